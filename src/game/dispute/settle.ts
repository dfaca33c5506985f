import type { Raiser, Ruling } from "../../dice/ruling.ts";
import type { Party } from "../../kernel/party.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type Block, heading, list } from "../../kernel/block.ts";
import { changedBlocks } from "../../../templates/dispute.ts";
import { type OpenGame, seenBy } from "../open/open-game.ts";
import type { Truth } from "../../kernel/rules.ts";
import { ENGINE } from "../ledger/engine.ts";
import { BrokenGame, type CurrentGame, type GameCabinet, type Letterhead, positionBy } from "../office.ts";
import { viewerOf } from "../position-words.ts";
import { rollBack } from "./rollback.ts";
import { correctionsIn, rulingText } from "../ruling-words.ts";
import { withStand } from "../open/stands.ts";
import { standingRun } from "../undone.ts";
import { told } from "../ledger/accounts.ts";
import type { Happening } from "../ledger/happening.ts";
import { stopOf } from "../ledger/stop-of.ts";

/** A game after a ruling, its dispute settled. */
export interface SettledGame {
  readonly head: GameHead;
  readonly truth: Truth;
  readonly event: Happening;
  /** How the ruling changes the position after a run. */
  readonly position?: { readonly run: number; readonly frozen: unknown };
  readonly about: string;
  /** Its changes, as each reader may know them; empty if it changes nothing on the map. */
  readonly changes: (to: Party) => readonly Block[];
}

/** Who asked for a ruling, and who settled it. */
export interface Settlement {
  readonly asked: Raiser;
  readonly agreed: Party;
  readonly reason: string;
}

/** Carries a ruling out. Nothing is deleted: its changes are entered, and hold from now on. */
export async function settleDispute(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  ruling: Ruling,
  settlement: Settlement,
): Promise<SettledGame> {
  const settled = await carriedOut(office, game, ruling, settlement);
  const done = { ...settled, head: withStand({ ...game, ...settled }) };
  // If this program's rules are why the game was stopped, the ruling has to let it go on by them.
  return game.head.dispute?.by === "referee" ? { ...done, head: { ...done.head, engine: ENGINE } } : done;
}

async function carriedOut(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  ruling: Ruling,
  settlement: Settlement,
): Promise<SettledGame> {
  const { asked, agreed } = settlement;
  switch (ruling.kind) {
    case "words": {
      const event = { kind: "ruled", words: ruling.words, asked, agreed } as const;
      const head = { ...game.head, dispute: null };
      return { head, truth: game.truth, event, about: "The dispute was settled", changes: () => [] };
    }
    case "rollback":
      return await rolledBack(office, game, ruling.toRun, settlement);
    case "correction": {
      const { corrections } = ruling;
      const set = standsAnew(game, game, corrections);
      const event = { kind: "corrected", corrections, ...settlement, ...set.told } as const;
      return { ...set, event, about: "The position was corrected" };
    }
    case "rules": {
      const { revision } = ruling;
      const revised = { ...game.head, revision };
      const frozen = game.system.rules.freeze(game.truth);
      const { system, truth } = await positionBy(office, revised, frozen, standingRun(revised));
      const set = standsAnew(game, { ...game, head: revised, system, truth }, []);
      const event = { kind: "revised", revision, ...settlement, ...set.told } as const;
      const mended = [heading("What the rules do now"), list([rulingText(game, ruling)])];
      return {
        ...set,
        event,
        about: "The rules of the game were mended",
        changes: (to) => [...mended, ...set.changes(to)],
      };
    }
  }
}

async function rolledBack(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  toRun: number,
  settlement: Settlement,
): Promise<SettledGame> {
  const { head, truth, position, undone } = await rollBack(office, game, toRun);
  const { system } = game;
  return {
    head: { ...head, dispute: null },
    truth,
    event: { kind: "rolledBack", toRun, ...settlement, position },
    about: "The game was rolled back",
    changes: (to) => changedBlocks(undone, changesFor(to, game, { system, truth }), system.words.terms, to),
  };
}

/** The differences between two positions, as far as somebody may know them. */
function changesFor(to: Party, before: OpenGame, after: OpenGame): Block[] {
  const { system, sight, viewer } = seenBy(after, viewerOf(to));
  return system.words.changes(seenBy(before, viewer).sight, sight);
}

/** The position that replaces the present one. @param from the game with the rules that judge it */
function standsAnew(before: CurrentGame, from: CurrentGame, corrections: readonly unknown[]) {
  const { system } = from;
  const corrected = system.rules.correct(
    from.truth,
    corrections.length === 0 ? [] : correctionsIn(system, corrections),
  );
  if (!corrected.ok) {
    const why = corrected.error.map(({ message }) => message).join(" ");
    throw new BrokenGame(`${from.head.id} cannot be set right: ${why}`);
  }
  const truth = corrected.value;
  const frozen = system.rules.freeze(truth);
  const run = standingRun(from.head);
  const stop = stopOf(system.rules.query(truth), from.head.pending ?? undefined);
  const { position, hidden } = told(system.rules, truth, stop);
  return {
    head: { ...from.head, dispute: null, corrected: [...from.head.corrected, run] },
    truth,
    told: { position, hidden },
    position: { run, frozen },
    changes: (to: Party) => changesFor(to, before, { system, truth }),
  };
}
