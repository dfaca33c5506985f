import { sha256Hex } from "../../common/sha256.ts";
import { seededDice } from "../../dice/seeded-dice.ts";
import type { Dice } from "../../kernel/dice.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Fought, Rolling } from "../../kernel/rolling.ts";
import type { Kinded, Rules, Sight, Truth } from "../../kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import type { Answerer } from "../../kernel/players.ts";
import type { Noun } from "../../kernel/words.ts";
import { bounded } from "../../sheet/line-limit.ts";
import { deskOf } from "../desk-of.ts";
import { sheetPurpose } from "../sheet-for.ts";
import { adjudicate } from "../turn/adjudicate.ts";
import type { StandingGame } from "../waiting-for.ts";

/** How often a plan is rolled. */
const TIMES = 1_000;
/** So many ways for dice to fall are all gone through; four dice have 1,296. */
const ALL_WAYS = 1_296;
/** So many decisions are judged for one plan: a long one is rolled less often, and equally often on every machine. */
const DECISIONS = 60_000;

/** What a plan of orders comes to, rolled many times from what its side knows. */
export interface PlanRolls {
  /** How often it was rolled; every way for the dice to fall counts once where the figures are exact. */
  readonly times: number;
  readonly isExact: boolean;
  /** What the dice were made from: the same plan has the same seed. */
  readonly seed: string;
  readonly side: Side;
  readonly places: readonly PlaceRolls[];
  /** How often the enemy has none of the places that the plan goes for at its end. */
  readonly success: number;
  readonly lost: Readonly<Record<Side, readonly Share[]>>;
  readonly lostIn: Noun;
  /** How hidden things were drawn; null if nothing is hidden. */
  readonly drawn: string | null;
  /** How many lines were refused, and left out. */
  readonly refused: number;
}

/** What came of one place. */
export interface PlaceRolls {
  readonly place: string;
  readonly results: readonly Share[];
  /** How often the side has it at the end, alone; how often nobody; how often the enemy, alone or not. */
  readonly taken: number;
  readonly left: number;
  readonly kept: number;
}

/** How often something came: 0 … 1. */
export interface Share {
  readonly what: string;
  readonly share: number;
}

/**
 * Rolls a side's plan from what it knows alone. The other side answers as the computer would. The game's own dice, its
 * secrets and what the other side has written have no part in it.
 */
export function planRolls(game: StandingGame, side: Side, sent: readonly string[]): Result<PlanRolls, string> {
  const { system } = game;
  const { rolling, rules } = system;
  if (rolling === undefined) return err("This game has no figures of many rolls.");
  if (sheetPurpose(game, side) !== "turn" || rules.turn(game.truth).isSetUp === true) {
    return err("A plan can be rolled when it is your turn, before you play it.");
  }
  const { reports, legal } = system.orders.read(deskOf(game, side), bounded(sent).lines);
  const seed = sha256Hex(`${game.head.id} ${game.head.run} ${side} ${legal.join("\n")}`).slice(0, 12);
  const refused = reports.filter(({ status }) => status === "refused").length;
  const came = rolled(new Plan(game, rolling, side, legal), seed);
  const places = placesOf(came, side);
  if (places.length === 0) return err("Your orders go for nothing that dice decide. Write them first.");
  const enemy = enemyOf(side);
  return ok({
    times: came.outcomes.length,
    isExact: came.isExact,
    seed,
    side,
    places,
    success: sumOf(came, ({ fights }) => fights.every(({ holder }) => holder !== enemy && holder !== "both")),
    lost: { allied: lossesOf(came, "allied"), axis: lossesOf(came, "axis") },
    lostIn: rolling.lostIn,
    drawn: came.isHidden ? rolling.drawn ?? null : null,
    refused,
  });
}

/** Outcomes with their weights, which sum to one. */
interface Came {
  readonly outcomes: readonly { readonly fought: Fought; readonly weight: number }[];
  readonly isExact: boolean;
  readonly isHidden: boolean;
}

