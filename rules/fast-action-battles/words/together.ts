import { listed } from "../../../src/common/text.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { pieceCalled } from "../position/naming.ts";
import type { Sight } from "../position/sight.ts";
import { areaShort, blockName, chitName, unitName } from "./events/names.ts";
import type { SeenEvent, SeenOf } from "./events/seen-event.ts";

type StepLost = SeenOf<"stepLost" | "stepGained">;

/** Consecutive events that share one sentence: revealed blocks, steps of a block, chits on one way. */
export type Group =
  | { readonly revealed: SeenOf<"revealed">[] }
  | { readonly stepsLost: StepLost[] }
  | { readonly released: SeenOf<"released">[] }
  | { readonly chits: SeenOf<"chitMoved">[] };

/** An event by its number, or several that belong together. */
type Told = { readonly event: SeenEvent; readonly index: number } | { readonly group: Group };

/** Events in their order, those that belong together as one. */
export function* groupedEvents(sight: Sight, events: readonly SeenEvent[]): Generator<Told> {
  let group: Group | undefined;
  for (const [index, event] of events.entries()) {
    if (group !== undefined) {
      if (isTaken(sight, group, event)) continue;
      yield { group };
    }
    group = begun(event);
    if (group === undefined) yield { event, index };
  }
  if (group !== undefined) yield { group };
}

function begun(event: SeenEvent): Group | undefined {
  switch (event.kind) {
    case "revealed":
      return { revealed: [event] };
    case "stepLost":
      return { stepsLost: [event] };
    case "released":
      return { released: [event] };
    case "chitMoved":
      return { chits: [event] };
    default:
      return undefined;
  }
}

/** Takes an event into a group if it belongs there. */
function isTaken({ setting: { chits } }: Sight, group: Group, event: SeenEvent): boolean {
  if ("revealed" in group && event.kind === "revealed") {
    const [{ area, to }] = group.revealed;
    return area === event.area && to?.[0] === event.to?.[0] && group.revealed.push(event) > 0;
  }
  if ("stepsLost" in group && event.kind === "stepLost") {
    const [{ unit, piece }] = group.stepsLost;
    return unit === event.unit && piece === event.piece && group.stepsLost.push(event) > 0;
  }
  if ("released" in group && event.kind === "released") {
    return group.released[0].cite === event.cite && group.released.push(event) > 0;
  }
  if ("chits" in group && event.kind === "chitMoved") {
    const [{ chit, to }] = group.chits;
    return to === event.to && chits.chit(chit)?.side === chits.chit(event.chit)?.side &&
      group.chits.push(event) > 0;
  }
  return false;
}

/** A group in a sentence; undefined for chits whose moves go without saying. */
export function groupWords(sight: Sight, group: Group): string | undefined {
  if ("revealed" in group) return revealedWords(sight, group.revealed);
  if ("released" in group) {
    return `Released (${group.released[0].cite}): ${
      group.released.map((event) => blockName(sight, event)).join(", ")
    }.`;
  }
  return "stepsLost" in group ? stepsWords(sight, group.stepsLost) : chitsWords(sight, group.chits);
}

/** Revealed blocks: their names, strengths, and the handles by which players followed them. */
function revealedWords(sight: Sight, events: readonly SeenOf<"revealed">[]): string {
  const shown = events.map(({ unit, piece, strength }) => {
    const steps = strength === undefined ? "" : `, ${strength} ${strength === 1 ? "step" : "steps"}`;
    return `${unit === undefined ? "somebody" : unitName(sight, unit)} (${
      piece === undefined ? "without a number" : pieceCalled(piece)
    }${steps})`;
  });
  const [{ area, to }] = events;
  return to === undefined
    ? `Face up in ${areaShort(area)}: ${listed(shown)}.`
    : `Shown to the ${sideName(to[0])} side alone (8.32), in ${areaShort(area)}: ${listed(shown)}.`;
}

function stepsWords(sight: Sight, events: readonly StepLost[]): string {
  const last = events[events.length - 1];
  const left = last.strength === undefined || last.strength === 0 ? "" : `: ${last.strength} left`;
  const steps = events.length === 1 ? "a step" : `${events.length} steps`;
  return `${blockName(sight, last)} loses ${steps}${left}.`;
}

function chitsWords(sight: Sight, events: readonly SeenOf<"chitMoved">[]): string | undefined {
  const [{ chit, to }] = events;
  if (to !== "cup" && to !== "available") return undefined;
  const side = sight.setting.chits.chit(chit)?.side;
  const whose = side === undefined ? "" : `${sideName(side)}, `;
  return `${whose}${to === "cup" ? "into the cup" : "back to Available"}: ${
    events.map(({ chit }) => chitName(sight, chit)).join(", ")
  }.`;
}
