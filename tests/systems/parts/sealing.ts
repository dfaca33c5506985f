import { describe, expect, it } from "vitest";
import { verifyExport } from "../../../src/game/proof/verifier/verify.ts";
import type { Answerer } from "../../../src/kernel/players.ts";
import type { Kinded, Sight, SystemQuestion, Truth } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { System } from "../../../src/kernel/system.ts";
import { type ForgedLine, Forgery } from "../../support/forger.ts";
import { sealedLedger, type Twist } from "../../support/sealed-ledger.ts";
import type { Entrant } from "../support/entrant.ts";

/** Where orders are played again, nobody having handed in any, they come to what the best computer does, Player-Turn by Player-Turn. */
function byPlayers(
  { rules, players }: System,
): (truth: Truth, question: SystemQuestion) => Kinded | undefined {
  const playing = new Map<Side, Answerer<Sight>>();
  let played: string | undefined;
  return (truth, { side }) => {
    const turn = JSON.stringify(rules.turn(truth));
    if (turn !== played) playing.clear();
    played = turn;
    const sight = rules.view(truth, side);
    const player = playing.get(side) ?? players.computer({
      side,
      phasingSide: rules.turn(truth).side,
      sight,
      lines: [],
      pace: "strict",
      isLeft: false,
      asksAll: false,
      meetsPerson: false,
      memory: null,
    });
    playing.set(side, player);
    const answer = player.answer(sight);
    return answer !== undefined && "decision" in answer ? answer.decision : undefined;
  };
}

/** A game that hides something has a ledger that proves it: at its end all, before that what its reader may know. */
export function sealing({ system, proved }: Entrant): void {
  const [first] = system.shelf.scenarios.keys();
  const scenario = proved ?? first;
  let written: string | undefined;

  /** A whole game by the computer, or by defaults where there is none. */
  function ledger(twist: Twist = {}): string {
    const decide = byPlayers(system);
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
        .toBe("The axis side was shown something that did not happen.");
    });
  });
}
