/** What holds while the site is out of reach. */
export const UNTIL_BACK =
  "Orders stay on this device, and go out as a draft later. You can't play, ask or write messages now.";

/** The header of a request whose answer comes when it has been kept. */
export const TO_BE_KEPT = "X-To-Be-Kept";
