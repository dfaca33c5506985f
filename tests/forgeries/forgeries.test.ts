import { beforeAll, describe, expect, it } from "vitest";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { agreement, forgeries } from "./agreement.ts";
import { cells, isFree, outcomeOf, WAYS } from "./matrix.ts";
import { type Original, originals } from "./originals.ts";
import { inPython, withoutRules, withRules } from "./verdicts.ts";
import { sampled, share } from "../properties/support/runs.ts";
import { hasPython } from "../support/second-verifier.ts";

/**
 * The verifiers agree on the fault in a ledger that its operator has changed and signed again. This tries a few forgeries;
 * `deno task forgeries` tries thousands, in a browser as well.
 */

const SHA_256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

describe.skipIf(!hasPython)("Deno's verifier and the one in Python", () => {
  let games: Original[];
  beforeAll(async () => void (games = await originals()));

  it("prove the ledgers that forgers begin with", async () => {
    const tried = sampled(games);
    const python = await inPython(tried.map(({ text }) => text));
    for (const [index, { name, text, hasRules }] of tried.entries()) {
      const own = hasRules ? withRules(text) : withoutRules(text);
      expect([name, own.reason, python[index].reason]).toEqual([name, "", ""]);
      const { doubts } = verifyExport(text);
      const known = name === "a store that was restored" ? [expect.stringContaining("restored")] : [];
      if (hasRules) expect([name, doubts]).toEqual([name, known]);
    }
  });

  it("agree on forgeries, and on the first wrong entry of each", async () => {
    const { differences, proved, forgeries: count } = await agreement(
      forgeries(games, share(180), 2026),
      undefined,
    );
    expect(differences.map(({ what, between }) => `${what}: ${between}`)).toEqual([]);
    // Changes that change nothing are few, or the forger is a bad one.
    expect(proved).toBeLessThan(count / 3);
  });

  it("prove none of the matrix's forgeries that change what happened or was said", () => {
    const all = games.flatMap((game) => cells(game).map((cell) => ({ cell, game })));
    expect(new Set(all.map(({ cell }) => cell.way))).toEqual(new Set(WAYS));
    const every = Math.ceil(all.length / share(60));
    const tried = all.filter((_, index) => index % every === 0);
    const outcomes = tried.map(({ cell, game }) => ({ cell, outcome: outcomeOf(cell, game) }));
    const accepted = outcomes.filter(({ cell, outcome }) => outcome === "accepted" && !isFree(cell));
    expect(accepted.map(({ cell }) => `${cell.game}, ${cell.what} ${cell.way}`)).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome === "found").length).toBeGreaterThan(tried.length / 2);
  });

  it.each([
    ["a statement that its entry does not rest on", {
      line: "statement",
      entry: 3,
      index: 9,
      statement: { door: "form", words: [], letter: null },
    }],
    ["an account for an entry that can have none", {
      line: "account",
      entry: 3,
      view: "allied",
      account: { rolls: [], steps: [], position: "0".repeat(64), question: null },
    }],
    ["a letter that no statement names", { line: "letter", sha256: SHA_256_OF_NOTHING, raw: "" }],
  ])("find %s", async (what, line) => {
    const strays = sampled(games).map(({ text }) => `${text}${JSON.stringify(line)}\n`);
    const python = await inPython(strays);
    for (const [index, stray] of strays.entries()) {
      expect(withoutRules(stray)).toEqual({ ok: false, reason: `There is ${what}.` });
      expect(python[index]).toMatchObject({ ok: false, entry: undefined });
    }
  });
});
