import { afterEach, beforeEach, expect, it } from "vitest";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { ANNA, MARCH } from "../../../tests/support/office.ts";
import { checkArchive } from "../../game/ratings/archive.ts";
import { setName, setRatingsAt } from "../../game/people/settings.ts";
import { resign } from "../../game/seats/resign.ts";
import { setListed } from "../../game/table/listed.ts";
import { SIDES } from "../../kernel/side.ts";

let anna: Guest;
beforeEach(async () => {
  anna = await Guest.open();
  await anna.signIn("anna@example.org");
});
afterEach(() => anna.close());

/** Anna wins a game against somebody who is rated. */
async function won(address: string): Promise<string> {
  const { desk } = anna;
  await setRatingsAt(desk.office, address, true);
  const id = await desk.begin({ seats: { allied: ANNA, axis: { kind: "person", address } } });
  for (const side of SIDES) await setListed(desk.office, { id, side }, true);
  await desk.taken(id, "allied", [MARCH]);
  await desk.taken(id, "axis", ["go"]);
  await resign(desk.office, id, "axis");
  return id;
}

it("a person turns ratings on, is explained each change, and is shown to nobody after turning them off", async () => {
  const { office } = anna.desk;
  expect((await anna.get("/me/ratings")).text).toContain("You have no rating, and none is shown.");
  await anna.post("/me/name", { name: "Anna <b>" });
  await anna.post("/me/name", { name: "Anna" });
  const turned = await anna.post("/me/ratings", { act: "on" });
  expect(turned.headers.get("Location")).toBe("/me/settings?done=ratings#ratings");
  await anna.post("/me/profile", { act: "on" });
  expect((await anna.get("/me/ratings")).text).toContain("No game has counted yet.");
  const others = ["bruno@example.org", "carla@example.org", "dora@example.org"];
  const ids: string[] = [];
  for (const address of [...others, ...others]) ids.push(await won(address));
  await setName(office, (await office.people.at(others[0]))!.value, "Bruno", false);

  const own = (await anna.get("/me/ratings")).text;
  expect(own).toMatch(/North Africa: Crusader \d{4} ± \d+ in 6 games; as Allied \d{4} ± \d+/);
  expect(own).toMatch(/November 2026, North Africa: Crusader: from 1500 to \d{4}/);
  expect(own).toMatch(
    new RegExp(
      `Won Crusader: the Campaign ${
        ids[0]
      } as Allied against Bruno \\(1500\\), with 47 of 100 points expected: \\+\\d+\\. The scenario favors the Axis side by \\d+, which is counted in\\.`,
    ),
  );
  const { profile } = (await office.people.at("anna@example.org"))!.value;
  const table = await anna.get("/ratings");
  expect(table.text).toMatch(/1\. Anna \d{4} ± \d+ 6 games As Allied: \d{4} ± \d+/);
  expect(table.html).toContain(`href="/players/${profile!.key}"`);
  expect((await anna.get("/ratings?from=1")).text).toContain("Nobody else.");
  expect((await anna.get("/ratings?from=-1%27")).status).toBe(200);
  anna.token = undefined;
  const page = await anna.get(`/players/${profile!.key}`);
  expect(page.text).toContain("against Bruno (1500)");
  const { headers, text } = await anna.get("/ratings/games.jsonl");
  expect(headers.get("Content-Type")).toBe("application/jsonl; charset=utf-8");
  expect(text).not.toContain("@");

  await setRatingsAt(office, "anna@example.org", false);
  expect((await anna.get("/ratings")).text).not.toContain("Anna");
  expect((await anna.get(`/players/${profile!.key}`)).text).not.toContain("Ratings North");
  const { html: file } = await anna.get("/ratings/games.jsonl");
  expect(file).not.toContain("Anna");
  expect(checkArchive(file)).toMatchObject({ ok: true, value: { games: 6, differences: [] } });
});

it("the setting is a signed-in person's alone, and no other site's form changes it", async () => {
  const foreign = await anna.post("/me/ratings", { act: "on" }, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  anna.token = undefined;
  expect((await anna.post("/me/ratings", { act: "on" })).headers.get("Location")).toContain("/sign-in");
  expect((await anna.get("/me/ratings")).headers.get("Location")).toContain("/sign-in");
  expect((await anna.desk.office.people.at("anna@example.org"))!.value.ratings).toBeUndefined();
});
