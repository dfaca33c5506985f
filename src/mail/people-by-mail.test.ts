import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { renderText } from "../../templates/text.ts";
import { setPress } from "../game/table/press-settings.ts";
import { signIn, signInAsked } from "../game/people/sign-in.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import { receive } from "./reception.ts";
import { doubtful } from "./sender/sender.ts";

const ANNA = "anna@example.org";
const REFEREE = "referee@games.example.org";

let desk: Desk;
let id: string;
let count = 0;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({ names: { axis: "Bruno" } });
});
afterEach(() => desk.close());

const newest = async (to = ANNA) => (await desk.letters(to)).at(-1)!;
const textTo = async (to = ANNA) =>
  renderText(letterSchema.parse((await newest(to)).letter).blocks).replace(/\s+/g, " ");

async function mail(text: string, to?: string) {
  const own = to ?? (await newest()).replyTo;
  const head = [`From: ${ANNA}`, `To: ${own}`, "Subject: Re: turn", `Message-ID: <${++count}@example.org>`];
  const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\n${text.replaceAll("\n", "\r\n")}\r\n`);
  return await receive(desk.office, { door: "smtp", raw, envelope: { from: ANNA, to: [own] } });
}

describe("sign in, by mail", () => {
  it.each([["to a seat's address", undefined], ["to the referee's", REFEREE]])(
    "%s brings a link that signs in the person who reads that mailbox",
    async (_, to) => {
      expect((await mail("sign in", to)).kind).toBe("answered");
      const key = /\/sign-in\/(\w+)/.exec(await textTo())![1];
      expect(await signInAsked(desk.office, key)).toMatchObject({ address: ANNA });
      const done = await signIn(desk.office, key, "Firefox");
      expect(
        done.ok && (await desk.office.people.find(done.value.session.person))?.value.addresses[0].address,
      ).toBe(ANNA);
    },
  );

  it("goes to the registered address, no matter who asks in its player's name", async () => {
    desk.sender = doubtful("nobody vouches for it");
    await mail("sign in");
    expect((await newest()).to).toBe(ANNA);
    expect(await textTo()).toContain("/sign-in/");
  });
});

describe("my games, by mail", () => {
  it("lists all games of one's addresses, which wait, and no key of a seat", async () => {
    const other = await desk.begin({
      seats: {
        allied: { kind: "person", address: "carla@example.org" },
        axis: { kind: "person", address: ANNA },
      },
    });
    await mail("my games", REFEREE);
    const text = await textTo();
    expect(text).toMatch(new RegExp(`Waiting for you .*${id}, Allied against Bruno`));
    expect(text).toMatch(new RegExp(`Waiting for others .*${other}, Axis against the Allied player`));
    for (const game of [id, other]) {
      for (const { webKey } of Object.values((await desk.head(game)).seats)) {
        expect(text).not.toContain(webKey);
      }
    }
  });

  it("says so where there are none", async () => {
    const head = [
      "From: dora@example.org",
      `To: ${REFEREE}`,
      "Subject: my games",
      "Message-ID: <d@example.org>",
    ];
    await receive(desk.office, {
      door: "smtp",
      raw: Buffer.from(`${head.join("\r\n")}\r\n\r\nmy games\r\n`),
      envelope: { from: "dora@example.org", to: [REFEREE] },
    });
    expect(await textTo("dora@example.org")).toContain("There are no games by your addresses here.");
  });
});

describe("call me, by mail", () => {
  it.each([["call me Anna", "Anna"], ["Call me J. R. Smith", "J. R. Smith"]])("%s", async (line, name) => {
    await mail(line);
    expect((await desk.head(id)).names?.allied).toBe(name);
    await mail("call me nothing");
    expect((await desk.head(id)).names?.allied).toBeUndefined();
  });

  it.each(["call me Referee", "call me Bruno", "call me www.evil.example"])("not: %s", async (line) => {
    await mail(line);
    expect((await desk.head(id)).names?.allied).toBeUndefined();
    expect(await textTo()).toMatch(
      /too much like the other player's|A name is shown to others|could be taken for/,
    );
  });

  it("is asked about where the letter may not be its player's", async () => {
    desk.sender = doubtful("nobody vouches for it");
    expect((await mail("call me Anna")).kind).toBe("asked");
    expect((await desk.head(id)).names?.allied).toBeUndefined();
  });
});

describe("words above a sheet", () => {
  const LETTER =
    "Hi Bruno,\n\nI did not see your tanks coming.\n\nbegin GAME allied turn 1\nwait\nmove 3218 to 3117\nend\n";
  const sent = async () => (await desk.office.games.press(id)).map(({ lines }) => lines);

  it("are repeated, and go nowhere", async () => {
    await mail(LETTER.replace("GAME", id));
    expect(await sent()).toEqual([]);
    expect(await textTo()).toContain('You also wrote: "I did not see your tanks coming."');
  });

  it("go to the other player after PRESS ABOVE, without the greeting, and no longer after PRESS APART", async () => {
    await mail("press above");
    await mail(LETTER.replace("GAME", id));
    expect(await sent()).toEqual([["I did not see your tanks coming."]]);
    expect(await textTo()).toContain("What you wrote above goes to the other player.");
    expect(await textTo("bruno@example.org")).toContain("I did not see your tanks coming.");
    await mail("press apart");
    await mail(LETTER.replace("GAME", id));
    expect(await sent()).toHaveLength(1);
  });

  it("go nowhere from a letter without a sheet: they may be orders that were not read", async () => {
    await mail("press above");
    for (
      const words of [
        "44RTR sneaks up behind Sidi Omar.",
        "I plan to hit 3116 with everything. Who can reach it?",
        "Please attack somewhere near 3116 with all that I have there, and 5 GS.",
        "Good luck!",
      ]
    ) await mail(words);
    expect(await sent()).toEqual([]);
    expect(await textTo()).not.toContain("PRESS ABOVE");
  });

  it("of a letter that may not be its player's go nowhere", async () => {
    await setPress(desk.office, { id, side: "allied" }, "above");
    desk.sender = doubtful("nobody vouches for it");
    await mail(LETTER.replace("GAME", id));
    expect(await sent()).toEqual([]);
  });

  it("that hold the link to one's page go nowhere", async () => {
    await setPress(desk.office, { id, side: "allied" }, "above");
    const { webKey } = (await desk.head(id)).seats.allied;
    await mail(
      LETTER.replace("GAME", id).replace("I did", `https://x.example/games/${id}/allied/${webKey} I did`),
    );
    expect(await sent()).toEqual([]);
    expect(await textTo()).toContain("I passed nothing on.");
  });
});
