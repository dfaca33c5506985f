import { INK, PAPER } from "../../../src/drawing/palette.ts";
import type { Scheme } from "../../../src/kernel/board.ts";
import { contrast } from "../../../tests/support/contrast.ts";
import { expect, it } from "vitest";
import { BACKS, blockColors, GROUND, NIGHT, SIGNAL } from "./colors.ts";

/** The least contrast of text to its ground (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

it.each<[string, Scheme]>([["day", {}], ["night", NIGHT]])(
  "names are read on every ground by %s",
  (_, scheme) => {
    const now = (color: string) => scheme[color] ?? color;
    for (const ground of [PAPER, SIGNAL, GROUND.allied, GROUND.axis, GROUND.contested, GROUND.desert]) {
      expect(contrast(now(INK), now(ground)), ground).toBeGreaterThanOrEqual(READABLE);
    }
  },
);

it("so are designations on blocks, faces and backs", () => {
  const blocks = [
    blockColors({ side: "allied", isGerman: false }),
    blockColors({ side: "axis", isGerman: true }),
    blockColors({ side: "axis", isGerman: false }),
    BACKS.allied,
    BACKS.axis,
  ];
  for (const { ink, fill } of blocks) expect(contrast(ink, fill), fill).toBeGreaterThanOrEqual(READABLE);
});
