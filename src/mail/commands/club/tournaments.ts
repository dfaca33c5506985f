import { type Block, heading, link, list, paragraph } from "../../../kernel/block.ts";
import { clipped } from "../../../common/text.ts";
import { err, type Result } from "../../../kernel/result.ts";
import { isSide, type Side } from "../../../kernel/side.ts";
import type { Letterhead } from "../../../game/office.ts";
import { wordsOf } from "../../../game/words/reader-words.ts";
import {
  askReplacement,
  callRound,
  enterRuling,
  enterTournament,
  finish,
  isDirector,
  playerNumber,
  type TournamentPerson,
  withdraw,
} from "../../../game/tournaments/acts.ts";
import { gamePlaceIn } from "../../../game/tournaments/form.ts";
import { tournamentAt, type TournamentShelf, type TournamentWork } from "../../../game/tournaments/known.ts";
import { tournamentUrl } from "../../../game/tournaments/letters.ts";
import { formWords, pairingsShown, scenarioTitle } from "../../../game/tournaments/shown.ts";
import { note } from "../../../../templates/letters/note.ts";
import { rowWords } from "../../../../templates/tournaments.ts";
import { type ActingCommand, type AskingCommand, toldAtSeat } from "../command.ts";

/** How many tournaments, players and pairings a letter lists. */
const SHOWN = { tournaments: 20, players: 60, pairings: 130 } as const;

/** Tournaments, or how one stands; also to the referee's own address (strangers.ts). */
export const standingsByMail: AskingCommand<{ readonly code: string | undefined }> = {
  name: "tournaments",
  kind: "asking",
  help: () => [
    "tournaments: the newest tournaments, and their codes; standings TK7Q2 brings the places and pairings of one",
    "tournaments: enter TK7Q2 or enter TK7Q2 as Anna to play in one, withdraw TK7Q2 to leave it",
  ],
  read({ text }) {
    if (/^tournaments$/i.test(text)) return { code: undefined };
    const code = /^standings(?: of)? (t[0-9a-z]{4})$/i.exec(text)?.[1];
    return code === undefined ? undefined : { code };
  },
  async answer({ office, game: { head }, side }, [{ code }]) {
    return note(wordsOf(office.site, head, side), "Tournaments", [], await standingsBlocks(office, code));
  },
};

type Place = TournamentShelf & Pick<Letterhead, "site">;

/** @param code of one tournament; without it, all */
export async function standingsBlocks(office: Place, code: string | undefined): Promise<Block[]> {
  if (code === undefined) {
    const rows = await office.tournaments.page(SHOWN.tournaments);
    return [
      rows.length === 0
        ? paragraph("There are no tournaments yet.")
        : list(rows.map((row) =>
          `${row.title}: ${formWords(row.form)} ${scenarioTitle(row.form.scenario)}. ${
            row.isFinished ? "Over" : row.rounds === 0 ? `Write ENTER ${row.id}` : `Round ${row.rounds}`
          } (standings ${row.id}).`
        )),
      link("Tournaments", `${office.site.publicUrl}/tournaments`),
    ];
  }
  const known = await tournamentAt(office, code);
  if (known === undefined) return [paragraph(`There is no tournament ${code.toUpperCase()}.`)];
  const { row, state, standings } = known;
  const round = state.rounds.length;
  const pairings = await pairingsShown(office, known, round, 0, SHOWN.pairings);
  const nameOf = (player: number) => state.players[player - 1].name;
  return [
    paragraph(
      `${row.title}: ${formWords(row.form)} ${
        scenarioTitle(row.form.scenario)
      }. Directed by ${state.director}.`,
    ),
    ...(standings.length === 0 ? [paragraph("Nobody has entered yet.")] : [list(
      standings.slice(0, SHOWN.players).map((each) =>
        round === 0 ? `${each.player}. ${each.name}${each.isIn ? "" : " (withdrawn)"}` : rowWords(each)
      ),
    )]),
    ...(pairings.length === 0 ? [] : [
      heading(`Round ${round}`),
      list(pairings.map(({ number, allied, axis, games }) => {
        const names = axis === null
          ? `${nameOf(allied)}: bye`
          : `${nameOf(allied)} (Allied) – ${nameOf(axis)}`;
        const played = games.map(({ game, words }) =>
          `${game ?? ""} ${words === "" ? "no result yet" : words}`.trim()
        );
        return `${number}. ${names}${played.length === 0 ? "" : `: ${played.join("; ")}`}`;
      })),
    ]),
    link("The tournament", tournamentUrl(office, row.id)),
  ];
}

