import { expect, it } from "vitest";
import { letter } from "./block.ts";

it.each(["map", "figures"] as const)(
  "a picture (%s) of a letter that was stored when all were shown the same is everybody's",
  (kind) => {
    const stored = { subject: "The map", blocks: [{ kind, game: "K7Q2", run: 3, alt: "A map." }] };
    expect(letter.parse(stored).blocks).toEqual([{ ...stored.blocks[0], viewer: "spectator" }]);
  },
);
