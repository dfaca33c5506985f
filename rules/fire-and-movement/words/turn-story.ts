import { rollWords } from "../../hexes/words/turn-words.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import type { AttackMade, CombatResolved, GameEvent, SupportCommitted } from "../position/event.ts";
import { hexName } from "../position/naming.ts";
import type { Ending } from "../position/outcome.ts";
import type { Sight } from "../sight/sight.ts";
import { attackWords, consequenceWords, declaredWords, resolvedWords, type Telling } from "./combat-words.ts";
import type { EndRoll } from "./ending-words.ts";
import { arrivalWords, commitmentWords, moveWords } from "./event-words.ts";
import type { TurnParts } from "./played-turn.ts";

/** A combat, and everything that the log says about it. */
interface Combat {
  readonly target: string;
  readonly words: string[];
}

/** What happened in a Player-Turn or a part of one, sorted by what it belongs to. */
export class TurnStory {
  readonly moves: string[] = [];
  readonly arrivals: string[] = [];
  /** The end of a combat that was under way when these events began. */
  readonly tail: string[] = [];
  readonly combats: Combat[] = [];
  readonly mobile: string[] = [];
  readonly endRolls: EndRoll[] = [];
  ending: Ending | undefined;
  /** The words on the combat that the story has reached. */
  #current: string[] = this.tail;
  #isMobile: boolean;

  /** @param rolls of the dice that the reader saw; the story takes them from the front */
  constructor(
    private readonly parts: TurnParts,
    private readonly rolls: RollNumber[],
    private readonly sight: Sight,
    private readonly telling: Telling,
  ) {
    this.#isMobile = parts.opens === "mobileMovement";
    for (const event of parts.own) this.#tell(event);
  }

  #tell(event: GameEvent): void {
    switch (event.kind) {
      case "phaseBegan":
        if (event.phase === "mobileMovement") this.#isMobile = true;
        break;
      case "moved":
        (this.#isMobile ? this.mobile : this.moves).push(moveWords(this.telling, event));
        break;
      case "arrived":
      case "arrivalDelayed":
        this.arrivals.push(arrivalWords(this.telling, event));
        break;
      case "attacked":
        this.#begin(event.target, this.#announced(event));
        break;
      case "supportCommitted":
        this.#commit(event);
        break;
      case "combatResolved":
        this.#resolve(event);
        break;
      case "depleted":
      case "eliminated":
      case "retreated":
      case "advanced":
      case "held":
      case "resisted":
        this.#current.push(consequenceWords(this.telling, event));
        break;
      case "dieRolled":
        this.endRolls.push({ event, roll: this.rolls.shift() });
        break;
      case "gameEnded":
        this.ending = event;
        break;
      case "supportAllotted":
        break;
    }
  }

  #begin(target: string, words: string): Combat {
    const combat = { target, words: [words] };
    this.combats.push(combat);
    return combat;
  }

  #at(target: string): Combat | undefined {
    return this.combats.find((combat) => combat.target === target);
  }

  /**
   * Which units attack what. Markers face down are named too, unless the log also has the combat, where they were turned
   * up.
   */
  #announced(event: AttackMade): string {
    const { setting, name } = this.telling;
    const fought = this.#fought(event.target);
    if (fought !== undefined) return `${attackWords(event, name(fought.defender), name)}.`;
    const { attacks, board } = this.sight;
    const waiting = attacks.find(({ target }) => hexName(setting, target) === event.target);
    const unit = waiting === undefined ? undefined : board.unitAt(waiting.target);
    return declaredWords(this.telling, event, unit === undefined ? undefined : name(setting.roster.id(unit)));
  }

  #fought(target: string): CombatResolved | undefined {
    for (const event of this.parts.own) {
      if (event.kind === "combatResolved" && event.target === target) return event;
    }
    return undefined;
  }

  /** 8.3: what the defender puts into each attack whose combat is not in the log. */
  #commit({ commitments }: SupportCommitted): void {
    for (const commitment of commitments) {
      const { target, count } = commitment;
      if (count === 0 || this.#fought(target) !== undefined) continue;
      const combat = this.#at(target) ?? this.#begin(target, `${target}:`);
      combat.words.push(commitmentWords(this.telling, commitment));
    }
  }

  #resolve(event: CombatResolved): void {
    const { name } = this.telling;
    const { target, attackers, defender } = event;
    const combat = this.#at(target) ??
      this.#begin(target, `${attackWords({ attackers, target }, name(defender), name)}.`);
    this.#current = combat.words;
    this.#current.push(resolvedWords(this.telling, event, rollWords(this.rolls.shift())));
  }
}
