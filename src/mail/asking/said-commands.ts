import type { Intent } from "./intent.ts";
import { type Phrases, phrases } from "./phrase.ts";
import type { Sentence } from "./sentence.ts";

/** Wishes that are a command each, said in other words; none of them changes what is played. */

function saying(name: string, line: string, asks: Phrases): Intent<true> {
  return {
    name,
    reads: (said) => asks.in(said) === undefined ? undefined : true,
    reply: () => ({ kind: "command", line }),
  };
}

/** Words that may stand around a wish, and say nothing of their own. */
const AROUND = new Set(
  `please pls kindly bitte svp sil vous te plait prego favore por favor alsjeblieft prosze thanks thank you danke
  merci grazie gracias bedankt ok and so i we me us my to for in the a an this these those any all your of is it its be
  just only can could would will like love rather prefer want need wish have get receive send write now on more anymore
  ping actually really something anything do act must should action needed required tell bother contact disturb am im me
  suffice suffices will would me us genoeg reicht wystarczy suficiente seul courriel courriels message messages update updates max maximum only single genug suffit suffisant basta
  mails mail emails email letters letter game enough sufficient fine if when turn turns mir mich uns ich wir mochte will
  gerne nur noch diese dieser ab jetzt mehr an je j moi nous ces plus mi ci queste questi piu yo nos estos estas mas mij
  mandami manda inviami invia schick schicke sende envoie envoyez envia stuur wyslij ons ik deze dit meer nie mnie te jest`
    .split(/\s+/),
);

/**
 * A wish that changes how players are written to. It is read only of a sentence that says nothing else: *please stop writing
 * such long letters* is none, nor *don't stop writing*.
 */
function wishing(name: string, line: string, written: string, unless?: Phrases): Intent<true> {
  const asks = phrases(written);
  const own = written.split(/[\s|]+/);
  const isPlain = (word: string) =>
    AROUND.has(word) ||
    own.some((each) => each.endsWith("*") ? word.startsWith(each.slice(0, -1)) : each === word);
  const isWish = (said: Sentence) =>
    asks.in(said) !== undefined && unless?.in(said) === undefined &&
    said.words.every((word) => isPlain(word) || word === said.other);
  return { ...saying(name, line, asks), reads: (said) => isWish(said) ? true : undefined };
}

const map = saying(
  "map",
  "map",
  phrases(`
    show|send|see|have|get|give|want|need|mail|post .. map|picture|board
    where .. everything|everybody|everyone
    map|picture please
    ^ the? current? map $
    ^ mapa|mappa|karte|carte|kaart|mape por|per? favor|favore|bitte|svp|prosze|alsjeblieft? $
    new|fresh|current map
    zeig*|schick*|sende|brauche .. karte
    karte bitte
    ^ die? karte $
    nochmal|mal|noch .. karte
    montre*|envoi*|voir .. carte
    la carte
    muestra*|envia*|manda*|ver|quiero .. mapa
    el mapa
    mostra*|manda*|invia*|vedere .. mappa
    la mappa
    toon|stuur|zie|wil .. kaart
    de kaart
    pokaz|wyslij|przyslij|prosze .. mape|mapa
  `),
);

const sheet = saying(
  "sheet",
  "sheet",
  phrases(`
    show|send|see|have|get|give|want|need|mail|post .. sheet|form|template
    lost .. sheet|form
    blank|empty|new|fresh sheet|form
    schick*|brauche|sende|verloren .. blatt|formular|vordruck
    envoi*|besoin|perdu .. feuille|formulaire
    envia*|manda*|necesito .. hoja|formulario
    manda*|invia*|serve .. foglio|modulo
    stuur|heb .. formulier|blad
    wyslij|przyslij .. formularz|arkusz
  `),
);

