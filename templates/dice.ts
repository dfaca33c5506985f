import { columnName } from "../src/kernel/column-name.ts";
import { type CombatResolved, ROW_NAMES } from "../src/kernel/event.ts";
import type { PossibleResult } from "../src/kernel/ruleset.ts";
import { type Side, sideName, SIDES } from "../src/kernel/side.ts";
import { type Block, heading, list, paragraph, sheet } from "./blocks.ts";
import { chiSquareWords, luckVerdict, signed } from "./luck.ts";
import { attackWords, keptWords, type RollNumber, type UnitNames } from "./log.ts";

/** A combat that a die was rolled for, and what each face would have brought. */
export interface RolledCombat {
  readonly event: CombatResolved;
  /** Points that the attacker gave. */
  readonly groundSupport: number;
  readonly results: readonly PossibleResult[];
}

/** A die of a game with all that is known of it. */
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
  /** How often it had been rolled for in the game as it stood then, this time included. */
  readonly time: number;
  readonly die: number;
  readonly kept?: RollNumber | undefined;
  /** A rollback has undone it. */
  readonly isUndone: boolean;
  /** Undefined for a die that no combat was decided by. */
  readonly combat: RolledCombat | undefined;
  /** What the run published. */
  readonly key: string;
  /** What of the orders went into it; null where nothing of them does. */
  readonly orders: string | null;
  /** The beacon's round that its run mixed in, where the game uses one. */
  readonly beacon: { readonly round: number; readonly randomness: string } | null;
}

/** The worth of dice in hexes of ground, expected and rolled. */
export interface LuckWords {
  readonly count: number;
  readonly expected: number;
  readonly actual: number;
  readonly standardError: number;
  readonly chance: number;
}

/** Of a game by despatch-ledger/1: what its proof does not show (docs/dice-protocol.md, 9). */
export const FIRST_PROTOCOL =
  "This game keeps its ledger by the first protocol. It does not show that the operator has not tried dice, ended a run " +
  "where he liked, played other orders or written other times.";

/** All dice of a game until now. */
export interface DiceWords {
  readonly game: string;
  /** The last run that is told of. */
  readonly run: number;
  readonly rolls: readonly RollWords[];
  /** How often each face was rolled, from one. */
  readonly faces: readonly number[];
  readonly evenness: { readonly statistic: number; readonly degrees: number; readonly chance: number };
  /** Of the attacks that each side made, in its favor. */
  readonly attacks: Readonly<Record<Side, LuckWords>>;
  /** Of all combats, in favor of each side: what one gains the other loses. */
  readonly luck: Readonly<Record<Side, LuckWords>>;
}

/** `Game-Turn 3, Axis Player-Turn` */
export function whenWords({ gameTurn, side }: Pick<RollWords, "gameTurn" | "side">): string {
  return `Game-Turn ${gameTurn}, ${sideName(side)} Player-Turn`;
}

/** `+17, Enemy Minefield line, column +12` */
export function columnWords({ differential, row, column }: CombatResolved): string {
  return `${differential > 0 ? "+" : ""}${differential}, ${ROW_NAMES[row]} line, column ${
    columnName(column)
  }`;
}

/** `D4 3 in 6, D3 2 in 6, D2 1 in 6` */
export function oddsWords(results: readonly PossibleResult[]): string {
  const odds = Map.groupBy(results, ({ result }) => result);
  return [...odds].map(([result, { length }]) => `${result} ${length} in 6`).join(", ");
}

/** The average of a column's six results, in hexes. */
export function expectedGround(results: readonly PossibleResult[]): number {
  return results.reduce((sum, { ground }) => sum + ground, 0) / results.length;
}

/** `D3`, and why it did nothing to some. */
export function resultWords({ result, without }: CombatResolved): string {
  return without === undefined ? result : `${result}, without effect on the defender (${without})`;
}

/** What a roll was for: the combat in words, or the purpose as it went into the die. */
export function purposeWords({ purpose, combat }: RollWords, name: UnitNames): string {
  return combat === undefined
    ? purpose
    : `${combat.event.defenderHexes.join(" ")}: ${attackWords(attackOf(combat), name)}`;
}

function attackOf({ event: { attackers, barrage, defenders }, groundSupport }: RolledCombat) {
  return { attackers, barrage, defenders, groundSupport };
}

