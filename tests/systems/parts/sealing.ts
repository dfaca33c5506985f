import { describe, expect, it, vi } from "vitest";
import { isPlayed } from "../../../src/game/open-game.ts";
import { verifyExport } from "../../../src/game/proof/verify.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { type ForgedLine, Forgery } from "../../support/forger.ts";
import { sealedLedger, type Twist } from "../../support/sealed-ledger.ts";
import type { Entrant } from "../support/entrant.ts";

/** A game that hides something has a ledger that proves it: at its end all, before that what its reader may know. */
export function sealing({ system }: Entrant): void {
  const [scenario] = system.shelf.scenarios.keys();
  const computer = system.computer;
  let written: string | undefined;

  // Where orders are played again, nobody having handed in any, they come to what the best computer does.
  const skill = isPlayed(system) ? undefined : "modest";

  /** A whole game by the computer, or by defaults where there is none. */
  function ledger(twist: Twist = {}): string {
    const decide: NonNullable<Parameters<typeof sealedLedger>[0]["decide"]> = (truth, { side }) =>
      computer?.decisions(system.rules.view(truth, side), skill)[0];
    return sealedLedger({ system, scenario, decide, ...twist });
  }
  const whole = () => new Forgery(written ??= ledger());

  /** What of a file opens a game that is still played, to nobody but one side. */
  function opensTooMuch({ line, entry, chain, view, side: of }: ForgedLine, side: Side): boolean {
    return (line === "entry" && (entry as { kind: string }).kind === "ended") ||
      (line === "sheet" && of !== side) || (line === "account" && view !== side) ||
      (line === "key" && chain !== side && chain !== "all");
  }

  describe("proves its games by their ledgers", () => {
    vi.setConfig({ testTimeout: 120_000 });

    it("all of them, when a game is over", () => {
      const { failure, doubts, checked, sealed } = verifyExport(whole().signed());
      expect([failure, doubts, sealed.accounts]).toEqual([undefined, [], []]);
      expect(checked.dice).toBeGreaterThan(3);
      expect(checked.accounts).toBeGreaterThan(9);
    });

    it.each(SIDES)(
      "to the %s side as far as it may know, while a game is played, and says what is sealed",
      (side) => {
        const running = whole().without((line) => opensTooMuch(line, side));
        for (const line of running.lines) if (line.line === "key") line.index = running.of("run").length + 1;
        const { failure, sealed, checked } = verifyExport(running.signed());
        expect(failure).toBeUndefined();
        expect(sealed.accounts.length).toBeGreaterThan(checked.accounts);
      },
    );

    it("and shows what an operator has told a side otherwise", () => {
      const twisted = ledger({
        account: (account, view, run) =>
          view === "axis" && run === 2
            ? { ...account, steps: account.steps.map((step) => ({ ...step, events: [] })) }
            : account,
      });
      expect(verifyExport(new Forgery(twisted).signed()).failure?.reason)
        .toBe("The axis side was shown something else than what happened.");
    });
  });
}
