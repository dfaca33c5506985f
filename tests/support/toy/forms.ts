import { areaLabel } from "../../../src/front/areas.ts";
import { drawForm } from "../../../src/front/draws.ts";
import type { GameSayings, OrderForm } from "../../../src/front/game.ts";
import { speaker } from "../../../src/front/explain.ts";
import { term } from "../../../src/kernel/glossary.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { SORTS } from "./documents.ts";
import { BLOCK, marches, waysOut } from "./judge.ts";
import { backsOf, type Decision, heldChit, type Sight, worthOf } from "./position.ts";

/** The orders of Three Fords, and its words that no table has. */

/** It marches to what is worth most, rather where none of its side is and few enemies are. */
export function worthTo(sight: Sight, side: Side, place: string): number {
  const area = Number(place);
  const { worth } = sight.setting.map.areas.get(area)!;
  const [own, enemies] = [side, enemyOf(side)].map((of) => backsOf(sight, of, area).length);
  return worth * 4 + (sight.held[area] === side ? 0 : 3) + own - enemies * 2;
}

export const FORMS: readonly OrderForm<Sight, Decision>[] = [
  ...marches.forms(),
  {
    verb: "withdraw",
    cite: "5.5",
    example: "withdraw at 2 to 4",
    means: "The blocks of a battle leave it, when they have so many steps or fewer.",
    asked: "battle",
    slots: {
      at: { want: "how many steps are left", lead: "at", reads: "number", isOptional: true },
      to: {
        want: "the area to go to",
        lead: "to",
        reads: "number",
        isOptional: true,
        from: (sight, side) =>
          waysOut(sight, side).map((area) => ({
            text: String(area),
            label: areaLabel(sight, area),
            at: { kind: "place", id: String(area) },
          })),
      },
    },
    says: ({ at }) =>
      `Your blocks withdraw${at === undefined ? "" : ` when they have ${at} steps or fewer`}.`,
    answer(sight, side, { at, to }, said) {
      const strength = backsOf(sight, side, sight.query.area)
        .reduce((sum, piece) => sum + sight.blocks[piece].strength, 0);
      const way = waysOut(sight, side).find((area) => to === undefined || area === Number(to));
      if (way === undefined || (at !== undefined && strength > Number(at))) return undefined;
      const smoke = ["any", "smoke"].includes(said("use")?.sort ?? "") ? heldChit(sight, "smoke") : undefined;
      return { kind: "withdraw", to: way, ...(smoke === undefined ? {} : { chit: smoke }) };
    },
    proposed: { at: "1" },
  },
  {
    verb: "use",
    cite: "5.8",
    example: "use any",
    means: "Guns or smoke are used in battles, as long as you hold them.",
    asked: "battle",
    slots: { sort: { want: "what to use: guns, smoke or any", reads: ["any", ...SORTS] } },
    says: ({ sort }) => `In battles you use ${sort === "any" ? "guns and smoke" : sort}, if you hold them.`,
    answer(sight, _side, { sort }) {
      const guns = sort === "smoke" ? undefined : heldChit(sight, "guns");
      return guns === undefined ? undefined : { kind: "use", chit: guns };
    },
    proposed: { sort: "any" },
  },
  {
    verb: "fire",
    cite: "5.3",
    example: "fire",
    means: "The blocks of a battle fire.",
    asked: "battle",
    says: () => "Your blocks fire in battles.",
    answer: () => ({ kind: "fire" }),
  },
  drawForm("4.5"),
];

export const SAYING: GameSayings<Sight> = {
  place: { one: "area", many: "areas" },
  piece: BLOCK,
  silence: { turn: "Blocks without orders stay where they are.", question: "In battles they fire." },
  question: ({ query: { round, area } }) =>
    area === undefined
      ? "Which of your blocks march where?"
      : `Round ${round} in area ${area}: fire, use a chit, or withdraw?`,
  announced: "You are attacked",
  victory: () => ["After Game-Turn 6 the side wins whose areas are worth more (6.1)."],
  notes: (
    { setting },
  ) => [`Battles have ${setting.options.rounds} rounds (5.2).`, `Guns add ${setting.gunsAdd} (5.8).`],
  standing: (sight) =>
    SIDES.flatMap((side) => [
      { label: `${sideName(side)} areas are worth`, value: String(worthOf(sight, side)) },
      { label: `${sideName(side)} chits in hand`, value: String(sight.handSizes[side]) },
    ]),
  means: (sight) => [
    {
      label: "Chits in hand",
      value: speaker(sight) === undefined || sight.hand.length === 0
        ? "none"
        : sight.hand.map((chit) => sight.setting.charts.chits.get(chit)?.sort).join(", "),
    },
    { label: "Chits in the cup", value: String(sight.cupSize) },
  ],
  options: [{
    name: "rounds",
    cite: "5.2",
    subject: "A battle has",
    own: "three",
    values: [{ value: "three", words: "three rounds" }, { value: "two", words: "two rounds" }],
  }],
  terms: [
    term("block", "2.1", "A unit that stands behind a back of its side. Only its owner knows who it is."),
  ],
  dice: {
    event: { one: "shot", many: "shots" },
    countedIn: { one: "step", many: "steps" },
    measure: "A hit is worth a step; what is expected is a step for each face that hits, in ten.",
  },
};