function rolled(plan: Plan, seed: string): Came {
  const { start, isHidden } = plan;
  const ways = isHidden ? undefined : everyWay(plan, start);
  if (ways !== undefined) return { outcomes: ways, isExact: true, isHidden };
  const outcomes: Fought[] = [];
  for (let at = 1; at <= TIMES && plan.decisions < DECISIONS; at++) {
    const dice = seededDice(`${seed} ${at}`);
    outcomes.push(plan.from({ ...start, truth: plan.drawnFrom(start.truth, dice) }, dice));
  }
  const weight = 1 / outcomes.length;
  return { outcomes: outcomes.map((fought) => ({ fought, weight })), isExact: false, isHidden };
}

/** Every way for the dice to fall; undefined if there are too many. */
function everyWay(plan: Plan, start: Start): Came["outcomes"] | undefined {
  const ways: { fought: Fought; weight: number }[] = [];
  for (let given: readonly number[] | undefined = []; given !== undefined;) {
    const dice = new GivenDice(given);
    const fought = plan.from(start, dice);
    if (dice.ways > ALL_WAYS || ways.length >= ALL_WAYS || plan.decisions >= DECISIONS) return undefined;
    ways.push({ fought, weight: 1 / dice.ways });
    given = dice.next();
  }
  return ways;
}

/** Dice that fall as given, and then as low as they can. */
class GivenDice implements Dice {
  readonly #fallen: { readonly die: number; readonly faces: number }[] = [];

  constructor(private readonly given: readonly number[]) {}

  roll(_purpose: string, faces = 6): number {
    const die = this.given[this.#fallen.length] ?? 1;
    this.#fallen.push({ die, faces });
    return die;
  }

  /** How many ways there are for so many dice. */
  get ways(): number {
    return this.#fallen.reduce((all, { faces }) => all * faces, 1);
  }

  /** The way after this; undefined after the last. */
  next(): number[] | undefined {
    const last = this.#fallen.findLastIndex(({ die, faces }) => die < faces);
    if (last === -1) return undefined;
    return this.#fallen.slice(0, last + 1).map(({ die }, at) => at === last ? die + 1 : die);
  }
}

/** Where a plan stands before anything in it hangs on chance. */
interface Start {
  readonly truth: Truth;
  /** What the side has not yet done. */
  readonly lines: readonly string[];
  readonly memory: unknown;
}

/** A plan of orders, as it is carried out again and again. */
class Plan {
  readonly start: Start;
  readonly isHidden: boolean;
  /** How many decisions have been judged for it. */
  decisions = 0;

  constructor(
    private readonly game: StandingGame,
    private readonly rolling: Rolling<Truth>,
    private readonly side: Side,
    lines: readonly string[],
  ) {
    let draws = 0;
    const first = seededDice("first");
    const truth = this.drawnFrom(game.truth, {
      roll(purpose, faces) {
        draws++;
        return first.roll(purpose, faces);
      },
    });
    this.isHidden = draws > 0;
    this.start = this.#until({ truth, lines, memory: null });
  }

  /** A truth that the side may hold possible. */
  drawnFrom(truth: Truth, dice: Dice): Truth {
    return this.rolling.possible(truth, this.side, dice);
  }

  /** Carries the plan out to its end. */
  from(start: Start, dice: Dice): Fought {
    const { events, truth } = this.#played(start, dice, (each) => this.rolling.ends(each));
    return this.rolling.fought(start.truth, events, truth);
  }

  /** Carries out what hangs on no chance, once for all. */
  #until(start: Start): Start {
    let last = start;
    try {
      this.#played(start, NO_DICE, (event) => this.rolling.shows(event, this.side), (now) => void (last = now));
    } catch (error) {
      if (!(error instanceof ChanceComes)) throw error;
    }
    return last;
  }

