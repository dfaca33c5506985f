import { GAME_MASTER_PAUSE } from "../src/kernel/game-master-pause.ts";
import { type Side, sideName } from "../src/kernel/side.ts";
import { type Block, heading, type Letter, link, list, paragraph, small } from "./blocks.ts";
import { ledgerBlock, type ReaderWords } from "./letters/frame.ts";

/** What players are told of a game's game master. */
export function gameMasterNote(
  master: { readonly kind: "apart" } | { readonly kind: "plays"; readonly side: Side },
): string {
  return master.kind === "apart"
    ? "A game master, who plays neither side, rules on disputes: in words, by a rollback, by correcting the position. He may " +
      `let the game rest for ${GAME_MASTER_PAUSE.atOnce} days, ${GAME_MASTER_PAUSE.inAll} in all. He sees no sheet of ` +
      "yours, gives no orders and touches no die; you are told of all that he does."
    : `The ${
      sideName(master.side)
    } player is called the game master. As he plays himself he rules on nothing: disputes are settled by you both.`;
}

/** What a game master may do, and may not; docs/powers.md says it at length. */
const MAY = [
  "While a dispute is open, a line rule and your ruling settles it, and so does agree to what a player has proposed.",
  "rule and words of your own changes nothing on the map; rule rollback to run 3 lets the position after run 3 stand again; " +
  "rule correct place 1/8 at 2219; eliminated 2/5 sets the position right, point by point.",
  `Where the game has deadlines, a line pause 7 days lets it rest, for ${GAME_MASTER_PAUSE.atOnce} days at most and ${GAME_MASTER_PAUSE.inAll} in the whole game; resume ends it.`,
  "Where a player has let his deadline pass, substitute axis dora@example.org asks somebody to play his side until he is back.",
  "You see what everybody sees, and what is disputed. No sheet that waits is shown to you, and no key before its run.",
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
export function gameMasterHelp(): Block[] {
  return [
    list([
      ...MAY,
      "status: how the game stands, and the map.",
      "explain 1605: a unit or a hex, as players ask it.",
      "renew: your page and the address of your letters are renewed; what earlier letters link to opens nothing any more.",
    ]),
  ];
}
