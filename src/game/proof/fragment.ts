import { printExport } from "../../dice/ledger/export-file.ts";
import type { ExportLine2 } from "../../dice/ledger-2/export-lines.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { GameCabinet, Office } from "../office.ts";
import { indexOf } from "../ledger/key-index.ts";
import { archiveGame } from "./archive.ts";
import { entryLines, type ExportReader, headingLine, keyLines } from "./export-2.ts";

/** What a letter brings a player for proving the game (docs/proof/dice-protocol.md, 8). */
export interface Fragment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The longest fragment, in characters; a longer one leaves out steps and accounts. */
const MOST = 200_000;
const LONG: readonly ExportLine2["line"][] = ["steps", "account"];

/** @param after the reader's last entry @param upTo the last entry in the letter */
export async function fragmentFor(
  office: Pick<Office, "games" | "keys">,
  head: GameHead,
  side: Side,
  after: number,
  upTo: number,
): Promise<Fragment> {
  const last = await office.games.entry(head.id, upTo);
  if (last?.kind === "ended" && upTo === head.ledger.n) {
    const bytes = await archiveGame(office, head, side);
    return { name: `despatch-${head.id}-${upTo}.zip`, type: "application/zip", bytes };
  }
  const lines = await partLines(office, head, side, after, upTo);
  const whole = printExport(lines);
  const text = whole.length <= MOST ? whole : printExport(lines.filter(({ line }) => !LONG.includes(line)));
  return {
    name: `despatch-${head.id}-${after + 1}-${upTo}.jsonl`,
    type: "application/jsonl; charset=utf-8",
    bytes: new TextEncoder().encode(text),
  };
}

/** A game's entries between two numbers, with what the viewer may see behind them. */
export async function partLines(
  office: GameCabinet,
  head: GameHead,
  viewer: ExportReader["viewer"],
  after: number,
  upTo: number,
): Promise<ExportLine2[]> {
  const then: GameHead = { ...head, ledger: { ...head.ledger, n: upTo } };
  const index = indexOf(head, await runAt(office, head, upTo));
  const reader: ExportReader = {
    viewer,
    open: { all: index, allied: viewer === "allied" ? index : 0, axis: viewer === "axis" ? index : 0 },
  };
  return [
    headingLine(head, reader),
    ...await entryLines(office, then, reader, after),
    ...keyLines(head, reader),
  ];
}

/** The last run that an entry of a game follows, or is. */
async function runAt({ games }: GameCabinet, { id }: GameHead, n: number): Promise<number> {
  for (let at = n; at > 0; at--) {
    const entry = await games.entry(id, at);
    if (entry?.kind === "run") return entry.run;
  }
  return 0;
}
