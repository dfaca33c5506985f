import type { Inspection, Kinded } from "../kernel/rules.ts";
import { SIDES } from "../kernel/side.ts";
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
  const { ruleset, title, rules, computer, inspection = plainInspection(game) } = game;
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

/** What a page needs from it if its reader points at the map. */
export function tableOfForms<T, S>(
  { ruleset, rules, orders, board, words }: System<T, S>,
): TableSystem<T, S> {
  return { ruleset, rules, orders, board, terms: words.terms, glossary: words.glossary };
}

/** What case files and game records ask of a game that says no more: where pieces stand, and who holds what. */
function plainInspection<T, S extends OpenSight, D extends Kinded, E extends Kinded>(
  { rules, ground, roster }: Game<T, S, D, E>,
): Inspection<T, S> {
  const all = (truth: T) => ground(rules.view(truth, "gameMaster"));
  return {
    facts(truth) {
      const { pieces, places } = all(truth);
      return {
        pieces: Object.fromEntries(pieces.map(({ id, place }) => [id, { place }])),
        places: Object.fromEntries(places.map(({ id, holder }) => [id, { holder }])),
      };
    },
    inspect: (sight) => ({ query: sight.query, ...ground(sight) }),
    unordered: {},
    losses(truth) {
      const left = all(truth).pieces;
      const lost = SIDES.map((side) =>
        (roster?.(truth)[side] ?? 0) - left.filter((piece) => piece.side === side).length
      );
      return { allied: lost[0], axis: lost[1] };
    },
  };
}
