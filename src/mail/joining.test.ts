import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import { receive } from "./reception.ts";
import { doubtful } from "./sender/sender.ts";

const REFEREE = "referee@games.example.org";
const [DORA, EMIL] = ["dora@example.org", "emil@example.org"];
const OFFER = ["offer crusader/campaign", "side: allied", "name: Dora", "words: sand and stars"];

let desk: Desk;
let count = 0;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

async function mail(from: string, to: string, ...lines: readonly string[]) {
  const head = [`From: ${from}`, `To: ${to}`, "Subject: a game", `Message-ID: <${++count}@example.org>`, ""];
  const raw = new TextEncoder().encode([...head, ...lines, ""].join("\r\n"));
  return await receive(desk.office, { door: "smtp", raw, envelope: { from, to: [to] } });
}
const newest = async (to: string) => (await desk.letters(to)).at(-1)!;
const answer = async (to: string) =>
  renderText(letterSchema.parse((await newest(to)).letter).blocks).replace(/\s+/g, " ");
const offers = () => desk.office.offers.open(desk.now, 10);

/** The code of Dora's offer. */
async function offered(): Promise<string> {
  await mail(DORA, REFEREE, ...OFFER);
  const [, code] = /with the code (\w{6})\./.exec(await answer(DORA))!;
  return code;
}

