import { forged, type Forgery } from "./forging.ts";
import { type Json } from "./game.ts";

/** Those of time. */
export const TIME_FORGERIES: readonly Forgery[] = [
  [
    "a deadline that was told too late",
    "deadline",
    forged("deadline", (entry) => void (entry.due = entry.at as number - 1)),
  ],
  ["when a deadline passed", "lapsed", forged("lapsed", (entry) => void (entry.at = entry.at as number - 1))],
  ["whose deadline passed", "lapsed", forged("lapsed", (entry) => void (entry.side = "allied"))],
  ["what is done at a deadline", "lapsed", forged("lapsed", (entry) => void (entry.by = "computer"))],
  [
    "what the game has for a deadline",
    "lapsed",
    forged("timed", (entry) => {
      entry.control = { ...entry.control as Json, atDeadline: "standing" };
    }),
  ],
  ["who claims", "claimed", forged("claimed", (entry) => void (entry.side = "axis"))],
  ["who wins by a claim", "ended", forged("ended", (entry) => void (entry.winner = "axis"))],
  [
    "when an absence ends",
    "absent",
    forged("absent", (entry) => {
      const [span] = entry.spans as { from: number }[];
      entry.spans = [{ from: span.from, to: span.from }];
    }),
  ],
  ["who agrees to a pause", "paused", forged("paused", (entry) => void (entry.agreed = "allied"))],
  ["when a pause ends", "paused", forged("paused", (entry) => void (entry.until = entry.at))],
  ["that a pause was over", "resumed", forged("resumed", (entry) => void (entry.by = null))],
  [
    "who ends a pause of both players",
    "resumed",
    forged("resumed", (entry) => void (entry.by = "gameMaster")),
  ],
  [
    "that a pause of both was the game master's",
    "paused",
    forged("paused", (entry) => void (entry.asked = "gameMaster")),
  ],
];
