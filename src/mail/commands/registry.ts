import { clipped } from "../../common/text.ts";
import type { Terms } from "../../kernel/words.ts";
import { type PlayedGame, playedGames } from "../../game/open-game.ts";
import { PRESS_LIMIT } from "../../game/table/press.ts";
import { withoutPoliteness, withoutSmiles } from "../../sheet/courtesy.ts";
import { isEnd } from "../../sheet/heading.ts";
import { tidy, withoutPictures } from "../../sheet/tokens.ts";
import { absenceByMail } from "./absence.ts";
import { archiveByMail } from "./archive.ts";
import { askByMail } from "./ask.ts";
import { backByMail } from "./back.ts";
import { calendarByMail } from "./calendar.ts";
import { callMeByMail } from "./call-me.ts";
import { claimByMail } from "./claim.ts";
import type { CommandLine, MailCommand, WrittenCommand } from "./command.ts";
import { deadlinesByMail } from "./deadlines.ts";
import { diceByMail } from "./dice.ts";
import { disputeByMail } from "./dispute.ts";
import { explainByMail } from "./explain.ts";
import { helpByMail } from "./help.ts";
import { hintByMail } from "./hint.ts";
import { historyByMail } from "./history.ts";
import { joinByMail } from "./join.ts";
import { LADDER_ACTS, ladderByMail } from "./ladder.ts";
import { lettersToByMail } from "./letters-to.ts";
import { listedByMail } from "./listed.ts";
import { mapByMail } from "./map.ts";
import { moreTimeByMail } from "./more-time.ts";
import { myGamesByMail } from "./my-games.ts";
import { ordersByMail } from "./orders.ts";
import { pauseByMail, resumeByMail } from "./pause.ts";
import { piecesByMail } from "./pieces.ts";
import { pressByMail } from "./press.ts";
import { notifyByMail } from "./notify.ts";
import { closeByMail, hereByMail, remindByMail } from "./remind.ts";
import { ratingByMail, ratingsByMail } from "./ratings.ts";
import { remindersByMail } from "./reminders.ts";
import { renewByMail } from "./renew.ts";
import { resendByMail } from "./resend.ts";
import { resignByMail } from "./resign.ts";
import { reviewByMail } from "./review.ts";
import { rollsByMail } from "./rolls.ts";
import { seasonByMail } from "./season.ts";
import { signInByMail } from "./sign-in.ts";
import { spectatorsByMail } from "./spectators.ts";
import { statusByMail } from "./status.ts";
import { substituteByMail } from "./substitute.ts";
import { cancelByMail, declineByMail, stopByMail, takeBackByMail, windowByMail } from "./taking-back.ts";
import { rosterByMail, teamByMail } from "./team.ts";
import { zoneByMail } from "./zone.ts";
import { standingsByMail, tournamentByMail } from "./tournaments.ts";

/** All but `help`, in the order in which it lists them. */
const OTHERS: readonly MailCommand[] = [
  statusByMail,
  mapByMail,
  piecesByMail,
  ordersByMail,
  historyByMail,
  joinByMail,
  myGamesByMail,
  signInByMail,
  ratingByMail,
  ratingsByMail,
  ladderByMail,
  ...LADDER_ACTS,
  archiveByMail,
  seasonByMail,
  standingsByMail,
  tournamentByMail,
  explainByMail,
  hintByMail,
  rollsByMail,
  diceByMail,
  reviewByMail,
  pressByMail,
  absenceByMail,
  pauseByMail,
  resumeByMail,
  moreTimeByMail,
  remindersByMail,
  zoneByMail,
  remindByMail,
  hereByMail,
  deadlinesByMail,
  calendarByMail,
  closeByMail,
  claimByMail,
  resendByMail,
  notifyByMail,
  askByMail,
  windowByMail,
  stopByMail,
  cancelByMail,
  takeBackByMail,
  declineByMail,
  lettersToByMail,
  renewByMail,
  disputeByMail,
  callMeByMail,
  listedByMail,
  spectatorsByMail,
  rosterByMail,
  teamByMail,
  substituteByMail,
  backByMail,
  resignByMail,
];

/** Every command that a letter may bring. A line is the first of them that reads it as its own. */
export const MAIL_COMMANDS: readonly MailCommand[] = [
  helpByMail(OTHERS),
  ...OTHERS,
];

