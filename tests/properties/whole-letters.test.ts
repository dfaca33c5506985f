import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "../../src/kernel/side.ts";
import type { RunRecord } from "../../src/store/records/run-record.ts";
import { LetterWriter } from "../support/letter-writer.ts";
import { Desk, MARCH } from "../support/office.ts";

/** A game, and two ways to give its first orders. */
interface Table {
  readonly scenario: string;
  readonly side: Side;
  readonly kept: readonly string[];
  readonly other: readonly string[];
  /** A line of the other way as it corrects one above it, which stands first. */
  readonly corrected: readonly string[];
  readonly letters: number;
}

const TABLES: readonly Table[] = [
  {
    scenario: "crusader/campaign",
    side: "allied",
    kept: [MARCH],
    other: ["move 3218 to 3117"],
    corrected: ["move 3218 to 3118", "instead: move 3218 to 3117"],
    letters: 24,
  },
  {
    scenario: "crusader-2010/tobruk",
    side: "allied",
    kept: ["move 3118 to 3017", "mobile none"],
    other: ["move 3118 to 3117", "mobile none"],
    corrected: ["move 3118 to 3017", "mobile none", "no: move 3118 to 3117"],
    letters: 10,
  },
  {
    scenario: "fab-crusader/sidi-rezegh",
    side: "axis",
    kept: ["patrol x1 at 49", "patrol 1 at 46"],
    other: ["patrol x1 at 46", "patrol 1 at 49"],
    corrected: ["patrol x1 at 49", "rather: patrol x1 at 46", "patrol 1 at 49"],
    letters: 10,
  },
];
const MAILBOX: Readonly<Record<Side, string>> = { allied: LetterWriter.ANNA, axis: "bruno@example.org" };

/** Writes the lines of a letter's part. */
interface Writing {
  readonly table: Table;
  readonly sheet: (...lines: readonly string[]) => string;
  readonly code: string;
}

/** A part of a letter: text that stands in it, or a file. */
interface LetterPart {
  readonly name: string;
  readonly text?: (writing: Writing) => string;
  readonly file?: readonly [type: string, name: string];
  /** Nobody can read it, or it says that nothing is meant. */
  readonly speaksAgainst?: true;
}

const CLEAN = "a sheet";
const CORRECTED = "a sheet in which a line corrects another";
const FORWARDED = "another person's sheet, forwarded without marks";
const PARTS: readonly LetterPart[] = [
  { name: "GO", text: () => "GO" },
  { name: "GO with the code of what is kept", text: ({ code }) => `GO ${code}` },
  { name: CLEAN, text: ({ sheet, table }) => sheet(...table.other, "go") },
  { name: CORRECTED, text: ({ sheet, table }) => sheet(...table.corrected, "go") },
  { name: "a signature", file: ["application/pgp-signature", "signature.asc"] },
  { name: "thanks", text: () => "Thanks!" },
  { name: "a photograph", file: ["image/jpeg", "orders.jpg"], speaksAgainst: true },
  { name: "a document", file: ["application/pdf", "orders.pdf"], speaksAgainst: true },
  { name: "a calendar's entry", file: ["text/calendar", "turn.ics"], speaksAgainst: true },
  {
    name: "a sheet without end",
    text: ({ sheet, table }) => sheet(...table.kept).replace(/\nend$/, ""),
    speaksAgainst: true,
  },
  { name: "a sheet for nobody", text: () => "begin XXXX allied turn 1\nhold 3218\nend", speaksAgainst: true },
  { name: "a draft", text: ({ sheet, table }) => sheet("# draft", ...table.kept, "go"), speaksAgainst: true },
  {
    name: "a correction beside what is kept",
    text: ({ table }) => `instead: ${table.other[0]}`,
    speaksAgainst: true,
  },
  {
    name: FORWARDED,
    text: ({ sheet, table }) =>
      [
        ...["From: Carl <carl@elsewhere.example>", "Sent: Thursday, 26 November 2026 18:00"],
        ...["Subject: try this", "", sheet(...table.other, "go")],
      ].join("\n"),
  },
  { name: "doubt", text: () => "Not yet, this is a draft.", speaksAgainst: true },
  { name: "a question mark", text: () => "?", speaksAgainst: true },
];

