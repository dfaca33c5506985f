import { describe, expect, it } from "vitest";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import {
  allied,
  axis,
  front,
  linesOf,
  moving,
  piece,
  place,
  pointed,
  probing,
  way,
} from "../../../tests/support/fast-action-battles-pointing.ts";
import { FORMS as ORDERS } from "../orders/line/order.ts";
import type { Sight } from "../position/sight.ts";

/** Every form of the grammar (`orders/order.ts`), and what is picked for it. */
type Form = readonly [line: string, desk: () => Desk<Sight>, ...picks: readonly Thing[]];
const FORMS: readonly Form[] = [
  ["arrive 22gd at 56", allied, piece("al-22gd"), place(56)],
  ["arrive 22gd at 59 by sa", allied, piece("al-22gd"), way("arrive by al-sa"), place(59)],
  ["return artillery xiii 1", allied, piece("al-art-xiii-1")],
  ["repair 8pz", () => front("axis", "reinforcement", { repairedSteps: 1 }), piece("ge-8pz")],
  ["retire pat1", () => front("allied", "reinforcement", { gameTurn: 6 }, true), piece("al-pat1")],
  ["reveal kdg", allied, piece("al-kdg")],
  ["remove pat1", allied, piece("al-pat1")],
  ["patrol 2 at 52", allied, piece("al-pat2"), place(52)],
  ["play lrdg supply", allied, piece("al-ev-lrdg"), way("play"), way("supply")],
  [
    "play lrdg airfield air 1",
    allied,
    piece("al-ev-lrdg"),
    way("play"),
    way("airfield"),
    piece("ax-air-1"),
  ],
  ["play arm xxx on 7arm", allied, piece("al-ev-arm-xxx"), way("play"), piece("al-7arm")],
  ["alternate lrdg with at xiii", allied, piece("al-ev-lrdg"), way("alternate"), piece("al-at-xiii")],
  ["engineer xiii works 52", allied, piece("al-eng-xiii"), way("works"), place(52)],
  ["engineer xxx roadblock 47", allied, piece("al-eng-xxx"), way("roadblock"), place(47)],
  ["staff replace 1sa", allied, piece("al-staff"), way("staff replace"), piece("al-1sa")],
  ["staff look at axis block 2", allied, piece("al-staff"), way("staff intelligence"), piece("axis-block-2")],
  ["staff reserve kdg as xxx", allied, piece("al-staff"), way("staff reserve"), piece("al-kdg"), way("XXX")],
  ["staff joint 46", allied, piece("al-staff"), way("staff joint"), place(46)],
  ["special action rally 54 by sa", allied, piece("al-sa"), way("special rally"), place(54)],
  ["special action replace 7arm by sa", allied, piece("al-sa"), way("special replace"), piece("al-7arm")],
  ["special action breakout by sa", allied, piece("al-sa"), way("special breakout")],
  ["special action release by sa", axis, piece("ax-sa"), way("special release")],
  ["interdict 31 with air 1", allied, piece("al-air-1"), place(31)],
  ["detach rtr from 7arm", allied, piece("al-rtr"), piece("al-7arm")],
  ["merge tg1 into 3sa", allied, piece("al-tg1"), way("merge"), piece("al-3sa")],
  ["scout kdg 45", moving, piece("al-kdg"), way("scout"), place(45)],
  ["scout kdg 45 return", moving, piece("al-kdg"), way("scout"), place(45), way("return")],
  ["reserve kdg as xxx", moving, piece("al-kdg"), way("reserve as XXX")],
  ["move 7arm 50 51", moving, piece("al-7arm"), place(51)],
  ["move 5ind 52 53 if failed cross", moving, piece("al-5ind"), place(53), way("if failed cross")],
  ["move 5ind 52 53 with eng xiii", moving, piece("al-5ind"), way("move with al-eng-xiii"), place(53)],
  ["move 5ind 52 50 with trucks", moving, piece("al-5ind"), way("move with al-trucks"), place(50)],
  ["strat 7sup to 51", moving, piece("al-7sup"), way("strat"), place(51)],
  ["battle 46", moving, way("battle attack 46")],
  [
    "battle any with any, abort at 2 losses",
    moving,
    way("battle attack any"),
    way("with any"),
    way("abort 2"),
  ],
  ["battle 46 with none, abort never", moving, way("battle attack 46"), way("with none"), way("abort never")],
  [
    "battle 46 with air 1 direct, point 22arm",
    moving,
    way("battle attack 46"),
    piece("al-air-1"),
    way("use al-air-1 direct"),
    piece("al-22arm"),
  ],
  ["battle 46 lose 4nz, 22arm", moving, way("battle attack 46"), way("lose al-4nz"), way("lose al-22arm")],
  ["battle 46 exploit any", moving, way("battle attack 46"), way("exploit any")],
  ["battle 46 exploit 22arm", moving, way("battle attack 46"), way("exploit al-22arm")],
  ["battle 46 ask", moving, way("battle attack 46"), way("ask")],
  [
    "battle any with eng xiii fort",
    moving,
    way("battle attack any"),
    piece("al-eng-xiii"),
    way("use al-eng-xiii fort"),
  ],
  [
    "battle any with eng xiii works",
    moving,
    way("battle attack any"),
    piece("al-eng-xiii"),
    way("use al-eng-xiii works"),
  ],
  ["battle any defend with any", moving, way("battle defend any"), way("with any")],
  [
    "battle 50 defend fort, then disorder, then losses",
    moving,
    place(50),
    way("battle defend 50"),
    way("take fort"),
    way("take disorder"),
    way("take losses"),
  ],
  [
    "battle 50 defend hold until 2 losses, retreat to 51",
    moving,
    way("battle defend 50"),
    way("hold 2"),
    place(51),
  ],
  ["battle 50 defend retreat never", moving, way("battle defend 50"), way("retreat never")],
  [
    "battle 50 defend retreat before by sa if outnumbered 2",
    moving,
    way("battle defend 50"),
    way("before al-sa"),
    way("outnumbered 2"),
  ],
  ["turn 3 battle any defend with none", moving, way("battle defend any"), way("with none"), way("turn 3")],
  [
    "battle 52 defend with arm xiii 1 for 5ind",
    moving,
    way("battle defend 52"),
    piece("al-arm-xiii-1"),
    way("use al-arm-xiii-1 for al-5ind"),
  ],
  [
    "battle 46 probe, point axis block 1",
    probing,
    way("battle attack 46"),
    way("probe"),
    piece("axis-block-1"),
  ],
  ["pass 46", moving, place(46)],
  ["pass any", moving],
  ["breakthrough battle 46 by sa", moving, way("battle again 46"), way("by al-sa")],
  ["breakthrough 7sup 49 47 48", moving, piece("al-7sup"), way("breakthrough"), place(48)],
  ["breakthrough 7arm 50 51 by sa", moving, piece("al-7arm"), way("breakthrough by al-sa"), place(51)],
  ["reinforce 46 with 7arm", moving, piece("al-7arm"), way("reinforce"), place(46)],
  ["reinforce 46 with 7arm by sa", moving, piece("al-7arm"), way("reinforce by al-sa"), place(46)],
  ["recon kdg retreat to 47", moving, piece("al-kdg"), way("recon"), place(47)],
  ["react 7sup 49 47 48", moving, piece("al-7sup"), way("react"), place(48)],
  [
    "react 7sup 49 47 48 if contested 48",
    moving,
    piece("al-7sup"),
    way("react if contested"),
    place(48),
    place(48),
  ],
  [
    "convoy 37 with convoy 1",
    axis,
    piece("ax-ev-convoy-1"),
    place(37),
  ],
  ["reroll by sa", axis, piece("ax-sa"), way("reroll")],
  ...["arrive", "play", "strat", "react", "breakthrough", "convoy", "reroll", "move"].map((verb) =>
    [`${verb} none`, moving] as const
  ),
];

describe("every form of the grammar can be pointed at", () => {
  for (const [line, desk, ...picks] of FORMS) {
    it(line, () => expect(linesOf(pointed(desk(), picks))).toContain(line));
  }

  it("each verb by one of them, but for what the page has buttons for", () => {
    const shown = new Set(FORMS.map(([line]) => line.split(" ")[0]));
    expect(ORDERS.verbs.filter((verb) => !shown.has(verb))).toEqual(["go", "wait"]);
  });
});
