import { describe, expect, it } from "vitest";
import { aHead } from "../../../tests/support/store.ts";
import { gameHead } from "./game-record.ts";
import { ofToday } from "./head-of-before.ts";

const NONE = { allied: [], axis: [] };

/** A Player-Turn that waits for its defender, as heads had it when attacks stood in them. */
const EXCHANGE = {
  side: "allied",
  asked: "axis",
  about: "exchange",
  begun: null,
  waiting: ["attack 3116 from 3117 3216", "  with 3217 gs 5"],
  announced: ["it-16"],
  fellThrough: false,
  answers: NONE,
  said: NONE,
  standIn: null,
  kept: ["protect 3116 with gs 1"],
  keptSaid: ["ab"],
};

/** One that waits for its own player, who has left other attacks to the default. */
const QUESTION = {
  side: "axis",
  asked: "axis",
  about: "question",
  begun: ["attack 3117 from 3116", "  advance 3116 3117"],
  waiting: [],
  announced: null,
  fellThrough: true,
  answers: { allied: ["retreat toward 3122"], axis: [] },
  said: NONE,
  standIn: "allied",
  leftToDefault: ["ge-1-8"],
};

const LOCKED = {
  run: 1,
  side: "allied",
  at: 5,
  digest: null,
  said: NONE,
  sheets: { allied: ["move 3022 to 2318"], axis: [] },
  begun: null,
  announced: null,
  fellThrough: false,
  byDefault: false,
  asksAll: { allied: true, axis: false },
  standIn: null,
  lapse: null,
};

/** A head with these in it, read from the store. */
function opened(more: { readonly pending?: unknown; readonly locked?: unknown }) {
  const read = gameHead.safeParse(JSON.parse(JSON.stringify({ ...aHead(), ...more })));
  if (!read.success) throw new Error(read.error.message);
  return read.data;
}

describe("a head of before its answerers kept their own memory opens", () => {
  it("in the midst of an exchange: the attacks are known as announced, and so is the asked side", () => {
    const { begun: _, announced: __, fellThrough: ___, ...rest } = EXCHANGE;
    expect(opened({ pending: EXCHANGE }).pending).toEqual({
      ...rest,
      about: { kind: "exchange", lines: EXCHANGE.waiting },
      memory: {
        allied: { begun: null, isShown: true, fellThrough: false },
        axis: { askedAbout: ["it-16"] },
      },
    });
  });

  it("in the midst of a question: whose turn it is remembers the attack that was begun, and what has failed", () => {
    const { begun, announced: _, fellThrough: __, leftToDefault, ...rest } = QUESTION;
    expect(opened({ pending: QUESTION }).pending).toEqual({
      ...rest,
      about: null,
      memory: {
        allied: { askedAbout: [] },
        axis: { begun, isShown: false, fellThrough: true, leftToDefault },
      },
    });
  });

  it("with a Player-Turn locked whose orders nobody has begun", () => {
    const { begun: _, announced: __, fellThrough: ___, byDefault: ____, ...rest } = LOCKED;
    expect(opened({ locked: LOCKED })).toMatchObject({ pending: null, locked: { asksAll: rest.asksAll } });
    expect(opened({ locked: LOCKED }).locked).toEqual({
      ...rest,
      memory: { allied: { begun: null, isShown: false, fellThrough: false }, axis: { askedAbout: [] } },
      left: null,
    });
  });

  it("with the rest of one locked: the default decides what was asked, for the side that was asked", () => {
    const { begun, announced, fellThrough, leftToDefault } = QUESTION;
    const carried = { begun, announced, fellThrough, leftToDefault };
    const head = opened({
      pending: QUESTION,
      locked: { ...LOCKED, side: "axis", standIn: "allied", ...carried, byDefault: true },
    });
    expect(head.locked).toMatchObject({ side: "axis", left: "axis", standIn: "allied" });
    expect(head.locked?.memory).toEqual(head.pending?.memory);
    expect(opened({ pending: QUESTION, locked: { ...LOCKED, side: "axis", ...carried } }).locked?.left).toBe(
      null,
    );
  });

  it("of protocol 1, in whose heads a lock has no time of its own", () => {
    const { at: _, said: __, standIn: ___, lapse: ____, asksAll: _____, ...first } = LOCKED;
    expect(opened({ locked: { ...first, digest: "d1" } }).locked).toMatchObject({
      at: null,
      digest: "d1",
      standIn: null,
      lapse: null,
      memory: { axis: { askedAbout: [] } },
    });
  });
});

it("a head of before it was noted who has held a side opens, with nobody noted", () => {
  const { pastHolders: _, ...before } = { ...aHead(), pastHolders: { axis: ["ab".repeat(32)] } };
  const read = (head: unknown) => gameHead.parse(JSON.parse(JSON.stringify(head))).pastHolders;
  expect(read(before)).toBeUndefined();
  expect(read({ ...before, pastHolders: { axis: ["ab".repeat(32)] } })).toEqual({ axis: ["ab".repeat(32)] });
});

describe("a head that is not of before", () => {
  it.each<[string, unknown]>([
    ["in which nothing is under way", aHead()],
    ["of today", {
      ...aHead(),
      pending: {
        side: "allied",
        asked: "axis",
        about: { kind: "exchange", attacks: [] },
        waiting: [],
        memory: { allied: null, axis: null },
        answers: NONE,
        said: NONE,
        standIn: null,
      },
    }],
    ["that is none", "K7Q2"],
    ["that is nothing", null],
  ])("stays as it is: one %s", (_, json) => {
    expect(ofToday(json)).toBe(json);
  });

  it("is refused as broken if its pending question has neither the old form nor today's", () => {
    const { begun: _, ...broken } = EXCHANGE;
    expect(gameHead.safeParse({ ...aHead(), pending: broken }).success).toBe(false);
  });
});
