import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../kernel/side.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { isAlmostHeading, parseHeading } from "../../sheet/blocks/heading.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";

/** Players' names. Others read them in letters and on pages, so they can be nothing but names. */

/** The longest name, in code points. */
export const NAME_LIMIT = 40;

/**
 * Letters, figures, spaces, hyphens, apostrophes; full stops only after an initial, so that no mail program makes the name a
 * link. A letter bears two marks at most: more would cover the lines above and below.
 */
const SHAPE = /^(?:[\p{L}\p{N} '\u2019-]\p{M}{0,2}|\.(?=\s|$))*$/u;

/** Invisible letters and marks, the fillers of Hangul among them: such a name looks empty, or like another. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** What only the referee may be called, in the languages of the pages: a name that holds one of these could be taken for it. */
const OURS = [
  ...["referee", "despatch", "gamemaster", "moderator", "administrator", "operator", "postmaster"],
  ...["computer", "alliedplayer", "axisplayer", "theallied", "theaxis", "alliedside", "axisside", "support"],
  ...["schiedsrichter", "spielleiter", "spielleitung", "betreiber"],
];
/** The same, for whole names only. */
const OURS_ALONE = ["allied", "axis", "admin", "root", "system", "spectator", "nobody", "you"];

/** Letters of other scripts, and figures, by the Latin letter that they look like. */
const DRAWN_ALIKE = new Map(
  Object.entries({
    ...{
      а: "a",
      е: "e",
      о: "o",
      р: "p",
      с: "c",
      у: "y",
      х: "x",
      і: "i",
      ѕ: "s",
      ј: "j",
      ԁ: "d",
      м: "m",
      т: "t",
    },
    ...{
      α: "a",
      ε: "e",
      ι: "i",
      ο: "o",
      ρ: "p",
      υ: "u",
      κ: "k",
      ν: "v",
      τ: "t",
      χ: "x",
      ӏ: "l",
      ʟ: "l",
      к: "k",
    },
    ...{ ᴀ: "a", ᴄ: "c", ᴅ: "d", ᴇ: "e", ꜰ: "f", ɢ: "g", ʜ: "h", ɪ: "i", ᴊ: "j", ᴋ: "k", ᴍ: "m", ɴ: "n" },
    ...{ ᴏ: "o", ᴘ: "p", ʀ: "r", ꜱ: "s", ᴛ: "t", ᴜ: "u", ᴠ: "v", ᴡ: "w", ʏ: "y", ᴢ: "z", һ: "h", ԝ: "w" },
    ...{ "0": "o", "1": "l", "3": "e", "5": "s", ı: "i", ł: "l", ø: "o" },
  }),
);

/** A name as the eye may read it: without marks, spaces and hyphens, in small letters, each replaced by its Latin twin. */
export function lookOf(name: string): string {
  const bare = name.normalize("NFKD").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  // An l, an I and a 1 are one stroke in many typefaces, and an rn is an m in some.
  return [...bare].map((letter) => DRAWN_ALIKE.get(letter) ?? letter).join("").replaceAll("i", "l")
    .replaceAll(
      "rn",
      "m",
    );
}

/** @returns the name in its stored form, empty if none is given; or its fault, in a sentence */
export function readName(typed: string): Result<string, string> {
  const name = typed.normalize("NFC").trim().replace(/ {2,}/g, " ");
  if (name === "") return ok("");
  if ([...name].length > NAME_LIMIT) return err(`A name has room for ${NAME_LIMIT} characters.`);
  if (!SHAPE.test(name) || UNSEEN.test(name) || !/\p{L}/u.test(name)) {
    return err("A name is shown to others: write it in letters, or leave it empty.");
  }
  const look = lookOf(name);
  const isOurs = OURS.some((word) => look.includes(lookOf(word))) ||
    OURS_ALONE.some((word) => look === lookOf(word));
  if (parseHeading(name) !== undefined || isAlmostHeading(name)) {
    return err("A name must not read like the beginning of an order sheet. Choose another.");
  }
  return isOurs
    ? err("That name could be taken for the referee's, or for a side. Choose another.")
    : ok(name);
}

export function isTakenFor(a: string, b: string): boolean {
  return lookOf(a) === lookOf(b);
}

/** The name of a side's player; undefined if none was given, and for the computer. */
export function nameOf({ names }: Pick<GameHead, "names">, side: Side): string | undefined {
  const name = names?.[side];
  return name === undefined || name === "" ? undefined : name;
}

export function withName(head: GameHead, side: Side, name: string): GameHead {
  return { ...head, names: { ...head.names, [side]: name === "" ? undefined : name } };
}

/** `the computer`, `the computer (master)`: the capable one has no addition. */
export function computerName(level: string | undefined): string {
  return level === undefined ? "the computer" : `the computer (${level})`;
}

/** The player's name for others: `Anna (Allied)`, `the Allied player`, `the computer`. */
export function playerName(head: Pick<GameHead, "names" | "seats">, side: Side): string {
  const { kind, level } = head.seats[side];
  if (kind === "computer") return computerName(level);
  const name = nameOf(head, side);
  return name === undefined ? `the ${sideName(side)} player` : `${name} (${sideName(side)})`;
}

/** The same within a sentence to the players, who know the sides: `Anna`. */
export function calledName(head: Pick<GameHead, "names" | "seats">, side: Side): string {
  return nameOf(head, side) ?? playerName(head, side);
}

/** A side's player agrees, or not, that public lists show the game. */
export function withListed(head: GameHead, side: Side, isListed: boolean | undefined): GameHead {
  return { ...head, listed: { ...head.listed, [side]: isListed } };
}

/** Whether a player who joins is asked about the lists: neither they nor an opponent who objects have said. */
export function isAskedToList({ listed, seats }: Pick<GameHead, "listed" | "seats">, side: Side): boolean {
  const other = enemyOf(side);
  return listed?.[side] === undefined && listed?.[other] !== false && seats[side].kind === "person";
}

/** Whether a game will be listed if nobody says otherwise. */
export function willBeListed({ listed }: Pick<GameHead, "listed">): boolean {
  return listed !== undefined && SIDES.every((side) => listed[side] !== false);
}

/** Whether a person's games are listed by default. */
export function listsUsually(person: Pick<Person, "wishes"> | undefined): boolean {
  return person?.wishes.listed !== false;
}

/** The same as forms say it. */
export function listedChoice(person: Pick<Person, "wishes"> | undefined): "yes" | "no" {
  return listsUsually(person) ? "yes" : "no";
}

/** What a game's pages tell a viewer about all its runs depends on its ledger alone. */
export const ledgerName = ({ id, ledger }: GameHead, viewer: Viewer) => `${viewer} ${id} ${ledger.n}`;
