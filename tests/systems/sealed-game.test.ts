import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archiveGame } from "../../src/game/proof/archive.ts";
import { diceHistory } from "../../src/game/proof/dice/dice-history.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { importGame } from "../../src/game/proof/import.ts";
import { verifyLetters } from "../../src/game/proof/mailbox/letters.ts";
import { privateLine } from "../../src/game/proof/verifier/private-part.ts";
import { verificationWords } from "../../src/game/proof/verifier/verification-words.ts";
import { verifyExport, verifyFile } from "../../src/game/proof/verifier/verify.ts";
import { seenBy } from "../../src/game/open/open-game.ts";
import { printExport } from "../../src/dice/ledger/export-file.ts";
import { DAY } from "../../src/common/bytes/lengths.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { compose } from "../../src/mail/outgoing/compose.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Games } from "../../src/store/games/games.ts";
import { SigningKeys } from "../../src/store/sealing/signing-keys.ts";
import { browserBundle } from "../../src/web/scripts/browser-bundle.ts";
import { verifyRoutes } from "../../src/web/verify/routes.ts";
import { inPython, onPage } from "../forgeries/verdicts.ts";
import { CHROMIUM, openBrowser } from "../support/browser.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { NOON } from "../support/office.ts";
import { VAULT } from "../support/store.ts";
import { hiddenFrom, opened } from "./support/fords.ts";
import { EYES, type Eyes, SealedGame } from "./support/sealed-game.ts";
import { hasPython } from "../support/second-verifier.ts";
import { atTheTable } from "../support/toy/at-the-table.ts";
import { byNight } from "../properties/support/runs.ts";

atTheTable();

/**
 * A game with secrets as the referee writes it: two players, an opening run, announced battles, a correction, a rollback,
 * and its end.
 */

const ADDRESSES = { allied: "anna@example.org", axis: "bruno@example.org" };

let game: SealedGame;
beforeAll(async () => void (game = await SealedGame.open()));
afterAll(() => game.desk.close());

/** What of an export is not the same for everybody from the beginning. */
function told(text: string): string {
  return text.split("\n").filter((line) => !line.startsWith('{"line":"document"')).join("\n");
}

/** Everything in a text that somebody may not know, as the game stands now. */
async function leaks(text: string, viewer: Eyes): Promise<string[]> {
  const { truth } = await game.desk.current(game.id);
  const others = SIDES.filter((side) => side !== viewer);
  return [
    ...hiddenFrom(opened(truth), viewer).map((name) => `"${name}"`),
    ...others.flatMap((side) => [`"audience":"${side}"`, `"chain":"${side}"`, `"view":"${side}"`]),
    `"view":"truth"`,
  ].filter((secret) => text.includes(secret));
}

async function expectNoLeaks() {
  const { truth } = await game.desk.current(game.id);
  for (const viewer of EYES) {
    expect(hiddenFrom(opened(truth), viewer).length).toBeGreaterThan(5);
    expect(await leaks(told(await game.exported(viewer)), viewer)).toEqual([]);
  }
  for (const side of SIDES) {
    const letters = await game.desk.letters(ADDRESSES[side]);
    expect(letters.length).toBeGreaterThan(0);
    for (const item of letters) {
      const { attachments, text } = await compose(game.desk.office, item, false);
      const parts = attachments.flatMap(({ filename, content }) =>
        String(filename).endsWith(".jsonl") ? [content.toString()] : []
      );
      expect(await leaks(parts.join("\n"), side)).toEqual([]);
      expect(hiddenFrom(opened(truth), side).filter((name) => text.includes(name))).toEqual([]);
    }
  }
}

