import { oneTo, signedTenths } from "../src/common/text.ts";
import { type Block, heading, list, paragraph, sheet } from "../src/kernel/block.ts";
import type { Audience } from "../src/kernel/dice.ts";
import type { Viewer } from "../src/kernel/rules.ts";
import { type Side, sideName, SIDES } from "../src/kernel/side.ts";
import type { DiceTerms, RollNumber, Stakes } from "../src/kernel/words.ts";
import { wordsIn } from "./words/words.tsx";
import { chiSquareWords, luckVerdict } from "./luck.ts";

/** A die of a game with everything known about it. */
export interface RollWords {
  /** In the game, from 1. */
  readonly number: number;
  readonly run: number;
  /** In the run, from 1. */
  readonly roll: number;
  /** Whose Player-Turn it was rolled in. */
  readonly side: Side;
  readonly gameTurn: number;
  readonly purpose: string;
  readonly faces: number;
  /** Who may know how it fell, as long as the game lasts. */
  readonly audience: Audience;
  /** How often it had been rolled for in the game as it stood then, this time included. */
  readonly time: number;
  readonly die: number;
  readonly kept?: RollNumber | undefined;
  /** A rollback has undone it. */
  readonly isUndone: boolean;
  /** Undefined for a die whose faces are worth nothing to anybody in themselves. */
  readonly stakes: Stakes | undefined;
  /** What the run published. */
  readonly key: string;
  /** The part of the orders that went into it; null if none did. */
  readonly orders: string | null;
  /** The shares that its run mixed in; none if neither player has any. */
  readonly shares?: Readonly<Record<Side, string | null>> | undefined;
  /** The beacon's round that its run mixed in, if the game uses one. */
  readonly beacon: { readonly round: number; readonly randomness: string } | null;
}

/** The worth of dice, expected and rolled. */
export interface LuckWords {
  readonly count: number;
  readonly expected: number;
  readonly actual: number;
  readonly standardError: number;
  readonly chance: number;
}

/** For games by despatch-ledger/1: what the proof does not show (docs/proof/dice-protocol.md, 9). */
export const FIRST_PROTOCOL = wordsIn("dice", "en")("firstProtocol");

/** Dice of one kind. */
export interface FaceCount {
  /** How often each face was rolled, from one. */
  readonly counts: readonly number[];
  readonly evenness: { readonly statistic: number; readonly degrees: number; readonly chance: number };
}

/** All dice of a game until now, as its viewer saw them. */
export interface DiceWords {
  readonly game: string;
  readonly viewer: Viewer;
  readonly terms: DiceTerms;
  /** The last run reported. */
  readonly run: number;
  readonly rolls: readonly RollWords[];
  /** By number of faces: the kind rolled most, and others with enough rolls to count. */
  readonly kinds: readonly FaceCount[];
  /** How many dice of other kinds there are. */
  readonly others: number;
  /** Of the dice that were rolled for each side, in its favor. */
  readonly own: Readonly<Record<Side, LuckWords>>;
  /** Of all dice, in favor of each side: one side's gain is the other's loss. */
  readonly luck: Readonly<Record<Side, LuckWords>>;
}

/** `Game-Turn 3, Axis Player-Turn` */
export function whenWords({ gameTurn, side }: Pick<RollWords, "gameTurn" | "side">): string {
  return wordsIn("dice")("when", { gameTurn: String(gameTurn), side });
}

/** `D4 3 in 6, D3 2 in 6, D2 1 in 6` */
export function resultOdds(results: readonly string[]): string {
  const say = wordsIn("dice");
  const odds = Map.groupBy(results, (result) => result);
  return [...odds].map(([result, { length }]) => say("odds", { result, count: length, of: results.length }))
    .join(", ");
}

