import { pathWords } from "../../hexes/words/turn-words.ts";
import { QUARTERS } from "../position/battle-map.ts";
import type { GameEvent, SupportCommitted } from "../position/event.ts";
import { points } from "../position/naming.ts";
import { consequenceWords, declaredWords, resolvedWords, type Telling } from "./combat-words.ts";
import { endingWords, suddenEndWords } from "./ending-words.ts";
import { allotmentWords, faceDownWords } from "./marker-words.ts";

type EventOf<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

export function moveWords({ name }: Telling, { unit, path, cost }: EventOf<"moved">): string {
  return `${name(unit)}: ${pathWords(path)} (${points(cost * QUARTERS)})`;
}

/** 11.2, 11.4, 5.3: who comes, or waits, and why. */
export function arrivalWords({ name }: Telling, event: EventOf<"arrived" | "arrivalDelayed">): string {
  if (event.kind === "arrived") return `${name(event.unit)} arrives in ${event.hex} (${event.cite}).`;
  const who = event.cite === "11.4" ? "an enemy" : "a friend";
  return `${name(event.unit)} waits: ${who} stands in ${event.hex} (${event.cite}).`;
}

/** 8.3: what the defender puts into an attack. */
export function commitmentWords(
  { setting }: Telling,
  commitment: SupportCommitted["commitments"][number],
): string {
  return `The defender adds ${faceDownWords(setting, commitment)}.`;
}

/**
 * A single event in the words of the log; undefined if nobody need know it.
 * @param defenderAt the name of the unit attacked in a hex
 */
export function eventWords(
  telling: Telling,
  event: GameEvent,
  defenderAt: (hex: string) => string | undefined,
): string | undefined {
  switch (event.kind) {
    case "moved":
      return moveWords(telling, event);
    case "arrived":
    case "arrivalDelayed":
      return arrivalWords(telling, event);
    case "supportAllotted":
      return allotmentWords(telling.setting, event, []);
    case "attacked":
      return declaredWords(telling, event, defenderAt(event.target));
    case "supportCommitted": {
      const said = event.commitments.filter(({ count }) => count > 0).map((commitment) =>
        `${commitment.target}: ${commitmentWords(telling, commitment)}`
      );
      return said.length === 0 ? undefined : said.join(" ");
    }
    case "combatResolved":
      return resolvedWords(telling, event, "");
    case "depleted":
    case "eliminated":
    case "retreated":
    case "advanced":
    case "held":
    case "resisted":
      return consequenceWords(telling, event);
    case "dieRolled":
      return suddenEndWords([{ event, roll: undefined }], false);
    case "gameEnded":
      return endingWords(event);
    case "phaseBegan":
      return undefined;
  }
}
