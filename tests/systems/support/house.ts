import { documentsOfGame } from "../../../src/game/office.ts";
import { exportGame } from "../../../src/game/proof/export.ts";
import { tellNews } from "../../../src/game/table/tell-news.ts";
import { setWebhook } from "../../../src/game/table/webhooks.ts";
import { waitingFor } from "../../../src/game/waiting-for.ts";
import type { Pace } from "../../../src/kernel/pace.ts";
import type { Kinded, Sight, Truth } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { chunked } from "../../../src/store/codec.ts";
import { stateKey } from "../../../src/store/keys.ts";
import { ANNA, BRUNO } from "../../support/office.ts";
import { Visitor } from "../../support/visitor.ts";
import type { Made } from "./made-for.ts";
import type { PlayersEyes } from "./shown.ts";

const ADDRESSES = { allied: "anna@example.org", axis: "bruno@example.org" } as const;
/** The same in every house, so that two houses differ by what is done to them alone. */
const CODE = "K7Q2";
const SECRET = "5c".repeat(32);

/** The whole referee, with its store, outbox, ledger and pages, and one game in it. */
export class House {
  /** @param questions what is asked for an explanation of on the pages of its seats */
  private constructor(readonly visitor: Visitor, private readonly questions: readonly string[]) {}

  /** @param pace of its game, in which both have joined */
  static async open(scenario: string, pace: Pace, questions: readonly string[]): Promise<House> {
    const visitor = await Visitor.open({ postRoom: false });
    const chance = { code: () => CODE, secret: () => SECRET };
    await visitor.desk.begin({ scenario, pace, seats: { allied: ANNA, axis: BRUNO } }, undefined, chance);
    const { office } = visitor.desk;
    const { head } = await visitor.desk.current(CODE);
    for (const side of SIDES) {
      const wanted = { url: `https://bell.example.org/${side}`, kind: "auto", when: "all" } as const;
      const hung = await setWebhook(office, head, side, wanted);
      if (!hung.ok) throw new Error(hung.error);
    }
    return new House(visitor, questions);
  }

