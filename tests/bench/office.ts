import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/cli/settings/config.ts";
import { officeOf } from "../../src/cli/books/office-of.ts";
import type { Arrival } from "../../src/mail/reading/letter/arrival.ts";
import { openSmtpDoor, type SmtpDoor } from "../../src/mail/doors/smtp.ts";
import type { Handled } from "../../src/mail/letters-in/handled.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { receiptFor } from "../../src/mail/receipt.ts";
import { recipientAt } from "../../src/mail/recipients.ts";
import { readerApart, warmReader } from "../../src/mail/reading/reader.ts";
import { wordsApart } from "../../src/mail/words/words-apart.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Games } from "../../src/store/games/games.ts";
import { SigningKeys } from "../../src/store/sealing/signing-keys.ts";
import { Vault } from "../../src/store/sealing/vault.ts";
import { NO_BEACON } from "../support/beacon.ts";

/** An office as `despatch serve` has it some seconds after its start, over a KV file of its own. @param posted called when letters are in the outbox */
export async function openOffice(now: () => number, posted: () => void) {
  const folder = await mkdtemp(join(tmpdir(), "despatch-bench-"));
  const config = readConfig({
    DESPATCH_DATA: folder,
    DESPATCH_PUBLIC_URL: "http://games.example.org",
    DESPATCH_MAIL_DOMAIN: "despatch.localhost",
  });
  if (!config.ok) throw new Error(config.error.join(" "));
  const file = join(folder, "despatch.kv");
  const kv = await openStore(file);
  const vault = new Vault("5e".repeat(32));
  const keys = await SigningKeys.open(kv, vault, now());
  const office: PostOffice = {
    ...officeOf(config.value, { kv, vault, keys, games: new Games(kv, vault) }, {
      posted,
      beacon: NO_BEACON,
      now,
    }),
    readRaw: readerApart(raise),
    readWords: wordsApart(raise),
    onDoubt: () => {},
  };
  await warmReader(office.readRaw);
  return {
    office,
    kv,
    file,
    async close() {
      kv.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Where a fault in the midst of a measurement ends it. */
export function raise(error: unknown): never {
  throw error;
}

/** The office's SMTP door, which takes as many letters as come. @param onLetter what each is handled as */
export function openWideDoor(
  office: PostOffice,
  onLetter: (arrival: Arrival) => Promise<Handled>,
): Promise<SmtpDoor> {
  return openSmtpDoor({
    host: "127.0.0.1",
    port: 0,
    rates: { client: 1e9, sender: 1e9, lines: 1e9 },
    counts: office.rates,
    now: office.now,
    recipient: (address) => recipientAt(office, address),
    onLetter: async (arrival) => receiptFor(await onLetter(arrival)),
    onFault: raise,
  });
}
