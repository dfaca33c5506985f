import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import { few } from "../../../tests/properties/support/runs.ts";
import { Chance } from "../../../tests/properties/support/chance.ts";
import { fastActionBattles } from "../../../tests/systems/support/fast-action-battles.ts";
import { fireAndMovement } from "../../../tests/systems/support/fire-and-movement.ts";
import { twinOf } from "../../../tests/properties/fast-action-battles/support/twins.ts";
import type { Truth as BlockTruth } from "../../../rules/fast-action-battles/position/truth.ts";
import type { Truth as MarkerTruth } from "../../../rules/fire-and-movement/position/truth.ts";
import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import { isOver, type Truth } from "../../kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import { renewLinks } from "../letters/renew-links.ts";
import type { Office } from "../office.ts";
import { emptyDesk, frozenOf, type OpenGame, seenBy } from "../open/open-game.ts";
import { positionOnBoard } from "../open/set-up-by-hand.ts";
import { maySuggest } from "../open/suggesting.ts";
import type { GameHead, Pending } from "../../store/records/game-record.ts";
import { waitingFor } from "../open/waiting-for.ts";
import { mayRoll, planRolls } from "../rolls/plan-rolls.ts";
import { carryOut } from "../turn/carry-out.ts";
import { changeLastTurn, isBoardOpen, newBoard, playOnBoard } from "./acts.ts";
import {
  BOARD_LIMIT,
  type BoardShelf,
  boardsOf,
  boardsOn,
  changeBoard,
  deleteBoard,
  type KeptBoard,
  SHELF_LIFE,
  shelfOf,
} from "./boards.ts";
import { boardRuns, type BoardStanding, boardStanding, midstOf, sideOn } from "./on-board.ts";

/** How many games that a viewer cannot tell apart are looked at for each. */
const TWINS = few([1, 3], 1).at(-1)!;

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

const MADE = { name: "", run: undefined, asksAll: false };

async function laid(
  id: string,
  side: BoardShelf = "allied",
  more: Partial<typeof MADE> = {},
): Promise<KeptBoard> {
  const made = await newBoard(desk.office, await desk.current(id), side, { ...MADE, ...more });
  if (!made.ok) throw new Error(made.error.sentence);
  return made.value;
}
const standing = async (id: string, board: KeptBoard, side: BoardShelf = "allied") =>
  await boardStanding(desk.office, await desk.head(id), side, board);
async function play(
  id: string,
  board: KeptBoard,
  lines: readonly string[],
  act: "play" | "go" = "play",
  shelf: BoardShelf = "allied",
) {
  const open = { board, standing: await standing(id, board, shelf) };
  const played = await playOnBoard(desk.office, await desk.head(id), shelf, open, { lines, act });
  if (!played.ok) throw new Error(played.error.sentence);
  return played.value;
}
const fallen = ({ runs }: BoardStanding) => runs.at(-1)!.dice.map(({ die }) => die);

