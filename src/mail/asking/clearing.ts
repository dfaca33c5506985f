import { keptWords } from "../../game/turn/kept-orders.ts";
import { bareOf } from "./bare.ts";
import type { Intent } from "./intent.ts";
import { phrases } from "./phrase.ts";
import { clausesOf, type Sentence } from "./sentence.ts";
import { nextStep, whatWaits } from "./what-waits.ts";

const CLEARS = phrases(
  `
  ^ cancel|forget|scrap|drop|delete|discard|withdraw|remove|ignore|disregard|scratch|bin|clear|undo all? of? my|the|these|those|our|last|previous? orders|sheet|moves|move|turn|draft|answer|plan|plans from? before|above|today|yesterday? $
  ^ cancel|forget|scrap|drop|scratch|discard|disregard|ignore that|it|this|everything|all|them|those $
  ^ cancel|forget|scrap|scratch|disregard that|it|everything|all i? ill|well|will send|write|mail|make|do|try ... $
  ^ forget|ignore|disregard|cancel what|everything i .. wrote|sent|ordered|said $
  ^ actually|no|nah? bin|scrap|cancel|drop|forget|undo|scratch|delete|clear all? of? that|it|this|them|those|everything|all|lot $
  ^ bin|scrap|cancel|drop|clear|delete the? lot $
  ^ start over|again $
  ^ all? the|my|our? orders|moves|plans are|is withdrawn|cancelled|canceled|revoked|rescinded|scrapped|dropped|void $
  ^ forget|cancel|scrap|bin|drop|undo|scratch all? of? that|this|it|them|those $
  ^ wipe everything|all|it $
  ^ i take my|the orders|sheet|turn back $
  ^ losche|loesche|loschen|streiche|streich|verwirf|vergiss|ignoriere|storniere|annulliere alle? meine|meinen|die|den|das? befehle|befehl|zug|zuge|blatt|alles $
  ^ meine|die alle? befehle|zuge loschen|loeschen|streichen|verwerfen|vergessen|stornieren|annullieren $
  ^ vergiss|streiche|streich das|es|alles $
  ^ annule|annulez|oublie|oubliez|efface|effacez|supprime|supprimez tous? mes|les|mon|tout ordres|ordre|tour|coups? $
  ^ oublie|oubliez|annule|annulez ca|cela|tout $
  ^ annulla|cancella|dimentica|elimina|scarta|ignora tutti? i? miei|gli|il|mio? ordini|mosse|turno|tutto $
  ^ anula|anule|cancela|cancele|olvida|olvide|borra|borre|descarta todas? mis|las|mi ordenes|movimientos|turno $
  ^ olvida|olvidalo|borra|anula|cancela eso|todo|todos? lo|los|mis|de? anterior|anteriores|ordenes? $
  ^ annulla|cancella|dimentica tutto|tutti|tutte $
  ^ vergeet|annuleer|wis|schrap|verwijder al? mijn|de orders|bevelen|zetten|zet|beurt maar? $
  ^ vergeet|schrap dat|het|alles maar? $
  ^ anuluj|zapomnij|usun|skasuj|odwolaj|wycofaj wszystkie? moje|te? rozkazy|ruchy|rozkaz $
`,
  { exactly: true },
);

/** The writer wants something to stay, or sets a condition. */
const EXCEPTS = phrases(`
  but|except|if|unless|only|not|dont|keep|leave|until|apart|besides|instead
  aber|ausser|wenn|falls|nicht|nur|mais|sauf|si|pas|ma|tranne|se|non|solo|pero|salvo|no|behalve|als|niet|ale|oprocz|jesli|nie
`);

/** `Cancel my orders`, `scrap that`: what is kept and not played is dropped. */
export const clearing: Intent<true> = {
  name: "cancel orders",
  isFinal: true,
  reads(said) {
    // A number may belong to an order, which would go under.
    const isPlain = !said.isQuestion && said.words.every((word) => !/\d/.test(word));
    if (!isPlain || EXCEPTS.in(said) !== undefined) return undefined;
    const [first, ...others] = clausesOf(said);
    const isSaid = (part: Sentence) => CLEARS.in(bareOf(part)) !== undefined;
    return isSaid(said) || (others.length > 0 && isSaid(first)) ? true : undefined;
  },
  reply: (_, seat) =>
    keptWords(seat.game, seat.side) === undefined
      ? {
        kind: "says",
        about: "Nothing to cancel",
        sentences: [
          "No orders of yours wait to be played, so nothing has changed.",
          "TAKE BACK asks the other player whether you may undo a turn that has been played.",
          whatWaits(seat),
          nextStep(seat),
        ],
      }
      : { kind: "command", line: "cancel orders" },
};
