import { type LedgerEntry, ledgerEntry } from "../../dice/ledger/entry.ts";
import { type GameExport, parseExport } from "../../dice/ledger/export-file.ts";
import { PROTOCOL_1 } from "../../dice/ledger-1/entry.ts";
import { account, VIEWS } from "../../dice/ledger-2/account.ts";
import { keyBefore } from "../../dice/key-chain.ts";
import { keysAt } from "../../dice/ledger-2/chains.ts";
import type { Shares } from "../../dice/ledger-2/die.ts";
import { CHAINS } from "../../dice/ledger-2/entry.ts";
import { accountPlace, sheetPlace } from "../../dice/ledger-2/export-lines.ts";
import { PASSED_OVER } from "../../dice/ledger-2/nonce.ts";
import { BROUGHT, type Brought } from "../../kernel/brought.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type RunRecord, runRecord } from "../../store/records/run-record.ts";
import { takenOver } from "../clock/clock.ts";
import { indexNow } from "../ledger/key-index.ts";
import { accountsOf } from "../ledger/accounts.ts";
import { systemOf } from "../open/open-game.ts";
import { openPrivatePart, type PrivatePart, type PrivateShelf } from "./verifier/private-part.ts";
import { verifyExport, type VerifyOptions, verifyParsed } from "./verifier/verify.ts";

/**
 * Takes a game over from an export with its private line: the same head, ledger, runs and positions, the positions played again
 * from the decisions. Unsent letters stay where they were.
 * @returns its head, or why it is not taken over
 */
export async function importGame(
  { games, keys, vault }: PrivateShelf,
  text: string,
  now: number,
): Promise<Result<GameHead, string>> {
  const positions: unknown[] = [];
  const options: VerifyOptions = { onPosition: (run, frozen) => void (positions[run] = frozen) };
  const shown = verifyExport(text, options);
  const parsed = parseExport(text);
  if (!shown.ok || !parsed.ok) return err(`The export is not proved: ${shown.failure?.reason}`);
  const opened = openPrivatePart(vault, parsed.value);
  if (!opened.ok) return opened;
  const { head, runs, press, teamWords, spoken, statements, known, keys: secrets } = opened.value;
  if (head.ledger.n !== shown.head.n || head.ledger.hash !== shown.head.hash) {
    return err("The private part is of another state of the game than the ledger.");
  }
  const file = withAllOpened(parsed.value, opened.value);
  const whole = file === parsed.value ? shown : verifyParsed(file, options);
  if (!whole.ok) return err(`What the export seals is not proved: ${whole.failure?.reason}`);
  const ledger = file.entries.map((entry) => ledgerEntry.parse(entry));
  const digestsOf = new Map(spoken.map(({ entry, digests }) => [entry, digests]));
  const knownAt = new Map(known.map((each) => [each.entry, each.known]));
  await keys.adopt(secrets, now);
  const here: GameHead = { ...head, clock: head.clock === null ? null : takenOver(head.clock, now) };
  const isNew = await games.restore({
    head: here,
    ledger: ledger.map((entry) => ({
      entry,
      spoken: digestsOf.get(entry.n) ?? [],
      known: knownAt.get(entry.n),
    })),
    runs: recordsOf(ledger, file, runs),
    positions,
    press,
    teamWords,
    statements,
    brought: broughtIn(head, file.documents),
  });
  return isNew ? ok(here) : err(`There is a game ${head.id} already.`);
}

/** The documents of the game's own, from the file. */
function broughtIn({ source }: GameHead, documents: ReadonlyMap<string, unknown>): Brought<unknown> {
  return Object.fromEntries(
    BROUGHT.filter((name) => name in source.brought).map((name) => [name, documents.get(name)]),
  );
}

/** A game with secrets, with all of them opened as at its end; any other unchanged. */
function withAllOpened(file: GameExport, { head, runs, known }: PrivatePart): GameExport {
  if (file.protocol === PROTOCOL_1 || known.length === 0) return file;
  const { rules } = systemOf(head.source);
  const index = indexNow(head);
  const keys = keysAt(head.dice.secret, index);
  const runAt = new Map(
    file.entries.map((entry) => ledgerEntry.parse(entry)).flatMap((entry) =>
      entry.kind === "run" ? [[entry.n, entry.run] as const] : []
    ),
  );
  const accounts = known.flatMap(({ entry, known }) => {
    const { steps = [], rolls = [] } = runs[(runAt.get(entry) ?? 0) - 1] ?? {};
    const all = accountsOf(rules, known, { steps, rolls });
    return VIEWS.map((view) =>
      [
        accountPlace(entry, view),
        { line: "account" as const, entry, view, account: account.parse(all[view]) },
      ] as const
    );
  });
  return {
    ...file,
    keys: new Map(CHAINS.map((chain) => [chain, { index, key: keys[chain] }])),
    accounts: new Map(accounts),
    sheets: new Map(runs.flatMap(({ sheets }, at) =>
      SIDES.map((side) => {
        const line = { line: "sheet" as const, run: at + 1, side, lines: sheets[side].lines };
        return [sheetPlace(at + 1, side), line] as const;
      })
    )),
  };
}

function recordsOf(
  ledger: readonly LedgerEntry[],
  { steps }: GameExport,
  runs: PrivatePart["runs"],
): RunRecord[] {
  const locks = ledger.filter((entry) => entry.kind === "locked");
  const shares = sharesIn(ledger);
  return ledger.filter((entry) => entry.kind === "run").map((
    { run, side, gameTurn, key, beacon, rolls },
  ): RunRecord => {
    const lock = locks[run - 1];
    return {
      run,
      side,
      gameTurn,
      key,
      orders: "orders" in lock ? lock.orders : null,
      steps: runRecord.shape.steps.parse(steps.get(run)),
      rolls: rolls.map((roll) => ({ run, ...roll })),
      ...runs[run - 1],
      beacon,
      ...(shares[run - 1] === undefined ? {} : { shares: shares[run - 1] }),
    };
  });
}

/** The shares for the dice of each run, by its lock. */
function sharesIn(ledger: readonly LedgerEntry[]): (Shares | undefined)[] {
  let last: Shares = { allied: null, axis: null };
  const passed = { allied: 0, axis: 0 };
  return ledger.flatMap((entry) => {
    if (entry.kind === "joined" && "shares" in entry) {
      last = { ...last, [entry.side]: entry.shares ?? null };
      passed[entry.side] = 0;
    }
    if (entry.kind === "restored") { for (const side of SIDES) passed[side] += PASSED_OVER; }
    if (entry.kind !== "locked") return [];
    const share = "share" in entry ? entry.share ?? null : null;
    const giver = share === null
      ? undefined
      : SIDES.find((side) => keyBefore(share, 1 + passed[side]) === last[side]);
    if (giver !== undefined) {
      last = { ...last, [giver]: share };
      passed[giver] = 0;
    }
    return [SIDES.some((side) => last[side] !== null) ? last : undefined];
  });
}
