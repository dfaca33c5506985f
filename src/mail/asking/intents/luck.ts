import { doubtsDice } from "./doubted-dice.ts";
import type { Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";

const ASKS = phrases(`
  how .. lucky|unlucky|luck
  how .. my|our|the luck|dice
  was|am|were|is i|he|she|they|that|this .. lucky|unlucky|luck|fair|unfair
  is|are|was|were the dice|die|rolls|roll
  are|is dice|it|that .. fair|random|honest|rigged|fixed|loaded
  result|results|roll|rolls|fight|battle|outcome ... lucky|unlucky|luck
  what .. my luck
  bad|good luck .. normal|usual
  what were|are the odds .. that
  my rolls
  hatte ich .. gluck|pech
  wie .. gluck|pech
  ist|war das .. fair|gerecht
  wurfelgluck
  ai je .. chance|malchance
  j ai .. chance|malchance
  chance|malchance .. aux des
  c est .. juste|equitable
  est ce .. juste|equitable|honnete
  he tenido .. suerte
  tuve .. suerte
  es|fue .. justo
  ho avuto .. fortuna|sfortuna
  stato|stata .. fortunato|fortunata|sfortunato|sfortunata
  e|era .. giusto|equo
  had ik .. geluk|pech
  is|was dat .. eerlijk
  mialem .. szczescie|pecha
  czy to .. uczciwe|fair
`);

const DISPUTES = phrases(`
  i|we .. dispute
  you|referee .. wrong*|incorrect*|mistake*
  thats|that|this|it cant|cannot be right|correct|true
  thats|that|this is wrong|incorrect
  resolved .. wrong*
  want|like .. to dispute
  i .. contest|challenge .. roll|die|dice|result|that|this|it
  i .. object
  how|where do|does|can|would|should|could|may|might i|we|one|you ... protest|protesting|appeal|complain|complaining|object|contest|challenge|challenging|disputing|dispute
  want|like|wish .. protest|appeal|challenge|contest
  shouldnt|couldnt|cant|cannot have|be .. able|allowed|legal|happened|right
  should|could|must not have|be .. able|allowed|legal|happened|right
  look into it|that|this
  want|like .. looked|checked|gone at|over|into
  resolved|calculated|played|judged .. wrong*|incorrect*
  battle|result|roll|move|ruling .. wrong|incorrect|illegal
  ich .. bestreite|anfechten|fechte|protestiere
  je .. conteste
  lo|la disputo
  impugno
  contesto
  ik .. betwist
  kwestionuje
`);

const TAMPERED = phrases(`
  tamper*|manipul*|rigged|rig|cheat*|loaded|falsif*|crooked ... dice|die|rolls|roll|random
  dice|die|rolls|roll ... tamper*|manipul*|rigged|cheat*|loaded|crooked
  dice|die|rolls|roll ... legit|legitimate|honest|real
  wurfel* ... manipul*|gezinkt
  des ... pipes|truques
  dadi ... truccati
  dados ... trucados
`);

/** `How are the dice rolled here?` asks how anybody can check them, and for no roll. */
export const HOW_DICE_ARE_MADE = phrases(`
  how is|are|do|does the|your|these? dice|die|rolls are|is|get|made|rolled
  how the|your|these? dice|die|rolls are|is|get rolled|made|thrown|drawn
`);

/** `How lucky was I?`, `Is that fair?`, `I dispute that roll`: words dispute nothing by themselves, the command does. */
export const luck: Intent<"luck" | "doubt" | "dispute"> = {
  name: "luck",
  reads(said) {
    if (
      [TAMPERED, HOW_DICE_ARE_MADE].some((doubts) => doubts.in(said) !== undefined) || doubtsDice(said.text)
    ) {
      return "doubt";
    }
    if (DISPUTES.in(said) !== undefined) return "dispute";
    return ASKS.in(said) === undefined ? undefined : "luck";
  },
  reply: (found) => ({ kind: "records", of: "luck", found }),
};
