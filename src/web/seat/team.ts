import type { Context } from "hono";
import { askMember, giveCommands, leaveTeam, noTeam, setMemberLevel } from "../../game/table/team-members.ts";
import { sendTeamWords, TEAM_WORDS_LIMIT, teamWordsFor } from "../../game/table/team-words.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import type { GameCabinet, Letterhead, Office } from "../../game/office.ts";
import type { StepResult } from "../../game/players-step.ts";
import { headingFor, sheetPurpose } from "../../game/open/sheet-for.ts";
import { CAPTAIN, captainName, membersOf, nameInTeam, teamOf } from "../../game/access/team.ts";
import { type Draft, draftOf, keepDraft } from "../../game/turn/drafts.ts";
import { err, ok } from "../../kernel/result.ts";
import { MEMBER_LEVELS } from "../../store/records/team-record.ts";
import {
  type TeamDraftView,
  TeamPage,
  type TeamRefused,
  type TeamView,
} from "../../../templates/pages/team.tsx";
import type { Language } from "../../../templates/words/tables.ts";
import { message, type Website } from "../request/context.ts";
import { languageOf, pageIn } from "../request/language.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { type SeatAct, typedIn } from "./seat-acts.ts";
import { type Fields, SeatPages } from "./seat-pages.ts";

/** How many words a team's page shows. */
const SHOWN = 60;

/** A side's team: its members, one draft, and messages that nobody else reads. */
export function teamRoutes(site: Website) {
  const pages = new SeatPages(site, "team");
  pages.get("team", (context, seat) => teamPage(context, site, seat));
  pages.form("team", async (context, seat, fields) => {
    const done = await teamAct(site.office, seat, typedIn(fields));
    if (done?.ok === true && fields.act === "leave") {
      return await message(context, site, 200, { title: "You have left the team", sentences: [done.value] });
    }
    if (done?.ok === true) return context.redirect(`${seat.url}/team`, 303);
    const sentence = done === undefined ? "Use the form." : done.error.sentence;
    return await teamPage(context, site, seat, { sentence, fields });
  });
  return pages.routes;
}

/** What a form on a team's page does, and, by the same names, the API. */
export const teamAct: SeatAct = async (office, seat, field) => {
  const { side, game, member } = seat;
  const wish = { id: game.head.id, side };
  const own = member?.n ?? CAPTAIN;
  switch (field("act")) {
    case "say":
      return await sendTeamWords(office, wish, own, field("words").split(/\r?\n/));
    case "draft":
      return await drafted(office, seat, field);
    case "ask":
      return member === undefined
        ? await askMember(office, wish, { address: field("address"), name: field("name") })
        : captainAlone();
    case "remove":
      return member === undefined
        ? await leaveTeam(office, wish, { captainOf: field("name") })
        : captainAlone();
    case "give":
      return member === undefined
        ? await giveCommands(office, wish, field("name"), field("what"))
        : captainAlone();
    case "leave":
      return member === undefined ? undefined : await leaveTeam(office, wish, { n: own });
    case "level": {
      const level = MEMBER_LEVELS.find((each) => each === field("level"));
      return member === undefined || level === undefined
        ? undefined
        : await setMemberLevel(office, wish, own, level);
    }
    default:
      return undefined;
  }
};

function captainAlone(): StepResult {
  return err({ code: "refused", sentence: "Your captain alone does this." });
}

async function drafted(
  office: Pick<Office, "drafts" | "now">,
  { game, side, member }: OpenSeat,
  field: (name: string) => string,
): Promise<StepResult> {
  const number = (name: string) => /^\d{1,9}$/.test(field(name)) ? Number(field(name)) : undefined;
  const kept = await keepDraft(office, game, side, {
    lines: field("lines").split(/\r?\n/).map((line) => line.trimEnd()).filter((line) => line !== ""),
    revision: number("revision") ?? 0,
    gameTurn: number("turn") ?? -1,
    answer: number("answer"),
  }, member?.n ?? CAPTAIN);
  return kept.ok
    ? ok("The draft is kept. Nothing is played.")
    : err({ code: "refused", sentence: kept.error.code === "other-draft" ? CHANGED : kept.error.sentence });
}

const CHANGED =
  "Somebody of your team has changed the draft meanwhile, so I kept it as it stands, listed below. Your text is still in the box: save it again to replace the draft.";

export async function teamView(
  office: GameCabinet & Letterhead & Pick<Office, "drafts">,
  { game, side, url, member }: OpenSeat,
  { typed, language }: { readonly typed?: string | undefined; readonly language?: Language | undefined } = {},
): Promise<TeamView> {
  const { head } = game;
  const words = await teamWordsFor(office, head, side);
  return {
    game: head.id,
    url,
    isCaptain: member === undefined,
    captain: captainName(head, side, language),
    members: membersOf(head, side).map(({ n, name, commands }) => ({
      n,
      name,
      isReader: n === member?.n,
      commands,
    })),
    asked: (teamOf(head, side)?.asked ?? []).filter(({ until }) => until > office.now()).map(({ name }) =>
      name
    ),
    refusal: noTeam(head),
    words: words.slice(0, SHOWN).map(({ by, at, lines }) => ({
      name: nameInTeam(head, side, by, language),
      at,
      lines,
    })),
    draft: sheetPurpose(game, side) === undefined
      ? undefined
      : draftView(game, side, await draftOf(office, game, side), { typed, language }),
    level: member?.level,
    limit: TEAM_WORDS_LIMIT,
  };
}

function draftView(
  game: OpenSeat["game"],
  side: OpenSeat["side"],
  draft: Draft | undefined,
  { typed, language }: { readonly typed?: string | undefined; readonly language?: Language | undefined },
): TeamDraftView {
  const lines = draft?.lines ?? deskOf(game, side).kept;
  const { gameTurn, answer } = headingFor(game, side);
  return {
    lines: lines.map((text, at) => ({
      text,
      by: nameInTeam(game.head, side, draft?.writers?.[at] ?? CAPTAIN, language),
    })),
    typed: typed === undefined ? lines : typed.split(/\r?\n/),
    revision: draft?.revision ?? 0,
    gameTurn,
    answer,
  };
}

async function teamPage(
  context: Context,
  site: Website,
  seat: OpenSeat,
  refused?: { readonly sentence: string; readonly fields: Fields },
): Promise<Response> {
  const { sentence, fields = {} } = refused ?? {};
  const said: TeamRefused | undefined = sentence === undefined
    ? undefined
    : { sentence, words: fields.words, address: fields.address, name: fields.name };
  const view = {
    title: seat.game.head.title,
    team: await teamView(site.office, seat, {
      typed: fields.act === "draft" ? fields.lines : undefined,
      language: languageOf(context),
    }),
    refused: said,
    seat: seatLink(seat),
  };
  return await pageIn(context, () => TeamPage(view), refused === undefined ? 200 : 409);
}