/** The average of what the faces are worth. */
export function expectedValue(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The purpose of a roll: in the words of its rules, or as it went into the die. */
export function purposeWords({ purpose, stakes }: RollWords): string {
  return stakes?.words ?? purpose;
}

/** A roll in a line of the list. */
function rollLine(roll: RollWords): string {
  const { number, run, roll: inRun, die, stakes } = roll;
  const result = stakes === undefined
    ? `Die ${die}`
    : `${stakes.basis}: ${resultOdds(stakes.results)}. Die ${die}: ${stakes.result}`;
  return [
    `${number}. ${whenWords(roll)} (run ${run}, roll ${inRun}). ${purposeWords(roll)}. ${result}.`,
    ...rollbackSentences(roll),
  ].join(" ");
}

/** The effect of rollbacks on a roll; most rolls have none. */
export function rollbackSentences({ kept, isUndone }: Pick<RollWords, "kept" | "isUndone">): string[] {
  const say = wordsIn("dice");
  return [
    ...(kept === undefined ? [] : [say("kept", { run: kept.run, roll: kept.roll })]),
    ...(isUndone ? [say("undone")] : []),
  ];
}

/** The blocks above the list, in letter and page: each side's luck, and how even the faces are. */
export function summaryBlocks({ rolls, kinds, others, own, luck, terms }: DiceWords): Block[] {
  if (rolls.length === 0) return [paragraph(wordsIn("dice")("none"))];
  const measured = luck.allied.count;
  return [
    heading("Luck"),
    ...(measured === 0 ? [paragraph(`No ${terms.event.one} has been rolled for yet.`)] : [
      paragraph(luckVerdict(luck.allied, terms)),
      {
        kind: "facts" as const,
        rows: [
          ...SIDES.map((side): [string, string] => [
            `${sideName(side)} ${terms.own}, ${own[side].count}`,
            own[side].count === 0 ? "none yet" : sums(own[side]),
          ]),
          ...SIDES.map((side): [string, string] => [
            `${sideName(side)}, ${terms.all}`,
            `${
              signedTenths(luck[side].actual - luck[side].expected)
            } ${terms.countedIn.many}, standard error ${luck[side].standardError.toFixed(1)}`,
          ]),
        ],
      },
      paragraph(`${terms.measure} ${STANDARD_ERROR}`),
    ]),
    heading("Faces"),
    ...kinds.flatMap((kind) => [
      ...(kinds.length + others > 1 ? [paragraph(`Dice of ${kind.counts.length} faces:`)] : []),
      ...facesPart(kind),
    ]),
    ...(others === 0 ? [] : [
      paragraph(
        others === 1
          ? "One more die is of a kind that was rolled too rarely for statistics."
          : `${others} more dice are of kinds that were rolled too rarely for statistics.`,
      ),
    ]),
  ];
}

function facesPart({ counts, evenness }: FaceCount): Block[] {
  return [
    paragraph(chiSquareWords(counts, evenness)),
    paragraph(
      `Rolled: ${counts.map((count, face) => `${face + 1}, ${times(count)}`).join("; ")}. Even would be ${
        (madeOf(counts) / counts.length).toFixed(1)
      } of each.`,
    ),
  ];
}

/** How many dice were made: a roll that keeps a die makes none. */
function madeOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function times(count: number): string {
  return ["never", "once", "twice"][count] ?? `${count} times`;
}

function sums({ expected, actual, standardError }: LuckWords): string {
  return `expected ${signedTenths(expected)}, rolled ${signedTenths(actual)}: ${
    signedTenths(actual - expected)
  }, standard error ${standardError.toFixed(1)}`;
}

const STANDARD_ERROR =
  "The standard error says how far fair dice stray. Two games in three end within one standard error, nineteen in twenty within two.";

/** How many rolls a letter lists. */
const ROLLS_A_LETTER = 30;

/** The answer to `dice`: the summary, the figures, the latest rolls. */
export function historyBlocks(words: DiceWords): Block[] {
  const { rolls, game, run, viewer } = words;
  if (rolls.length === 0) return summaryBlocks(words);
  const latest = rolls.slice(-ROLLS_A_LETTER).reverse();
  return [
    ...summaryBlocks(words),
    { kind: "figures", game, run, viewer, alt: figuresAlt(words) },
    heading(
      latest.length === rolls.length
        ? "All rolls, the newest first"
        : `The latest ${latest.length} of ${rolls.length} rolls`,
    ),
    list(latest.map((roll) => rollLine(roll))),
    paragraph(
      `For all that a die was made of, and how to make it again, write dice and its number, as in dice ${rolls.length}.`,
    ),
  ];
}

/** What the figures show, in words. */
function figuresAlt({ kinds, luck, terms }: DiceWords): string {
  const { actual, expected, standardError, count } = luck.allied;
  const faces = kinds.map(({ counts }) => {
    const made = madeOf(counts);
    return `Faces of ${made} ${made === 1 ? "die" : "dice"}, ${oneTo(counts.length)}: ${counts.join(", ")}.`;
  });
  return [
    `Luck from ${terms.event.one} to ${terms.event.one}: after ${count} ${
      signedTenths(actual - expected)
    } ${terms.countedIn.many} for Allied, the standard error being ${standardError.toFixed(1)}.`,
    ...faces,
  ].join(" ");
}

/** How a die was made, as anyone can make it again. */
export interface ProofWords {
  /** The run's key, in the chain that {@link anchor} begins. */
  readonly key: string;
  /** How often the key is hashed to give the anchor: the run's number, plus what restores of the store have skipped. */
  readonly index: number;
  readonly anchor: string;
  readonly salts: Readonly<Record<Side, string>>;
  readonly message: string;
  readonly digest: string;
  readonly byte: number | undefined;
  /** Bytes from here on are skipped. */
  readonly limit: number;
  /** The address where anybody can get the beacon's round from its makers. */
  readonly beaconUrl: string | undefined;
  /** Whether the key leads to the anchor and the die comes out as it is recorded. */
  readonly holds: boolean;
}

/** A roll in full: letters tell it all, pages fold the last part away. */
export interface ToldRoll {
  /** What was rolled, for what, and what it came to. */
  readonly told: readonly Block[];
  /** The result when the referee made it again, in a sentence. */
  readonly verdict: string;
  readonly holds: boolean;
  /** The proof to copy: what "Check one die" on verify.html takes. */
  readonly proof: readonly string[];
  /** What went into the die, and how it is checked without that page. */
  readonly how: readonly Block[];
}

/** Whether the die came out as recorded when the referee made it again just now. */
export function verdictWords(die: number, holds: boolean): string {
  return wordsIn("dice")(holds ? "roll.holds" : "roll.fails", { die });
}

export function toldRoll(roll: RollWords, proof: ProofWords, terms: DiceTerms): ToldRoll {
  const { number, run, roll: inRun, die, purpose } = roll;
  return {
    told: [
      heading(`Run ${run}, roll ${inRun}: die ${number} of the game`),
      {
        kind: "facts",
        rows: [
          ["When", whenWords(roll)],
          ["Purpose", purpose],
          ...stakesFacts(roll, terms),
          ["Die", String(die)],
          ...(roll.stakes === undefined ? [] : [["Result", roll.stakes.result] as [string, string]]),
        ],
      },
    ],
    verdict: verdictWords(die, proof.holds),
    holds: proof.holds,
    proof: [
      `Die: ${die}`,
      `Key of run ${run}: ${proof.key}`,
      `Anchor: ${proof.anchor}`,
      proof.message,
    ],
    how: howBlocks(roll, proof),
  };
}

/** The answer to `dice 12`. */
export function rollBlocks(roll: RollWords, proof: ProofWords, terms: DiceTerms): Block[] {
  const { told, verdict, proof: lines, how } = toldRoll(roll, proof, terms);
  return [
    ...told,
    heading("The proof"),
    paragraph(
      `${verdict} You need not take my word for it: open verify.html on your own device and copy these lines into "Check one die".`,
    ),
    sheet(lines),
    heading("Without that page"),
    ...how,
  ];
}

function howBlocks(roll: RollWords, proof: ProofWords): Block[] {
  const { run, faces, orders, beacon } = roll;
  const { key, index, message, digest, byte, limit, beaconUrl } = proof;
  return [
    {
      kind: "facts",
      rows: [
        ["Allied words", proof.salts.allied],
        ["Axis words", proof.salts.axis],
        ...(orders === null ? [] : [["Orders digest", orders] as [string, string]]),
        ...shareFacts(roll),
        ...(beacon === null ? [] : [beaconFact(beacon)]),
      ],
    },
    list([
      orders === null
        ? `These words are yours and the other player's, as the first letter repeats them. The anchor stands in the ledger's first entry, and the key in the entry of run ${run}: your letters bring both.`
        : `The anchor and the words are in the game's first letter, the key and the digest in the letter about run ${run}. Compare them.`,
      `SHA-256 of the twelve letters despatch/key and the key's 32 bytes, done ${
        index === 1 ? "once" : `${index} times over, each time from the result before`
      }, gives the anchor.`,
      ...(beaconUrl === undefined ? [] : [
        `The round of drand is that which the answer to the orders named before it was published. Its makers give it to anybody: ${beaconUrl}`,
      ]),
      `HMAC-SHA-256 of the line that begins with {, under the key's 32 bytes, is ${digest}.`,
      byte === undefined
        ? `It has no byte below ${limit}, so its own HMAC under the same key takes its place.`
        : `Its first byte below ${limit} is ${byte}, and 1 + ${byte} mod ${faces} is ${1 + byte % faces}.`,
    ]),
    paragraph("To compute it on a Mac or under Linux, paste this into a terminal:"),
    sheet([`printf %s ${shellQuoted(message)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`]),
    paragraph("Under Windows, paste this into PowerShell:"),
    sheet(powerShell(key, message)),
    paragraph(
      "Any page that computes HMAC-SHA-256 does as well: give it the line as text, and the key as hexadecimal digits.",
    ),
  ];
}

/** The shares of those players who give any. */
function shareFacts({ shares }: Pick<RollWords, "shares">): [string, string][] {
  return SIDES.flatMap((side): [string, string][] => {
    const share = shares?.[side] ?? null;
    return share === null ? [] : [[`${sideName(side)} share`, share]];
  });
}

/** A round of the beacon as letters give it. */
export function beaconFact({ round, randomness }: NonNullable<RollWords["beacon"]>): [string, string] {
  return [`Round ${round} of drand`, randomness];
}

function stakesFacts(
  { stakes, die, faces }: RollWords,
  { basis, countedIn, owner }: DiceTerms,
): [string, string][] {
  if (stakes === undefined) return [];
  const { results, values } = stakes;
  return [
    ...stakes.facts.map(({ label, value }): [string, string] => [label, value]),
    [basis, stakes.basis],
    [`By die 1 to ${faces}`, results.join(" ")],
    ["Odds", resultOdds(results)],
    [
      "Worth",
      `expected ${signedTenths(expectedValue(values))} ${countedIn.many} for ${owner}, rolled ${
        signedTenths(values[die - 1])
      }`,
    ],
  ];
}

/** A text as one word of a POSIX shell (2.2.2): salts may hold anything, and players paste this. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * The same in PowerShell, of Windows and later ones: it reads typographic quotation marks as its own. Doubling escapes them.
 */
function powerShell(key: string, message: string): string[] {
  const quoted = `'${message.replaceAll(/['\u2018-\u201b]/g, "$&$&")}'`;
  return [
    `$line = ${quoted}`,
    `$key = [byte[]] -split ('${key}' -replace '..', '0x$& ')`,
    "$hmac = New-Object Security.Cryptography.HMACSHA256 (, $key)",
    "-join ($hmac.ComputeHash([Text.Encoding]::UTF8.GetBytes($line)) | ForEach-Object { $_.ToString('x2') })",
  ];
}
