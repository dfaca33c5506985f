import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyLetters } from "../../src/game/proof/mailbox/letters.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { type ForgedEntry, Forgery } from "../support/forger.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { FIRST_PROTOCOL } from "../../templates/dice.ts";
import type { Letter } from "../../src/kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import { keysAt } from "../../src/dice/ledger-2/chains.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
import { Visitor } from "../support/visitor.ts";

/** A player, an onlooker, a game master with one of the players: none of them has the operator's keys. */

const CARLA = "carla@example.org";

let desk: Desk;
let id: string;
beforeAll(async () => {
  desk = await Desk.open();
  id = await desk.begin({ gameMaster: { address: CARLA } });
  await desk.submit(id, "axis", ["retreat toward 2106"]);
  await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
});
afterAll(() => desk.close());

const exported = async (viewer: "allied" | "axis" | "spectator") =>
  new Forgery(await exportGame(desk.office, await desk.head(id), viewer));
const keysIn = ({ lines }: Forgery) =>
  lines.filter(({ line }) => line === "key").map(({ chain, index }) => `${String(chain)} ${String(index)}`);

describe("the other player", () => {
  it("O1 has no key of a run to come, and none of the other side's, in files or letters", async () => {
    expect(keysIn(await exported("spectator"))).toEqual(["all 1"]);
    expect(keysIn(await exported("axis"))).toEqual(["all 1", "axis 1"]);
    const letters = await mailboxOf(desk, "bruno@example.org");
    const { games } = await verifyLetters(letters);
    expect(games[0].sealed.sheets).toEqual([{ run: 1, side: "allied" }]);
    for (const { bytes } of letters) {
      expect(new TextDecoder().decode(bytes).includes("retreat toward 3122")).toBe(false);
    }
  });

  it("O1 cannot change their own orders after the lock: they stand committed, and were played", async () => {
    const forged = await exported("allied");
    forged.line("sheet", { run: 1, side: "allied" }).lines = ["go"];
    expect(verifyExport(forged.text).failure?.reason).toBe(
      "The allied sheet that is opened is not the one locked.",
    );
  });

  it("O2 cannot pass off a ledger of their own making: they lack the referee's key", async () => {
    const forged = await exported("allied");
    const [run] = forged.of("run") as (ForgedEntry & { rolls: { die: number }[] })[];
    run.rolls[0].die = 1 + run.rolls[0].die % 6;
    expect(verifyExport(forged.text).failure).toMatchObject({
      entry: run.n,
      reason: "Its hash is not that of its content.",
    });
  });
});

describe("an onlooker", () => {
  it("O3 sees the dice of runs that have been played, and no orders", async () => {
    const text = (await exported("spectator")).text;
    expect(text).not.toContain("retreat toward");
    expect(verifyExport(text).sealed.sheets).toHaveLength(2);
  });
});

describe("an onlooker, and the other player, at the pages of a game that draws in secret", () => {
  it("O3 open no page of a die that one side alone may know, before the game is over", async () => {
    const visitor = await Visitor.open();
    const hidden = await visitor.desk.begin({ scenario: "crusader-2010/tobruk" });
    const { rolls } = (await visitor.desk.office.games.run(hidden, 1))!;
    const ofAxis = rolls.filter(({ audience }) => audience === "axis");
    const open = rolls.filter(({ audience = "all" }) => audience === "all").length;
    expect(ofAxis.length).toBeGreaterThan(0);
    const opened = async (url: string) => {
      const pages = [];
      for (let roll = 1; roll <= open + ofAxis.length + 1; roll++) {
        pages.push(await visitor.get(`${url}/dice/1/${roll}`));
      }
      return pages.filter(({ status }) => status === 200);
    };
    expect(await opened(`/games/${hidden}`)).toHaveLength(open);
    const key = keysAt((await visitor.desk.head(hidden)).dice.secret, 1).axis;
    for (const url of [`/games/${hidden}`, await visitor.seat(hidden, "allied")]) {
      const all = [
        ...await opened(url),
        await visitor.get(`${url}/dice`),
        await visitor.get(`${url}/dice.csv`),
      ];
      for (const { html } of all) {
        expect(html).not.toContain(key);
        for (const { purpose } of ofAxis) expect(html).not.toContain(purpose);
      }
    }
    const own = await opened(await visitor.seat(hidden, "axis"));
    expect(own.some(({ html }) => html.includes(key))).toBe(true);
    visitor.close();
  });
});

