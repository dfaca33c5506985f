import { describe, expect, it } from "vitest";
import { digestOf } from "../../src/dice/canonical.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { Forgery } from "../support/forger.ts";
import { CLOSED_CARDS } from "../support/high-card.ts";
import { knowing } from "../support/known-games.ts";
import { sealedGame } from "../support/sealed-game.ts";

/** The operator of a game with secrets: draws that one side alone may know, positions that differ by who looks. */

knowing(CLOSED_CARDS);

const whole = () => new Forgery(sealedGame());
const found = (forged: Forgery) => verifyExport(forged.signed());

describe("an operator of a game with secrets", () => {
  it("S1 is held to every draw and position when the game is over", () => {
    const { failure, checked, doubts } = found(whole());
    expect([failure, doubts]).toEqual([undefined, []]);
    expect(checked).toMatchObject({ dice: 2, accounts: 12, sheets: 6, positions: 4 });
  });

  it("S1 before that a verifier says what is sealed, and proves the rest", () => {
    const running = whole().without(({ line, entry, chain, view }) =>
      (line === "entry" && (entry as { kind: string }).kind === "ended") || line === "sheet" ||
      (line === "account" && view !== "allied") || (line === "key" && chain === "axis")
    );
    for (const line of running.lines) if (line.line === "key") line.index = 4;
    const { failure, sealed, checked } = found(running);
    expect(failure).toBeUndefined();
    expect(sealed.accounts).toHaveLength(8);
    expect(checked).toMatchObject({ dice: 1, accounts: 4 });
  });

  it("S2 cannot deal a side another card than its chain gives: it sees so at once", () => {
    const forged = new Forgery(sealedGame({
      account: (account, view, run) =>
        view === "axis" || run !== 1 ? account : {
          ...account,
          rolls: account.rolls.map((roll) =>
            roll.audience === "allied" ? { ...roll, die: 1 + roll.die % 6 } : roll
          ),
          steps: account.steps.map((step, index) =>
            index > 0 ? step : { ...step, dice: step.dice.map((die, at) => at > 0 ? die : 1 + die % 6) }
          ),
        },
    }));
    expect(found(forged).failure?.reason).toMatch(/^Roll 1 \(Allied card\) is \d, and its key gives \d\.$/);
  });

  it("S2 cannot show a side something else than what happened", () => {
    const forged = new Forgery(sealedGame({
      account: (account, view, run) => view === "allied" && run === 3 ? { ...account, steps: [] } : account,
    }));
    expect(found(forged).failure?.reason).toBe(
      "The allied side was shown something that did not happen.",
    );
    const position = new Forgery(sealedGame({
      account: (account, view, run) =>
        view === "axis" && run === 1 ? { ...account, position: digestOf("elsewhere") } : account,
    }));
    expect(found(position).failure?.reason).toBe("The position is not the one in the file.");
  });

  it("S2 cannot open another account than the one that was sealed, nor leave one sealed at the end", () => {
    const other = whole();
    const line = other.line("account", { view: "allied" });
    line.account = { ...(line.account as object), question: "bid" };
    expect(found(other).failure?.reason).toMatch(/^The account that is opened \(allied\) is not the one/);
    const kept = whole().without(({ line, view }) => line === "account" && view === "truth");
    expect(found(kept).ok).toBe(false);
  });
});
