import { expect, it } from "vitest";
import { after, ATTACKED, FRONT } from "../../../../tests/support/fire-and-movement-front.ts";
import { view } from "../../sight/sight.ts";
import { AttackScript } from "./attack-script.ts";
import { readOrders } from "../sheet-reader.ts";

const LINES = ["attack 0304 from 0305 with support 2", "attack 0999 from 0705"];
const script = (...declared: string[]) =>
  new AttackScript("allied", readOrders(FRONT, LINES).orders, declared);
const targets = (kept: AttackScript, truth: typeof FRONT) =>
  kept.rest(view(truth, "allied")).map(({ target }) => target);

it("attack lines wait as long as attacks are declared, and no longer (7.1)", () => {
  const declaring = after(FRONT, { kind: "endMovement" });
  expect(targets(script(), declaring)).toEqual(["0304", "0999"]);
  expect(targets(script(), ATTACKED)).toEqual([]);
});

it("the line of a declared attack is kept until the attack is fought, as it says what follows", () => {
  expect(targets(script("0304"), ATTACKED)).toEqual(["0304"]);
  expect(script("0304").begun("0304")).toMatchObject({ attackers: ["0305"] });
});

it("a line that can no longer be declared gets a remark and is passed over", () => {
  const kept = script("0304");
  expect(kept.next(view(after(FRONT, { kind: "endMovement" }), "allied"))).toBeUndefined();
  expect(kept.remarks).toEqual([expect.stringContaining("attack 0999 from 0705")]);
});
