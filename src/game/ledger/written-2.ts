import { firstRoundAfter } from "../../dice/beacon-round.ts";
import { keysAt } from "../../dice/ledger-2/chains.ts";
import { type Event2, NAMES_OF_PROTOCOLS, type Sealed } from "../../dice/ledger-2/entry.ts";
import { sealedAccounts, sealedSheets, sealedWords, type Spoken } from "../../dice/ledger-2/sealing.ts";
import { type EntrySaying, speakers } from "../../dice/ledger-2/audits/words-audit.ts";
import { bySide } from "../../kernel/side.ts";
import { digestOf } from "../../dice/native-digest.ts";
import type { KnownPosition } from "../../store/records/account-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { ENGINE } from "./engine.ts";
import { indexNow, indexOf, keysOfRun } from "./key-index.ts";
import type { HiddenAccounts } from "./accounts.ts";
import type { Happening, HappeningOf } from "./happening.ts";
import { saltsOf, whoIsGameMaster } from "./written-1.ts";

/** What despatch-ledger/2 and /3 write about a game; docs/proof/dice-protocol.md, 5 explains it to readers. */

/** An entry's place, and what it needs from its game. */
interface Place {
  readonly n: number;
  readonly at: number;
  /** The public key that signs the entry which makes the game. */
  readonly key: string;
  /** Whose word led to it, if somebody's did. */
  readonly speaker?: Spoken | undefined;
}

/** An event with the digests of its statements, and what its accounts say about a position. */
interface Written {
  readonly event: Event2;
  readonly spoken: readonly string[];
  readonly known: KnownPosition | undefined;
}

export function written2(head: GameHead, happening: Happening, place: Place): Written {
  const index = happening.kind === "run" ? indexOf(head, happening.record.run) : indexNow(head);
  const keys = keysAt(head.dice.secret, index);
  const hidden = hiddenIn(happening);
  const sealed = hidden === null ? null : sealedAccounts(keys, place.n, hidden.accounts);
  const event = bare(head, happening, place, sealed);
  const spoken = spokenIn(head, event, happening.said ?? [], place);
  const said = sealedWords(keys, place.n, spoken);
  return {
    event: { ...event, said } as Event2,
    spoken: spoken.map(({ statement }) => statement),
    known: hidden?.known,
  };
}

/** What an entry says that not everybody may know. */
function hiddenIn(happening: Happening): HiddenAccounts | null {
  switch (happening.kind) {
    case "created":
    case "run":
      return happening.told.hidden;
    case "corrected":
    case "revised":
      return happening.hidden;
    default:
      return null;
  }
}

/** Whose words an entry rests on. @throws if one is missing: a fault of the program */
function spokenIn(
  { seats }: GameHead,
  event: EntrySaying,
  before: readonly Spoken[],
  { n, speaker }: Pick<Place, "n" | "speaker">,
): readonly Spoken[] {
  const needed = speakers(event, n).filter((party) =>
    party === "gameMaster" || seats[party].kind === "person"
  );
  const spoken = speaker !== undefined && needed.includes(speaker.by) ? [...before, speaker] : before;
  const mute = needed.find((party) => !spoken.some(({ by }) => by === party));
  if (mute !== undefined) throw new Error(`nobody has said for ${mute} what ${event.kind} rests on`);
  return spoken;
}

function bare(
  head: GameHead,
  happening: Happening,
  { n, at, key }: Place,
  sealed: Sealed | null,
): EntrySaying {
  switch (happening.kind) {
    case "created":
      return created(head, happening, key, sealed);
    case "joined":
      return {
        kind: "joined",
        side: happening.side,
        ...saltsOf(head, happening.side),
        ...(head.protocol === 3 ? { shares: head.seats[happening.side].shares?.last ?? null } : {}),
      };
    case "locked": {
      const { run, side, sheets, share } = happening;
      const keys = keysOfRun(head, run);
      return {
        kind: "locked",
        run,
        side,
        sheets: sealedSheets(keys, n, sheets),
        round: head.beacon === "none" ? null : firstRoundAfter(at + head.beaconWait),
        ...(head.protocol === 3 ? { share } : {}),
      };
    }
    case "run":
      return played(happening, sealed);
    case "ended": {
      const { winner, reason, cite, how } = happening;
      return {
        kind: "ended",
        winner,
        reason,
        cite,
        how,
        keys: keysAt(head.dice.secret, indexNow(head)),
      };
    }
    case "corrected":
    case "revised": {
      const { said: _, hidden: __, ...event } = happening;
      return { ...event, sealed };
    }
    default: {
      const { said: _, ...event } = happening;
      return event;
    }
  }
}

function created(
  head: GameHead,
  { documents, told }: HappeningOf<"created">,
  key: string,
  sealed: Sealed | null,
): EntrySaying {
  const { ruleset, scenario, options } = head.source;
  const named = Object.entries(documents).filter(([, document]) => document !== undefined);
  return {
    kind: "created",
    protocol: NAMES_OF_PROTOCOLS[head.protocol === 3 ? 3 : 2],
    game: head.id,
    anchors: keysAt(head.dice.secret, 0),
    key,
    engine: ENGINE,
    ruleset,
    scenario,
    revision: head.revision,
    options: options ?? {},
    pace: head.pace,
    documents: Object.fromEntries(named.map(([name, document]) => [name, digestOf(document)])),
    players: bySide((side) => head.seats[side].level ?? head.seats[side].kind),
    gameMaster: whoIsGameMaster(head),
    beacon: head.beacon === "none" ? null : { network: "quicknet", wait: head.beaconWait },
    secrets: sealed !== null,
    stop: told.stop,
    position: told.position,
    sealed,
  };
}

function played({ record, told }: HappeningOf<"run">, sealed: Sealed | null): EntrySaying {
  const { run, side, gameTurn, key, beacon } = record;
  return {
    kind: "run",
    run,
    side,
    gameTurn,
    key,
    beacon,
    rolls: told.rolls.flatMap(({ audience, ...roll }) => audience === "all" ? [{ audience, ...roll }] : []),
    steps: digestOf(told.steps),
    stop: told.stop,
    position: told.position,
    sealed,
    engine: ENGINE,
  };
}
