import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import { bothSides, digest } from "../../../common/fields.ts";
import { jsonIn } from "../../../common/bytes/json.ts";
import { canonical } from "../../../dice/canonical.ts";
import { CHAIN_LENGTH, keyBefore } from "../../../dice/key-chain.ts";
import { CHAINS } from "../../../dice/ledger-2/entry.ts";
import { PASSED_OVER } from "../../../dice/ledger-2/nonce.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { sideName, SIDES } from "../../../kernel/side.ts";

/** One die, made again by hand from its proof in a letter or a page. */

/** The line of a die; a game of protocol 1 rolled only dice with six faces, and does not say so. No other member is allowed. */
const lineOfDie = z.strictObject({
  game: z.string().optional(),
  run: z.number().int().min(1).max(CHAIN_LENGTH),
  roll: z.number().int().optional(),
  audience: z.enum(CHAINS).optional(),
  faces: z.number().int().min(2).max(255).default(6),
  purpose: z.string().optional(),
  time: z.number().int().optional(),
  salts: bothSides(z.string()).optional(),
  shares: bothSides(digest.nullable()).optional(),
  orders: z.string().optional(),
  beacon: digest.nullable().optional(),
});
type LineOfDie = z.infer<typeof lineOfDie>;

export interface DieByHand {
  /** The result, in a sentence. */
  readonly title: string;
  /** Whether the proof contradicts itself: it names another die or anchor. */
  readonly isWrong: boolean;
  /** What the reader compares, each in a sentence. */
  readonly compare: readonly string[];
  readonly steps: readonly string[];
}

/** Longer texts are not searched to their end. */
const LOOKED_AT = 100_000;
/** 64 digits, alone or after their name; a reader may have copied them in groups. */
const DIGITS = /(?<![0-9a-f])[0-9a-f](?:\s?[0-9a-f]){63}(?![0-9a-f])/i;
const KEY = /key of (?:the )?run(?: \d{1,6})?[:\s]{0,20}([0-9a-f](?:\s?[0-9a-f]){63})(?![0-9a-f])/i;
const ANCHOR = /anchor[:\s]{0,20}([0-9a-f](?:\s?[0-9a-f]){63})(?![0-9a-f])/i;

/** @param proof the text of a proof, or the key of a run and the hashed line @returns why there is no die, in a sentence */
export function dieByHand(proof: string): Result<DieByHand, string> {
  const text = proof.slice(0, LOOKED_AT);
  const found = lineIn(text);
  if (found === undefined) return err(NO_LINE);
  const { line, says, around } = found;
  const key = digitsOf(KEY.exec(around)?.[1] ?? DIGITS.exec(around)?.[0]);
  if (key === undefined) return err(NO_KEY);
  const made = madeFrom(key, line, says.faces);
  const named = [...around.matchAll(/^[ \t]*Die:?[ \t]+(\d{1,3})[ \t]*$/gm)].map(([, die]) => Number(die));
  const said = named.find((die) => die !== made.die) ?? named.at(0);
  const isOther = said !== undefined && said !== made.die;
  const chain = chainWords(key, says.run, digitsOf(ANCHOR.exec(around)?.[1]));
  const isWrong = isOther || chain.isWrong;
  return ok({
    title: isOther
      ? `THE PROOF IS WRONG: it says ${said}, and what it names makes ${made.die}.`
      : isWrong
      ? `THE PROOF IS WRONG: its key does not belong to the anchor that it names.`
      : said === undefined
      ? `The die is ${made.die}.`
      : `The die is ${made.die}, as the proof says.`,
    isWrong,
    compare: [...wordsOf(says), chain.says],
    steps: made.steps,
  });
}

const NO_LINE = "The line of a die begins with { and ends with }. Copy the proof whole, with that line.";
const NO_KEY =
  "The key of the run is missing: it has 64 digits from 0 to 9 and a to f. Copy the proof whole.";

interface FoundLine {
  readonly line: string;
  readonly says: LineOfDie;
  /** The text around it. */
  readonly around: string;
}

/** How many braces may end the line: salts may contain some. */
const ENDS = 50;

/** The hashed line, the first if a letter repeats it, put together again if a mail program has wrapped it. */
function lineIn(text: string): FoundLine | undefined {
  const from = text.indexOf('{"');
  let to = from;
  for (let ends = 0; from >= 0 && ends < ENDS; ends++) {
    to = text.indexOf("}", to) + 1;
    if (to === 0) return undefined;
    const rows = text.slice(from, to).split(/\r?\n/).map((row) => row.trim());
    // Mail programs wrap lines at spaces, and in the middle of words that are too long.
    for (const joint of [" ", ""]) {
      const line = rows.join(joint);
      const read = lineOfDie.safeParse(jsonIn(line));
      if (read.success && canonical(jsonIn(line)) === line) {
        return { line, says: read.data, around: `${text.slice(0, from)}\n${text.slice(to)}` };
      }
    }
  }
  return undefined;
}

const digitsOf = (text: string | undefined) => text?.replace(/\s/g, "").toLowerCase();

function madeFrom(key: string, line: string, faces: number) {
  const limit = 256 - 256 % faces;
  const steps: string[] = [];
  let bytes = hmac(sha256, hexToBytes(key), utf8ToBytes(line));
  let byte: number | undefined;
  for (;;) {
    steps.push(`HMAC-SHA-256: ${bytesToHex(bytes)}`);
    byte = bytes.find((each) => each < limit);
    if (byte !== undefined) break;
    bytes = hmac(sha256, hexToBytes(key), bytes);
  }
  const die = 1 + byte % faces;
  const digits = byte.toString(16).padStart(2, "0");
  steps.push(
    `Its first byte below ${limit} is ${digits}, which is ${byte}; 1 + ${byte} mod ${faces} is ${die}.`,
  );
  return { die, steps };
}

/** The contents of the line. A referee could hash any line, so its reader must recognize it. */
function wordsOf({ game, run, faces, purpose, salts }: LineOfDie): string[] {
  const where = game === undefined ? `run ${run}` : `run ${run} of game ${game}`;
  return [
    `It is a die of ${faces} faces in ${where}${
      purpose === undefined ? "" : `, for this alone: ${purpose}`
    }.`,
    ...(salts === undefined ? [] : [
      `It was made with these words: ${
        SIDES.map((side) => `${sideName(side)} “${salts[side]}”`).join(", ")
      }. ` +
      "Are they the words that you and the other player gave? If not, dispute the roll.",
    ]),
  ];
}

/** Whether the key leads to the game's anchor in as many steps as its run has. */
function chainWords(key: string, run: number, anchor: string | undefined) {
  if (anchor === undefined) {
    return {
      isWrong: false,
      says: `The key, hashed ${times(run)}, is ${
        keyBefore(key, run)
      }: that has to be the anchor which your first letter brought.`,
    };
  }
  // Each restore of the referee's store skips some keys.
  for (let steps = run; steps <= CHAIN_LENGTH; steps += PASSED_OVER) {
    if (keyBefore(key, steps) !== anchor) continue;
    return {
      isWrong: false,
      says: `The key, hashed ${times(steps)}, is the anchor that the proof names. ` +
        "Is it the anchor which your first letter brought? If not, dispute the roll.",
    };
  }
  return { isWrong: true, says: `The key, hashed ${times(run)}, is ${keyBefore(key, run)}.` };
}

const times = (count: number) => count === 1 ? "once" : `${count} times`;