/** A roll in a line of the list. */
function rollLine(roll: RollWords, name: UnitNames): string {
  const { number, run, roll: inRun, die, combat } = roll;
  const result = combat === undefined
    ? `Die ${die}`
    : `${columnWords(combat.event)}: ${oddsWords(combat.results)}. Die ${die}: ${resultWords(combat.event)}`;
  return `${number}. ${whenWords(roll)} (run ${run}, roll ${inRun}). ${purposeWords(roll, name)}. ${result}.${
    rollbackWords(roll)
  }`;
}

/** What a rollback has done to a roll, behind the sentence that tells of it. */
export function rollbackWords(roll: Pick<RollWords, "kept" | "isUndone">): string {
  return `${keptWords(roll)}${roll.isUndone ? " A rollback has undone it." : ""}`;
}

/** How lucky each side has been, and whether the faces come evenly: what stands above the list, in letter and page. */
export function summaryBlocks({ rolls, faces, evenness, attacks, luck }: DiceWords): Block[] {
  if (rolls.length === 0) return [paragraph("No die has been rolled in this game yet.")];
  const measured = luck.allied.count;
  return [
    heading("Luck"),
    ...(measured === 0 ? [paragraph("No combat has been rolled for yet.")] : [
      paragraph(luckVerdict(luck.allied)),
      {
        kind: "facts" as const,
        rows: [
          ...SIDES.map((side): [string, string] => [
            `${sideName(side)} attacks, ${attacks[side].count}`,
            attacks[side].count === 0 ? "none yet" : sums(attacks[side]),
          ]),
          ...SIDES.map((side): [string, string] => [
            `${sideName(side)}, attacking and defending`,
            `${signed(luck[side].actual - luck[side].expected)} hexes, standard error ${
              luck[side].standardError.toFixed(1)
            }`,
          ]),
        ],
      },
      paragraph(MEASURE),
    ]),
    heading("Faces"),
    paragraph(chiSquareWords(faces, evenness)),
    paragraph(
      `Rolled: ${faces.map((count, face) => `${face + 1}, ${times(count)}`).join("; ")}. Even would be ${
        (madeOf(faces) / faces.length).toFixed(1)
      } of each.`,
    ),
  ];
}

/** How many dice were made: a roll that keeps a die makes none. */
function madeOf(faces: readonly number[]): number {
  return faces.reduce((sum, count) => sum + count, 0);
}

function times(count: number): string {
  return ["never", "once", "twice"][count] ?? `${count} times`;
}

function sums({ expected, actual, standardError }: LuckWords): string {
  return `expected ${signed(expected)}, rolled ${signed(actual)}: ${signed(actual - expected)}, ` +
    `standard error ${standardError.toFixed(1)}`;
}

const MEASURE =
  "Measured in hexes of ground: those that the result makes the defender give way, less those of the attacker; the " +
  "attacker's elimination (Ae) counts as four lost, Br as none. Expected is the average of the six results of the combat's " +
  "own column, so that good planning is not taken for luck. The standard error says how far fair dice stray: two games in " +
  "three end within one of it, nineteen in twenty within two.";

/** How many rolls a letter lists. */
export const ROLLS_A_LETTER = 30;

/** What `dice` is answered with: the summary, the figures, the latest rolls. */
export function historyBlocks(words: DiceWords, name: UnitNames): Block[] {
  const { rolls, game, run } = words;
  if (rolls.length === 0) return summaryBlocks(words);
  const latest = rolls.slice(-ROLLS_A_LETTER).reverse();
  return [
    ...summaryBlocks(words),
    { kind: "figures", game, run, alt: figuresAlt(words) },
    heading(
      latest.length === rolls.length
        ? "All rolls, the newest first"
        : `The latest ${latest.length} of ${rolls.length} rolls`,
    ),
    list(latest.map((roll) => rollLine(roll, name))),
    paragraph(
      `For all that a die was made of, and how to make it again, write dice and its number, as in dice ${rolls.length}.`,
    ),
  ];
}

/** What the figures show, in words. */
export function figuresAlt({ faces, luck }: DiceWords): string {
  const { actual, expected, standardError, count } = luck.allied;
  const made = madeOf(faces);
  return `Luck from combat to combat: after ${count} ${
    signed(actual - expected)
  } hexes for Allied, the standard error being ${standardError.toFixed(1)}. Faces of ${made} ${
    made === 1 ? "die" : "dice"
  }, one to six: ${faces.join(", ")}.`;
}

