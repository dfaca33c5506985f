import { expect, it } from "vitest";
import { ofEach } from "./of-each.ts";

it("is made once for each owner", () => {
  const names = ofEach<{ readonly store: number }, Set<string>>(() => new Set());
  const [one, other] = [{ store: 1 }, { store: 1 }];
  names(one).add("K7Q2");
  expect([...names(one)]).toEqual(["K7Q2"]);
  expect([...names(other)]).toEqual([]);
});
