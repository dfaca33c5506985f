import { sha256Hex } from "../../src/common/bytes/sha256.ts";
import { NEWEST_PROTOCOL, type Protocol } from "../../src/dice/protocol.ts";
import type { BeaconSource } from "../../src/game/beacon.ts";
import { type Chance, createGame } from "../../src/game/seats/create.ts";
import type { NewGame, Sitter } from "../../src/game/seats/new-game.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { type CurrentGame, currentGame } from "../../src/game/office.ts";
import { lock } from "../../src/game/turn/sheet/lock.ts";
import type { Submission, Verdict } from "../../src/game/turn/sheet/submission.ts";
import { submitSheet } from "../../src/game/turn/submit.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { computerByLetter, offeredByLetter, takenByLetter } from "../../src/web/new-game/offering.ts";
import { newId } from "../../src/game/access/tokens.ts";
import { sweepClocks } from "../../src/game/time/sweep.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { readHere } from "../../src/mail/reading/reader.ts";
// It names the file of the thread.
import "../../src/mail/words/words-apart.ts";
import { readWordsHere } from "../../src/mail/words/words-read.ts";
import { pass, type SenderFinding } from "../../src/mail/sender/sender.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Games } from "../../src/store/games/games.ts";
import { SigningKeys } from "../../src/store/sealing/signing-keys.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { storesOver } from "../../src/store/stores.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import type { GameHead } from "../../src/store/records/game-record.ts";
import { renderText } from "../../templates/text.ts";
import { Acts } from "./acts.ts";
import { NO_BEACON } from "./beacon.ts";
import { isNight } from "./marked-pictures.ts";
import { MemoryStore } from "./memory-store.ts";
import { VAULT } from "./store.ts";

/** Thursday 5 November 2026, noon UTC: when every test's day begins. */
export const NOON = Date.UTC(2026, 10, 5, 12);

/** What the desk signs with, so that the same game has the same ledger. */
export const SIGNING_SECRET = "9d".repeat(32);

export const ANNA: Sitter = { kind: "person", address: "anna@example.org" };
export const BRUNO: Sitter = { kind: "person", address: "bruno@example.org" };
export const COMPUTER: Sitter = { kind: "computer" };

/** The first turn's orders of a unit that can march so, and of one that cannot come there. */
export const MARCH = "move 3022 to 2318";
export const OUT_OF_REACH = "move 3118 to 0101";
/** The Allied attack on the Italian 16 at the frontier wire, through its minefield. */
export const ATTACK_ON_THE_16 = [
  "move 3218 to 3117",
  "move 3419 to 3216",
  "move 3221 to 3217",
  "attack 3116 from 3117 3216",
  "  with 3217 gs 5",
];

/** A game's code, such as K7Q2, of what a hash begins with. */
function codeOf(hash: string): string {
  return hash.slice(0, 4).replace(/./g, (digit) => "BCDFGHJKMNPQ2479"[Number.parseInt(digit, 16)]);
}

/** A game that has begun at a desk where nothing else was written. */
interface Begun {
  readonly id: string;
  readonly store: MemoryStore;
  /** How many codes and secrets were drawn, and how often somebody heard that letters wait. */
  readonly drawn: readonly [codes: number, secrets: number, rung: number];
  /** Ids that were drawn when it had begun: what is written at the same time later has to sort behind these. */
  readonly last: readonly string[];
}

/** By day a game that begins as one before it is not made again: its store is copied. */
const begunBefore = new Map<string, Begun>();

/** An office without doors: a store in memory, a clock that stands until it is moved. */
export class Desk {
  readonly office: PostOffice;
  readonly acts = new Acts();
  now = NOON;
  /** The beacon as it can be reached. */
  beacon: BeaconSource = NO_BEACON;
  /** How often somebody heard that letters wait. */
  rung = 0;
  /** The finding about each sender. */
  sender: SenderFinding = pass("a test's word");
  readonly doubts: string[] = [];