/** How a die was made, as anyone can make it again. */
export interface ProofWords {
  readonly anchor: string;
  readonly salts: Readonly<Record<Side, string>>;
  readonly message: string;
  readonly digest: string;
  readonly byte: number | undefined;
  /** Bytes from here on are passed over. */
  readonly limit: number;
  /** Where anybody can have the beacon's round from its own makers. */
  readonly beaconUrl: string | undefined;
  /** Whether the key leads to the anchor and the die comes out as it is recorded. */
  readonly holds: boolean;
}

/** What `dice 12` is answered with: a roll in full, and everything to recompute it from. */
export function rollBlocks(roll: RollWords, proof: ProofWords, name: UnitNames): Block[] {
  const { number, run, roll: inRun, die, purpose, faces, key, orders, beacon } = roll;
  return [
    heading(`Run ${run}, roll ${inRun}: die ${number} of the game`),
    {
      kind: "facts",
      rows: [
        ["When", whenWords(roll)],
        ["Purpose", purpose],
        ...combatFacts(roll, name),
        ["Die", String(die)],
        ...(roll.combat === undefined
          ? []
          : [["Result", resultWords(roll.combat.event)] as [string, string]]),
      ],
    },
    heading("The proof"),
    paragraph(
      proof.holds
        ? `Made again just now from what stands below: the key leads to the anchor, and the die is ${die}. You need not take our word for it:`
        : `MADE AGAIN JUST NOW, THIS ROLL DOES NOT COME OUT AS IT IS RECORDED (${die}). The record is damaged or was changed: keep this letter, and tell your opponent and the operator.`,
    ),
    {
      kind: "facts",
      rows: [
        [`Key of run ${run}`, key],
        ["Anchor", proof.anchor],
        ["Allied salt", proof.salts.allied],
        ["Axis salt", proof.salts.axis],
        ...(orders === null ? [] : [["Orders digest", orders] as [string, string]]),
        ...(beacon === null ? [] : [beaconFact(beacon)]),
      ],
    },
    list([
      orders === null
        ? `The anchor stands in the ledger's first entry, and the salts where both had joined; the key stands in the entry of run ${run}. All of them came with your letters.`
        : `The anchor and the salts are those of the first letter of the game; the key and the digest are those of the letter that told of run ${run}. Compare them.`,
      `SHA-256 of the twelve letters despatch/key and the key's 32 bytes, done ${
        run === 1 ? "once" : `${run} times over, each time from the result before`
      }, gives the anchor.`,
      ...(proof.beaconUrl === undefined ? [] : [
        `The round of drand is that which the answer to the orders named before it was published. Its makers give it to anybody: ${proof.beaconUrl}`,
      ]),
      "HMAC-SHA-256 under the key's 32 bytes of this line of UTF-8, without a line break, is what the die is read from:",
    ]),
    sheet([proof.message]),
    list([
      `It is ${proof.digest}.`,
      proof.byte === undefined
        ? `It has no byte below ${proof.limit}, so the HMAC of it under the same key is read in its place.`
        : `Its first byte below ${proof.limit} is ${proof.byte}, and 1 + ${proof.byte} mod ${faces} is ${
          1 + proof.byte % faces
        }.`,
    ]),
    paragraph("With openssl on your machine:"),
    sheet([`printf %s ${shellQuoted(proof.message)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`]),
  ];
}

/** A round of the beacon as letters give it. */
export function beaconFact({ round, randomness }: NonNullable<RollWords["beacon"]>): [string, string] {
  return [`Round ${round} of drand`, randomness];
}

function combatFacts({ combat, die }: RollWords, name: UnitNames): [string, string][] {
  if (combat === undefined) return [];
  const { event, groundSupport, results } = combat;
  const { attackers, barrage, defenders, defenderHexes, attack, defense } = event;
  const units = (ids: typeof attackers) => ids.map(name).join(", ");
  return [
    ["Attackers", attackers.length === 0 ? "none adjacent" : units(attackers)],
    ...(barrage.length === 0 ? [] : [["Barrage", units(barrage)] as [string, string]]),
    ...(groundSupport === 0 ? [] : [["Ground support", String(groundSupport)] as [string, string]]),
    ["Defenders", `${units(defenders)} in ${defenderHexes.join(" ")}`],
    ["Strengths", `${attack} against ${defense}`],
    ["Differential", columnWords(event)],
    ["By die 1 to 6", results.map(({ result }) => result).join(" ")],
    ["Odds", oddsWords(results)],
    [
      "Worth",
      `expected ${signed(expectedGround(results))} hexes for the attacker, rolled ${
        signed(results[die - 1].ground)
      }`,
    ],
  ];
}

/** A text as one word of a POSIX shell (2.2.2): salts may hold anything, and players paste this. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
