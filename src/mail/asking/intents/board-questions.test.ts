import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Desk } from "../../../../tests/support/office.ts";
import { currentGame } from "../../../game/office.ts";
import type { AskingSeat } from "../../commands/command.ts";
import { heardIn, understood } from "../asked.ts";
import { repliesTo } from "../records/replies.ts";

/** What a letter asks for, by the names of intents, and what they have read. */
function asked(text: string, seat: AskingSeat) {
  return heardIn(text.split("\n\n").map((paragraph) => paragraph.split("\n")), seat).asked
    .map(({ intent, found }) => [intent.name, found]);
}

async function answer(text: string, seat: AskingSeat): Promise<string> {
  const replies = await repliesTo(understood([[text]], seat).asked, seat);
  return replies.map((reply) =>
    reply.kind === "says"
      ? reply.sentences.join(" ")
      : reply.kind === "command"
      ? reply.line
      : reply.lines.join(" ")
  ).join(" / ");
}

const SCENARIOS = {
  "north-africa": "crusader/campaign",
  "fire-and-movement": "crusader-2010/tobruk",
  "fast-action-battles": "fab-crusader/sidi-rezegh",
};

describe.each(Object.entries(SCENARIOS))("a question about the board of %s", (game, scenario) => {
  let desk: Desk, seat: AskingSeat;
  beforeAll(async () => {
    desk = await Desk.open();
    const id = await desk.begin({ scenario });
    const current = (await currentGame(desk.office, id))!;
    seat = { office: desk.office, game: current, side: "allied" };
  });
  afterAll(() => desk.close());

  const rows = QUESTIONS.filter(([only]) =>
    only === game || only === "hexes" && game !== "fast-action-battles"
  );
  it.each(rows.map(([, text, ...wanted]) => [text, wanted] as const))("%j", (text, wanted) => {
    expect(asked(text, seat)).toEqual(wanted);
  });

  it.each([
    "My cat walked over the keyboard ,,,,mmmnnb",
    "Where is my wife?",
    "Can you move 44RTR to 3117?",
    "What is the best opening?",
    "The odds are with the bold.",
    "How far we have come!",
    "I wonder who will win.",
    "Where is the opponent?",
    "The Germans near here are all friendly.",
    "Is it safe to go out?",
    "What happened to your hat?",
  ])("is none: %s", (text) => {
    const ours = [
      "how far",
      "odds",
      "what could stop",
      "who can join",
      "can reach",
      "what is in",
      "where is",
      "where others are",
      "enemies near",
      "from where",
      "what happened to",
      "what means",
    ];
    expect(asked(text, seat).filter(([name]) => ours.includes(name as string))).toEqual([]);
  });

  it("is answered in five sentences at the most", async () => {
    for (const [only, text] of QUESTIONS.filter(([only]) => only === game)) {
      expect(only).toBe(game);
      const replies = await repliesTo(understood([[text]], seat).asked, seat);
      expect(replies.length).toBeGreaterThan(0);
      for (const reply of replies) {
        if (reply.kind === "says") expect(reply.sentences.length).toBeLessThanOrEqual(5);
      }
    }
  });

  it("about a word of the rules is answered from the glossary, with its case", async () => {
    const word = game === "fast-action-battles" ? "SA" : "Ex";
    if (game === "north-africa") expect(await answer("What does D3 mean?", seat)).toMatch(/retreat.*7\.62/);
    else {expect(await answer(`what does ${word} mean`, seat)).toMatch(
        game === "fast-action-battles" ? /Special Action.*8\.1/ : /Exchange.*7\.5/,
      );}
  });
});

type Row = readonly [game: string, text: string, ...wanted: readonly [name: string, found: unknown][]];

