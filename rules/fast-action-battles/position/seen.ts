import type { Kinded, Viewer } from "../../../src/kernel/rules.ts";
import type { GameEvent } from "./events.ts";

/** Members of an event that only the owner of a hidden block may know, beside its unit. */
const KEPT: Readonly<Partial<Record<GameEvent["kind"], readonly string[]>>> = {
  moved: ["cost"],
  stepLost: ["strength"],
  stepGained: ["strength"],
  revealed: ["strength"],
  detached: ["detachment", "strength"],
  merged: ["detachment", "strength"],
};

/** Events as a viewer saw them happen: hidden blocks by their handles, without what the viewer could not see. */
export function seen(events: readonly GameEvent[], viewer: Viewer): readonly Kinded[] {
  if (viewer === "gameMaster") return events;
  return events.flatMap((event) => seenEvent(event, viewer) ?? []);
}

function seenEvent(event: GameEvent, viewer: Viewer): Kinded | undefined {
  if (event.kind === "supplyJudged") return supplySeen(event, viewer);
  if (!("hidden" in event) || event.hidden === undefined) return event;
  const { hidden: _, ...open } = event;
  if (knows(event, viewer)) return open;
  if (event.piece === undefined) return undefined;
  const kept = new Set(["unit", ...KEPT[event.kind] ?? []]);
  return { kind: event.kind, ...Object.fromEntries(Object.entries(open).filter(([key]) => !kept.has(key))) };
}

/** Whether a viewer knows the block. Its owner does, and so do viewers that the event shows it to. */
function knows(event: GameEvent & { readonly hidden?: true }, viewer: Viewer): boolean {
  if ("to" in event && Array.isArray(event.to) && event.to.includes(viewer)) return true;
  if ("piece" in event && event.piece !== undefined) return isOf(event.piece, viewer);
  return "side" in event && event.side === viewer;
}

/** Whether a handle is one of a side's blocks. */
function isOf(piece: string, viewer: Viewer): boolean {
  return piece.startsWith(`${viewer}-`);
}

/** 9.3: names hidden units by their handles. */
function supplySeen(
  { veiled, ...event }: Extract<GameEvent, { kind: "supplyJudged" }>,
  viewer: Viewer,
): Kinded {
  const strange = event.units.filter((unit) => veiled[unit] !== undefined && !isOf(veiled[unit], viewer));
  const pieces = strange.map((unit) => veiled[unit]).sort(byHandle);
  const units = event.units.filter((unit) => !strange.includes(unit));
  const told: Kinded = Object.assign({}, event, { units }, pieces.length === 0 ? {} : { pieces });
  return told;
}

function byHandle(a: string, b: string): number {
  const [sideA, numberA] = a.split("-block-");
  const [sideB, numberB] = b.split("-block-");
  return sideA === sideB ? Number(numberA) - Number(numberB) : sideA < sideB ? -1 : 1;
}
