import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { Correspondence } from "../../../tests/support/correspondence.ts";
import { PLAYERS } from "../../../tests/support/table.ts";
import { waitingFor } from "../../game/open/waiting-for.ts";
import { readyAnswers, tableAnswers } from "../../game/open/ready-answers.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import { replyLink } from "../../../templates/letters/replies.ts";
import { receive } from "../reception.ts";
import { compose } from "./compose.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

/** The links of the newest letter to a side that write an answer: what each is called, and the letter that it writes. */
async function links(side: Side) {
  const item = (await desk.letters(PLAYERS[side])).at(-1)!;
  const { html } = await compose(desk.office, item, false);
  return [...html.matchAll(/<a class="reply" href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => {
    const url = new URL(href.replaceAll("&amp;", "&"));
    expect(url.protocol).toBe("mailto:");
    return {
      text,
      to: decodeURIComponent(url.pathname),
      subject: url.searchParams.get("subject")!,
      body: url.searchParams.get("body")!,
    };
  });
}

/** Sends what a link writes, as its reader's mail program would. */
async function tap(side: Side, link: Awaited<ReturnType<typeof links>>[number]) {
  const lines = [
    `From: ${PLAYERS[side]}`,
    `To: ${link.to}`,
    `Subject: ${link.subject}`,
    "Message-ID: <tapped@mail.example.org>",
    "",
    link.body,
  ];
  const handled = await receive(desk.office, {
    door: "smtp",
    raw: new TextEncoder().encode(lines.join("\r\n")),
  });
  expect(handled.kind, JSON.stringify(handled)).toBe("answered");
}

/** Plays by the computer's orders until somebody is asked something that can be answered by a tap. */
async function untilAsked(id: string): Promise<Side> {
  for (let turns = 0; turns < 12; turns++) {
    const game = await desk.current(id);
    const side = waitingFor(game)!;
    if (readyAnswers(game, side).length > 0) return side;
    const own = deskOf(game, side);
    const { orders } = game.system;
    const lines = own.asked === undefined ? orders.fillIn(own, orders.sheet(own)) : [];
    const whole = lines.filter((line) => !/\.\.(?:$|[ .])/.test(line.replace(/#.*/, "")));
    await desk.taken(id, side, [...whole, "go"], game.head.pending === null ? {} : { answer: game.head.run });
  }
  throw new Error("nobody was asked");
}

describe("the links of a question", () => {
  it.each([
    "crusader/sidi-rezeg",
    "crusader-2010/tobruk",
    "fab-crusader/sidi-rezegh",
  ])("write letters that are read as that answer: %s", async (scenario) => {
    const id = await desk.begin({ scenario, pace: "strict" });
    const side = await untilAsked(id);
    const offered = readyAnswers(await desk.current(id), side);
    const written = await links(side);
    expect(written.map(({ body }) => body.split("\r\n").slice(1, -2))).toEqual([
      ...offered.map(({ lines }) => lines),
      ["go"],
    ]);
    const { run } = await desk.head(id);
    await tap(side, written[0]);
    const { head } = await desk.current(id);
    expect(head.run).toBeGreaterThan(run);
    const record = (await desk.office.games.run(id, run + 1))!;
    expect(record.sheets[side].lines.join("\n")).toContain(offered[0].lines.join("\n"));
    expect(record.remarks[side]).toEqual([]);
  });

  it.each(["crusader/sidi-rezeg", "crusader-2010/tobruk", "fab-crusader/sidi-rezegh"])(
    "stand on the map table, besides what its map offers, each to be taken by one press: %s",
    async (scenario) => {
      const game = await Correspondence.begin({ scenario, pace: "strict" });
      let pressed = 0;
      for (let step = 0; step < 8 || pressed === 0; step++) {
        const current = await game.desk.current(game.id);
        const side = waitingFor(current)!;
        const own = deskOf(current, side);
        const { orders, board } = current.system;
        const answers = tableAnswers(current.system, own);
        if (own.asked === undefined) expect(answers).toEqual([]);
        const others = board.point(own, [], []).choices.flatMap(({ lines }) => lines ?? []);
        for (const { label, cite, instead } of answers) {
          expect(others).not.toContain(label);
          expect(cite).toMatch(/\w{3}/);
          const { isAnswer, reports } = orders.readAnswer(own, [label]);
          expect([label, isAnswer, reports.map(({ status }) => status)]).toEqual([label, true, ["accepted"]]);
          for (const other of answers) {
            if (other.label === label || instead.includes(other.label)) continue;
            const both = orders.readAnswer(own, [label, other.label]);
            expect([label, other.label, both.reports.map(({ status }) => status)]).toEqual(
              [label, other.label, ["accepted", "accepted"]],
            );
          }
          pressed++;
        }
        await game.goOn();
      }
      game.close();
      expect(pressed).toBeGreaterThan(0);
    },
  );

  it("are whole orders, and no comment or a part of one", async () => {
    const game = await Correspondence.begin({ scenario: "fab-crusader/sidi-rezegh", pace: "strict" });
    const offered = new Set<string>();
    for (let step = 0; step < 20; step++) {
      const current = await game.desk.current(game.id);
      for (const side of SIDES) {
        for (const { lines } of readyAnswers(current, side)) lines.forEach((line) => offered.add(line));
      }
      await game.goOn();
    }
    const { verbs } = (await game.desk.current(game.id)).system.orders.grammar;
    game.close();
    expect(offered.size).toBeGreaterThan(10);
    expect([...offered].filter((line) => !verbs.includes(line.split(" ")[0]) || line.includes(":"))).toEqual(
      [],
    );
  });

  it("leave everything to the referee by GO", async () => {
    const id = await desk.begin({ pace: "oneExchange" });
    await desk.taken(id, "allied", [...ATTACK_ON_THE_16, "go"]);
    const go = (await links("axis")).at(-1)!;
    expect(go.body).toBe(`begin ${id} axis turn 1 answer 1\r\ngo\r\nend\r\n`);
    await tap("axis", go);
    expect((await desk.head(id)).pending).toBeNull();
  });
});

describe("a link", () => {
  it("is written as RFC 6068 has it, and keeps what is said", () => {
    const url = new URL(
      replyLink("k7q2.axis+t@games.example.org", "A & B? [K7Q2 Axis]", ["go # 100%", "end"])!,
    );
    expect(url.pathname).toBe("k7q2.axis%2Bt@games.example.org");
    expect(url.searchParams.get("subject")).toBe("Re: A & B? [K7Q2 Axis]");
    expect(url.searchParams.get("body")).toBe("go # 100%\r\nend\r\n");
  });

  it("is left out where it would be longer than mail programs take", () => {
    expect(replyLink("a@example.org", "A", ["x".repeat(2_000)])).toBeUndefined();
  });
});
