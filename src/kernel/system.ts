import type { Board } from "./board.ts";
import type { RuleTopic } from "./glossary.ts";
import type { OrderLanguage } from "./order-language.ts";
import type { PlainAnswerer } from "./plain-question.ts";
import type { Players } from "./players.ts";
import type { Rolling } from "./rolling.ts";
import type { ComputerPlayer, Inspection, Kinded, Rules, Sight, Truth } from "./rules.ts";
import type { Words } from "./words.ts";

/** A rulebook, its functions besides judging, and the players that need nothing else. */
export interface RuleSystem<T = Truth, S = Sight, D extends Kinded = Kinded, E extends Kinded = Kinded> {
  /** `north-africa/spi-1976` */
  readonly ruleset: string;
  readonly title: string;
  readonly rules: Rules<T, S, D, E>;
  readonly inspection: Inspection<T, S>;
  readonly computer: ComputerPlayer<S, D> | undefined;
}

/** A rule system for play by letters and on pages: everything that orders, tells and shows its games. */
export interface System<T = Truth, S = Sight, D extends Kinded = Kinded, E extends Kinded = Kinded>
  extends RuleSystem<T, S, D, E> {
  readonly orders: OrderLanguage<S>;
  readonly players: Players<S, D>;
  readonly words: Words<S>;
  readonly board: Board<S>;
  /** Answers questions about the board in players' own words; a system without it answers by `explain` alone. */
  readonly answer?: PlainAnswerer<S>;
  /** Words for a condition of pieces in players' questions, without accents: `oos`. */
  readonly condition?: readonly string[];
  /** What people ask about the rules in their own words. */
  readonly ruleTopics?: readonly RuleTopic[];
  /** Rolls a plan of orders many times; a system without it gives no such figures. */
  readonly rolling?: Rolling<T, E>;
}
