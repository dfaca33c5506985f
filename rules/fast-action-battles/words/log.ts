import { type Block, heading, list, paragraph } from "../../../src/kernel/block.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Phase } from "../position/phases.ts";
import type { Sight } from "../position/sight.ts";
import { battlefield, BattleLog, isInside } from "./battle-log.ts";
import { checkWords } from "./check-words.ts";
import { lossWords } from "./events/losses.ts";
import { placeName } from "./events/names.ts";
import { battleOutcomeWords } from "./events/outcomes.ts";
import { diceByEvent, type PlayedTurn } from "./events/rolls.ts";
import type { SeenEvent, SeenOf } from "./events/seen-event.ts";
import { attackedWords, eventSentence } from "./sentence.ts";
import { type Group, groupedEvents, groupWords } from "./together.ts";

export const TITLES: Readonly<Record<Phase, string>> = {
  setUp: "Set-up",
  reinforcement: "Reinforcements (4.1)",
  admin: "Admin (4.2)",
  movement: "Operational movement (5.3)",
  strategicMovement: "Strategic movement (5.4)",
  combat: "Combat (6.0)",
  reaction: "Reaction (7.2)",
  breakthroughMovement: "Breakthrough movement (7.3)",
  breakthroughCombat: "Breakthrough combat (7.4)",
  supply: "Supply (9.0)",
};

/**
 * The log of a Player-Turn, or of a part of one: phase by phase, battles step by step.
 * @param isOnMap whether the reader has the map at hand that numbers these battles
 */
export function playerTurnLog(turn: PlayedTurn, sight: Sight, isOnMap: boolean): Block[] {
  return new TurnLog(turn, sight, isOnMap).blocks();
}

class TurnLog {
  readonly #told: Block[] = [];
  readonly #events: readonly SeenEvent[];
  readonly #dice: ReadonlyMap<number, number>;
  #phase: Phase | undefined;
  #heading: string | undefined;
  #items: string[] = [];
  #taken: SeenOf<"controlled">[] = [];
  #battle: BattleLog | undefined;
  #battles = 0;
  /** The number of the first event whose losses are still to be reported. */
  #since = 0;

  constructor(readonly turn: PlayedTurn, readonly sight: Sight, readonly isOnMap: boolean) {
    this.#events = turn.events;
    this.#dice = diceByEvent(turn);
  }

  blocks(): Block[] {
    const [first] = this.#events;
    if (first?.kind !== "phaseBegan" || !isOpening(first.phase)) {
      const { side, gameTurn, isSetUp } = this.turn;
      this.#heading = isSetUp === true
        ? `${sideName(side)} set-up`
        : `Game-Turn ${gameTurn}: ${sideName(side)} Player-Turn, continued`;
    }
    for (const told of groupedEvents(this.sight, this.#events)) {
      if ("group" in told) this.#tellGroup(told.group);
      else this.#tell(told.event, told.index);
    }
    this.#endTurn(this.#events.length);
    return this.#told;
  }

  #tellGroup(group: Group): void {
    if (this.#battle !== undefined) return this.#battle.tellGroup(group);
    const told = groupWords(this.sight, group);
    if (told !== undefined) this.#items.push(told);
  }

  /** Adds blocks under the heading of their Player-Turn, which appears only if there are any. */
  #put(...blocks: readonly Block[]): void {
    if (blocks.length === 0) return;
    if (this.#heading !== undefined) this.#told.push(heading(this.#heading));
    this.#heading = undefined;
    this.#told.push(...blocks);
  }

  /** @param until the number of the event that comes next */
  #endTurn(until: number): void {
    this.#endSection();
    const losses = lossWords(this.sight, this.#events.slice(this.#since, until));
    this.#put(...losses.map(paragraph));
    this.#since = until;
  }

  #tell(event: SeenEvent, index: number): void {
    const die = this.#dice.get(index);
    const roll = die === undefined ? undefined : this.turn.rolls[die];
    if (event.kind === "phaseBegan") return this.#begin(event, index);
    if (event.kind === "attacked") return this.#engage(event);
    if (this.#battle === undefined && isInside(event)) {
      const where = battlefield(this.#events.slice(index));
      const place = where === undefined ? "" : ` in ${placeName(this.sight, where)}`;
      this.#battle = new BattleLog(this.sight, `The battle${place} goes on`);
      // A run that begins outside any phase begins in the battle, and includes arrived help or a scout's way out.
      if (this.#phase === undefined) this.#battle.items.push(...this.#items.splice(0));
    }
    if (this.#battle !== undefined) {
      const outcome = () => battleOutcomeWords(this.sight, this.turn, index);
      if (this.#battle.tell(event, roll, outcome)) this.#endBattle();
      return;
    }
    if (event.kind === "controlled") {
      this.#taken.push(event);
      return;
    }
    const told = event.kind === "rolled"
      ? checkWords(this.sight, event, roll)
      : eventSentence(this.sight, event);
    if (told !== undefined && told !== "") this.#items.push(told);
  }

  #begin({ phase, side, gameTurn }: SeenOf<"phaseBegan">, index: number): void {
    if (isOpening(phase)) this.#endTurn(index);
    else this.#endSection();
    this.#phase = phase;
    if (phase === "reinforcement") this.#heading = `Game-Turn ${gameTurn}`;
    if (phase === "admin") this.#heading = `Game-Turn ${gameTurn}: ${sideName(side)} Player-Turn`;
    if (phase === "setUp") this.#heading = `${sideName(side)} set-up`;
  }

  #engage(event: SeenOf<"attacked">): void {
    this.#endBattle();
    this.#endSection();
    this.#battles++;
    const name = this.isOnMap ? `Battle ${this.#battles}` : "Battle";
    this.#battle = new BattleLog(this.sight, `${name}: ${attackedWords(this.sight, event)}`);
  }

  #endBattle(): void {
    if (this.#battle !== undefined) this.#put({ kind: "outline", ...this.#battle.outline() });
    this.#battle = undefined;
  }

  /** Puts the gathered lines of a phase under its name. */
  #endSection(): void {
    this.#endBattle();
    const taken = SIDES.flatMap((side) => {
      const areas = this.#taken.filter((event) => event.side === side).map(({ area }) => area);
      return areas.length === 0 ? [] : [`Now ${sideName(side)} (2.2): ${areas.join(", ")}.`];
    });
    const items = [...this.#items, ...taken];
    if (items.length > 0) {
      if (this.#phase !== undefined) this.#put(paragraph(`${TITLES[this.#phase]}:`));
      this.#put(list(items));
    }
    this.#items = [];
    this.#taken = [];
  }
}

/** Whether a phase has a heading of its own. */
function isOpening(phase: Phase): boolean {
  return phase === "admin" || phase === "reinforcement" || phase === "setUp";
}
