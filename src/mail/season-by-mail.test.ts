import { Buffer } from "node:buffer";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk, MARCH } from "../../tests/support/office.ts";
import { setRatingsAt } from "../game/people/settings.ts";
import { setListed } from "../game/table/listed.ts";
import { SIDES } from "../kernel/side.ts";
import { resign } from "../game/seats/resign.ts";
import { receive } from "./reception.ts";
import { doubtful } from "./sender/sender.ts";

const ANNA = "anna@example.org";
const REFEREE = "referee@games.example.org";

let desk: Desk;
let count = 0;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.begin();
});
afterEach(() => desk.close());

async function mail(text: string, to?: string) {
  const own = to ?? (await desk.letters(ANNA)).at(-1)!.replyTo;
  const head = [`From: ${ANNA}`, `To: ${own}`, "Subject: Re: turn", `Message-ID: <${++count}@example.org>`];
  const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}\r\n`);
  return await receive(desk.office, { door: "smtp", raw, envelope: { from: ANNA, to: [own] } });
}
const told = async () => (await desk.told(ANNA)).words;

it("a player who uses mail alone turns ratings on, plays, and asks for them at a seat or at the referee", async () => {
  const [{ replyTo }] = await desk.letters(ANNA);
  await mail("rating", REFEREE);
  expect(await told()).toContain("You have no rating, and none is shown.");
  await mail("ratings on", replyTo);
  expect(await told()).toContain("Games that you begin from now on count");
  await setRatingsAt(desk.office, "bruno@example.org", true);
  const id = await desk.begin();
  await desk.taken(id, "allied", [MARCH]);
  await desk.taken(id, "axis", ["go"]);
  await resign(desk.office, id, "axis");
  for (const to of [undefined, REFEREE]) {
    expect((await mail("rating", to)).kind).toBe("answered");
    expect(await told()).toMatch(/North Africa: Crusader: 1\d{3} ± \d+ in 1 game; as Allied/);
    expect(await told()).toContain(
      `Won Crusader: the Campaign ${id} as Allied against a player who is not named`,
    );
  }
});

it("a letter in doubt turns nothing on", async () => {
  desk.sender = doubtful("nobody vouches for it");
  await mail("ratings on");
  expect((await desk.office.people.at(ANNA))?.value.ratings).toBeUndefined();
});

it("the archive answers at a seat and at the referee, with the games of a scenario or a player", async () => {
  const id = await desk.begin({ names: { allied: "Anna", axis: "Bruno" } });
  for (const side of SIDES) await setListed(desk.office, { id, side }, true);
  await desk.taken(id, "allied", [MARCH]);
  await resign(desk.office, id, "axis");
  for (const line of ["archive", "archive bruno", "Archive the Campaign"]) {
    for (const to of [undefined, REFEREE]) {
      expect((await mail(line, to)).kind).toBe("answered");
      expect(await told()).toContain(
        `Crusader: the Campaign ${id}, 5 November 2026. Allied: Anna, Axis: Bruno. Allied victory in Game-Turn 1, resigned.`,
      );
    }
  }
  expect(await told()).toContain("Allied 1, Axis 0, drawn 0.");
  await mail("archive nobody", REFEREE);
  expect(await told()).toContain("No such game is in the archive.");
});
