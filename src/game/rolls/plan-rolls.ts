import { sha256Hex } from "../../common/bytes/sha256.ts";
import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import type { Audience, Dice } from "../../kernel/dice.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Fought, Rolling } from "../../kernel/rolling.ts";
import type { Kinded, Rules, Sight, Truth } from "../../kernel/rules.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { Answerer } from "../../kernel/players.ts";
import type { Noun } from "../../kernel/words.ts";
import { bounded } from "../../sheet/blocks/line-limit.ts";
import { deskOf } from "../open/desk-of.ts";
import { sheetPurpose } from "../open/sheet-for.ts";
import { adjudicate } from "../turn/adjudicate.ts";
import { answerReading, sheetForRest } from "../turn/sheet/sheet-reading.ts";
import type { StandingGame } from "../open/waiting-for.ts";

const TIMES = 1_000;

/** How much is computed for one plan: the same on every machine. */
export interface RollLimits {
  /** Up to so many ways for the dice are computed completely; ways with the same result count as one. */
  readonly ways: number;
  /** How many decisions are judged: a long plan is rolled less often. */
  readonly decisions: number;
}
const LIMITS: RollLimits = { ways: 600, decisions: 30_000 };

/** What a plan of orders brings, rolled many times from what its side knows. */
export interface PlanRolls {
  /** How often it was rolled; if the figures are exact, how many ways it can end. */
  readonly times: number;
  readonly isExact: boolean;
  /** The source of the dice: the same plan has the same seed. */
  readonly seed: string;
  readonly side: Side;
  readonly places: readonly PlaceRolls[];
  /** How often the enemy holds none of the plan's places at its end. */
  readonly success: number;
  readonly lost: Readonly<Record<Side, readonly Frequency[]>>;
  readonly lostIn: Noun;
  /** How hidden things were drawn; null if nothing is hidden. */
  readonly drawn: string | null;
  /** How many lines were refused, and left out. */
  readonly refused: number;
}

export interface PlaceRolls {
  readonly place: string;
  readonly results: readonly Frequency[];
  /** How often the side holds it alone at the end; how often nobody; how often the enemy, alone or not. */
  readonly taken: number;
  readonly left: number;
  readonly kept: number;
}

/** How often something came: 0 … 1. */
export interface Frequency {
  readonly what: string;
  readonly share: number;
}

/**
 * Whether a page offers to roll a side's sheet. At a question after the dice of a fight, only if other fights are ordered or
 * announced.
 */
export function mayRoll(game: StandingGame, side: Side): boolean {
  const { system: { rolling, rules }, truth, head: { pending } } = game;
  if (!isOfFights(game, side)) return false;
  if (pending === null || rolling!.afterDice?.has(rules.query(truth).kind) !== true) return true;
  const plan = new Plan(game, rolling!, side, planOf(game, side, []).lines);
  return plan.played(plan.begun.start, seededDice("dice to come")).fights.length > 0;
}

/**
 * Whether a side's sheet can concern fights: before its Player-Turn, or at a question in the middle of one. In the enemy's turn
 * it concerns the present fight, or those that the enemy has announced.
 */
function isOfFights(game: StandingGame, side: Side): boolean {
  const { system: { rolling, rules }, truth, head: { pending } } = game;
  if (rolling === undefined || rules.turn(truth).isSetUp === true) return false;
  const purpose = sheetPurpose(game, side);
  if (purpose !== "answer") return purpose === "turn";
  return pending!.side === side || pending!.about !== null || rolling.fought(truth, [], truth).isFighting;
}

/** What a side's sheet covers: a Player-Turn, or, at a question, the rest of one. */
function planOf(game: StandingGame, side: Side, sent: readonly string[]) {
  const { system: { orders }, head: { pending } } = game;
  const desk = deskOf(game, side);
  const { lines } = bounded(sent);
  if (pending === null) {
    const { reports, legal } = orders.read(desk, lines);
    return { reports, lines: legal };
  }
  const reading = answerReading(orders, desk, lines, { isWhole: true });
  const rest = {
    ...{ isSilenced: false, isDefault: false, answers: reading.answers, sheet: [] },
    waiting: [...reading.orders, ...desk.waiting],
  };
  return { reports: reading.reports, lines: sheetForRest(rest) };
}

