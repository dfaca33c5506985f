import { gamePath } from "../../game/access/links.ts";
import type { GameCabinet } from "../../game/office.ts";
import { systemOf } from "../../game/open/open-game.ts";
import { parseGameMasterAddress, parseReplyAddress } from "../../game/access/tokens.ts";
import { isOpening } from "../../game/turn/play-run.ts";
import { turnName } from "../../game/open/waiting-for.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { PostedLetter, PostShelf } from "../../../templates/pages/house/post-room.tsx";

/** Letters by game, and within it by the last turn before they were written; those with the newest letter first. */
export async function shelvesOf(
  office: GameCabinet,
  newestFirst: readonly OutboxItem[],
): Promise<PostShelf[]> {
  const games = Map.groupBy(newestFirst, ({ game }) => game);
  return await Promise.all([...games].map(([game, items]) => shelfOf(office, game, items)));
}

async function shelfOf(
  office: GameCabinet,
  game: string | null,
  items: readonly OutboxItem[],
): Promise<PostShelf> {
  const head = game === null ? undefined : (await office.games.head(game))?.head;
  if (head === undefined) {
    return { title: game === null ? "Of no game" : `Game ${game}`, turns: [{ letters: items.map(posted) }] };
  }
  const runs = [...new Set(items.map(runOf))];
  const names = new Map(
    await Promise.all(runs.map(async (run) => [run, await whenOf(office, head, run)] as const)),
  );
  const turns = Map.groupBy(items, (item) => names.get(runOf(item))!);
  return {
    title: `${head.title}, game ${head.id}`,
    url: gamePath(head.id),
    turns: [...turns].map(([when, letters]) => ({ when, letters: letters.map(posted) })),
  };
}

/** The last run of its game when a letter was written, from its reply address. */
function runOf({ replyTo }: OutboxItem): number | undefined {
  return (parseReplyAddress(replyTo) ?? parseGameMasterAddress(replyTo))?.run;
}

/** The turn before a letter, which it reports or which its sheet follows. */
async function whenOf(
  { games }: GameCabinet,
  { id, source }: GameHead,
  run: number | undefined,
): Promise<string> {
  if (run === undefined) return "To others than players";
  const record = run === 0 || isOpening(systemOf(source), { run }) ? undefined : await games.run(id, run);
  if (record === undefined) return "Before the first move";
  const name = turnName(record);
  return name[0].toUpperCase() + name.slice(1);
}

export function posted(item: OutboxItem): PostedLetter {
  return {
    id: item.id,
    to: item.to,
    subject: letterSchema.parse(item.letter).subject,
    at: new Date(item.createdAt),
  };
}
