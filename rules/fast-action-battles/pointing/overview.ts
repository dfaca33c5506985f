import { given } from "../../../src/common/picked.ts";
import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark } from "../../../src/kernel/pointing.ts";
import { arrivalAreas, dueArrivals } from "../admin/reinforcement.ts";
import { waysOf } from "../movement/moves.ts";
import { shortName } from "../orders/line/names.ts";
import { NOTHING, type NothingVerb, questionsOf } from "../orders/line/order.ts";
import type { Area } from "../setting/area-map.ts";
import { areaOfBlock, chitsIn, contestedAreas, isContested } from "../position/ground.ts";
import { isRegular } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import { markerWords } from "../words/means.ts";
import { fullName, placeName, unitName } from "../words/events/names.ts";
import { unlimited } from "./deeds/deeds.ts";
import { orderedMarks } from "./ordered-marks.ts";
import { outcomeOf } from "./plan/outcome.ts";
import { owedAreas, owedBattlesChoice } from "./owed.ts";
import type { Plan } from "./plan/plan.ts";
import { isSameThing, pieceThing, placeSign, wayThing } from "./plan/things.ts";

/** Units that may still be ordered to go: a sign on each. */
export function openMarks(plan: Plan): Mark[] {
  const { sight, side, asked } = plan.desk;
  if (asked !== undefined && !["reaction", "breakthroughMovement", "movement"].includes(sight.query.kind)) {
    return [];
  }
  const kind = asked === undefined || sight.query.kind === "over" || sight.query.kind === "waiting"
    ? sight.phase === "setUp" ? undefined : "movement" as const
    : sight.query.kind;
  if (kind === undefined) return patrolsOpen(plan);
  const at = plan.after(kind);
  const ordered = orderedMarks(plan);
  return at.blocks.flatMap((block): Mark[] => {
    if (block.side !== side || block.unit === undefined || areaOfBlock(block) === undefined) return [];
    const thing = pieceThing(block.unit);
    const isOrdered = ordered.some((mark) => mark.kind === "sign" && isSameThing(mark.at, thing));
    if (isOrdered || block.moved === true || block.restricted) return [];
    if (kind !== "movement" && waysOf(at, block.unit).length === 0) return [];
    return [placeSign(thing, "open", { title: `${unitName(sight, block.unit)} has no order yet` })];
  });
}

/** 15.8: patrols in their box. */
function patrolsLeft(plan: Plan): string[] {
  return outcomeOf(plan).blocks.flatMap(({ side, area, unit }) =>
    side === plan.desk.side && area === "patrol" && unit !== undefined ? [unit] : []
  );
}

function patrolsOpen(plan: Plan): Mark[] {
  return patrolsLeft(plan).map((unit) =>
    placeSign(pieceThing(unit), "open", { title: "A patrol to be placed (15.8)" })
  );
}

function patrolChoices(plan: Plan): Choice[] {
  return patrolsLeft(plan).map((unit) => ({
    label: `Place ${fullName(plan.desk.sight, unit)}`,
    pick: pieceThing(unit),
    cite: "15.8",
  }));
}

export function leftToDo(plan: Plan): Block[] {
  const { sight, side, asked } = plan.desk;
  const after = outcomeOf(plan);
  if (sight.phase === "setUp") {
    const left = patrolsOpen(plan).length;
    const isNoMore = plan.entries.some(({ said }) =>
      said?.order.verb === "none" && said.order.of === "patrol"
    );
    return [
      paragraph(
        left === 0
          ? "All patrols are placed (15.8)."
          : isNoMore
          ? `Patrols that stay in their box: ${left} (15.8).`
          : `Patrols to be placed: ${left}. Pick one by its button or in the Patrols box, then its area (15.8).`,
      ),
    ];
  }
  const meansIn = (from: Sight) => [
    `Chits left: ${chitsIn(from, side, "available").map(({ name }) => name).join(", ") || "none"}`,
    `Reserve markers left: ${markerWords(from, side) || "none"} (5.21)`,
  ];
  const obliged = owedAreas(plan);
  const arrivals = asked === undefined ? unsaidArrivals(plan) : [];
  const isToOrder = asked === undefined && openMarks(plan).length > 0;
  return given([
    isToOrder &&
    paragraph("Pick a block of yours to order it, or an area to send one there or to fight in it."),
    list(given([
      // The table already shows the means before any order.
      ...meansIn(after).filter((line) => !meansIn(sight).includes(line)),
      obliged.length !== 0 &&
      `You must attack in ${
        obliged.map((area) => placeName(sight, area)).join(", ")
      }; no line says how (6.1)`,
      arrivals.length !== 0 && `No line brings these in: ${arrivals.join(", ")} (4.1)`,
    ])),
  ]);
}

