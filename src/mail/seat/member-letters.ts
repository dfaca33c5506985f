import { memberHelp } from "../../../templates/team.ts";
import { note } from "../../../templates/letters/note.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { type CurrentGame, currentGame } from "../../game/office.ts";
import type { StepRefusal } from "../../game/players-step.ts";
import { wordsOf } from "../../game/words/reader-words.ts";
import { headFor, membersOf } from "../../game/access/team.ts";
import { toMember } from "../../game/team-letters.ts";
import { joinTeam, leaveTeam, setMemberLevel, teamStep } from "../../game/table/team-members.ts";
import { sendTeamWords } from "../../game/table/team-words.ts";
import { signedLines } from "../../game/turn/drafts.ts";
import { commandedByOthers, ordersApart } from "../../game/turn/team-commands.ts";
import { type PutIn, putIntoDraft } from "../../game/turn/team-draft.ts";
import { type Block, heading, type Letter, list, sheet } from "../../kernel/block.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import { instructionIn } from "../../sheet/blocks/instruction.ts";
import type { Member } from "../../store/records/team-record.ts";
import type { Addressee } from "../letters-in/addressee.ts";
import type { CountedLetter } from "../letters-in/allowance.ts";
import type { Hearing } from "./seat-contents.ts";
import { typedBeside } from "./typed-beside.ts";
import type { AskingCommand, AskingSeat, WrittenCommand } from "../commands/command.ts";
import { readCommands } from "../command-registry/registry.ts";
import { teamByMail, type TeamWish } from "../commands/team.ts";
import type { Handled } from "../letters-in/handled.ts";
import { type ReadLetter, sheetsOf } from "../letters-in/read-letter.ts";
import { touchedAmong } from "../reading/quoted-sheet.ts";
import { lettersAnswered } from "../reading/references.ts";
import { withoutQuotation } from "../reading/unmarked-quotation.ts";
import { stranger } from "../letters-in/strangers.ts";
import { few } from "./to-seat.ts";

/** Letters of a team's members: orders go into the draft, words to the team, and nothing into the game. */

/** What a member may ask by letter, like a player: the answer says what the side sees, and nothing of the captain's own. */
const MAY_ASK = ["status", "map", "pieces", "orders", "history", "explain", "dice", "rolls", "roster"];

/** A member and the game as the member opens it. */
interface Serving extends Pick<AskingSeat, "office"> {
  readonly game: CurrentGame;
  readonly side: Side;
  readonly member: Member;
  readonly letter: CountedLetter;
}

/** A letter from a member of a team. @param doubt why it may not be the member's; then it changes nothing */
export async function fromMember(
  office: Serving["office"],
  { head: { id }, side, member: { n } }: Extract<Addressee, { kind: "member" }>,
  letter: CountedLetter,
  read: ReadLetter,
  doubt: string | undefined,
  hearing: Hearing,
): Promise<Handled> {
  const current = await currentGame(office, id);
  const member = current === undefined
    ? undefined
    : membersOf(current.head, side).find((each) => each.n === n);
  if (current === undefined || member === undefined) {
    return await stranger(office, letter, "You serve no more", [
      "You have left that team, so I did nothing.",
    ]);
  }
  const game = { ...current, head: headFor(current.head, side, member) };
  const serving: Serving = { office, game, side, member, letter };
  const answered = async () =>
    (await lettersAnswered(office, letter)).filter((item) => item.game === id && item.to === member.address);
  const around = await withoutQuotation(read.body, answered);
  const commands = around === read.body.around ? read.commands : readCommands(around);
  const orders = await ordersIn(serving, read, around, hearing);
  const act = commands.find(({ command }) => command === teamByMail)?.asked as TeamWish | undefined;
  const question = commands.find(({ command }) => MAY_ASK.includes(command.name));
  if (orders.length === 0 && act === undefined) {
    return question === undefined || act !== undefined
      ? await nothingFor(serving, commands)
      : await asks(serving, question);
  }
  if (doubt !== undefined) {
    return await answer(serving, "Nothing has changed", [
      `I can't be sure that this letter is yours: ${doubt}. Please use your page.`,
    ]);
  }
  if (orders.length > 0) return await ordersOf(serving, orders, act);
  return await acts(serving, act!);
}

