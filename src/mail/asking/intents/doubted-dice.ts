import { withoutAccents } from "../../../common/text.ts";
import type { Site } from "../../../game/access/links.ts";
import { provedByLetters } from "../../../game/proof/dice/dice-letter.ts";

/**
 * Players who doubt the dice say so in words of their own, in their own languages. The answer explains how to check and
 * dispute dice. Their words dispute nothing by themselves: the command does.
 */

/** Of each language what dice are called, what doubts where dice are named beside it, and what accuses by itself; `*` is any ending. */
const WORDS = {
  // English "die" is left out: it is German's article.
  english: {
    dice: "dice roll rolls rolled rolling rng",
    doubt:
      "fair unfair fairly fairness honest dishonest random trust believe doubt* dispute* prove* proof fake* fixed " +
      "loaded suspicious suspect biased impossible genuine straight verif*",
    rigged: "rigged rigging cheat* crooked fiddl* tamper*",
  },
  german: {
    dice: "wurfel* wuerfel* gewurfelt* gewuerfelt* wurf wurfe wuerfe",
    doubt:
      "fair unfair ehrlich* zufallig zufaellig zufall glaub* trau traue vertrau* zweif* bezweif* anzweif* beweis* " +
      "bestreit* falsch*",
    rigged: "gezinkt* manipuliert* beschiss* betrogen betrug* betrueg* schumm* geschummelt",
  },
  // "dés" without its accent is an article.
  french: {
    dice: "dé dés lancer lancers jet jets tirage tirages",
    doubt: "honnete* equitable* hasard crois confiance doute* prouve* preuve* conteste*",
    rigged: "pipe pipes truque* triche* tricheur*",
  },
  spanish: {
    dice: "dado dados tirada tiradas",
    doubt: "justo justos honesto* azar creo confio fio dudo prueba* cargados disputo",
    rigged: "trucado* amanado* trampa* tramposo*",
  },
  italian: {
    dice: "dado dadi lancio lanci tiro tiri",
    doubt: "onest* equo equi caso casuali credo fido dubito prova prove contesto",
    rigged: "truccat* barato barare bari barate imbrogli*",
  },
  dutch: {
    dice: "dobbelsteen dobbelstenen dobbel* worp worpen gooi gegooid",
    doubt: "eerlijk* toeval* geloof vertrouw* twijfel* bewijs* betwist*",
    rigged: "vervalst* gesjoemel* bedrog vals",
  },
} as const;

type Kind = "dice" | "doubt" | "rigged";

const PATTERNS = Object.values(WORDS).map(({ dice, doubt, rigged }) => ({
  dice: isAmong(dice),
  doubt: isAmong(doubt),
  rigged: isAmong(rigged),
}));

/** Tells words of a list, in lower case; those without accents are found with them, too. */
function isAmong(list: string): (word: string) => boolean {
  const all = list.split(" ");
  const whole = new Set(all.filter((each) => !each.endsWith("*")));
  const begun = all.filter((each) => each.endsWith("*")).map((each) => each.slice(0, -1));
  return (word) => {
    const plain = withoutAccents(word);
    return whole.has(word) || whole.has(plain) || begun.some((beginning) => plain.startsWith(beginning));
  };
}

/** Longer paragraphs are not looked through to their end. */
const LOOKED_AT = 5_000;

/** Whether a paragraph doubts the dice. */
export function doubtsDice(paragraph: string): boolean {
  const words = paragraph.slice(0, LOOKED_AT).normalize("NFC").toLowerCase().match(/\p{L}+/gu) ?? [];
  return PATTERNS.some((language) => {
    const has = (kind: Kind) => words.some(language[kind]);
    return has("rigged") || (has("dice") && has("doubt"));
  });
}

/**
 * How a player checks the dice, proves the game and disputes a roll: three answers.
 * @param seat whose page leads to each die
 * @param roll the one that they may mean
 */
export function diceChecked(site: Site, seat: string, roll = 1): string[] {
  return [
    `Only this referee has read what you wrote about the dice. You can check them yourself: open ${seat}/dice and tap a roll. By letter write DICE on a line of its own for all of them; DICE ${roll} brings roll ${roll} with its proof.`,
    provedByLetters(site),
    `Nothing is disputed yet. To dispute a roll, use the form on the roll's page; or write DISPUTE ${roll} and why on a line of its own, for roll ${roll}. The game then stands still until that is settled.`,
  ];
}
