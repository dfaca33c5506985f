import { nameOf } from "../../../game/access/names.ts";
import { enemyOf } from "../../../kernel/side.ts";
import type { Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { classOf, has } from "../phrases/rows.ts";
import { nextStep } from "../phrases/what-waits.ts";

const RELAYS = phrases(`
  tell|wish opponent
  say|pass|give|send|forward ... to opponent
  tell|ask my|the|him|her opponent|enemy|that|he|she
  write|send|pass|exchange .. words|line|lines|note|word|message to|with .. opponent|adversary|enemy|him|her
  say hi|hello|thanks|sorry|hey|cheers to
  opponent|enemy|he|she|other ... see|sees|read|reads|know|knows ... i|this|that|my|mails|letters|orders
  private|privately|confidential|secret
  sag|sage|gruss|grusse|richte ... opponent
  dis|dites|salue|saluez ... opponent
  di|dille|dile|salud* ... opponent
  salutami|dica ... opponent
  zeg|groet ... opponent
  powiedz|pozdrow ... opponent
  kann|liest|sieht opponent ... lesen|sehen|mit|schreibe
`);

/** `Say hi to Bruno`, `Can my opponent see what I write?`: what becomes of words that are not for the referee. */
export const relaying: Intent<true> = {
  name: "words to the other player",
  isLastResort: true,
  // What is seen of markers and the like is a question about the rules.
  reads: (said) => RELAYS.in(said) === undefined || has(classOf("means"), said) ? undefined : true,
  reply(_, seat) {
    const { game: { head }, side } = seat;
    const other = nameOf(head, enemyOf(side)) ?? "the other player";
    return {
      kind: "says",
      about: "What the other player reads",
      sentences: [
        `I pass nothing of your letters on to ${other}, but for words that PRESS sends.`,
        "Write PRESS on a line above such words, and END on a line below.",
        nextStep(seat),
      ],
    };
  },
};
