import type { Context } from "hono";
import { z } from "zod";
import { isRecord, jsonIn, readJson, storedSize } from "../../common/bytes/json.ts";
import { isSameAddress } from "../../game/access/address.ts";
import { beaconNotes } from "../../game/beacon.ts";
import { isTooDeep } from "../../game/open/brought.ts";
import { SYSTEMS } from "../../game/open/catalogue.ts";
import type { NewGame, Sitter } from "../../game/seats/new-game.ts";
import type { Membership } from "../../game/office.ts";
import { listedChoice, readName } from "../../game/access/names.ts";
import { scenarios } from "../../game/open/open-game.ts";
import { type Beacon, BEACONS } from "../../kernel/beacon.ts";
import { BROUGHT, type Brought, BROUGHT_WORDS, type BroughtName } from "../../kernel/brought.ts";
import type { Handicap } from "../../kernel/handicap.ts";
import { COMPUTER_LEVELS, levelNamed } from "../../kernel/players.ts";
import { PACES } from "../../kernel/pace.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { problemIn } from "../request/form-problem.ts";
import { handicapIn } from "./handicap-form.ts";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";
import type { Language } from "../../../templates/words/tables.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { filledFields } from "../seat/seat-pages.ts";
import { timeIn } from "./time-form.ts";

/** The form for a new game. */

/** Ways to find a player for the other side without an address: by a link, or open to anybody. */
const OFFERED = ["link", "open"] as const;
/** A person invited by address has to agree first if sides are bid for. */
export type OfferedWay = (typeof OFFERED)[number] | "address";

/** The computer has no such level. */
export const NO_LEVEL = `Choose the computer's level: ${COMPUTER_LEVELS.join(", ")}.`;

const form = z.object({
  scenario: z.string().default("").refine(
    (id) => scenarios().some((each) => each.id === id),
    "Choose one of the scenarios.",
  ),
  address: z.email("I can't send letters to your mail address.").max(254),
  ruleset: z.string().refine((id) => SYSTEMS.has(id), "Choose one of the editions.").optional(),
  side: z.enum(SIDES, "Choose your side."),
  opponent: z.union([
    z.literal(""),
    z.email("I can't send letters to your opponent's mail address.").max(254),
  ]).default(""),
  /** The player of the other side; by default the holder of the address, and without one the computer. */
  against: z.enum(["", "address", "computer", ...OFFERED], "Choose who plays the other side.").default(""),
  /** The computer's level, if it plays the other side. */
  level: z.string().default("").transform((name) => name === "" ? "capable" : name)
    .refine((name) => levelNamed(name) !== undefined, NO_LEVEL).transform((name) => levelNamed(name)!),
  listed: z.string().optional(),
  noTakingBack: z.string().optional(),
  pace: z.enum(PACES, "Choose how much is settled within a turn.").default("oneExchange"),
  beacon: z.enum(["proposed", ...BEACONS], "Choose where the dice come from.").default("none"),
  gameMaster: z.union([
    z.literal(""),
    z.email("I can't send letters to the game master's mail address.").max(254),
  ]).default(""),
  gameMasterPlays: z.string().optional(),
  name: z.string().default(""),
  /** An owner's documents, as text. */
  map: z.string().default(""),
  orderOfBattle: z.string().default(""),
  charts: z.string().default(""),
  position: z.string().default(""),
});

/** A form with the address holder's last choice about lists, if it says nothing itself. */
export async function withUsualListing(
  { people }: Membership,
  filled: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  if (filled.listed !== undefined) return filled;
  const person = filled.address === undefined ? undefined : await people.at(filled.address);
  return { ...filled, listed: listedChoice(person?.value) };
}

/** Fields that choose a house rule: `option.unsuppliedMoves`. If empty, the edition's own rule holds. */
export const OPTION = "option.";

const wrong = (field: string, sentence: string) => err<FormProblem>({ field, sentence });

/** A game as it is filled in. */
export interface GameWanted {
  readonly game: Omit<NewGame, "beacon">;
  readonly beacon: Beacon | "proposed";
  readonly invited: readonly string[];
  readonly isAgainstComputer: boolean;
}

/** @param filled the fields @returns the game, or the first fault */
export function gameWanted(filled: Readonly<Record<string, string>>): Result<GameWanted, FormProblem> {
  const read = form.safeParse(filled);
  if (!read.success) return err(problemIn(read.error));
  const { scenario, ruleset, address, side, pace, beacon, name, against, listed } = read.data;
  const opponent = against === "computer" ? "" : read.data.opponent;
  if (against === "address" && opponent === "") {
    return wrong("opponent", "Write your opponent's mail address, or choose another way.");
  }
  const named = readName(name);
  if (!named.ok) return wrong("name", named.error);
  const gameMaster = gameMasterIn(read.data);
  if (!gameMaster.ok) return gameMaster;
  const handicap = handicapIn(filled, scenario);
  if (!handicap.ok) return handicap;
  const options = chosenOptions(filled, handicap.value);
  const time = timeIn(filled);
  if (!time.ok) return time;
  const brought = broughtIn(read.data);
  if (!brought.ok) return brought;
  if (isSameAddress(opponent, address)) {
    return wrong("opponent", "Your opponent needs another address than yours.");
  }
  const asked = gameMaster.value !== undefined && "address" in gameMaster.value
    ? [gameMaster.value.address]
    : [];
  const isAgainstComputer = opponent === "";
  if (isAgainstComputer && OFFERED.some((way) => way === against)) {
    return wrong("against", "Nobody has taken the other side.");
  }
  const other: Sitter = isAgainstComputer
    ? { kind: "computer", ...read.data.level }
    : { kind: "person", address: opponent };
  const own: Sitter = { kind: "person", address };
  const game = {
    scenario,
    seats: side === "allied" ? { allied: own, axis: other } : { allied: other, axis: own },
    pace,
    gameMaster: gameMaster.value,
    inviter: { side, name: named.value },
    ...(read.data.noTakingBack === undefined ? {} : { noTakingBack: true }),
    listed: { [side]: listed !== "no" },
    ...(time.value === undefined ? {} : { time: time.value }),
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(options === undefined ? {} : { options }),
    ...brought.value,
  };
  const invited = [address, ...(isAgainstComputer ? [] : [opponent]), ...asked];
  return ok({ game, beacon, invited, isAgainstComputer });
}

