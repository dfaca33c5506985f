import { expect, it } from "vitest";
import { foldedAddress } from "./folded.ts";

it.each([
  ["Anna@Example.ORG", "anna@example.org"],
  ["\u212aarl@example.org", "\u212aarl@example.org"],
  ["\u0130ris@example.org", "\u0130ris@example.org"],
])("%s is known as %s", (address, known) => expect(foldedAddress(address)).toBe(known));
