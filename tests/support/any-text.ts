import fc from "fast-check";

/** Any character of Unicode. fast-check's own (`unit: "binary"`) lists all 1.1 million at its first use, which takes seconds. */
export const ANY_CHARACTER = fc.nat({ max: 0x10f7ff }).map((n) =>
  String.fromCodePoint(n < 0xd800 ? n : n + 0x800)
);
