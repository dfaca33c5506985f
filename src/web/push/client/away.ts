/** What holds while the site cannot be reached. */
export const UNTIL_BACK =
  "Orders stay on this device, and go out as a draft later. You can't play, ask or write messages now.";

/** The header of a request that is answered only once it is kept. */
export const TO_BE_KEPT = "X-To-Be-Kept";
