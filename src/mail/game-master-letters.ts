import { seenBy } from "../game/open/open-game.ts";
import { appointSubstitute } from "../game/dispute/appoint.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import type { DisputeAct } from "../game/dispute/dispute-act.ts";
import { explainBlocks, EXPLAINED } from "../game/letters/explain.ts";
import { renewLinks } from "../game/letters/renew-links.ts";
import type { CurrentGame, GameWork, Membership } from "../game/office.ts";
import { pauseByGameMaster, resumeByGameMaster } from "../game/dispute/game-master-pause.ts";
import { playersStep, type StepRefusal } from "../game/players-step.ts";
import { positionPart } from "../game/letters/position-letter.ts";
import { wordsTo } from "../game/readers.ts";
import { standstillText } from "../game/ruling-words.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Side } from "../kernel/side.ts";
import { tidy } from "../sheet/blocks/tokens.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { Block } from "../kernel/block.ts";
import { gameMasterHelp } from "../../templates/letters/game-master.ts";
import { note } from "../../templates/letters/note.ts";
import type { Addressee } from "./letters-in/addressee.ts";
import { isOpen, pointsBelow } from "./commands/corrections-below.ts";
import { below } from "./command-registry/registry.ts";
import type { Handled } from "./letters-in/handled.ts";
import { withoutQuotation } from "./reading/unmarked-quotation.ts";
import type { ReceivedLetter } from "./reading/letter/letter.ts";
import { lettersAnswered } from "./reading/references.ts";
import type { ReadLetter } from "./letters-in/read-letter.ts";
import { writtenAt } from "./reading/written.ts";

/** What a game master may write, on a line of its own: to rule, or to ask. */
type Asked =
  | DisputeAct
  | { readonly kind: "help" }
  | { readonly kind: "status" }
  | { readonly kind: "renew" }
  | { readonly kind: "resume" }
  | { readonly kind: "explain"; readonly question: string }
  | { readonly kind: "pause"; readonly days: number }
  | { readonly kind: "substitute"; readonly side: Side; readonly address: string };

/** A letter from a game's game master. @param doubt why it may not be the game master's; then nothing is done */
export async function fromGameMaster(
  office: GameWork & Membership,
  { head: { id } }: Extract<Addressee, { kind: "gameMaster" }>,
  letter: ReceivedLetter,
  { body }: ReadLetter,
  doubt: string | undefined,
): Promise<Handled> {
  const answered = async () =>
    (await lettersAnswered(office, letter)).filter(({ game, side }) => game === id && side === null);
  const around = await withoutQuotation(body, answered);
  let asked: Asked | undefined;
  for (let at = 0; at < around.length && asked === undefined; at++) {
    asked = askedIn(around[at], () => below(around, at));
  }
  if (asked === undefined) {
    return await answer(office, id, letter, "No ruling was found", () => [NOTHING], helpFor);
  }
  switch (asked.kind) {
    case "help":
      return await answer(office, id, letter, "Help", () => [], helpFor);
    case "status":
      return await answer(
        office,
        id,
        letter,
        "How the game stands",
        standing,
        (game) => positionPart(game, "gameMaster", { withMap: true }),
      );
    case "explain":
      return await answer(
        office,
        id,
        letter,
        "Explained",
        () => [],
        (game) => explainBlocks(seenBy(game, "spectator"), [asked.question], EXPLAINED.alone),
      );
    default: {
      if (doubt !== undefined) {
        return await answer(office, id, letter, "Nothing has changed", () => [NOT_SURELY_YOURS]);
      }
      const done = await carryOut(office, { id, letter }, asked);
      if (done.ok) return { kind: "answered", about: asked.kind };
      if (done.error.code === "read-already") return { kind: "read-already" };
      return await answer(office, id, letter, "Nothing has changed", () => [done.error.sentence]);
    }
  }
}

/** Does what changes something. */
async function carryOut(
  office: GameWork & Membership,
  { id, letter }: { readonly id: string; readonly letter: ReceivedLetter },
  asked: Exclude<Asked, { kind: "help" | "status" | "explain" }>,
): Promise<Result<string, StepRefusal>> {
  switch (asked.kind) {
    case "pause":
      return await pauseByGameMaster(office, { id, letter }, asked.days);
    case "resume":
      return await resumeByGameMaster(office, { id, letter });
    case "renew":
      return await renewLinks(office, { id, side: "gameMaster", letter });
    case "substitute":
      return await appointSubstitute(office, { id, letter }, asked.side, asked.address);
    default:
      return await actInDispute(office, id, "gameMaster", asked, {
        ...letter,
        written: await writtenAt(office, letter),
      });
  }
}

const NOTHING =
  "I found no command in your letter, so nothing has changed. Begin a line with rule, agree, pause, resume, substitute, renew, status, explain or help.";

const NOT_SURELY_YOURS =
  "I change a game only when I am sure that a letter is yours, and I can't be sure of this one. Please use the form on your page.";

/** What a line asks for; `rule 7.21 says` is the beginning of a sentence. */
function askedIn(line: string, under: () => readonly string[]): Asked | undefined {
  const whole = tidy(line);
  const words = /^rule:? (?!\d)(.+)$/i.exec(whole)?.[1];
  if (words !== undefined) {
    return { kind: "rule", words: isOpen(words) ? `${words} ${pointsBelow(under())}` : words };
  }
  const question = /^explain:? (.+)$/i.exec(whole)?.[1];
  if (question !== undefined) return { kind: "explain", question };
  const pause = /^pause:? (\d{1,3}) days?[.!]?$/i.exec(whole)?.[1];
  if (pause !== undefined) return { kind: "pause", days: Number(pause) };
  const seat = /^substitute:? (?<side>allied|axis) <?(?<address>[^\s@]+@[^\s@>]+)>?$/i.exec(whole)?.groups;
  if (seat !== undefined) {
    return { kind: "substitute", side: seat.side.toLowerCase() as Side, address: seat.address };
  }
  const word = whole.toLowerCase().replace(/[.!?]$/, "");
  switch (word) {
    case "agree":
    case "status":
    case "help":
    case "renew":
    case "resume":
      return { kind: word };
    default:
      return undefined;
  }
}

function standing(game: CurrentGame): string[] {
  return [standstillText(game, game.head.dispute) ?? "No dispute is open, so there is nothing to rule on."];
}

/** An answer that changes nothing. */
function helpFor({ system }: CurrentGame): Block[] {
  return gameMasterHelp(system.words.terms.explained.usual);
}

async function answer(
  office: GameWork,
  id: string,
  letter: ReceivedLetter,
  about: string,
  sentences: (game: CurrentGame) => readonly string[],
  blocks: (game: CurrentGame) => readonly Block[] = () => [],
): Promise<Handled> {
  const done = await playersStep(office, { id, side: "gameMaster", letter }, (game) => {
    if (game.head.gameMaster?.kind !== "apart") return err("The game has no game master.");
    const write = (head: GameHead) =>
      note(wordsTo(office.site, head, "gameMaster"), about, sentences(game), blocks(game));
    return ok({ head: game.head, events: [], told: [{ to: "gameMaster", write }], sentence: about });
  });
  return done.ok ? { kind: "answered", about } : { kind: "read-already" };
}
