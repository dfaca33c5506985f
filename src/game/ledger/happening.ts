import type { Event1 } from "../../dice/ledger-1/entry.ts";
import type { SettledBids } from "../../dice/ledger-2/bids.ts";
import type { EntryOf2 } from "../../dice/ledger-2/entry.ts";
import type { Spoken } from "../../dice/ledger-2/sealing.ts";
import type { Side } from "../../kernel/side.ts";
import type { ALL_ENDINGS } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import type { SetupDocuments, SystemOutcome } from "../../kernel/rules.ts";
import type { HiddenAccounts, Told } from "./accounts.ts";

/**
 * What happened to a game, in the referee's own form; the ledger's protocol decides how it is written
 * (src/game/ledger/written-1.ts, written-2.ts).
 */

/** Kinds that both protocols write alike. */
type AlikeKind = Exclude<
  Event1["kind"],
  "created" | "joined" | "locked" | "run" | "ended" | "rotated" | "deadline" | "handedOver"
>;
type Alike = Extract<Event1, { kind: AlikeKind }>;
/** Kinds that correct a position, for which a game with secrets has accounts. */
type SettingRight = Extract<Alike, { kind: "corrected" | "revised" }>;

type What =
  /** The game is made. @param told about the opening */
  | { readonly kind: "created"; readonly documents: SetupDocuments; readonly told: Told }
  /** The sealed bids by which the players got their sides. */
  | { readonly kind: "bid"; readonly handicap: string; readonly bids: SettledBids["bids"] }
  | { readonly kind: "joined"; readonly side: Side }
  | {
    readonly kind: "locked";
    readonly run: number;
    readonly side: Side;
    readonly sheets: Readonly<Record<Side, readonly string[]>>;
    /** The next share of the awaited player, if it came with the orders. */
    readonly share: string | null;
  }
  | { readonly kind: "run"; readonly record: RunRecord; readonly told: Told }
  /** Only by protocol 2 and 3: the other player gives a side more time. */
  | Pick<EntryOf2<"deadline">, "kind" | "side" | "due" | "because">
  /** Another person plays a side; only by protocol 3, the operator may have found them. */
  | Pick<EntryOf2<"handedOver">, "kind" | "side" | "to" | "asked">
  /** How many questions a player wants. */
  | { readonly kind: "wished"; readonly side: Side; readonly asked: "all" | "less" }
  /**
   * A player asks whether the game goes on. If the other neither plays nor answers until then, it may be closed. Null: they
   * answer.
   */
  | { readonly kind: "closing"; readonly side: Side; readonly until: number | null }
  /** The game master has looked at what is hidden. */
  | { readonly kind: "looked" }
  /** The referee's clock was ahead, and is corrected. */
  | { readonly kind: "clockSet" }
  /** The store was restored from a backup. */
  | { readonly kind: "restored" }
  | (
    & { readonly kind: "ended"; readonly how: (typeof ALL_ENDINGS)[number] }
    & Pick<SystemOutcome, "winner" | "reason" | "cite">
  )
  | (SettingRight & { readonly hidden: HiddenAccounts | null })
  | Exclude<Alike, SettingRight>;

/** @param said the words on which it rests */
export type Happening = What & { readonly said?: readonly Spoken[] };
export type HappeningOf<K extends Happening["kind"]> = Extract<Happening, { kind: K }>;
