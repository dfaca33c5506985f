import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge } from "../../../tests/support/asked-judgement.ts";
import { closeAll } from "../../../tests/support/asked-letters.ts";
import { Desk } from "../../../tests/support/office.ts";
import { withName } from "../../game/access/names.ts";
import type { AskingSeat } from "../commands/command.ts";
import { heardIn } from "./asked.ts";

let desk: Desk, seat: AskingSeat;
beforeAll(async () => {
  desk = await Desk.open();
  const id = await desk.begin({ time: { turn: { kind: "days", days: 3 } } });
  const game = await desk.current(id);
  seat = {
    office: desk.office,
    game: { ...game, head: withName(game.head, "axis", "Bruno B.") },
    side: "allied",
  };
});
afterAll(async () => {
  desk.close();
  await closeAll();
});

const asked = (text: string) => heardIn(text.split("\n\n").map((each) => each.split("\n")), seat).asked;
const names = (text: string) => asked(text).map(({ intent }) => intent.name).join("+");

const WORDINGS: Readonly<Record<string, readonly string[]>> = {
  deadline: [
    "When is my deadline?",
    "whats my deadline",
    "When are my orders due?",
    "How much time do I have left?",
    "how long have I got?",
    "By when do you want my move?",
    "Until when can I send my turn?",
    "When do I have to reply?",
    "What is the time limit?",
    "how many days left?",
    "Is there still time?",
    "When does my turn end?",
    "When does the clock run out?",
    "due date?",
    "Bis wann muss ich ziehen?",
    "Wann ist Abgabeschluss?",
    "Wie lange habe ich noch Zeit?",
    "Wann l\u00e4uft die Frist ab?",
    "C'est quand la date limite ?",
    "Jusqu'\u00e0 quand puis-je r\u00e9pondre ?",
    "Quel est le d\u00e9lai ?",
    "\u00bfCu\u00e1ndo vence el plazo?",
    "\u00bfHasta cu\u00e1ndo tengo?",
    "\u00bfCu\u00e1nto tiempo me queda?",
    "Quando scade il termine?",
    "Entro quando devo rispondere?",
    "Quanto tempo ho ancora?",
    "Wanneer is de deadline?",
    "Tot wanneer heb ik tijd?",
    "Hoeveel tijd heb ik nog?",
    "Do kiedy mam czas?",
    "Kiedy mija termin?",
  ],
  "whose turn": [
    "Whose turn is it?",
    "Who's turn is it now",
    "who is to move?",
    "Is it my turn?",
    "is it me",
    "Am I up?",
    "Is it my move yet?",
    "Are you waiting for me?",
    "Who are we waiting for?",
    "What are we waiting for?",
    "Has Bruno moved yet?",
    "Did my opponent answer?",
    "Any word from Bruno?",
    "Wer ist dran?",
    "Bin ich am Zug?",
    "Wer ist am Zug und seit wann?",
    "Auf wen warten wir?",
    "\u00c0 qui le tour ?",
    "C'est \u00e0 moi de jouer ?",
    "\u00bfA qui\u00e9n le toca?",
    "\u00bfDe qui\u00e9n es el turno?",
    "A chi tocca?",
    "Di chi \u00e8 il turno?",
    "Wie is er aan de beurt?",
    "Ben ik aan de beurt?",
    "Czyja teraz kolej?",
    "Kto ma ruch?",
  ],
  standing: [
    "Where does the game stand?",
    "Who is ahead?",
    "who's winning",
    "How are we doing?",
    "What's the score?",
    "How does it look?",
    "How do things stand?",
    "Am I winning?",
    "What is the current situation?",
    "How many units have I lost?",
    "Can you give me a status update?",
    "Wie steht das Spiel?",
    "Wie ist der Stand?",
    "Wer f\u00fchrt?",
    "Wer liegt vorne?",
    "O\u00f9 en est la partie ?",
    "Qui gagne ?",
    "\u00bfC\u00f3mo va la partida?",
    "\u00bfQui\u00e9n va ganando?",
    "Come sta andando la partita?",
    "Chi \u00e8 in vantaggio?",
    "Hoe staan we ervoor?",
    "Wie staat er voor?",
    "Jak stoi gra?",
    "Kto prowadzi?",
  ],
  "what happened": [
    "What did I miss?",
    "What happened?",
    "what has happened since my last turn",
    "What happened last turn?",
    "What did the enemy do?",
    "Show me the last turn",
    "Send me the log of turn 3",
    "log of turn 1 please",
    "Can I see the report for turn 2?",
    "How did turn 1 go?",
    "Bring me up to speed please",
    "I was away for a week, what's new?",
    "Give me a short summary",
    "Was habe ich verpasst?",
    "Was ist passiert?",
    "Was hat der Gegner gemacht?",
    "Zeig mir den letzten Zug",
    "Protokoll von Zug 2 bitte",
    "Qu'est-ce que j'ai rat\u00e9 ?",
    "Que s'est-il pass\u00e9 ?",
    "Montre-moi le dernier tour",
    "\u00bfQu\u00e9 me he perdido?",
    "\u00bfQu\u00e9 pas\u00f3?",
    "Mu\u00e9strame el \u00faltimo turno",
    "Cosa mi sono perso?",
    "Cosa \u00e8 successo?",
    "Mostrami l'ultimo turno",
    "Wat heb ik gemist?",
    "Wat is er gebeurd?",
    "Laat de laatste beurt zien",
    "Co przegapi\u0142em?",
    "Co si\u0119 sta\u0142o?",
  ],
  "doing nothing": [
    "What happens if I do nothing?",
    "What if I don't answer?",
    "what will you do if I don't reply in time",
    "What happens if I miss the deadline?",
    "What happens when I send no orders?",
    "What do you play if I say nothing?",
    "What's the default?",
    "And if I forget?",
    "Was passiert, wenn ich nichts tue?",
    "Was passiert wenn ich nicht antworte?",
    "Que se passe-t-il si je ne fais rien ?",
    "\u00bfQu\u00e9 pasa si no hago nada?",
    "Cosa succede se non faccio niente?",
    "Wat gebeurt er als ik niets doe?",
    "Co si\u0119 stanie, je\u015bli nic nie zrobi\u0119?",
  ],
  map: [
    "Show me the map",
    "map please",
    "Could you send me a map?",
    "I need the map again",
    "the map, please",
    "Zeig mir die Karte",
    "Karte bitte",
    "Montrez-moi la carte",
    "\u00bfMe mandas el mapa?",
    "Fammi vedere la mappa",
    "Stuur me de kaart",
    "Poka\u017c map\u0119",
  ],
  luck: [
    "How lucky was I?",
    "Was I unlucky?",
    "Is that fair?",
    "Are the dice fair?",
    "I dispute it",
    "I dispute that roll!",
    "I want to dispute this",
    "That can't be right",
    "How is my luck so far?",
    "Hatte ich Pech?",
    "Ist das fair?",
    "Ai-je eu de la chance ?",
    "C'est juste, \u00e7a ?",
    "\u00bfHe tenido mala suerte?",
    "Sono stato fortunato?",
    "Had ik pech?",
    "Mia\u0142em pecha?",
  ],
  resend: [
    "Please resend",
    "Could you send your last letter again?",
    "I lost your letter",
    "I deleted your mail by mistake",
    "I never got the last turn",
    "Schick mir den letzten Brief nochmal",
    "Renvoyez-moi la derni\u00e8re lettre",
    "\u00bfPuedes reenviar la \u00faltima carta?",
    "Puoi rimandarmi l'ultima lettera?",
    "Stuur de laatste brief nog een keer",
    "Prosz\u0119 wys\u0142a\u0107 ponownie",
  ],
  letters: [
    "Fewer letters please",
    "Too many mails!",
    "Stop these mails",
    "Please stop sending me mail",
    "No more letters, please",
    "I want more letters",
    "One letter a day is enough",
    "Write only when it's my turn",
    "Weniger Mails bitte",
    "Keine Mails mehr",
    "Moins de mails s'il vous pla\u00eet",
    "Arr\u00eatez ces mails",
    "Menos correos por favor",
    "No m\u00e1s correos",
    "Meno mail, per favore",
    "Basta mail",
    "Minder mails graag",
    "Geen mails meer",
    "Mniej maili prosz\u0119",
  ],
  away: [
    "Away 24.12. to 2.1.",
    "I'm away from 24.12. to 2.1.",
    "I am on holiday until 6 January",
    "I'll be travelling 24 December - 2 January",
    "I won't be able to play between 24 and 28 December",
    "Out of office 24 Dec to 2 Jan",
    "Ich bin vom 24.12. bis 2.1. im Urlaub",
    "Bin 24.12.-2.1. weg",
    "Je suis absent du 24 d\u00e9cembre au 2 janvier",
    "Estoy de vacaciones del 24 de diciembre al 2 de enero",
    "Sono in ferie dal 24 dicembre al 2 gennaio",
    "Ik ben op vakantie van 24 december tot 2 januari",
    "B\u0119d\u0119 na urlopie od 24.12. do 2.1.",
  ],
  "new address": [
    "My address is now anna@home.example",
    "my new email is anna@home.example",
    "Please write to anna@home.example from now on",
    "I have a new address: anna@home.example",
    "New address: anna@home.example",
    "I changed my email address",
    "Meine neue Adresse lautet anna@home.example",
    "Ma nouvelle adresse est anna@home.example",
    "Bonjour, j'ai changé d'adresse : anna@home.example",
    "Veuillez noter mon nouveau courriel : anna@home.example",
    "Mi nueva direcci\u00f3n es anna@home.example",
    "Il mio nuovo indirizzo \u00e8 anna@home.example",
    "Mijn nieuwe adres is anna@home.example",
    "M\u00f3j nowy adres to anna@home.example",
  ],
  resign: [
    "I resign",
    "I resign!",
    "I surrender.",
    "Hi Bruno, I resign.",
    "Ok, I give up.",
    "This is hopeless, I surrender",
    "I want to resign",
    "I'd like to resign the game",
    "We surrender",
    "I concede.",
    "Ich gebe auf",
    "Ich kapituliere.",
    "J'abandonne.",
    "Me rindo",
    "Mi arrendo",
    "Ik geef het op",
    "Poddaj\u0119 si\u0119",
  ],
  draw: [
    "Draw?",
    "How about a draw?",
    "Shall we call it a draw?",
    "I offer a draw",
    "Remis?",
    "Unentschieden?",
    "Match nul ?",
    "\u00bfTablas?",
    "Patta?",
    "Remise?",
  ],
  substitute: [
    "Could somebody take over?",
    "Can someone play for me?",
    "I need a substitute",
    "Can my friend take my seat?",
    "I can't go on, is there a replacement?",
    "Kann jemand f\u00fcr mich \u00fcbernehmen?",
    "Quelqu'un peut me remplacer ?",
    "\u00bfAlguien puede sustituirme?",
    "Qualcuno pu\u00f2 sostituirmi?",
    "Kan iemand het overnemen?",
    "Czy kto\u015b mo\u017ce mnie zast\u0105pi\u0107?",
  ],
  answer: [
    "yes",
    "Yes please",
    "No",
    "no thanks",
    "ok",
    "Agreed.",
    "I agree",
    "The third one",
    "option 2",
    "you decide",
    "same as before",
    "Nobody reacts",
    "Ja",
    "Nein",
    "Einverstanden",
    "Oui",
    "D'accord",
    "S\u00ed",
    "De acuerdo",
    "Va bene",
    "Nee",
    "Tak",
    "Wie immer",
    "Entscheide du",
    "die zweite",
  ],
  greeting: [
    "Thanks!",
    "Thank you very much",
    "Hello",
    "Hi there!",
    "I'm back",
    "Back from holiday!",
    "Good morning!",
    "Danke",
    "Merci beaucoup",
    "Gracias",
    "Grazie mille",
    "Bedankt",
    "Dzi\u0119kuj\u0119",
    "Ich bin wieder da",
  ],
  sheet: [
    "Please send me the sheet",
    "I lost the form",
    "Can I have a fresh sheet?",
    "Schick mir das Formular",
  ],
  orders: ["What are my orders?", "Did you get my orders?", "What did I order?"],
  remind: ["Could you remind Bruno?", "Please nudge my opponent"],
  help: ["How do I write orders?", "help me", "I'm stuck", "Hilfe", "How does this work?"],
};

