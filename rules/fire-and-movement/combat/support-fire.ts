import type { Dice } from "../../../src/kernel/dice.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { allotmentOf } from "../position/lines-of-communication.ts";
import type { DecisionRuling } from "./ruling.ts";
import type { Setting } from "../position/setting.ts";
import type { DrawnSupport, Truth } from "../position/truth.ts";

/**
 * 8.1, 12.0, 15.0: returns all markers to their cups, judges allotments, and draws for both sides, the Allied side first.
 * @returns the truth with both hands
 */
export function supportDrawn(truth: Truth, { dice, events }: DecisionRuling): Truth {
  let drawn = truth;
  for (const side of SIDES) {
    const { allotment, lost, count: due } = allotmentOf(truth, side);
    const markers = draw(truth, side, due, dice);
    const { length: count } = markers;
    events.push({ kind: "supportAllotted", side, allotment, lost, count, markers });
    drawn = withSupport(drawn, side, { hand: [...markers].sort(), used: [] });
  }
  return drawn;
}

/** 8.1: die k of a draw takes the k-th of the markers that remain in the cup, by id; the last one needs no die. */
function draw({ setting, gameTurn }: Truth, side: Side, due: number, dice: Dice): string[] {
  const cup = [...setting.markers.of(side)];
  const drawn: string[] = [];
  while (drawn.length < due && cup.length > 0) {
    const purpose = `${sideName(side)} support marker ${drawn.length + 1}, Game-Turn ${gameTurn} (8.1)`;
    const die = cup.length === 1 ? 1 : dice.roll(purpose, cup.length, side);
    drawn.push(...cup.splice(die - 1, 1));
  }
  return drawn;
}

export function withSupport(truth: Truth, side: Side, support: DrawnSupport): Truth {
  return { ...truth, support: { ...truth.support, [side]: support } };
}

/** The hand without some markers that now lie face down. */
export function handWithout(hand: readonly string[], markers: readonly string[]): string[] {
  return hand.filter((id) => !markers.includes(id));
}

/** 8.2, 8.3, 8.6: whether a side may put markers of its hand into one combat, wherever that is. */
export function judgeMarkers(
  setting: Setting,
  side: Side,
  hand: readonly string[],
  markers: readonly string[],
  refusals: Refusals,
): void {
  const { perCombat } = setting.charts.document.support;
  for (const id of markers) {
    const marker = setting.markers.marker(id);
    if (marker === undefined) refusals.add("8.3", `unknown-marker-${id}`, `There is no marker ${id}.`);
    else if (marker.side !== side) {
      refusals.add("8.3", `not-yours-${id}`, `${id} is not ${sideName(side)}.`);
    } else if (!hand.includes(id)) {
      refusals.add("8.3", `not-in-hand-${id}`, `${id} is not in the ${sideName(side)} hand.`);
    }
  }
  if (new Set(markers).size < markers.length) {
    refusals.add("8.6", "marker-twice", "A marker is named twice: each is used once.");
  }
  if (markers.length > perCombat) {
    const message = `${markers.length} markers for one combat: a side may put in ${perCombat}.`;
    refusals.add("8.6", "too-many-markers", message);
  }
}
