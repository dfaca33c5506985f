import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const PICTURES = ["view.png", "view-night.png", "map.png", "map-night.png"];
const FOLDER = "/scenarios/crusader/campaign";

/** A referee as at the edge, in a process of its own: what others have painted is kept, and threads are left out for good. */
const SCRIPT = `
import { createRequire } from "node:module";
import { beginNoThreads } from "./src/common/threads/own-thread.ts";
import { NoRasterizer } from "./src/drawing/raster.ts";
import { Visitor } from "./tests/support/visitor.ts";

beginNoThreads();
let tries = 0;
createRequire(import.meta.url)("@resvg/resvg-js").Resvg = function () {
  tries++;
  throw new NoRasterizer("not at the edge");
};
const visitor = await Visitor.open();
const answers = [];
for (const name of ${JSON.stringify([...PICTURES, ...PICTURES, "map.svg"])}) {
  const { status, headers } = await visitor.get("${FOLDER}/" + name);
  answers.push([status, headers.get("Location")]);
}
console.log(JSON.stringify({ answers, tries }));
Deno.exit();
`;

it("a browser that asks for a picture gets the drawing where nothing can be painted", async () => {
  const { stdout } = await promisify(execFile)(Deno.execPath(), ["eval", SCRIPT], {
    cwd: new URL("../..", import.meta.url),
  });
  expect(JSON.parse(stdout.trim().split("\n").at(-1)!)).toEqual({
    answers: [
      ...[...PICTURES, ...PICTURES].map(() => [302, `${FOLDER}/map.svg`]),
      [200, null],
    ],
    // It draws no map again that cannot be painted.
    tries: PICTURES.length,
  });
});
