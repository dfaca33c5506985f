import { z } from "zod";
import { openedSheet } from "../../dice/ledger-1/commitment.ts";
import { type Entry1, entry1 } from "../../dice/ledger-1/entry.ts";
import type { Export1 } from "../../dice/ledger-1/export-lines.ts";
import { type ExportLine, parseExport } from "../../dice/export-file.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { takenOver } from "../clock/clock.ts";
import type { Games } from "../../store/games.ts";
import { lapse } from "../../store/clock-record.ts";
import { pressWords } from "../../store/press-record.ts";
import { type GameHead, gameHead } from "../../store/game-record.ts";
import type { RunRecord } from "../../store/run-record.ts";
import type { SigningKeys } from "../../store/signing-keys.ts";
import { CannotOpen, type Vault } from "../../store/vault.ts";
import { verifyExport } from "./verify.ts";

/** A referee's books, as far as a game is moved from one to another. */
export interface Shelf {
  readonly games: Games;
  readonly keys: SigningKeys;
  readonly vault: Vault;
}

const bySide = <T extends z.ZodType>(each: T) => z.object({ allied: each, axis: each });

/** What a referee needs to go on with a game, and nobody else may see. */
const privatePart = z.object({
  head: gameHead,
  /** By run, from the first. */
  runs: z.array(
    z.object({ sheets: bySide(openedSheet), remarks: bySide(z.array(z.string())), lapse: lapse.nullable() }),
  ),
  press: z.array(pressWords),
  /** The secrets of the keys that its ledger is signed with. */
  keys: z.array(z.string()),
});
type PrivatePart = z.infer<typeof privatePart>;

const placeOf = (game: string) => `the export of ${game}`;

/** The line that makes an export one that a referee with the same secret key can go on from. */
export async function privateLine({ games, keys, vault }: Shelf, head: GameHead): Promise<ExportLine> {
  const runs: PrivatePart["runs"] = [];
  for (let run = 1; run <= head.run; run++) {
    const record = await games.run(head.id, run);
    if (record !== undefined) {
      runs.push({ sheets: record.sheets, remarks: record.remarks, lapse: record.lapse });
    }
  }
  const signers = new Set((await games.ledger(head.id)).map(({ signer }) => signer));
  const secrets = [...signers].flatMap((id) => keys.signers.key(id)?.secret ?? []);
  const part: PrivatePart = { head, runs, press: await games.press(head.id), keys: secrets };
  return { line: "private", sealed: vault.seal(JSON.stringify(part), placeOf(head.id)) };
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
  const verified = verifyExport(text, [], (run, frozen) => void (positions[run] = frozen));
  const parsed = parseExport(text);
  if (!verified.ok || !parsed.ok) return err(`The export is not proved: ${verified.failure?.reason}`);
  const file = parsed.value;
  const opened = open(vault, file);
  if (!opened.ok) return opened;
  const { head, runs, press, keys: secrets } = opened.value;
  if (head.ledger.n !== verified.head.n || head.ledger.hash !== verified.head.hash) {
    return err("The private part is of another state of the game than the ledger.");
  }
  const ledger = file.entries.map((entry) => entry1.parse(entry));
  await keys.adopt(secrets, now);
  const here: GameHead = { ...head, clock: head.clock === null ? null : takenOver(head.clock, now) };
  const isNew = await games.restore({
    head: here,
    ledger,
    runs: recordsOf(ledger, file, runs),
    positions,
    press,
    map: head.source.ownMap ? file.documents.get("map") : undefined,
  });
  return isNew ? ok(here) : err(`There is a game ${head.id} already.`);
}

function open(vault: Vault, { game, sealed }: Export1): Result<PrivatePart, string> {
  if (sealed === undefined) return err("The export has no private part: write it with --private.");
  try {
    return ok(privatePart.parse(JSON.parse(vault.open(sealed, placeOf(game)))));
  } catch (error) {
    if (error instanceof CannotOpen) return err(`The private part does not open: ${error.message}.`);
    throw error;
  }
}

function recordsOf(
  ledger: readonly Entry1[],
  { steps }: Export1,
  runs: PrivatePart["runs"],
): RunRecord[] {
  const locks = ledger.filter((entry) => entry.kind === "locked");
  return ledger.filter((entry) => entry.kind === "run").map((
    { run, side, gameTurn, key, beacon, rolls },
  ) => ({
    run,
    side,
    gameTurn,
    key,
    orders: locks[run - 1].orders,
    sheets: runs[run - 1].sheets,
    steps: [...steps.get(run)!],
    rolls: rolls.map((roll) => ({ run, ...roll })),
    remarks: runs[run - 1].remarks,
    beacon,
    lapse: runs[run - 1].lapse,
  }));
}
