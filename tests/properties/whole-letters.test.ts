import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LetterWriter } from "../support/letter-writer.ts";
import { MARCH } from "../support/office.ts";

const OTHER = "move 3218 to 3117";

/** A part of a letter: text that stands in it, or a file. */
interface LetterPart {
  readonly name: string;
  readonly text?: (sheet: (...lines: readonly string[]) => string, code: string) => string;
  readonly file?: readonly [type: string, name: string];
  /** Nobody can read it, or it says that nothing is meant. */
  readonly speaksAgainst?: true;
}

const PARTS: readonly LetterPart[] = [
  { name: "GO", text: () => "GO" },
  { name: "GO with the code of what is kept", text: (_, code) => `GO ${code}` },
  { name: "a sheet", text: (sheet) => sheet(OTHER, "go") },
  { name: "a signature", file: ["application/pgp-signature", "signature.asc"] },
  { name: "thanks", text: () => "Thanks!" },
  { name: "a photograph", file: ["image/jpeg", "orders.jpg"], speaksAgainst: true },
  { name: "a document", file: ["application/pdf", "orders.pdf"], speaksAgainst: true },
  { name: "a sheet without end", text: () => "begin K7Q2 allied turn 1\nhold 3218", speaksAgainst: true },
  { name: "a sheet for nobody", text: () => "begin XXXX allied turn 1\nhold 3218\nend", speaksAgainst: true },
  { name: "doubt", text: () => "Not yet, this is a draft.", speaksAgainst: true },
  { name: "a question mark", text: () => "?", speaksAgainst: true },
];

function letterOf(parts: readonly LetterPart[], anna: LetterWriter, code: string): string {
  const texts = parts.flatMap(({ text }) => text?.((...lines) => anna.sheet(...lines), code) ?? []);
  const files = parts.flatMap(({ file }) =>
    file === undefined ? [] : [
      "--b",
      `Content-Type: ${file[0]}; name="${file[1]}"`,
      `Content-Disposition: attachment; filename="${file[1]}"`,
      "",
      "xx",
    ]
  );
  return ["--b", "Content-Type: text/plain", "", texts.join("\n\n"), ...files, "--b--"].join("\r\n");
}

describe("a letter put together from parts", () => {
  it("has nothing played where a part is unread or speaks against it; else what it shows, or the last answer", async () => {
    let played = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 5 }),
        async (parts) => {
          const { desk, id, anna } = await LetterWriter.begin();
          try {
            await anna.mail(anna.sheet(MARCH, "wait"));
            const code = /GO (\w\w) plays just this/.exec(await anna.answer())![1];
            await anna.mail(letterOf(parts, anna, code), {
              headers: ["MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b"],
            });
            const run = await desk.office.games.run(id, 1);
            if (parts.some(({ speaksAgainst }) => speaksAgainst)) expect(run).toBeUndefined();
            if (run === undefined) return;
            played++;
            const shown = parts.some(({ name }) => name === "a sheet") ? "al-44rtr" : "al-4sa";
            const moved = run.steps.flatMap(({ events }) =>
              (events as { kind: string; unit?: string }[]).filter(({ kind }) => kind === "moved")
            ).map(({ unit }) => unit);
            expect(moved).toEqual([shown]);
          } finally {
            desk.close();
          }
        },
      ),
      { numRuns: 30, examples: [[[PARTS[0]]], [[PARTS[1], PARTS[3]]], [[PARTS[2]]]] },
    );
    expect(played).toBeGreaterThanOrEqual(3);
  });
});