export type TournamentWish =
  | { readonly kind: "enter"; readonly code: string; readonly name: string | undefined }
  | { readonly kind: "withdraw"; readonly code: string }
  | { readonly kind: "call" | "finish"; readonly code: string }
  | { readonly kind: "drop"; readonly code: string; readonly player: number }
  | { readonly kind: "substitute"; readonly code: string; readonly player: number; readonly address: string }
  | {
    readonly kind: "rule";
    readonly code: string;
    readonly place: string | undefined;
    readonly winner: Side | "draw" | undefined;
    readonly words: string;
  };

function wishIn(text: string): TournamentWish | undefined {
  const entering = /^enter (t[0-9a-z]{4})(?: as (\S.{0,60}))?$/i.exec(text);
  if (entering !== null) return { kind: "enter", code: entering[1], name: entering[2] };
  const leaving = /^withdraw(?: from)? (t[0-9a-z]{4})$/i.exec(text);
  if (leaving !== null) return { kind: "withdraw", code: leaving[1] };
  const [, code, what] = /^tournament (t[0-9a-z]{4}) (\S.*)$/i.exec(text) ?? [];
  if (code === undefined) return undefined;
  if (/^(?:begin|next)$/i.test(what)) return { kind: "call", code };
  if (/^end$/i.test(what)) return { kind: "finish", code };
  const dropped = /^withdraw (\d{1,3})$/i.exec(what);
  if (dropped !== null) return { kind: "drop", code, player: Number(dropped[1]) };
  const asked = /^substitute (\d{1,3}) (\S{3,254})$/i.exec(what);
  if (asked !== null) return { kind: "substitute", code, player: Number(asked[1]), address: asked[2] };
  const ruled = /^rule(?: (\d{1,2}\.\d{1,3}(?:\.[12])?) (allied|axis|draw))?: (\S.*)$/i.exec(what);
  if (ruled === null) return undefined;
  const winner = ruled[2]?.toLowerCase() as Side | "draw" | undefined;
  return { kind: "rule", code, place: ruled[1], winner, words: ruled[3] };
}

/** What players and directors do by letter. A letter in doubt does nothing: the page has buttons. */
export const tournamentByMail: ActingCommand<TournamentWish> = {
  name: "tournament",
  kind: "acting",
  help: () => [
    "tournament TK7Q2 begin, next, end: its director begins rounds, and ends it",
    "tournament TK7Q2 rule 2.4 allied: WORDS: a ruling on round 2, pairing 4; without place and side, words alone",
    "tournament TK7Q2 withdraw 5, tournament TK7Q2 substitute 5 ADDRESS: a player who has vanished",
  ],
  read: ({ text }) => wishIn(text),
  async carryOut(seat, wish) {
    const done = await wishDone(seat.office, seat.head.seats[seat.side].address ?? "", wish);
    return await toldAtSeat(seat, "tournament", "The tournament", done.ok ? done.value : done.error);
  },
};

/** Does what a letter asks. @param address of its writer, beyond doubt */
export async function wishDone(
  office: TournamentWork,
  address: string,
  wish: TournamentWish,
): Promise<Result<string, string>> {
  const known = (await office.people.at(address))?.value;
  const person: TournamentPerson = { address, name: known?.name ?? "", person: known?.id };
  if (wish.kind !== "enter") return await tournamentDone(office, person, wish);
  const named = { ...person, name: wish.name ?? person.name };
  return await enterTournament(office, wish.code, named, `by letter, ${clipped(wish.name ?? "", 40)}`);
}

/** Does all else that a letter, a page's form or a program asks. */
export async function tournamentDone(
  office: TournamentWork,
  person: TournamentPerson,
  wish: Exclude<TournamentWish, { kind: "enter" }>,
): Promise<Result<string, string>> {
  const { code } = wish;
  switch (wish.kind) {
    case "withdraw": {
      const player = await playerNumber(office, code.toUpperCase(), person);
      return player === undefined
        ? err("You do not play here.")
        : await withdraw(office, code, player, "player");
    }
    case "call":
      return await callRound(office, code, person);
    case "finish":
      return await finish(office, code, person);
    case "drop": {
      const found = await tournamentAt(office, code);
      return found !== undefined && isDirector(found, person)
        ? await withdraw(office, code, wish.player, "director")
        : err("Only the tournament's director may do that.");
    }
    case "substitute":
      return await askReplacement(office, code, person, { player: wish.player, address: wish.address });
    case "rule": {
      const place = wish.place === undefined ? undefined : gamePlaceIn(wish.place);
      const winner = wish.winner;
      return await enterRuling(office, code, person, {
        words: wish.words,
        place: place ?? null,
        winner: winner !== undefined && (winner === "draw" || isSide(winner)) ? winner : null,
      });
    }
  }
}
