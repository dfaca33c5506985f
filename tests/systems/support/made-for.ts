import { svgOf } from "../../../src/drawing/picture-svg.ts";
import type { Asked, Desk } from "../../../src/kernel/order-language.ts";
import { PACES } from "../../../src/kernel/pace.ts";
import type { Part } from "../../../src/kernel/players.ts";
import { isOver, type Kinded, type Sight, type Truth } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import type { PlainQuestion } from "../../../src/kernel/plain-question.ts";
import type { System } from "../../../src/kernel/system.ts";
import type { SeenTurn } from "../../../src/kernel/words.ts";
import { Chance } from "../../properties/support/chance.ts";
import type { PlayersEyes } from "./shown.ts";

/** A viewer at a position: what it looks at, has seen happen, writes and asks. */
export interface Looking {
  readonly truth: Truth;
  readonly viewer: PlayersEyes;
  /** What has happened last, as the game master sees it. */
  readonly events: readonly Kinded[];
  readonly says: Sayings;
}

/** What is said to a game: it depends on nothing hidden, so two truths can get the same. */
export interface Sayings {
  /** Sheets, of sense and nonsense, some naming what is hidden. */
  readonly sheets: readonly (readonly string[])[];
  readonly questions: readonly string[];
  /** Rulings as people write them, and as JSON. */
  readonly rulings: readonly string[];
  readonly points: readonly (readonly Kinded[])[];
  /** Decisions, legal or not. */
  readonly guesses: readonly Kinded[];
}

/** By what it is: everything that a system makes for a viewer of a position, as text. */
export type Made = Readonly<Record<string, string>>;

/**
 * @returns everything that the system makes for the viewer: for two truths that look alike it must be the same, byte for
 * byte
 */
export function madeFor(system: System, looking: Looking): Made {
  const { rules, inspection } = system;
  const { truth, viewer, events } = looking;
  const sight = rules.view(truth, viewer);
  const made: Record<string, unknown> = {
    sight,
    seen: rules.seen(events, viewer),
    turn: rules.turn(truth),
    inspection: inspection.inspect(sight),
    ...judged(system, looking),
    ...told(system, sight, looking),
    ...(viewer === "spectator" ? {} : spoken(system, sight, viewer, looking)),
  };
  return Object.fromEntries(Object.entries(made).map(([name, value]) => [name, text(value)]));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value) ?? "nothing";
}

/** The answers of the rules and the computer: refusals, defaults, rulings. */
function judged({ rules, computer }: System, { truth, viewer, says }: Looking) {
  const query = rules.query(truth);
  const rulings = says.points.map((points) => {
    const read = rules.readCorrections(points);
    const right = read.ok ? rules.correct(truth, read.value) : read;
    return right.ok ? "accepted" : right.error;
  });
  if (isOver(query) || query.side !== viewer) return { rulings };
  const refusals = says.guesses.map((guess) => {
    const read = rules.readDecision(guess);
    const decided = read.ok ? rules.decide(truth, read.value, new Chance(1)) : read;
    return decided.ok ? "accepted" : decided.error;
  });
  return {
    rulings,
    refusals,
    fallback: rules.fallback(truth),
    computers: ["modest", "capable"].map((skill) =>
      computer?.decisions(rules.view(truth, viewer), skill === "modest" ? "modest" : "capable")
    ),
  };
}

/** What any viewer reads and sees. */
function told(
  { rules, words, board, orders }: System,
  sight: Sight,
  { truth, viewer, events, says }: Looking,
) {
  const { side, gameTurn } = rules.turn(truth);
  const seen = rules.seen(events, viewer);
  const turn = { side, gameTurn, events: seen, rolls: [] };
  return {
    log: [words.log(turn, sight, true), words.log(turn, sight, false)],
    summary: words.summary(turn, sight),
    diary: words.diary?.(turn, sight),
    isMuchChanged: words.isMuchChanged(seen),
    stakes: words.stakes([turn], sight),
    standing: words.standing(sight),
    notes: words.notes(sight),
    pieces: SIDES.map((each) => words.pieces(sight, each)),
    ...shown(board, sight, turn),
    caption: board.caption(sight),
    board: board.text(sight),
    explanations: says.questions.map((question) => orders.explain(sight, question)),
    corrections: says.rulings.map((ruling) => {
      const read = orders.corrections(sight, ruling);
      return read.ok ? words.corrections(sight, read.value) : read.error;
    }),
  };
}

/** The map, and the words about its pieces. */
function shown(board: System["board"], sight: Sight, turn: SeenTurn) {
  const picture = svgOf(board.picture(sight, "A game", turn.events));
  return {
    picture,
    shaded: shaded(board, { sight, side: turn.side, asked: undefined, kept: [], sheet: [], waiting: [] }),
    about: thingsIn(picture).map((thing) => board.about(sight, thing)),
    histories: thingsIn(picture).filter(({ kind }) => kind === "piece").map(({ id }) =>
      board.history?.(sight, [turn], id)
    ),
    found: ["a", "1"].map((text) => board.find(sight, text)),
    replay: board.replay?.(turn, sight),
  };
}

