import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { LetterWriter } from "../../../tests/support/letter-writer.ts";
import { playAt } from "../../../tests/support/play.ts";
import { resign } from "../seats/resign.ts";
import type { NewGame } from "../seats/new-game.ts";
import type { AttackDecision, Decision } from "../../../rules/north-africa/contract/decision.ts";
import type { Pace } from "../../kernel/pace.ts";
import { openQuestion } from "../open/desk-of.ts";
import { keptOrdersLetter } from "./sheet/kept-orders.ts";
import { renderText } from "../../../templates/text.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const begin = (pace: Pace, more?: Partial<NewGame>) => playAt(desk, pace, more);

describe("a game of one exchange in which the referee retreats the defender (7.7 of 2008)", () => {
  it("asks the defender for their protection, and for nothing else", async () => {
    const { now, send, newest } = await begin("oneExchange", { ruleset: "north-africa/hexwar-2008" });
    await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
    const asked = await now();
    expect([asked.asked, asked.about]).toEqual(["axis", "exchange"]);
    expect(asked.sheet("axis").filter((line) => line.startsWith("retreat"))).toEqual([]);
    expect(asked.sheet("axis").filter((line) => line.startsWith("protect 3116"))).toHaveLength(1);
    const { text } = await newest("bruno@example.org");
    expect(text).toContain("How do your guns and your Ground Support protect you (8.4, 9.0)?");
  });

  it("asks nothing of a defender who has already said how they protect themselves", async () => {
    const { now, send } = await begin("oneExchange", { ruleset: "north-africa/hexwar-2008" });
    await send("axis", "protect 3116 gs 0");
    await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
    expect((await now()).about).toBeUndefined();
  });
});

