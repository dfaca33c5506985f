import { atTheTable } from "../support/toy/at-the-table.ts";
import { refereed } from "./parts/refereed.ts";
import { fords } from "./support/fords.ts";

atTheTable();

refereed(fords, {
  sheets: 300,
  isPlayedOut: true,
  searched: 12,
  pairs: 6,
  before: 10,
  after: 4,
  questions: ["6", "allied-1", "axis-1", "hussars"],
});
