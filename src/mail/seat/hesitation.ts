import { withoutAccents } from "../../common/text.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";

/**
 * Words by which a writer says that orders are not meant yet, or only asked about: the sheet beside them waits. They are
 * compared without capitals and accents. `*` stands for the rest of a word.
 */
export const HESITATIONS: Readonly<Record<string, readonly string[]>> = {
  English: [
    ...["draft*", "not yet", "not ready", "not final", "not sure", "unsure", "undecided", "unfinished"],
    ...["incomplete", "tentativ*", "provisional*", "preliminary", "work in progress", "wip", "hold off"],
    ...["hold on", "hold it", "hold your fire", "for discussion", "thinking about", "thinking of"],
    ...["do not play", "do not", "dont play", "dont", "never mind", "please wait", "no go", "not meant"],
    ...["is it legal", "is this legal", "is that legal", "are they legal", "are these legal", "legal?"],
    ...["is it allowed", "is this allowed", "is that allowed", "are these allowed", "allowed?"],
    ...["is it possible", "is this possible", "would it", "would this", "would that", "would these"],
    ...["can i", "may i", "could i", "should i", "what if", "what would", "what happens", "which is better"],
    ...["only checking", "just checking", "only a check", "just a check", "only testing", "just testing"],
    ...["only a test", "just a test", "only trying", "just trying", "this is a test", "dry run"],
    ...["check this", "check these", "check them", "ignore", "disregard", "before i commit"],
    ...[
      "wait for",
      "wait until",
      "wait till",
      "hold this",
      "hold these",
      "so far",
      "part 1 of",
      "is this ok",
    ],
    ...[
      "is this correct",
      "is this right",
      "does this work",
      "am i allowed",
      "check my",
      "too early",
      "by accident",
    ],
    ...[
      "by mistake",
      "changed my mind",
      "take out",
      "leave out",
      "take back",
      "cancel*",
      "halt",
      "nothing final",
    ],
    ...["not now", "wrong sheet", "i will send", "i take back"],
    ...["more to come", "will follow", "to follow", "to be continued", "come back to you"],
  ],
  German: [
    ...[
      "ist das so erlaubt",
      "stimmt das",
      "warte*",
      "erst prufen",
      "ein vorschlag",
      "noch nichts",
      "zu fruh",
    ],
    ...["entwurf*", "noch nicht", "nicht spielen", "nicht ausfuhren", "nicht ziehen", "bitte nicht"],
    ...[
      "nicht endgultig",
      "nicht sicher",
      "unsicher",
      "vorlaufig*",
      "probeweise",
      "zur probe",
      "bitte warte*",
    ],
    ...["ist das erlaubt", "ist das legal", "ist das moglich", "ist das zulassig", "ware das", "ginge das"],
    ...["geht das", "darf ich", "kann ich", "soll ich", "was ware wenn", "was ware, wenn", "was passiert"],
    ...["was ist wenn", "was ist, wenn", "nur ein test", "nur zum test", "nur zur prufung", "nur prufen"],
    ...["nur testen", "nur mal testen", "nur mal prufen", "nur ein versuch", "noch unfertig", "folgt noch"],
  ],
  French: [
    ...["c'est legal", "est-ce que je peux", "bon comme ca", "c'est permis", "pas maintenant"],
    ...["brouillon*", "pas encore", "ne pas jouer", "ne joue* pas", "ne pas executer", "provisoire*"],
    ...["est-ce legal", "est-ce permis", "est-ce autorise", "est-ce possible", "puis-je", "et si"],
    ...["que se passe*", "qu'arrive*", "juste pour verifier", "juste verifier", "simple verification"],
    ...[
      "seulement verifier",
      "pour verifier",
      "juste un essai",
      "juste un test",
      "pas sur",
      "attends",
      "attendez",
    ],
  ],
  Italian: [
    ...[
      "va bene cosi",
      "si puo fare",
      "e corretto",
      "bozza",
      "non ancora",
      "non giocare",
      "non giocat*",
      "non eseguire",
      "provvisori*",
      "non sono sicur*",
    ],
    ...[
      "e legale",
      "e permesso",
      "e possibile",
      "e consentito",
      "posso",
      "e se",
      "cosa succede",
      "che succede",
    ],
    ...["solo per controllare", "solo per verificare", "solo una verifica", "solo una prova", "solo un test"],
    ...["aspetta", "aspettate"],
  ],
  Spanish: [
    ...["esta bien asi", "se puede", "es correcto"],
    ...["borrador*", "todavia no", "aun no", "no jugar", "no juegue*", "no ejecutar", "provisional*"],
    ...["es legal", "es posible", "esta permitido", "puedo", "y si", "que pasa*", "no estoy segur*"],
    ...["solo para comprobar", "solo comprobar", "solo una prueba", "solo para probar", "solo un test"],
    ...["espera", "espere", "esperad", "esperen"],
  ],
  Dutch: [
    ...["klopt dit", "klopt dat", "is dit goed", "is dit mogelijk", "wacht*"],
    ...["concept", "kladje", "klad", "nog niet", "niet spelen", "niet uitvoeren", "voorlopig*", "niet zeker"],
    ...["is dit legaal", "is dat legaal", "is dit toegestaan", "is dat toegestaan", "mag dit", "mag dat"],
    ...["mag ik", "kan ik", "wat als", "wat gebeurt", "alleen controleren", "alleen ter controle"],
    ...["alleen een test", "even controleren", "even testen", "alleen testen"],
  ],
};

