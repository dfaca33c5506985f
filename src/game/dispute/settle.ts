import { digestOf } from "../../dice/canonical.ts";
import type { Raiser, Ruling } from "../../dice/ruling.ts";
import type { Party } from "../../kernel/party.ts";
import type { GameHead } from "../../store/game-record.ts";
import { type Block, heading, list } from "../../../templates/blocks.ts";
import { changedBlocks, movedBlocks } from "../../../templates/dispute.ts";
import type { AnyState } from "../catalogue.ts";
import { ENGINE } from "../engine.ts";
import { BrokenGame, type CurrentGame, type Office, positionBy } from "../office.ts";
import { rollBack } from "./rollback.ts";
import { correctionsIn, rulingText } from "./ruling.ts";
import { standingRun } from "../undone.ts";
import type { Happening } from "../ledger/happening.ts";

/** A game as a ruling leaves it, its dispute settled. */
export interface Settled {
  readonly head: GameHead;
  readonly state: AnyState;
  readonly event: Happening;
  /** How the position after a run stands now, where the ruling changes it. */
  readonly position?: { readonly run: number; readonly frozen: unknown };
  readonly about: string;
  /** What it changes, for those who are told; empty where it changes nothing on the map. */
  readonly changes: readonly Block[];
}

/** By whom a ruling was asked for, and whose word it is. */
export interface Settlement {
  readonly asked: Raiser;
  readonly agreed: Party;
  /** What was disputed. */
  readonly reason: string;
}

/** Carries a ruling out. Nothing is deleted: what it changes is entered, and is changed from now on. */
export async function settle(
  office: Office,
  game: CurrentGame,
  ruling: Ruling,
  settlement: Settlement,
): Promise<Settled> {
  const done = await carriedOut(office, game, ruling, settlement);
  // Where the rules at hand are what the game was stopped for, the ruling is to go on by them.
  return game.head.dispute?.by === "referee" ? { ...done, head: { ...done.head, engine: ENGINE } } : done;
}

async function carriedOut(
  office: Office,
  game: CurrentGame,
  ruling: Ruling,
  settlement: Settlement,
): Promise<Settled> {
  const { asked, agreed } = settlement;
  switch (ruling.kind) {
    case "words": {
      const event = { kind: "ruled", words: ruling.words, asked, agreed } as const;
      const head = { ...game.head, dispute: null };
      return { head, state: game.state, event, about: "The dispute is settled", changes: [] };
    }
    case "rollback":
      return await rolledBack(office, game, ruling.toRun, settlement);
    case "correction": {
      const { corrections } = ruling;
      const set = standsAnew(game, game, corrections);
      const event = { kind: "corrected", corrections, ...settlement, position: set.digest } as const;
      return { ...set, event, about: "The position is corrected" };
    }
    case "rules": {
      const { revision } = ruling;
      const revised = { ...game.head, revision };
      const frozen = game.rules.freeze(game.state);
      const { state } = await positionBy(office, revised, frozen, standingRun(revised));
      const set = standsAnew(game, { ...game, head: revised, state }, []);
      const event = { kind: "revised", revision, ...settlement, position: set.digest } as const;
      const mended = [heading("What the rules do now"), list([rulingText(game, ruling)])];
      return {
        ...set,
        event,
        about: "The rules of the game are mended",
        changes: [...mended, ...set.changes],
      };
    }
  }
}

async function rolledBack(
  office: Office,
  game: CurrentGame,
  toRun: number,
  settlement: Settlement,
): Promise<Settled> {
  const { head, state, position, undone } = await rollBack(office, game, toRun);
  const [before, after] = [game.rules.counters(game.state), game.rules.counters(state)];
  return {
    head: { ...head, dispute: null },
    state,
    event: { kind: "rolledBack", toRun, ...settlement, position },
    about: "The game is rolled back",
    changes: changedBlocks(undone, before, after),
  };
}

/** The position that takes the place of the one at which the game stands. @param from the game with the rules that judge it */
function standsAnew(before: CurrentGame, from: CurrentGame, corrections: readonly unknown[]) {
  const { rules } = from;
  const corrected = rules.correct(
    from.state,
    corrections.length === 0 ? [] : correctionsIn(rules, corrections),
  );
  if (!corrected.ok) {
    const why = corrected.error.map(({ message }) => message).join(" ");
    throw new BrokenGame(`${from.head.id} cannot be set right: ${why}`);
  }
  const state = corrected.value;
  const frozen = rules.freeze(state);
  const run = standingRun(from.head);
  return {
    head: { ...from.head, dispute: null, corrected: [...from.head.corrected, run] },
    state,
    digest: digestOf(frozen),
    position: { run, frozen },
    changes: movedBlocks(before.rules.counters(before.state), rules.counters(state)),
  };
}
