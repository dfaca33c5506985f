import { clipped } from "../../common/text.ts";
import type { Terms } from "../../kernel/words.ts";
import { type PlayedGame, playedGames } from "../../game/open/open-game.ts";
import { PRESS_LIMIT } from "../../game/table/press.ts";
import { withoutPoliteness, withoutSmiles } from "../../sheet/blocks/courtesy.ts";
import { isEnd } from "../../sheet/blocks/heading.ts";
import { tidy, withoutPictures } from "../../sheet/blocks/tokens.ts";
import { absenceByMail } from "../commands/clock/absence.ts";
import { archiveByMail } from "../commands/club/archive.ts";
import { askByMail } from "../commands/ask.ts";
import { backByMail } from "../commands/clock/back.ts";
import { calendarByMail } from "../commands/club/calendar.ts";
import { callMeByMail } from "../commands/clock/call-me.ts";
import { claimByMail } from "../commands/clock/claim.ts";
import type { CommandLine, MailCommand, WrittenCommand } from "../commands/command.ts";
import { deadlinesByMail } from "../commands/clock/deadlines.ts";
import { diceByMail } from "../commands/dice.ts";
import { disputeByMail } from "../commands/dispute.ts";
import { explainByMail } from "../commands/explain.ts";
import { helpByMail } from "../commands/help.ts";
import { hintByMail } from "../commands/hint.ts";
import { historyByMail } from "../commands/history.ts";
import { joinByMail } from "../commands/club/join.ts";
import { LADDER_ACTS, ladderByMail } from "../commands/club/ladder.ts";
import { lettersToByMail } from "../commands/clock/letters-to.ts";
import { listedByMail } from "../commands/club/listed.ts";
import { mapByMail } from "../commands/map.ts";
import { moreTimeByMail } from "../commands/clock/more-time.ts";
import { myGamesByMail } from "../commands/club/my-games.ts";
import { notesByMail } from "../commands/notes.ts";
import { ordersByMail } from "../commands/orders.ts";
import { pauseByMail, resumeByMail } from "../commands/clock/pause.ts";
import { piecesByMail } from "../commands/pieces.ts";
import { pressByMail } from "../commands/press.ts";
import { notifyByMail } from "../commands/clock/notify.ts";
import { closeByMail, hereByMail, remindByMail } from "../commands/clock/remind.ts";
import { ratingByMail, ratingsByMail } from "../commands/club/ratings.ts";
import { rematchByMail } from "../commands/rematch.ts";
import { remindersByMail } from "../commands/clock/reminders.ts";
import { renewByMail } from "../commands/clock/renew.ts";
import { resendByMail } from "../commands/clock/resend.ts";
import { resignByMail } from "../commands/resign.ts";
import { reviewByMail } from "../commands/review.ts";
import { rollsByMail } from "../commands/rolls.ts";
import { seasonByMail } from "../commands/club/season.ts";
import { signInByMail } from "../commands/club/sign-in.ts";
import { spectatorsByMail } from "../commands/club/spectators.ts";
import { statusByMail } from "../commands/status.ts";
import { substituteByMail } from "../commands/substitute.ts";
import {
  cancelByMail,
  declineByMail,
  stopByMail,
  takeBackByMail,
  windowByMail,
} from "../commands/taking-back.ts";
import { rosterByMail, teamByMail } from "../commands/team.ts";
import { zoneByMail } from "../commands/clock/zone.ts";
import { standingsByMail, tournamentByMail } from "../commands/club/tournaments.ts";

/** All but `help`, in the order in which it lists them. */
const OTHERS: readonly MailCommand[] = [
  statusByMail,
  mapByMail,
  piecesByMail,
  ordersByMail,
  historyByMail,
  notesByMail,
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
  rematchByMail,
];

/** Every command for letters. A line is read by the first that accepts it. */
export const MAIL_COMMANDS: readonly MailCommand[] = [
  helpByMail(OTHERS),
  ...OTHERS,
];

/** A game's words for its things, and its players' words for games. */
interface GameTerms {
  readonly title: string;
  readonly terms: Terms;
}

export function commandHelpIn(terms: Terms): string[] {
  return MAIL_COMMANDS.flatMap((command) => command.help(terms));
}

/** The help without a game: what is true only in some games names them. */
export function commandHelp(games: readonly GameTerms[] = termsOf(playedGames())): string[] {
  return MAIL_COMMANDS.flatMap((command) => {
    const said = games.map(({ title, terms }) => ({ title, lines: command.help(terms) }));
    return [...new Set(said.flatMap(({ lines }) => lines))].map((line) => {
      const own = said.filter(({ lines }) => lines.includes(line)).map(({ title }) => title);
      return own.length === said.length ? line : `${line} (${[...new Set(own)].join("; ")})`;
    });
  });
}

export function termsOf(games: readonly PlayedGame[]): GameTerms[] {
  return games.flatMap(({ title, systems }) => systems.map(({ words }) => ({ title, terms: words.terms })));
}

/** No command uses more characters of a line; messages may stand in one. */
const LONGEST = PRESS_LIMIT + 1_000;

const NOTHING_BELOW = { below: () => [], isEnded: () => false };

/** @returns what a line of a letter asks for; undefined if it asks for nothing */
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

/** No command uses more lines below it. */
const MOST_BELOW = 400;

/** The lines below one, down to a line `end`, or all of them; no more than any command uses. */
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

/** A command and its lines, from the first up to, but not including, the last. */
interface Placed {
  readonly written: WrittenCommand;
  readonly from: number;
  readonly to: number;
}

/** Whether a command is a line that mail programs and lists also set below a letter. */
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

/** @param lines typed by the writer, without sheets @returns what they ask for, in order; repeated requests once */
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
