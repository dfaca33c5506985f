import { unsubscribeAddress, unsubscribeUrl } from "../../game/access/links.ts";
import type { GameCabinet, Letterhead } from "../../game/office.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";

/** How letters are left: by a page, which has to be safe, and where they go to a seat by a letter (RFC 2369, 3.2; RFC 8058, 3.1). */
export async function unsubscribeHeaders(
  { games, site }: GameCabinet & Letterhead,
  { game: id, side, to, stopUrl }: OutboxItem,
): Promise<Record<string, string>> {
  if (stopUrl !== undefined) return ways(stopUrl);
  const head = id === null ? undefined : (await games.head(id))?.head;
  if (head === undefined || side === null || head.seats[side].address !== to) return {};
  const letter = `mailto:${unsubscribeAddress(site, head, side)}?subject=unsubscribe`;
  return ways(unsubscribeUrl(site, head, side), letter);
}

function ways(page: string, letter?: string): Record<string, string> {
  const isSafe = page.startsWith("https:");
  const all = [...(isSafe ? [page] : []), ...(letter === undefined ? [] : [letter])];
  return {
    ...(all.length === 0 ? {} : { "List-Unsubscribe": all.map((way) => `<${way}>`).join(", ") }),
    ...(isSafe ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
  };
}
