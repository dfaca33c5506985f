import { listed } from "../common/text.ts";
import { readName } from "../game/access/names.ts";
import { scenarios } from "../game/open/open-game.ts";
import { sideToTake } from "../game/seats/offer.ts";
import { introducedScenario } from "../game/open/introduced.ts";
import { refereeAddress } from "../game/access/links.ts";
import { toStranger } from "../game/thread.ts";
import { type Block, heading, type Letter, list, sheet } from "../kernel/block.ts";
import { COMPUTER_LEVELS, levelNamed } from "../kernel/players.ts";
import { isSide, type Side, sideName, SIDES } from "../kernel/side.ts";
import { tidy } from "../sheet/blocks/tokens.ts";
import type { Offer } from "../store/games/offers.ts";
import { repliesBlock } from "../../templates/letters/replies.ts";
import { note } from "../../templates/letters/note.ts";
import type { CountedLetter } from "./letters-in/allowance.ts";
import type { Handled } from "./letters-in/handled.ts";
import type { PostOffice } from "./letters-in/post-office.ts";
import type { ReadLetter } from "./letters-in/read-letter.ts";
import { withoutQuotation } from "./reading/unmarked-quotation.ts";
import { lettersAnswered } from "./reading/references.ts";

/** Letters to the referee's own address from people who look for a game: `open games`, `take 3f8a2c`, `offer crusader/campaign`. */

/** How many open games a letter lists. */
const LISTED = 20;
/** How many characters of an offer's name are enough to tell it in a letter. */
const CODE = 6;

const codeOf = ({ id }: Offer) => id.slice(0, CODE).toLowerCase();

type Wish =
  | {
    readonly kind: "list";
    /** All lines of the letter. */
    readonly names: string;
    /** What it says about an offer: name, side, words for the dice. */
    readonly more: Readonly<Record<string, string>>;
  }
  | {
    readonly kind: "take";
    readonly code: string;
    readonly name: string;
    /** It brings words for the dice, which nobody gives before seeing the first entry. */
    readonly hasWords: boolean;
  }
  | {
    readonly kind: "offer";
    readonly scenario: string;
    readonly more: Readonly<Record<string, string>>;
    /** Names of lines that no offer by letter has: `pace`. */
    readonly others: readonly string[];
  }
  | {
    readonly kind: "computer";
    /** The line as written; undefined if it names none. */
    readonly scenario: string | undefined;
    readonly more: Readonly<Record<string, string>>;
    readonly others: readonly string[];
    /** It asks how, or whether. */
    readonly isQuestion: boolean;
  };

/**
 * Does what a letter from somebody who looks for a game asks.
 * @param isTrusted whether the letter alone is enough
 * @returns undefined if it asks for no such thing
 */
export async function gameByMail(
  office: PostOffice,
  letter: CountedLetter,
  { body }: Pick<ReadLetter, "body">,
  isTrusted: boolean,
): Promise<Handled | undefined> {
  const wish = wishIn(await withoutQuotation(body, () => lettersAnswered(office, letter)));
  if (wish === undefined) return undefined;
  if (wish.kind === "list") return await answer(office, letter, await openGames(office, wish));
  if (!isTrusted) return await answer(office, letter, DOUBTED);
  const content = wish.kind === "take"
    ? await take(office, letter, wish)
    : wish.kind === "computer"
    ? await againstComputer(office, letter, wish)
    : await offered(office, letter, wish);
  if (content !== undefined) return await answer(office, letter, content);
  if (wish.kind === "take" && wish.hasWords) {
    await office.outbox.add(toStranger(office.site, letter.from, WORDS_LATER, office.now(), letter));
    office.posted();
  }
  return DONE;
}

const DONE: Handled = { kind: "answered", about: "games" };

/** `I'll take that one`: which, the list says, with the line filled in. */
const WANTS_ONE =
  /\b(?:I'?ll|I will|I would|I'?d|let me|may I|can I|could I) (?:like to |love to |gladly |please )?(?:take|have|join) (?:it|that|this|the|one|her|his|their)\b/i;
