import { refereed } from "./parts/refereed.ts";
import { fireAndMovement } from "./support/fire-and-movement.ts";

refereed(fireAndMovement, {
  sheets: 10,
  isPlayedOut: false,
  searched: 3,
  pairs: 3,
  before: 6,
  after: 3,
  questions: ["1103", "markers", "uk-pol"],
});
