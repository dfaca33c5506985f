import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Kinded, Truth as Closed } from "../../src/kernel/rules.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import type { Chance } from "../properties/support/chance.ts";
import { CLOSED_HILLS } from "../support/hills/documents.ts";
import { type Decision, type Truth, unitsOf } from "../support/hills/rules.ts";

import { knowing } from "../support/known-games.ts";
import { replyTo, Table, words } from "../support/table.ts";
import { describeSystem } from "./shared.ts";

/** Two Hills: a first game to bring (docs, "How to bring a rule system"). */

const MORNING = "two-hills/morning";
const opened = (truth: Closed) => truth as unknown as Truth;

knowing(CLOSED_HILLS);
describeSystem({
  system: CLOSED_HILLS,
  openings: [{ scenario: MORNING }],
  wishes: (truth, chance) => wishes(opened(truth), chance),
  eventKinds: ["moved", "fought", "taken", "turnBegan", "gameEnded"],
  hidden: () => [],
  corrections: (truth) => corrections(opened(truth)),
  lines: (_truth, chance) => lines(chance),
  decisions: 80,
  games: 8,
  turns: 12,
  isPlain: true,
});

function* wishes(truth: Truth, chance: Chance): Generator<Decision> {
  if (truth.over !== null || chance.onceIn(4)) return;
  const { id } = chance.pick([...truth.setting.orderOfBattle.units.values()]);
  const [to] = chance.pick([...truth.setting.map.areas]);
  yield { kind: "move", piece: id, path: [truth.at[id] ?? 1, to] };
}

function corrections(
  truth: Truth,
): { readonly good: readonly Kinded[][]; readonly bad: readonly Kinded[][] } {
  const standing = SIDES.flatMap((side) => unitsOf(truth, side));
  const right = standing.slice(0, 1).map(({ id }) => [{ kind: "place", piece: id, area: 3 }]);
  const wrong = [{ kind: "place", piece: "nobody", area: 3 }, { kind: "place", piece: "guards", area: 77 }];
  return { good: truth.over === null ? right : [], bad: wrong.map((each) => [each]) };
}

function lines(chance: Chance): string[] {
  const who = () => chance.pick(["guards", "Rifles", "scouts", "hussars", "jaegers", "1", "6", "nobody"]);
  const one = () =>
    chance.pick([`move ${who()} to ${1 + chance.below(7)}`, "mvoe guards to 2", "charge!", "move guards"]);
  return Array.from({ length: chance.below(12) }, one);
}

describe("a game of Two Hills", () => {
  let table: Table;
  beforeEach(async () => void (table = await Table.open()));
  afterEach(() => table.close());

  it("has its first turn mailed: a sheet in, a log out, and the ledger is proved", async () => {
    const id = await table.begin("standing", "none", { scenario: MORNING });
    const asked = (await table.inbox("allied", 2)).find(({ text = "" }) =>
      text.includes(`begin ${id} allied turn 1`)
    )!;
    await table.mail(replyTo(asked, `begin ${id} allied turn 1\nmove guards to 2\nmove 9 to 3\nend`));
    const [answer] = (await table.inbox("allied", 3)).slice(2);
    expect(words(answer)).toContain("You have no unit called 9 on the map.");
    await table.mail(replyTo(asked, `begin ${id} allied turn 1\nmove guards to 2\nend`));
    const all = await table.inbox("axis", 3);
    expect(words(all.at(-1)!)).toContain("Guards (Allied 3) goes to 2 North Hill.");
    const { ok, doubts } = verifyExport(
      await (await fetch(`${table.web}/games/${id}/ledger.jsonl`)).text(),
    );
    expect([ok, doubts]).toEqual([true, []]);
  });
});
