import { existsSync, readFileSync } from "node:fs";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import { Desk } from "../support/office.ts";

/** A letter as a referee of the tests sends it: a line in its mailbox. */
export interface Sent {
  readonly messageId: string;
  readonly to: string;
  readonly letter: { readonly subject: string; readonly text: string };
  /** By which process and when, and until when it held the letter, where that matters. */
  readonly by?: { readonly process: number; readonly at: number; readonly until: number };
}

export function sentIn(mailbox: string): Sent[] {
  if (!existsSync(mailbox)) return [];
  return readFileSync(mailbox, "utf8").trim().split("\n").map((line): Sent => JSON.parse(line));
}

/** All of a game that must be the same whatever happened on the way; what an operation was called need not be. */
export async function resultOf(kv: KvPort, id: string, sent: readonly Sent[]) {
  const desk = await Desk.open();
  try {
    const office = desk.officeOver(kv);
    const { operations: _, ...head } = (await office.games.head(id))!.head;
    const text = await exportGame(office, { ...head, operations: [""] }, "allied");
    const waiting = (await office.outbox.due(Number.MAX_SAFE_INTEGER)).filter(({ game }) => game === id);
    return {
      head,
      runs: await Promise.all([1, 2].map((run) => office.games.run(id, run))),
      exported: text,
      verification: verifyExport(text, { witnesses: [head.ledger] }),
      letters: lettersOf(sent),
      waiting: waiting.map(({ messageId }) => messageId),
    };
  } finally {
    desk.close();
  }
}

export type Result = Awaited<ReturnType<typeof resultOf>>;

/** The letters that came, one for each Message-ID, as a mail program files them. @throws where one ID stands for two letters */
function lettersOf(sent: readonly Sent[]): Record<string, string> {
  const letters: Record<string, string> = {};
  for (const { messageId, to, letter } of sent) {
    const line = JSON.stringify({ messageId, to, letter });
    if ((letters[messageId] ?? line) !== line) throw new Error(`two letters are called ${messageId}`);
    letters[messageId] = line;
  }
  return letters;
}
