import type { LedgerEntry } from "../../dice/ledger/entry.ts";
import { VIEWS } from "../../dice/ledger-2/account.ts";
import { keysAt } from "../../dice/ledger-2/chains.ts";
import { type Chain, CHAINS, type Entry2, entry2, NAMES_OF_PROTOCOLS } from "../../dice/ledger-2/entry.ts";
import { type ExportLine2, exportLine2 } from "../../dice/ledger-2/export-lines.ts";
import { withIndexes } from "../../dice/ledger-2/nonce.ts";
import type { Rules, Sight, Truth, Viewer } from "../../kernel/rules.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { indexNow, indexOf } from "../ledger/key-index.ts";
import { accountsOf, openSteps } from "../ledger/accounts.ts";
import { type Documents, systemOf } from "../open/open-game.ts";
import { BrokenGame, documentsOfGame, type GameCabinet } from "../office.ts";
import { recordOf } from "../run-records.ts";

/** The reader of an export: a player gets their own part opened, everybody gets everything at the end. */
export interface ExportReader {
  readonly viewer: Side | "spectator";
  /** Up to which index the chains are open to the reader; 0: not at all. */
  readonly open: Readonly<Record<Chain, number>>;
}

/** @param viewer everybody but a player sees what spectators see */
function readerOf(head: GameHead, viewer: Viewer): ExportReader {
  const reader = viewer === "allied" || viewer === "axis" ? viewer : "spectator";
  const last = indexNow(head);
  const now = indexOf(head, head.run);
  if (head.status === "over") return { viewer: reader, open: { all: last, allied: last, axis: last } };
  return {
    viewer: reader,
    open: {
      all: now,
      allied: reader === "allied" ? now : 0,
      axis: reader === "axis" ? now : 0,
    },
  };
}

/** The lines of a game's export by despatch-ledger/2 or /3. */
export async function exportLines2(
  office: GameCabinet,
  head: GameHead,
  viewer: Viewer,
): Promise<ExportLine2[]> {
  const reader = readerOf(head, viewer);
  return [
    headingLine(head, reader),
    ...documentLines(await documentsOfGame(office, head)),
    ...await entryLines(office, head, reader),
    ...keyLines(head, reader),
  ];
}

/** Every stored letter on which a game's ledger rests: for somebody who has to judge, because letters hold addresses. */
export async function letterLines(
  { games }: GameCabinet,
  { id, ledger }: GameHead,
): Promise<ExportLine2[]> {
  const letters = new Map<string, string>();
  for (let n = 1; n <= ledger.n; n++) {
    for (const digest of await games.spoken(id, n)) {
      const stored = await games.statement(id, digest);
      const letter = stored?.statement.letter;
      if (letter && stored?.raw) letters.set(letter.sha256, stored.raw);
    }
  }
  return [...letters].map(([sha256, raw]) => ({ line: "letter", sha256, raw }));
}

export function headingLine(
  { id, protocol }: Pick<GameHead, "id" | "protocol">,
  { viewer }: ExportReader,
): ExportLine2 {
  return { line: "export", protocol: NAMES_OF_PROTOCOLS[protocol === 3 ? 3 : 2], game: id, viewer };
}

export function documentLines(documents: Documents): ExportLine2[] {
  return Object.entries(documents).flatMap(([name, document]) =>
    document === undefined ? [] : [{ line: "document" as const, name, document }]
  );
}

/** Keys by which a reader opens the visible part. */
export function keyLines({ dice }: Pick<GameHead, "dice">, { open }: ExportReader): ExportLine2[] {
  return CHAINS.filter((chain) => open[chain] > 0).map((chain) => ({
    line: "key",
    chain,
    index: open[chain],
    key: keysAt(dice.secret, open[chain])[chain],
  }));
}

/**
 * Entries, each with what the reader may see behind it.
 * @param after the reader's last entry: for earlier ones come the accounts that were closed then
 */
export async function entryLines(
  office: GameCabinet,
  head: GameHead,
  reader: ExportReader,
  after = 0,
): Promise<ExportLine2[]> {
  const { rules } = systemOf(head.source);
  const entries = (await office.games.ledger(head.id)).map((stored) => byProtocol2(head.id, stored))
    .filter(({ n }) => n <= head.ledger.n);
  const before = lastRun(entries.filter(({ n }) => n <= after));
  const read = indexOf(head, before);
  const lines: ExportLine2[] = [];
  for (const { entry, index } of withIndexes(entries)) {
    const accounts = entry.n > after || index > read
      ? await accountLines(office, head.id, rules, entry, index, reader)
      : [];
    if (entry.n <= after) {
      lines.push(...accounts);
      continue;
    }
    lines.push(
      { line: "entry", entry: { ...entry } },
      ...accounts,
      ...await statementLines(office, head.id, entry, index, reader),
    );
    if (entry.kind !== "run") continue;
    lines.push(...await runLines2(office, head.id, rules, { run: entry.run, index }, reader));
  }
  return lines;
}

/** The last run of entries; 0 if there is none. */
function lastRun(entries: readonly Entry2[]): number {
  return entries.reduce((last, entry) => entry.kind === "run" ? entry.run : last, 0);
}

function byProtocol2(game: string, entry: LedgerEntry): Entry2 {
  const read = entry2.safeParse(entry);
  if (!read.success) throw new BrokenGame(`${game}: entry ${entry.n} is not of its ledger's protocol`);
  return read.data;
}

async function runLines2(
  office: GameCabinet,
  game: string,
  rules: Rules<Truth, Sight>,
  { run, index }: { readonly run: number; readonly index: number },
  { open }: ExportReader,
): Promise<ExportLine2[]> {
  const record = await recordOf(office, game, run);
  const { sheets } = record;
  const opened = SIDES.filter((side) => open[side] >= index);
  return [
    exportLine2.parse({ line: "steps", run, steps: openSteps(rules, record) }),
    ...opened.map((side): ExportLine2 => ({ line: "sheet", run, side, lines: sheets[side].lines })),
  ];
}

/** What an entry seals, as far as the reader may see it. */
async function accountLines(
  office: GameCabinet,
  game: string,
  rules: Rules<Truth, Sight>,
  entry: Entry2,
  index: number,
  { open }: ExportReader,
): Promise<ExportLine2[]> {
  const views = VIEWS.filter((view) =>
    (view === "truth" ? SIDES : [view]).every((side) => open[side] >= index)
  );
  if (!("sealed" in entry) || entry.sealed === null || views.length === 0) return [];
  const known = await office.games.known(game, entry.n);
  if (known === undefined) throw new BrokenGame(`${game}: what entry ${entry.n} seals is not stored`);
  const played = entry.kind === "run" ? await recordOf(office, game, entry.run) : undefined;
  const accounts = accountsOf(rules, known, played);
  return views.map((view) =>
    exportLine2.parse({ line: "account", entry: entry.n, view, account: accounts[view] })
  );
}

/** What an entry rests on, as far as the reader may see it. */
async function statementLines(
  { games }: GameCabinet,
  game: string,
  { n, said }: Entry2,
  index: number,
  { open }: ExportReader,
): Promise<ExportLine2[]> {
  if (said.length === 0) return [];
  const digests = await games.spoken(game, n);
  const lines: ExportLine2[] = [];
  for (const [item, { by }] of said.entries()) {
    if (open[by === "gameMaster" ? "all" : by] < index) continue;
    const stored = await games.statement(game, digests[item] ?? "");
    if (stored === undefined) throw new BrokenGame(`${game}: what entry ${n} rests on is not stored`);
    lines.push({ line: "statement", entry: n, index: item, statement: stored.statement });
  }
  return lines;
}
