import { expect, it } from "vitest";
import { readOnce } from "./read-once.ts";

it("the same lines are read once, and again for another position, side or list of lines", () => {
  const done: string[] = [];
  const reader = (...by: unknown[]) =>
    readOnce<string>(
      by,
      () => {
        done.push("grouped");
        return [];
      },
      () => {
        done.push("read");
        return { orders: [], unread: [] };
      },
    );
  const [position, lines] = [{}, ["move 1605 to 1606"]];
  const parsed = reader(position, "axis").read(lines);
  expect(reader(position, "axis").read(lines)).toBe(parsed);
  reader(position, "axis").group(lines);
  expect(done).toEqual(["grouped", "read"]);
  expect(reader(position, "axis").read([...lines])).not.toBe(parsed);
  expect(reader({}, "axis").read(lines)).not.toBe(parsed);
  expect(reader({}, "allied").read(lines)).not.toBe(parsed);
});
