import { nameOf } from "../../game/access/names.ts";
import { gamePath, seatUrl } from "../../game/access/links.ts";
import { maySuggest } from "../../game/open/suggesting.ts";
import { link } from "../../kernel/block.ts";
import { enemyOf, sideName } from "../../kernel/side.ts";
import type { HeardSeat, Intent, IntentReply, Says } from "./phrases/intent.ts";
import { namesFrom } from "./phrases/names-said.ts";
import { type Phrases, phrases } from "./phrases/phrase.ts";
import type { Sentence } from "./phrases/sentence.ts";
import { nextStep, untilWhen, whatWaits } from "./phrases/what-waits.ts";
import { standing } from "./intents/standing.ts";

/** What players ask about the service around their game: who may watch, another game, their data, when they will answer. */
interface Matter {
  readonly said: Phrases;
  readonly isOpen?: (seat: HeardSeat, said: Sentence) => boolean;
  reply(seat: HeardSeat, said: Pick<Sentence, "isQuestion">): IntentReply;
}

/** No slip is forgiven: these words are near to others. */
const asks = (written: string) => phrases(written, { exactly: true });

const says = (about: string, sentences: readonly string[], blocks: Says["blocks"] = []): Says => ({
  kind: "says",
  about,
  sentences,
  blocks,
});

function commanding(line: string, written: string): Matter {
  return { said: asks(written), reply: () => ({ kind: "command", line }) };
}

const isPlaying = ({ game: { head } }: HeardSeat) => head.status === "playing";
const otherOf = ({ game: { head }, side }: HeardSeat) => nameOf(head, enemyOf(side)) ?? "the other player";

const DAY =
  "tomorrow|tonight|tonite|later|soon|shortly|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|evening|afternoon|morning|lunch|work|morgen|demain|domani|manana|heute|abend";

export const sidesPlayed = ({ game: { head }, side }: HeardSeat): Says =>
  says("Who plays", [
    `${nameOf(head, enemyOf(side)) ?? "Another player"} plays the ${
      sideName(enemyOf(side))
    } side; you play the ${sideName(side)} side.`,
  ]);

