import { GENESIS } from "../../src/dice/link.ts";
import { forged, type Forgery } from "./forging.ts";
import { entryOf, type Json, WITH_BEACON } from "./game.ts";

const beaconOf = (entry: Json) => entry.beacon as Json;
const [FIRST_ROUND, SECOND_ROUND] = WITH_BEACON.flatMap((line) => entryOf(line)?.beacon ?? [])
  .filter((beacon) => typeof beacon === "object") as Json[];

/** Those of a game with the beacon. */
export const BEACON_FORGERIES: readonly Forgery[] = [
  ["that there is no beacon", "run", forged("created", (entry) => void (entry.beacon = "none"), WITH_BEACON)],
  ["that there is one", "run", forged("created", (entry) => void (entry.beacon = "drand"))],
  ["a run without its round", "run", forged("run", (entry) => void (entry.beacon = null), WITH_BEACON)],
  ["a run with a round", "run", forged("run", (entry) => void (entry.beacon = FIRST_ROUND))],
  ["a later round", "run", forged("run", (entry) => void (entry.beacon = SECOND_ROUND), WITH_BEACON)],
  ["a later lock", "run", forged("locked", (entry) => void (entry.at = 1_692_803_367_001), WITH_BEACON)],
  [
    "its number",
    "run",
    forged("run", (entry) => void (beaconOf(entry).round = SECOND_ROUND.round), WITH_BEACON),
  ],
  [
    "its randomness",
    "run",
    forged("run", (entry) => void (beaconOf(entry).randomness = GENESIS), WITH_BEACON),
  ],
  [
    "its signature",
    "run",
    forged("run", (entry) => void (beaconOf(entry).signature = SECOND_ROUND.signature), WITH_BEACON),
  ],
];

/** Which only the beacon's own signature shows, and with it a pairing. */
export const INVENTED_ROUND = forged("run", (entry) => {
  const { signature, randomness } = SECOND_ROUND;
  entry.beacon = { round: FIRST_ROUND.round, signature, randomness };
}, WITH_BEACON);
