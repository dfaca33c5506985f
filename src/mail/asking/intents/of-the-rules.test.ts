import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Desk } from "../../../../tests/support/office.ts";
import { withName } from "../../../game/access/names.ts";
import { SYSTEMS } from "../../../game/open/catalogue.ts";
import type { AskingSeat } from "../../commands/command.ts";
import { heardIn } from "../asked.ts";

let desk: Desk, seat: AskingSeat;
beforeAll(async () => {
  desk = await Desk.open();
  const game = await desk.current(await desk.begin({ time: { turn: { kind: "days", days: 3 } } }));
  seat = {
    office: desk.office,
    game: { ...game, head: withName(game.head, "axis", "Bruno") },
    side: "allied",
  };
});
afterAll(() => desk.close());

const asked = (text: string, by = seat) => heardIn([[text]], by).asked;
const names = (text: string, by = seat) => asked(text, by).map(({ intent }) => intent.name).join("+");

describe("a question about the rules", () => {
  it("has the same answer for both sides, with a case, in three sentences of the rules and the next step", () => {
    const said = (by: AskingSeat) => {
      const [{ intent, found }] = asked("May two units stand in one hex?", by);
      return intent.reply(found, by);
    };
    const reply = said(seat);
    expect(reply).toEqual(said({ ...seat, side: "axis" }));
    if (reply.kind !== "says") throw new Error(reply.kind);
    expect(reply.sentences.join(" ")).toContain("(5.31)");
    expect(reply.sentences.length).toBeLessThanOrEqual(4);
    expect(JSON.stringify(reply.blocks)).toContain("/glossary/north-africa");
  });

  it("that is not clear is offered the two nearest headings, and no answer", () => {
    const [{ intent, found }] = asked("Do I get the road bonus in a minefield?");
    expect(intent.name).toBe("near the rules");
    const reply = intent.reply(found, seat);
    expect(reply.kind === "says" ? reply.sentences[0] : "").toBe(
      'I am not sure which rule you mean. The nearest I know: "What ground costs" and "Minefields".',
    );
  });

  it.each([
    "Move after you attack, please.",
    "Do attack with everything next to the enemy.",
    "Retreat two hexes if you can?",
    "Can you stack both units there, please?",
    "Could you move all guns adjacent to the enemy?",
    "Can 44RTR move after it attacks 3116?",
    "44RTR to 3117, and may it stay there after the attack.",
    "May two of my units stand in 3117?",
    "How many ground support points do I have?",
    "Why did that unit retreat?",
    "I think I deleted what you wrote me, could I have it again?",
    "What about the reinforcements, where do they come in?",
  ])(
    "is none of these: %s",
    (text) => expect(names(text)).not.toMatch(/(?:^|\+)(?:near the )?rules(?:\+|$)/),
  );
});

describe.each([...SYSTEMS])("the topics of %s", (_, { ruleTopics = [] }) => {
  it("cite a case in every sentence of the rules", () => {
    expect(ruleTopics.length).toBeGreaterThan(20);
    for (const { told } of ruleTopics) {
      expect(told.length).toBeGreaterThan(0);
      for (const sentence of told) expect(sentence).toMatch(/ \(\d+\.\d+(?:, \d+\.\d+)*\)\.$/);
    }
  });

  it("have headings of their own", () => {
    const headings = ruleTopics.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  });
});