/** What a game calls things, and players the game. */
interface GameTerms {
  readonly title: string;
  readonly terms: Terms;
}

/** What the help says of them in a game. */
export function commandHelpIn(terms: Terms): string[] {
  return MAIL_COMMANDS.flatMap((command) => command.help(terms));
}

/** What the help says of them without a game: what is so in some of the games alone names them. */
export function commandHelp(games: readonly GameTerms[] = termsOf(playedGames())): string[] {
  return MAIL_COMMANDS.flatMap((command) => {
    const said = games.map(({ title, terms }) => ({ title, lines: command.help(terms) }));
    return [...new Set(said.flatMap(({ lines }) => lines))].map((line) => {
      const own = said.filter(({ lines }) => lines.includes(line)).map(({ title }) => title);
      return own.length === said.length ? line : `${line} (${[...new Set(own)].join("; ")})`;
    });
  });
}

/** What the editions of games call things. */
export function termsOf(games: readonly PlayedGame[]): GameTerms[] {
  return games.flatMap(({ title, systems }) => systems.map(({ words }) => ({ title, terms: words.terms })));
}

/** More characters of a line than any command makes use of: words of press may stand in one. */
const LONGEST = PRESS_LIMIT + 1_000;

const NOTHING_BELOW = { below: () => [], isEnded: () => false };

/** @returns what a line of a letter asks for; undefined where it asks for nothing */
export function commandIn(
  line: string,
  { below, isEnded }: Pick<CommandLine, "below" | "isEnded"> = NOTHING_BELOW,
): WrittenCommand | undefined {
  const whole = clipped(tidy(line), LONGEST);
  if (whole === "") return undefined;
  const said = withoutPictures(whole).replace(/[.!?]$/, "");
  const text = withoutPoliteness(withoutSmiles(said)).replace(/[.!?]$/, "");
  for (const command of MAIL_COMMANDS) {
    const asked = command.read({ text, whole, below, isEnded });
    if (asked !== undefined) return { command, asked, text };
  }
  return undefined;
}

/** More lines below a command than any makes use of. */
const MOST_BELOW = 400;

/** The lines below one, down to a line `end`, or all of them; no more than are of use. */
export function below(lines: readonly string[], at: number): string[] {
  const near = lines.slice(at + 1, at + 1 + MOST_BELOW);
  const end = near.findIndex(isEnd);
  return end === -1 ? near : near.slice(0, end);
}

/** Where the lines below one end: at a line `end`, or with the letter. */
function endBelow(lines: readonly string[], at: number): number {
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end])) end++;
  return end;
}

/** A command and the lines that belong to it, from the first up to, not with, the last. */
interface Placed {
  readonly written: WrittenCommand;
  readonly from: number;
  readonly to: number;
}

/** Whether a command is a line that mail programs and lists set below a letter, too. */
function isFooters({ text }: WrittenCommand): boolean {
  return /^unsubscribe$/i.test(text);
}

function isAlone(lines: readonly string[], at: number): boolean {
  return lines.every((line, index) => index === at || !/[\p{L}\p{N}]/u.test(line));
}

function placed(lines: readonly string[]): Placed[] {
  const commands: Placed[] = [];
  for (let at = 0; at < lines.length; at++) {
    const written = commandIn(lines[at], {
      below: () => below(lines, at),
      isEnded: () => endBelow(lines, at) < lines.length,
    });
    if (written === undefined || (isFooters(written) && !isAlone(lines, at))) continue;
    const last = written.command.takesBelow?.(written.asked) ? endBelow(lines, at) : at;
    commands.push({ written, from: at, to: last + 1 });
    at = last;
  }
  return commands;
}

/** @param lines what the writer typed, sheets left out @returns what they ask for, in that order; what is asked twice, once */
export function readCommands(lines: readonly string[]): WrittenCommand[] {
  const once = new Map<unknown, WrittenCommand>();
  for (const { written } of placed(lines)) {
    const { command, asked } = written;
    once.set(command.kind === "asking" ? `${command.name} ${JSON.stringify(asked)}` : written, written);
  }
  return [...once.values()];
}

/** The same lines with those of commands left empty. */
export function besideCommands(lines: readonly string[]): string[] {
  const beside = [...lines];
  for (const { from, to } of placed(lines)) beside.fill("", from, to);
  return beside;
}
