import { printExport } from "../../dice/ledger/export-file.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { documentsOfGame, type Office } from "../office.ts";
import { archiveGame } from "./archive.ts";
import { exportGame } from "./export.ts";
import { documentLines } from "./export-2.ts";
import { partLines } from "./fragment.ts";

/**
 * A part of a stream of ledgers: a game's newest entries, in a file that `despatch verify` puts together with those before it
 * (docs/proof/dice-protocol.md, 8). It has what spectators may see. A finished game gives its archive.
 * @param after the last entry in the stream
 */
export async function streamedPart(
  office: Pick<Office, "games" | "keys">,
  head: GameHead,
  after: number,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { id, ledger: { n, hash } } = head;
  // Its hash tells a part from another with the same numbers that a restore has undone.
  const name = (first: number, kind: string) => `despatch-${id}-${first}-${n}-${hash.slice(0, 16)}.${kind}`;
  if ((await office.games.entry(id, n))?.kind === "ended") {
    return { name: name(1, "zip"), bytes: await archiveGame(office, head, "spectator") };
  }
  const encoded = (text: string) => new TextEncoder().encode(text);
  if (head.protocol === 1) {
    return { name: name(1, "jsonl"), bytes: encoded(await exportGame(office, head, "spectator")) };
  }
  const lines = await partLines(office, head, "spectator", after, n);
  // The verifying program has only the documents that come with it.
  const isOwn = after === 0 && Object.keys(head.source.brought).length > 0;
  const documents = isOwn ? documentLines(await documentsOfGame(office, head)) : [];
  return { name: name(after + 1, "jsonl"), bytes: encoded(printExport([...lines, ...documents])) };
}