/** The orders of a letter: a sheet that its writer has filled in, or lines that stand by themselves. */
async function ordersIn(
  { office, game, side, letter }: Serving,
  read: ReadLetter,
  around: readonly string[],
  { readWords }: Hearing,
): Promise<readonly string[]> {
  const to = { office, head: game.head, side, letter };
  const sheets = sheetsOf({
    body: { ...read.body, blocks: await touchedAmong(read.body.blocks, to) },
    attached: read.attached,
  });
  const own = sheets.blocks.findLast((block) => block.game === game.head.id && block.side === side);
  const typed = { kind: "sorted", lines: typedBeside(around), takesParts: true } as const;
  const lines = own?.lines ?? (await readWords({ office, game, side }, typed)).orders;
  const { printed } = game.system.orders;
  return printed(deskOf(game, side), lines.filter((line) => instructionIn(line) === undefined)).kept;
}

/** Puts orders into the draft, and writes to the captain. The same letter read twice gives the same draft. */
async function ordersOf(
  serving: Serving,
  orders: readonly string[],
  act: TeamWish | undefined,
): Promise<Handled> {
  const { office, game, side, member, letter } = serving;
  const { own, left } = sorted(serving, orders);
  if (own.length === 0) return await answer(serving, "Your orders were left aside", few(left));
  const put = await putIntoDraft(office, game, side, own, member.n);
  if (!put.ok) return await answer(serving, "Your orders were left aside", [put.error.sentence]);
  const said = act?.kind === "say"
    ? await sendTeamWords(office, { id: game.head.id, side }, member.n, [act.words], letter.messageId)
    : undefined;
  const sentences = [
    "Your orders are in your team's draft. Your captain sends it; nothing is played yet.",
    ...few(left),
    ...(said === undefined ? [] : [said.ok ? said.value : said.error.sentence]),
  ];
  return await answer(serving, "Your team's draft", sentences, draftBlocks(game, side, put.value), [
    `${member.name} has written into your team's draft:`,
    own,
  ]);
}

/** Up to so many orders are checked against each member's command one by one; more are accepted or refused as a whole. */
const ONE_BY_ONE = 40;

/** The orders that the member may write, and why the others are not. */
function sorted(
  { game, side, member }: Serving,
  orders: readonly string[],
): { readonly own: readonly string[]; readonly left: readonly string[] } {
  const each = ordersApart(orders);
  const parts = each.length > ONE_BY_ONE ? [[...orders]] : each;
  const judged = parts.map((part) => ({ part, why: commandedByOthers(game, side, part, member.n) }));
  return {
    own: judged.flatMap(({ part, why }) => why === undefined ? part : []),
    left: judged.flatMap(({ part, why }) =>
      why === undefined ? [] : [`“${part[0].trim()}” is left aside: ${why}`]
    ),
  };
}

function draftBlocks(game: CurrentGame, side: Side, { draft, replaced }: PutIn): Block[] {
  const desk = deskOf(game, side);
  const { orders } = game.system;
  const { reports } = desk.asked === undefined
    ? orders.read(desk, draft.lines)
    : orders.readAnswer(desk, draft.lines);
  const bad = reports.filter(({ status }) => status !== "accepted");
  return [
    ...(replaced.length === 0 ? [] : [heading("What they replace"), list([...replaced])]),
    heading("The draft now"),
    sheet(signedLines(game, side, draft)),
    ...(bad.length === 0 ? [] : [{ kind: "answers" as const, lines: bad }]),
  ];
}

