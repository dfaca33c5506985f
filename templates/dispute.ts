import type { Party } from "../src/kernel/party.ts";
import { type Side, sideName } from "../src/kernel/side.ts";
import { type Block, heading, list, paragraph } from "../src/kernel/block.ts";
import type { RollNumber, Terms } from "../src/kernel/words.ts";

export interface DisputeWords {
  /** Who has raised it: a player, or the referee itself. */
  readonly by: Side | "referee";
  readonly roll: Pick<RollNumber, "run" | "roll"> | null;
  readonly words: string;
  /** What is proposed, as a sentence. */
  readonly proposal: { readonly side: Side; readonly says: string } | null;
}

/** What is disputed, and what is proposed. */
export function standstillWords({ by, roll, words, proposal }: DisputeWords): string {
  const about = roll === null ? "" : ` run ${roll.run}, roll ${roll.roll}`;
  const said = words === "" ? "" : `: \u201c${words}\u201d`;
  const stop = by === "referee"
    ? sentence(`The referee has stopped the game${said}`)
    : sentence(`The game stands still, as the ${sideName(by)} player disputes${about}${said}`);
  return proposal === null
    ? stop
    : `${stop} The ${sideName(proposal.side)} player proposes: ${proposal.says}`;
}

/** Adds a full stop, unless the quoted words already end a sentence. */
function sentence(text: string): string {
  return /[.!?]\u201d$/.test(text) ? text : `${text}.`;
}

export interface SettlingWords {
  readonly by: Side | "referee";
  readonly proposedBy: Side | undefined;
  /** Whether one of the players is the computer. */
  readonly isAlone: boolean;
  /** Whether somebody other than the players rules. */
  readonly hasGameMaster: boolean;
  /** The newest rules revision that concerns the game; 1 if the game already uses it. */
  readonly revision: number;
  /** The run after which the game is at its beginning: 1 if the rules play something before the first question. */
  readonly openingRun: number;
  /** Of its system. */
  readonly terms: Terms;
}

/** How a dispute can be settled, for one of the parties whose word counts. */
export function settlingBlocks(words: SettlingWords, to: Party): Block[] {
  const { by, proposedBy, isAlone, hasGameMaster } = words;
  const isOwn = proposedBy === to;
  const ways = [
    ...(proposedBy !== undefined && !isOwn ? ["AGREE: the proposal becomes the ruling"] : []),
    ...(by === to ? ["WITHDRAW: you drop the dispute, and the game goes on as it stands"] : []),
    ...(to === "gameMaster"
      ? waysOf("RULE", words)
      : isOwn || (isAlone && by !== "referee")
      ? []
      : waysOf("PROPOSE", words)),
  ];
  return [
    heading("How to settle it"),
    ...(isOwn
      ? [paragraph("Your proposal waits for the other player. They may agree or propose something else.")]
      : []),
    ...(ways.length === 0 ? [] : [
      paragraph("Reply with one of these on a line of its own, or use the form on your page."),
      list(ways),
    ]),
    ...(isAlone && !hasGameMaster
      ? by === "referee" ? [paragraph("The computer agrees to what you propose.")] : []
      : [paragraph(
        hasGameMaster
          ? "Nothing changes unless both players agree or the game master rules."
          : "Nothing changes unless both players agree.",
      )]),
  ];
}

function waysOf(verb: "PROPOSE" | "RULE", { revision, openingRun, terms }: SettlingWords): string[] {
  return [
    `${verb}, then words of your own: a ruling that changes nothing on the map`,
    `${verb} ROLLBACK TO RUN ${openingRun}: run ${openingRun} is the opening; another number brings back the position after that run`,
    `${verb} CORRECT ${terms.corrections.slice(0, 2).join("; ")}: the position is set right, point by point`,
    ...(revision === 1
      ? []
      : [`${verb} RULES ${revision}: the game goes on by the newest revision of its rules`]),
  ];
}

/**
 * What a rollback changes: Player-Turns undone, their effects, and what happens to dice and sheets.
 * @param changes of the position
 * @param to the reader: a player gets the sheets of the own Player-Turns back
 */
export function changedBlocks(
  undone: readonly { readonly run: number; readonly side: Side; readonly gameTurn: number }[],
  changes: readonly Block[],
  { keepsDie }: Terms,
  to: Party,
): Block[] {
  const sides = [...new Set(undone.map(({ side }) => side))];
  const back = sides.some((side) => side === to)
    ? "You get the undone orders back as your sheet. I play nothing until you send it, or GO."
    : `The undone orders go back to the ${
      sides.map(sideName).join(" and the ")
    } player. I play nothing until they send them again.`;
  return [
    heading("What was undone"),
    list(
      undone.map(({ run, side, gameTurn }) =>
        `Run ${run}: Game-Turn ${gameTurn}, ${sideName(side)} Player-Turn`
      ),
    ),
    ...changes,
    heading("Dice and sheets"),
    paragraph(
      `Nothing is erased: the ledger keeps what was undone. ${keepsDie} in the same Player-Turn keeps the die ` +
        `that it had. Only what was never rolled before gets a new one. ${back}`,
    ),
  ];
}
