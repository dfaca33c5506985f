import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Side } from "../../src/kernel/side.ts";
import { MAIL_DOMAIN, PLAYERS, replyTo, sheetIn, Table, words } from "../support/table.ts";

const CARLA = "carla@example.org";
const DORA = "dora@example.org";

describe("two players, a substitute and a spectator, by mail", () => {
  let table: Table;
  let game: string;
  const seen: Record<string, number> = {};

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin();
    for (const side of ["allied", "axis"] as const) await next(PLAYERS[side], 2);
  });
  afterAll(() => table.close());

  /** The next letter to an address that it has not had before. */
  async function next(to: string, count = 1): Promise<Email> {
    seen[to] = (seen[to] ?? 0) + count;
    const letters = await table.sink.wait(to, seen[to]);
    return await PostalMime.parse(letters[seen[to] - 1].raw);
  }
  const head = async () => (await table.referee.office.games.head(game))!.head;
  const pathIn = (letter: Email, name: string) =>
    new RegExp(`/${name}/\\S+`).exec(letter.text ?? "")![0].replace(/[.,]$/, "");
  /** A player's answer to the last letter received. */
  const write = async (side: Side, text: string) => {
    const letters = await table.sink.wait(PLAYERS[side], seen[PLAYERS[side]]);
    const last = await PostalMime.parse(letters[seen[PLAYERS[side]] - 1].raw);
    await table.mail(replyTo(last, text));
  };

  it("words go to the other player without address, signature or quotation", async () => {
    await write(
      "allied",
      "press\nSee you at the wire.\n\n-- \nAnna, Cairo\n\nOn Thursday, Despatch wrote:\n> begin",
    );
    const letter = await next(PLAYERS.axis);
    expect(letter.text).toContain("| See you at the wire.\n");
    const [{ raw }] = (await table.sink.wait(PLAYERS.axis, seen[PLAYERS.axis])).slice(-1);
    expect(new TextDecoder().decode(raw)).not.toMatch(/Cairo|anna@/);
    expect(words(await next(PLAYERS.allied))).toContain("Your words are on their way");
  });

  it("both players want spectators, and one spectator follows after confirming it", async () => {
    await write("allied", "spectators on");
    await next(PLAYERS.allied);
    await write("axis", "spectators on");
    const [toAnna] = [await next(PLAYERS.allied), await next(PLAYERS.axis)];
    const page = pathIn(toAnna, "watch");
    expect((await table.post(page, { address: DORA })).status).toBe(200);
    expect((await table.post(pathIn(await next(DORA), "watching"), {})).status).toBe(200);
  });

  it("a substitute takes the seat by the link, and plays it by mail", async () => {
    const old = await PostalMime.parse((await table.sink.wait(PLAYERS.axis, 1))[0].raw);
    await write("axis", `substitute ${CARLA}`);
    await next(PLAYERS.axis);
    expect((await table.post(pathIn(await next(CARLA), "offered"), {})).status).toBe(200);
    const welcome = await next(CARLA);
    expect(words(welcome)).toContain("You play the Axis side now.");
    const sheet = sheetIn(welcome);
    await table.mail(replyTo(welcome, [sheet[0], "retreat toward 2106", "end"].join("\n")));
    expect(words(await next(CARLA))).toContain("Your order is fine.");
    expect((await head()).seats.axis.sheet?.lines).toEqual(["retreat toward 2106"]);
    await next(PLAYERS.axis);
    expect(words(await next(PLAYERS.allied))).toContain("From now on a substitute plays the Axis side");
    await expect(table.mail(replyTo(old, `resign ${game}`))).rejects.toThrow(/550|recipients/);
    expect((await head()).status).toBe("playing");
  });

  it("the spectator gets the turn when it has been played, and nothing of standing orders", async () => {
    await write("allied", `begin ${game} allied turn 1\nmove 3022 to 2318\ngo\nend`);
    const letter = await next(DORA);
    expect(letter.subject).toBe(`Crusader: Game-Turn 1, Allied Player-Turn [${game}]`);
    expect(words(letter)).toContain("Game-Turn 1, Allied: a unit moved, no attack.");
    expect(words(letter)).not.toContain("toward 2106");
    await table.mail({
      ...replyTo(letter, "Nice! Who is winning?"),
      from: DORA,
      to: `referee@${MAIL_DOMAIN}`,
    });
    const answer = words(await next(DORA));
    expect(answer).toContain("So I did not pass your answer on to the players.");
    expect(answer).toContain(`To get no more of these letters, press the button here: http`);
    expect((await table.post(pathIn(letter, "stop"), {})).status).toBe(200);
    expect(await Array.fromAsync(table.referee.office.spectators.all(game))).toEqual([]);
  });

  it("the player is back by a letter to the referee", async () => {
    await table.mail({
      from: PLAYERS.axis,
      to: `referee@${MAIL_DOMAIN}`,
      subject: "Home again",
      text: `back ${game}`,
    });
    expect(words(await next(PLAYERS.axis))).toContain("Welcome back.");
    expect((await head()).seats.axis.address).toBe(PLAYERS.axis);
  });

  it("asks how the game has gone", async () => {
    await write("axis", "history");
    expect(words(await next(PLAYERS.axis))).toContain("Game-Turn 1, Allied: a unit moved, no attack");
  });

  it("moves the Axis player's letters to another of their addresses, and the player plays on from there alone", async () => {
    const NEW = "bruno@home.example.org";
    const old = await PostalMime.parse((await table.sink.wait(PLAYERS.axis, 1)).at(-1)!.raw);
    await write("axis", `letters to <${NEW}>`);
    const question = await next(PLAYERS.axis);
    expect(words(question)).toContain("Please confirm it");
    expect((await table.post(pathIn(question, "confirm"), { act: "yes" })).status).toBe(200);
    expect(words(await next(PLAYERS.axis))).toContain(`I have sent a link to ${NEW}`);
    expect((await table.post(pathIn(await next(NEW), "address"), {})).status).toBe(200);
    expect(words(await next(PLAYERS.axis))).toContain(`to ${NEW}`);
    const first = await next(NEW);
    expect(words(first)).toContain("From now on this game's letters come here");
    await table.mail(replyTo(first, "status"));
    expect((await next(NEW)).subject).toContain(`[${game} Axis]`);
    await expect(table.mail(replyTo(old, `resign ${game}`))).rejects.toThrow(/550|recipients/);
    expect((await head()).status).toBe("playing");
  });
});
