import { ok } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { LetterKind } from "../../store/records/wish-records.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type Letter, letter as letterSchema, paragraph } from "../../kernel/block.ts";
import { utcMoment } from "../../../templates/house/delivery-log.ts";
import { letterTo } from "./delivery-log.ts";
import type { GameWork, Office } from "../office.ts";
import { playersStep, stepRefused, type StepResult } from "../players-step.ts";

/** How often an hour a seat's page may send letters again. */
const AN_HOUR = 6;
/** How many letters back the last turn letter is looked for. */
const NEAREST = 30;

/** Letters with news of the game that are no answers. */
const OF_A_TURN: readonly LetterKind[] = ["turn", "result", "step", "over", "daily", "invitation"];

/**
 * A letter's words once more. They get their own Message-ID: mail programs hide a second letter with a known one, and may have
 * put the first in a folder that nobody reads.
 */
function again({ letter, createdAt }: OutboxItem): Letter {
  const { subject, blocks } = letterSchema.parse(letter);
  const words = `Sent again, as you asked: my letter of ${utcMoment(new Date(createdAt))}.`;
  return { subject, blocks: [paragraph(words), ...blocks] };
}

/** Whether it brought a ruling that changed the position, so that earlier reports are out of date. */
function bringsPosition({ kind, letter }: OutboxItem): boolean {
  return kind === "dispute" && letterSchema.parse(letter).blocks.some((block) => block.kind === "map");
}

/** The last letter to a seat with news of the game, once more; undefined if there is none. */
export async function lastTurnLetter(
  office: Pick<Office, "outbox" | "site">,
  head: GameHead,
  side: Side,
): Promise<Letter | undefined> {
  const { letters } = head.seats[side];
  for (let number = letters; number > Math.max(0, letters - NEAREST); number--) {
    const item = await letterTo(office, head, side, number);
    if (item !== undefined && (OF_A_TURN.includes(item.kind) || bringsPosition(item))) return again(item);
  }
  return undefined;
}

/** Sends one of a seat's letters again: at once if it has not left, and otherwise as its own letter. */
export async function resendLetter(
  office: GameWork,
  { id, side }: { readonly id: string; readonly side: Side },
  number: number,
): Promise<StepResult> {
  const head = (await office.games.head(id))?.head;
  const item = head === undefined ? undefined : await letterTo(office, head, side, number);
  if (item === undefined) return stepRefused("There is no such letter any more.");
  if (isUnderWay(item)) return ok("The letter is on its way already.");
  if (await office.outbox.countAnswer(`again: ${id}.${side}`, office.now()) > AN_HOUR) {
    return stepRefused(`I send a seat's letters again ${AN_HOUR} times an hour. Please wait a little.`);
  }
  if (await office.outbox.again(item.id, office.now())) {
    office.posted();
    return ok("The letter goes at once.");
  }
  return await playersStep(office, { id, side }, ({ head }) => {
    const sentence = "I send the letter again, as a new one. Please look for it in your spam folder, too.";
    return ok({ head, told: [{ to: side, write: () => again(item), kind: "answer" }], sentence });
  });
}

/** Nothing is wrong with it yet: it is about to leave. */
function isUnderWay({ hold, sentAt, diedAt, lastError }: OutboxItem): boolean {
  return hold === null && sentAt === null && diedAt === null && lastError === null;
}
