import { GRAMMAR } from "../game/grammar.ts";
import type { Side } from "../kernel/side.ts";
import { orderLines } from "../sheet/blocks/order-lines.ts";
import { type ReadLetter, readLetter, sheetsOf } from "./letters-in/read-letter.ts";
import { automaticReason } from "./reading/automatic.ts";
import type { ReceivedLetter } from "./reading/letter/letter.ts";
import type { ReceiptRow } from "./reading/letter/receipt.ts";
import { readHere } from "./reading/reader.ts";

/** A letter as `despatch read` prints it. */
export interface ReadReport {
  readonly automatic: boolean;
  readonly from: string;
  readonly game: string | null;
  readonly side: Side | null;
  readonly blocks: readonly { game: string; side: Side; gameTurn: number; lines: readonly string[] }[];
  readonly commands: readonly string[];
  readonly problems: readonly string[];
  /** A row for every part of the letter. */
  readonly receipt: readonly ReceiptRow[];
}

export function readReport(letter: ReceivedLetter, read: ReadLetter, automatic: boolean): ReadReport {
  const { blocks, problems } = sheetsOf(read);
  const only = blocks.length === 1 ? blocks[0] : undefined;
  return {
    automatic,
    from: letter.from,
    game: read.address?.game ?? only?.game ?? null,
    side: read.address?.side ?? only?.side ?? null,
    blocks: blocks.map(({ game, side, gameTurn, lines }) => ({
      game,
      side,
      gameTurn,
      lines: orderLines(lines, GRAMMAR),
    })),
    commands: read.commands.map((command) => command.text),
    problems,
    receipt: read.receipt,
  };
}

/** What `despatch read` prints of a raw letter, whatever its bytes are. */
export async function reportOnRaw(raw: Uint8Array): Promise<ReadReport> {
  const reading = await readHere(raw);
  if (reading.kind === "unreadable") {
    const { reason } = reading;
    return {
      ...NOTHING,
      problems: [`${reason}.`],
      receipt: [{ part: "letter", fate: "notRead", why: reason }],
    };
  }
  const { letter, contents } = reading;
  const isAutomatic = automaticReason(letter, () => false) !== undefined;
  return readReport(letter, readLetter(letter, contents), isAutomatic);
}

const NOTHING: ReadReport = {
  automatic: false,
  from: "",
  game: null,
  side: null,
  blocks: [],
  commands: [],
  problems: [],
  receipt: [],
};
