import type { Desk } from "../../../src/kernel/order-language.ts";
import type { AnswerGround, AnswerSlot } from "../../hexes/words/answer-slots.ts";
import { linesByNames } from "../../hexes/words/answers-by-names.ts";
import { plainSentence } from "../../hexes/words/spoken-answers.ts";
import type { Sight } from "../sight/sight.ts";
import { inFigures } from "./markers-said.ts";

/** 7.7 to 7.9, 8.3: an answer that names the units asked about: `44RTR resists, 8RTR goes back to 3218`. */

/** The hexes of the units that a question is about. */
export function placesAsked(
  { sight: { query, attacks, setting, board } }: Pick<Desk<Sight>, "sight">,
): string[] {
  const { roster, map: { grid } } = setting;
  if (query.kind === "support") return [...new Set(attacks.map(({ target }) => grid.name(target)))];
  if (query.kind !== "retreat" && query.kind !== "advance") return [];
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
  return query.kind === "advance" ? advanceSaid(said, grounds) : linesByNames(said, grounds, answers.slots);
}

const GOES_IN =
  /^(?:yes,? |yeah,? )?(?:the )?(\S+?)(?: (?:in|at) (\d{4}))?(?: (?:does|should|shall|will|must|can))?(?: (?:goes?|moves?|marches|advances?|enters?|follows?|takes?)(?: (?:in|up|into|forward))?(?: (?:it|there|the (?:hex|place)|\d{4}))?)?(?: (?:instead|then|please))?$/;
const DOES_GO_IN = /^(?:yes,? |yeah,? )?(?:it|he)(?: does| goes(?: in)?| advances| should| enters)$/;

/** 7.9: who goes into the hex that is free. */
function advanceSaid(said: string, grounds: readonly AnswerGround[]): readonly string[] | undefined {
  if (DOES_GO_IN.test(said)) return grounds.length === 1 ? [`advance ${grounds[0].place}`] : undefined;
  const name = GOES_IN.exec(said)?.[1];
  const [one, another] = grounds.filter((ground) =>
    name !== undefined && [ground.place, ...ground.called].includes(name)
  );
  return one === undefined || another !== undefined ? undefined : [`advance ${one.place}`];
}
