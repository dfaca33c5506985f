import { z } from "zod";
import type { ExportLine, GameExport } from "../../../dice/ledger/export-file.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { SIDES } from "../../../kernel/side.ts";
import { knownPosition } from "../../../store/records/account-record.ts";
import { count, side } from "../../../common/fields.ts";
import { type GameHead, gameHead } from "../../../store/records/game-record.ts";
import type { Games } from "../../../store/games/games.ts";
import { pressWords } from "../../../store/records/press-record.ts";
import { teamWords } from "../../../store/records/team-record.ts";
import { runRecord } from "../../../store/records/run-record.ts";
import type { SigningKeys } from "../../../store/sealing/signing-keys.ts";
import { storedStatement } from "../../../store/records/statement-record.ts";
import { CannotOpen, type Vault } from "../../../store/sealing/vault.ts";
import { systemOf } from "../../open/open-game.ts";

/** What a game takes from one referee to another besides its export: only the holder of the secret key can read it. */

/** A referee's records that move with a game. */
export interface PrivateShelf {
  readonly games: Games;
  readonly keys: SigningKeys;
  readonly vault: Vault;
}

/** What no export tells about a run; in a game with secrets also its steps and rolls, because nobody may know all of them. */
const privateRun = runRecord.pick({ sheets: true, said: true, remarks: true, lapse: true })
  .extend(runRecord.pick({ steps: true, rolls: true }).partial().shape);

/** What a referee needs to continue a game, and nobody else may see. */
const privatePart = z.object({
  head: gameHead,
  /** By run, from the first. */
  runs: z.array(privateRun),
  press: z.array(pressWords),
  teamWords: z.array(teamWords.extend({ side })).default([]),
  /** What entries rest on: for each entry the digests of its statements, and the statements by digest. */
  spoken: z.array(z.object({ entry: count, digests: z.array(z.string()) })).default([]),
  statements: z.array(z.object({ digest: z.string(), stored: storedStatement })).default([]),
  /** What accounts say about positions, by entry. */
  known: z.array(z.object({ entry: count, known: knownPosition })).default([]),
  /** The secrets of the keys that sign its ledger. */
  keys: z.array(z.string()),
});
export type PrivatePart = z.infer<typeof privatePart>;

const placeOf = (game: string) => `the export of ${game}`;

/** The line with which a referee with the same secret key can continue from an export. */
export async function privateLine(
  { games, keys, vault }: PrivateShelf,
  head: GameHead,
): Promise<ExportLine> {
  const { hasSecrets } = systemOf(head.source).rules;
  const runs: PrivatePart["runs"] = [];
  for (let run = 1; run <= head.run; run++) {
    const record = await games.run(head.id, run);
    if (record === undefined) continue;
    const { steps, rolls, ...rest } = privateRun.parse(record);
    runs.push(hasSecrets ? { ...rest, steps, rolls } : rest);
  }
  const signers = new Set((await games.ledger(head.id)).map(({ signer }) => signer));
  const secrets = [...signers].flatMap((id) => keys.signers.key(id)?.secret ?? []);
  const part: PrivatePart = {
    head,
    runs,
    press: await games.press(head.id),
    teamWords: (await Promise.all(
      SIDES.map(async (each) =>
        (await games.teamWords(head.id, each)).map((words) => ({ ...words, side: each }))
      ),
    )).flat(),
    ...await wordsOf(games, head),
    known: await knownOf(games, head),
    keys: secrets,
  };
  return { line: "private", sealed: vault.seal(JSON.stringify(part), placeOf(head.id)) };
}

/** What a game's entries rest on, including those of its next lock. */
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

async function knownOf(games: Games, { id, ledger }: GameHead): Promise<PrivatePart["known"]> {
  const all: PrivatePart["known"] = [];
  for (let entry = 1; entry <= ledger.n; entry++) {
    const known = await games.known(id, entry);
    if (known !== undefined) all.push({ entry, known });
  }
  return all;
}

/** @returns the private part of an export, or why it cannot be opened */
export function openPrivatePart(
  vault: Vault,
  { game, sealed }: GameExport,
): Result<PrivatePart, string> {
  if (sealed === undefined) return err("The export has no private part: write it with --private.");
  try {
    return ok(privatePart.parse(JSON.parse(vault.open(sealed, placeOf(game)))));
  } catch (error) {
    if (error instanceof CannotOpen) return err(`The private part does not open: ${error.message}.`);
    throw error;
  }
}
