import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import type { Chance } from "../../properties/support/chance.ts";

/** What somebody may write on a sheet of FAB: Crusader who knows the game, or guesses. */

const NONSENSE = [
  ...[
    "mvoe 7arm to 45",
    "move nobody to 4",
    "move 7arm",
    "battle 99",
    "battle any defend fort fort",
    "charge!",
  ],
  ...["play trumps", "reserve", "turn 99 pass any", "move 7arm to the moon", "battle 37 with muskets"],
];

const CHITS = [
  ...[
    "artillery",
    "artillery 1",
    "air",
    "air direct",
    "at",
    "mg",
    "eng",
    "eng fort",
    "arm 1 for 4nz",
    "88mm",
    "naval",
  ],
  ...["inf", "al-art-xxx-1", "ax-art-dak", "at dak", "eng works", "flak"],
];

/** Lines of every kind, right and wrong, about units and chits of anybody. */
export function someLines({ setting }: Pick<Truth, "setting">, chance: Chance): string[] {
  const units = setting.roster.units.flatMap(({ id, designation }) => [id, designation]);
  const [unit, area] = [() => chance.pick(units), () => String(chance.pick(setting.map.areas))];
  const action = () => chance.pick(["", " by sa", " by sa xxx", " by sa dak"]);
  return Array.from({ length: chance.below(9) }, () =>
    chance.pick([
      `move ${unit()} to ${area()}`,
      `move ${unit()} ${area()} ${area()}`,
      `move ${area()} to ${area()}`,
      `move ${unit()} to ${area()} with ${chance.pick(["trucks", "eng", "eng xiii"])}, if failed cross`,
      `scout ${unit()} ${area()} ${chance.pick(["stay", "return"])}`,
      `reserve ${unit()}`,
      `strat ${unit()} to ${area()}`,
      `arrive ${unit()} at ${area()}${action()}`,
      `patrol ${chance.pick(["1", "2", "x1"])} at ${area()}`,
      `play ${
        chance.pick(["lrdg supply", "rapid", "inf xiii", "auftrag", "force e", "rebuild"])
      } on ${unit()}`,
      `alternate ${chance.pick(["rapid", "convoy", "inf"])} with at, eng`,
      `engineer ${chance.pick(["xxx", "dak"])} ${chance.pick(["works", "roadblock"])} ${area()}`,
      `staff ${
        chance.pick([`replace ${unit()}`, `look at axis-block-${chance.below(9)}`, `joint ${area()}`])
      }`,
      `special action ${chance.pick(["rally 50", "breakout", "release", `replace ${unit()}`])}`,
      `interdict ${area()}`,
      `detach ${chance.pick(["rtr", "kg1"])} from ${unit()}`,
      `breakthrough ${unit()} to ${area()}${action()}`,
      `react ${unit()} to ${area()}${chance.pick(["", ` if contested ${area()}`])}`,
      `reinforce ${area()} with ${unit()}${action()}`,
      `recon ${unit()} retreat to ${area()}`,
      `convoy ${area()}`,
      chance.pick(["react none", "breakthrough none", "strat none", "play none", "pass any", "reroll by sa"]),
      battleLine(chance, area, unit),
      battleLine(chance, area, unit),
      chance.pick(NONSENSE),
    ]));
}

function battleLine(chance: Chance, area: () => string, unit: () => string): string {
  const role = chance.pick(["", " defend", " defend"]);
  const clauses = [
    `with ${
      chance.pick([chance.pick(CHITS), `${chance.pick(CHITS)}, ${chance.pick(CHITS)}`, "any", "none"])
    }`,
    `point ${unit()}`,
    `lose ${chance.pick(["at", "inf", unit()])}`,
    ...(role === "" ? [`abort ${chance.pick(["never", "always", "at 2 losses"])}`, "exploit any"] : [
      `hold until ${1 + chance.below(3)} losses`,
      chance.pick(["fort first then disorder then losses", "retreat", "disorder, then retreat", "losses"]),
      `retreat to ${area()}`,
      `retreat before by sa${chance.pick(["", " if outnumbered 2"])}`,
    ]),
  ];
  const said = clauses.filter(() => chance.onceIn(3));
  return `battle ${chance.pick(["any", area(), area()])}${role} ${chance.onceIn(12) ? "ask" : said.join(" ")}`
    .trimEnd();
}

/** Lines that name areas, kinds and handles alone: they mean the same for any unit behind a block. */
export function blindLinesOf(chance: Chance, areas: readonly number[]): string[] {
  const area = () => String(chance.pick(areas));
  return Array.from({ length: chance.below(6) }, () =>
    chance.pick([
      `move ${area()} to ${area()}`,
      `battle any defend with ${chance.pick(["any", "none"])}`,
      `battle ${area()} defend hold until ${1 + chance.below(2)} losses`,
      `battle any with any, abort ${chance.pick(["never", "always"])}`,
      `pass ${chance.pick(["any", area()])}`,
      chance.pick(["breakthrough none", "react none"]),
    ]));
}
