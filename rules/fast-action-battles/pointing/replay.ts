import type { Mark, ReplayStep } from "../../../src/kernel/pointing.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { areaOf } from "../setting/area-map.ts";
import type { Sight } from "../position/sight.ts";
import { BattleLog, isInside } from "../words/battle-log.ts";
import { checkWords } from "../words/check-words.ts";
import { TITLES } from "../words/log.ts";
import { placeName } from "../words/events/names.ts";
import { diceByEvent, type PlayedTurn } from "../words/events/rolls.ts";
import type { SeenEvent } from "../words/events/seen-event.ts";
import { battleOutcomeWords } from "../words/events/outcomes.ts";
import { attackedWords, eventSentence } from "../words/sentence.ts";
import { type Group, groupedEvents, groupWords } from "../words/together.ts";
import { isFire } from "../words/volleys.ts";
import { PieceChanges } from "./plan/piece-changes.ts";
import { placeSign, placeThing } from "./plan/things.ts";

/** What its viewer saw happen in a run, step by step, in the words of the log. @param sight after it */
export function replay(turn: PlayedTurn, sight: Sight): readonly ReplayStep[] {
  return new Replay(turn, sight).steps();
}

type Shown = Omit<ReplayStep, "says" | "cites">;

const NOTHING: Shown = { marks: [], changes: [], rolls: [] };

class Replay {
  readonly #steps: ReplayStep[] = [];
  readonly #events: readonly SeenEvent[];
  readonly #dice: ReadonlyMap<number, number>;
  readonly #changes: PieceChanges;
  #battle: BattleLog | undefined;
  #area: number | undefined;
  /** The shots and point units shown together with the next ones. */
  #deferred: Shown | undefined;
  /** Events that go without saying, to be shown with what is said next. */
  #silent: Shown = NOTHING;

  constructor(readonly turn: PlayedTurn, readonly sight: Sight) {
    this.#events = turn.events;
    this.#dice = diceByEvent(turn);
    this.#changes = new PieceChanges(sight, turn.events);
  }

  steps(): readonly ReplayStep[] {
    let index = 0;
    for (const told of groupedEvents(this.sight, this.#events)) {
      if ("group" in told) {
        const events = eventsOf(told.group);
        const shown = events.map((event, at) => this.#shownOf(event, index + at)).reduce(joined, NOTHING);
        this.#tellGroup(told.group, shown);
        index += events.length;
      } else {
        this.#tell(told.event, told.index, this.#shownOf(told.event, told.index));
        index = told.index + 1;
      }
    }
    this.#endBattle();
    const silent = this.#silent;
    this.#silent = NOTHING;
    if (silent.changes.length > 0 || silent.rolls.length > 0) this.#attach(silent);
    return this.#steps;
  }

  #shownOf(event: SeenEvent, index: number): Shown {
    const changes = this.#changes.of(event, index);
    const ways = changes.flatMap((change): Mark[] =>
      change.kind === "goes" ? [{ kind: "way", places: change.places, look: "picked" }] : []
    );
    return { marks: [...ways, ...signsOf(event)], changes, rolls: this.#rollsOf(event, index) };
  }

  #rollsOf(event: SeenEvent, index: number): number[] {
    const die = this.#dice.get(index);
    if (die === undefined) return [];
    const count = event.kind === "drew" ? event.chits.length : 1;
    return Array.from({ length: count }, (_, at) => die + at + 1);
  }

  #tellGroup(group: Group, shown: Shown): void {
    if (this.#battle === undefined) return this.#say(groupWords(this.sight, group), shown);
    const battle = this.#battle;
    this.#listen(battle, shown, () => battle.tellGroup(group));
  }

  #tell(event: SeenEvent, index: number, shown: Shown): void {
    if (event.kind === "phaseBegan") {
      this.#endBattle();
      return this.#begin(event, index, shown);
    }
    if (event.kind === "attacked") {
      this.#endBattle();
      this.#battle = new BattleLog(this.sight, "");
      this.#area = event.area;
      return this.#say(`${attackedWords(this.sight, event)}.`, shown);
    }
    if (this.#battle === undefined && isInside(event)) this.#battle = new BattleLog(this.sight, "");
    const die = this.#dice.get(index);
    const roll = die === undefined ? undefined : this.turn.rolls[die];
    if (this.#battle === undefined) {
      if (event.kind === "controlled" && this.#steps.length > 0) return this.#attach(shown);
      return this.#say(
        event.kind === "rolled" ? checkWords(this.sight, event, roll) : this.#words(event),
        shown,
      );
    }
    const battle = this.#battle;
    const isLater = isFire(event) || event.kind === "pointed";
    const outcome = () => battleOutcomeWords(this.sight, this.turn, index);
    this.#listen(battle, shown, () => battle.tell(event, roll, outcome), isLater);
    if (event.kind === "battleEnded") {
      this.#say(`${placeName(this.sight, event.area)}: ${outcome()}.`, NOTHING);
      this.#battle = undefined;
    }
  }

  #words(event: SeenEvent): string | undefined {
    return event.kind === "controlled"
      ? `${placeName(this.sight, event.area)} is ${sideName(event.side)} now (2.2).`
      : eventSentence(this.sight, event);
  }