describe("a what-if board", () => {
  it("is played on by both sides, and changes nothing of its game", async () => {
    const id = await desk.begin();
    const before = [await desk.head(id), frozenOf(await desk.current(id))];
    const board = await laid(id);
    const first = await play(id, board, ATTACK_ON_THE_16);
    expect(first.reports.filter(({ status }) => status === "refused")).toEqual([]);
    const after = await standing(id, first.board);
    expect(after.runs[0].dice.length).toBeGreaterThan(0);
    expect([sideOn(after.game), after.game.head.run]).toEqual(["axis", 1]);
    const second = await play(id, first.board, [], "go");
    expect(sideOn((await standing(id, second.board)).game)).toBe("allied");
    expect([await desk.head(id), frozenOf(await desk.current(id))]).toEqual(before);
    // Another process comes to the same.
    const { games } = desk.office;
    const state = (game: string, run: number) => games.state(game, run);
    const afresh = { games: { state } as unknown as Office["games"] };
    const again = await boardStanding(afresh, await desk.head(id), "allied", second.board);
    expect(frozenOf(again.game)).toEqual(frozenOf((await standing(id, second.board)).game));
  });

  it("rolls again, takes chosen dice, and takes turns back", async () => {
    const id = await desk.begin();
    const head = await desk.head(id);
    const { board } = await play(id, await laid(id), ATTACK_ON_THE_16);
    const change = async (board: KeptBoard, act: Parameters<typeof changeLastTurn>[4]) => {
      const open = { board, standing: await standing(id, board) };
      return await changeLastTurn(desk.office, head, "allied", open, act);
    };
    const [die] = (await standing(id, board)).runs[0].dice;
    for (const face of [1, 6]) {
      const now = (await boardsOf(desk.office, head, "allied"))[0];
      const chosen = await change(now, { act: "dice", dice: { [die.key]: face } });
      if (!chosen.ok) throw new Error(chosen.error.sentence);
      const shown = (await standing(id, chosen.value)).runs[0].dice[0];
      expect(shown).toMatchObject({ die: face, isChosen: true });
    }
    const now = (await boardsOf(desk.office, head, "allied"))[0];
    expect(await change(now, { act: "dice", dice: { [die.key]: 7 } })).toMatchObject({ ok: false });
    expect(await change(now, { act: "dice", dice: { "no die 1": 1 } })).toMatchObject({ ok: false });
    const rolls = new Set<string>();
    let rolled = now;
    for (let time = 0; time < 6; time++) {
      const again = await change(rolled, { act: "again" });
      if (!again.ok) throw new Error(again.error.sentence);
      rolled = again.value;
      rolls.add(fallen(await standing(id, rolled)).join(" "));
    }
    expect(rolls.size).toBeGreaterThan(1);
    const back = await change(rolled, { act: "back" });
    expect(back).toMatchObject({ ok: true, value: { steps: [] } });
    expect(await change(rolled, { act: "back" })).toMatchObject({ ok: false, error: { code: "changed" } });
  });

  it("asks both sides everything where its player wants that, and the computer answers else", async () => {
    const id = await desk.begin();
    const asks = await laid(id, "allied", { asksAll: true });
    let { board } = await play(id, asks, ATTACK_ON_THE_16);
    const asked: Side[] = [];
    for (let time = 0; time < 20; time++) {
      const { game } = await standing(id, board);
      if (game.head.pending === null) break;
      asked.push(sideOn(game));
      ({ board } = await play(id, board, [], "go"));
    }
    expect(asked).toContain("axis");
    expect((await standing(id, board)).game.head.pending).toBeNull();
    const quiet = await play(id, await laid(id), ATTACK_ON_THE_16);
    expect((await standing(id, quiet.board)).game.head.pending).toBeNull();
  });

  it("answers a wrong line with its case, plays nothing by it, and plays nothing twice", async () => {
    const id = await desk.begin();
    const head = await desk.head(id);
    const board = await laid(id);
    const wrong = await play(id, board, ["move 9999 to 1111"]);
    expect(wrong.reports[0].status).toBe("refused");
    expect(wrong.board).toBe(board);
    const sent = { lines: [], act: "go" as const, run: 0 };
    const first = await playOnBoard(desk.office, head, "allied", {
      board,
      standing: await standing(id, board),
    }, sent);
    if (!first.ok) throw new Error(first.error.sentence);
    const open = { board: first.value.board, standing: await standing(id, first.value.board) };
    expect(await playOnBoard(desk.office, head, "allied", open, sent)).toMatchObject({ ok: false });
    const long = { lines: Array<string>(500).fill("move 3218 to 3117"), act: "play" as const };
    expect(await playOnBoard(desk.office, head, "allied", open, long)).toMatchObject({ ok: false });
  });

  it("is kept by its player alone, with a name, a few at a time, and stays when links are renewed", async () => {
    const id = await desk.begin();
    const board = await laid(id);
    expect(board.name).toBe("Board 1");
    const head = await desk.head(id);
    expect(await changeBoard(desk.office, head, "allied", board, { name: "  " })).toMatchObject({
      ok: false,
    });
    const named = await changeBoard(desk.office, head, "allied", board, { name: "South\nfirst" });
    expect(named).toMatchObject({ ok: true, value: { name: "South first" } });
    for (let count = 1; count < BOARD_LIMIT.boards; count++) await laid(id);
    const full = await newBoard(desk.office, await desk.current(id), "allied", MADE);
    expect(full).toMatchObject({ ok: false, error: { code: "no-room" } });
    expect(await boardsOf(desk.office, head, "axis")).toEqual([]);
    await renewLinks(desk.office, { id, side: "allied" });
    const renewed = await desk.head(id);
    expect((await boardsOf(desk.office, renewed, "allied")).map(({ name }) => name)[0]).toBe("South first");
    expect(await deleteBoard(desk.office, renewed, "allied", 1)).toMatchObject({ ok: true });
    expect(await deleteBoard(desk.office, renewed, "allied", 1)).toMatchObject({ ok: false });
    // A later one has another number, so that no old link leads to it.
    expect((await laid(id)).id).toBe(BOARD_LIMIT.boards + 1);
  });

  it("is shared only where that tells nobody anything, and begins anywhere in a game that is over", async () => {
    const id = await desk.begin();
    await desk.taken(id, "allied", ["go"]);
    const head = await desk.head(id);
    expect(isBoardOpen(head)).toBe(false);
    expect(await boardRuns(desk.office, head)).toEqual([1]);
    const early = await newBoard(desk.office, await desk.current(id), "allied", { ...MADE, run: 0 });
    expect(early).toMatchObject({ ok: false });
    const over: GameHead = { ...head, status: "over" };
    expect(isBoardOpen(over)).toBe(true);
    expect(await boardRuns(desk.office, over)).toEqual([1, 0]);
    const game = { ...await desk.current(id), head: over };
    expect(await newBoard(desk.office, game, "allied", { ...MADE, run: 0 })).toMatchObject({ ok: true });
    const practice = await desk.begin({
      seats: { allied: { kind: "person", address: "you@practice.invalid" }, axis: { kind: "computer" } },
    });
    expect(isBoardOpen(await desk.head(practice))).toBe(true);
  });
});

