// What the page shows, for all of its parts: the table as the server told it last, and whose seats
// this phone holds.

export const page = {
  about: null, // what never changes: the game, its seats
  table: null, // the last message of the server
  seats: [], // all seats of this phone
  seat: "", // the one whose view is shown; "" for who only watches
  open: "choose", // which panel
  handing: "", // to whom the phone is about to be handed
  screen: null, // which parts of the page are in sight
};
