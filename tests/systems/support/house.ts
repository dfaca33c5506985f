import { Buffer } from "node:buffer";
import { documentsOfGame } from "../../../src/game/office.ts";
import { exportGame } from "../../../src/game/proof/export.ts";
import { headingFor } from "../../../src/game/open/sheet-for.ts";
import { addBrowser } from "../../../src/game/table/browsers.ts";
import { askSpectator, confirmSpectator, setSpectators } from "../../../src/game/table/spectators.ts";
import { tellNews } from "../../../src/game/table/tell-news.ts";
import { setWebhook } from "../../../src/game/table/webhooks.ts";
import { draftOf, keepDraft } from "../../../src/game/turn/drafts.ts";
import { waitingFor } from "../../../src/game/open/waiting-for.ts";
import { playOnBoard } from "../../../src/game/what-if/acts.ts";
import { addBoard, deleteBoard, shelfOf } from "../../../src/game/what-if/boards.ts";
import { boardRuns, boardStanding, mayBoard, midstOf } from "../../../src/game/what-if/on-board.ts";
import type { Pace } from "../../../src/kernel/pace.ts";
import type { Kinded, Sight, Truth } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { compose } from "../../../src/mail/outgoing/compose.ts";
import { receive } from "../../../src/mail/reception.ts";
import { chunked } from "../../../src/store/kv/codec.ts";
import { stateKey } from "../../../src/store/kv/keys.ts";
import type { OutboxItem } from "../../../src/store/records/letter-records.ts";
import { ANNA, BRUNO } from "../../support/office.ts";
import { SUBSCRIPTION } from "../../support/push-service.ts";
import { Visitor } from "../../support/visitor.ts";
import type { Made } from "./made-for.ts";
import { PLAYERS_EYES, type PlayersEyes } from "./shown.ts";

const ADDRESSES = {
  allied: "anna@example.org",
  axis: "bruno@example.org",
  spectator: "carla@example.org",
} as const;
/** A browser that gets news, by any push service. */
const BROWSER = {
  p256dh: SUBSCRIPTION.keys.p256dh,
  auth: SUBSCRIPTION.keys.auth,
  when: "all",
  agent: "Firefox on Linux",
} as const;
/** The same in every house, so that two houses differ by what is done to them alone. */
const CODE = "K7Q2";
const SECRET = "5c".repeat(32);
/** Opens the boards of a visitor. */
const BOARDS_KEY = "abcdefghijklmnopqrst";

