import { Buffer } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { reportOnRaw } from "../../src/mail/report.ts";
import { Chance } from "./support/chance.ts";
import { runs } from "./support/runs.ts";

const FOLDER = join(import.meta.dirname!, "../letters");
const LETTERS = readdirSync(FOLDER).filter((name) => name.endsWith(".eml")).sort()
  .map((name) => readFileSync(join(FOLDER, name)));

/** What letters are made of: put where it does not belong, it is what trips a reader most. */
const PIECES = [
  ...[
    "\r\n",
    "\r\n\r\n",
    "\n",
    "\r",
    "\0",
    " ",
    "=",
    "=\r\n",
    "=3D",
    "--",
    "--b\r\n",
    "> ",
    "> > ",
    "| ",
    "#",
    "*",
    "-- \r\n",
  ],
  ...[
    "begin K7Q2 axis turn 3\r\n",
    "begin\r\n",
    "end\r\n",
    "begin K7Q2 axis\r\n",
    "....",
    "move 1605 to 1705\r\n",
  ],
  ...[
    "Content-Type: text/html\r\n",
    "Content-Type: multipart/mixed; boundary=b\r\n",
    "; format=flowed; delsp=yes",
  ],
  ...[
    "Content-Transfer-Encoding: base64\r\n",
    "Content-Transfer-Encoding: quoted-printable\r\n",
    "charset=utf-7",
  ],
  ...[
    "From: Despatch <a@example.org>\r\nSent: x\r\n",
    "On 2 May 2026 a@example.org wrote:\r\n",
    "=?utf-8?b?4pyT?=",
  ],
  ...[
    "<blockquote>",
    "</blockquote>",
    "<div class=yahoo_quoted>",
    "</div>",
    "<!--",
    "<style>",
    "&nbsp;",
    "<pre>",
    "<tel:1605>",
  ],
  ...["\u2028", "\ufeff", "\u00a0", "\u202e", "\ud83d\ude00", "message/rfc822", "multipart/report"],
];

/** A letter with a few things in it moved, doubled, dropped, changed, or from another letter. */
function mutated(seed: number): Uint8Array {
  const chance = new Chance(seed);
  let raw: Buffer = chance.pick(LETTERS);
  for (let times = 1 + chance.below(6); times > 0; times--) {
    const at = chance.below(raw.length + 1);
    const to = Math.min(raw.length, at + 1 + chance.below(chance.pick([1, 8, 80, 800])));
    const other = chance.pick(LETTERS);
    const from = chance.below(other.length);
    const [before, cut, after] = [raw.subarray(0, at), raw.subarray(at, to), raw.subarray(to)];
    raw = Buffer.concat(chance.pick([
      [before, after],
      [before, cut, cut, after],
      [before, Buffer.from(chance.pick(PIECES)), cut, after],
      [before, Buffer.from(cut.map((byte) => byte ^ (1 << chance.below(8)))), after],
      [before, other.subarray(from, from + 400), after],
      [after, before, cut],
      [before],
    ]));
  }
  return raw;
}

it("a letter is answered however it has been mutated, and never with more than it holds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const raw = mutated(seed);
      const { blocks, problems, commands, game, side } = await reportOnRaw(raw);
      expect([game === null, side === null]).toEqual([side === null, game === null]);
      for (const { lines } of blocks) expect(lines.join("\n").length).toBeLessThanOrEqual(4 * raw.length);
      expect([...problems, ...commands].every((words) => words !== "")).toBe(true);
    }),
    runs(600),
  );
});
