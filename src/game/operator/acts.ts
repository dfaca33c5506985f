import { own } from "../../common/own.ts";
import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { SILENT_DAYS } from "../../common/bytes/lengths.ts";
import { labelOf } from "../../common/text.ts";
import { err, type Result } from "../../kernel/result.ts";
import { sideName, SIDES } from "../../kernel/side.ts";
import { HOUSE_LIMITS } from "../house/house-limits.ts";
import type { Office } from "../office.ts";
import { announce } from "./announce.ts";
import { setNamed } from "./bar.ts";
import { beginChore } from "./chores.ts";
import { closeByOperator } from "./close.ts";
import { correctAddress } from "./correct.ts";
import { directorByOperator } from "./director.ts";
import { forgetByOperator } from "./forget.ts";
import { setInviteOnly } from "./invite-only.ts";
import { ALL, dropLetter, resend } from "./letters.ts";
import { askSubstitute } from "./substitute.ts";
import { AS_DEFAULT, setLimit } from "./set-limit.ts";
import { unrateByOperator } from "./unrate.ts";

/** What an operator may do. The page, the API and the command line are made from this table. */

/** The longest text in characters. */
const LENGTH = 300;
/** A ledger's entry holds so much besides its own words. */
const ANNOUNCED = 900;

export interface ActField {
  readonly name: "game" | "side" | "to" | "what" | "words" | "reason";
  readonly label: string;
  /** The possible values, if there are only these. */
  readonly choices?: readonly { readonly id: string; readonly words: string }[];
  /** Its placeholder at a terminal. */
  readonly word: string;
  /** Anybody may read it in the operator's ledger, so it may hold no address. */
  readonly isPublic?: true;
  /** Its longest text in characters, if not {@link LENGTH}. */
  readonly most?: number;
}

type Said = Readonly<Record<ActField["name"], string>>;

export interface OperatorAct {
  readonly title: string;
  readonly means: string;
  readonly fields: readonly ActField[];
  /** It cannot be undone, so the page asks once. */
  readonly isFinal: boolean;
  readonly does: (office: Office, by: OperatorDoor, said: Said) => Promise<Result<string, string>>;
}

const GAME: ActField = { name: "game", word: "GAME", label: "The game's code" };
const SIDE: ActField = {
  name: "side",
  word: "allied|axis",
  label: "Whose seat?",
  choices: SIDES.map((side) => ({ id: side, words: sideName(side) })),
};
const TO: ActField = { name: "to", word: "ADDRESS", label: "The right mail address" };
const SUBSTITUTE: ActField = { name: "to", word: "ADDRESS", label: "The substitute's mail address" };
const TOURNAMENT: ActField = { name: "what", word: "TOURNAMENT", label: "The tournament's code" };
const DIRECTOR: ActField = { name: "to", word: "ADDRESS", label: "The new director's mail address" };
const LIMIT: ActField = {
  name: "what",
  word: "LIMIT",
  label: "Which limit?",
  choices: Object.entries(HOUSE_LIMITS).map(([name, { of }]) => ({ id: name, words: `${name}: ${of}` })),
};
const NUMBER: ActField = {
  name: "to",
  word: "NUMBER",
  label: `How many? Or "${AS_DEFAULT}", for the limit that holds unless you set one.`,
};
const WHO: ActField = { name: "what", word: "ADDRESS", label: "The person's mail address" };
const [WHY, WHAT] = ["Why? Anybody may read it.", "What? Anybody may read it."];
const REASON: ActField = { name: "reason", word: "REASON", label: WHY, isPublic: true };
const WORDS: ActField = { name: "words", word: "WORDS", label: WHAT, isPublic: true, most: ANNOUNCED };
const LETTER: ActField = {
  name: "what",
  word: "LETTER",
  label: "The letter, as the operator's page lists it",
};
const DOMAIN = "A mail address, or a domain such as example.org";
const WHOM: ActField = { name: "what", word: "ADDRESS|DOMAIN", label: DOMAIN };