function partCalled(called: string): LetterPart {
  return PARTS.find(({ name }) => name === called)!;
}

function letterOf(parts: readonly LetterPart[], writing: Writing): string {
  const texts = parts.flatMap(({ text }) => text?.(writing) ?? []);
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

/** A game that has begun, and its player who is asked first. */
class Seat {
  readonly #writer: LetterWriter;

  private constructor(
    readonly desk: Desk,
    private readonly table: Table,
    private readonly id: string,
    private readonly begun: number,
  ) {
    this.#writer = new LetterWriter(desk, id);
  }

  static async at(table: Table): Promise<Seat> {
    const desk = await Desk.open();
    const id = await desk.begin({ scenario: table.scenario });
    return new Seat(desk, table, id, (await desk.head(id)).run);
  }

  readonly sheet = (...lines: readonly string[]): string =>
    [`begin ${this.id} ${this.table.side} turn 1`, ...lines, "end"].join("\n");

  /** Sends a letter in answer to the newest. @returns the text of the answer */
  async mail(text: string, headers: readonly string[] = []): Promise<string> {
    const from = MAILBOX[this.table.side];
    const { replyTo } = (await this.desk.letters(from)).at(-1)!;
    await this.#writer.mailTo(replyTo, text, { from, headers });
    return JSON.stringify((await this.desk.letters(from)).at(-1)!.letter);
  }

  /** What the run that followed was ordered to do; undefined where there was none. */
  async played(): Promise<string | undefined> {
    const run: RunRecord | undefined = await this.desk.office.games.run(this.id, this.begun + 1);
    return run === undefined ? undefined : JSON.stringify(run.steps[0].decision);
  }
}

describe.each(TABLES)("a letter put together from parts, in $scenario", (table) => {
  it("has nothing played where a part is unread or speaks against it; else what it shows, or the last answer", async () => {
    const clean = async (lines: readonly string[]) => {
      const seat = await Seat.at(table);
      try {
        await seat.mail(seat.sheet(...lines));
        return await seat.played();
      } finally {
        seat.desk.close();
      }
    };
    const [kept, other] = [await clean(table.kept), await clean(table.other)];
    expect(kept).toBeDefined();
    expect(other).not.toEqual(kept);
    let played = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 }),
        async (parts) => {
          const seat = await Seat.at(table);
          try {
            const answer = await seat.mail(seat.sheet(...table.kept, "wait"));
            const code = /GO (\w\w) plays just this/.exec(answer)![1];
            const writing = { table, sheet: seat.sheet, code };
            await seat.mail(letterOf(parts, writing), [
              "MIME-Version: 1.0",
              "Content-Type: multipart/mixed; boundary=b",
            ]);
            const done = await seat.played();
            const isSheet = parts.some(({ name }) => name === CLEAN || name === CORRECTED);
            const isForwarding = parts.some(({ name }) => name === FORWARDED);
            const isQuoted = isForwarding && parts[0].name === FORWARDED;
            const speaksAgainst = parts.some((part) => part.speaksAgainst === true);
            // Everything below another's letter is part of that letter.
            if (speaksAgainst && !isForwarding) expect(done).toBeUndefined();
            if (isQuoted || (isForwarding && !isSheet)) expect(done).toBeUndefined();
            if (done === undefined) return;
            played++;
            expect(done).toEqual(isSheet ? other : kept);
          } finally {
            seat.desk.close();
          }
        },
      ),
      {
        numRuns: table.letters,
        examples: [
          ...[[[PARTS[0]]], [[PARTS[1], PARTS[4]]], [[PARTS[2]]], [[PARTS[3]]]] as [LetterPart[]][],
          [[PARTS[0], partCalled(FORWARDED)]],
          [[PARTS[2], partCalled(FORWARDED)]],
        ],
      },
    );
    expect(played).toBeGreaterThanOrEqual(4);
  });
});
