import { type Block, heading, link, list, paragraph, sheet } from "../../../kernel/block.ts";
import {
  acceptChallenge,
  type ActingPlace,
  challengeOn,
  declineChallenge,
  joinLadder,
  leaveLadder,
  type MakesGame,
} from "../../../game/ladder/acts.ts";
import { type OwnLadder, ownLadders, shownLadders } from "../../../game/ladder/ladder.ts";
import { lookOf } from "../../../game/access/names.ts";
import type { Office } from "../../../game/office.ts";
import { gameIn, playedGames } from "../../../game/open/open-game.ts";
import { createGame } from "../../../game/seats/create.ts";
import { wordsOf } from "../../../game/words/reader-words.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { isSide, type Side } from "../../../kernel/side.ts";
import type { Person } from "../../../store/records/people-records.ts";
import { dayFor } from "../../../../templates/dates.ts";
import { ACCEPT_LINE } from "../../../../templates/letters/ladder.ts";
import { note } from "../../../../templates/letters/note.ts";
import { type ActingCommand, type ActingSeat, type AskingCommand, toldAtSeat } from "../command.ts";
import { scenariosNamed } from "./archive.ts";

/** How many rungs a letter lists of each ladder. */
const LISTED = 20;

/** Who stands on which rung, and what somebody may do there; also to the referee's own address (strangers.ts). */
export const ladderByMail: AskingCommand<true> = {
  name: "ladder",
  kind: "asking",
  help: () => ["ladder: who stands on which rung, and who is in your reach"],
  read: ({ text }) => /^(?:the )?ladders?$/i.test(text) ? true : undefined,
  async answer({ office, game: { head }, side }) {
    const blocks = await ladderBlocks(office, head.seats[side].address ?? "");
    return note(wordsOf(office.site, head, side), "The ladders", [], blocks);
  },
};

export async function ladderBlocks(
  office: Pick<Office, "games" | "people" | "ladders" | "now" | "site">,
  address: string,
): Promise<Block[]> {
  const person = (await office.people.at(address))?.value;
  const own = person === undefined ? [] : await ownLadders(office, person);
  const shown = await shownLadders(office, 0, LISTED);
  return [
    ...shown.flatMap(({ title, system, players, count }) => [
      heading(title),
      ...(count === 0
        ? [paragraph("Nobody stands here yet.")]
        : [list(players.map(({ rung, name }) => `${rung}. ${name}`))]),
      ...ownSentences(own.find((each) => each.system === system), person),
    ]),
    link("The ladders", `${office.site.publicUrl}/ladder`),
  ];
}

/** What somebody may do on a ladder, with the lines that do it. */
function ownSentences(own: OwnLadder | undefined, person: Person | undefined): Block[] {
  if (own === undefined || person === undefined || own.rung === undefined) {
    return [paragraph("You are not on this ladder. To come onto it, write:"), sheet([joinLine(own)])];
  }
  const { asked, asks, reach } = own;
  const free = reach.filter(({ isAsked }) => !isAsked);
  return [
    ...(asked === undefined ? [] : [
      paragraph(
        `${asked.name} challenges you: ${asked.title}. Answer by ${dayFor(asked.dueAt, person.wishes)}:`,
      ),
      sheet([ACCEPT_LINE, "decline challenge"]),
    ]),
    ...(asks === undefined
      ? free.length === 0 ? [] : [
        paragraph("You may challenge one of these players:"),
        sheet(free.map(({ name }) => `challenge ${name}`)),
      ]
      : [
        paragraph(
          `You have challenged ${asks.name}, who may answer until ${dayFor(asks.dueAt, person.wishes)}.`,
        ),
      ]),
  ];
}

const joinLine = (own: OwnLadder | undefined) =>
  own === undefined ? "ladder join" : `ladder join ${own.system}`;

type LadderWish =
  | { readonly act: "join" | "leave"; readonly ladder: string }
  | { readonly act: "challenge"; readonly name: string; readonly scenario: string }
  | { readonly act: "accept"; readonly side: Side | undefined; readonly words: string }
  | { readonly act: "decline" };

export const ladderPlaceByMail: ActingCommand<LadderWish> = {
  name: "ladder join",
  kind: "acting",
  help: () => ["ladder join, ladder leave: come onto the ladder of a game, or leave it"],
  read({ text }) {
    const [, act, ladder = ""] = /^ladder (join|leave)(?: (\S.{0,60}))?$/i.exec(text) ?? [];
    return act === undefined ? undefined : { act: act.toLowerCase() === "join" ? "join" : "leave", ladder };
  },
  carryOut: carriedOut,
};

/** Small words behind which a line goes on as a sentence. */
const NO_NAME =
  /^(?:accepted|to|of|for|is|was|are|in|on|at|by|with|you|me|him|her|them|us|it|the|an?|my|your|his|our|their|this|that|and|or|when|if|me)\b/i;

export const challengeByMail: ActingCommand<LadderWish> = {
  name: "challenge",
  kind: "acting",
  help: () => ["challenge Anna, challenge Anna: SCENARIO: challenge somebody up to three rungs above you"],
  read({ text }) {
    const [, name, scenario = ""] =
      /^challenge ([\p{L}\p{M}'’.-]{1,40}(?: [\p{L}\p{M}'’.-]{1,40}){0,2})(?:: ?(\S.{0,80}))?$/iu.exec(
        text,
      ) ?? [];
    return name === undefined || NO_NAME.test(name) ? undefined : { act: "challenge", name, scenario };
  },
  carryOut: carriedOut,
};

