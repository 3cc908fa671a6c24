"""Print shops: a stock in; numbered pictures on the shop's canvases, and a bill, out."""