const orders = saying(
  "orders",
  "orders",
  phrases(`
    what .. my orders|order|sheet
    show|send|see .. my orders
    which orders .. have|stand|kept|mine
    what did i|we .. order|write|send|put|say|tell
    read|repeat|recite|confirm .. my|our orders|moves|order
    what have i|we .. ordered|written|sent
    is|are my|this|the .. draft|orders|sheet|turn|move .. legal|valid|ok|correct|right|allowed
    what .. i .. ordered|written|sent
    show|send|see .. what i .. ordered|wrote|sent
    can|may i .. still change
    ist|sind .. mein|meine .. gultig|erlaubt|richtig
    did you .. get|receive .. orders|sheet|move|turn|letter
    are|were my orders .. in|received|ok|there|kept
    have you .. got|received|my .. orders|sheet|move|turn
    do you have my orders
    welche befehle|zuge
    was habe ich .. befohlen|geschickt|geschrieben
    sind meine befehle|zuge .. da|angekommen
    quels ordres
    mes ordres
    que ordenes
    mis ordenes
    quali ordini
    i miei ordini
    welke orders|bevelen
    jakie .. rozkazy
    moje rozkazy
  `),
);

const review = saying(
  "review",
  "review",
  phrases(`
    review .. game
    game|match reviewed
    what .. decided .. game|match|it
    who was winning
    analyse|analyze|analysis .. game|match
    who .. have won .. even|fair dice
    was .. entschied*|entschieden .. spiel|partie
    analyse .. partie
  `),
);

const history = saying(
  "history",
  "history",
  phrases(`
    history|story .. game|so far
    whole|entire|full game|history|log
    game so far
    all .. turns so far
    verlauf
    bisherige*|ganze .. spiel|partie|verlauf
    histoire|historique
    historial|historia
    cronologia
    geschiedenis|verloop
    przebieg
  `),
);

const resend = saying(
  "resend",
  "resend",
  phrases(`
    resend
    re send
    send ... again
    send ... once more
    send .. another copy
    mail|letter|email|message .. eaten|vanished|disappeared|gone|lost|deleted|bounced|spam|trash
    have|get|see it|that|them again
  ^ once more|again please? $
    once more please
    lost|deleted|missed|havent|never .. your|the|last|any|that letter|mail|mails|email|message|letters|turn
    did|do not .. get|got|receive|received .. letter|mail|email|message|turn
    didnt .. get|receive .. letter|mail|email|message|turn|anything
    nochmal|nochmals|noch einmal|erneut .. schick*|send*|zu*
    schick*|send* ... nochmal|nochmals|erneut
    schick*|send* ... noch einmal
    schreib* .. noch einmal
    brief|mail .. verloren|geloscht|nicht bekommen
    renvo*
    envo* ... encore|nouveau
    reenvia*
    envia*|manda* ... otra vez
    envia*|manda* ... de nuevo
    rimanda*|rispedi*|reinvia*
    manda* ... di nuovo
    manda* ... ancora
    stuur ... opnieuw|nogmaals|nog
    wyslij|przeslij|przyslij|wyslac|przeslac|przyslac ... ponownie|jeszcze
  `),
);

const noLetters = wishing(
  "letters",
  "notify none",
  `
    stop .. mails|mail|emails|letters|mailing|writing|sending
    no more mails|mail|emails|letters
    unsubscribe
    dont send|write .. any more|anymore|letters|mails|emails
    do not send|write .. any more|anymore|letters|mails|emails
    i .. want no .. mails|letters|emails
    keine .. mails|briefe|emails .. mehr
    horen|hor .. auf .. mails|briefe|schreiben|schicken
    abmelden|abbestellen
    plus de mails|lettres|courriels
    arretez|arrete .. mails|lettres|envoyer
    desabonne*
    no .. mas correos|cartas|mails
    basta mail|lettere|email
    niente piu mail|lettere
    geen mails|brieven|emails .. meer
    nie .. wysylaj*|pisz*
    zadnych .. maili|listow
  `,
  phrases(`
    too many
    so many
    fewer|less|weniger|moins|menos|meno|minder|mniej
    question|orders|fire
  `),
);

const moreLetters = wishing(
  "letters",
  "notify all",
  `
    all|every .. letter|letters|mail|mails
    more letters|mail|mails|emails
    every letter|mail
    not just|only some
    mehr|alle briefe|mails|emails
    plus souvent
    davantage de lettres|mails
    mas cartas|correos
    piu lettere|mail
    meer brieven|mails
    wiecej listow|maili
  `,
  phrases(`
    no|keine|stop|plus de mails|dont|lost|of
  `),
);

