import { bySide, type Side } from "../../kernel/side.ts";
import type { GameLuck } from "../../store/luck-record.ts";
import type { DiceWords } from "../../../templates/dice.ts";
import { currentGame, type GameCabinet } from "../office.ts";
import { seenBy } from "../open-game.ts";
import { diceHistory } from "../proof/dice-history.ts";

/** How many places make an opening: with more of them no two games begin alike. */
const PLACES = 3;

/** Counts the luck of a game that is over, and keeps it. @returns undefined where there is no such game */
export async function countLuck(office: GameCabinet, id: string): Promise<GameLuck | undefined> {
  const game = await currentGame(office, id);
  if (game === undefined || game.head.status !== "over") return undefined;
  const seen = seenBy(game, "spectator");
  const history = await diceHistory(office, game.head, seen);
  const { luck, terms } = history;
  const of = (side: Side) => ({
    count: luck[side].count,
    difference: luck[side].actual - luck[side].expected,
  });
  const counted: GameLuck = {
    entries: game.head.ledger.n,
    sides: bySide(of),
    opening: openingOf(history, seen.system.words.places),
    ...terms.countedIn,
  };
  await office.games.lists.keepLuck(id, counted);
  return counted;
}

/** The first places for which the side that began threw dice, in its first Player-Turn with any. */
function openingOf({ rolls }: Pick<DiceWords, "rolls">, placesIn: (text: string) => string[]): string[] {
  const own = rolls.filter(({ stakes, isUndone }) => stakes !== undefined && !isUndone);
  const [first] = own;
  if (first === undefined) return [];
  const places = own.filter(({ side, gameTurn }) => side === first.side && gameTurn === first.gameTurn)
    .flatMap(({ stakes }) => placesIn(stakes!.words.split(":")[0]).slice(0, 1));
  return [...new Set(places)].slice(0, PLACES).sort();
}