  /** A phase is shown if anything happens in it. */
  #begin({ phase, side }: Extract<SeenEvent, { kind: "phaseBegan" }>, index: number, shown: Shown): void {
    const next = this.#events[index + 1];
    if (next === undefined || next.kind === "phaseBegan") return this.#attach(shown);
    this.#say(`${sideName(side)}: ${TITLES[phase]}.`, shown);
  }

  /**
   * A battle's words on an event: first on what came before, then on the event.
   * @param isLater it is shown with the events that follow
   */
  #listen(battle: BattleLog, shown: Shown, tell: () => void, isLater = false): void {
    const known = battle.items.length;
    tell();
    const said = battle.items.slice(known);
    if (this.#deferred !== undefined && said.length > 0) {
      const deferred = this.#deferred;
      this.#deferred = undefined;
      this.#say(said.shift(), deferred);
    }
    if (isLater) this.#deferred = joined(this.#deferred ?? NOTHING, shown);
    else if (said.length > 0) said.forEach((words, at) => this.#say(words, at === 0 ? shown : NOTHING));
    else this.#silent = joined(this.#silent, shown);
  }

  /** The rest of a battle that goes on in another run. */
  #endBattle(): void {
    const battle = this.#battle;
    this.#battle = undefined;
    if (battle !== undefined) this.#listen(battle, NOTHING, () => battle.outline());
    if (this.#deferred !== undefined) this.#silent = joined(this.#silent, this.#deferred);
    this.#deferred = undefined;
    this.#area = undefined;
  }

  #say(says: string | undefined, shown: Shown): void {
    if (says === undefined || says === "") {
      this.#silent = joined(this.#silent, shown);
      return;
    }
    const here: Mark[] = this.#area === undefined || this.#battle === undefined
      ? []
      : [placeSign(placeThing(this.#area), "target")];
    const all = joined(this.#silent, shown);
    this.#silent = NOTHING;
    this.#steps.push({ says, cites: citesIn(says), ...all, marks: [...here, ...all.marks] });
  }

  /** Shown with what was said last. */
  #attach(shown: Shown): void {
    const last = this.#steps.pop();
    this.#steps.push({ says: "", cites: [], ...last, ...joined(last ?? NOTHING, shown) });
  }
}

function joined(one: Shown, other: Shown): Shown {
  return {
    marks: [...one.marks, ...other.marks],
    changes: [...one.changes, ...other.changes],
    rolls: [...one.rolls, ...other.rolls],
  };
}

function eventsOf(group: Group): readonly SeenEvent[] {
  if ("revealed" in group) return group.revealed;
  if ("stepsLost" in group) return group.stepsLost;
  return "released" in group ? group.released : group.chits;
}

/** Marks where something happens that moves no piece. */
function signsOf(event: SeenEvent): Mark[] {
  switch (event.kind) {
    case "attacked":
      return [placeSign(placeThing(event.area), "target")];
    case "eliminated":
    case "surrendered":
      return [placeSign(placeThing(areaOf(event.area)), "bar")];
    case "controlled":
    case "worksBuilt":
      return [placeSign(placeThing(event.area), event.side)];
    default:
      return [];
  }
}

/** Cases that a sentence of the log names. */
function citesIn(says: string): string[] {
  const found = [...says.matchAll(/\(([^()]*)\)/g)].flatMap(([, inside]) =>
    inside.match(/\b\d{1,2}\.\d{1,2}[a-z]?\b/g) ?? []
  );
  return [...new Set(found)];
}
