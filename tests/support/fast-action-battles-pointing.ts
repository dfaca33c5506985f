import { point } from "../../rules/fast-action-battles/pointing/point.ts";
import type { Sight } from "../../rules/fast-action-battles/position/sight.ts";
import type { Desk } from "../../src/kernel/order-language.ts";
import type { Pointing, Thing } from "../../src/kernel/pointing.ts";
import type { Side } from "../../src/kernel/side.ts";
import { opened } from "../properties/fast-action-battles/support/opening.ts";
import { deskAt, position } from "./fast-action-battles.ts";

export const piece = (id: string): Thing => ({ kind: "piece", id });
export const place = (area: number): Thing => ({ kind: "place", id: String(area) });
export const way = (id: string): Thing => ({ kind: "way", id });

/** Somebody of every kind around Gabr Saleh, and behind Sidi Omar. */
const UNITS = [
  { unit: "al-7arm", area: 50, strength: 3 },
  { unit: "al-kdg", area: 49 },
  { unit: "al-7sup", area: 49, reserve: "XXX" },
  { unit: "al-5ind", area: 52 },
  { unit: "al-4nz", area: 46 },
  { unit: "al-22arm", area: 46 },
  { unit: "al-tg1", area: 55 },
  { unit: "al-3sa", area: 55, strength: 2 },
  { unit: "al-1sa", area: 54, strength: 2, condition: "disordered" },
  { unit: "al-14bde", area: 1, restricted: true },
  { unit: "al-pat1", area: 51 },
  { unit: "al-pat2", area: "patrol" },
  { unit: "al-rtr", area: "detachment" },
  { unit: "al-22gd", area: "reinforcements" },
  { unit: "ge-115", area: 46 },
  { unit: "ge-155", area: 45 },
  { unit: "ge-8pz", area: 37, strength: 2 },
  { unit: "it-tre", area: 10, restricted: true },
];

const CHITS = [
  ...["al-sa", "al-ev-sa-xxx", "al-staff", "al-trucks", "al-eng-xiii", "al-eng-xxx", "al-air-1", "al-at-xxx"],
  ...[
    "al-art-xxx-1",
    "al-arm-xiii-1",
    "al-ev-lrdg",
    "al-ev-arm-xxx",
    "ax-sa",
    "ax-ev-88-1",
    "ax-ev-convoy-1",
  ],
  ...["ax-air-1", "ax-flak-1"],
];

type More = Readonly<Record<string, unknown>>;

export function front(side: Side, phase: string, more: More = {}, asked = false): Desk<Sight> {
  const truth = position(UNITS, {
    phase,
    chits: {
      ...Object.fromEntries(CHITS.map((id) => [id, "available"])),
      "al-at-xiii": "eliminated",
      "al-art-xiii-1": "used",
    },
    control: { allied: [44, 45, 46, 47, 49, 50, 51, 52, 54, 55, 56, 57] },
    forts: { 45: 2 },
    tankRecovery: [37],
    ...more,
  });
  return deskAt(truth, side, [], asked ? { about: null } : undefined);
}

/** 18.21, where the table plays with it. */
export function probing(): Desk<Sight> {
  const units = [{ unit: "al-22arm", area: 46 }, { unit: "ge-115", area: 46 }];
  const truth = opened({
    options: { probeAttacks: true },
    position: { gameTurn: 3, phasingSide: "allied", phase: "combat", units, newlyContested: [46] },
  });
  return deskAt(truth, "allied", [], { about: null });
}

export const allied = () => front("allied", "admin");
export const moving = () => front("allied", "movement");
export const axis = () => front("axis", "admin", { phasingSide: "axis", attackedXXI: true });

/** What is shown when one thing after the other has been picked. */
export function pointed(desk: Desk<Sight>, picks: readonly Thing[], lines: readonly string[] = []): Pointing {
  return picks.reduce<Pointing>(
    (before, thing) => point(desk, lines, [...before.picks, thing]),
    point(desk, lines, []),
  );
}

/** The lines that may be taken then, those of a battle on one line each. */
export function linesOf(shown: Pointing): string[] {
  return shown.choices.flatMap(({ lines }) =>
    lines === undefined ? [] : [lines.map((line) => line.trim()).join(" ")]
  );
}

export const said = ({ says }: Pointing) => JSON.stringify(says);