export const acceptByMail: ActingCommand<LadderWish> = {
  name: "accept challenge",
  kind: "acting",
  help: () => [`${ACCEPT_LINE}: play the game that you are challenged to; the words are for the dice`],
  read({ text }) {
    const read = /^accept (?:the |your |this )?challenge(?: as (allied|axis))?(?:: ?(\S.*)?)?$/i.exec(text);
    if (read === null) return undefined;
    const side = read[1]?.toLowerCase() ?? "";
    return { act: "accept", side: isSide(side) ? side : undefined, words: read[2] ?? "" };
  },
  carryOut: carriedOut,
};

export const declineChallengeByMail: ActingCommand<LadderWish> = {
  name: "decline challenge",
  kind: "acting",
  help: () => ["decline challenge: leave it unplayed, without loss"],
  read: ({ text }) => /^decline (?:the |your |this )?challenge$/i.test(text) ? { act: "decline" } : undefined,
  carryOut: carriedOut,
};

export const LADDER_ACTS: readonly ActingCommand<LadderWish>[] = [
  ladderPlaceByMail,
  challengeByMail,
  acceptByMail,
  declineChallengeByMail,
];

async function carriedOut(seat: ActingSeat, wish: LadderWish) {
  const { office, head, side } = seat;
  const done = await ladderDone(
    office,
    head.seats[side].address ?? "",
    wish,
    (game) => createGame(office, game),
    head.source,
  );
  return await toldAtSeat(seat, "ladder", "The ladder", done.ok ? done.value : done.error);
}

type LetterGame = { readonly ruleset: string; readonly scenario: string };

/** Does what a letter says on a ladder. @param about the letter's game, if it has one @returns the result, in a sentence */
export async function ladderDone(
  office: ActingPlace,
  address: string,
  wish: LadderWish,
  make: MakesGame,
  about?: LetterGame,
): Promise<Result<string, string>> {
  const person = (await office.people.at(address))?.value;
  if (person === undefined) {
    return err("A ladder is for people with ratings. Write RATINGS ON first, in a letter about a game.");
  }
  const own = await ownLadders(office, person);
  const meant = (fits: (each: OwnLadder) => boolean) => {
    const found = own.filter(fits);
    return found.find(({ system }) => about !== undefined && system === gameIn(about.ruleset)) ?? found[0];
  };
  switch (wish.act) {
    case "join": {
      const system = systemNamed(wish.ladder, about);
      return system === undefined
        ? err(whichLadder("ladder join"))
        : await joinLadder(office, person, system);
    }
    case "leave": {
      const standing = own.filter(({ rung }) => rung !== undefined);
      const system = wish.ladder === "" && standing.length === 1
        ? standing[0].system
        : systemNamed(wish.ladder, about);
      return system === undefined
        ? err(whichLadder("ladder leave"))
        : await leaveLadder(office, person, system);
    }
    case "challenge": {
      const ladder = meant(({ reach }) => reach.some(({ name }) => lookOf(name) === lookOf(wish.name))) ??
        meant(({ rung }) => rung !== undefined);
      if (ladder === undefined) return err("You are not on a ladder. Write LADDER JOIN first.");
      const named = scenariosNamed(wish.scenario).map(({ id }) => id);
      const usual = ladder.scenarios.find(({ id }) => id === about?.scenario) ?? ladder.scenarios[0];
      const scenario = wish.scenario === "" ? usual : ladder.scenarios.find(({ id }) => named.includes(id));
      if (scenario === undefined) {
        return err(`Its scenarios are ${ladder.scenarios.map(({ title }) => title).join("; ")}.`);
      }
      return await challengeOn(office, person, ladder.system, { player: wish.name, scenario: scenario.id });
    }
    case "accept": {
      const ladder = meant(({ asked }) => asked !== undefined);
      if (ladder === undefined) return err("No challenge waits for your answer.");
      const made = await acceptChallenge(office, person, ladder.system, wish, make);
      if (!made.ok) return made;
      return ok(
        `The game ${made.value.id} is made, and you have joined it. It begins when the other player has joined.`,
      );
    }
    case "decline": {
      const ladder = meant(({ asked }) => asked !== undefined);
      return ladder === undefined
        ? err("No challenge waits for your answer.")
        : await declineChallenge(office, person, ladder.system);
    }
  }
}

/** A ladder by its system or a part of its title; that of the letter's game where none is named. */
function systemNamed(named: string, about: LetterGame | undefined): string | undefined {
  if (named === "") return about === undefined ? undefined : gameIn(about.ruleset);
  const looked = named.toLowerCase();
  const games = playedGames();
  return (games.find(({ id }) => id === looked) ??
    games.find(({ title }) => title.toLowerCase().includes(looked)))?.id;
}

const whichLadder = (line: string) =>
  `Say which ladder: ${playedGames().map(({ id }) => `${line} ${id}`.toUpperCase()).join(" or ")}.`;