describe("a game of one exchange", () => {
  it("moves, shows the defender the attacks, and resolves them after the defender's answer", async () => {
    const { now, send, newest } = await begin("oneExchange");
    expect((await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122")).kind).toBe(
      "played",
    );
    const asked = await now();
    expect([asked.asked, asked.about, asked.query, asked.head.run]).toEqual([
      "axis",
      "exchange",
      "attack",
      1,
    ]);
    expect(asked.at("al-8rtr")).toBe("3216");
    const told = await newest("bruno@example.org");
    expect(told.subject).toContain("Game-Turn 1: you are attacked");
    expect(told.text).toContain(
      "44RTR (3117) and 8RTR (3216) attack 16 infantry (3116), with barrage by 2NZ (3217) and 5 ground support: 19 against 2, +17 on the Enemy Minefield line",
    );
    expect(asked.sheet("axis")).toEqual(expect.arrayContaining([
      expect.stringMatching(/^# Attack 1, on 16 /),
      "retreat 3116 toward ....",
    ]));
    expect((await newest("anna@example.org")).subject).toContain("Game-Turn 1: the game begins");
    expect((await send("axis", "retreat 3116 toward 2816")).sentence).toContain("I have your answer");
    const after = await now();
    expect([after.asked, after.about, after.query, after.head.run]).toEqual([
      "axis",
      undefined,
      "movement",
      2,
    ]);
    expect((await newest("anna@example.org")).text).toMatch(
      /In your turn .* attacked 16 infantry in 3116 \(\+17, rolled \d\)/,
    );
    expect((await newest("bruno@example.org")).text).toContain("Game-Turn 1: Allied Player-Turn, continued");
  });

  it("asks nothing where standing orders cover every attack", async () => {
    const { now, send } = await begin("oneExchange");
    await send("axis", "protect all", "retreat keep supply");
    await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
    expect(await now()).toMatchObject({ asked: "axis", about: undefined, query: "movement" });
  });

  it("asks nothing where nobody is attacked", async () => {
    const { now, send } = await begin("oneExchange");
    await send("allied", "move 3022 to 2318", "go");
    expect((await now()).about).toBe(undefined);
  });

  it("keeps an answer that says nothing, and takes `go` for the defaults", async () => {
    const { now, send } = await begin("oneExchange");
    await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
    const unsaid = await send("axis", "move 1605 to 1805");
    expect([unsaid.kind, unsaid.reports[0].message]).toEqual([
      "kept",
      "left aside: now only the question can be answered",
    ]);
    expect(unsaid.sentence).toContain("does not answer the question");
    expect((await send("axis", "protect 3116 with 9999 gs 1")).sentence).toContain(
      "correct the refused lines",
    );
    expect((await now()).about).toBe("exchange");
    await send("axis", "go");
    expect(await now()).toMatchObject({ about: undefined, query: "movement" });
  });

  it("lets an answer hold for its Player-Turn alone, and standing orders stay", async () => {
    const { now, send } = await begin("oneExchange");
    await send("axis", "retreat toward 2106");
    await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
    const { head, about } = await now();
    if (about !== undefined) await send("axis", "protect 3116 gs 1");
    expect(head.seats.axis.sheet?.lines).toEqual(["retreat toward 2106"]);
    expect((await now()).head.seats.axis.sheet?.lines).toEqual(["retreat toward 2106"]);
  });

  it("asks again for a retreat where the path that was answered is not open", async () => {
    for (let games = 0; games < 40; games++) {
      const { now, send, newest } = await begin("oneExchange");
      await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
      await send("axis", "retreat 3116 3416");
      const { asked, about, query } = await now();
      if (query !== "retreat") continue;
      expect([asked, about]).toEqual(["axis", "question"]);
      expect((await newest("bruno@example.org")).text).toContain("16 (3116) could not retreat by 3416.");
      return;
    }
    throw new Error("nobody ever has to retreat");
  });

  it("does not let the attacker take back what they have announced", async () => {
    const { now, send } = await begin("oneExchange");
    await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
    const verdict = await send("allied", "attack 3015 gs 1", "retreat toward 3424");
    expect([verdict.kind, verdict.sentence]).toEqual([
      "standing",
      "Your turn is under way and waits for the Axis player's answer. I have kept your standing orders. To undo your last turn, write TAKE BACK; I then ask the other player.",
    ]);
    expect(verdict.reports[0].message).toBe(
      "left aside: your Player-Turn of Game-Turn 1 is under way, and what you have announced stands",
    );
    const { head } = await now();
    expect(head.pending?.waiting).toEqual(["attack 3116 from 3117 3216", "  with 3217 gs 5"]);
    expect(head.seats.allied.sheet?.lines).toEqual(["retreat toward 3424"]);
  });

  it("shows a person what the computer means to attack", async () => {
    const { id, now, send } = await begin("oneExchange", {
      seats: { allied: { kind: "computer" }, axis: { kind: "person", address: "bruno@example.org" } },
    });
    for (let turn = 0; turn < 6; turn++) {
      const { about, query } = await now();
      if (about === "exchange") break;
      if (query === "over") throw new Error("the computer has attacked nobody");
      await send("axis", "go");
    }
    const { sheet, head } = await now();
    expect(sheet("axis").filter((line) => line.startsWith("# Attack "))).not.toHaveLength(0);
    const [announced] = head.pending!.waiting;
    expect(announced).toMatch(/^attack (ge|it)-/);
    await send("axis", "go");
    expect((await now()).head.run).toBeGreaterThan(head.run);
    const { steps } = (await desk.office.games.run(id, head.run + 1))!;
    const { defenders } = steps.map(({ decision }) => decision as Decision).find(({ kind }) =>
      kind === "attack"
    ) as AttackDecision;
    expect(announced.startsWith(`attack ${defenders.join(" ")} `)).toBe(true);
  });
});

describe("a strict game", () => {
  it("asks for every decision that orders do not give, one after the other, and goes on from each", async () => {
    const { now, send } = await begin("strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const kinds: string[] = [];
    for (let questions = 0; questions < 12; questions++) {
      const { about, asked, query, sheet } = await now();
      if (about === undefined) break;
      kinds.push(query);
      const [choice] = sheet(asked!).flatMap((line) => /^# ((?:retreat|advance) .*)$/.exec(line)?.[1] ?? []);
      await send(asked!, choice ?? "go");
    }
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.every((kind) => ["protect", "retreat", "advance", "attack"].includes(kind))).toBe(true);
    expect(await now()).toMatchObject({ asked: "axis", query: "movement" });
  });

  it("shows the strengths of the attack against which it asks for protection", async () => {
    const { send, newest } = await begin("strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const { subject, text } = await newest("bruno@example.org");
    expect(subject).toContain("you are attacked");
    expect(text).toContain("19 against 2, +17 on the Enemy Minefield line");
  });

  it("takes an answer in its writer's words for the one attack that is asked about", async () => {
    const { id, now, send } = await begin("strict");
    await send("allied", ...ATTACK_ON_THE_16);
    const bruno = new LetterWriter(desk, id);
    const [{ replyTo }] = (await desk.letters("bruno@example.org")).slice(-1);
    await bruno.mailTo(replyTo, "No protection", { from: "bruno@example.org" });
    expect((await now()).head.pending?.kept).toEqual(["protect 3116"]);
    // A line of the sheet takes its place, and GO below it plays that.
    const { run } = (await now()).head;
    await bruno.mailTo(replyTo, "protect 3116 with 3015 gs 1\ngo", { from: "bruno@example.org" });
    const { head } = await now();
    expect([head.run > run, head.pending?.answers.axis]).toEqual([true, ["protect 3116 with 3015 gs 1"]]);
  });

  /** A game in which the Allied side is asked where its victors advance, so many of them with listed ways. */
  async function askedToAdvance(attack: readonly string[], isMeant = (_sheet: readonly string[]) => true) {
    for (let games = 0; games < 60; games++) {
      const { id, now, send } = await begin("strict");
      await send("allied", ...attack);
      for (let questions = 0; questions < 8; questions++) {
        const { about, asked, query, sheet } = await now();
        if (about === undefined || query === "attack") break;
        if (query === "advance" && asked === "allied" && isMeant(sheet("allied"))) {
          return { now, anna: new LetterWriter(desk, id), sheet: sheet("allied") };
        }
        const [choice] = sheet(asked!).flatMap((line) => /^# (retreat .*)$/.exec(line)?.[1] ?? []);
        await send(asked!, choice ?? "go");
      }
    }
    throw new Error("nobody is ever asked");
  }
  const choices = (sheet: readonly string[], way: RegExp) =>
    sheet.flatMap((line) => way.exec(line.replace(/^# /, ""))?.[0] ?? []);

  it("takes an answer to where a victor advances for that victor, and plays it by a yes to the letter that shows it", async () => {
    const { now, anna, sheet } = await askedToAdvance(ATTACK_ON_THE_16);
    await anna.mail("No advance, stay there");
    const { head } = await now();
    expect(head.pending?.kept).toEqual(choices(sheet, /^advance \d{4} never$/));
    // A yes to another letter plays nothing.
    await anna.mail("Yes");
    expect((await now()).head.run).toBe(head.run);
    await anna.mail("Yes", { answers: (await anna.letters()).at(-2)! });
    const after = await now();
    expect(after.head.run).toBeGreaterThan(head.run);
    expect([after.at("al-44rtr"), after.at("al-8rtr")]).toEqual(["3117", "3216"]);
  });

  it("takes the number or the end of a listed way", async () => {
    const way = /^advance 3117( \d{4})+$/;
    const alone = ["move 3218 to 3117", "move 3221 to 3217", "attack 3116 from 3117", "  with 3217 gs 5"];
    const { now, anna, sheet } = await askedToAdvance(alone, (lines) => choices(lines, way).length > 1);
    const ways = choices(sheet, way);
    const end = (line: string) => line.slice(-4);
    for (
      const [said, kept] of [
        ["option 2", ways[1]],
        ["the last one", ways.at(-1)!],
        ["The first one", ways[0]],
        [`to ${end(ways[0])}`, `advance 3117 to ${end(ways[0])}`],
        [`The one to ${end(ways[1])}`, `advance 3117 to ${end(ways[1])}`],
        [`Take ${end(ways[0])} with 44RTR`, `advance 3117 to ${end(ways[0])}`],
        ["never", "advance 3117 never"],
      ]
    ) {
      await anna.mail(said);
      expect([said, (await now()).head.pending?.kept?.at(-1)]).toEqual([said, kept]);
    }
  });

  it("names the answers that still hold among a player's orders", async () => {
    const { id, now, send } = await begin("strict");
    await send("allied", ...ATTACK_ON_THE_16);
    await send("axis", "protect 3116 gs 1");
    const { head, asked } = await now();
    expect([asked, head.pending?.answers.axis]).not.toEqual([undefined, []]);
    const { blocks } = keptOrdersLetter(desk.office, await desk.current(id), "axis");
    expect(renderText(blocks)).toContain("Your answers in this Player-Turn");
  });

  it("asks nothing any more when somebody has resigned", async () => {
    const { id, now, send } = await begin("strict");
    await send("allied", ...ATTACK_ON_THE_16);
    await resign(desk.office, id, "axis");
    const { head, asked } = await now();
    expect(head.status).toBe("over");
    expect([asked, openQuestion(head)]).toEqual([undefined, undefined]);
    expect(await desk.submit(id, "axis", ["go"], { answer: 1 })).toMatchObject({ error: { code: "over" } });
  });

  it("asks no defender for a retreat where the referee makes it (7.7 of 2008)", async () => {
    const { now, send } = await begin("strict", { ruleset: "north-africa/hexwar-2008" });
    await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
    const kinds: string[] = [];
    for (let questions = 0; questions < 12; questions++) {
      const { about, asked, query } = await now();
      if (about === undefined) break;
      kinds.push(`${asked} ${query}`);
      await send(asked!, "go");
    }
    expect(kinds).toEqual(["axis protect"]);
    expect((await now()).at("it-16")).not.toBe("3116");
  });

  it("makes no attack by default that the rules demand: it asks how", async () => {
    const { now, send } = await begin("strict");
    await send("allied", ...ATTACK_ON_THE_16.slice(0, 3));
    expect(await now()).toMatchObject({ asked: "allied", about: "question", query: "attack" });
    await send("allied", "attack 3116 from 3117 3216");
    expect((await now()).query).not.toBe("attack");
  });
});