describe("the position of a board", () => {
  it.each(few(["fab-crusader/campaign", "crusader/campaign", "crusader-2010/tobruk"], 1))(
    "begins a game of %s that stands as the board does, at the beginning of a Player-Turn",
    async (scenario) => {
      const id = await desk.begin({ scenario });
      const head = await desk.head(id);
      for (const turns of [3, 6]) {
        const game = { ...advanced(await desk.current(id), turns), head };
        const position = positionOnBoard(game, head)!;
        const { gameTurn, side } = game.system.rules.turn(game.truth);
        expect(position).toMatchObject({ gameTurn, phasingSide: side });
        const begun = await desk.current(await desk.begin({ scenario, position }));
        expect(positionOnBoard(begun, begun.head)).toEqual(position);
        for (const viewer of ["allied", "axis", "spectator"] as const) {
          // The last count is forgotten; the next one is the same.
          const told = (each: OpenGame) =>
            each.system.words.standing(seenBy(each, viewer).sight).filter(({ label }) =>
              label !== "Victory Points"
            );
          expect(told(begun)).toEqual(told(game));
        }
      }
    },
  );

  it("is that of the game's own documents alone", async () => {
    const id = await desk.begin();
    const head = await desk.head(id);
    const game = await desk.current(id);
    expect(positionOnBoard(game, head)).toBeDefined();
    expect(positionOnBoard(game, { ...head, source: { ...head.source, options: {} } })).toBeUndefined();
  });
});

const SECRETIVE = [fastActionBattles, fireAndMovement];

/** Games that hide something, with questions at which it is under way. */
const HIDING: readonly (readonly [scenario: string, kinds: readonly string[]])[] = [
  ["fab-crusader/sidi-rezegh", ["defenderOption", "assign", "point"]],
  ["crusader-2010/tobruk", ["support"]],
];

const FEW_ROLLS = { ways: 0, decisions: 500 };

