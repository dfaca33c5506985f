import { askMember, giveCommands, leaveTeam } from "../../game/table/team-members.ts";
import { sendTeamWords } from "../../game/table/team-words.ts";
import { type CurrentGame, currentGame, type Office } from "../../game/office.ts";
import { wordsOf } from "../../game/words/reader-words.ts";
import { CAPTAIN, captainName, membersOf } from "../../game/access/team.ts";
import { draftOf, signedLines } from "../../game/turn/drafts.ts";
import { headingFor } from "../../game/open/sheet-for.ts";
import { submitSheet } from "../../game/turn/submit.ts";
import { heading, type Letter, list, paragraph, sheet } from "../../kernel/block.ts";
import type { Side } from "../../kernel/side.ts";
import { MEMBER_LEVELS, type MemberLevel } from "../../store/records/team-record.ts";
import { note } from "../../../templates/letters/note.ts";
import { type ActingCommand, type AskingCommand, type CommandLine, stepped } from "./command.ts";

export type TeamWish =
  | { readonly kind: "say"; readonly words: string }
  | { readonly kind: "ask"; readonly address: string; readonly name: string }
  | { readonly kind: "remove"; readonly name: string }
  | { readonly kind: "give"; readonly what: string; readonly name: string }
  | { readonly kind: "send" }
  | { readonly kind: "join"; readonly game: string | undefined }
  | { readonly kind: "leave" }
  | { readonly kind: "help" }
  | { readonly kind: "letters"; readonly level: MemberLevel };

/** Mail programs put an address into angle brackets, or `mailto:` before it. */
const ASK = /^team (?:invite|ask) <?(?:mailto:)?(?<address>[^\s<>@]+@[^\s<>@]+)>? as (?<name>.+)$/i;
const ONE_WORD = /^team (?<kind>send|leave|help)$/i;

/** @returns what a line asks of a team; undefined where it asks nothing of one */
export function teamWish({ text, whole }: Pick<CommandLine, "text" | "whole">): TeamWish | undefined {
  const words = /^team: ?(?<words>\S.*)$/i.exec(whole)?.groups?.words;
  if (words !== undefined) return { kind: "say", words };
  const asked = ASK.exec(text)?.groups;
  if (asked !== undefined) return { kind: "ask", address: asked.address, name: asked.name };
  const removed = /^team remove (?<name>.+)$/i.exec(text)?.groups?.name;
  if (removed !== undefined) return { kind: "remove", name: removed };
  const given = givenIn(text);
  if (given !== undefined) return given;
  const joined = /^team join(?: (?<game>\w{4}))?$/i.exec(text);
  if (joined !== null) return { kind: "join", game: joined.groups?.game?.toUpperCase() };
  const said = /^team letters (?<level>\w+)$/i.exec(text)?.groups?.level.toLowerCase();
  const level = MEMBER_LEVELS.find((each) => each === said);
  if (level !== undefined) return { kind: "letters", level };
  const kind = ONE_WORD.exec(text)?.groups?.kind.toLowerCase();
  return kind === "send" || kind === "leave" || kind === "help" ? { kind } : undefined;
}

/** `team give 7 Support to Bob`: the last `to` stands before the name. */
function givenIn(text: string): Extract<TeamWish, { kind: "give" }> | undefined {
  const rest = /^team give /i.test(text) ? text.slice("team give ".length) : "";
  const at = rest.toLowerCase().lastIndexOf(" to ");
  const [what, name] = [rest.slice(0, Math.max(0, at)).trim(), rest.slice(at + " to ".length).trim()];
  return at < 1 || what === "" || name === "" ? undefined : { kind: "give", what, name };
}

/** Who serves on a side, and its draft with the writer of each line. */
export async function teamLetter(
  { office, game, side }: {
    readonly office: Pick<Office, "drafts" | "site">;
    readonly game: CurrentGame;
    readonly side: Side;
  },
): Promise<Letter> {
  const { head } = game;
  const members = membersOf(head, side);
  const draft = await draftOf(office, game, side);
  return note(
    wordsOf(office.site, head, side),
    "Your team",
    members.length === 0
      ? ["You have no team. To ask somebody, write TEAM INVITE, their address, AS and a name."]
      : [],
    [
      ...(members.length === 0 ? [] : [list([
        `Captain: ${captainName(head, side)}, who sends the orders and may order everything`,
        ...members.map(({ name, commands }) =>
          commands.length === 0 ? name : `${name}: commands ${commands.join(", ")}`
        ),
      ])]),
      ...(draft === undefined || members.length === 0 ? [] : [
        heading("The draft"),
        sheet(signedLines(game, side, draft)),
        paragraph("The captain plays it by TEAM SEND, or on the page."),
      ]),
    ],
  );
}

export const rosterByMail: AskingCommand<true> = {
  name: "roster",
  kind: "asking",
  help: () => ["roster, team: who serves on your side, and your team's draft with the writer of each line"],
  read: ({ text }) => /^(?:roster|team(?: draft)?)$/i.test(text) ? true : undefined,
  answer: teamLetter,
};

/** What a captain does about the team. In doubt nobody speaks in another's name. */
export const teamByMail: ActingCommand<TeamWish> = {
  name: "team",
  kind: "acting",
  help: () => [
    "team invite bob@example.org as Bob: I ask them to play your side with you. TEAM REMOVE Bob: they serve no more",
    "team give 7 Support to Bob: they order it, and you may. TEAM GIVE NOTHING TO Bob: they order what nobody else commands",
    "team: words, on one line: only your own team reads them. TEAM SEND: I play your team's draft, as if you had sent it",
  ],
  read: teamWish,
  async carryOut({ office, head, side, letter }, wish) {
    const by = { id: head.id, side, letter };
    switch (wish.kind) {
      case "say":
        return stepped("team", await sendTeamWords(office, by, CAPTAIN, [wish.words]));
      case "ask":
        return stepped("team", await askMember(office, by, wish));
      case "remove":
        return stepped("team", await leaveTeam(office, by, { captainOf: wish.name }));
      case "give":
        return stepped("team", await giveCommands(office, by, wish.name, wish.what));
      case "send": {
        const game = await currentGame(office, head.id);
        const draft = game === undefined ? undefined : await draftOf(office, game, side);
        if (game === undefined || draft === undefined) {
          return { kind: "refused", about: "Nothing has changed", sentences: ["There is no draft to send."] };
        }
        const sent = await submitSheet(office, {
          ...headingFor(game, side),
          id: head.id,
          side,
          lines: [...draft.lines, "go"],
          problems: [],
          letter,
        });
        if (sent.ok) return { kind: "done", about: "team send", sentence: sent.value.sentence };
        return sent.error.code === "read-already"
          ? { kind: "read-already" }
          : { kind: "refused", about: "Nothing has changed", sentences: [sent.error.sentence] };
      }
      default:
        return {
          kind: "refused",
          about: "Nothing has changed",
          sentences: ["You captain this side. That is for members of a team."],
        };
    }
  },
  async accompany({ office, head, side, letter }, wish) {
    if (wish.kind !== "say") {
      return "I do one thing for your team in a letter. Please send the rest by itself.";
    }
    const by = { id: head.id, side };
    const done = await sendTeamWords(office, by, CAPTAIN, [wish.words], letter.messageId);
    return done.ok ? done.value : done.error.sentence;
  },
};
