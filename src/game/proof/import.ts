import { z } from "zod";
import { type LedgerEntry, ledgerEntry } from "../../dice/entry.ts";
import { type ExportLine, type GameExport, parseExport } from "../../dice/export-file.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { takenOver } from "../clock/clock.ts";
import type { Games } from "../../store/games.ts";
import { pressWords } from "../../store/press-record.ts";
import { type GameHead, gameHead } from "../../store/game-record.ts";
import { type RunRecord, runRecord } from "../../store/run-record.ts";
import { count } from "../../store/fields.ts";
import { storedStatement } from "../../store/statement-record.ts";
import { SIDES } from "../../kernel/side.ts";
import type { SigningKeys } from "../../store/signing-keys.ts";
import { CannotOpen, type Vault } from "../../store/vault.ts";
import { verifyExport } from "./verify.ts";

/** A referee's books, as far as a game is moved from one to another. */
export interface Shelf {
  readonly games: Games;
  readonly keys: SigningKeys;
  readonly vault: Vault;
}

/** What of a run no export tells. */
const privateRun = runRecord.pick({ sheets: true, said: true, remarks: true, lapse: true });

/** What a referee needs to go on with a game, and nobody else may see. */
const privatePart = z.object({
  head: gameHead,
  /** By run, from the first. */
  runs: z.array(privateRun),
  press: z.array(pressWords),
  /** What entries rest on: of each that does the digests of the statements, and the statements by these. */
  spoken: z.array(z.object({ entry: count, digests: z.array(z.string()) })).default([]),
  statements: z.array(z.object({ digest: z.string(), stored: storedStatement })).default([]),
  /** The secrets of the keys that its ledger is signed with. */
  keys: z.array(z.string()),
});
type PrivatePart = z.infer<typeof privatePart>;

const placeOf = (game: string) => `the export of ${game}`;

/** The line that makes an export one that a referee with the same secret key can go on from. */
export async function privateLine(
  { games, keys, vault }: Pick<Shelf, "games" | "keys" | "vault">,
  head: GameHead,
): Promise<ExportLine> {
  const runs: PrivatePart["runs"] = [];
  for (let run = 1; run <= head.run; run++) {
    const record = await games.run(head.id, run);
    if (record !== undefined) runs.push(privateRun.parse(record));
  }
  const signers = new Set((await games.ledger(head.id)).map(({ signer }) => signer));
  const secrets = [...signers].flatMap((id) => keys.signers.key(id)?.secret ?? []);
  const part: PrivatePart = {
    head,
    runs,
    press: await games.press(head.id),
    ...await wordsOf(games, head),
    keys: secrets,
  };
  return { line: "private", sealed: vault.seal(JSON.stringify(part), placeOf(head.id)) };
}

/** What a game's entries rest on, those included that its next lock will. */
async function wordsOf(
  games: Games,
  { id, ledger, seats, pending, locked }: GameHead,
): Promise<Pick<PrivatePart, "spoken" | "statements">> {
  const spoken: PrivatePart["spoken"] = [];
  for (let entry = 1; entry <= ledger.n; entry++) {
    const digests = await games.spoken(id, entry);
    if (digests.length > 0) spoken.push({ entry, digests: [...digests] });
  }
  const waiting = SIDES.flatMap((side) => [
    ...(seats[side].sheet?.said ?? []),
    ...(pending?.said[side] ?? []),
    ...(locked?.said[side] ?? []),
  ]);
  const statements: PrivatePart["statements"] = [];
  for (const digest of new Set([...spoken.flatMap(({ digests }) => digests), ...waiting])) {
    const stored = await games.statement(id, digest);
    if (stored !== undefined) statements.push({ digest, stored });
  }
  return { spoken, statements };
}

/**
 * Takes a game over from an export with its private line: the same head, ledger, runs and positions, the latter played again
 * from the decisions. Letters that had not left yet stay where they were.
 * @returns its head, or why it is not taken over
 */
export async function importGame(
  { games, keys, vault }: Shelf,
  text: string,
  now: number,
): Promise<Result<GameHead, string>> {
  const positions: unknown[] = [];
  const verified = verifyExport(text, { onPosition: (run, frozen) => void (positions[run] = frozen) });
  const parsed = parseExport(text);
  if (!verified.ok || !parsed.ok) return err(`The export is not proved: ${verified.failure?.reason}`);
  const file = parsed.value;
  const opened = open(vault, file);
  if (!opened.ok) return opened;
  const { head, runs, press, spoken, statements, keys: secrets } = opened.value;
  if (head.ledger.n !== verified.head.n || head.ledger.hash !== verified.head.hash) {
    return err("The private part is of another state of the game than the ledger.");
  }
  const ledger = file.entries.map((entry) => ledgerEntry.parse(entry));
  const digestsOf = new Map(spoken.map(({ entry, digests }) => [entry, digests]));
  await keys.adopt(secrets, now);
  const here: GameHead = { ...head, clock: head.clock === null ? null : takenOver(head.clock, now) };
  const isNew = await games.restore({
    head: here,
    ledger: ledger.map((entry) => ({ entry, spoken: digestsOf.get(entry.n) ?? [] })),
    runs: recordsOf(ledger, file, runs),
    positions,
    press,
    statements,
    map: head.source.ownMap ? file.documents.get("map") : undefined,
  });
  return isNew ? ok(here) : err(`There is a game ${head.id} already.`);
}

function open(vault: Vault, { game, sealed }: GameExport): Result<PrivatePart, string> {
  if (sealed === undefined) return err("The export has no private part: write it with --private.");
  try {
    return ok(privatePart.parse(JSON.parse(vault.open(sealed, placeOf(game)))));
  } catch (error) {
    if (error instanceof CannotOpen) return err(`The private part does not open: ${error.message}.`);
    throw error;
  }
}

function recordsOf(
  ledger: readonly LedgerEntry[],
  { steps }: GameExport,
  runs: PrivatePart["runs"],
): RunRecord[] {
  const locks = ledger.filter((entry) => entry.kind === "locked");
  return ledger.filter((entry) => entry.kind === "run").map((
    { run, side, gameTurn, key, beacon, rolls },
  ) => {
    const lock = locks[run - 1];
    return {
      run,
      side,
      gameTurn,
      key,
      orders: "orders" in lock ? lock.orders : null,
      ...runs[run - 1],
      steps: [...steps.get(run)!],
      rolls: rolls.map((roll) => ({ run, ...roll })),
      beacon,
    };
  });
}