/**
 * Rolls a side's plan from what it knows alone. The other side answers as the computer would. The game's own dice, its secrets
 * and the other side's words have no part in it.
 */
export function planRolls(
  game: StandingGame,
  side: Side,
  sent: readonly string[],
  limits = LIMITS,
): Result<PlanRolls, string> {
  const { system } = game;
  const { rolling } = system;
  if (rolling === undefined || !isOfFights(game, side)) {
    return err(
      "I can roll orders when it is your turn, before you play it, or when you are asked in a fight.",
    );
  }
  const { reports, lines } = planOf(game, side, sent);
  const seed = sha256Hex(`${game.head.id} ${game.head.run} ${side} ${lines.join("\n")}`).slice(0, 12);
  const refused = reports.filter(({ status }) => status === "refused").length;
  const came = rolled(new Plan(game, rolling, side, lines), seed, limits);
  const places = placesOf(came, side);
  if (places.length === 0) {
    return err(
      game.head.pending === null
        ? "None of your orders needs a die. Write them first."
        : "The dice have fallen already. Your answer leads to no more of them.",
    );
  }
  const enemy = enemyOf(side);
  return ok({
    times: came.times,
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

/** Outcomes with their weights, which add up to one. */
interface Came {
  readonly outcomes: readonly { readonly fought: Fought; readonly weight: number }[];
  readonly times: number;
  readonly isExact: boolean;
  readonly isHidden: boolean;
}

/**
 * Computes all ways for the dice if they are few, and rolls the rest. If something is hidden, everything is rolled, because it
 * is drawn again each time.
 */
function rolled(plan: Plan, seed: string, limits: RollLimits): Came {
  const { isHidden } = plan;
  const { ended, open } = isHidden || plan.isEnemys
    ? { ended: [], open: [plan.begun] }
    : everyWay(plan, limits);
  if (open.length === 0) return { outcomes: ended, times: ended.length, isExact: true, isHidden };
  const left = open.reduce((sum, { weight }) => sum + weight, 0);
  const outcomes: Fought[] = [];
  for (let at = 1; at <= TIMES && plan.decisions < limits.decisions; at++) {
    const dice = seededDice(`${seed} ${at}`);
    const { start, given } = open.length === 1 ? open[0] : pickedOf(open, (at * GOLDEN) % 1 * left);
    const from = isHidden ? { ...start, truth: plan.drawnFrom(start.truth, dice) } : start;
    outcomes.push(plan.played(from, new GivenDice(given, dice)));
  }
  const weight = left / outcomes.length;
  return {
    outcomes: [...ended, ...outcomes.map((fought) => ({ fought, weight }))],
    times: outcomes.length,
    isExact: false,
    isHidden,
  };
}

/** A plan under way, up to the next die. */
interface Branch {
  readonly start: Start;
  /** Dice that have fallen since. */
  readonly given: readonly number[];
  readonly weight: number;
}

/** The state of a plan before somebody decides. */
interface Start {
  readonly truth: Truth;
  readonly events: readonly Kinded[];
  /** What the side has not yet done. */
  readonly lines: readonly string[];
  readonly memory: unknown;
}

/** All ways, level by level; ways with the same result are one. @returns those that have ended, and those that are too many */
function everyWay(plan: Plan, { ways: most, decisions }: RollLimits) {
  const ended: { fought: Fought; weight: number }[] = [];
  let open: readonly Branch[] = [plan.begun];
  for (let ways = 0; open.length > 0 && ways < most && plan.decisions < decisions / 2;) {
    const next = new Map<string, Branch>();
    for (const { start, given, weight } of open) {
      for (let face = 1, faces = 1; face <= faces; face++, ways++) {
        const came = plan.after(start, [...given, face]);
        faces = came.faces;
        const share = weight / faces;
        if (came.branch === undefined) ended.push({ fought: came.fought, weight: share });
        else {
          const key = plan.keyOf(came.branch);
          next.set(key, { ...came.branch, weight: share + (next.get(key)?.weight ?? 0) });
        }
      }
    }
    open = [...next.values()];
  }
  return { ended, open };
}

/** The fractional parts of its multiples lie evenly between 0 and 1, however many there are: rolling may stop early. */
const GOLDEN = 0.618033988749895;

/** The branch at a given share of all weight. */
function pickedOf(open: readonly Branch[], at: number): Branch {
  let sum = 0;
  return open.find(({ weight }) => (sum += weight) >= at) ?? open[open.length - 1];
}

/** Dice that fall as given; after these by other dice, or by none yet. */
class GivenDice implements Dice {
  used = 0;
  /** Of the last given die. */
  faces = 1;

  constructor(private readonly given: readonly number[], private readonly then: Dice) {}

  roll(purpose: string, faces = 6, ...audience: [Audience?]): number {
    if (this.used >= this.given.length) return this.then.roll(purpose, faces, ...audience);
    if (this.used === this.given.length - 1) this.faces = faces;
    return this.given[this.used++];
  }
}

/** A plan of orders, as it is carried out again and again. */
class Plan {
  /** What depends on no chance is carried out once for all. */
  readonly begun: Branch;
  readonly isHidden: boolean;
  /** The side is asked in the enemy's Player-Turn: the computer goes on with it, and no other can take over halfway. */
  readonly isEnemys: boolean;
  decisions = 0;
  readonly #before: Truth;
  readonly #phasing: Side;
  readonly #isOneFight: boolean;

  constructor(
    private readonly game: StandingGame,
    private readonly rolling: Rolling<Truth>,
    private readonly side: Side,
    lines: readonly string[],
  ) {
    this.#phasing = game.head.pending?.side ?? side;
    this.isEnemys = this.#phasing !== side;
    this.#isOneFight = this.isEnemys && (game.head.pending?.about ?? null) === null;
    let draws = 0;
    const first = seededDice("first");
    this.#before = this.drawnFrom(game.truth, {
      roll(purpose, faces) {
        draws++;
        return first.roll(purpose, faces);
      },
    });
    this.isHidden = draws > 0;
    this.begun = { start: this.#untilChance(lines), given: [], weight: 1 };
  }

  /** A truth that the side may hold possible. */
  drawnFrom(truth: Truth, dice: Dice): Truth {
    return this.rolling.possible(truth, this.side, dice);
  }

  /** Carries the plan out to its end. */
  played(start: Start, dice: Dice): Fought {
    return this.#fought(this.#carriedOut(start, dice));
  }

  /** Carries it on by given dice until another is needed. @returns the result if none is */
  after(start: Start, given: readonly number[]) {
    const dice = new GivenDice(given, NO_DICE);
    let [last, used] = [start, 0];
    const noted = (now: Start) => [last, used] = [now, dice.used];
    try {
      const fought = this.#fought(this.#carriedOut(start, dice, noted, noted));
      return { faces: dice.faces, fought, branch: undefined };
    } catch (error) {
      if (!(error instanceof ChanceComes)) throw error;
      return { faces: dice.faces, branch: { start: last, given: given.slice(used) } };
    }
  }

  /** Equal for two branches with the same result that go on alike. */
  keyOf({ start, given }: Omit<Branch, "weight">): string {
    const { truth, events, lines, memory } = start;
    const fought = this.rolling.fought(this.#before, events, truth);
    return JSON.stringify([this.game.system.rules.freeze(truth), fought, lines, memory, given]);
  }

  #fought({ truth, events }: Pick<Start, "truth" | "events">): Fought {
    return this.rolling.fought(this.#before, events, truth);
  }

  #untilChance(lines: readonly string[]): Start {
    const memory = this.game.head.pending?.memory[this.side] ?? null;
    let last: Start = { truth: this.#before, events: [], lines, memory };
    const noted = (now: Start) => void (last = now);
    try {
      this.#carriedOut(last, NO_DICE, noted, (now) => {
        noted(now);
        throw new ChanceComes("the other side decides");
      }, (event) => this.rolling.shows(event, this.side));
    } catch (error) {
      if (!(error instanceof ChanceComes)) throw error;
    }
    return last;
  }

  /** @param own gets the position before each decision of the side @param others the same for the other side */
  #carriedOut(
    from: Start,
    dice: Dice,
    own?: (start: Start) => void,
    others?: (start: Start) => void,
    stops: (event: Kinded) => boolean = () => false,
  ): Pick<Start, "truth" | "events"> {
    const { system: { rules, players }, head: { pending } } = this.game;
    const { side, rolling } = this;
    const phasingSide = this.#phasing;
    const enemy = enemyOf(side);
    const watched = new WatchedRules(rules, from.truth);
    const events = [...from.events];
    const part = (of: Side) => ({
      side: of,
      phasingSide,
      sight: rules.view(from.truth, of),
      lines: of === side ? from.lines : [],
      // A side is asked about the other's announcement.
      announced: of === side ? undefined : pending?.about ?? undefined,
      pace: "standing" as const,
      isLeft: false,
      asksAll: false,
      meetsPerson: false,
      memory: of === side ? from.memory : null,
    });
    const ordered = players.ordered(part(side));
    const now = (): Start => {
      const { truth } = watched;
      return { truth, events: [...events], ...ordered.rest(rules.view(truth, side)) };
    };
    const heard = (answerer: Answerer<Sight>, hears?: (start: Start) => void) =>
      hears === undefined ? answerer : hearing(answerer, () => hears(now()));
    const computer = players.computer(part(enemy));
    const answerers = {
      allied: side === "allied" ? heard(ordered, own) : heard(computer, others),
      axis: side === "axis" ? heard(ordered, own) : heard(computer, others),
    };
    for (const step of adjudicate(watched.rules, from.truth, answerers, dice, phasingSide)) {
      this.decisions++;
      events.push(...step.events);
      if (step.events.some((event) => rolling.ends(event) || stops(event))) break;
      // The computer would go on with fights about which the side is not asked.
      if (this.#isOneFight && !rolling.fought(from.truth, step.events, watched.truth).isFighting) break;
    }
    return { truth: watched.truth, events };
  }
}

/** Something in a plan depends on chance, or on the other side. */
class ChanceComes extends Error {
  override readonly name = "ChanceComes";
}

const NO_DICE: Dice = {
  roll(purpose) {
    throw new ChanceComes(purpose);
  },
};

/** Rules that remember the last truth that they reached. */
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

/** An answerer that reports each position before it answers. */
function hearing(answerer: Answerer<Sight>, hears: () => void): Answerer<Sight> {
  let isNew = true;
  return {
    offers: () => answerer.offers(),
    sees(sight) {
      isNew = true;
      answerer.sees(sight);
    },
    answer(sight) {
      // It has not yet done what it has announced in this position.
      if (isNew) hears();
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

/** Each place in the order in which fights for it began. */
function placesOf({ outcomes }: Came, side: Side): PlaceRolls[] {
  const places = new Map<
    string,
    { results: Map<string, number>; taken: number; left: number; all: number }
  >();
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
    // If a roll brought no fight there, the enemy keeps the place.
    kept: all - taken - left,
  }));
}

function lossesOf({ outcomes }: Came, side: Side): Frequency[] {
  const sums = new Map<number, number>();
  for (const { fought: { lost }, weight } of outcomes) {
    sums.set(lost[side], (sums.get(lost[side]) ?? 0) + weight);
  }
  const most = Math.max(...sums.keys());
  return Array.from({ length: most + 1 }, (_, lost) => ({ what: String(lost), share: sums.get(lost) ?? 0 }));
}

function shares(sums: ReadonlyMap<string, number>): Frequency[] {
  return [...sums].map(([what, share]) => ({ what, share })).sort((a, b) => b.share - a.share);
}
