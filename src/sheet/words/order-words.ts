import { withoutAccents } from "../../common/text.ts";

/** Words around order words and names in other languages, and the sheet's words for them. */
const MEANT: Readonly<Record<string, string>> = {
  to: "nach vers verso hacia naar ku zu zur zum bis",
  from: "von depuis desde vanuit aus od z ze",
  with: "mit avec con met",
  and: "und et y en oraz sowie",
  via: "uber durch par attraverso door przez",
  hold:
    "bleibt bleiben halt halten reste restent resta restano rimane queda quedan blijft blijven zostaje zostaja",
  move:
    "ziehe zieh bewege beweg verlege schicke schick deplace deplacez bouge envoie envoyez muovi sposta manda mueve lleva envia verplaats stuur przesun przesuwam wyslij",
  go: "geht gehen fahrt zieht ziehen marschiert va vont vanno van gaat gaan idzie ida",
};

/** Courtesy, which is left aside. */
const COURTESY = "svp bitte aub alsjeblieft prosze grazie merci danke gracias dank";

/** Articles before a name. Inside a name, as in `Bir el Gubi`, they belong to the name. */
const ARTICLE = /^(?:the|die|der|das|den|dem|le|la|les|il|lo|gli|el|los|las|de|het) (?=\S)/i;

const WORDS = new Map([
  ...Object.entries(MEANT).flatMap(([english, others]) =>
    others.split(" ").map((word) => [word, english] as const)
  ),
  ...COURTESY.split(" ").map((word) => [word, ""] as const),
]);

/** A line with such words replaced by the sheet's, without an article at its beginning; all others stay as they are. */
export function inOrderWords(line: string): string {
  return line.replace(/\u0142/g, "l").split(" ")
    .map((word) => WORDS.get(withoutAccents(word).toLowerCase().replace(/(?<![.!,])[.!,]+$/, "")) ?? word)
    .filter((word) => word !== "").join(" ").replace(ARTICLE, "");
}

/** An attack in a question: on what, and from where or with which units. */
export interface AskedOrder {
  readonly against: string;
  /** Empty if the sentence names none. */
  readonly from: string;
}

/**
 * Takes the parts of an order out of a question: `if I do this to 3116 from 3117 and 3216`, `if 44RTR and 8RTR do this to 16`.
 * @param isName whether a word may name something @param isVerb whether it is the verb of the order, or joins both parts as one would
 */
export function askedOrder(
  question: string,
  isName: (word: string) => boolean,
  isVerb: (word: string) => boolean,
): AskedOrder {
  const words = inOrderWords(question).split(" ");
  const first = words.findIndex(isName);
  const rest = first === -1 ? words : words.slice(first);
  const verb = rest.findIndex(isVerb);
  if (verb > 0) {
    const target = rest.slice(verb + 1).filter((word, index) =>
      index > 0 || !AT.includes(word.toLowerCase())
    );
    return { against: target.join(" "), from: rest.slice(0, verb).join(" ") };
  }
  const joint = rest.findIndex((word) => ["from", "with", "by"].includes(word.toLowerCase()));
  return joint === -1
    ? { against: rest.join(" "), from: "" }
    : { against: rest.slice(0, joint).join(" "), from: rest.slice(joint + 1).join(" ") };
}

const AT = ["on", "against", "at", "in"];
