import process from "node:process";
import { openBooks } from "../../src/cli/books/books.ts";
import { type Config, readConfig } from "../../src/cli/settings/config.ts";
import { officeOf } from "../../src/cli/books/office-of.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import { NO_BEACON } from "../support/beacon.ts";
import { SIGNING_SECRET } from "../support/office.ts";

/** A referee's office over books in a folder, without doors and rounds. */
export interface House {
  readonly config: Config;
  readonly office: PostOffice;
  readonly kv: KvPort;
  close(): void;
}

/** What the secrets of such books lie under. */
export const SECRET_KEY = "5e".repeat(32);

/** Names the database that holds the books in place of a file in the folder. */
export const SCALE_STORE = "SCALE_STORE";

/** How the referee of such books runs: on ports that are free, and what it sends can be read on this machine. */
export function configFor(folder: string, store = process.env[SCALE_STORE]): Config {
  const config = readConfig({
    DESPATCH_DATA: folder,
    DESPATCH_STORE: store,
    DENO_KV_ACCESS_TOKEN: process.env.DENO_KV_ACCESS_TOKEN,
    DESPATCH_WEB_PORT: "0",
    DESPATCH_SMTP_PORT: "0",
    DESPATCH_SECRET_KEY: SECRET_KEY,
    DESPATCH_SIGNING_KEY: SIGNING_SECRET,
    DESPATCH_PUBLIC_URL: "http://localhost:8000",
    DESPATCH_MAIL_DOMAIN: "games.example.org",
  });
  if (!config.ok) throw new Error(config.error.join(" "));
  return config.value;
}

/** @param store the address of the database, if the books lie in one */
export async function openHouse(
  folder: string,
  now: () => number = Date.now,
  store?: string,
): Promise<House> {
  const config = configFor(folder, store);
  const books = await openBooks(config, Date.now());
  const office = officeOf(config, books, { posted: () => {}, beacon: NO_BEACON, now });
  return { config, office, kv: books.kv, close: books.close };
}
