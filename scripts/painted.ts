import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { closeUp } from "../src/drawing/close-up.ts";
import { partOf } from "../src/drawing/painting/drawing.ts";
import { aheadFile, aheadOf, PAINTED_FILE } from "../src/drawing/painting/painted-ahead.ts";
import { PicturePainter } from "../src/drawing/painting/picture-painter.ts";
import type { Sprite } from "../src/drawing/painting/sprite.ts";
import { isPlayed, scenarios } from "../src/game/open/open-game.ts";
import { playCase } from "../src/game/proof/case-file.ts";
import { playScenario } from "../src/game/recording/record.ts";
import { VIEWERS } from "../src/kernel/rules.ts";

/**
 * Paints the letters' pictures of the published maps in advance, for places without a painter. These are the ground, and the
 * pieces at the beginning and the end of computer games. Run it in the folder that the program is set up from; the file goes
 * with it.
 */

const SEEDS = ["one", "two", "three"];
const COMPUTERS = { allied: "computer", axis: "computer" } as const;

const all = new Map<string, Sprite>();
for (const { id } of scenarios()) {
  for (const seed of SEEDS) {
    const played = playScenario(id, seed, COMPUTERS);
    if (!played.ok) throw new Error(`${id}: ${played.error.join("; ")}`);
    const { system, start, truth, record } = played.value;
    if (!isPlayed(system)) continue;
    const { rules, board } = system;
    const painter = new PicturePainter(board.colors, aheadOf(all), Infinity);
    const events = playCase(record).report.steps.flatMap((step) => step.events);
    for (const viewer of VIEWERS) {
      for (const [at, happened] of [[start, []], [truth, rules.seen(events, viewer)]] as const) {
        const picture = board.picture(rules.view(at, viewer), "", happened);
        const layers = picture.layers.filter(({ name }) => name !== "legend" && name !== "frame")
          .map(({ name, parts }) => ({ name, parts: parts.filter(({ isPassing }) => isPassing !== true) }));
        painter.png(partOf({ ...picture, layers }, board.colors, { ...closeUp(picture), ...picture.map }));
      }
    }
    for (const [name, sprite] of painter.painted()) all.set(name, sprite);
  }
}
const file = aheadFile(all);
writeFileSync(PAINTED_FILE, file);
console.log(
  `${fileURLToPath(PAINTED_FILE)}: ${all.size} drawings, ${file.length.toLocaleString("en")} bytes`,
);