  /** The same codes and secrets at every desk: no test hangs on chance, and chains of keys are worked out once for all. */
  readonly #chance: Chance = {
    code: () => codeOf(sha256Hex(`code ${++this.#codes}`)),
    secret: () => sha256Hex(`secret ${++this.#secrets}`),
  };
  #codes = 0;
  #secrets = 0;

  /** The office's parts as they were when the desk was opened: tests lay others in their place. */
  readonly #parts: Readonly<PostOffice>;
  /** How much was written until then. */
  readonly #written: number | undefined;

  private constructor(readonly kv: KvPort, private readonly keys: SigningKeys) {
    this.office = this.officeOver(kv);
    this.acts.watch(this.office);
    this.#parts = { ...this.office };
    this.#written = kv instanceof MemoryStore ? kv.writes : undefined;
  }

  /** By night its store is Deno KV's. */
  static async open(): Promise<Desk> {
    const kv = isNight ? await openStore(":memory:") : new MemoryStore();
    return new Desk(kv, await SigningKeys.open(kv, VAULT, NOON, SIGNING_SECRET));
  }

  /** The same office working through another door to the store. */
  officeOver(kv: KvPort, vault = VAULT): PostOffice {
    const office: PostOffice = {
      games: new Games(kv, vault),
      takeOffer: (...taking) => takenByLetter(office, ...taking),
      offerGame: (...offered) => offeredByLetter(office, ...offered),
      playComputer: (...wanted) => computerByLetter(office, ...wanted),
      ...storesOver(kv, vault),
      callsWebhooks: true,
      reviewMemory: 768,
      site: { publicUrl: "https://games.example.org", mailDomain: "games.example.org" },
      keys: this.keys,
      now: () => this.now,
      posted: () => void this.rung++,
      readRaw: readHere,
      readWords: readWordsHere,
      checkSender: () => Promise.resolve(this.sender),
      senderRequirement: "strict",
      onDoubt: (words) => void this.doubts.push(words),
      beacon: {
        round: (number) => this.beacon.round(number),
        awaited: (game, at, fault) => this.beacon.awaited(game, at, fault),
      },
    };
    return office;
  }

  /** Looks at the clocks, as they stand now. @returns how many games were looked at */
  sweep(): Promise<number> {
    return this.acts.one(() =>
      sweepClocks(this.office, new Lease(this.kv), (fault) => {
        throw fault;
      })
    );
  }

  close(): void {
    this.kv.close();
  }

  /** Turns are played in one go, where nothing else is said. @returns the code of a new game, its players only invited */
  async invite(
    game: Partial<NewGame> = {},
    protocol: Protocol = NEWEST_PROTOCOL,
    chance: Chance = this.#chance,
  ): Promise<string> {
    const choices: NewGame = {
      scenario: "crusader/campaign",
      seats: { allied: ANNA, axis: BRUNO },
      pace: "standing",
      ...game,
    };
    // A moment ago: nobody gives words for the dice in the moment that fixes the keys.
    const before = { ...this.office, now: () => this.now - 1 };
    const made = await createGame(before, choices, protocol, chance);
    if (!made.ok) throw new Error(made.error.join("; "));
    return made.value.id;
  }

  /** @returns the code of a new game that every person has joined, without questions about short sheets */
  async begin(
    game: Partial<NewGame> = {},
    protocol: Protocol = NEWEST_PROTOCOL,
    chance?: Chance,
  ): Promise<string> {
    if (chance !== undefined || !this.#isUntouched()) return await this.#begun(game, protocol, chance);
    // What is set to be undefined is not the same as what is not set.
    const choices = JSON.stringify(
      [game, protocol, this.now],
      (_, value) => value === undefined ? "undefined" : value,
    );
    const before = begunBefore.get(choices);
    const store = this.kv as MemoryStore;
    const behind = (last: readonly string[]) => this.#ids().every((id, index) => id > last[index]);
    if (before !== undefined && behind(before.last)) {
      store.fill(before.store);
      [this.#codes, this.#secrets, this.rung] = before.drawn;
      return before.id;
    }
    const id = await this.#begun(game, protocol);
    begunBefore.set(choices, {
      id,
      store: store.copy(),
      drawn: [this.#codes, this.#secrets, this.rung],
      last: this.#ids(),
    });
    return id;
  }

  /** Ids of the times at which a game is made and begins. */
  #ids(): string[] {
    return [this.now - 1, this.now].map(newId);
  }

  /** Whether nothing has been written here and nothing laid in another's place. */
  #isUntouched(): boolean {
    const { kv } = this;
    if (!(kv instanceof MemoryStore) || kv.writes !== this.#written) return false;
    if (this.#codes + this.#secrets + this.rung > 0 || this.beacon !== NO_BEACON) return false;
    const names = new Set([...Object.keys(this.office), ...Object.keys(this.#parts)]);
    return [...names].every((name) =>
      this.office[name as keyof PostOffice] === this.#parts[name as keyof PostOffice]
    );
  }

  async #begun(game: Partial<NewGame>, protocol: Protocol, chance?: Chance): Promise<string> {
    const id = await this.invite(game, protocol, chance);
    for (const side of SIDES) {
      if ((await this.head(id)).seats[side].kind !== "person") continue;
      const joined = await joinGame(this.office, id, side, `${side} salt`);
      if (!joined.ok) throw new Error(joined.error);
      const wish = await setPlayWish(this.office, { id, side }, { asksSparse: false });
      if (!wish.ok) throw new Error(wish.error.sentence);
    }
    return id;
  }

  async head(id: string): Promise<GameHead> {
    return (await this.current(id)).head;
  }

  async current(id: string): Promise<CurrentGame> {
    const game = await currentGame(this.office, id);
    if (game === undefined) throw new Error(`no game ${id}`);
    return game;
  }

  /** Sends a sheet for the Game-Turn that the game is in. */
  async submit(id: string, side: Side, lines: readonly string[], more: Partial<Submission> = {}) {
    const { system, truth } = await this.current(id);
    const { gameTurn } = system.rules.turn(truth);
    return await submitSheet(this.office, { id, side, gameTurn, lines, problems: [], ...more });
  }

  /** The same, of a sheet that is taken. @throws where it is not */
  async taken(...sheet: Parameters<Desk["submit"]>): Promise<Verdict> {
    const submitted = await this.submit(...sheet);
    if (!submitted.ok) throw new Error(submitted.error.sentence);
    return submitted.value;
  }

  /** The game as if a turn of the Allied side had been locked and not yet played. */
  async lockTurn(id: string): Promise<void> {
    const { versioned: before, head } = await this.current(id);
    await this.office.games.commit({
      before,
      head: { ...lock(head, "allied").head, operations: ["locked"] },
      ledger: [],
      letters: [],
    });
  }

  /** Every letter that waits in the outbox, oldest first. */
  async letters(to?: string): Promise<OutboxItem[]> {
    const all = await this.office.outbox.due(this.now, 10_000);
    return all.filter((item) => to === undefined || item.to === to);
  }

  /** The newest letter to somebody: its subject, and its text on one line. */
  async told(to: string): Promise<{ readonly subject: string; readonly words: string }> {
    const { subject, blocks } = letterSchema.parse((await this.letters(to)).at(-1)!.letter);
    return { subject, words: renderText(blocks).replace(/\s+/g, " ") };
  }
}