const fewerLetters = saying(
  "letters",
  "notify",
  phrases(`
    fewer|less .. letters|mail|mails|emails|letter
    too many .. letters|mails|emails|mail
    so many .. letters|mails|emails|mail
    how many|often .. letters|mails|emails
    weniger|viele .. briefe|mails|emails
    moins .. lettres|mails|courriels
    trop .. lettres|mails|courriels
    menos|demasiad* .. cartas|correos|mails
    meno|troppe .. lettere|mail|email
    minder|veel .. brieven|mails
    mniej|duzo .. listow|maili
  `),
);

const daily = wishing(
  "letters",
  "notify daily",
  `
    one|a|1 letter|mail|email .. a|per|each|every day
    once a day
    one|a|1 single letter|mail|email|message .. a|per|each|every? day
    daily digest|letter|mail|summary
    ein|eine .. brief|mail .. am|pro tag
    un .. par jour
    un seul .. par jour
    una .. al dia
    una .. al giorno
    een .. per dag
    jeden .. dziennie
  `,
);

/** Comes before the question whose turn it is: *only write when it is my turn*. */
export const turnsOnly = wishing(
  "letters",
  "notify turns",
  `
    only|just .. when .. my turn
    write|mail .. only .. when .. my turn
    only write|mail|send .. my turn
    only .. my turns
    only|just|solely .. when .. i ... have|need|must|should|can to? act|do|play|move|something|order|reply
    only|just .. if|when .. something|anything|action .. do|needed|required
    when .. i .. have|need|must to? act|do|play|move|something
    nur .. wenn ich .. dran|reihe
    seulement .. mon tour
    solo .. mi turno
    solo .. mio turno
    solo .. miei turni
    solo .. mis turnos
    seulement .. mes tours
    nur .. meine zuge
    alleen .. mijn beurten
    alleen .. mijn beurt
    tylko .. moja kolej
  `,
);

const help = saying(
  "help",
  "help",
  phrases(`
    how do i|you|we .. play|order|write|send|move|begin|start|fill
    how does this|it .. work
    how .. write orders
    what can i .. write|do|ask|say|order
    what .. commands|command
    i|im .. confused|lost|stuck $
    i .. dont understand .. how|this|sheet|what
    need|want .. help
    ^ help
    can you .. help me
    where .. rules|manual|instructions
    hilfe
    wie .. funktioniert|geht das
    was kann ich .. schreiben|tun|machen
    aide
    comment .. marche|jouer|faire|ecrire
    ayuda
    como .. funciona|juego|escribo
    aiuto
    come .. funziona|gioco|scrivo
    hulp
    hoe werkt
    pomoc
    jak .. dziala|grac
  `),
);

const myGames = saying(
  "my games",
  "my games",
  phrases(`
    my other games
    all my games
    which games .. i|am|have
    what games .. i|am|have
    alle meine|meine anderen .. spiele|partien
    mes autres parties
    mis otras partidas
    le mie altre partite
    mijn andere spellen
    moje inne gry
  `),
);

const remind = wishing(
  "remind",
  "remind",
  `
    remind|nudge|poke|prod|ping|chase|hurry|push|kick|badger|jog|prompt him|her|them|opponent|enemy
    remind|nudge|poke|prod|ping my|the other? opponent|enemy|player|other|axis|allied|allies
    erinnere|erinnern|erinner|mahne .. ihn|gegner|sie|mitspieler
    rappel* .. adversaire|lui
    recuerda* .. rival|oponente|adversario
    ricorda* .. avversario
    herinner .. hem|haar|tegenstander
    przypomnij .. mu|jej|przeciwnik*
  `,
  phrases("not\ndont\nnicht"),
);

export const SAID_COMMANDS: readonly Intent[] = [
  daily,
  fewerLetters,
  noLetters,
  moreLetters,
  map,
  resend,
  orders,
  sheet,
  review,
  history,
  myGames,
  remind,
  help,
];