export const OPERATOR_ACTS: Readonly<Record<string, OperatorAct>> = {
  close: {
    title: "Close a game",
    means: "It ends without a winner, and both players get your reason.",
    fields: [GAME, REASON],
    isFinal: true,
    does: closeByOperator,
  },
  unrate: {
    title: "Take a game out of the ratings",
    means: "For a game that was thrown, or played by one person. Both players get your reason.",
    fields: [GAME, REASON],
    isFinal: true,
    does: unrateByOperator,
  },
  bar: {
    title: "Bar an address or a domain",
    means: "The address or domain may play no new games. Running games go on.",
    fields: [WHOM, REASON],
    isFinal: false,
    does: (office, by, { what, reason }) => setNamed(office, by, "bars", { what, isSet: true, reason }),
  },
  unbar: {
    title: "Lift a bar",
    means: "The address or domain may play new games again.",
    fields: [WHOM, REASON],
    isFinal: false,
    does: (office, by, { what, reason }) => setNamed(office, by, "bars", { what, isSet: false, reason }),
  },
  resend: {
    title: "Send a letter again",
    means: `A letter that waits or was given up goes at once. Write "${ALL}" for all that were given up.`,
    fields: [LETTER],
    isFinal: false,
    does: (office, by, { what }) => resend(office, by, what),
  },
  drop: {
    title: "Drop a letter",
    means: "A letter that waits or was given up never goes.",
    fields: [LETTER],
    isFinal: true,
    does: (office, by, { what }) => dropLetter(office, by, what),
  },
  announce: {
    title: "Announce something",
    means: "All players of running games get a letter with your words, one to each address.",
    fields: [WORDS],
    isFinal: true,
    does: (office, by, { words }) => announce(office, by, words),
  },
  "invite-only": {
    title: "Make the site invite-only",
    means: "Only guests, and people who play or played here, may begin games. Running games go on.",
    fields: [REASON],
    isFinal: false,
    does: (office, by, { reason }) => setInviteOnly(office, by, { isSet: true, reason }),
  },
  open: {
    title: "Open the site to everybody",
    means: "Everybody may begin games again.",
    fields: [REASON],
    isFinal: false,
    does: (office, by, { reason }) => setInviteOnly(office, by, { isSet: false, reason }),
  },
  admit: {
    title: "Admit a guest",
    means: "The address or domain may begin games while the site is invite-only.",
    fields: [WHOM, REASON],
    isFinal: false,
    does: (office, by, { what, reason }) => setNamed(office, by, "guests", { what, isSet: true, reason }),
  },
  unadmit: {
    title: "Stop admitting a guest",
    means: "The address or domain begins no more games while the site is invite-only.",
    fields: [WHOM, REASON],
    isFinal: false,
    does: (office, by, { what, reason }) => setNamed(office, by, "guests", { what, isSet: false, reason }),
  },
  backup: {
    title: "Take a backup",
    means:
      "It is encrypted, and written where the daily backups are. The operator's page then says how it went.",
    fields: [],
    isFinal: false,
    does: (office, by) => beginChore(office, by, "backup"),
  },
  doctor: {
    title: "Check the store",
    means: "It looks through games, ledgers, indexes and letters, and changes nothing. It may take minutes.",
    fields: [],
    isFinal: false,
    does: (office, by) => beginChore(office, by, "doctor"),
  },
  limit: {
    title: "Set a limit",
    means: "The new limit holds at once.",
    fields: [LIMIT, NUMBER, REASON],
    isFinal: false,
    does: setLimit,
  },
  correct: {
    title: "Correct an address",
    means:
      "For an invited player who has not joined, and whose letters came back. The right mailbox is invited.",
    fields: [GAME, SIDE, TO],
    isFinal: false,
    does: correctAddress,
  },
  substitute: {
    title: "Find a substitute",
    means:
      `For a side that the game waits for, where neither player has written for ${SILENT_DAYS} days. The person you name has to accept, and the seat's player can take it back at any time.`,
    fields: [GAME, SIDE, SUBSTITUTE],
    isFinal: true,
    does: askSubstitute,
  },
  director: {
    title: "Replace a tournament's director",
    means:
      "For one who has vanished. The new director has signed in and set a name, and does not play in it.",
    fields: [TOURNAMENT, DIRECTOR, REASON],
    isFinal: false,
    does: directorByOperator,
  },
  delete: {
    title: "Delete a person",
    means:
      "For a person who asks for it, or an address that bounces, if they play no game. The proofs of finished games stay.",
    fields: [WHO, REASON],
    isFinal: true,
    does: forgetByOperator,
  },
};

export const operatorAct = (name: string): OperatorAct | undefined => own(OPERATOR_ACTS, name);

/**
 * Does an act for somebody who may ask for it.
 * @param given values by field
 * @returns the result, or why nothing has changed, in a sentence
 */
export async function doAct(
  office: Office,
  by: OperatorDoor,
  { fields, does }: OperatorAct,
  given: Readonly<Partial<Record<string, string>>>,
): Promise<Result<string, string>> {
  const said = { game: "", side: "", to: "", what: "", words: "", reason: "" };
  for (const { name, label, isPublic, most = LENGTH } of fields) {
    const text = labelOf(given[name] ?? "", most + 1);
    if (text === "") return err(`Please fill in: ${label}`);
    if (text.length > most) return err(`Please write ${most} characters at the most: ${label}`);
    if (isPublic && text.includes("@")) {
      return err("Anybody may read the operator's ledger, so write no address into it.");
    }
    said[name] = name === "game" ? text.toUpperCase() : text;
  }
  const done = await does(office, by, said);
  if (done.ok) office.posted();
  return done;
}