/** The whole referee, with its store, outbox, ledger and pages, and one game in it. */
export class House {
  readonly #written = { allied: 0, axis: 0 };

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
    const house = new House(visitor, questions);
    await house.#openToSpectators();
    for (const viewer of PLAYERS_EYES) {
      const endpoint = `https://push.example.org/${viewer}`;
      const told = await addBrowser(office, (await house.game()).head, viewer, { ...BROWSER, endpoint });
      if (!told.ok) throw new Error(told.error);
    }
    return house;
  }

  /** Both players allow spectators, and one follows the game by mail. */
  async #openToSpectators(): Promise<void> {
    const { office } = this.#desk;
    for (const side of SIDES) {
      const allowed = await setSpectators(office, { id: CODE, side }, true);
      if (!allowed.ok) throw new Error(allowed.error.sentence);
    }
    const asked = await askSpectator(office, (await this.game()).head, ADDRESSES.spectator);
    const [question] = await this.#desk.letters(ADDRESSES.spectator);
    const [, link] = /\/watching\/(\w+)/.exec(JSON.stringify(question?.letter)) ?? [];
    if (!asked.ok || link === undefined || !await confirmSpectator(office, link)) {
      throw new Error("nobody follows the game");
    }
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

  /** A player's letter to the own seat. @returns its outcome */
  async mail(side: Side, lines: readonly string[]): Promise<string> {
    const { office } = this.#desk;
    const [first] = await this.#desk.letters(ADDRESSES[side]);
    const raw = [
      `From: ${ADDRESSES[side]}`,
      `To: ${first.replyTo}`,
      "Subject: Re: the game",
      `Message-ID: <${side}-${++this.#written[side]}@mail.example.org>`,
      "",
      ...lines,
    ];
    const handled = await receive(office, {
      door: "smtp",
      raw: new TextEncoder().encode(raw.join("\r\n")),
    });
    return JSON.stringify(handled);
  }

  /** What a player writes and does not send off. */
  async draft(side: Side, lines: readonly string[]): Promise<void> {
    const game = await this.game();
    const { office } = this.#desk;
    const { gameTurn, answer } = headingFor(game, side);
    const revision = (await draftOf(office, game, side))?.revision ?? 0;
    const kept = await keepDraft(office, game, side, { lines, revision, gameTurn, answer });
    if (!kept.ok) throw new Error(kept.error.sentence);
  }

  /**
   * Another house with everything in this one's store, but with another truth in place of the present one. Nothing else
   * differs.
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
   * Everything that goes out to a viewer: letters, own and public pages, pictures, feeds and tables, and the ledger as that
   * viewer may have it. What is made of a commitment is the same for nobody, and is left out: it is made to hide.
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
    Object.assign(made, await this.#shownOnBoard(viewer), await this.#toldFromOutside(viewer));
    const letters = await this.#desk.letters(ADDRESSES[viewer]);
    for (const [index, letter] of letters.entries()) {
      made[`letter ${index}`] = withoutHashes(JSON.stringify(letter));
    }
    const newest = letters.at(-1);
    if (newest !== undefined) made["newest letter"] = await this.#asItLeaves(newest);
    return made;
  }

  /** A what-if board of the viewer's, as it begins and after an answer or a turn; at the open question, if there is one. */
  async #shownOnBoard(viewer: PlayersEyes): Promise<Record<string, string>> {
    const { office } = this.#desk;
    const game = await this.game();
    const { head } = game;
    const shelf = viewer === "spectator" ? shelfOf(BOARDS_KEY) : viewer;
    const midst = midstOf({ head }, shelf);
    const run = midst === undefined ? (await boardRuns(office, head))[0] : head.run;
    if (!mayBoard(game, head) || head.status === "over" || run === undefined) return {};
    const begun = { name: "Board", run, isDrawn: true, midst, seed: SECRET, asksAll: false };
    const added = await addBoard(office, head, shelf, begun);
    if (!added.ok) throw new Error(added.error.sentence);
    const page = viewer === "spectator"
      ? `/games/${CODE}/what-if`
      : `${await this.visitor.seat(CODE, viewer)}/boards`;
    const board = added.value;
    const shown: Record<string, string> = {};
    for (const played of [0, 1]) {
      for (const file of ["", ...SIDES.map((side) => `/map.svg?as=${side}`)]) {
        const { status, html } = await this.visitor.request(`${page}/${board.id}${file}`, {
          headers: { Cookie: `despatch-boards=${BOARDS_KEY}` },
        });
        shown[`board ${played} ${file}`] = withoutHashes(`${status} ${html}`);
      }
      for (const path of ["", "/desk", "/story", "/runs/1/replay"]) {
        shown[`board ${played} api ${path}`] = withoutHashes(
          await this.#askedOfApi(viewer, `/boards/${board.id}${path}`),
        );
      }
      const standing = await boardStanding(office, head, shelf, board);
      if (played === 0) await playOnBoard(office, head, shelf, { board, standing }, { lines: [], act: "go" });
    }
    await deleteBoard(office, head, shelf, board.id);
    return shown;
  }

  /** The API's histories of pieces: of those in a picture made for the viewer, and of any at all. */
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
      ? await this.visitor.request(
        `/api/v1/games/${CODE}${path}`,
        path.startsWith("/boards") ? { headers: { Authorization: `Bearer ${BOARDS_KEY}` } } : {},
      )
      : await this.visitor.request(`/api/v1/games/${CODE}/seats/${viewer}${path}`, {
        headers: { Authorization: `Bearer ${seats[viewer].webKey}` },
      });
    return `${status} ${html}`;
  }

  /** The game's news to the viewer's webhook and browser, and to spectators by mail. */
  async #toldFromOutside(viewer: PlayersEyes): Promise<Record<string, string>> {
    const { office } = this.#desk;
    await tellNews(office, (fault) => {
      throw fault;
    });
    const webhook = viewer === "spectator" ? undefined : await office.webhooks.of(CODE, viewer);
    const [browser] = await Array.fromAsync(office.pushes.all(CODE, viewer));
    return {
      webhook: withoutHashes(JSON.stringify(webhook?.value.pending?.body ?? null)),
      browser: withoutHashes(JSON.stringify(browser.value.pending?.body ?? null)),
    };
  }

  /** A letter with all that is only put into it when it leaves: pictures, the ledger's newest entries. */
  async #asItLeaves(item: OutboxItem): Promise<string> {
    const { text, html, attachments, headers } = await compose(this.#desk.office, item);
    const parts = attachments.map(({ content, ...part }) => [part, Buffer.from(content).toString("latin1")]);
    return withoutHashes([text, html, JSON.stringify([headers, parts])].join("\n"));
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

/** Commitments, what is hashed and signed over them, and the name under which a letter lies in the outbox and to no seat leaves. */
function withoutHashes(text: string): string {
  return text.replace(/(?:"id":"|<)[0-9a-z]{9}-\d{6}-[0-9a-f]{10}/g, "#").replace(/[0-9a-f]{16,}/g, "#");
}
