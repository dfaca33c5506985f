import type { CounterView } from "../src/kernel/ruleset.ts";
import { type Side, sideName } from "../src/kernel/side.ts";
import { type Block, heading, list, paragraph } from "./blocks.ts";
import { type RollNumber, unitNames } from "./log.ts";

export interface ProposalWords {
  readonly side: Side;
  readonly words: string;
  /** The run to go back to; null where words alone are proposed. */
  readonly toRun: number | null;
}

export interface DisputeWords {
  readonly side: Side;
  readonly roll: RollNumber | null;
  readonly words: string;
  readonly proposal: ProposalWords | null;
}

/** What is disputed, and what is proposed. */
export function standstillWords({ side, roll, words, proposal }: DisputeWords): string {
  const about = roll === null ? "" : ` run ${roll.run}, roll ${roll.roll}`;
  const said = words === "" ? "" : `: \u201c${words}\u201d`;
  return `The game stands still, as the ${sideName(side)} player disputes${about}${said}.${
    proposal === null ? "" : ` The ${sideName(proposal.side)} player proposes: ${proposalWords(proposal)}`
  }`;
}

/** What a proposal comes to, as a sentence. */
export function proposalWords({ words, toRun }: ProposalWords): string {
  if (toRun === null) return `\u201c${words}\u201d`;
  return toRun === 0
    ? "rollback to run 0, the opening, before anything was played."
    : `rollback to run ${toRun}: the position after it stands again.`;
}

/** How a dispute can be settled, for one of the players. @param isAlone whether the other is the computer, which agrees to nothing */
export function settlingBlocks({ side, proposal }: DisputeWords, to: Side, isAlone: boolean): Block[] {
  const ways = [
    ...(proposal !== null && proposal.side !== to ? ["agree: what is proposed becomes the ruling"] : []),
    ...(side === to ? ["withdraw: you give the dispute up, and the game goes on as it stands"] : []),
    ...(isAlone || proposal?.side === to ? [] : [
      "propose and words of your own: a ruling that changes nothing on the map",
      "propose rollback to run 3: the position after run 3 stands again; run 0 is the opening",
    ]),
  ];
  return [
    heading("How it is settled"),
    ...(proposal?.side === to
      ? [paragraph("Your proposal waits for the other player, who may agree or propose something else.")]
      : []),
    ...(ways.length === 0 ? [] : [
      paragraph("Answer this letter with one of these on a line of its own, or use the form on your page."),
      list(ways),
    ]),
    ...(isAlone ? [] : [paragraph("Nothing but the consent of both players can change anything.")]),
  ];
}

/** What a rollback changes: Player-Turns undone, units that stand elsewhere, and what becomes of dice and sheets. */
export function changedBlocks(
  undone: readonly { readonly run: number; readonly side: Side; readonly gameTurn: number }[],
  before: readonly CounterView[],
  after: readonly CounterView[],
): Block[] {
  const name = unitNames(after);
  const was = new Map(before.map((counter) => [counter.id, placeOf(counter)]));
  const moved = after.flatMap((counter) => {
    const [from, to] = [was.get(counter.id), placeOf(counter)];
    return from === to ? [] : [`${name(counter.id)}: ${to}, not ${from}`];
  });
  return [
    heading("What is undone"),
    list(
      undone.map(({ run, side, gameTurn }) =>
        `Run ${run}: Game-Turn ${gameTurn}, ${sideName(side)} Player-Turn`
      ),
    ),
    ...(moved.length === 0 ? [] : [heading("Units that stand elsewhere again"), list(moved)]),
    heading("Dice and sheets"),
    paragraph(
      "Nothing is erased: what is undone stays in the ledger. A combat on the same hexes in the same Player-Turn keeps the die " +
        "that it had; only what was never rolled before gets a new one. The orders that were undone are given back as your " +
        "sheet: nothing of it is played before you send it, or a line go.",
    ),
  ];
}

const PLACES: Readonly<Record<CounterView["status"], string>> = {
  onMap: "on the map",
  reserve: "in reserve",
  exited: "off the map",
  eliminated: "eliminated",
  outOfPlay: "out of play",
};

function placeOf({ hex, status }: CounterView): string {
  return hex ?? PLACES[status];
}
