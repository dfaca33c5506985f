import { refereed } from "./parts/refereed.ts";
import { fastActionBattles } from "./support/fast-action-battles.ts";

refereed({ ...fastActionBattles, openings: [{ scenario: "fab-crusader/sidi-rezegh" }] }, {
  sheets: 8,
  isPlayedOut: false,
  searched: 3,
  pairs: 2,
  before: 6,
  after: 3,
  questions: ["37", "enemy", "ge-155"],
});
