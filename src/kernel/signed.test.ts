import { describe, expect, it } from "vitest";
import { signed } from "./signed.ts";

describe("signed", () => {
  it.each([[7, "+7"], [0, "0"], [-3, "-3"]])("%i is %s", (number, text) => expect(signed(number)).toBe(text));
});
