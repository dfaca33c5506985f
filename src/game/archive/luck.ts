import { bySide, enemyOf, type Side } from "../../kernel/side.ts";
import type { GameLuck } from "../../store/records/luck-record.ts";
import type { DiceWords } from "../../../templates/dice.ts";
import { type CurrentGame, currentGame, type GameCabinet } from "../office.ts";
import { seenBy } from "../open/open-game.ts";
import { diceHistory } from "../proof/dice/dice-history.ts";
import { turningPoints } from "../proof/turning-points.ts";
import { chronicle } from "../table/chronicle.ts";

/** How many places make an opening: with more, no two games begin alike. */
const PLACES = 3;

/** Counts the luck of a finished game, and stores it. @returns undefined if there is no such game */
export async function countLuck(office: GameCabinet, id: string): Promise<GameLuck | undefined> {
  const game = await currentGame(office, id);
  if (game === undefined || game.head.status !== "over") return undefined;
  const seen = seenBy(game, "spectator");
  const history = await diceHistory(office, game.head, seen);
  const { luck, terms } = history;
  const beginner = firstOf(history)?.side;
  const of = (side: Side) => ({
    count: luck[side].count,
    difference: luck[side].actual - luck[side].expected,
  });
  const counted: GameLuck = {
    entries: game.head.ledger.n,
    sides: bySide(of),
    opening: beginner === undefined ? [] : firstPlaces(history, beginner, seen.system.words.placeNames),
    reply: beginner === undefined
      ? []
      : firstPlaces(history, enemyOf(beginner), seen.system.words.placeNames),
    story: await storyOf(office, game),
    ...terms.countedIn,
  };
  await office.games.lists.keepLuck(id, counted);
  return counted;
}

type Rolls = Pick<DiceWords, "rolls">;

function firstOf({ rolls }: Rolls) {
  return rolls.find(({ stakes, isUndone }) => stakes !== undefined && !isUndone);
}

/** The first places for which a side threw dice, in its first Player-Turn with any. */
function firstPlaces({ rolls }: Rolls, side: Side, placeNames: RegExp): string[] {
  const own = rolls.filter((roll) => roll.side === side);
  const first = firstOf({ rolls: own });
  if (first === undefined) return [];
  const places = own
    .filter(({ gameTurn, stakes, isUndone }) =>
      gameTurn === first.gameTurn && stakes !== undefined && !isUndone
    )
    .flatMap(({ stakes }) => stakes!.words.split(":")[0].match(placeNames)?.slice(0, 1) ?? []);
  return [...new Set(places)].slice(0, PLACES).sort();
}

/** The Player-Turn that changed the score most; the last one if none has. */
async function storyOf(office: GameCabinet, game: CurrentGame): Promise<string> {
  const points = await turningPoints(office, game, "spectator");
  const largest = points.toSorted((a, b) => b.swing - a.swing)[0];
  return (largest ?? (await chronicle(office, game, "spectator")).at(-1))?.sentence ?? "";
}

/** Whether everything is known that is counted once for a game. */
export function isCounted(luck: GameLuck | undefined): luck is GameLuck {
  return luck?.story !== undefined;
}
