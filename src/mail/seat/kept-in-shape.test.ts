import { afterAll, describe, expect, it } from "vitest";
import { deskOf } from "../../game/open/desk-of.ts";
import { closeAll, mail, type Row, standingFor } from "../../../tests/support/asked-letters.ts";

/** Letters to a game that keeps orders, in no words that anybody has listed: some are read by their shape, most only look so. */

afterAll(closeAll);

/** What is kept before and after a letter. */
async function keptBy(
  game: Row["game"],
  body: string,
  state: Row["state"] = "kept",
  side: Row["side"] = "allied",
) {
  const { desk, id } = await standingFor({ game, side, state });
  const kept = async () => deskOf(await desk.current(id), side).kept;
  const before = await kept();
  await mail({ desk, id }, side, body);
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

describe("a kept order that a letter confirms", () => {
  it.each<[Row["game"], string, readonly string[]]>([
    ["fire-and-movement", "scrap 8RTR's move, 44RTR still goes", ["move 44RTR to 3117"]],
    ["fast-action-battles", "Leave 4arm out of it, just 7arm goes.", ["move 7arm to 46"]],
    [
      "fast-action-battles",
      "I changed my mind, 4arm should go to 51 not to 46. 7arm is staying as in the order.",
      ["move 7arm to 46", "move 4arm to 51"],
    ],
  ])("stays beside one that it withdraws in %s: %s", async (game, body, orders) => {
    expect((await keptBy(game, body)).after).toEqual(orders);
  });
});

describe("an attack by its slots", () => {
  const STRUCK = ["attack 3116 from 3117 3216", "  with 3217"];

  it("may have the guns by their place, and points in words", async () => {
    const body = "attack 3116 from 3117 and 3216 with the guns in 3217 and three ground support points";
    const { before, after } = await keptBy("north-africa", body);
    expect(after).toEqual([...before, STRUCK[0], "  with 3217 gs 3"]);
  });

  it.each([
    "Please add an attack on 3116 from 3117 and 3216.",
    "To the three moves please add an attack on 3116 from 3117 and 3216",
    "I'd like to make an attack on 3116 with 44RTR and 8RTR.",
  ])("may be announced as a noun: %s", async (body) => {
    const { before, after } = await keptBy("north-africa", body);
    expect(after).toEqual([...before, STRUCK[0]]);
  });

  it.each([
    ["Both tank regiments attack 3116 with the guns.", STRUCK],
    ["attack 3116 with both tank regiments and the 2NZ barrage, no ground support.", STRUCK],
    ["In the combat phase both tank units attack 3116 with the guns firing.", STRUCK],
    ["Both hit 16, helped by the guns and 2 air points.", [STRUCK[0], "  with 3217 gs 2"]],
  ])("has those that were sent, and the guns: %s", async (body, orders) => {
    const { before, after } = await keptBy("north-africa", body);
    expect(after).toEqual([...before, ...orders]);
  });

  it.each([
    ["16 and Recam attack 44RTR", ["attack 3317 from 3116 Recam"]],
    ["16 attacks 7I", ["attack 3118 from 3116"]],
    ["Recam hits 16", ["attack 1005 from Recam"]],
  ])(
    "has one's own in front and the enemy behind, of a name that both sides have: %s",
    async (body, orders) => {
      expect((await keptBy("fire-and-movement", body, "played", "axis")).after).toEqual(orders);
    },
  );

  it.each([
    "All three attack 3116 only if the guns can help.",
    "All three must not attack 3116.",
    "All four attack 3116.",
    "Both tank regiments could attack 3116 with the guns, what do you think?",
    "Both tank regiments were attacked from 3116 last turn.",
    "His two tank regiments attack 3116 in my dreams.",
    "Both attack 3116 without the guns, or so I dreamt.",
  ])("is no attack where it only looks so: %s", async (body) => {
    const { before, after } = await keptBy("north-africa", body);
    expect(after).toEqual(before);
  });

  it.each([
    "16 is attacked by 44RTR again, I fear.",
    "16 was hit by Recam.",
    "16 and Recam would attack 44RTR.",
  ])("is none where others strike: %s", async (body) => {
    const { before, after } = await keptBy("fire-and-movement", body, "played", "axis");
    expect(after).toEqual(before);
  });
});

describe("what stays, what nobody does, and what is the same elsewhere", () => {
  it.each<[Row["game"], string, readonly string[]]>([
    ["north-africa", "I want the guns left in 3221 this turn. Both RTRs as I gave them.", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
    ]],
    ["north-africa", "So leave 2NZ where it is in 3221. The two tank regiments can go as I wrote.", [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
    ]],
    ["fast-action-battles", "On second thought, 4arm stays home in 50.", ["move 7arm to 46"]],
  ])("in %s: %s", async (game, body, orders) => {
    expect((await keptBy(game, body)).after).toEqual(orders);
  });

  it.each<[string, readonly string[]]>([
    ["No patrols please.", ["patrol none"]],
    ["None of my units moves.", ["move none"]],
    ["7arm to 46. Any chits there.", ["move 7arm to 46", "battle 46 with any"]],
    ["7arm to 46. Battle 46 with any. Same for 47 and 45.", [
      "move 7arm to 46",
      "battle 46 with any",
      "battle 47 with any",
      "battle 45 with any",
    ]],
  ])("is kept by its order: %s", async (body, orders) => {
    expect((await keptBy("fast-action-battles", body, "opening")).after).toEqual(orders);
  });

  it.each([
    "I like the guns left in 3221 better than those in 3217.",
    "The guns stayed in 3221 last turn.",
    "Don't leave the guns in 3221.",
    "If the guns stay in 3221 the attack is weak.",
  ])("takes nothing back where it only looks so: %s", async (body) => {
    const { before, after } = await keptBy("north-africa", body);
    expect(after).toEqual(before);
  });

  it.each([
    "Nobody moves like Bruno does.",
    "None of my units could react last time.",
    "No patrols have been seen near 46.",
    "No moves are worth making here, are they?",
    "The two tank brigades to 46 as I planned, had Bruno not come.",
  ])("keeps nothing of talk: %s", async (body) => {
    expect((await keptBy("fast-action-battles", body, "opening")).after).toEqual([]);
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
