import { storedSize } from "../../../common/bytes/json.ts";
import { counted } from "../../../common/text.ts";
import { seatUrl } from "../../../game/access/links.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { turnOf } from "../../../game/open/waiting-for.ts";
import { logOf } from "../../../game/position-words.ts";
import { recordOf } from "../../../game/run-records.ts";
import { chronicle, type ToldTurn } from "../../../game/table/chronicle.ts";
import { isUndone } from "../../../game/undone.ts";
import { type Block, link } from "../../../kernel/block.ts";
import { sideName } from "../../../kernel/side.ts";
import type { AskingSeat } from "../../commands/command.ts";
import { nextStep, whatWaits } from "../phrases/what-waits.ts";
import type { Reply, Says, TurnsWanted } from "../phrases/intent.ts";

export async function logTold(wanted: TurnsWanted, seat: AskingSeat): Promise<Reply> {
  const turns = await chronicle(seat.office, seat.game, seat.side);
  if (turns.length === 0) {
    return {
      kind: "says",
      about: "Nothing has been played yet",
      sentences: [whatWaits(seat), nextStep(seat)],
    };
  }
  if (wanted === "missed") return await summed(turns, seat);
  const asked = wanted === "last"
    ? turns.slice(-1)
    : wanted === "own"
    ? turns.filter(({ side }) => side === seat.side).slice(-1)
    : turns.filter(({ gameTurn }) => gameTurn === wanted.gameTurn);
  if (asked.length > 0) return await logged(asked, seat);
  if (wanted === "own") {
    return {
      kind: "says",
      about: "You have played no turn yet",
      sentences: [whatWaits(seat), nextStep(seat)],
    };
  }
  const [first, last] = [turns[0].gameTurn, turns[turns.length - 1].gameTurn];
  return {
    kind: "says",
    about: "There is no such Game-Turn",
    sentences: [
      first === last
        ? `Only Game-Turn ${first} has been played.`
        : `Game-Turns ${first} to ${last} have been played.`,
      "Reply HISTORY, and a line comes for each.",
    ],
  };
}

/** How many Player-Turns are summed up, each in a line. */
const MOST_TURNS = 2;

/** What has been played since the reader's own last Player-Turn; that too, where nothing has. */
async function summed(turns: readonly ToldTurn[], seat: AskingSeat): Promise<Says> {
  const { side } = seat;
  const now = turnOf(seat.game);
  const own = turns.findLastIndex((turn) => turn.side === side);
  const since = own === turns.length - 1 ? turns.slice(own) : turns.slice(own + 1);
  const told = since.slice(-MOST_TURNS);
  const older = since.length - told.length;
  return {
    kind: "says",
    about: "What has happened",
    sentences: [
      ...(own < turns.length - 1 ? [] : [
        turns[own].gameTurn === now.gameTurn && side === now.side
          ? "Your turn so far:"
          : "Nothing has been played since your own turn:",
      ]),
      ...told.map(({ sentence }) => sentence),
      ...(older === 0 ? [] : [`${counted(older, "Player-Turn")} before: reply HISTORY for them.`]),
      `${whatWaits(seat)} Next: ask for the log of turn ${
        told[told.length - 1].gameTurn
      }, and you get the whole log.`,
    ],
    blocks: (await logOfTurns(told, seat, SHORT)).blocks,
  };
}

/** How long a log may become in a letter, in bytes as it is stored: where it is asked for, and where it goes along. */
const ROOM = 30_000;
const SHORT = 2_500;

async function logged(turns: readonly ToldTurn[], seat: AskingSeat): Promise<Says> {
  const { blocks, isCut } = await logOfTurns(turns, seat, ROOM);
  return {
    kind: "says",
    about: `The log of Game-Turn ${turns[0].gameTurn}`,
    sentences: [
      ...turns.map(({ sentence }) => sentence),
      ...(isCut ? ["The log is too long for a letter; your page has the whole log."] : []),
    ],
    blocks,
  };
}

/** A link to the map after each of some Player-Turns. */
function mapsOf(turns: readonly ToldTurn[], { office, game: { head }, side }: AskingSeat): Block[] {
  const url = seatUrl(office.site, head, side);
  return turns.map(({ gameTurn, side: whose, run }) =>
    link(
      `The map after the ${sideName(whose)} Player-Turn of Game-Turn ${gameTurn}`,
      `${url}/runs/${run}/map.svg`,
    )
  );
}

/** The maps of some Player-Turns, and what happened in them as far as it fits in. */
async function logOfTurns(
  turns: readonly ToldTurn[],
  seat: AskingSeat,
  room: number,
): Promise<{ readonly blocks: readonly Block[]; readonly isCut: boolean }> {
  const { office, game, side } = seat;
  const { head } = game;
  const seen = seenBy(game, side);
  const maps = mapsOf(turns, seat);
  const runs = turns.flatMap(({ firstRun, run }) =>
    Array.from({ length: run - firstRun + 1 }, (_, index) => firstRun + index)
  ).filter((run) => !isUndone(head, run));
  const log: Block[] = [];
  for (const run of runs) {
    log.push(...logOf(seen, await recordOf(office, head.id, run), false));
    if (storedSize(log) > room) return { blocks: maps, isCut: true };
  }
  return { blocks: [...maps, ...log], isCut: false };
}