const MATTERS: readonly Matter[] = [
  {
    said: asks(`
      spectator|spectators|spectate|spectating|kibitzer|kibitzers|kibitz|onlookers|zuschauer|zuschauen|spectateur|spectateurs|spettatore|spettatori|espectador|espectadores|toeschouwer|toeschouwers|widz|widzowie
      friend|friends|wife|husband|son|daughter|brother|sister|flatmate|mate|buddy|club|colleague|somebody|someone|anybody|anyone|others|people|dad|father .. watch|watches|follow|follows|look
      watch|watching|follow along|the|our|this|my .. game|match
    `),
    reply: ({ office: { site }, game: { head } }) =>
      says("Who may watch", [
        "Anybody with its address may watch the game's public page. It shows nothing that only a player may know.",
        "SPECTATORS ON lets friends follow by mail, if both players agree to it.",
      ], [link("The game's public page", site.publicUrl + gamePath(head.id))]),
  },
  {
    said: asks(`
      rematch|revanche|rivincita|revancha|rewanz
      swap|swop|switch|change|trade|exchange|reverse|opposite|other sides|side|seats .. next|again|another|after
      next|another|second game|match|one .. swap|swop|switch|change|trade|reverse|opposite|other .. sides|side|seats|swapped|switched|reversed
      next|another|second game|match|one .. sides|seats swapped|switched|reversed|changed|exchanged
      play|have|do .. another|again game? .. after|when
    `),
    reply: (seat, { isQuestion }) =>
      isPlaying(seat)
        ? says("A rematch", [
          "When this game has ended, reply REMATCH. I invite you both again then, with sides changed.",
          nextStep(seat),
        ])
        : isQuestion
        ? says("A rematch", ["Reply REMATCH, and I invite you both again, with sides changed."])
        : { kind: "command", line: "rematch" },
  },
  commanding(
    "tournaments",
    "tournament|tournaments|turnier|turniere|tournoi|tournois|torneo|tornei|toernooi|turniej",
  ),
  commanding(
    "notes",
    "send|show|give|where|get me|is|are|can? i? the|your|find? the? rules|rulebook|rulebooks\nwhich|what|whose rules|edition|version|ruleset .. play|playing|use|using|here|game|this\n1976|2008|2010 rules|edition|version|game",
  ),
  commanding("rating", "rating|ratings|elo"),
  commanding("ladder", "ladder|ladders"),
  commanding(
    "archive",
    "old|past|earlier|finished|previous games|matches .. see|look|find|read\nsee|look|find|read|show .. old|past|earlier|finished|archived games|matches",
  ),
  {
    said: asks(`
      join|start|play|begin|find|create|open|have|enter .. another|new|other|more|second games|game|opponent|opponents|match
      other|new|another games|opponents|game|opponent .. join|start|play|begin|find
    `),
    reply: ({ office: { site } }) =>
      says("Another game", [
        "A letter to the referee's own address with the line OPEN GAMES lists the games that anybody may take.",
        "PLAY THE COMPUTER begins one against it; HELP there says how you offer one of your own.",
      ], [link("All games, and how to begin one", site.publicUrl)]),
  },
  {
    said: asks(`
      delete|erase|forget|remove|export .. my|all data|account|details|me
      gdpr|dsgvo
      what|which .. data .. keep|store|have|about
    `),
    reply: ({ office: { site } }) =>
      says("Your data", [
        "SIGN IN brings you a link that signs you in. Your data page then exports all that is kept of you, or deletes it.",
        "Before you delete it, finish, resign or hand over the games that you play.",
      ], [link("Your data", `${site.publicUrl}/me/data`)]),
  },
  {
    said: asks(`
      is|have you? there? an|any app|apps
      app|apps for|on .. phone|iphone|android|tablet
      play|work|works|use|order|read|see|open|look .. on|from my|a|the? phone|iphone|android|tablet|ipad|smartphone|handy
    `),
    reply: ({ office: { site }, game: { head }, side }) =>
      says("On a phone", [
        "Your page works on a phone: the map, your orders and your answers by tapping.",
        "The letters work there, too. Each answer to a question is a link that writes the reply for you.",
      ], [link("Your page: map, log, orders", seatUrl(site, head, side))]),
  },
  {
    said: asks(`
      ^ who|what are you $
      are you a|an|the? bot|robot|human|person|real|computer|ai|machine|program
      is|am this|i a|an|talking|writing to? a|an? bot|robot|machine|program
      wer|was bist du|sie $
      qui es|etes tu|vous $
    `),
    reply: (seat) =>
      says("Who writes to you", [
        `I am a program, the referee of this game: I check orders, roll the dice and write to you and ${
          otherOf(seat)
        }.`,
        nextStep(seat),
      ]),
  },
  {
    said: asks(`
      write|speak|talk|letters|mails|reply|answer|understand|switch|answers .. in|to|from german|english|french|italian|spanish|dutch|polish|deutsch
      speak|understand|know german|english|french|italian|spanish|dutch|polish|deutsch
      auf|kannst|konnen .. deutsch
      en|parlez|parles francais
      which|what|other languages
      change|set|switch .. language
    `),
    reply: () =>
      says("Languages", [
        "My letters are in English. The pages can be in German: the choice stands at the foot of each.",
        "You may write in English, or with common words of German, French, Italian, Spanish, Dutch or Polish.",
      ]),
  },
  {
    said: asks(`
      can|could|may|might i|we still? change|edit|alter|amend|correct|revise .. orders|order|moves|move|sheet|mind
      can|could|may|might i|we .. send .. other|new|different orders|sheet|moves .. after|later|instead
      change|edit .. orders|moves|sheet after|once|when|until
    `),
    isOpen: isPlaying,
    reply: (seat) =>
      says("How orders are changed", [
        `Yes, until they are played: send the new order, and it takes the place of that ${seat.game.system.words.terms.piece.one}'s old one.`,
        "CANCEL ORDERS drops all that I keep. WINDOW 10 MINUTES has clean sheets wait so long before I play them.",
        nextStep(seat),
      ]),
  },
  {
    said: asks(`
      can|could|does|do|will|would|may opponent|he|she .. see|read|know|look|find .. my|our orders|moves|plan|plans|sheet|draft|order|notes
      are|is my|our|the orders|order|moves|plans|sheet|draft|notes .. secret|hidden|private|visible|safe|confidential
    `),
    reply: (seat) =>
      says("What the other player sees", [
        `No. ${
          otherOf(seat)
        } sees what your pieces did when it is played; orders, drafts and notes stay yours.`.replace(
          "pieces",
          seat.game.system.words.terms.piece.many,
        ),
        "Nor do I pass on the words of your letters, but for those that PRESS sends.",
      ]),
  },
  {
    said: asks(`
      change|set|make|switch|shorten|lengthen|increase|reduce .. deadline|deadlines|pace|limit|days|it|that to|per|a|for .. week|weeks|days|day|turn
      change|shorten|lengthen .. time|deadlines|deadline .. turn|limit
      can|could .. have|play .. week|days per|a|each turn
    `),
    isOpen: (seat) => isPlaying(seat) && seat.game.head.clock !== null,
    reply: (seat) =>
      says("The time for a turn", [
        ...untilWhen(seat).slice(0, 1),
        "The time for a turn was agreed when the game began, and stays so.",
        "PAUSE 7 DAYS asks the other player to let the game rest; MORE TIME FOR THEM 3 DAYS gives them time.",
      ]),
  },
  {
    said: asks(`
      try|test|check|experiment|simulate|rehearse|practise|practice|preview .. moves|orders|move|order|it|things|turn|plan|out|ideas .. before|first|without|safely
      way to? try|test|simulate|rehearse
    `),
    isOpen: isPlaying,
    reply: (seat) =>
      says("How to try things", [
        "End your sheet with WAIT: I check each line and play nothing until you reply GO.",
        "Your page lets you move everything about before you send it. By letter ODDS tells you chances.",
        nextStep(seat),
      ]),
  },
  {
    said: asks(`
      whats|what|which .. best move|moves|plan|option|orders|idea
      suggest|recommend|advise .. something|move|moves|orders|plan|anything|me|what
      any|some|need|give|your advice|tips|tip|suggestions|ideas|hint|hints
      can|could|would|will you .. move|play for me
    `),
    isOpen: isPlaying,
    reply: (seat) =>
      maySuggest(seat.game, seat.side) ? { kind: "command", line: "hint" } : says("Advice", [
        "In a game between people I advise neither of you.",
        "I do tell facts: ask for odds, who can reach a place, or what could strike you there.",
        nextStep(seat),
      ]),
  },
  {
    said: asks(`
      what|which side|sides am|do|are i|we .. play|playing?
      who am|are|do i|we playing|play|facing|fighting|against|up
    `),
    reply: sidesPlayed,
  },
  {
    said: asks(
      "what|if|when|suppose opponent|he|she|they .. doesnt|does|dont|do|never|wont|isnt|stops|not|fails|cannot|cant|is|quits .. answer|answers|reply|replies|respond|responds|play|move|moves|late|write|again|silent|slow",
    ),
    isOpen: isPlaying,
    reply: (seat) => {
      const { clock } = seat.game.head;
      return says("If the other player does not answer", [
        whatWaits(seat),
        ...(clock === null
          ? [
            "This game has no deadlines. REMIND sends them a friendly letter; CLOSE asks whether the game goes on.",
          ]
          : [
            `After their deadline they use up their reserve of days. Then ${THEN[clock.control.atDeadline]}.`,
          ]),
      ]);
    },
  },
  {
    said: asks("what|how happens|happen|ends|end|does ... end|after|last .. turn|game"),
    isOpen: isPlaying,
    reply: (seat) => standing.reply(true, seat),
  },
];

