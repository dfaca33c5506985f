import type { Desk } from "../../../src/kernel/order-language.ts";
import type { AnswerGround, AnswerSlot } from "../../hexes/words/answer-slots.ts";
import { linesByNames } from "../../hexes/words/answers-by-names.ts";
import { plainSentence } from "../../hexes/words/spoken-answers.ts";
import type { Sight } from "../sight/sight.ts";
import { choiceSaid } from "./choice-said.ts";
import { inFigures } from "./markers-said.ts";

/** 7.7 to 7.9, 8.3: an answer that names the units asked about: `44RTR resists, 8RTR goes back to 3218`. */

/** The hexes of the units that a question is about. */
export function placesAsked(
  { sight: { query, attacks, setting, board } }: Pick<Desk<Sight>, "sight">,
): string[] {
  const { roster, map: { grid } } = setting;
  if (query.kind === "support") return [...new Set(attacks.map(({ target }) => grid.name(target)))];
  if (query.kind !== "retreat" && query.kind !== "advance" && query.kind !== "losses") return [];
  return query.units.flatMap((id) => {
    const unit = roster.unit(id);
    const hex = unit === undefined ? undefined : board.hexOf(unit);
    return hex === undefined ? [] : [grid.name(hex)];
  });
}

/** What a game supplies for such answers. */
interface Answers {
  readonly slots: readonly AnswerSlot[];
  groundOf(place: string): AnswerGround;
}

/** @returns undefined if a part of the line is not understood, or names none of several units */
export function answeredByNames(
  line: string,
  desk: Desk<Sight>,
  answers: Answers,
): readonly string[] | undefined {
  const { sight: { query } } = desk;
  const places = desk.asked === undefined ? [] : placesAsked(desk);
  if (places.length === 0) return undefined;
  const grounds = places.map((place) => answers.groundOf(place));
  const said = inFigures(plainSentence(line));
  if (query.kind !== "advance" && query.kind !== "losses") return linesByNames(said, grounds, answers.slots);
  if (DOES_SO.test(said)) return grounds.length === 1 ? [`${VERBS[query.kind]} ${places[0]}`] : undefined;
  const { board, setting: { map: { grid } } } = desk.sight;
  return choiceSaid(
    query.kind === "advance" ? said.replaceAll(query.hex, " ") : said,
    VERBS[query.kind],
    grounds.map((ground) => {
      const { attack, defense } = board.face(board.unitAt(grid.id(ground.place)!)!);
      return { ...ground, strength: attack + defense };
    }),
  );
}

const VERBS = { advance: "advance", losses: "lose" } as const;
const DOES_SO = /^(?:yes,? |yeah,? )?(?:it|he)(?: does| goes(?: in)?| advances| should| enters| pays)$/;