describe("a game with secrets", () => {
  it("begins with a run of its own, behind which the first letters go out", async () => {
    const ledger = await game.entries();
    expect(ledger.map(({ kind }) => kind)).toEqual(["created", "joined", "joined", "locked", "run"]);
    expect(ledger[0]).toMatchObject({
      secrets: true,
      stop: { kind: "begin", side: null, question: null },
      sealed: { allied: expect.any(String), axis: expect.any(String), truth: expect.any(String) },
    });
    expect(ledger[3]).toMatchObject({ run: 1, side: "allied" });
    expect(ledger[4]).toMatchObject({
      side: "allied",
      stop: { kind: "turn", side: "allied", question: null },
    });
    const subjects = (await game.desk.letters()).map(({ letter }) =>
      JSON.stringify(letter).match(/the game begins/)
    );
    expect(subjects.map((found) => found !== null)).toEqual([false, false, true, true]);
    const { seats } = await game.head();
    expect([seats.allied.reportedRun, seats.axis.reportedRun]).toEqual([1, 1]);
    await expectNoLeaks();
  });

  it("shows its questions only to the player who is asked", async () => {
    await game.asFarAsTheQuestion();
    const ledger = await game.entries();
    const last = ledger[ledger.length - 1];
    expect(last).toMatchObject({ kind: "run", stop: { kind: "question", side: "allied", question: null } });
    const known = await game.desk.office.games.known(game.id, last.n);
    expect(known).toMatchObject({
      allied: { question: "battles" },
      axis: { question: null },
      truth: { question: "battles" },
    });
    await expectNoLeaks();
  });

  it("shows each player only their own draws in the history of the dice", async () => {
    const standing = await game.desk.current(game.id);
    for (const viewer of EYES) {
      const { rolls } = await diceHistory(game.desk.office, standing.head, seenBy(standing, viewer));
      const audiences = new Set(rolls.map(({ audience }) => audience));
      expect([...audiences].filter((audience) => audience !== "all")).toEqual(
        viewer === "spectator" ? [] : [viewer],
      );
    }
  });

  it("refuses to dispute a die before the other who may not know it", async () => {
    const roll = { run: 1, roll: 1 };
    const refused = await game.act("allied", { kind: "dispute", roll, words: "" });
    expect(refused).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining("Only you know") },
    });
  });

  it("goes on by corrections and rollbacks, and says to each viewer what is sealed to them", async () => {
    await game.asFarAsTheSecondBattle();
    const count = (await game.entries()).filter((entry) => "sealed" in entry).length;
    for (const viewer of EYES) {
      const found = verifyExport(await game.exported(viewer));
      expect([found.failure, found.doubts]).toEqual([undefined, []]);
      const sealed = found.sealed.accounts.map(({ view }) => view);
      expect(sealed).not.toContain(viewer);
      expect(sealed.filter((view) => view === "truth")).toHaveLength(count);
      expect(found.checked.accounts).toBe(viewer === "spectator" ? 0 : count);
      const { notes } = verificationWords(found);
      expect(notes.at(-1)).toContain("what neither side may know wholly");
    }
  });

  it("goes back no further than to what it began with", async () => {
    game.desk.now += DAY;
    expect((await game.act("axis", { kind: "dispute", words: "Who drew that?" })).ok).toBe(true);
    expect(await game.act("axis", { kind: "propose", words: "rollback to run 0" })).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining("Run 1 has set the game up") },
    });
    expect((await game.act("axis", { kind: "withdraw" })).ok).toBe(true);
  });

  it("is proved from one player's letters, and from both players' together", async () => {
    const boxes = {
      allied: await mailboxOf(game.desk, "anna@example.org"),
      axis: await mailboxOf(game.desk, "bruno@example.org"),
    };
    for (const files of [boxes.allied, boxes.axis, [...boxes.allied, ...boxes.axis]]) {
      const { games: [found], notes } = await verifyLetters(files);
      expect([found.failure, notes]).toEqual([undefined, []]);
      expect(found.sealed.accounts.filter(({ view }) => view === "truth")).not.toEqual([]);
      expect(found.checked.accounts).toBeGreaterThan(5);
    }
  });

  it("moves to another referee with everything that is sealed, and none of that in the open lines", async () => {
    const own = { games: game.desk.office.games, keys: game.desk.office.keys, vault: VAULT };
    const open = await game.exported("spectator");
    const text = open + printExport([await privateLine(own, await game.head())]);
    expect(text.split("\n").filter((line) => line.includes('"line":"account"'))).toEqual([]);
    const kv = await openStore(":memory:");
    const fresh = {
      games: new Games(kv, VAULT),
      keys: await SigningKeys.open(kv, VAULT, NOON),
      vault: VAULT,
    };
    expect(await importGame(fresh, text, NOON)).toEqual({ ok: true, value: await game.head() });
    for (let run = 0; run <= (await game.head()).run; run++) {
      expect(await fresh.games.run(game.id, run)).toEqual(await own.games.run(game.id, run));
      expect(await fresh.games.state(game.id, run)).toEqual(await own.games.state(game.id, run));
    }
    for (const viewer of EYES) {
      expect(await exportGame({ games: fresh.games }, await game.head(), viewer)).toBe(
        await game.exported(viewer),
      );
    }
    kv.close();
  });

  describe("when it is over", () => {
    let whole: string;
    let archive: Uint8Array;
    beforeAll(async () => {
      await game.toTheEnd();
      whole = await game.exported("spectator");
      archive = await archiveGame(game.desk.office, await game.head(), "spectator");
    });

    it("is proved whole, with everything opened to everybody and played again from the orders", async () => {
      const found = verifyFile(archive);
      expect([found.failure, found.doubts, found.sealed.accounts, found.sealed.sheets]).toEqual([
        undefined,
        [],
        [],
        [],
      ]);
      const ledger = await game.entries();
      const runs = ledger.filter(({ kind }) => kind === "run").length;
      const sealed = ledger.filter((entry) => "sealed" in entry).length;
      expect(found.checked).toMatchObject({ orders: runs, accounts: 3 * sealed, positions: sealed });
      expect(await game.exported("allied")).toBe(whole.replace('"viewer":"spectator"', '"viewer":"allied"'));
    });

    it.skipIf(!hasPython)(
      "is proved by the verifier in Python",
      async () => expect(await inPython([whole])).toEqual([{ ok: true, entry: undefined, reason: "" }]),
    );

    (CHROMIUM === undefined ? it.skip : byNight)("is proved by the page, in a browser", async () => {
      const routes = verifyRoutes({ office: game.desk.office, postRoom: undefined } as never);
      const { code } = await browserBundle({
        input: join(import.meta.dirname!, "../support/toy/page-script.ts"),
      });
      const site = game.desk.office.site.publicUrl;
      let browser: Browser | undefined;
      try {
        browser = await openBrowser();
        const page = await browser.newPage();
        await page.route(`${site}/**`, async (route) => {
          const { pathname } = new URL(route.request().url());
          if (pathname === "/verify.js") {
            return route.fulfill({ contentType: "text/javascript", body: code });
          }
          if (pathname !== "/verify") return route.abort();
          const answer = await routes.request(pathname);
          return route.fulfill({ contentType: "text/html", body: await answer.text() });
        });
        await page.goto(`${site}/verify`);
        expect(await onPage(page, whole)).toBe(`Proved, KEYS NOT COMPARED: game ${game.id}`);
      } finally {
        await browser?.close();
      }
    });
  });
});
