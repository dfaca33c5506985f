import { citeWords } from "../../../kernel/refusals/cites.ts";
import type { LineReport } from "../../../kernel/order-language.ts";
import { deskOf } from "../../../game/open/desk-of.ts";
import type { HeardSeat, Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { nextStep } from "../phrases/what-waits.ts";

const ASKS = phrases(`
  why ... refused|rejected|refuse|illegal|invalid|wrong|denied|impossible|forbidden|not|cant|cannot|isnt|wasnt|wont|doesnt|didnt
  whats|what .. illegal|wrong|impossible|forbidden about|with
  ^ why? not $
  ^ why $
  ^ what for $
  whats|what .. wrong .. order|orders|line|move|sheet|it|that
  what is wrong
  what|whats .. illegal|wrong|forbidden|refused
  por que no
  reason .. refusal|refused|rejected
  which|what .. line|lines|order|orders|move|moves ... throw|threw|thrown|turn|turned|strike|struck out|away|down|off
  rule|provision|paragraph|section|clause|article|ground|grounds|basis .. relied|rely|rests|based
  what|which rule|provision|paragraph|section|clause|article|ground|grounds|basis|authority
  welche*|quelle|quale|que|welke regel|vorschrift|regle|regola|norma
  not allowed why
  ^ y no|not|cant|isnt|didnt
  what|which|the grounds|reason|reasons
  did|do|have you reject|refuse|rejected|refused|deny|decline|declined ... $
  specify|explain|tell|give|state|know .. reason|why
  whats|what .. wrong|amiss|matter|problem|issue|up
  rejected|refused|error|invalid .. reason|why|explain
  how come
  cosa .. sbagliato
  que .. mal
  qu est ce qui ne va pas
  was .. stimmt .. nicht
  was .. falsch
  wat .. mis|fout
  co .. nie tak|zle
  warum .. abgelehnt|nicht|ungultig|falsch|verboten
  wieso|weshalb .. nicht|abgelehnt
  verstehe nicht warum|wieso|weshalb
  ^ warum|wieso|weshalb $
  pourquoi .. refuse*|pas|interdit|impossible
  ^ pourquoi $
  por que .. no|rechaz*|imposible
  ^ por que $
  perche .. rifiut*|non|respint*|impossibile
  ^ perche $
  waarom .. niet|geweigerd|afgewezen|verboden
  ^ waarom $
  dlaczego .. nie|odrzuc*
  ^ dlaczego $
`);

/** How many refusals are shown. */
const MOST = 2;

/** `Why was that refused?`: of the lines that are kept for its writer. */
export const whyRefused: Intent<true> = {
  name: "why refused",
  reads: (said, seat) =>
    ASKS.in(said) !== undefined && said.words.length < 16 && linesRefused(seat).length > 0 ? true : undefined,
  reply(_, seat) {
    const refused = linesRefused(seat);
    const instead = refused.find((report) => report.instead !== undefined)?.instead;
    return {
      kind: "says",
      about: "Why it was refused",
      sentences: [
        ...refused.slice(0, MOST).map(({ text, message, cites }) =>
          `"${text}" is refused: ${message.replace(/\.$/, "")}${citeWords(cites)}.`
        ),
        ...(refused.length > MOST ? [`So are ${refused.length - MOST} more lines of your sheet.`] : []),
        instead === undefined ? nextStep(seat) : `Next: write "${instead}" in its place.`,
      ],
    };
  },
};

/** What is refused of the lines that are kept for their writer. */
export function linesRefused({ game, side }: HeardSeat): LineReport[] {
  const desk = deskOf(game, side);
  if (desk.kept.length === 0 || game.head.status !== "playing") return [];
  const { orders } = game.system;
  const { reports } = desk.asked === undefined
    ? orders.read(desk, desk.kept)
    : orders.readAnswer(desk, desk.kept);
  return reports.filter(({ status }) => status === "refused");
}
