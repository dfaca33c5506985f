import { rollNamed } from "./dice.ts";
import { actInDispute } from "../../game/dispute/dispute.ts";
import { agreeBack, isAskedBack } from "../../game/dispute/take-back.ts";
import { deadlinesOffered, proposeDeadlines } from "../../game/time/agreed-deadlines.ts";
import { enemyOf } from "../../kernel/side.ts";
import type { DisputeAct } from "../../game/dispute/dispute-act.ts";
import { type ActingCommand, stepped } from "./command.ts";
import { isOpen, pointsBelow } from "./corrections-below.ts";

/** `dispute 12 and words`, `dispute run 3, roll 2 and words`, `dispute and words`. */
const DISPUTE = /^dispute\b:?\s*(?<behind>.*)$/i;
/** A number by itself with more digits is a hex. */
const HIGHEST_ROLL = 999;

/** `withdraw`, `agree`, `propose rollback to run 3`, `propose and words`. */
const SETTLING = /^(?<verb>withdraw|agree|propose)(?::? (?<words>.+))?$/i;

/** What goes on with the word in a sentence about a dispute, and raises none: `Dispute settled, thanks.` */
const ABOUT =
  /^(?:(?:is|was|are|has been|now|all|seems|looks|can be) )*(?:settled|over|closed|resolved|withdrawn|solved|done|ended|finished|forgotten|off|dropped|or|if|as|because|between|resolution|rules|is|was|has)\b|^(?:it|what|whatever|anything) (?:if )?you\b|^(?:about|over|of|on) [^.]{0,60}\b(?:is|was|has been) (?:now )?(?:settled|over|closed|resolved|withdrawn|solved|done)\b/i;

function actIn(line: string, below: () => readonly string[]): DisputeAct | undefined {
  const raised = DISPUTE.exec(line)?.groups;
  if (raised !== undefined && ABOUT.test(raised.behind.replace(/^[,:]/, "").trim())) return undefined;
  if (raised !== undefined) {
    const named = rollNamed(raised.behind);
    if (named === undefined || ("number" in named.roll && named.roll.number > HIGHEST_ROLL)) {
      return { kind: "dispute", words: raised.behind.replace(/^[,:]/, "").trim() };
    }
    return { kind: "dispute", roll: named.roll, words: named.rest.replace(/^[,:]/, "").trim() };
  }
  const settling = SETTLING.exec(line)?.groups;
  if (settling === undefined) return undefined;
  const kind = settling.verb.toLowerCase() as Exclude<DisputeAct["kind"], "dispute" | "rule">;
  if (kind === "propose") {
    if (settling.words === undefined) return undefined;
    const words = isOpen(settling.words) ? `${settling.words} ${pointsBelow(below())}` : settling.words;
    return { kind, words };
  }
  return settling.words === undefined ? { kind } : undefined;
}

/** A dispute and what settles it: `dispute`, `withdraw`, `propose`, `agree`. In doubt the page has a form. */
export const disputeByMail: ActingCommand<DisputeAct> = {
  name: "dispute",
  kind: "acting",
  help: () => [
    "dispute 12, dispute and your reason: you doubt a roll, or something else. The game stops until you settle it by WITHDRAW, or by PROPOSE and AGREE",
  ],
  read: ({ whole, text, below }) => actIn(whole, below) ?? actIn(text, below),
  async carryOut({ office, head, side, letter }, act) {
    if (act.kind === "agree" && isAskedBack(head, side)) {
      return stepped(act.kind, await agreeBack(office, { id: head.id, side, letter }));
    }
    if (act.kind === "agree" && head.dispute === null && deadlinesOffered(head)?.side === enemyOf(side)) {
      return stepped(act.kind, await proposeDeadlines(office, { id: head.id, side, letter }, undefined));
    }
    return stepped(act.kind, await actInDispute(office, head.id, side, act, letter));
  },
};
