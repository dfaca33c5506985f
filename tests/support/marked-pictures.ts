import { createHash } from "node:crypto";
import { env } from "node:process";
import { OwnThread } from "../../src/common/threads/own-thread.ts";
import type { Drawing, PictureDrawing } from "../../src/drawing/painting/drawing.ts";
import { indexedPng } from "../../src/drawing/painting/indexed-png.ts";

/** Whether `deno task nightly` runs, which looks at everything. */
export const isNight = Number(env.PROPERTY_RUNS ?? 0) >= 1;
/** Tests that look at what is painted. By night all pictures are painted. */
const LOOK_AT_PICTURES =
  /\/(src\/drawing|tests\/edge)\/|\/(scenarios|post-room|public-page|game-turn-by-mail|letters-on-a-phone)\.test\.ts$/;
const PAINTER = /\/painter-thread\.ts$/;
const PALETTE = Array.from({ length: 256 }, (_, shade) => [shade, shade, shade]);

let isPainting = true;

/** Says which file's tests run now. */
export function paintFor(file: string): void {
  isPainting = isNight || LOOK_AT_PICTURES.test(file);
}

/** Maps that no test looks at are marked, not painted. To paint one takes some 0.3 s of the processor. */
export function markPictures(): void {
  const ask = OwnThread.prototype.ask;
  OwnThread.prototype.ask = function (
    this: OwnThread<unknown, unknown>,
    question: unknown,
    patience?: number,
  ) {
    const { script } = this as unknown as { readonly script: URL };
    if (isPainting || !PAINTER.test(script.href)) return ask.call(this, question, patience);
    const drawing = question as Drawing;
    return drawing.kind === "picture" ? Promise.resolve(marked(drawing)) : ask.call(this, question, patience);
  };
}

/** A PNG of the right size with the digest of its drawing: two are alike where their drawings are. */
function marked(drawing: PictureDrawing): Uint8Array {
  const { window, scale } = drawing;
  const [width, height] = [window.width, window.height].map((length) => Math.round(length * scale));
  const pixels = new Uint8Array(width * height);
  pixels.set(createHash("sha256").update(JSON.stringify(drawing)).digest());
  return indexedPng({ width, height, pixels }, PALETTE);
}