/** How a form wants to find a player for the other side without an address; undefined if it does not. */
export function wayOffered(
  { against, bidding }: Readonly<Record<string, string>>,
): OfferedWay | undefined {
  return OFFERED.find((way) => way === against) ?? (bidding === undefined ? undefined : "address");
}

/** An address that nobody has, for a player who is still to be found. */
const NOBODY = "somebody@nobody.invalid";

/** How many stored bytes the documents of an offered game may take: an offer is one entry of the store. */
const OFFERED_LIMIT = 45_000;

/** The documents in a form, without whitespace. Invalid JSON, or a document that makes nothing, stays as typed. */
export function documentsOffered(filled: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    BROUGHT.filter((name) => (filled[name] ?? "").trim() !== "").map((name) => {
      const json = jsonIn(filled[name]);
      return [name, json === undefined || isTooDeep(json) ? filled[name] : JSON.stringify(json)];
    }),
  );
}

/** The same for a game whose other side is still to be taken. @param taker that player's address, if known */
export function offeredGame(
  filled: Readonly<Record<string, string>>,
  taker: string = NOBODY,
): Result<GameWanted, FormProblem> {
  const size = storedSize(documentsOffered(filled));
  if (size > OFFERED_LIMIT) {
    return wrong(
      "documents",
      `The documents of an offered game have room for ${OFFERED_LIMIT} bytes, and these take ${size}. Make the game with somebody whose address you know.`,
    );
  }
  return gameWanted({ ...filled, opponent: taker });
}

/** The future game master: a player only if the form says so, and then without rulings. */
function gameMasterIn(
  { gameMaster, gameMasterPlays, address, opponent, side }: z.infer<typeof form>,
): Result<NewGame["gameMaster"], FormProblem> {
  if (gameMaster === "") return ok(undefined);
  const player = isSameAddress(gameMaster, address)
    ? side
    : isSameAddress(gameMaster, opponent)
    ? enemyOf(side)
    : undefined;
  if (player === undefined) return ok({ address: gameMaster });
  if (gameMasterPlays !== undefined) return ok({ plays: player });
  return wrong(
    "gameMaster",
    "A game master who plays rules on nothing. If you mean it, say so below the address.",
  );
}

/** The house rules that a form chooses, handicap included; undefined if none. */
function chosenOptions(
  filled: Readonly<Record<string, string>>,
  handicap: Handicap | undefined,
): NewGame["options"] {
  const chosen = Object.entries(filled).filter(([field, value]) => field.startsWith(OPTION) && value !== "")
    .map(([field, value]): [string, unknown] => [field.slice(OPTION.length), value]);
  if (handicap !== undefined) chosen.push(["handicap", handicap]);
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

/** The documents in a form; an empty field gives none. */
function broughtIn(filled: Readonly<Record<BroughtName, string>>): Result<Brought, FormProblem> {
  const brought: Partial<Record<BroughtName, Readonly<Record<string, unknown>>>> = {};
  for (const name of BROUGHT) {
    if (filled[name].trim() === "") continue;
    const document = parseDocument(BROUGHT_WORDS[name], filled[name]);
    if (!document.ok) return wrong(name, document.error);
    brought[name] = document.value;
  }
  return ok(brought);
}

function parseDocument(name: string, text: string): Result<Readonly<Record<string, unknown>>, string> {
  const json = readJson(text);
  if (!json.ok) return err(`Your ${name} ${json.error}.`);
  return isRecord(json.value)
    ? ok(json.value)
    : err(`Your ${name} is not a JSON object: it begins with { and ends with }.`);
}

/** The file field for a document; the field with its plain name takes it as text. */
export const fileField = (name: BroughtName): string => `${name}File`;

/** The fields of the form, with its files read. */
export async function gameFields(context: Context): Promise<Record<string, string>> {
  const parts = await context.req.parseBody();
  const filled = await filledFields(context);
  for (const name of BROUGHT) {
    const file = parts[fileField(name)];
    if (file instanceof File && file.size > 0) filled[name] = await file.text();
  }
  return filled;
}

export function madeWords(head: GameHead, isAgainstComputer: boolean, language: Language = "en"): string[] {
  return [
    wordsIn("new-game", language)("madeAbout", { id: head.id, to: isAgainstComputer ? "you" : "each" }),
    ...beaconNotes(head),
  ];
}