describe("a letter that looks for a game", () => {
  it.each([
    "open games",
    "ok, open games. How do I start my own one with a friend?",
    "I am looking for a game!",
    "Hello, I would like to play a game with somebody",
    "Hi, I'd like to play FAB Crusader, the Sidi Rezegh one, with a friend",
  ])(
    "is answered with the open games and how to offer one: %s",
    async (text) => {
      const code = await offered();
      expect((await mail(EMIL, REFEREE, text)).kind).toBe("answered");
      const told = await answer(EMIL);
      expect(told).toContain(`${code}: Crusader: the Campaign, the Axis side against Dora.`);
      expect(told).toMatch(/offer \S+ side: allied name: Dora words: sand and stars/);
      expect(told).not.toContain(DORA);
    },
  );

  it("that names the code of one is answered with that alone, and takes nothing", async () => {
    const code = await offered();
    await mail(EMIL, REFEREE, `Dora told me to join her game ${code}, I'm Emil`);
    expect(await answer(EMIL)).toContain(`TAKE ${code} AS Emil`);
    expect(await answer(EMIL)).not.toContain("To offer a game");
    expect(await offers()).toHaveLength(1);
  });

  it("is short where no wish is read in it, and names HELP", async () => {
    await mail(EMIL, REFEREE, "Good evening. What is this, please?");
    const told = await answer(EMIL);
    expect(told).toContain("HELP for everything that I read");
    expect(told.split(" ").length).toBeLessThan(120);
    await mail(EMIL, REFEREE, "help");
    expect(await answer(EMIL)).toContain("PRESS sends words to the other player");
  });

  it("offers a game only with all that it takes, and gives the lines back filled in", async () => {
    await mail(DORA, REFEREE, "offer Crusader: the Campaign", "side: axis", "name: Dora");
    expect(await answer(DORA)).toContain("Give the dice a few words of your own");
    expect(await answer(DORA)).toContain("offer crusader/campaign side: axis name: Dora words:");
    await mail(DORA, REFEREE, "offer Stalingrad", ...OFFER.slice(1));
    expect(await answer(DORA)).toContain("I know no scenario called Stalingrad.");
    expect(await offers()).toEqual([]);
  });

  it("offers nothing to everybody where it names what a letter can't say", async () => {
    await mail(DORA, REFEREE, ...OFFER, "pace: strict", "opponent: emil@example.org");
    expect(await answer(DORA)).toContain(
      "A letter can't say PACE or OPPONENT. Leave that out, or make the game on the page",
    );
    expect(await offers()).toEqual([]);
    await mail(DORA, REFEREE, ...OFFER, "", "Dora", "tel: 030 1234");
    expect(await offers()).toHaveLength(1);
  });

  it("takes no seat on a guess, and none of one's own", async () => {
    const code = await offered();
    for (const line of [`take ${code.slice(0, 4)}`, "take aaaaaa", `take ${code} as Dora`]) {
      await mail(EMIL, REFEREE, line);
      expect((await newest(EMIL)).letter).toMatchObject({ subject: "You have no seat yet" });
    }
    await mail(DORA, REFEREE, `take ${code}`);
    expect(await answer(DORA)).toContain("You cannot play against yourself.");
    expect(await offers()).toHaveLength(1);
  });

  it("reads a name up to the end of its sentence, and says that words come later", async () => {
    await mail(EMIL, REFEREE, `Take ${await offered()} as J. Emil. My words are tea without sugar`);
    const letters = await desk.letters(EMIL);
    expect(JSON.stringify(letters)).toContain("I did not take your words for the dice yet");
    const [{ game }] = letters.filter((each) => each.game !== null);
    const { names, seats } = await desk.head(game!);
    expect([names?.axis, seats.axis.joined]).toEqual(["J. Emil", false]);
  });

  it("fills in the name and the scenario that were said, and says how a friend joins", async () => {
    await mail(EMIL, REFEREE, "I would like to play a game of FAB Crusader, the Sidi Rezegh one. I'm Emil");
    expect(await answer(EMIL)).toContain("offer fab-crusader/sidi-rezegh side: allied name: Emil");
    await mail(DORA, REFEREE, "Then I offer the Crusader: the Campaign", ...OFFER.slice(1));
    expect(await answer(DORA)).toContain("write TAKE ");
    expect(await offers()).toHaveLength(1);
  });

  it("fills in what a newcomer's sentences say, and asks which of two scenarios they mean", async () => {
    const said = "I'd like to play the Sidi Rezegh one as the Axis. My name is Emil. Words: salt and pepper";
    await mail(EMIL, REFEREE, said);
    expect(await answer(EMIL)).toMatch(/offer \S+ side: axis name: Emil words: salt and pepper/);
    expect(await answer(EMIL)).toContain(
      "put the one that you mean in the first line: crusader/sidi-rezeg or fab-crusader/sidi-rezegh.",
    );
  });

  it("says how to take the game that its writer wants, with a button for it", async () => {
    const code = await offered();
    await mail(EMIL, REFEREE, "I’ll take that one, I'm Emil");
    expect(await answer(EMIL)).toContain(`like TAKE ${code} AS Emil.`);
    const { blocks } = letterSchema.parse((await newest(EMIL)).letter);
    const line = `TAKE ${code} AS Emil`;
    expect(blocks).toContainEqual({ kind: "replies", replies: [{ text: line, lines: [line] }] });
    await mail(EMIL, REFEREE, line);
    expect(await answer(EMIL)).toContain("You would play the Axis side");
  });

  it("does nothing where nobody can tell whose it is", async () => {
    const code = await offered();
    desk.sender = doubtful("nobody vouches for it");
    for (const lines of [[`take ${code}`], OFFER]) {
      await mail(EMIL, REFEREE, ...lines);
      expect(await answer(EMIL)).toContain("so I have done nothing.");
    }
    expect(await offers()).toHaveLength(1);
  });

  it("is done once, though it comes twice", async () => {
    await offered();
    count--;
    expect((await mail(DORA, REFEREE, ...OFFER)).kind).not.toBe("answered");
    expect(await offers()).toHaveLength(1);
  });

  it("offers five open games at most", async () => {
    for (let times = 0; times < 7; times++) {
      desk.now += 3_600_001;
      await mail(DORA, REFEREE, ...OFFER);
    }
    expect(await offers()).toHaveLength(5);
  });
});

