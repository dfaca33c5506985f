import { deskOf } from "../../game/open/desk-of.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import { clausesLeft } from "../../sheet/left-unread.ts";
import { type PartlyRead, partlyRead } from "../../sheet/words/spoken/partly-read.ts";
import { isRead, type Understood } from "../asking/asked.ts";
import type { HeardSeat } from "../asking/phrases/intent.ts";
import { isDeviceLine } from "../reading/letter/device-line.ts";
import type { BesideSheet } from "./beside-sheet.ts";

/** Which part of a letter in its writer's own words is an order, and which clauses are left. */

/**
 * Which part of a letter with orders could be read, and which could not.
 * @param isAnswering whether it brings an answer in other words, too
 */
export function partReadOf(
  { game, side }: HeardSeat,
  { beside, understood, isAnswering }: {
    readonly beside: Pick<BesideSheet, "unsorted" | "talk" | "said">;
    readonly understood: Understood;
    readonly isAnswering: boolean;
  },
): PartlyRead | undefined {
  const isAsking = wishesIn(understood).length > 0;
  const read = (talk: readonly string[]) =>
    partlyRead(
      game.system.orders,
      deskOf(game, side),
      [...beside.unsorted, ...talk].filter((line) => !isDeviceLine(line)),
      {
        isHeard: (sentence) => (isAsking || isAnswering) && isRead(understood, sentence),
        takesClauses: !isAsking,
      },
    );
  const part = read(beside.talk);
  // A list has no marks at the ends of its lines, and no mail program has broken lines so short.
  const lists = beside.said.filter((lines) =>
    lines.length > 1 && lines.every((line) => line.length < SHORTEST_BROKEN)
  );
  const asList = (text: string) => lists.find((lines) => lines.map(tidy).join(" ") === text) ?? [text];
  const isUnread = part === undefined || part.orders.length === 0;
  return isUnread && lists.length > 0 ? read(beside.talk.flatMap(asList)) ?? part : part;
}

const SHORTEST_BROKEN = 50;

/** The clauses of a letter that its reading skips. */
export function leftOf(
  { game, side }: HeardSeat,
  { around, understood, orders, told }: {
    /** What was typed beside commands. */
    readonly around: readonly string[];
    readonly understood: Understood;
    readonly orders: readonly string[];
    /** What the answer quotes besides the orders that were read. */
    readonly told: readonly string[];
  },
): readonly string[] {
  const language = game.system.orders;
  const desk = deskOf(game, side);
  const lines = around.filter((line) => !isDeviceLine(line));
  const find = (said: readonly string[], results: readonly string[] = []) =>
    clausesLeft(language, desk, lines, said, results).filter((clause) => !isRead(understood, clause));
  const printed = [...language.printed(desk, orders).kept, ...desk.kept, ...told];
  if (find(printed).length === 0) return [];
  // The resulting orders name the pieces, too.
  const { reports } = desk.asked === undefined
    ? language.read(desk, orders, true)
    : language.readAnswer(desk, orders, true);
  return find(printed, reports.map(({ message }) => message));
}

/** What a letter asks for clearly, and not by a mere guess. */
export function wishesIn({ asked }: Understood): Understood["asked"] {
  return asked.filter(({ intent }) =>
    intent.isGuess !== true && intent.isVague !== true && intent.isCourtesy !== true &&
    intent.name !== "answer"
  );
}
