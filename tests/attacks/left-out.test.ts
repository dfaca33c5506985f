import { beforeAll, describe, expect, it } from "vitest";
import { resign } from "../../src/game/seats/resign.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import type { Verification } from "../../src/game/proof/verifier/verification.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import type { NewGame } from "../../src/game/seats/new-game.ts";
import type { Side } from "../../src/kernel/side.ts";
import { committedAgain } from "../forgeries/sealed-again.ts";
import { type ForgedEntry, type ForgedLine, Forgery } from "../support/forger.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

/** The operator leaves out what a player has ordered, or has a lock rest on words of another turn. */

const STANDING = "retreat toward 3122";

/** A finished game, fully opened. */
async function played(game: Partial<NewGame>, sheets: readonly (readonly [Side, readonly string[]])[]) {
  const desk = await Desk.open();
  try {
    const id = await desk.begin(game);
    for (const [side, lines] of sheets) await desk.taken(id, side, lines);
    await resign(desk.office, id, "axis");
    return await exportGame(desk.office, await desk.head(id), "spectator");
  } finally {
    desk.close();
  }
}

let standing: string;
let asked: string;
beforeAll(async () => {
  standing = await played({ pace: "standing" }, [
    ["allied", [...ATTACK_ON_THE_16, STANDING, "go"]],
    ["axis", ["go"]],
    ["allied", [STANDING, "go"]],
    ["axis", ["go"]],
  ]);
  asked = await played({ pace: "oneExchange" }, [
    ["allied", [...ATTACK_ON_THE_16, "advance never", "go"]],
    ["axis", ["go"]],
  ]);
});

type Words = { readonly words: string[] };

/** The statements that a lock rests on, as far as the file opens them. */
class Rest {
  readonly items: { by: string; digest: string; statement: Words }[];

  constructor(private readonly forged: Forgery, private readonly lock: ForgedEntry) {
    this.items = lock.said.map((item, index) => ({
      ...item,
      statement: forged.line("statement", { entry: lock.n, index }).statement as Words,
    }));
  }

  of(side: Side): Words[] {
    return this.items.filter(({ by }) => by === side).map(({ statement }) => statement);
  }

  write(items = this.items): void {
    const { forged, lock } = this;
    forged.without(({ line, entry }) => line === "statement" && entry === lock.n);
    lock.said = items.map(({ by, digest }) => ({ by, digest }));
    for (const [index, { statement }] of items.entries()) {
      forged.lines.push({ line: "statement", entry: lock.n, index, statement });
    }
  }
}

function lockOf(forged: Forgery, run: number) {
  const lock = forged.of("locked").find((each) => each.run === run)!;
  const sheet = (side: Side) => forged.line("sheet", { run, side }) as ForgedLine & { lines: string[] };
  return { lock, sheet, rest: new Rest(forged, lock) };
}

/** What is said of a ledger whose commitments, hashes and signatures its operator has made again. */
function found(forged: Forgery): Verification {
  const again = new Forgery(committedAgain(forged.lines).map((line) => JSON.stringify(line)).join("\n"));
  return verifyExport(again.signed());
}

describe("an operator who leaves out what was ordered", () => {
  it("begins with ledgers that are proved", () => {
    for (const text of [standing, asked]) {
      expect([verifyExport(text).failure, verifyExport(text).doubts]).toEqual([undefined, []]);
    }
  });

  it("E13 does not leave a standing order out of the enemy's Player-Turn, with its words or without", () => {
    const forged = new Forgery(standing);
    const { sheet, rest } = lockOf(forged, 2);
    expect(sheet("allied").lines).toEqual([STANDING]);
    sheet("allied").lines = [];
    expect(found(forged).doubts).toEqual([
      "The allied sheet of run 2 is not what this program makes of its player's words.",
    ]);
    rest.write(rest.items.filter(({ by }) => by !== "allied"));
    const { failure, doubts } = found(forged);
    expect(failure).toBeUndefined();
    expect(doubts).toEqual([
      "The allied sheet of run 2 leaves out orders of its player's that stood, and the words that they rest on.",
    ]);
  });

  it("E13 does not leave out an answer to a question", () => {
    const forged = new Forgery(asked);
    const { rest } = lockOf(forged, 2);
    expect(rest.of("axis").at(-1)!.words).toEqual(["go"]);
    Object.assign(rest.of("axis").at(-1)!, { words: ["protect all with all", "retreat toward 2106", "go"] });
    const { failure, doubts } = found(forged);
    expect(failure).toBeUndefined();
    expect(doubts).toEqual([
      "The axis sheet of run 2 is not what this program makes of its player's words.",
    ]);
  });

  it("E13 does not hide it behind words of another turn, be they cited before or behind the true ones", () => {
    for (const isBehind of [true, false]) {
      const forged = new Forgery(standing);
      const { rest } = lockOf(forged, 3);
      const [old] = lockOf(forged, 1).rest.items;
      const mine = rest.items.filter(({ by }) => by === "allied");
      Object.assign(mine.at(-1)!.statement, {
        words: [STANDING, "advance never", "go"],
      });
      rest.write(isBehind ? [...rest.items, { ...old }] : [{ ...old }, ...rest.items]);
      const { failure, doubts } = found(forged);
      expect(failure).toBeUndefined();
      expect(doubts.join()).toMatch(/^The allied sheet of run 3 (?:is not what|rests on)/);
    }
  });

  it("E13 does not let a letter count again that an earlier lock has used up", () => {
    const forged = new Forgery(standing);
    const first = lockOf(forged, 1).rest;
    const letter = { sha256: "ab".repeat(32), messageId: "<1@example.org>", signatures: [] };
    const [item] = first.items;
    Object.assign(item.statement, { door: "letter", letter, words: [...ATTACK_ON_THE_16, "go"] });
    lockOf(forged, 1).sheet("allied").lines = [...ATTACK_ON_THE_16];
    for (const run of [2, 3, 4]) {
      const { rest, sheet } = lockOf(forged, run);
      if (run !== 3) rest.write(rest.items.filter(({ by }) => by !== "allied"));
      else rest.write([{ ...item }, ...rest.items]);
      sheet("allied").lines = [];
    }
    const { doubts } = found(forged);
    expect(doubts[0]).toBe("The allied sheet of run 3 rests on a letter that an earlier lock has used up.");
  });
});
