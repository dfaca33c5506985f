import { afterAll, describe, expect, it } from "vitest";
import { deskOf } from "../../game/open/desk-of.ts";
import { closeAll, mail, type Row, standingFor } from "../../../tests/support/asked-letters.ts";

/** Letters to a game that keeps orders, in no words that anybody has listed: some correct these by their shape, most only look so. */

afterAll(closeAll);

/** What is kept before and after a letter. */
async function keptBy(game: Row["game"], body: string, state: Row["state"] = "kept") {
  const right = { intent: "", acts: false as const, says: [], never: [] };
  const { desk, id } = await standingFor({
    name: "",
    game,
    side: "allied",
    state,
    subject: "",
    body: "",
    right,
  });
  const kept = async () => deskOf(await desk.current(id), "allied").kept;
  const before = await kept();
  await mail({ desk, id }, "allied", body);
  const after = await kept();
  desk.close();
  return { before, after };
}

const GUNS = "move 2NZ-art to 3217";

describe("a correction by its shape", () => {
  it.each<[Row["game"], string, readonly string[]]>([
    ["north-africa", "Wrong cut. Don't put 44RTR in 3117, put it in 3219.", [
      "move 8RTR to 3216",
      GUNS,
      "move 44RTR to 3219",
    ]],
    ["north-africa", "Never bring 8RTR to 3216, bring it to 3319.", [
      "move 44RTR to 3117",
      GUNS,
      "move 8RTR to 3319",
    ]],
    ["north-africa", "Desculpa. The 44RTR does not go more, it rests in 3218.", ["move 8RTR to 3216", GUNS]],
    ["north-africa", "44RTR won't get there, I gather. Send it to 3219 then.", [
      "move 8RTR to 3216",
      GUNS,
      "move 44RTR to 3219",
    ]],
    ["fire-and-movement", "Oh dear. Don't put 44RTR in 3117, put it in 3219.", [
      "move 8RTR to 3216",
      "move 44RTR to 3219",
    ]],
    ["fast-action-battles", "Butter fingers. Don't send 7arm to 46, send it to 49.", [
      "move 4arm to 46",
      "move 7arm to 49",
    ]],
  ])("puts the kept order right in %s: %s", async (game, body, orders) => {
    expect((await keptBy(game, body)).after.toSorted()).toEqual(orders.toSorted());
  });

  it("has the one place of two that is not denied", async () => {
    const body =
      "Two objects: 7arm and 4arm. Both were to go to 49, but having recalculated I prefer 46. Kindly ignore 49.";
    expect((await keptBy("fast-action-battles", body, "opening")).after).toEqual([
      "move 7arm to 46",
      "move 4arm to 46",
    ]);
  });

  it("may have a way and a courtesy beside it", async () => {
    const body = "4sac through 49 to 44 please lovely. Quick trim, that's all. xx Shaz";
    expect((await keptBy("fast-action-battles", body, "opening")).after).toEqual(["move 4sac 49 44"]);
  });
});

describe("what only looks like a correction", () => {
  it.each([
    "Don't worry about 44RTR in 3117, what stands in 3219 is the problem.",
    "Don't you think 44RTR in 3117 is better than in 3219",
    "Bruno will not expect 44RTR in 3117, he looks at 3219.",
    "44RTR in 3117 does not scare him, he goes to 3219 anyway.",
    "He can't take 44RTR in 3117, so he runs to 3219.",
    "I would not put 44RTR in 3117 were it not for 3219.",
    "If 44RTR does not reach 3117, put it in 3219.",
    "Don't put 44RTR in 3117 unless it can't go to 3219.",
    "Should I not put 44RTR in 3117, but put it in 3219?",
    "Why not put 44RTR in 3219?",
    "My son says don't put 44RTR in 3117, put it in 3219.",
    "Last time I did not send 44RTR to 3117, I sent it to 3219.",
    "Never send 44RTR to 3117, they told me, send it to 3219. Ha!",
    "The 44RTR does not like 3218, it stands in the open there.",
    "44RTR can't stay in 3218, that is why it goes.",
    "44RTR does not stay in 3218.",
    "44RTR won't stop in 3218 for long.",
    "Don't leave 44RTR in 3218!",
    "Don't forget 44RTR to 3117, and mind 3219.",
    "Don't drop 44RTR, put it in 3117 and not in 3219.",
    "44RTR not in 3117 yet? Put the kettle on.",
    "44RTR doesn't need 3117, says my wife; put the kettle on in 3219.",
    "Bruno and not 44RTR will be in 3219, mark my words.",
    "Kindly ignore 3219.",
    "7I could go to 3218 or 3219. Kindly ignore 3219.",
    "I know where 44RTR and 8RTR stand: 3218 and 3419. Ignore 3419.",
    "8RTR is fine in 3216, don't touch it. Nor 44RTR in 3117.",
    "Don't send it to 3219!",
    "44RTR can't go wrong. Send it to me as a picture.",
    "44RTR can't be seen on my map. Put it in 3117, not in 3219.",
    "8RTR never was in 3216. It came from 3219.",
    "The rules say not to leave 44RTR in 3117, and 3219 is no better.",
    "I am not sure about 44RTR in 3117, put 3219 on the list of things to check",
    "44RTR can't lose. He sends him to 3219, I bet.",
    "Maybe don't put 44RTR in 3117, put it in 3219.",
    "Bin all of it except the guns.",
  ])("changes nothing that is kept: %s", async (body) => {
    const { before, after } = await keptBy("north-africa", body);
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it.each([
    "Don't fret over 7arm in 46, what of 49?",
    "7arm can't lose in 46. He goes to 49, you will see.",
    "7arm does not fear 46, nor 49.",
    "I forget: 7arm goes to 46, and who to 49?",
  ])("changes nothing by areas either: %s", async (body) => {
    const { before, after } = await keptBy("fast-action-battles", body);
    expect(after.toSorted()).toEqual(before.toSorted());
  });
});
