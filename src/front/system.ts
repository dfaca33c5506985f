import type { Kinded } from "../kernel/rules.ts";
import type { System } from "../kernel/system.ts";
import type { TableSystem } from "../kernel/table.ts";
import { boardOfForms } from "./board.ts";
import type { Game, OpenSight } from "./game.ts";
import { languageOfForms } from "./language.ts";
import { playersByForms } from "./players.ts";
import { TableOfForms } from "./table-of-forms.ts";
import { wordsOfForms } from "./words.ts";

/** A system, whole, made from a game's rules and its tables of forms and events. */
export function systemOfForms<T, S extends OpenSight, D extends Kinded, E extends Kinded>(
  game: Game<T, S, D, E>,
): System<T, S, D, E> {
  const table = new TableOfForms<S, D>(game as unknown as Game<never, S, D, never>);
  const { ruleset, title, rules, inspection, computer } = game;
  return {
    ruleset,
    title,
    rules,
    inspection,
    computer,
    orders: languageOfForms(table),
    players: playersByForms(table),
    words: wordsOfForms(table),
    board: boardOfForms(table),
  };
}

/** What of it a page needs whose reader points at the map. */
export function tableOfForms<T, S>(
  { ruleset, rules, orders, board, words }: System<T, S>,
): TableSystem<T, S> {
  return { ruleset, rules, orders, board, terms: words.terms, glossary: words.glossary };
}
