import { expect } from "vitest";
import { MINUTE } from "../../src/common/bytes/lengths.ts";
import type { Checked, DeskView, Submitted, Suggestions } from "../../src/web/api/operation/schemas.ts";
import type { Visitor } from "./visitor.ts";

/** A program that plays a side of a practice game, with nothing but the address of the referee and the key that it was given. */
export class Program {
  private constructor(
    private readonly visitor: Visitor,
    readonly game: string,
    /** Of its seat's part of the API. */
    readonly url: string,
    readonly key: string,
  ) {}

  static async sitsDown(visitor: Visitor, scenario: string, side: string): Promise<Program> {
    const made = await ask<{ game: string; url: string; key: string }>(
      visitor,
      "/api/v1/practice",
      undefined,
      { scenario, side },
    );
    return new Program(visitor, made.game, made.url, made.key);
  }

  /** @param path below its seat's part of the API */
  async ask<Answer>(path: string, body?: object): Promise<Answer> {
    return await ask(this.visitor, `${this.url}${path}`, this.key, body);
  }

  /** Asks as anybody may. */
  async askOpenly<Answer>(path: string): Promise<Answer> {
    return await ask(this.visitor, `/api/v1/games/${this.game}${path}`);
  }

  /** Plays a sheet of what is proposed, every line of which has to stand. @returns the result; undefined if the game is over */
  async play(): Promise<Submitted["kind"] | undefined> {
    const { moment, heading: { gameTurn, answer }, maySuggest, lines: own } = await this.ask<DeskView>(
      "/desk",
    );
    if (moment.status === "over") return undefined;
    const heading = { gameTurn, answer };
    const proposed = maySuggest
      ? await this.ask<Suggestions>("/suggestions", { lines: own, ...heading })
      : { suggestions: [] };
    const lines = sheetWith(own, proposed);
    const { reports } = await this.ask<Checked>("/check", { lines, ...heading });
    expect(reports.filter(({ status }) => status === "refused")).toEqual([]);
    const { kind } = await this.ask<Submitted>("/orders", { lines, ...heading, act: "go" });
    this.visitor.desk.now += MINUTE;
    return kind;
  }
}

async function ask<Answer>(visitor: Visitor, path: string, key?: string, body?: object): Promise<Answer> {
  const response = await visitor.app.request(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      "Content-Type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([path, response.status, response.status === 200 ? "" : text]).toEqual([path, 200, ""]);
  return JSON.parse(text);
}

/** The sheet with all that is proposed for it. */
function sheetWith(lines: readonly string[], { suggestions }: Pick<Suggestions, "suggestions">): string[] {
  const sheet = [...lines];
  for (const { at, lines } of suggestions.toReversed()) sheet.splice(at, 0, ...lines);
  return sheet;
}
