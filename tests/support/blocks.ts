import type { Truth } from "../../rules/fast-action-battles/position/truth.ts";
import type { Side } from "../../src/kernel/side.ts";
import { hiddenFrom } from "../properties/fast-action-battles/support/twins.ts";

/** What a player of FAB: Crusader must not read. */

/** By id and by name: hidden units, and chits of the other side in its cup. */
export function secretsFrom(truth: Truth, side: Side): string[] {
  const { roster, chits } = truth.setting;
  const units = hiddenFrom(truth, side).map(({ unit }) => roster.known(unit));
  const unseen = chits.chits.filter((chit) => chit.side !== side && truth.chits[chit.id] === "cup");
  return [
    ...units.flatMap(({ id, name }) => /^Patrol/.test(name) ? [id] : [id, name]),
    ...unseen.map(({ id }) => id),
  ];
}

/** Whether a text names something, and nothing longer. */
export function names(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name.replace(/[().]/g, "\\$&")}(?![\\w-])`).test(text);
}

/** What an event names. */
export function namesIn(event: object): string[] {
  return Object.values(event).flatMap((value) => Array.isArray(value) ? value : [value]).filter((value) =>
    typeof value === "string"
  );
}
