import { keysAt } from "../../../dice/ledger-2/chains.ts";
import { dieOf2 } from "../../../dice/ledger-2/die.ts";
import { Buffer } from "node:buffer";
import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../../tests/support/office.ts";
import { renderText } from "../../../../templates/text.ts";
import { type AskedRoll, diceLetter } from "./dice-letter.ts";
import { seenBy } from "../../open/open-game.ts";
import { diceHistory } from "./dice-history.ts";
import { proofWords } from "./dice-proof.ts";
import { joinGame } from "../../seats/join.ts";
import { dieByHand } from "./one-die.ts";

/** Words that a shell, a spreadsheet and JSON would each like to take for more than words. */
const SALT = `it's "$(touch /tmp/x)" \\ \`id\` ü \u2019t is} {"so`;

let desk: Desk;
let id: string;
beforeAll(async () => {
  desk = await Desk.open();
  id = await desk.invite();
  await joinGame(desk.office, id, "allied", SALT);
  await joinGame(desk.office, id, "axis", "axis salt");
  await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
});
afterAll(() => desk.close());

const answer = async (asked?: AskedRoll, game = id) => {
  const { subject, blocks } = await diceLetter(desk.office, await desk.current(game), "axis", asked);
  return { subject, blocks, text: renderText(blocks), words: renderText(blocks).replace(/\s+/g, " ") };
};
const theRoll = async () => {
  const game = await desk.current(id);
  return {
    head: game.head,
    roll: (await diceHistory(desk.office, game.head, seenBy(game, "axis"))).rolls[0],
  };
};

