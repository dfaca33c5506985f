import { lengthWords } from "../../../../templates/time.ts";
import { DAY } from "../../../common/bytes/lengths.ts";
import { USUAL_GIFT } from "../../../game/time/more-time.ts";
import { bareOf } from "../phrases/bare.ts";
import type { Intent } from "../phrases/intent.ts";
import { lengthSaid } from "../phrases/length-said.ts";
import { phrases } from "../phrases/phrase.ts";
import { type Sentence, sentence } from "../phrases/sentence.ts";
import { hasCondition, refuses, speaksOfElse, tells } from "../phrases/stance.ts";

const GIVES = phrases(`
  give|grant|allow him|her|them|opponent ... time|day|days|week|weeks|hour|hours
  give|grant|allow my|the other? friend|opponent|player|enemy|axis|allied ... time|day|days|week|weeks|hour|hours
  more|extra|another time|day|days|week|weeks|hour|hours for him|her|them|opponent
  more|extra|another time|day|days|week|weeks|hour|hours for my|the other? friend|opponent|player|enemy|axis|allied
  he|she|they|opponent can|may|should have|take ... time|day|days|week|weeks|hour|hours
  let him|her|them|opponent have|take ... time|day|days|week|weeks|hour|hours
  gib|gebt|gebe|gonne|gewahre ihm|ihr|ihnen|opponent ... zeit|tag|tage|woche|wochen|stunden
  mehr zeit fur ihn|sie|opponent
  mehr zeit fur den|die|meinen|meine gegner|mitspieler|freund
  donne|donnez|accorde|accordez lui|leur ... temps|jour|jours|semaine|semaines|heures
  plus de temps pour lui|elle|eux|opponent
  plus de temps pour mon|l|mes adversaire|ami
  dale|dales|darle|darles ... tiempo|dia|dias|semana|semanas|horas
  mas tiempo para el|ella|ellos|opponent
  dagli|dalle|concedigli ... tempo|giorno|giorni|settimana|settimane|ore
  piu tempo per lui|lei|loro|opponent
  geef hem|haar|opponent ... tijd|dag|dagen|week|weken|uur
  meer tijd voor hem|haar|opponent
  daj|dajcie mu|jej|im ... czasu|dni|dzien|tydzien|tygodnie|godzin
  wiecej czasu dla niego|niej|opponent
`);

/** It is refused, asked about, or told of. */
const NOT_GIVEN = phrases(`
  not|dont|never|no|nicht|kein*|pas|nie|niet|non
  why|did|if|when|who|has|had|gave|given|wenn|warum|si|pourquoi|se|als|jesli
  me|us|mir|uns|moi|nous|mi
`);

/** `Give him three more days`: the deadline of the other player. */
export const givingTime: Intent<number> = {
  name: "giving time",
  reads: (said) =>
    GIVES.in(said) === undefined || NOT_GIVEN.in(said) !== undefined || said.words.length > 20
      ? undefined
      : lengthSaid(said.words) ?? USUAL_GIFT,
  reply: (length) => ({ kind: "command", line: `more time for them ${lengthWords(length)}` }),
};

const PAUSES = phrases(
  `
  propose|suggest|offer|request|ask ... pause|break|rest|halt
  ask ... have|take|make .. pause|break|rest
  could|can|may|might|shall we have|take|make .. pause|break
  could|can|may|might|shall we pause|halt|rest
`,
  { exactly: true },
);

/** `Can he propose a pause?` asks something. */
const ASKS_FOR_IT = /^(?:please |and |so )?(?:can|could|may|might|would|will) (?:you|we|i)\b/i;

/** `I would like to stop the game two weeks`; to stop it *in* two weeks is no pause. */
const STOPS_FOR =
  /^(?:i|we)(?:['\u2019]d| would)? (?:like|want|wish|need) to (?:stop|pause|halt|rest) (?:the|our|this) game (?:for )?[\p{L}\d]{1,6} (?:day|week)s?(?:,? please)?[.!]{0,3}$/iu;

/** `…, if Bruno wants also`: a pause needs the other player's yes anyway. */
const IF_AGREED =
  /,? if (?<who>\p{L}{2,20}) (?:wants?|agrees?|likes?)(?: (?:it|so|also|too|to)){0,2}[.!]{0,3}$/iu;

/** `Can you propose a 14 day pause to Bruno?`: the other player is asked, and nothing moves before they agree. */
export const offeringPause: Intent<number> = {
  name: "offer a pause",
  reads(said, { game: { head } }) {
    const isWish = (PAUSES.in(said) !== undefined || STOPS_FOR.test(without(said).text)) &&
      (!said.isQuestion || ASKS_FOR_IT.test(bareOf(said).text)) && !hasCondition(without(said)) &&
      !refuses(said) && !tells(said) && !speaksOfElse(said);
    const length = isWish && head.clock !== null && head.clock.proposal === null
      ? lengthSaid(said.words)
      : undefined;
    return length === undefined || length % DAY !== 0 ? undefined : length / DAY;
  },
  reply: (days) => ({ kind: "command", line: `pause ${days} days` }),
};

/** `ask him if we can have a pause` sets no condition. */
const without = (said: Sentence) =>
  sentence(
    said.text.replace(
      IF_AGREED,
      (all, who: string) => [said.other, "he", "she", "they"].includes(who.toLowerCase()) ? "" : all,
    ).replace(/\b(?:if|whether) (?:we|i)\b/i, "we"),
    said.other,
  );