describe("what people ask and wish", () => {
  it.each(
    Object.entries(WORDINGS).flatMap(([name, wordings]) => wordings.map((words) => [words, name] as const)),
  )("%s: %s", (words, name) => expect(names(words)).toBe(name));
});

describe("what is no wish that cannot be undone", () => {
  const FINAL = ["resign", "new address", "substitute", "draw", "away", "letters"];

  it.each([
    "I don't resign.",
    "I resign myself to losing this hex.",
    "I will not surrender!",
    "If you take Tobruk I resign.",
    "If you take Tobruk, I resign",
    "Unless they retreat, I surrender.",
    "I give up 3116, and we stand at 3117",
    "Will Bruno resign?",
    "Should I resign?",
    "He should resign, I think",
    "I give up 3116 and retreat.",
    "I give up the ridge.",
    "I almost gave up yesterday",
    "Never surrender!",
    "I design scenarios",
    "I drew a bad hand, we draw two chits now",
    "The enemy gave up Sidi Omar",
    "My gun is far away from 3116",
    "Bruno is away until 2.1.",
    "I was away from 1.11. to 3.11.",
    "Move away from 3116",
    "If I am away 24.12. to 2.1. what happens to my deadline",
    "I mailed it to carla@example.org yesterday",
    "Stop the attack on 3116",
    "I answer your letter of 24.12.",
  ])("%s", (words) => {
    expect(FINAL.filter((name) => names(words).split("+").includes(name))).toEqual([]);
  });
});