const QUESTIONS: readonly Row[] = [
  ["hexes", "How far can 44RTR go?", ["how far", { about: "reach", piece: "44rtr" }]],
  ["hexes", "how many movement pts has 4SA got", ["how far", { about: "reach", piece: "4sa" }]],
  ["hexes", "Hoe ver kan 44RTR?", ["how far", { about: "reach", piece: "44rtr" }]],
  ["hexes", "Wie weit kann die 44RTR in diesem Zug fahren?", ["how far", { about: "reach", piece: "44rtr" }]],
  ["hexes", "Jusqu'où peut aller 44RTR ?", ["how far", { about: "reach", piece: "44rtr" }]],
  ["hexes", "Can 7I reach Sidi Omar, by when?", ["can reach", {
    about: "way",
    piece: "7i",
    place: "sidi omar",
  }]],
  ["hexes", "puo 1/5 arrivare a Bardia?", ["can reach", { about: "way", piece: "1/5", place: "bardia" }]],
  ["hexes", "Kommt 44RTR nach 3117?", ["can reach", { about: "way", piece: "44rtr", place: "3117" }]],
  ["hexes", "How many turns does 4SA need to get to Tobruk?", ["can reach", {
    about: "way",
    piece: "4sa",
    place: "tobruk",
  }]],
  ["hexes", "What are the odds if I attack 3116 from 3117 and 3216?", ["odds", {
    about: "odds",
    order: "3116 from 3117 3216",
  }]],
  ["hexes", "chances if 44rtr hits 3116 from 3117", ["odds", {
    about: "odds",
    order: "3116 from 3218 at 3117",
  }]],
  ["hexes", "Anything of mine out of supply?", ["condition", { about: "condition" }]],
  ["hexes", "OOS units?", ["condition", { about: "condition" }]],
  ["hexes", "Habe ich Einheiten ohne Nachschub?", ["condition", { about: "condition" }]],
  ["fast-action-battles", "Are all my blocks supplied?", ["condition", { about: "condition" }]],
  ["hexes", "Odds of 44rtr and 8rtr against 3116?", ["odds", {
    about: "odds",
    order: "of 44rtr and 8rtr against 3116",
  }]],
  ["hexes", "Where are the Germans now?", ["where others are", { about: "others", whose: "germans" }]],
  ["fast-action-battles", "where are the enemy blocks?", ["where others are", {
    about: "others",
    whose: "",
  }]],
  ["hexes", "What is between me and Bardia?", ["enemies near", {
    about: "others",
    whose: "",
    near: "bardia",
    which: "between",
  }]],
  ["hexes", "strongest German near Gabr Saleh?", ["enemies near", {
    about: "others",
    whose: "german",
    near: "gabr saleh",
    which: "strongest",
  }]],
  ["hexes", "From where can I attack 2917?", ["from where", { about: "approaches", place: "2917" }]],
  ["hexes", "Is 3RTR safe at 2620?", ["what could stop", { about: "threats", place: "2620" }]],
  ["hexes", "What happened to 5RTR and 2RTR?", ["what happened to", ["5rtr", "2rtr"]]],
  ["hexes", "Where is the New Zealand division?", ["where is", {
    about: "whereabouts",
    name: "new zealand division",
  }]],
  ["hexes", "where's 22 gds", ["where is", { about: "whereabouts", name: "22 gds" }]],
  ["hexes", "Wo steht 7HUS?", ["where is", { about: "whereabouts", name: "7hus" }]],
  ["hexes", "wer steht in 3218?", ["what is in", { about: "contents", place: "3218" }]],
  ["hexes", "What do the Allies have in 3121?", ["what is in", { about: "contents", place: "3121" }]],
  ["hexes", "What is in 3117 please?", ["what is in", { about: "contents", place: "3117" }]],
  ["hexes", "Which of my units can get to 3117 this turn?", ["who can join", {
    about: "joiners",
    place: "3117",
  }]],
  ["hexes", "Who can join against 3116?", ["who can join", { about: "joiners", place: "3116" }]],
  ["hexes", "Was kann meinen Angriff auf 3116 aufhalten?", ["what could stop", {
    about: "dangers",
    place: "3116",
  }]],
  ["hexes", "what could stop 44RTR on its way to 3117", ["what could stop", {
    about: "dangers",
    piece: "44rtr",
    place: "3117",
  }]],
  [
    "hexes",
    "How far can 44RTR go, and what is in 3116?",
    ["how far", { about: "reach", piece: "44rtr" }],
    ["what is in", { about: "contents", place: "3116" }],
  ],
  ["fast-action-battles", "How far can 7arm get this turn?", ["how far", { about: "reach", piece: "7arm" }]],
  ["fast-action-battles", "can 7sup come to gabr saleh", ["can reach", {
    about: "way",
    piece: "7sup",
    place: "gabr saleh",
  }]],
  ["fast-action-battles", "odds battle 46?", ["odds", { about: "odds", order: "battle 46" }]],
  ["fast-action-battles", "What could stop 7arm on the way to 46?", ["what could stop", {
    about: "dangers",
    piece: "7arm",
    place: "46",
  }]],
  ["fast-action-battles", "what have i got in 50", ["what is in", { about: "contents", place: "50" }]],
  ["fast-action-battles", "Where is the 7 Support Group?", ["where is", {
    about: "whereabouts",
    name: "7 support group",
  }]],
];