/** 4.1: units that are due and could come in, but that no line brings in. */
function unsaidArrivals(plan: Plan): string[] {
  if (plan.desk.sight.phase === "setUp") return [];
  const next = plan.after("reinforcements");
  const said = plan.entries.flatMap(({ said }) => said?.order.verb === "arrive" ? [said.order.unit] : []);
  return dueArrivals(next).map(({ unit }) => next.setting.roster.known(unit))
    .filter((unit) => arrivalAreas(next, unit).length > 0 && !said.includes(shortName(next.setting, unit.id)))
    .map(({ id }) => unitName(next, id));
}

/** The choices while nothing has been picked. */
export function openChoices(plan: Plan): Choice[] {
  const { sight, side, asked } = plan.desk;
  if (sight.phase === "setUp") return [...patrolChoices(plan), ...nothingChoices(plan, ["patrol"])];
  const outcome = outcomeOf(plan);
  const isFighting = asked === undefined || sight.query.kind === "combat";
  const battles = isFighting
    ? contestedAreas(outcome).filter((area) => ownCanFight(outcome, side, area))
    : [];
  return given([
    ...owedBattlesChoice(plan),
    ...battles.map((area): Choice => ({
      label: `Battle in ${placeName(sight, area)}`,
      pick: wayThing(`battle attack ${area}`),
      cite: "6.1",
    })),
    (asked === undefined || isFighting) &&
    { label: "All other battles", pick: wayThing("battle attack any"), cite: "6.1" },
    ...dueArrivals(asked === undefined ? plan.after("reinforcements") : outcome).map(({ unit }): Choice => ({
      label: `${fullName(sight, unit)} comes in`,
      pick: pieceThing(unit),
      cite: "4.1",
    })),
    ...nothingChoices(plan, asked === undefined ? UNASKED : undefined),
    ...passAny(plan),
    { label: "How you defend, anywhere", pick: wayThing("battle defend any"), cite: "6.42" },
  ]);
}

/** 6.1: whether a side has a unit in good order there, so can fight. */
function ownCanFight({ setting, blocks }: Sight, side: "allied" | "axis", area: Area): boolean {
  return blocks.some((block) =>
    block.side === side && areaOfBlock(block) === area && block.condition === "good" &&
    block.unit !== undefined &&
    isRegular(setting.roster.known(block.unit))
  );
}

function passAny(plan: Plan): Choice[] {
  const said = unlimited({ verb: "pass", area: "any" });
  const slot = plan.slot(said);
  return slot.report(said).status === "refused"
    ? []
    : [{ label: "Fight only the battles that you must", lines: slot.lines(said), cite: "6.1" }];
}

/** In the order in which they are offered. */
const NOTHING_WORDS: Readonly<Record<NothingVerb, readonly [words: string, cite: string]>> = {
  play: ["Nothing is played", "4.2"],
  arrive: ["Nothing more in the Reinforcement Phase", "4.1"],
  strat: ["No strategic moves", "5.4"],
  react: ["Nobody reacts", "7.2"],
  breakthrough: ["Nobody breaks through", "7.3"],
  convoy: ["No Supply Convoy", "17.22"],
  reroll: ["No die is rolled again", "15.5"],
  move: ["Nobody moves", "5.3"],
  patrol: ["No patrol is placed", "15.8"],
};
const VERBS_OF_NOTHING = Object.keys(NOTHING_WORDS) as NothingVerb[];
const UNASKED = VERBS_OF_NOTHING.filter((verb) => verb !== "patrol");

/** Choices to do nothing, for questions that no line speaks of. */
function nothingChoices(plan: Plan, of?: readonly NothingVerb[]): Choice[] {
  const { kind } = plan.desk.sight.query;
  const verbs = of ?? VERBS_OF_NOTHING.filter((verb) => NOTHING[verb] === kind);
  const spoken = new Set(
    plan.entries.flatMap(({ said }) => said === undefined ? [] : questionsOf(said.order)),
  );
  return verbs.filter((verb) => !spoken.has(NOTHING[verb])).flatMap((verb): Choice[] => {
    const said = unlimited({ verb: "none", of: verb });
    const slot = plan.slot(said);
    if (slot.report(said).status === "refused") return [];
    const [label, cite] = NOTHING_WORDS[verb];
    return [{ label, cite, lines: slot.lines(said) }];
  });
}

export function isFoughtOver(plan: Plan, area: Area): boolean {
  return isContested(outcomeOf(plan), area);
}