describe("an absence", () => {
  const days = (words: string) => {
    const [{ intent, found }] = asked(words);
    const reply = intent.reply(found, seat);
    return reply.kind === "command" ? reply.line : undefined;
  };

  it.each([
    ["Away 24.12. to 2.1.", "absence 24.12. to 2.1."],
    ["I'm away from 24 December until 2 January, sorry", "absence 24 December to 2 January"],
    ["I am on holiday until 6 January", "absence 2026-11-05 to 6 January"],
    ["Ich bin vom 24.12. bis 2.1. im Urlaub", "absence 24.12. to 2.1."],
    ["Je suis absent du 24 d\u00e9cembre au 2 janvier", "absence 24 d\u00e9cembre to 2 janvier"],
    ["I am away on 24.12.", "absence 24.12. to 24.12."],
  ])("%s", (words, line) => expect(days(words)).toBe(line));

  it.each(["I'm away from 24.12.", "I'm away next week", "I'm on holiday soon"])(
    "is asked about where its days are not clear: %s",
    (words) => expect(days(words)).toBeUndefined(),
  );
});

describe("a letter", () => {
  it("may ask several things", () => {
    expect(names("What did I miss? And who is ahead?")).toBe("what happened+standing");
    expect(names("Hi,\n\nwhen is my deadline and whose turn is it?\n\nThanks")).toBe("deadline+whose turn");
  });

  it("asks for what its questions are like beside a clear one, and for no more", () => {
    expect(names("Whose turn is it? By which day do you need my moves?")).toBe("whose turn+alike");
    expect(names("I lost your last letter. Whose turn is it?")).toBe("whose turn");
    expect(names("Whose turn is it? My wife has cooked.")).toBe("whose turn");
  });

  it("stops nothing by the stops of a telegram", () => {
    expect(names("STATE WHOSE TURN IT IS STOP REGARDS STOP")).toBe("whose turn");
  });

  it.each([
    ["So excited to play this. Where is 4NZ?", "where is"],
    ["I can't find the New Zealanders for looking. Where've they got to?", "where is"],
    ["I am returned from the holidays. Is there something that I must do now?", "alike"],
    ["We played it in 1976, and it is good to see it again. When is my deadline?", "deadline"],
    ["When is my deadline? I'd like to know before I plan my turn.", "deadline"],
  ])("asks for one thing beside what it tells: %s", (text, name) => {
    expect(names(text)).toBe(name);
  });

  it("that is a story asks for nothing", () => {
    for (
      const words of [
        "My grandfather was at Tobruk in 1941, you know.",
        "The map on my wall is larger than this one.",
        "I shall think about it.",
        "Bruno, that was a nice attack!",
        "We had snow today and the children loved it.",
      ]
    ) expect([words, names(words)]).toEqual([words, ""]);
  });
});