/** What becomes of the turn of a player who lets their time run out. */
const THEN = {
  standing: "I play their standing orders, and the defaults for the rest",
  computer: "the computer plays that Player-Turn for them",
  claim: "you may claim the game by the line CLAIM, or wait on",
} as const;

/** More words say something else, too. */
const MOST_WORDS = 16;

const LATER = asks(`
  i|ill|we|well|will|shall send|answer|reply|write|respond|submit|get|post|mail|do .. ${DAY}
  ^ will|shall send|answer|reply|write|respond|submit .. ${DAY}
  orders|answer|reply|sheet|moves will|to|should? follow|come|follows|comes|coming .. ${DAY}
  off to bed|work|dinner|sleep|lunch
  i|we need|want|have|got|ought to think|ponder|consider|decide|check|look|study
  let me|us think|ponder|look|consider|study
  schicke|antworte|schreibe|sende .. morgen|abend|spater|wochenende
`);

/** `I am off to bed, my answer comes tomorrow`: it helps to know until when. */
export const answersLater: Intent<true> = {
  name: "answers later",
  isNotice: true,
  reads: (said) =>
    said.isQuestion || said.words.length > MOST_WORDS || LATER.in(said) === undefined ? undefined : true,
  reply: (_, seat) =>
    says("When you answer", [
      whatWaits(seat),
      ...untilWhen(seat).slice(0, 1),
      ...(seat.game.head.clock === null || !isPlaying(seat)
        ? []
        : ["If you need longer, PAUSE 7 DAYS asks the other player to let the game rest."]),
    ]),
};

/** When rulebooks were printed. */
const YEARS = new Set(["1976", "2008", "2010"]);

/** `Could a friend watch?`, `What is my rating?` */
export const aroundTheGame: Intent<{ readonly matter: Matter; readonly isQuestion: boolean }> = {
  name: "around the game",
  reads(said, seat) {
    const isOfBoard = namesFrom(said, 0, seat).some(({ words }) => /\d/.test(words) && !YEARS.has(words));
    const matter = said.words.length > 2 * MOST_WORDS || isOfBoard
      ? undefined
      : MATTERS.find(({ said: asks, isOpen }) =>
        asks.in(said) !== undefined && isOpen?.(seat, said) !== false
      );
    return matter === undefined ? undefined : { matter, isQuestion: said.isQuestion };
  },
  reply: ({ matter, isQuestion }, seat) => matter.reply(seat, { isQuestion }),
};