/** What a member asks for that changes something. */
async function acts(serving: Serving, wish: TeamWish): Promise<Handled> {
  const { office, game: { head }, side, member, letter } = serving;
  const by = { id: head.id, side, letter };
  let done: Result<string, StepRefusal>;
  switch (wish.kind) {
    case "say":
      done = await sendTeamWords(office, by, member.n, [wish.words]);
      break;
    case "leave":
      done = await leaveTeam(office, by, { n: member.n });
      break;
    case "letters":
      done = await setMemberLevel(office, { ...by, letter: undefined }, member.n, wish.level);
      if (done.ok) return await answer(serving, "Your letters", [done.value]);
      break;
    case "help":
      return await answer(serving, "Help", [], memberHelp());
    default:
      return await answer(serving, "Nothing has changed", ["Your captain alone does this."]);
  }
  if (done.ok) return { kind: "answered", about: `team ${wish.kind}` };
  return done.error.code === "read-already"
    ? { kind: "read-already" }
    : await answer(serving, "Nothing has changed", [done.error.sentence]);
}

async function asks(serving: Serving, { command, asked }: WrittenCommand): Promise<Handled> {
  const seat: AskingSeat = serving;
  const letter = await (command as AskingCommand).answer(seat, [asked]);
  return await answerWith(serving, command.name, () => letter);
}

async function nothingFor(serving: Serving, commands: readonly WrittenCommand[]): Promise<Handled> {
  const [first] = commands;
  const sentence = first === undefined
    ? "I found no orders and no words to your team in this, so nothing has changed."
    : `“${first.text}” is for your captain, so nothing has changed.`;
  return await answer(serving, "Nothing has changed", [sentence], memberHelp());
}

async function answer(
  serving: Serving,
  about: string,
  sentences: readonly string[],
  blocks: readonly Block[] = [],
  tellsCaptain?: readonly [string, readonly string[]],
): Promise<Handled> {
  const { office, game, side } = serving;
  return await answerWith(
    serving,
    about,
    () => note(wordsOf(office.site, game.head, side), about, sentences, blocks),
    tellsCaptain,
  );
}

/** Answers a member's letter, marks it as read, and writes to the captain if there is news. */
async function answerWith(
  { office, game, side, member, letter }: Serving,
  about: string,
  write: () => Letter,
  tellsCaptain?: readonly [string, readonly string[]],
): Promise<Handled> {
  const done = await teamStep(office, game.head.id, letter, ({ head }, now) => {
    const to = { head, side, member };
    const [sentence, lines = []] = tellsCaptain ?? [];
    return ok({
      head,
      events: [],
      told: sentence === undefined ? [] : [{
        to: side,
        kind: "press" as const,
        write: (after) =>
          note(wordsOf(office.site, after, side), "Your team's draft", [sentence], [
            sheet([...lines]),
          ]),
      }],
      strangers: [toMember(office.site, to, write(), { now, kind: "answer", answered: letter })],
      sentence: about,
    });
  });
  return done.ok ? { kind: "answered", about } : { kind: "read-already" };
}

/**
 * A letter to no seat by which an invited person joins a team.
 * @param isTrusted whether the letter alone is enough
 * @returns undefined if it asks for no such thing
 */
export async function intoTeam(
  office: Serving["office"],
  letter: CountedLetter,
  { commands }: ReadLetter,
  isTrusted: boolean,
): Promise<Handled | undefined> {
  const wish = commands.find(({ command }) => command === teamByMail)?.asked as TeamWish | undefined;
  if (wish?.kind !== "join") return undefined;
  if (!isTrusted) {
    return await stranger(office, letter, "Nothing has changed", [
      "I can't tell whether this letter is yours. Use the link in the letter that asked you.",
    ]);
  }
  const done = wish.game === undefined
    ? err({ code: "refused" as const, sentence: "Write the game's code behind TEAM JOIN." })
    : await joinedBy(office, wish.game, letter);
  if (done.ok) return { kind: "answered", about: "team join" };
  return done.error.code === "read-already"
    ? { kind: "read-already" }
    : await stranger(office, letter, "Nothing has changed", [done.error.sentence]);
}

async function joinedBy(
  office: Serving["office"],
  id: string,
  letter: CountedLetter,
): Promise<Result<string, StepRefusal>> {
  let last: Result<string, StepRefusal> = err({ code: "refused", sentence: "Nobody asks you there." });
  for (const side of SIDES) {
    last = await joinTeam(office, { id, side, letter }, { address: letter.from });
    if (last.ok || last.error.code === "read-already") return last;
  }
  return last;
}
