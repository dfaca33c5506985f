import type { Inspection, Kinded } from "../kernel/rules.ts";
import type { Side } from "../kernel/side.ts";
import type { System } from "../kernel/system.ts";
import type { TableSystem } from "../kernel/table.ts";
import { boardOfForms } from "./board.ts";
import { computerOfForms } from "./computer.ts";
import type { Game, OpenSight, Seen } from "./game.ts";
import { languageOfForms } from "./language.ts";
import { playersByForms } from "./players.ts";
import { TableOfForms } from "./table-of-forms.ts";
import { wordsOfForms } from "./words.ts";

/** A system, whole, made from a game's rules and its tables of forms and events. */
export function systemOfForms<T, S extends OpenSight, D extends Kinded>(
  game: Game<T, S, D>,
): System<T, S, D, Seen> {
  const table = new TableOfForms<S, D>(game as unknown as Game<never, S, D>);
  const { ruleset, title, rules } = game;
  return {
    ruleset,
    title,
    rules,
    inspection: inspectionOfForms(game, table),
    computer: computerOfForms(table),
    orders: languageOfForms(table),
    players: playersByForms(table),
    words: wordsOfForms(table),
    board: boardOfForms(table),
  };
}

/** What a page needs from a system when its reader points at the map. */
export function tableOfForms<T, S>(
  { ruleset, rules, orders, board, words }: System<T, S>,
): TableSystem<T, S> {
  return { ruleset, rules, orders, board, terms: words.terms, glossary: words.glossary };
}

/** What case files and game records need from a game: positions of pieces, holders, and all lists of its truth. */
function inspectionOfForms<T, S extends OpenSight, D extends Kinded>(
  { rules, ground, roster }: Game<T, S, D>,
  table: TableOfForms<S, D>,
): Inspection<T, S> {
  const all = (truth: T) => ground(rules.view(truth, "gameMaster"));
  return {
    facts(truth) {
      const { pieces, places } = all(truth);
      const lists = Object.entries(rules.freeze(truth) as object).filter(([, list]) =>
        typeof list === "object" && list !== null
      );
      return {
        pieces: Object.fromEntries(pieces.map(({ id, place }) => [id, { place }])),
        places: Object.fromEntries(places.map(({ id, holder }) => [id, { holder }])),
        ...Object.fromEntries(lists),
      };
    },
    inspect(sight) {
      const { query, viewer } = sight;
      const isAsked = "side" in query && query.opensTurn && [query.side, "gameMaster"].includes(viewer);
      const ways = isAsked
        ? table.piecesOf(sight, query.side).map(({ id }) =>
          [id, table.waysOf(sight, query.side, id).map(({ at }) => at.id)] as const
        )
        : [];
      return { query, ...ground(sight), ways: Object.fromEntries(ways) };
    },
    unordered: {},
    outcome(truth) {
      const began = [...roster(truth)];
      const left = all(truth).pieces;
      const lost = (side: Side) =>
        [began, left].map((list) => list.filter((each) => each.side === side).length).reduce((a, b) => a - b);
      return { lost: { allied: lost("allied"), axis: lost("axis") } };
    },
  };
}