  /** @param stops ends it @param asked hears how things stand before each of the side's decisions, and ends it before the other's */
  #played(
    { truth: from, lines, memory }: Start,
    dice: Dice,
    stops: (event: Kinded) => boolean,
    asked?: (start: Start) => void,
  ): { readonly truth: Truth; readonly events: readonly Kinded[] } {
    const { system: { rules, players } } = this.game;
    const { side } = this;
    const enemy = enemyOf(side);
    const watched = new WatchedRules(rules, from);
    const part = (of: Side) => ({
      side: of,
      phasingSide: side,
      sight: rules.view(from, of),
      lines: of === side ? lines : [],
      pace: "standing" as const,
      isLeft: false,
      asksAll: false,
      meetsPerson: false,
      memory: of === side ? memory : null,
    });
    const own = players.ordered(part(side));
    const others = players.computer(part(enemy));
    const answerers = asked === undefined ? { [side]: own, [enemy]: others } : {
      [side]: hearing(own, (sight) => asked({ truth: watched.truth, ...own.rest(sight) })),
      [enemy]: hearing(others, (sight) => {
        asked({ truth: watched.truth, ...own.rest(rules.view(watched.truth, side)) });
        throw new ChanceComes(String(sight));
      }),
    };
    const events: Kinded[] = [];
    const played = adjudicate(watched.rules, from, answerers as Record<Side, Answerer<Sight>>, dice, side);
    for (const step of played) {
      this.decisions++;
      events.push(...step.events);
      if (step.events.some(stops)) break;
    }
    return { truth: watched.truth, events };
  }
}

/** Something in a plan hangs on chance, or on the other side. */
class ChanceComes extends Error {
  override readonly name = "ChanceComes";
}

const NO_DICE: Dice = {
  roll(purpose) {
    throw new ChanceComes(purpose);
  },
};

/** Rules that remember the truth that they came to last. */
class WatchedRules {
  readonly rules: Rules<Truth, Sight>;

  constructor(rules: Rules<Truth, Sight>, public truth: Truth) {
    this.rules = {
      ...rules,
      decide: (truth, decision, dice) => {
        const decided = rules.decide(truth, decision, dice);
        if (decided.ok) this.truth = decided.value.truth;
        return decided;
      },
    };
  }
}

/** An answerer of which somebody hears before it answers a position. */
function hearing(answerer: Answerer<Sight>, hears: (sight: Sight) => void): Answerer<Sight> {
  let isNew = true;
  return {
    offers: () => answerer.offers(),
    sees(sight) {
      isNew = true;
      answerer.sees(sight);
    },
    answer(sight) {
      // What it has announced of this position it has not yet done.
      if (isNew) hears(sight);
      isNew = false;
      return answerer.answer(sight);
    },
    asks: (sight) => answerer.asks(sight),
    meets: (sight, announced) => answerer.meets(sight, announced),
    rest: (sight) => answerer.rest(sight),
    get remarks() {
      return answerer.remarks;
    },
  };
}

function sumOf({ outcomes }: Came, counts: (fought: Fought) => boolean): number {
  return outcomes.reduce((sum, { fought, weight }) => counts(fought) ? sum + weight : sum, 0);
}

/** Each place in the order in which it came to be fought for. */
function placesOf({ outcomes }: Came, side: Side): PlaceRolls[] {
  const places = new Map<string, { results: Map<string, number>; taken: number; left: number; all: number }>();
  for (const { fought, weight } of outcomes) {
    const last = new Map(fought.fights.map((fight) => [fight.place, fight]));
    for (const { place, result, holder } of last.values()) {
      const sums = places.get(place) ?? { results: new Map(), taken: 0, left: 0, all: 0 };
      sums.results.set(result, (sums.results.get(result) ?? 0) + weight);
      sums.all += weight;
      if (holder === side) sums.taken += weight;
      if (holder === "nobody") sums.left += weight;
      places.set(place, sums);
    }
  }
  return [...places].map(([place, { results, taken, left, all }]) => ({
    place,
    results: shares(results),
    taken,
    left,
    // Where a roll brought no fight there, the enemy keeps the place.
    kept: all - taken - left,
  }));
}

function lossesOf({ outcomes }: Came, side: Side): Share[] {
  const sums = new Map<number, number>();
  for (const { fought: { lost }, weight } of outcomes) {
    sums.set(lost[side], (sums.get(lost[side]) ?? 0) + weight);
  }
  const most = Math.max(...sums.keys());
  return Array.from({ length: most + 1 }, (_, lost) => ({ what: String(lost), share: sums.get(lost) ?? 0 }));
}

function shares(sums: ReadonlyMap<string, number>): Share[] {
  return [...sums].map(([what, share]) => ({ what, share })).sort((a, b) => b.share - a.share);
}
