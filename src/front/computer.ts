import type { ComputerPlayer, Kinded } from "../kernel/rules.ts";
import type { OpenSight } from "./game.ts";
import type { TableOfForms } from "./table-of-forms.ts";

/**
 * A player on its side's knowledge, for a game that says what places are worth. It carries out the usual order where that is
 * worth most, and answers questions with the proposed answer. The modest one moves its first piece alone.
 */
export function computerOfForms<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
): ComputerPlayer<S, D> | undefined {
  const { worth, endTurn } = table.game;
  if (worth === undefined) return undefined;
  return {
    decisions(sight, skill) {
      const { query, viewer } = sight;
      if (!("side" in query) || viewer !== query.side || query.isAutomatic) return [];
      const { side } = query;
      if (!query.opensTurn) {
        const proposed = table.standing.flatMap(({ verb, proposed }) =>
          proposed === undefined ? [] : [{ verb, chosen: proposed }]
        );
        const decision = table.answer(sight, side, proposed);
        return decision === undefined ? [] : [decision];
      }
      const open = table.piecesOf(sight, side)
        .map(({ id, place }) => ({ id, place, ways: table.waysOf(sight, side, id) }))
        .filter(({ ways }) => ways.length > 0);
      for (const { id, place, ways } of skill === "modest" ? open.slice(0, 1) : open) {
        const [best] = ways.map(({ text, at }) => ({ text, value: worth(sight, side, at.id) }))
          .sort((a, b) => b.value - a.value);
        if (best.value <= worth(sight, side, place)) continue;
        const carried = table.carry(sight, side, table.usual(id, best.text));
        if (carried.ok) return carried.value.decisions;
      }
      return [endTurn];
    },
  };
}