const LIST =
  /^(?:list (?:the )?)?games$|\bopen games\b|\b(?:looking for|find|want|like) (?:me )?(?:an? (?:game|opponent)|to play)\b|\b(?:start|begin|join|play) (?:a|an|my|her|his|their)\b[^.?!]{0,40}\bgame\b/i;

function wishIn(lines: readonly string[]): Wish | undefined {
  const said = lines.map((line) => tidy(line).replace(/[.!]$/, ""));
  for (const [at, line] of said.entries()) {
    const take = TAKE.exec(line);
    if (take !== null) {
      const [, code, name = "", more = ""] = take;
      const hasWords = [more, ...said.slice(at + 1)].some((each) => GIVES_WORDS.test(each));
      return { kind: "take", code: code.toLowerCase(), name: name.trim(), hasWords };
    }
    const offer = /^offer ([\w ,:'\u2019/-]{1,80})$/i.exec(line);
    if (offer !== null) {
      return { kind: "offer", scenario: offer[1].trim(), ...fieldsBelow(said.slice(at + 1), OFFERS) };
    }
    const [, scenario] = /\boffer (?:the |an? )?([\w ,:'\u2019/-]{1,80})$/i.exec(line) ?? [];
    if (scenario !== undefined) {
      const fields = fieldsBelow(said.slice(at + 1), OFFERS);
      if (Object.keys(fields.more).length > 1) return { kind: "offer", scenario, ...fields };
    }
    const computer = wishForComputer(line, said.slice(at + 1));
    if (computer !== undefined) return computer;
    if (LIST.test(line) || WANTS_ONE.test(line.replaceAll("\u2019", "'"))) {
      return { kind: "list", names: said.join(" "), more: saidOfOffer(said) };
    }
  }
  return undefined;
}

/** `take 3f8a2c as J. Hart. Words: sand and stars`: a sentence ends at a stop, unless that follows an initial. */
const TAKE =
  /^take ([a-z0-9]{1,40})(?: as ((?:[^.,;!?]|(?<=(?:^| )\p{L})\.){1,80}))?(?:[.,;!?](.{0,200}))?$/iu;

const GIVES_WORDS = /\bwords\b(?:: ?| are | for )/i;

/** The name that a writer gives: `I'm Emil`. */
const ownName = (lines: readonly string[]) =>
  lines.map((line) => /\b(?:I['\u2019]?m|I am|[Mm]y name is) (\p{Lu}\p{Ll}{1,20})\b/u.exec(line)?.[1])
    .find((name) => name !== undefined);

/** What sentences say about an offer: `as the Allies. My name is Anna. Words: salt and pepper`. */
function saidOfOffer(lines: readonly string[]): Record<string, string> {
  const found = (pattern: RegExp) =>
    lines.map((line) => pattern.exec(line)?.[1]).find((value) => value !== undefined);
  const name = ownName(lines);
  const side = sideSaid(found(SAYS.side));
  const words = found(/\bwords(?:: ?| are )([^.;!?]{2,80})/i)?.trim();
  return {
    ...(name === undefined ? {} : { name }),
    ...(side === undefined ? {} : { side }),
    ...(words === undefined ? {} : { words }),
  };
}

const sideSaid = (said: string | undefined): Side | undefined =>
  said === undefined ? undefined : /^a(?!l)/i.test(said) ? "axis" : "allied";

/**
 * Lines `side: axis`, `name: Dora`, `words: sand and stars` below an offer: the first of each. Others count down to an empty line,
 * as a signature may have such lines, too.
 */
function fieldsBelow(
  lines: readonly string[],
  known: readonly string[],
): Pick<Extract<Wish, { kind: "offer" }>, "more" | "others"> {
  const more: Record<string, string> = {};
  const others = new Set<string>();
  const end = lines.indexOf("");
  for (const [at, line] of lines.entries()) {
    const [, name, value] = /^([a-z]{2,12}): ?(.{1,200})$/i.exec(line) ?? [];
    const field = name?.toLowerCase();
    if (field === undefined) continue;
    if (known.includes(field)) more[field] ??= value.trim();
    else if (end === -1 || at < end) others.add(field);
  }
  return { more, others: [...others] };
}

const OFFERS = ["side", "name", "words"];

/** `I'd like to play the computer, master`, `play the computer: crusader/campaign`, `Ich möchte gegen den Computer spielen`. */
const WITH_COMPUTER =
  /\b(?:play|fight|try|practi[sc]e|game|match|against|vs\.?|gegen|partie|spielen?)\b.{0,80}\bcomputer\b(?:: ?([\w ,:'\u2019/-]{1,80})$)?/i;
/** What else a line says about the game. */
const SAYS = {
  side: /\b(?:as|als) (?:(?:the|die) )?(allied|axis|allies|achse|alliierten?)\b/i,
  level: /\b(modest|capable|master(?:[ -](?:2|10|60))?)\b/i,
} as const;

function wishForComputer(line: string, below: readonly string[]): Wish | undefined {
  const found = WITH_COMPUTER.exec(line);
  if (found === null) return undefined;
  const { more, others } = fieldsBelow(below, ["side", "name", "level"]);
  const said = (field: keyof typeof SAYS) => SAYS[field].exec(line)?.[1].toLowerCase();
  const side = sideSaid(said("side"));
  const level = said("level")?.replace(" ", "-");
  return {
    kind: "computer",
    scenario: found[1]?.trim() ?? asked(line),
    more: {
      ...(side === undefined ? {} : { side }),
      ...(level === undefined ? {} : { level }),
      ...more,
    },
    others,
    isQuestion: line.includes("?"),
  };
}

/** Makes a game against the computer. @returns why there is none; undefined if its invitation answers */
async function againstComputer(
  office: PostOffice,
  letter: CountedLetter,
  { scenario, more, others, isQuestion }: Extract<Wish, { kind: "computer" }>,
): Promise<Letter | undefined> {
  const wanted = scenario?.toLowerCase();
  const found = scenarios().filter(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  const side = more.side?.toLowerCase();
  const { level = "capable" } = more;
  const problems = [
    ...(isQuestion ? ["You can play the computer, at one of three levels."] : []),
    ...(found.length === 1 ? [] : [
      wanted === undefined ? "Say which scenario you would play." : `I know no scenario called ${scenario}.`,
    ]),
    ...(side !== undefined && isSide(side)
      ? []
      : [`Say which side you would play: SIDE: ${SIDES.join(" or SIDE: ")}.`]),
    ...(levelNamed(level.toLowerCase()) === undefined
      ? [`The computer has no level ${level}: LEVEL: ${COMPUTER_LEVELS.join(", ")}.`]
      : []),
    ...(others.length === 0 ? [] : [othersRefused(office, others)]),
  ];
  const howTo = howToPlayComputer(found[0]?.id, {
    ...more,
    level: levelNamed(level.toLowerCase()) ? level : "capable",
  });
  if (problems.length > 0) return note(undefined, "A game against the computer", problems, howTo);
  const fields = { scenario: found[0].id, side: side!, name: more.name ?? "", level: level.toLowerCase() };
  const made = await office.playComputer(letter.from, fields, letter);
  return made.ok ? undefined : note(undefined, "No game is made yet", [made.error], howTo);
}

/** A game against the computer from a letter, filled in for a scenario. */
function howToPlayComputer(
  scenario = "crusader/sidi-rezegh",
  more: Readonly<Record<string, string>>,
): Block[] {
  const { side = "allied", level = "capable", name = "Dora" } = more;
  const lines = [`play the computer: ${scenario}`, `side: ${side}`, `level: ${level}`, `name: ${name}`];
  return [
    heading("To play the computer"),
    sheet(lines),
    ...repliesBlock([{ text: "Write this letter", lines }]),
    list([
      "Send these lines to this address, with your own name. A letter comes back that begins the game.",
      "Levels: modest is the weakest. Capable is what you get if you name none. Master looks ahead for 10 seconds a turn; master-2 and master-60 do so for 2 and 60.",
      `Scenarios: ${scenarios().map(({ id, title }) => `${id} (${title})`).join("; ")}.`,
    ]),
  ];
}

const othersRefused = ({ site }: PostOffice, others: readonly string[]) =>
  `A letter can't say ${
    listed(others.map((each) => each.toUpperCase()), "or")
  }. Leave that out, or make the game on the page: ${site.publicUrl}/games/new`;

/** The games that anybody may take, and how. An offer whose code stands in the question comes alone. */
async function openGames(
  { offers, now }: PostOffice,
  { names, more }: Extract<Wish, { kind: "list" }>,
): Promise<Letter> {
  const all = (await offers.open(now(), MOST_SEARCHED)).filter((offer) => offer.bidding === undefined);
  const words = names.toLowerCase().split(/\W+/);
  const named = all.filter((offer) => words.some((word) => word.startsWith(codeOf(offer))));
  const open = named.length > 0 ? named : all.slice(0, LISTED);
  const first = open[0];
  const alike = scenariosNamed(names);
  const takes = (offer: Offer) => `TAKE ${codeOf(offer).toUpperCase()} AS ${more.name ?? "Dora"}`;
  const sentences = first === undefined ? ["Nobody offers a game just now. You can offer one."] : [
    `You can take ${
      open.length === 1 ? "this seat" : "one of these seats"
    }: write TAKE and its code on a line of its own, like ${
      takes(first)
    }. Nothing is played before you and the other player have joined.`,
  ];
  if (named.length === 0 && alike.length > 1) {
    sentences.push(`To offer a game, put the one that you mean in the first line: ${listed(alike, "or")}.`);
  }
  return note(undefined, "Open games", sentences, [
    ...(open.length === 0 ? [] : [
      list(open.map(offerWords)),
      ...repliesBlock(
        open.slice(0, MOST_BUTTONS).map((each) => ({ text: takes(each), lines: [takes(each)] })),
      ),
    ]),
    ...(named.length > 0 ? [] : howToOffer(alike[0], more)),
  ]);
}

/** More offers than these have no button. */
const MOST_BUTTONS = 3;

function offerWords(offer: Offer): string {
  const title = introducedScenario(offer.scenario)?.title ?? offer.scenario;
  return `${codeOf(offer).toUpperCase()}: ${title}, the ${
    sideName(sideToTake(offer)!)
  } side against ${offer.name}. ${offer.terms}.`;
}

/** The scenario whose title shares most words with a text, more than all titles share. */
function asked(text: string): string | undefined {
  const [best, another] = scenariosNamed(text);
  return another === undefined ? best : undefined;
}

/** The scenarios whose titles share most words with a text, if more than all titles share. */
function scenariosNamed(text: string): string[] {
  const words = text.toLowerCase().split(/\W+/);
  const counted = scenarios().map(({ id, title }) => ({
    id,
    count: new Set(title.toLowerCase().split(/\W+/).filter((word) => word.length > 2 && words.includes(word)))
      .size,
  })).sort((a, b) => b.count - a.count);
  const most = Math.max(2, counted[0].count);
  return counted.filter(({ count }) => count === most).map(({ id }) => id);
}

function howToOffer(scenario = "crusader/campaign", more: Readonly<Record<string, string>> = {}): Block[] {
  const { side = "allied", name = "Dora", words = "sand and stars" } = more;
  const lines = [`offer ${scenario}`, `side: ${side}`, `name: ${name}`, `words: ${words}`];
  return [
    heading("To offer a game"),
    sheet(lines),
    ...repliesBlock([{ text: "Write this letter", lines }]),
    list([
      "Send these lines to this address, with your own name and words: they go into the dice.",
      "To play with a friend, pass on the code that comes back.",
      `Scenarios: ${scenarios().map(({ id, title }) => `${id} (${title})`).join("; ")}.`,
    ]),
  ];
}

/** Takes the seat that a code names. @returns why not; undefined if the invitation to the game answers */
async function take(
  office: PostOffice,
  letter: CountedLetter,
  { code, name }: Extract<Wish, { kind: "take" }>,
): Promise<Letter | undefined> {
  const open = (await office.offers.open(office.now(), MOST_SEARCHED)).filter(({ bidding }) =>
    bidding === undefined
  );
  const meant = open.filter(({ id }) => code.length >= CODE && id.toLowerCase().startsWith(code));
  const read = readName(name);
  if (!read.ok) return notTaken(read.error);
  if (meant.length !== 1) {
    return notTaken(
      `No open game has the code ${code.toUpperCase()}. Write OPEN GAMES, and I send you the list.`,
    );
  }
  // The list does not hold all of an offer.
  const found = await office.offers.find(meant[0].id, office.now());
  if (found === undefined) return notTaken("Somebody has taken that seat, or it has been withdrawn.");
  const done = await office.takeOffer(found.value, { address: letter.from, name: read.value, letter });
  return done.ok ? undefined : notTaken(done.error);
}

const WORDS_LATER = note(undefined, "Please give your words once more", [
  "You have the seat. I did not take your words for the dice yet. They count only after you have seen how the dice are sealed.",
  "My letter “You are invited to a game” shows you that. Reply to that letter with a line JOIN: and your words.",
]);

/** A code is looked for among so many. */
const MOST_SEARCHED = 200;

const notTaken = (sentence: string) => note(undefined, "You have no seat yet", [sentence]);

async function offered(
  office: PostOffice,
  { from }: CountedLetter,
  { scenario, more, others }: Extract<Wish, { kind: "offer" }>,
): Promise<Letter> {
  const wanted = scenario.toLowerCase();
  const found = scenarios().filter(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  const side = more.side?.toLowerCase();
  const problems = [
    ...(found.length === 1 ? [] : [`I know no scenario called ${scenario}.`]),
    ...(side !== undefined && isSide(side)
      ? []
      : [`Say which side you would play: SIDE: ${SIDES.join(" or SIDE: ")}.`]),
    ...(more.name === undefined ? ["Say what you would be called: NAME: and your name."] : []),
    ...(more.words === undefined ? ["Give the dice a few words of your own: WORDS: and your words."] : []),
    ...(others.length === 0 ? [] : [othersRefused(office, others)]),
  ];
  if (problems.length > 0) return notOffered(problems, found[0]?.id, more);
  const done = await office.offerGame(from, {
    scenario: found[0].id,
    side: side as Side,
    name: more.name,
    words: more.words,
  });
  if (!done.ok) return notOffered([done.error], found[0].id, more);
  const code = codeOf(done.value).toUpperCase();
  return note(undefined, "Your game is offered", [
    `Anybody can take the other side of ${found[0].title} now, with the code ${code}.`,
    `To play with a friend, tell them to write TAKE ${code} AS and their name to ${
      refereeAddress(office.site)
    }.`,
    "As soon as somebody does, I write to you. Until then your offer waits, for 60 days at most.",
    "Keep your words: they go into every die, and show later that nobody has chosen them for you.",
    `To withdraw your offer, write SIGN IN, and use the page: ${office.site.publicUrl}/me/invitations`,
  ]);
}

function notOffered(
  sentences: readonly string[],
  scenario?: string,
  more: Readonly<Record<string, string>> = {},
): Letter {
  return note(undefined, "Your game is not offered yet", sentences, howToOffer(scenario, more));
}

const DOUBTED = note(undefined, "Please use the page", [
  "Your mail server does not show that this letter is yours, so I have done nothing.",
  "Write SIGN IN to this address: a link comes back, and you take or offer a game on the page.",
]);

async function answer(office: PostOffice, letter: CountedLetter, content: Letter): Promise<Handled> {
  const item = toStranger(office.site, letter.from, content, office.now(), letter);
  const isNew = await office.outbox.add(item, { messageId: letter.readAs, at: office.now() });
  if (!isNew) return { kind: "read-already" };
  office.posted();
  return DONE;
}