describe("a seat that is taken by mail", () => {
  it("begins when its player has seen the first entry and given words: its letters are one each", async () => {
    await mail(EMIL, REFEREE, `take ${await offered()} as Emil`);
    const own = (await desk.letters(EMIL)).filter(({ game }) => game !== null);
    expect(own).toHaveLength(1);
    expect(own[0].letter).toMatchObject({
      blocks: expect.arrayContaining([expect.objectContaining({ kind: "proof", n: 1 })]),
    });
    const [{ replyTo, game }] = own;
    expect((await desk.head(game!)).seats).toMatchObject({
      allied: { joined: true },
      axis: { joined: false },
    });
    await mail(EMIL, replyTo, "hello?");
    expect(await answer(EMIL)).toContain("JOIN: sand and stars");
    const before = (await desk.letters(EMIL)).length;
    expect((await mail(EMIL, replyTo, "join: the owl and the cat")).kind).toBe("answered");
    const { status, seats } = await desk.head(game!);
    expect([status, seats.axis.salt]).toEqual(["playing", "the owl and the cat"]);
    expect(await desk.letters(EMIL)).toHaveLength(before + 1);
    expect((await newest(EMIL)).letter).toMatchObject({
      subject: expect.stringContaining("the game begins"),
    });
    await mail(EMIL, (await newest(EMIL)).replyTo, "join: other words");
    expect((await desk.head(game!)).seats.axis.salt).toBe("the owl and the cat");
  });

  it("waits for its player's button where a letter may not be theirs", async () => {
    const id = await desk.invite();
    const { replyTo } = await newest("anna@example.org");
    await mail("anna@example.org", replyTo, "join: my words");
    expect(await answer("anna@example.org")).toContain("You have joined, and your words go into every die.");
    desk.sender = doubtful("nobody vouches for it");
    await mail("bruno@example.org", (await newest("bruno@example.org")).replyTo, "join: not mine");
    expect((await desk.head(id)).seats.axis.joined).toBe(false);
    expect(await answer("bruno@example.org")).toContain("these words for the dice: not mine");
  });
});

describe("a letter that would play the computer", () => {
  const games = async (address: string) =>
    (await desk.letters(address)).flatMap(({ game }) => game === null ? [] : [game]);
  beforeEach(() => void Object.assign(desk.office, { masters: { soon: () => {} } }));

  it.each([
    ["I'd like to play the computer, master, in the Dash to the Wire as Axis", "axis", "master"],
    [
      "Can't sleep. Let me play the Dash to the Wire as Allied against the computer, modest",
      "allied",
      "modest",
    ],
    ["Ich möchte als Achse gegen den Computer spielen: Dash to the Wire", "axis", undefined],
  ])("begins a game: %s", async (text, side, level) => {
    expect((await mail(EMIL, REFEREE, text)).kind).toBe("answered");
    const [id] = await games(EMIL);
    const { seats, source } = await desk.head(id);
    expect(source.scenario).toBe("crusader/dash-to-the-wire");
    const [own, other] = side === "axis" ? [seats.axis, seats.allied] : [seats.allied, seats.axis];
    expect(own.address).toBe(EMIL);
    expect(other).toMatchObject({ kind: "computer" });
    expect(other.level).toBe(level);
  });

  it("says in lines of its own what it wants", async () => {
    await mail(
      DORA,
      REFEREE,
      "play the computer: crusader/campaign",
      "side: axis",
      "level: master-60",
      "name: Dora",
    );
    const [id] = await games(DORA);
    expect((await desk.head(id)).seats.allied).toMatchObject({ level: "master", thinking: 60 });
  });

  it.each([
    ["I'd like to play the computer, master", "Say which scenario"],
    ["play the computer: the Moon", "I know no scenario called the Moon"],
    ["How do I play against the computer in the Dash to the Wire as Axis?", "three levels"],
  ])("is answered with lines to send where something is missing: %s", async (text, why) => {
    await mail(EMIL, REFEREE, text);
    const told = await answer(EMIL);
    expect(told).toContain(why);
    expect(told).toMatch(/play the computer: \S+ side: \w+ level: \S+ name: Dora/);
    expect(await games(EMIL)).toEqual([]);
  });

  it("names a level that there is not", async () => {
    await mail(EMIL, REFEREE, "play the computer: crusader/campaign", "side: axis", "level: master-9999");
    expect(await answer(EMIL)).toContain("The computer has no level master-9999");
    expect(await games(EMIL)).toEqual([]);
  });

  it("makes nothing if nobody knows whose it is", async () => {
    desk.sender = doubtful("no signature");
    await mail(EMIL, REFEREE, "I'd like to play the computer in the Dash to the Wire as Axis");
    expect(await games(EMIL)).toEqual([]);
    expect(await answer(EMIL)).toContain("SIGN IN");
  });
});