describe("a board in the midst of a Player-Turn", () => {
  const MIDST = { ...MADE, isInMidst: true };

  it("begins at the open question, which its player answers as often as they like", async () => {
    const { id, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const made = await newBoard(desk.office, await desk.current(id), "axis", MIDST);
    if (!made.ok) throw new Error(made.error.sentence);
    const begun = await standing(id, made.value, "axis");
    expect([sideOn(begun.game), begun.game.head.pending?.asked]).toEqual(["axis", "axis"]);
    const { board } = await play(id, made.value, ["protect 3116 with 3015 gs 1"], "play", "axis");
    const { runs } = await standing(id, board, "axis");
    expect(runs[0].record.steps[0].decision).toMatchObject({ kind: "protect", groundSupport: 1 });
    // Whatever else is asked in that Player-Turn, the board's player answers; the computer goes on for the other side.
    let last = board;
    for (let time = 0; time < 12; time++) {
      const { game } = await standing(id, last, "axis");
      if (game.head.pending === null) break;
      expect(game.head.pending.asked).toBe("axis");
      ({ board: last } = await play(id, last, [], "go", "axis"));
    }
    const after = await standing(id, last, "axis");
    expect([after.game.head.pending, sideOn(after.game), after.lost]).toEqual([null, "axis", 0]);
    expect((await desk.head(id)).run).toBe(1);
  });

  it("holds nothing of the other side's orders, and for a visitor nothing of either's", async () => {
    const { id, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const game = await desk.current(id);
    const pending = game.head.pending!;
    const other = {
      ...pending,
      waiting: ["move 2610 to 2614"],
      memory: { ...pending.memory, allied: "other" },
    };
    const changed = { head: { ...game.head, pending: other } };
    for (const shelf of ["axis", shelfOf("key")] as const) {
      expect(midstOf(game, shelf)).toMatchObject({ player: "axis", side: "allied", waiting: [] });
      expect(midstOf(changed, shelf)).toEqual(midstOf(game, shelf));
    }
    expect(midstOf(changed, "allied")).toMatchObject({ waiting: ["move 2610 to 2614"], memory: "other" });
    const quiet = await desk.current(await desk.begin());
    for (const shelf of ["axis", shelfOf("key")] as const) {
      expect(await newBoard(desk.office, quiet, shelf, MIDST)).toMatchObject({ ok: false });
    }
  });

  it("carries out the attacks that were announced, for every reader", async () => {
    const { id, send } = await playAt(desk, "oneExchange");
    await send("allied", ...ATTACK_ON_THE_16);
    const about = (await desk.head(id)).pending?.about;
    const attack = (about as unknown as { attacks: { groundSupport: number }[] }).attacks[0];
    expect(attack.groundSupport).toBe(5);
    for (const shelf of [...SIDES, shelfOf("key")] as const) {
      const made = await newBoard(desk.office, await desk.current(id), shelf, MIDST);
      if (!made.ok) throw new Error(made.error.sentence);
      const { board } = await play(id, made.value, ["protect 3116 with 3015 gs 1"], "play", shelf);
      const [{ record }] = (await standing(id, board, shelf)).runs;
      expect(record.steps.slice(0, 2).map(({ decision }) => decision)).toEqual([
        attack,
        expect.objectContaining({ kind: "protect", groundSupport: 1 }),
      ]);
    }
  });

  it("rolls what comes of the fight after an answer, as the board brings it with each face", async () => {
    const { id, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const made = await newBoard(desk.office, await desk.current(id), "axis", MIDST);
    if (!made.ok) throw new Error(made.error.sentence);
    const { game } = await standing(id, made.value, "axis");
    const limits = { ways: 600, decisions: 3_000 };
    const answer = "protect 3116 with 3015 gs 1";
    const rolls = planRolls(game, "axis", [answer], limits);
    const bare = planRolls(game, "axis", [], limits);
    if (!rolls.ok || !bare.ok) throw new Error("nothing was rolled");
    expect(planRolls(game, "axis", [answer], limits)).toEqual(rolls);
    expect(rolls.value).toMatchObject({ side: "axis", drawn: null, refused: 0 });
    expect(rolls.value.times).toBeGreaterThan(300);
    // The fight that is asked about, and no other.
    expect(rolls.value.places.map(({ place }) => place)).toEqual(["3116"]);
    expect(rolls.value.places).not.toEqual(bare.value.places);
    const given = async (dice: Record<string, number>) => {
      const steps = [{ lines: [answer], again: 0, dice }];
      return (await standing(id, { ...made.value, steps }, "axis")).runs[0];
    };
    const [{ key }] = (await given({})).dice;
    const brought = new Map<string, number>();
    for (let face = 1; face <= 6; face++) {
      const { record } = await given({ [key]: face });
      const { result } = record.steps.flatMap(({ events }) => events)
        .find(({ kind }) => kind === "combatResolved") as unknown as { result: string };
      brought.set(result, (brought.get(result) ?? 0) + 1 / 6);
    }
    const [{ results }] = rolls.value.places;
    expect(new Set(results.map(({ what }) => what))).toEqual(new Set(brought.keys()));
    for (const { what, share } of results) expect(Math.abs(share - brought.get(what)!)).toBeLessThan(0.08);
    expect(planRolls(game, "allied", [])).toMatchObject({
      ok: false,
      error: expect.stringContaining("asked"),
    });
  });

  it("rolls the attacks that were announced, whatever else the other side has written", async () => {
    const { id, send } = await playAt(desk, "oneExchange");
    await send("allied", ...ATTACK_ON_THE_16);
    const game = await desk.current(id);
    const pending = game.head.pending!;
    const rolls = planRolls(game, "axis", [], { ways: 600, decisions: 3_000 });
    if (!rolls.ok) throw new Error(rolls.error);
    expect(rolls.value.places[0].place).toBe("3116");
    const memory = { ...pending.memory, allied: null };
    const head = { ...game.head, pending: { ...pending, waiting: ["move 2610 to 2614"], memory } };
    expect(planRolls({ ...game, head }, "axis", [], { ways: 600, decisions: 3_000 })).toEqual(rolls);
  });

  it("offers rolls only while dice are to come", async () => {
    const { id, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const markers = await desk.begin({ scenario: "crusader-2010/tobruk", pace: "strict" });
    const offered = new Set<string>();
    for (
      const [game, wanted] of [
        [id, ["protect: true", "retreat: false"]],
        [markers, ["support: true", "advance: false", "advance: true", "mobileMovement: false"]],
      ] as const
    ) {
      for (let question = 0; question < 60 && !wanted.every((each) => offered.has(each)); question++) {
        const open = await questionOf(game);
        const { kind } = open.system.rules.query(open.truth);
        const { asked } = open.head.pending!;
        const isOffered = mayRoll(open, asked);
        expect([kind, isOffered]).toEqual([kind, planRolls(open, asked, [], FEW_ROLLS).ok]);
        offered.add(`${kind}: ${isOffered}`);
        await desk.submit(game, asked, ["go"]);
      }
      expect([...offered]).toEqual(expect.arrayContaining([...wanted]));
    }
  });

  it("is played on by a visitor too, who answers for the side that is asked", async () => {
    const { id, send } = await playAt(desk, "strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const shelf = shelfOf("key");
    const made = await newBoard(desk.office, await desk.current(id), shelf, MIDST);
    if (!made.ok) throw new Error(made.error.sentence);
    expect(sideOn((await standing(id, made.value, shelf)).game)).toBe("axis");
    const { board } = await play(id, made.value, ["protect 3116 with 3015 gs 1"], "play", shelf);
    const { runs, lost } = await standing(id, board, shelf);
    expect(runs[0].record.steps[0].decision).toMatchObject({ kind: "protect", groundSupport: 1 });
    expect(lost).toBe(0);
  });

  it.each(few(HIDING, 1))(
    "is played on by both sides where things are hidden: %s",
    async (scenario, kinds) => {
      const id = await desk.begin({ scenario, pace: "strict" });
      const question = await playedToQuestion(id, kinds);
      for (const shelf of [...SIDES, shelfOf("key")] as const) {
        const made = await newBoard(desk.office, await desk.current(id), shelf, { ...MIDST, asksAll: true });
        if (!made.ok) throw new Error(made.error.sentence);
        let board = made.value;
        const begun = (await standing(id, board, shelf)).game;
        expect(begun.head.pending?.asked).toBe(question.asked);
        const viewer = typeof shelf === "string" ? shelf : "spectator";
        expect(plain(seenBy(begun, viewer).sight)).toEqual(
          plain(seenBy(await desk.current(id), viewer).sight),
        );
        const turn = begun.system.rules.turn(begun.truth).side;
        for (let time = 0; time < 40; time++) {
          if ((await standing(id, board, shelf)).game.head.pending === null) break;
          ({ board } = await play(id, board, [], "go", shelf));
        }
        const after = await standing(id, board, shelf);
        expect([after.game.head.pending, sideOn(after.game), after.lost]).toEqual([null, enemyOf(turn), 0]);
        expect(after.runs.length).toBeGreaterThan(0);
      }
      const { head } = await desk.current(id);
      expect(head.pending).toEqual(question);
    },
  );
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Plays a game as the computer would, until a question of one of these kinds waits for its player. */
async function playedToQuestion(id: string, kinds: readonly string[]): Promise<Pending> {
  for (let question = 0; question < 100; question++) {
    const { head: { pending }, system, truth } = await questionOf(id);
    if (kinds.includes(system.rules.query(truth).kind)) return pending!;
    await desk.submit(id, pending!.asked, ["go"]);
  }
  throw new Error("nobody was asked that");
}

/** Plays Player-Turns as the computer would, until a question waits for its player. */
async function questionOf(id: string) {
  for (let sheet = 0; sheet < 100; sheet++) {
    const { head, system, truth } = await desk.current(id);
    if (head.pending !== null) return { head, system, truth };
    const side = waitingFor({ head, system, truth })!;
    const lines = system.orders.fillIn(emptyDesk({ system, truth }, side), []);
    await desk.submit(id, side, [...lines, "go"]);
  }
  throw new Error("nobody was asked anything");
}

describe("a visitor's board", () => {
  const shelf = shelfOf("abcdefghijklmnopqrst");

  it("begins in a running game with what everybody sees, and is kept for that visitor alone", async () => {
    const id = await desk.begin();
    const board = await laid(id, shelf);
    expect(board).toMatchObject({ name: "Board 1", game: id, isDrawn: true });
    const { board: played } = await play(id, board, ATTACK_ON_THE_16, "play", shelf);
    expect((await standing(id, played, shelf)).runs[0].dice.length).toBeGreaterThan(0);
    const head = await desk.head(id);
    expect((await boardsOf(desk.office, head, shelf)).map(({ steps }) => steps.length)).toEqual([1]);
    for (const other of [...SIDES, shelfOf("another")]) {
      expect(await boardsOf(desk.office, head, other)).toEqual([]);
    }
    const other = await desk.begin();
    expect(await boardsOf(desk.office, await desk.head(other), shelf)).toEqual([]);
    expect(await laid(other, shelf)).toMatchObject({ id: 2, game: other });
    expect((await boardsOn(desk.office, shelf)).length).toBe(2);
  });

  it("has no more room for all games together than a seat has for one, and goes in time", async () => {
    const games = [await desk.begin(), await desk.begin()];
    for (let count = 0; count < BOARD_LIMIT.boards; count++) await laid(games[count % 2], shelf);
    const full = await newBoard(desk.office, await desk.current(games[0]), shelf, MADE);
    expect(full).toMatchObject({ ok: false, error: { code: "no-room" } });
    desk.now += SHELF_LIFE + 1;
    expect(await boardsOn(desk.office, shelf)).toEqual([]);
    expect(await laid(games[0], shelf)).toMatchObject({ id: 1 });
  });

  it("proposes nothing while people play, and begins with the truth once all is over", async () => {
    const id = await desk.begin();
    const board = await laid(id, shelf);
    const during = (await standing(id, board, shelf)).game;
    expect(SIDES.some((side) => maySuggest(during, side))).toBe(false);
    const over = { ...await desk.current(id), head: { ...await desk.head(id), status: "over" as const } };
    const after = await newBoard(desk.office, over, shelf, { ...MADE, run: 0 });
    expect(after).toMatchObject({ ok: true, value: { isDrawn: false } });
  });
});

/** A game in which the computers have played so many Player-Turns. */
function advanced({ system, truth: start }: OpenGame, turns: number): OpenGame {
  const dice = seededDice("before the board");
  const NO_MEMORY = { allied: null, axis: null };
  let { truth } = system.rules.begin(start, dice);
  for (let turn = 0; turn < turns; turn++) {
    const { side } = system.rules.turn(truth);
    const orders = { side, sheets: { allied: [], axis: [] }, memory: NO_MEMORY, left: null, standIn: null };
    const conduct = { pace: "standing" as const, computers: { allied: true, axis: true }, asksInTime: false };
    ({ truth } = carryOut(conduct, system, truth, orders, dice));
  }
  expect(isOver(system.rules.query(truth))).toBe(false);
  return { system, truth };
}

/** What a board lets its player see of a position, as it begins and as it goes on. @param midst the question at which it begins */
async function seenOn(
  head: GameHead,
  game: OpenGame,
  side: BoardShelf,
  midst?: KeptBoard["midst"],
): Promise<string> {
  const games = { state: () => Promise.resolve(frozenOf(game)) } as unknown as Office["games"];
  const isDefault = midst !== undefined;
  const steps = Array.from({ length: 2 }, () => ({ lines: [] as string[], isDefault, again: 0, dice: {} }));
  const board = {
    id: 1,
    name: "b",
    run: 5,
    isDrawn: true,
    midst,
    seed: "one",
    asksAll: isDefault,
    isShared: false,
    steps,
  };
  const mover = game.system.rules.turn(game.truth).side;
  if (midst === undefined) {
    steps[0].lines = [...game.system.orders.fillIn(
      emptyDesk((await boardStanding({ games }, head, side, { ...board, steps: [] })).game, mover),
      [],
    )];
  }
  const { runs, game: last } = await boardStanding({ games }, head, side, board);
  const shown = [...runs.map(({ before }) => before), last];
  return JSON.stringify([
    shown.map((each) => [...SIDES, "spectator" as const].map((viewer) => seenBy(each, viewer).sight)),
    runs.map(({ record: { steps, rolls } }) => [steps, rolls]),
  ]);
}

describe("a board beside a game that goes on", () => {
  it("is the same whatever lies under the enemy's handles", async () => {
    const id = await desk.begin({ scenario: "fab-crusader/sidi-rezegh" });
    const head = await desk.head(id);
    const { system, truth } = advanced(await desk.current(id), 2);
    const chance = new Chance(5);
    for (const viewer of [...SIDES, "spectator"] as const) {
      const side = viewer === "spectator" ? shelfOf("key") : viewer;
      const first = await seenOn(head, { system, truth }, side);
      for (let count = 0; count < TWINS; count++) {
        const twin = twinOf(truth as unknown as BlockTruth, viewer, chance).truth as unknown as Truth;
        expect(JSON.stringify(system.rules.freeze(twin))).not.toBe(
          JSON.stringify(system.rules.freeze(truth)),
        );
        expect(await seenOn(head, { system, truth: twin }, side) === first).toBe(true);
      }
      // It does hang on what the side may know.
      expect(await seenOn(head, advanced(await desk.current(id), 3), side) === first).toBe(false);
    }
  });

  it("is the same whatever markers the enemy holds", async () => {
    const id = await desk.begin({ scenario: "crusader-2010/tobruk" });
    const head = await desk.head(id);
    const { system, truth } = advanced(await desk.current(id), 4);
    const real = truth as unknown as MarkerTruth;
    for (const side of SIDES) {
      const enemy = enemyOf(side);
      const { hand, used } = real.support[enemy];
      const free = real.setting.markers.of(enemy).filter((each) =>
        !used.includes(each) && !hand.includes(each)
      );
      const other = [...free, ...hand].slice(0, hand.length).sort();
      expect(other).not.toEqual(hand);
      const support = { ...real.support, [enemy]: { hand: other, used } };
      const twin = { ...real, support } as unknown as Truth;
      // To a visitor both sides are enemies.
      for (const shelf of [side, shelfOf("key")]) {
        const seen = await seenOn(head, { system, truth }, shelf);
        expect(await seenOn(head, { system, truth: twin }, shelf) === seen).toBe(true);
      }
    }
  });

  it.each(few(HIDING, 1))(
    "is the same at an open question, whatever the fighting under way hides: %s",
    async (scenario, kinds) => {
      const id = await desk.begin({ scenario, pace: "strict" });
      await playedToQuestion(id, kinds);
      const { head, system, truth } = await desk.current(id);
      const { twinOf } = SECRETIVE.find((each) => each.system.ruleset === system.ruleset)!;
      const chance = new Chance(7);
      const rolls = planRolls({ head, system, truth }, head.pending!.asked, [], FEW_ROLLS);
      expect(rolls).toMatchObject({ ok: true, value: { isExact: false, drawn: expect.any(String) } });
      for (const viewer of [...SIDES, "spectator"] as const) {
        const shelf = viewer === "spectator" ? shelfOf("key") : viewer;
        const midst = midstOf({ head }, shelf);
        const first = await seenOn(head, { system, truth }, shelf, midst);
        expect(first.length).toBeGreaterThan(1_000);
        for (let count = 0; count < TWINS; count++) {
          const twin = twinOf(truth, viewer, chance);
          expect(JSON.stringify(system.rules.freeze(twin))).not.toBe(
            JSON.stringify(system.rules.freeze(truth)),
          );
          expect(await seenOn(head, { system, truth: twin }, shelf, midst) === first).toBe(true);
          // Nor do rolls, in the game itself.
          if (viewer === head.pending?.asked) {
            expect(planRolls({ head, system, truth: twin }, viewer, [], FEW_ROLLS)).toEqual(rolls);
          }
        }
      }
    },
  );

  it("holds nothing that either side has sent or was asked", async () => {
    const id = await desk.begin();
    await desk.submit(id, "axis", ["retreat toward 1103"]);
    const board = await laid(id);
    const { game } = await standing(id, board);
    expect(SIDES.map((side) => game.head.seats[side].sheet)).toEqual([null, null]);
    expect([game.head.pending, game.head.locked]).toEqual([null, null]);
  });
});
