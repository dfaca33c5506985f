import { firstRoundAfter } from "../../dice/beacon-round.ts";
import { digestOf } from "../../dice/canonical.ts";
import { keysAt } from "../../dice/ledger-2/chains.ts";
import { type Event2, PROTOCOL_2 } from "../../dice/ledger-2/entry.ts";
import { indexAfter } from "../../dice/ledger-2/nonce.ts";
import { sealedSheets, sealedWords, type Spoken } from "../../dice/ledger-2/sealing.ts";
import { type Saying, speakers } from "../../dice/ledger-2/words-audit.ts";
import type { GameHead } from "../../store/game-record.ts";
import { ENGINE } from "../engine.ts";
import type { Happening, HappeningOf } from "./happening.ts";
import { gameMasterOf, saltsOf } from "./written-1.ts";

/** What despatch-ledger/2 writes of a game; docs/dice-protocol.md, 5 says it to those who read it. */

/** Where an entry will stand, and what it needs of its game. */
interface Place {
  /** The number that it will have. */
  readonly n: number;
  readonly at: number;
  /** The public key that an entry will be signed with that says how the game was made. */
  readonly key: string;
  /** Whose word led to it, where somebody's did. */
  readonly speaker?: Spoken | undefined;
}

/** An event with what its words are, by the digests of the statements. */
export interface Written {
  readonly event: Event2;
  readonly spoken: readonly string[];
}

export function written2(head: GameHead, happening: Happening, place: Place): Written {
  const index = happening.kind === "run" ? happening.record.run : indexAfter(head.run);
  const event = bare(head, happening, place);
  const spoken = spokenIn(head, event, happening.said ?? [], place.speaker);
  const said = sealedWords(keysAt(head.dice.secret, index), place.n, spoken);
  return { event: { ...event, said } as Event2, spoken: spoken.map(({ statement }) => statement) };
}

/** Whose words an entry rests on. @throws where one is missing: a fault of the program */
function spokenIn(
  { seats }: GameHead,
  event: Saying,
  before: readonly Spoken[],
  speaker: Spoken | undefined,
): readonly Spoken[] {
  const needed = speakers(event).filter((party) => party === "gameMaster" || seats[party].kind === "person");
  const spoken = speaker !== undefined && needed.includes(speaker.by) ? [...before, speaker] : before;
  const mute = needed.find((party) => !spoken.some(({ by }) => by === party));
  if (mute !== undefined) throw new Error(`nobody has said for ${mute} what ${event.kind} rests on`);
  return spoken;
}

function bare(head: GameHead, happening: Happening, { n, at, key }: Place): Saying {
  switch (happening.kind) {
    case "created":
      return created(head, happening, key);
    case "joined":
      return { kind: "joined", side: happening.side, ...saltsOf(head, happening.side) };
    case "locked": {
      const { run, side, sheets } = happening;
      const keys = keysAt(head.dice.secret, run);
      return {
        kind: "locked",
        run,
        side,
        sheets: sealedSheets(keys, n, sheets),
        round: head.beacon === "none" ? null : firstRoundAfter(at + head.beaconWait),
      };
    }
    case "run":
      return played(happening);
    case "ended": {
      const { winner, reason, cite, how } = happening;
      return {
        kind: "ended",
        winner,
        reason,
        cite,
        how,
        keys: keysAt(head.dice.secret, indexAfter(head.run)),
      };
    }
    case "corrected":
    case "revised": {
      const { said: _, ...event } = happening;
      return { ...event, sealed: null };
    }
    default: {
      const { said: _, ...event } = happening;
      return event;
    }
  }
}

function created(
  head: GameHead,
  { documents, position, stop }: HappeningOf<"created">,
  key: string,
): Saying {
  const { ruleset, scenario, options } = head.source;
  const named = Object.entries(documents).filter(([, document]) => document !== undefined);
  return {
    kind: "created",
    protocol: PROTOCOL_2,
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
    players: { allied: head.seats.allied.kind, axis: head.seats.axis.kind },
    gameMaster: gameMasterOf(head),
    beacon: head.beacon === "none" ? null : { network: "quicknet", wait: head.beaconWait },
    secrets: false,
    stop,
    position: digestOf(position),
    sealed: null,
  };
}

function played({ record, position, stop }: HappeningOf<"run">): Saying {
  const { run, side, gameTurn, key, beacon, rolls, steps } = record;
  return {
    kind: "run",
    run,
    side,
    gameTurn,
    key,
    beacon,
    rolls: rolls.flatMap(({ run: _run, audience = "all", ...rest }) =>
      audience === "all" ? [{ audience, ...rest }] : []
    ),
    steps: digestOf(steps),
    stop,
    position: digestOf(position),
    sealed: null,
    engine: ENGINE,
  };
}