/** Continuations that make some of them harmless. */
const MEANT_OTHERWISE =
  /\b(?:do not|dont) (?:think|worry|mind|forget|miss|you (?:think|love|like|just)|get me wrong|be (?:sad|angry|surprised))\b|\bwhat if not\b/g;

const ANY = new RegExp(
  Object.values(HESITATIONS).flat().map((words) =>
    `(?<![a-z])${words.replace(/[.?]/g, "\\$&").replace("*", "[a-z]*")}(?![a-z])`
  ).join("|"),
);

/** A no beside a word for playing, in either order. */
const NOT_PLAYED =
  /\b(?:not|nicht|nichts|pas|non|no|niet)(?: [a-z']+){0,2} (?:play(?!er)|roll|spiel|wurfel|jou|lanc|gioc|tir|jug|jueg|spel)|\b(?:play(?!er)|spiel|joue|lance|gioca|juega|speel)[a-z]*(?: [a-z']+){0,3} (?:nicht|not|pas|non|no|niet|todavia|ancora)\b/;
/** A no of one word. */
const SHORT_NO = /^(?:no|stop|stopp|nein|non|nee|later|tomorrow|morgen|demain|domani|manana)[!. ]*$/;

/** A question of one or two words: `go?`, `all right?` Or of none: a question mark on a line of its own. */
const SHORT_QUESTION = /^(?:[^\s?]+(?: [^\s?]+)? ?)?\?[?! ]*$/;
/** No such question is longer. */
const SHORT = 60;
/** More of a line is not looked at. */
const LONGEST = 2_000;

/**
 * The line by which a writer hesitates; undefined without one.
 * @param lines typed outside the orders, and the subject if it is the writer's own
 */
export function hesitationIn(lines: readonly string[]): string | undefined {
  return lines.find((line) => {
    const said = folded(line.slice(0, LONGEST));
    return (said.length <= SHORT && SHORT_QUESTION.test(said)) || SHORT_NO.test(said) ||
      ANY.test(said.replace(MEANT_OTHERWISE, " ")) || NOT_PLAYED.test(said);
  });
}

/** An order with a question mark at its end asks, and orders nothing. */
const ASKS = /[?\uff1f]["')\s]*$/;

/** The beginnings of our forms' own comments with such words in them: they are not the player's. */
const OURS = /^\s*(?:(?:you wrote|instead|your (?:orders|answer) so far):|or halt, disordered\?|refused\b)/i;

/**
 * The line of a sheet by which its writer hesitates: an order that asks, or a comment that says so. Comments of our own forms
 * never do.
 */
export function hesitationInSheet(lines: readonly string[]): string | undefined {
  return lines.find((line) => {
    const mark = line.indexOf("#");
    const order = mark === -1 ? line : line.slice(0, mark);
    const comment = mark === -1 ? "" : line.slice(mark + 1, mark + 1 + LONGEST);
    return ASKS.test(order.slice(-SHORT)) ||
      (comment.trim() !== "" && !OURS.test(comment) && hesitationIn([comment]) !== undefined);
  });
}

/** Longer words below a signature line are a firm's notice, which says *do not* about other things. */
const SIGNED = 80;

/** The words below a signature line by which a writer hesitates, if they are short enough. @param lines below that line */
export function hesitationBelowSignature(lines: readonly string[]): string | undefined {
  const paragraphs = lines.map((line) => line.trim()).join("\n").split(/\n\n+/)
    .map((paragraph) => paragraph.trim().replaceAll("\n", " "));
  return hesitationIn(paragraphs.filter(({ length }) => length > 0 && length <= SIGNED));
}

/** Without capitals, accents, apostrophes within words and odd spaces. */
function folded(line: string): string {
  return withoutAccents(tidy(line)).toLowerCase()
    .replace(/(?<=n)['\u2019]t\b/g, "t").replace(/\u2019/g, "'").replace(/\s+/g, " ").trim();
}
