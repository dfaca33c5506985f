import { openKv } from "@deno/kv";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { receive } from "../../src/mail/reception.ts";
import { ALLIED_SHEET } from "./campaign.ts";
import { club, type Handed, type Member, written } from "./club.ts";
import { openOffice, openWideDoor } from "./office.ts";

const GAMES = 20;
/** So many letters are handed over at a time. */
export const LETTERS = 200;
/** Between two letters, by the referee's clock: nobody writes faster than the answers come. */
const APART = 10_000;

export interface Door {
  readonly port: number;
  close(): Promise<void>;
}

/** The referee's door over a KV file, as `despatch serve` opens it; letters from it stay in the outbox. */
export async function openDoor() {
  let now = Date.now();
  const { office, file, close } = await openOffice(() => now, () => {});
  const door = await openWideDoor(office, async (arrival) => {
    now += APART;
    const handled = await receive(office, arrival);
    if (handled.kind !== "answered") throw new Error(`a letter was ${handled.kind}`);
    return handled;
  });
  const members = await club(office, GAMES);
  let number = 0;
  return {
    port: door.port,
    file,
    /** Sheets of 18 lines that no door has had yet. */
    letters: (): readonly Handed[] =>
      Array.from({ length: LETTERS }, () => sheet(members[number % GAMES], ++number)),
    async close() {
      await door.close();
      await close();
    },
  };
}

function sheet(member: Member, number: number): Handed {
  return written(member, number, [`begin ${member.game} allied turn 1`, ...ALLIED_SHEET, "wait", "end"]);
}

/**
 * A door of smtp-server and postal-mime alone. @param file where each letter is committed, if it is, before it is answered
 * for: one commit a letter, by Deno KV itself
 */
export async function openBareDoor(file?: string): Promise<Door> {
  const kv = file === undefined ? undefined : await openKv(file);
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, _, callback) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const raw = new Blob(chunks as BlobPart[]);
      const { text } = await PostalMime.parse(raw);
      if (text?.includes("begin ") !== true) return callback(new Error("the sheet is lost"));
      const isKept = kv === undefined || (await kv.set(["bare", ++taken], await raw.bytes())).ok;
      callback(isKept ? null : new Error("the letter is lost"));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())).finally(() => kv?.close()),
  };
}