/** All that can be shaded, by what a sheet comes to. */
function shaded(board: System["board"], desk: Desk<Sight>) {
  return board.overlays.map(({ name }) => board.overlay(desk, desk.kept, name, undefined));
}

/** Places and pieces of a picture that may be pointed at. */
function thingsIn(picture: string): Thing[] {
  return [...picture.matchAll(/data-(place|piece)="([^"]+)"/g)].map(([, kind, id]) => ({
    kind: kind === "place" ? "place" : "piece",
    id,
  }));
}

/** Of the things that may be pointed at so many are. */
const PICKED = 6;

/** What a viewer sees who points at the map: at nothing, and at some things there. */
function pointed({ board }: System, desk: Desk<Sight>) {
  const things = thingsIn(svgOf(board.picture(desk.sight, "A game", [])));
  const some = things.filter((_, index) => index % Math.ceil(things.length / PICKED) === 0);
  const shown = [[], ...some.map((thing) => [thing])].map((picks) => board.point(desk, desk.kept, picks));
  return [shown, shaded(board, desk)];
}

/** The answers at the viewer's desk, and the acts of the player in charge there. */
function spoken(system: System, sight: Sight, side: Side, { truth, says }: Looking) {
  const { orders, words, rules } = system;
  const query = rules.query(truth);
  const asked: Asked | undefined = isOver(query) || query.opensTurn || query.side !== side
    ? undefined
    : { about: null };
  const desks = says.sheets.map((kept): Desk<Sight> => ({
    sight,
    side,
    asked,
    kept,
    sheet: kept,
    waiting: [],
  }));
  return {
    question: asked === undefined
      ? "none"
      : [words.question(sight, asked, side), words.announced(sight, asked).subject],
    desks: desks.map((desk) => [
      orders.sheet(desk),
      words.means(desk),
      orders.remaining(desk, true),
      orders.remaining(desk, false),
      orders.hasOrders(desk),
      ...says.sheets.map((lines) => readings(system, desk, lines)),
    ]),
    answers: desks.slice(0, 2).map((desk) => answered(system, desk, says.questions)),
    pointed: desks.slice(0, 1).map((desk) => pointed(system, desk)),
    players: says.sheets.map((lines) => played(system, sight, side, lines)),
  };
}

/** The answers to questions in plain words. */
function answered({ answer }: System, desk: Desk<Sight>, questions: readonly string[]) {
  return questions.flatMap((question) => plainly(question).map((each) => answer?.(desk, each)));
}

/** All that may be asked about what a question names. */
function plainly(question: string): PlainQuestion[] {
  const words = question.split(" ");
  const [piece, place] = [words[0], words[words.length - 1]];
  return [
    { about: "reach", piece },
    { about: "way", piece, place },
    { about: "odds", order: question },
    { about: "joiners", place },
    { about: "dangers", place },
    { about: "dangers", place, piece },
    { about: "whereabouts", name: piece },
    { about: "contents", place },
  ];
}

function readings({ orders }: System, desk: Desk<Sight>, lines: readonly string[]) {
  const read = [orders.read(desk, lines), orders.read(desk, lines, true), orders.readAnswer(desk, lines)];
  return [
    ...read.map((reading) => [reading, reading.edit(), reading.doubt() ?? "no doubt"]),
    orders.fillIn(desk, lines),
    orders.printed(desk, lines),
    orders.typed(desk, lines),
  ];
}

/** What possible players of the viewer's side do at the present question. */
function played({ players, rules }: System, sight: Sight, side: Side, lines: readonly string[]) {
  return PACES.map((pace) => {
    const part: Part<Sight> = {
      side,
      phasingSide: enemyOf(side),
      sight,
      lines,
      pace,
      isLeft: false,
      asksAll: true,
      meetsPerson: true,
      memory: null,
    };
    return [players.ordered(part), players.computer(part, "modest"), players.computer(part)].map((player) => {
      player.sees(sight);
      return [player.offers(), player.answer(sight), player.asks(sight), player.rest(sight), player.remarks];
    });
  }).concat([[[players.mayAsk(sight, "strict", side, null), rules.hasSecrets]]]);
}

/** What is made otherwise: by name, and where the two first part. */
export function differences(one: Made, other: Made): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => one[name] !== other[name]).map((name) => {
    const [here = "", there = ""] = [one[name], other[name]];
    const at = [...here].findIndex((letter, index) => letter !== there[index]);
    const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
    return `${name}: …${around(here)}… and …${around(there)}…`;
  });
}
