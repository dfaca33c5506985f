import type { Decision } from "../../../../rules/fast-action-battles/position/decisions.ts";
import type { GameEvent } from "../../../../rules/fast-action-battles/position/events.ts";
import { seen } from "../../../../rules/fast-action-battles/position/seen.ts";
import type { FactionBlock, Truth } from "../../../../rules/fast-action-battles/position/truth.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { Kinded, Viewer } from "../../../../src/kernel/rules.ts";
import type { Chance } from "../../support/chance.ts";

/** A truth that a viewer cannot tell from another: other units under the same handles. */
export interface Twin {
  readonly truth: Truth;
  /** The unit under the same handle in the twin, by the unit of the original. */
  readonly other: ReadonlyMap<string, string>;
}

/** Blocks of which a viewer sees no more than the back. */
export function hiddenFrom(truth: Truth, viewer: Viewer): FactionBlock[] {
  return truth.blocks.filter((block) =>
    block.side !== viewer && block.piece > 0 && block.revealed === undefined &&
    !(truth.looked.includes(block.unit) && viewer !== "spectator")
  );
}

/** Another truth with the same sight: other units under the handles, with other strengths, and other chits in cups. */
export function twinOf(truth: Truth, viewer: Viewer, chance: Chance): Twin {
  const blocks = truth.blocks.slice();
  const other = new Map<string, string>();
  for (const hidden of alike(hiddenFrom(truth, viewer))) {
    const shuffled = chance.shuffled(hidden);
    for (const [index, { unit }] of hidden.entries()) {
      const lies = shuffled[index];
      const { index: at, steps } = truth.setting.roster.known(unit);
      blocks[at] = { ...lies, unit, strength: 1 + chance.below(steps) };
      other.set(lies.unit, unit);
    }
  }
  const { stage, battle, rapid, repaired } = truth;
  const memory = renamed({ stage, battle, rapid, repaired }, other);
  return { truth: { ...truth, ...memory, blocks, chits: withOtherCups(truth, viewer, chance) }, other };
}

/** Blocks that could be each other's: of a side, and restricted or not, as only two echelons are. */
function alike(blocks: readonly FactionBlock[]): FactionBlock[][] {
  const groups = new Map<string, FactionBlock[]>();
  for (const block of blocks) {
    const key = `${block.side} ${block.restricted}`;
    groups.set(key, [...groups.get(key) ?? [], block]);
  }
  return [...groups.values()];
}

/** The same with other units under the same handles. */
function renamed<T>(value: T, other: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(value).replace(/"((?:al|ge|it|ax)-[a-z0-9-]+)"/g, (whole, id: string) => {
    const unit = other.get(id);
    return unit === undefined ? whole : `"${unit}"`;
  });
  return JSON.parse(text) as T;
}

/** What is in a cup and what waits outside is its owner's. */
function withOtherCups({ setting, chits }: Truth, viewer: Viewer, chance: Chance): Truth["chits"] {
  const places = { ...chits };
  for (const side of ["allied", "axis"] as const) {
    if (side === viewer) continue;
    const unseen = setting.chits.chits.filter((chit) =>
      chit.side === side && ["cup", "out"].includes(String(chits[chit.id]))
    );
    const shuffled = chance.shuffled(unseen.map(({ id }) => chits[id]));
    for (const [index, { id }] of unseen.entries()) places[id] = shuffled[index];
  }
  return places;
}

/** The decision as its side would make it of the block under the same handle. */
export function twinDecision(decision: Decision, { other }: Twin): Decision {
  return renamed(decision, other);
}

/** Kinds of events by which the rules themselves show what was hidden: what comes after them may differ. */
const SHOWING: readonly GameEvent["kind"][] = [
  "revealed",
  "pointed",
  "rolled",
  "drew",
  "patrolRemoved",
  "eliminated",
  "victoryPointsCounted",
  "assigned",
];

/**
 * What a viewer saw happen, up to the point at which the rules reveal something of the other side, or the other side acts.
 * @returns the events, and whether they are all
 */
export function seenUntilShown(
  events: readonly GameEvent[],
  viewer: Viewer,
  asked: Side,
): { readonly events: readonly Kinded[]; readonly isAll: boolean } {
  const at = events.findIndex((event) => isShowing(event) && !isOwn(event, viewer, asked));
  const before = at === -1 ? events : events.slice(0, at);
  return { events: seen(before, viewer), isAll: at === -1 };
}

/** A rallying unit reveals its formation (8.1, 8.25). */
function isShowing(event: GameEvent): boolean {
  return SHOWING.includes(event.kind) || event.kind === "recovered" && event.cite === "8.25";
}

/** A roll or a reveal of the viewer's own. */
function isOwn(event: GameEvent, viewer: Viewer, asked: Side): boolean {
  if (viewer !== asked) return false;
  if ("side" in event) return event.side === viewer;
  return "piece" in event && event.piece !== undefined && event.piece.startsWith(`${viewer}-`);
}
