import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../tests/support/visitor.ts";
import { receive } from "../mail/reception.ts";
import type { Side } from "../kernel/side.ts";
import { API } from "./api/operation/game-views.ts";

/** A game whose first orders are these, with what would be wrong to play beside them. */
interface Table {
  readonly scenario: string;
  readonly side: Side;
  /** Lines that are played as they stand. */
  readonly clean: readonly string[];
  /** One more that says otherwise than the first of them. */
  readonly otherwise: string;
  /** The same as a correction. */
  readonly instead: string;
}

const TABLES: readonly Table[] = [
  {
    scenario: "crusader/campaign",
    side: "allied",
    clean: ["move 3022 to 2318"],
    otherwise: "move 3022 to 2920",
    instead: "instead: move 3022 to 2920",
  },
  {
    scenario: "crusader-2010/tobruk",
    side: "allied",
    clean: ["move 3118 to 3017", "mobile none"],
    otherwise: "move 3118 to 3117",
    instead: "no, move 3118 to 3117",
  },
  {
    scenario: "fab-crusader/sidi-rezegh",
    side: "axis",
    clean: ["patrol x1 at 49", "patrol 1 at 46"],
    otherwise: "patrol x1 at 46",
    instead: "rather: patrol x1 at 46",
  },
];
const MAILBOX: Readonly<Record<Side, string>> = { allied: "anna@example.org", axis: "bruno@example.org" };

describe.each(TABLES)("what nobody meant is not played in $scenario", (table) => {
  const { scenario, side, clean, otherwise } = table;
  let visitor: Visitor;
  let id: string;
  let heading: string;
  /** The run after which the game stands at first: what a side draws comes in runs of their own. */
  let begun: number;
  beforeEach(async () => {
    visitor = await Visitor.open();
    id = await visitor.desk.begin({ scenario });
    begun = (await visitor.desk.head(id)).run;
    heading = `begin ${id} ${side} turn 1`;
  });
  afterEach(() => visitor.close());

  const isPlayed = async () => (await visitor.desk.head(id)).run > begun;
  const sheet = (lines: readonly string[]) => [heading, ...lines, "end"].join("\n");

  /** Sends lines off by a door, to be played if every line stands. @returns what is answered */
  const doors = {
    async page(lines: readonly string[]): Promise<string> {
      const fields = { sheet: sheet(lines), act: "play", turn: "1", run: `${begun}` };
      return (await visitor.post(`${await visitor.seat(id, side)}/orders`, fields)).text;
    },
    async api(lines: readonly string[]): Promise<string> {
      const key = (await visitor.seat(id, side)).split("/").at(-1)!;
      const response = await visitor.raw(`${API}/games/${id}/seats/${side}/orders`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ lines, gameTurn: 1, run: begun, act: "play" }),
      });
      return new TextDecoder().decode(response.bytes);
    },
    async letter(lines: readonly string[]): Promise<string> {
      const { replyTo } = (await visitor.desk.letters(MAILBOX[side])).at(-1)!;
      const head = [
        `From: ${MAILBOX[side]}`,
        `To: ${replyTo}`,
        "Subject: Re: your turn",
        "Message-ID: <1@x>",
      ];
      const raw = new TextEncoder().encode([...head, "", sheet(lines)].join("\r\n"));
      return JSON.stringify(await receive(visitor.desk.office, { door: "smtp", raw }));
    },
  };

  describe.each(["page", "api", "letter"] as const)("by %s", (door) => {
    const send = (lines: readonly string[]) => doors[door](lines);

    it("though a clean sheet is", async () => {
      const said = await send(clean);
      expect(await isPlayed(), said).toBe(true);
    });

    it.each([
      ["a comment that calls it a draft", ["# draft", ...clean]],
      ["a question mark at an order's end", [`${clean[0]}?`, ...clean.slice(1)]],
      ["a line that says otherwise", [...clean, otherwise]],
      ["a line that cannot be read above the others", ["mvoe on, brave men", ...clean]],
      ["a line that may take back another, though it says GO", [...clean, "but not before noon", "go"]],
      ["dots in a line", [`${clean[0]} ...`, ...clean.slice(1)]],
      ["all its lines struck out", clean.map((line) => `~~${line}~~`)],
    ])("nor a sheet with %s", async (_, lines) => {
      const said = await send(lines);
      expect(await isPlayed(), said).toBe(false);
    });

    it("nor what a line corrects", async () => {
      await send([...clean, table.instead]);
      const done = JSON.stringify((await visitor.desk.office.games.run(id, begun + 1))?.steps ?? []);
      const kept = JSON.stringify((await visitor.desk.head(id)).seats[side].sheet);
      const last = clean[0].split(" ").at(-1)!;
      expect(`${done} ${kept}`).not.toMatch(new RegExp(`(?:to|at) ${last}\\b|"${last}"`));
    });
  });

  it("nor part of a box in which a sheet has no end", async () => {
    const fields = {
      sheet: `${sheet(clean)}\n${heading}\n${otherwise}`,
      act: "play",
      turn: "1",
      run: `${begun}`,
    };
    const { text } = await visitor.post(`${await visitor.seat(id, side)}/orders`, fields);
    expect(await isPlayed(), text).toBe(false);
  });

  it("nor a page or a program's sheet that was made before the game went on", async () => {
    await doors.page(clean);
    const { run } = await visitor.desk.head(id);
    expect(run).toBeGreaterThan(begun);
    await doors.page([otherwise]);
    await doors.api([otherwise]);
    expect((await visitor.desk.head(id)).run).toBe(run);
    expect(JSON.stringify((await visitor.desk.head(id)).seats[side].sheet)).not.toContain(otherwise);
  });
});
