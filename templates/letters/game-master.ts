import { GAME_MASTER_PAUSE } from "../../src/kernel/time-control.ts";
import { type Side, sideName } from "../../src/kernel/side.ts";
import { type Block, heading, type Letter, link, list, paragraph, small } from "../../src/kernel/block.ts";
import type { Terms } from "../../src/kernel/words.ts";
import { ledgerBlock, markedSubject, type ReaderWords } from "./frame.ts";

/** What players read about a game's game master. */
export function gameMasterNote(
  master: { readonly kind: "apart" } | { readonly kind: "plays"; readonly side: Side },
  hasSecrets: boolean,
): string {
  return master.kind === "apart"
    ? "A game master, who plays neither side, rules on disputes: in words, by a rollback, or by correcting the position. They may " +
      `pause the game for ${GAME_MASTER_PAUSE.atOnce} days, ${GAME_MASTER_PAUSE.inAll} in all. They don't see ` +
      `your sheets, give no orders and touch no die. ${
        hasSecrets
          ? "They may look at what is hidden, and the ledger records each look. I tell you all that they do."
          : "I tell you all that they do."
      }`
    : `The ${
      sideName(master.side)
    } player is called the game master. As they play, they rule on nothing: you both settle disputes.`;
}

/** The message to both players after the game master has looked at what is hidden. */
export function gameMasterLooked(run: number): string {
  return `The game master has looked at what is hidden from you two: what each side had and held after run ${run}. ` +
    "They play neither side, and may tell neither. The ledger records that they looked.";
}

/** A game master's powers and limits; docs/proof/powers.md has the details. */
const MAY = [
  "While a dispute is open, a line RULE with your ruling settles it. AGREE makes a player's proposal your ruling.",
  "RULE with words of your own changes nothing on the map. RULE ROLLBACK TO RUN 3 restores the position after run 3. " +
  "RULE CORRECT PLACE 1/8 AT 2219; ELIMINATED 2/5 sets the position right, point by point.",
  `In a game with deadlines, PAUSE 7 DAYS pauses it: ${GAME_MASTER_PAUSE.atOnce} days at most, ${GAME_MASTER_PAUSE.inAll} in the whole game. RESUME ends the pause.`,
  "If a player misses a deadline, SUBSTITUTE AXIS dora@example.org asks somebody to play that side until its player is back.",
  "You see what everybody sees, and the dispute. You see no waiting sheet, and no key before its run.",
  "If the game hides something, a button on your page shows it. The ledger records each look, and I tell both players.",
  "You give no orders and touch no die. The ledger records your rulings, and I tell both players.",
];

/** The letter that asks somebody to be a game's game master. */
export function gameMasterInvitation(words: ReaderWords): Letter {
  const { id, title, seatUrl, ledger } = words;
  return {
    subject: markedSubject(title, `${id} Game master`, "You are asked to be game master"),
    blocks: [
      paragraph(
        `Somebody has made a game of ${title} and named you as its game master. Its two players play by mail without you. I ask you only when they cannot settle a dispute.`,
      ),
      link("The game, and your page for rulings", seatUrl),
      heading("What you may do"),
      list(MAY),
      small("If you did not expect this letter, do nothing. Nobody waits for you unless there is a dispute."),
      ledgerBlock(ledger),
    ],
  };
}

/** The answer to `help` for a game master. */
/** @param usual the usual question to the rules, and what it names */
export function gameMasterHelp({ question, names }: Terms["explained"]["usual"]): Block[] {
  return [
    list([
      ...MAY,
      "STATUS: how the game stands, and the map.",
      `EXPLAIN ${question}: ${names}, as players ask it.`,
      "RENEW: you get a new page and a new letter address; links in earlier letters stop working.",
    ]),
  ];
}