describe("a game master with one of the players", () => {
  it("G1 rules on nothing that no player disputes", async () => {
    const ruled = await actInDispute(desk.office, id, "gameMaster", {
      kind: "rule",
      words: "rollback to run 0",
    });
    expect(ruled.ok).toBe(false);
    const forged = await exported("spectator");
    const last = forged.entries.at(-1)!;
    const { position } = forged.of("created")[0];
    forged.after(last, {
      kind: "rolledBack",
      at: last.at,
      toRun: 0,
      reason: "",
      asked: "allied",
      agreed: "gameMaster",
      position,
      said: [{ by: "gameMaster", digest: "ab".repeat(32) }],
    });
    expect(verifyExport(forged.signed()).failure?.entry).toBe(last.n + 1);
  });

  it("G2 gets no other die by rolling back: the same attack keeps it", async () => {
    const own = await Desk.open();
    try {
      const game = await own.begin({ gameMaster: { address: CARLA } });
      await own.submit(game, "allied", ATTACK_ON_THE_16);
      const { die } = (await own.office.games.run(game, 1))!.rolls[0];
      await actInDispute(own.office, game, "allied", { kind: "dispute", words: "Again." });
      expect(
        (await actInDispute(own.office, game, "gameMaster", { kind: "rule", words: "rollback to run 0" })).ok,
      )
        .toBe(true);
      await own.submit(game, "allied", ATTACK_ON_THE_16);
      expect((await own.office.games.run(game, 2))!.rolls).toMatchObject([{
        die,
        kept: { run: 1, roll: 1 },
      }]);
      await resign(own.office, game, "axis");
      const text = await exportGame(own.office, await own.head(game), "spectator");
      expect(verifyExport(text).failure).toBeUndefined();
    } finally {
      own.close();
    }
  });

  it("P7 can set the position freely once one player disputes: both get letters, and the ledger names who did", async () => {
    const own = await Desk.open();
    try {
      const game = await own.begin({ gameMaster: { address: CARLA } });
      await own.submit(game, "allied", ATTACK_ON_THE_16);
      await actInDispute(own.office, game, "allied", { kind: "dispute", words: "It was elsewhere." });
      const before = (await own.letters("bruno@example.org")).length;
      const words = "correct place 3RTR at 2919";
      expect((await actInDispute(own.office, game, "gameMaster", { kind: "rule", words })).ok).toBe(true);
      expect((await own.letters("bruno@example.org")).length).toBeGreaterThan(before);
      const text = await exportGame(own.office, await own.head(game), "spectator");
      expect(verifyExport(text).failure).toBeUndefined();
      expect(new Forgery(text).of("corrected")).toMatchObject([{ asked: "allied", agreed: "gameMaster" }]);
    } finally {
      own.close();
    }
  });
});

describe("games of protocol 1", () => {
  it("V1 go on by it, and their proof says what it does not show", async () => {
    const own = await Desk.open();
    try {
      const game = await own.begin({}, 1);
      await own.submit(game, "allied", ATTACK_ON_THE_16);
      const found = verifyExport(await exportGame(own.office, await own.head(game), "spectator"));
      expect([found.failure, found.protocol]).toEqual([undefined, 1]);
      expect([...found.doubts, ...found.notes].join(" ")).toContain(
        "Its protocol is the first: it does not prove",
      );
      const { letter } = (await own.letters("bruno@example.org")).at(-1)!;
      expect(renderText((letter as Letter).blocks).replace(/\s+/g, " ")).toContain(FIRST_PROTOCOL);
    } finally {
      own.close();
    }
  });
});
