import { storedSize } from "../../common/bytes/json.ts";
import { toStranger } from "../thread.ts";
import { gamePath } from "../access/links.ts";
import { type Block, paragraph } from "../../kernel/block.ts";
import { sideName } from "../../kernel/side.ts";
import type { Versioned } from "../../store/kv/port.ts";
import type { Spectator } from "../../store/records/spectator-record.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { spectatorLetter } from "../../../templates/letters/spectator.ts";
import { chronicle, type ToldTurn } from "./chronicle.ts";
import { seenBy } from "../open/open-game.ts";
import {
  type CurrentGame,
  currentGame,
  type GameCabinet,
  type Letterhead,
  type Onlookers,
} from "../office.ts";
import { recordOf } from "../run-records.ts";
import { watchPath } from "./spectators.ts";
import { logOf, mapWords } from "../position-words.ts";
import { waitingFor } from "../open/waiting-for.ts";
import { outcomeWords } from "../open/outcome-words.ts";
import { isUndone } from "../undone.ts";

/**
 * Sends every spectator of a game the Player-Turns that were finished since the last time, and the end. Safe to run twice: a
 * letter leaves in the commit that remembers it, under its own Message-ID.
 * @param onFault gets each failed one; the others go
 * @returns how many letters
 */
export async function tellSpectators(
  office: GameCabinet & Letterhead & Onlookers,
  id: string,
  onFault: (error: unknown) => void,
): Promise<number> {
  const known = await Array.fromAsync(office.spectators.all(id));
  const head = known.length === 0 ? undefined : (await office.games.head(id))?.head;
  if (head === undefined || watchPath(head) === undefined) {
    for (const { value } of known) await office.spectators.dismiss(value);
    return 0;
  }
  const isNews = known.some(({ value: { toldRun } }) => head.run > toldRun || head.status === "over");
  const news = isNews ? await newsOf(office, id) : undefined;
  if (news === undefined) return 0;
  let letters = 0;
  for (const before of known) {
    try {
      if (await tellSpectator(office, before, news)) letters++;
    } catch (error) {
      onFault(error);
    }
  }
  return letters;
}

/** @returns whether there was news to send, and this round has sent it */
async function tellSpectator(
  office: GameCabinet & Letterhead & Onlookers,
  before: Versioned<Spectator>,
  news: News,
): Promise<boolean> {
  const { toldRun: known } = before.value;
  const untold = news.turns.filter(({ run }) => run > known);
  if (untold.length === 0 && !news.isOver) return false;
  const letter = await letterTo(office, news.game, before.value, untold);
  return news.isOver
    ? await office.spectators.farewell(before, letter)
    : await office.spectators.told(before, untold.at(-1)?.run ?? known, letter);
}

interface News {
  readonly game: CurrentGame;
  readonly turns: readonly ToldTurn[];
  readonly isOver: boolean;
}

async function newsOf(office: GameCabinet, id: string): Promise<News | undefined> {
  const game = await currentGame(office, id);
  if (game === undefined) return undefined;
  const turns = (await chronicle(office, game, "spectator")).filter(({ isWhole }) => isWhole);
  return { game, turns, isOver: game.head.status === "over" };
}

/** How many Player-Turns the first paragraph tells. */
const SENTENCES = 4;

async function letterTo(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  { address, stopKey }: Spectator,
  turns: readonly ToldTurn[],
): Promise<OutboxItem> {
  const { head } = game;
  const stopUrl = `${office.site.publicUrl}/stop/${head.id}/${stopKey}`;
  const { system, sight } = seenBy(game, "spectator");
  const { pieces, terms } = mapWords(game, "gameMaster");
  const last = turns.at(-1);
  const waiting = waitingFor(game);
  const run = last?.run ?? head.run;
  const letter = spectatorLetter({
    id: head.id,
    title: head.title,
    about: head.status === "over"
      ? "The game is over"
      : `Game-Turn ${last!.gameTurn}, ${sideName(last!.side)} Player-Turn`,
    sentence: outcomeWords(head) ??
      `${turns.slice(-SENTENCES).map(({ sentence }) => sentence).join(" ")} We wait for the ${
        sideName(waiting!)
      } player.`,
    run,
    log: await logsOf(office, game, turns),
    pieces,
    terms,
    standing: system.words.standing(sight),
    url: office.site.publicUrl + gamePath(head.id),
    stopUrl,
    ledger: head.ledger,
  });
  return { ...toStranger(office.site, address, letter, office.now()), stopUrl };
}

/** The most stored bytes for the logs in a letter: it has to fit into the store. */
const ROOM = 30_000;

/** The logs of Player-Turns, as on the public page; if they do not all fit, the last ones. */
async function logsOf(
  office: GameCabinet,
  game: CurrentGame,
  turns: readonly ToldTurn[],
): Promise<Block[]> {
  const { head } = game;
  const seen = seenBy(game, "spectator");
  let blocks: Block[] = [];
  for (const { firstRun, run } of turns.toReversed()) {
    const log: Block[] = [];
    for (let part = firstRun; part <= run; part++) {
      if (isUndone(head, part)) continue;
      log.push(...logOf(seen, await recordOf(office, head.id, part), part === turns[turns.length - 1].run));
    }
    if (storedSize([log, blocks]) > ROOM) {
      return [paragraph("What came before is on the game's page."), ...blocks];
    }
    blocks = [...log, ...blocks];
  }
  return blocks;
}