describe("a question about the attack on its writer", () => {
  it.each(
    [
      ["north-africa", "How strong is the attack on 3116, and what happens with each die?", "44RTR"],
      ["fire-and-movement", "Which counters are attacking 3116, and what do they add up to?", "8RTR"],
      [
        "north-africa",
        "What could I invest in the defence of 3116, in guns and in points?",
        "Points left: 4; guns in range: 3015",
      ],
    ] as const,
  )("is answered once, by that attack: %s, %s", async (game, body, says) => {
    const right = { intent: "odds", acts: false as const, says: [says], never: ["zone of", "already"] };
    const { faults, paragraphs } = await judge({
      ...{ name: "attack", side: "axis", state: "asked", subject: "" } as const,
      ...{ game, body, right },
    });
    expect(faults).toEqual([]);
    expect(paragraphs[0].length).toBeLessThanOrEqual(4);
  });
});

describe("what a letter tells of a refused order", () => {
  it("orders it no more", async () => {
    const right = {
      intent: "why refused",
      acts: false as const,
      says: ["8 Movement Points"],
      never: ["No longer"],
    };
    const { faults, hasSheet } = await judge({
      ...{
        name: "refused",
        game: "fast-action-battles",
        side: "allied",
        state: "refused",
        subject: "",
      } as const,
      ...{ body: "You sent back my order for 7sup to go to area 37. What was wrong with it?", right },
    });
    expect([faults, hasSheet]).toEqual([[], false]);
  });
});