describe("dice", () => {
  it("lists each roll with its combat, odds, die and result", async () => {
    const { roll: { die, stakes } } = await theRoll();
    const { subject, words } = await answer();
    expect(subject).toBe(`Crusader: The dice [${id} Axis]`);
    expect(words).toContain(
      "- 1. Game-Turn 1, Allied Player-Turn (run 1, roll 1). 3116: 44RTR and 8RTR attack 16 infantry, with barrage by 2NZ and " +
        `5 ground support. +17, Enemy Minefield line, column +12: D3 2 in 6, D2 1 in 6, D1 1 in 6, Br 2 in 6. Die ${die}: ${
          stakes!.result
        }.`,
    );
  });

  it("says what so few dice are worth, and shows the figures with words for them", async () => {
    const { words, blocks } = await answer();
    expect(words).toContain("in 1 combat. So few say next to nothing.");
    expect(words).toContain("1 die is too few for this test");
    expect(words).toContain("Axis attacks, 0 none yet");
    expect(blocks.filter(({ kind }) => kind === "figures")).toMatchObject([{ game: id, run: 1 }]);
    expect(words).toMatch(/\[Figures: Luck from combat to combat: after 1 [+-]\d\.\d hexes for Allied/);
  });

  it("of a game without rolls says so", async () => {
    const { words, blocks } = await answer(undefined, await desk.begin());
    expect(words).toContain("No die has been rolled in this game yet.");
    expect(blocks.filter(({ kind }) => kind === "figures")).toEqual([]);
  });
});

describe("dice and a number", () => {
  it("tells of the roll in full", async () => {
    const { head, roll } = await theRoll();
    const { words } = await answer({ number: 1 });
    for (
      const part of [
        "When Game-Turn 1, Allied Player-Turn",
        "Purpose combat 3116, Game-Turn 1 allied",
        "Barrage 2NZ",
        "Ground support 5",
        "Defenders 16 infantry in 3116",
        "Strengths 19 against 2",
        "By die 1 to 6 D3 D3 D2 D1 Br Br",
        "expected +1.5 hexes for the attacker",
        `Die ${roll.die}`,
        `Result ${roll.stakes!.result}`,
        `Anchor: ${head.dice.anchor}`,
        `Key of run 1: ${roll.key}`,
        "Axis words axis salt",
      ]
    ) expect(words).toContain(part);
    expect(words).not.toContain(head.dice.secret);
  });

  it("gives a command line that makes the die again, whatever the salts are", async () => {
    const { roll } = await theRoll();
    const { text } = await answer({ number: 1 });
    const command = text.split("\n").find((line) => line.startsWith("printf "))!;
    const out = execFileSync("/bin/sh", ["-c", command.replace(/ \| openssl .*$/, "")]);
    const { message, digest } = proofWords((await theRoll()).head, roll);
    expect(Buffer.from(out).toString("utf8")).toBe(message);
    expect(JSON.parse(message).salts.allied).toBe(SALT);
    expect(text).toContain(`openssl dgst -sha256 -mac HMAC -macopt hexkey:${roll.key}`);
    expect(text).toContain(digest);
  });

  it("gives lines for PowerShell that hash the very same, whatever the salts are", async () => {
    const { head, roll } = await theRoll();
    const lines = (await answer({ number: 1 })).text.split("\n");
    const { message, digest } = proofWords(head, roll);
    // What the lines spell out, by the rules of the shell: about_Quoting_Rules, about_Split, about_Comparison_Operators.
    const [, quoted] = /^\$line = '(.*)'$/.exec(lines.find((line) => line.startsWith("$line = "))!)!;
    const unquoted = quoted.replace(/(['\u2018-\u201b])(['\u2018-\u201b])/g, "$1");
    expect(unquoted).toBe(message);
    const [, key] = /^\$key = \[byte\[\]\] -split \('([0-9a-f]{64})' -replace '\.\.', '0x\$& '\)$/
      .exec(lines.find((line) => line.startsWith("$key = "))!)!;
    const bytes = key.replace(/../g, "0x$& ").trim().split(/\s+/).map(Number);
    expect(createHmac("sha256", Uint8Array.from(bytes)).update(unquoted, "utf8").digest("hex")).toBe(digest);
    expect(lines).toContain("$hmac = New-Object Security.Cryptography.HMACSHA256 (, $key)");
    expect(lines).toContain(
      "-join ($hmac.ComputeHash([Text.Encoding]::UTF8.GetBytes($line)) | ForEach-Object { $_.ToString('x2') })",
    );
  });

  it("is a proof that the page takes as it is pasted, whole", async () => {
    const { roll } = await theRoll();
    const made = dieByHand((await answer({ number: 1 })).text);
    if (!made.ok) throw new Error(made.error);
    expect(made.value).toMatchObject({ title: `The die is ${roll.die}, as the proof says.`, isWrong: false });
    expect(made.value.compare.join(" ")).toContain(`Allied “${SALT}”, Axis “axis salt”`);
  });

  it("says loudly where the record does not hold", async () => {
    const { head, roll } = await theRoll();
    expect(proofWords(head, roll).holds).toBe(true);
    expect(proofWords(head, { ...roll, die: roll.die % 6 + 1 }).holds).toBe(false);
    expect(proofWords(head, { ...roll, key: "0".repeat(64) }).holds).toBe(false);
    expect(proofWords({ ...head, dice: { ...head.dice, anchor: "0".repeat(64) } }, roll).holds).toBe(false);
  });

  it("proves a die that one side alone may know by the chain of that side", async () => {
    const { head, roll } = await theRoll();
    const [key, anchor] = [keysAt(head.dice.secret, 1).axis, keysAt(head.dice.secret, 0).axis];
    const salts = { allied: head.seats.allied.salt!, axis: head.seats.axis.salt! };
    const dieBy = (chainKey: string, audience: "axis" | "all", faces: number) =>
      dieOf2(chainKey, { game: id, run: 1, salts, beacon: null }, {
        audience,
        purpose: roll.purpose,
        faces,
        time: 1,
      });
    // By chance both chains may give the same die: then it shows nothing.
    const faces = Array.from({ length: 200 }, (_, index) => 30 + index)
      .find((each) => dieBy(key, "axis", each) !== dieBy(roll.key, "all", each))!;
    const own = { ...roll, audience: "axis" as const, faces, die: dieBy(key, "axis", faces) };
    expect(proofWords(head, own)).toMatchObject({ holds: true, key, anchor });
    expect(proofWords(head, { ...own, audience: "all" as const }).holds).toBe(false);
  });

  it("finds the roll by run and roll, as the log names it", async () => {
    expect(await answer({ run: 1, roll: 1 })).toEqual(await answer({ number: 1 }));
  });

  it.each<[AskedRoll, string]>([
    [{ number: 0 }, "roll 0"],
    [{ number: 2 }, "roll 2"],
    [{ run: 1, roll: 2 }, "roll 2 of run 1"],
    [{ run: 2, roll: 1 }, "roll 1 of run 2"],
  ])("that no roll has, %o, is answered with those that there are", async (asked, named) => {
    const { subject, words } = await answer(asked);
    expect(subject).toContain("There is no such roll");
    expect(words).toContain(`There is no ${named}: the rolls of this game are numbered from 1 to 1.`);
  });
});
