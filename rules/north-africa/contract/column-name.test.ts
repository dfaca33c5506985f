import { expect, it } from "vitest";
import { columnName } from "./column-name.ts";

it.each([
  ["-2", "-2"],
  ["0", "0"],
  ["+1", "+1"],
  ["+2,3", "+2 to +3"],
  ["+4,5", "+4 to +5"],
  ["+6-8", "+6 to +8"],
  ["+9-11", "+9 to +11"],
  ["+12", "+12"],
])("the column %s is called %s", (label, words) => expect(columnName(label)).toBe(words));
