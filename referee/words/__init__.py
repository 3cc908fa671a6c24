"""What is said and read: moves as sentences, events in words, reasons explained."""
