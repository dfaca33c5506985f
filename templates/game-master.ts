import { GAME_MASTER_PAUSE } from "../src/kernel/time-control.ts";
import { type Side, sideName } from "../src/kernel/side.ts";
import { type Block, heading, type Letter, link, list, paragraph, small } from "../src/kernel/block.ts";
import type { Terms } from "../src/kernel/words.ts";
import { ledgerBlock, type ReaderWords } from "./letters/frame.ts";

/** What players are told of a game's game master. */
export function gameMasterNote(
  master: { readonly kind: "apart" } | { readonly kind: "plays"; readonly side: Side },
  hasSecrets: boolean,
): string {
  return master.kind === "apart"
    ? "A game master, who plays neither side, rules on disputes: in words, by a rollback, by correcting the position. They may " +
      `let the game rest for ${GAME_MASTER_PAUSE.atOnce} days, ${GAME_MASTER_PAUSE.inAll} in all. They see no sheet of ` +
      `yours, give no orders and touch no die; ${
        hasSecrets
          ? "what is hidden they may look at, and the ledger says each time that they have; you are told of all that they do."
          : "you are told of all that they do."
      }`
    : `The ${
      sideName(master.side)
    } player is called the game master. As they play themselves they rule on nothing: disputes are settled by you both.`;
}

/** What both players are told where he has looked at what is hidden. */
export function gameMasterLooked(run: number): string {
  return `The game master has looked at what is hidden from you two, as it stands after run ${run}: where each side has what, and what it holds. ` +
    "They play neither side, and may tell neither of it. The ledger says that they have looked.";
}

/** What a game master may do, and may not; docs/proof/powers.md says it at length. */
const MAY = [
  "While a dispute is open, a line RULE with your ruling settles it. AGREE makes what a player has proposed your ruling.",
  "RULE with words of your own changes nothing on the map. RULE ROLLBACK TO RUN 3 lets the position after run 3 stand again. " +
  "RULE CORRECT PLACE 1/8 AT 2219; ELIMINATED 2/5 sets the position right, point by point.",
  `Where the game has deadlines, a line PAUSE 7 DAYS lets it rest, for ${GAME_MASTER_PAUSE.atOnce} days at most and ${GAME_MASTER_PAUSE.inAll} in the whole game; RESUME ends it.`,
  "Where a player has let a deadline pass, SUBSTITUTE AXIS dora@example.org asks somebody to play that side until its player is back.",
  "You see what everybody sees, and what is disputed. No sheet that waits is shown to you, and no key before its run.",
  "Where a game hides something, a button on your page shows it, as it stands: the ledger says each time that you have looked, and both players are told.",
  "You give no orders and touch no die. Whatever you rule is entered into the ledger, and both players are told.",
];

/** The letter that asks somebody to be a game's game master. */
export function gameMasterInvitation(words: ReaderWords): Letter {
  const { id, title, seatUrl, ledger } = words;
  return {
    subject: `[${title.split(":")[0]} ${id} Game master] You are asked to be game master`,
    blocks: [
      paragraph(
        `A game of ${title} has been made, and you are named as its game master. The two players play it by mail without you; you are asked only where they dispute something and cannot settle it.`,
      ),
      link("The game, and your page to rule on", seatUrl),
      heading("What you may do"),
      list(MAY),
      small("If you did not expect this letter, do nothing: nobody waits for you unless there is a dispute."),
      ledgerBlock(ledger),
    ],
  };
}

/** What `help` says to a game master. */
/** @param usual the usual question to the rules, and what it names */
export function gameMasterHelp({ question, names }: Terms["explained"]["usual"]): Block[] {
  return [
    list([
      ...MAY,
      "STATUS: how the game stands, and the map.",
      `EXPLAIN ${question}: ${names}, as players ask it.`,
      "RENEW: your page and the address of your letters are renewed; what earlier letters link to opens nothing any more.",
    ]),
  ];
}
