import { actInDispute, type DisputeAct } from "../../game/dispute.ts";
import type { Acting } from "./command.ts";
import { rollIn } from "./named-roll.ts";
import { stepped } from "./stepped.ts";

/** `dispute 12 and words`, `dispute run 3, roll 2 and words`, `dispute and words`; a number of four digits is a hex. */
const DISPUTE =
  /^dispute\b:?\s*(?:(?:roll )?(?<number>\d{1,3})(?!\w)|run (?<run>\d{1,6}),? roll (?<inRun>\d{1,6})(?!\w))?[,:]?(?<words>.*)$/i;

/** `withdraw`, `agree`, `propose rollback to run 3`, `propose and words`. */
const SETTLING = /^(?<verb>withdraw|agree|propose)(?::? (?<words>.+))?$/i;

function actIn(line: string): DisputeAct | undefined {
  const raised = DISPUTE.exec(line)?.groups;
  if (raised !== undefined) {
    const roll = rollIn(raised);
    return { kind: "dispute", ...(roll === undefined ? {} : { roll }), words: raised.words.trim() };
  }
  const settling = SETTLING.exec(line)?.groups;
  if (settling === undefined) return undefined;
  const kind = settling.verb.toLowerCase() as Exclude<DisputeAct["kind"], "dispute">;
  if (kind === "propose") return settling.words === undefined ? undefined : { kind, words: settling.words };
  return settling.words === undefined ? { kind } : undefined;
}

/** A dispute and what settles it: `dispute`, `withdraw`, `propose`, `agree`. In doubt the page has a form. */
export const dispute: Acting<DisputeAct> = {
  name: "dispute",
  kind: "acting",
  help: [
    "dispute 12 and your reason, or dispute and what you doubt: the game stands still until it is settled, by withdraw, or by propose and agree",
  ],
  read: ({ whole, text }) => actIn(whole) ?? actIn(text),
  async carryOut({ office, head, side, letter }, act) {
    return stepped(act.kind, await actInDispute(office, head.id, side, act, letter));
  },
};