  get #desk() {
    return this.visitor.desk;
  }

  game() {
    return this.#desk.current(CODE);
  }

  /** Whose sheet or answer the game waits for; undefined where it is over. */
  async waitsFor(): Promise<Side | undefined> {
    return waitingFor(await this.game());
  }

  async submit(side: Side, lines: readonly string[]): Promise<string> {
    const sent = await this.#desk.submit(CODE, side, lines);
    return JSON.stringify(sent.ok ? sent.value : sent.error);
  }

  /**
   * Another house with everything that is in this one's store, but for another truth in place of the present one: nothing else
   * knows of it.
   */
  async twin(frozen: (truth: Truth) => unknown): Promise<House> {
    const twin = await Visitor.open({ postRoom: false });
    for await (const { key, value } of this.#desk.kv.list([])) {
      if (value !== undefined) await twin.desk.kv.atomic({ sets: [{ key, value }] });
    }
    const { head, truth } = await this.game();
    await twin.desk.kv.atomic({ sets: chunked(stateKey(CODE, head.run), frozen(truth)) });
    return new House(twin, this.questions);
  }

  /** Everything that has happened so far, as the game master sees it. */
  async happened(): Promise<Kinded[]> {
    const { head } = await this.game();
    const events: Kinded[] = [];
    for (let run = 1; run <= head.run; run++) {
      const record = await this.#desk.office.games.run(CODE, run);
      for (const step of record?.steps ?? []) events.push(...step.events as Kinded[]);
    }
    return events;
  }

  /** What somebody knows of the game: the premise. @param since the first run whose events count */
  async known(viewer: PlayersEyes, since: number): Promise<string> {
    const { head, system, truth } = await this.game();
    const seen: Kinded[] = [];
    for (let run = since; run <= head.run; run++) {
      const record = await this.#desk.office.games.run(CODE, run);
      for (const { events } of record?.steps ?? []) {
        seen.push(...system.rules.seen(events as Kinded[], viewer));
      }
    }
    const sight: Sight = system.rules.view(truth, viewer);
    return JSON.stringify([head.status, head.run, head.pending?.asked, seen, sight]);
  }

  /**
   * Everything that goes out to somebody: his letters, his pages or everybody's, the pictures, feeds and tables, the ledger as he
   * may have it. What is made of a commitment is the same for nobody, and is left out: it is made to hide.
   */
  async madeFor(viewer: PlayersEyes): Promise<Made> {
    const { head } = await this.game();
    const made: Record<string, string> = { export: withoutHashes(await this.export(viewer)) };
    const base = viewer === "spectator" ? `/games/${CODE}` : await this.visitor.seat(CODE, viewer);
    const explanations = this.questions.map((question) => `/explain?q=${encodeURIComponent(question)}`);
    for (const path of viewer === "spectator" ? PUBLIC : [...PUBLIC, ...SEAT, ...explanations]) {
      const { status, html } = await this.visitor.get(`${base}${path.replace("RUN", String(head.run))}`);
      made[path] = withoutHashes(`${status} ${html}`);
    }
    for (const path of [...viewer === "spectator" ? API_PUBLIC : API_SEAT, ...await this.#histories(made)]) {
      made[`api ${path}`] = withoutHashes(
        await this.#askedOfApi(viewer, path.replace("RUN", String(head.run))),
      );
    }
    if (viewer !== "spectator") {
      const letters = await this.#desk.letters(ADDRESSES[viewer]);
      for (const [index, letter] of letters.entries()) {
        made[`letter ${index}`] = withoutHashes(JSON.stringify(letter));
      }
      made.webhook = withoutHashes(await this.#calledWith(viewer));
    }
    return made;
  }

  /** Where the API tells what became of pieces: of those that stand in a picture made for him, and of any that there are at all. */
  async #histories(made: Readonly<Record<string, string>>): Promise<string[]> {
    const { head } = await this.game();
    const shown = [...JSON.stringify(made).matchAll(/data-piece=\\*"([\w-]+)/g)].map(([, id]) => id);
    const { orderOfBattle } = await documentsOfGame(this.#desk.office, head);
    const all = [...JSON.stringify(orderOfBattle).matchAll(/"id":"([\w-]+)"/g)].map(([, id]) => id);
    const some = all.filter((_, index) => index % Math.ceil(all.length / PIECES) === 0);
    return [...new Set([...shown.slice(0, PIECES), ...some])].map((id) => `/pieces/${id}`);
  }

  /** What the API answers somebody. */
  async #askedOfApi(viewer: PlayersEyes, path: string): Promise<string> {
    const { seats } = (await this.game()).head;
    const { status, html } = viewer === "spectator"
      ? await this.visitor.get(`/api/v1/games/${CODE}${path}`)
      : await this.visitor.request(`/api/v1/games/${CODE}/seats/${viewer}${path}`, {
        headers: { Authorization: `Bearer ${seats[viewer].webKey}` },
      });
    return `${status} ${html}`;
  }

  /** What a player's webhook is to be called with. */
  async #calledWith(side: Side): Promise<string> {
    const { office } = this.#desk;
    await tellNews(office, (fault) => {
      throw fault;
    });
    const webhook = await office.webhooks.of(CODE, side);
    return JSON.stringify(webhook?.value.pending?.body ?? null);
  }

  /** The ledger as somebody may have it. */
  async export(viewer: PlayersEyes): Promise<string> {
    return await exportGame(this.#desk.office, (await this.game()).head, viewer);
  }

  /** What has gone wrong behind the pages. */
  get faults(): readonly unknown[] {
    return this.visitor.faults;
  }

  close(): void {
    this.visitor.close();
  }
}

const PUBLIC = [
  "",
  "/dice",
  "/dice.csv",
  "/feed.atom",
  "/map/RUN",
  "/map/RUN/print",
  "/replay",
  "/runs/RUN/map.svg",
  "/ledger.jsonl",
];
const SEAT = ["/table", "/letters", "/tokens", "/help"];

/** What the API is asked: below a game for everybody, and below a seat; of the setting, which names all there is, nothing. */
/** Of how many pieces the histories are asked for. */
const PIECES = 4;
const API_PUBLIC = ["", "/runs", "/runs/0", "/runs/RUN", "/runs/RUN/replay", "/dice", "/since?run=0"];
const API_SEAT = [
  "/desk",
  "/draft",
  "/runs",
  "/runs/0",
  "/runs/RUN",
  "/runs/RUN/replay",
  "/dice",
  "/since?run=0",
  "/table",
  "/letters",
];

/** Commitments, what is hashed and signed over them, and the name under which a letter lies in the outbox. */
function withoutHashes(text: string): string {
  return text.replace(/"id":"[0-9a-z]{9}-\d{6}-[0-9a-f]{10}"/g, "#").replace(/[0-9a-f]{16,}/g, "#");
}
