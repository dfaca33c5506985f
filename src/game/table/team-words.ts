import { digestOf } from "../../dice/canonical.ts";
import { seenLines } from "../../common/text.ts";
import { isWithinADay } from "../../common/threads/times.ts";
import { storedSize } from "../../common/bytes/json.ts";
import { err, ok } from "../../kernel/result.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { TeamWords } from "../../store/records/team-record.ts";
import { note } from "../../../templates/letters/note.ts";
import { teamWordsBlocks } from "../../../templates/team.ts";
import { destinyOf } from "../access/mail-levels.ts";
import type { GameCabinet, GameWork, Letterhead } from "../office.ts";
import type { SeatLetter, StepResult, Wish } from "../players-step.ts";
import { wordsOf } from "../words/reader-words.ts";
import { holdsSecret, SECRET_WORDS } from "../access/secrets.ts";
import { CAPTAIN, headFor, membersOf, nameInTeam, teamOf, withTeam } from "../access/team.ts";
import { toMember } from "../team-letters.ts";
import { teamStep } from "./team-members.ts";

/** Messages within a team: they stand in no ledger, and nobody else reads them. */

/** The longest message, in code points and in stored bytes, and how many a member may write a day. */
export const TEAM_WORDS_LIMIT = 2000;
const MOST_BYTES = 6000;
const MOST_A_DAY = 60;

/**
 * Passes a message to the others of a team.
 * @param by who writes, by number
 * @param from the letter that holds it: the same letter sends it once, however often it is read
 */
export async function sendTeamWords(
  office: GameWork,
  { id, side, letter }: Wish,
  by: number,
  written: readonly string[],
  from: string | null = letter?.messageId ?? null,
): Promise<StepResult> {
  const lines = seenLines(written.join("\n")).map((line) => line.trimEnd()).filter((line) => line !== "");
  const source = from === null ? null : digestOf({ from, lines });
  return await teamStep(office, id, letter, ({ head }, now) => {
    const own = teamOf(head, side);
    if (own === undefined || own.members.length === 0) {
      return err("You have no team yet, so nobody reads it.");
    }
    const sentence = "Your team has your words. Nobody else reads them.";
    if (source !== null && own.recent.some((each) => each.source === source)) {
      return ok({ head, told: [], sentence });
    }
    const recent = own.recent.filter(({ at }) => isWithinADay(at, now));
    const refusal = refusalOf(lines, recent.filter((each) => each.by === by).length);
    if (refusal !== undefined) return err(refusal);
    const words: TeamWords = { n: own.words + 1, by, at: now, lines };
    const after = withTeam(head, side, {
      ...own,
      words: words.n,
      recent: [...recent, { by, at: now, source }],
    });
    return ok({
      head: after,
      ...lettersWith(office, after, side, words),
      teamWords: { ...words, side },
      sentence,
    });
  });
}

/** The messages that a side's team may read, the newest first. */
export async function teamWordsFor(
  { games }: GameCabinet,
  head: Pick<GameHead, "id" | "teams">,
  side: Wish["side"],
): Promise<readonly TeamWords[]> {
  if ((teamOf(head, side)?.words ?? 0) === 0) return [];
  return (await games.teamWords(head.id, side)).toReversed();
}

function lettersWith(
  { site, now }: Letterhead,
  head: GameHead,
  side: Wish["side"],
  { by, lines }: TeamWords,
): { readonly told: readonly SeatLetter[]; readonly strangers: readonly OutboxItem[] } {
  const about = "Your team";
  const blocks = teamWordsBlocks(nameInTeam(head, side, by), lines);
  const others = membersOf(head, side).filter(({ n, level }) =>
    n !== by && destinyOf("press", level) === "goes"
  );
  return {
    told: by === CAPTAIN
      ? []
      : [{ to: side, kind: "press", write: (after) => note(wordsOf(site, after, side), about, [], blocks) }],
    strangers: others.map((member) => {
      const letter = note(wordsOf(site, headFor(head, side, member), side), about, [], blocks);
      return toMember(site, { head, side, member }, letter, { now: now(), kind: "press" });
    }),
  };
}

/** Why a message is not passed on, if it is not. @param today how many its writer has written today */
function refusalOf(lines: readonly string[], today: number): string | undefined {
  if (lines.length === 0) return "I found no words. Write them behind TEAM: on the same line.";
  if (holdsSecret(lines)) return SECRET_WORDS;
  if ([...lines.join("\n")].length > TEAM_WORDS_LIMIT || storedSize([...lines]) > MOST_BYTES) {
    return `Your words are longer than ${TEAM_WORDS_LIMIT} characters, so I did not pass them on. Shorten or split them.`;
  }
  return today < MOST_A_DAY
    ? undefined
    : `A team member may write ${MOST_A_DAY} times a day, so I did not pass your words on. Write again tomorrow.`;
}
