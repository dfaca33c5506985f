import { knowing } from "../known-games.ts";
import { CLOSED_FORDS } from "./index.ts";

/** Three Fords lies among the games that the referee knows, for the tests of a file. */
export function atTheTable(): void {
  knowing(CLOSED_FORDS);
}

/** The scenario that it is played in. */
export const MORNING = "three-fords/morning";
