import { withoutAccents } from "../../../../common/text.ts";

/**
 * Words that people put around an order in a letter, in many languages: words for where, words for going, and words that say
 * nothing.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** To go somewhere, or to be sent there. */
export const GOING = words(
  `go goes going goin gonna move moves moving march marches marching drive drives driving send sends sending bring brings
  take takes put puts push pushes shift shifts pull pulls place places get gets come comes run runs ride rides roll rolls dash dashes
  head heads heading proceed proceeds shove chuck yeet stick pop drop slide walk walks trot reposition relocate transfer redeploy deploy
  bringing pushing shifting pulling placing running riding rolling popped popping shoot shoots shooting occupy occupies occupying enter enters entering dispatch station park swing shuffle hop hops budge budges stir stirs proceeds
  sposta spostate muovete portate mettete mandate dejemos dejad pongamos movamos llevad
  stellen stellt setzen setzt vorrucken nachrucken geht gehen fahrt fahren zieht ziehen ziehe zieh marschiert bewege beweg bewegen bewegt verlege verlegen verlegt schicke schick schickt
  schicken setze setz stelle stell bringe bring kommt ruckt rucken lauft
  va vont aller vas deplace deplacez deplacer bouge bouger bougez envoie envoyez envoyer mets mettez mettre passe passez avance avancez
  avancer
  muovi muovere muove sposta spostare sposti manda mandare porta portare vada vanno metti mettere
  mueve mover mueva muevo lleva llevar envia enviar manda pon poner vaya va van ir avanza
  verplaats verplaatsen stuur sturen zet zetten breng gaat gaan ga rijdt rijden trekt
  sposto spostiamo muovo mando porto metto muevo envio pongo llevo verplaats stuur breng zet dirige dirigez dirigo
  stawiam stawia ustaw przesun przesunac przesuwam przesuwa wyslij idzie ida jedzie rusz ruszyc przenies`,
);

/** Before a place. */
export const TOWARDS = words(
  `to too towards into onto in at on for nach zu zum zur auf in bis vers en a au sur jusqu dans jusque verso al in su hacia hasta naar op
  tot do na ku w @`,
);

export const AND = words("and n 'n und et y en oraz e plus puis then dann poi luego daarna potem sowie & +");

/** Words that may stand around an order and change nothing. */
export const FILLING = words(
  `the my our please pls plz pleas kindly thanks thx ta cheers mate guys folks just simply also now today tonight again then
  i we you us me he she it they them tbh euh heu ehm tja ach finalement finalmente uiteindelijk i'd we'd i'll we'll id ill will shall wish want wants wanna like love need needs plan intend mean
  am is are be being been was going about up down over across forward forwards off out along both all each together right ahead
  straight there here beside next so well ok okay yes yeah yep yeh fine good great splendid lovely sir dear hi hello hey ref referee do
  called named piece pieces block blocks brigade forthwith per piacere cortesia
  have has let lets let's us that this these those turn him her his next-door reckon guess ahead first second third
  ight aight gg lol bro lemme gonna yo nvm fr tho bruh dude man kk meeting decided resolved agreed finally lastly furthermore moreover too while at omg lol haha oh ah um hmm erm forgot forgotten one thing time more another add
  you're youre i'm im it's its that's thats we're order orders sure thanking  would you'd who which says say possible kind enough if
  bitte danke ich wir mochte mochten will wollen wurde wurden gerne gern dann jetzt noch die der das den dem mein meine meinen unsere auch
  soll sollen darf durfen mal nun hallo viele grusse gruss lg vg
  je j nous voudrais voudrait veux voulons doit doivent svp stp merci s'il vous te plait bonjour bonsoir salut mon ma mes aussi avance
  maintenant alors d'avance a+
  vorrei voglio per favore grazie prego ora poi ciao il lo i gli le mio mia anche deve devono
  quiero quisiera por favor gracias ahora hola el los las mi mis tambien debe deben
  graag hebben hebbe avoir haben avere tener miec wil willen mag mogen aub alsjeblieft bedankt groetjes groeten ik wij de het mijn ook nu moet moeten alstublieft verplaatsen
  prosze dzieki dziekuje ja chce chcialbym chcialabym moj moja teraz tez`,
);

/** Words that may turn an order into something else: no order is read from a paragraph that has one. */
export const DOUBTING = words(
  `not dont don't didnt won't wont cant can't cannot no never nor neither maybe perhaps possibly probably might could should may unless
  except until till or either whether wonder wondering think thinking thought suppose supposing unsure sleep reconsider consider
  hypothetically imagine instead what which where when why how but only without
  nicht kein keine keinen nie vielleicht wenn falls oder sonst ob uberlege
  pas jamais peut-etre si sinon ou non ne
  mai forse se oppure nunca quiza quizas niet geen misschien als nie moze jesli jezeli gdyby lub czy`,
);

/** The same in a part of a sentence that orders nothing by itself. */
export const UNSURE = words(
  `maybe perhaps possibly probably might unless except until or whether wonder wondering think thinking suppose unsure sure sleep
  reconsider consider hypothetically imagine if wait know dunno undecided unclear vielleicht wenn falls oder ob uberlege sicher
  peut-etre si sinon ou forse se oppure quiza quizas misschien als moze jesli jezeli gdyby lub czy`,
);

/** To strike earlier words or orders: alternatives of a regular expression. */
export const STRIKING =
  "scratch|scrub|scrap|strike(?: out)?|disregard|ignore|cancel|delete|belay|undo|erase|withdraw|skip|forget(?: about)?|drop|bin|remove|revoke|rescind|nix|discard|ditch";

/** Words that suffice to say that an order no longer counts. */
export const UNDOES = words(
  `${
    STRIKING.replace(/\(.{1,9}?\)\?|\|/g, " ")
  } thoughts withdrawn cancelled canceled scrapped dropped revoked rescinded deleted
  streiche streich losche storniere annule annulez annuler oublie oubliez supprime supprimez efface annulla cancella togli anula cancela
  olvida quita borra annuleer schrap vergeet anuluj cofnij usun`,
);

/** Words for a piece that stays where it is. */
export const STAYING = words(
  `stay stays stayed staying hold holds held remain remains remained stand stands stop stops halt leave keep keeps put bleibt bleiben bleib stehen halt lass reste
  restent laisse resta restano rimane lascia queda quedan deja blijft blijven laat zostaje zostaja zostaw`,
);

/** Words of refusal: an order with one does not count. */
export const NOT = words(
  "not dont don't doesnt doesn't isnt isn't arent aren't shouldnt shouldn't mustnt mustn't neednt needn't aint ain't rather nicht doch pas plus non no niet nie",
);

/** Words that say that the others stay, or go as planned. */
export const OTHERS_LEFT = words(
  `rest others other everything everyone everybody else remainder remaining all tanks two three ones
  rest ubrigen anderen andere alle alles restlichen autres reste tous altri resto tutti demas otros resto anderen overige rest reszta inni pozostale`,
);

export const AS_IT_WAS = words(
  `hold holds stay stays stand stands remain remains as planned before is was were are unchanged same go put still where they it the of
  ones fine keep keeps leave my please ok bleibt bleiben wie geplant gehabt bisher stehen halten die das comme prevu restent reste les des resta restano come
  wrote written sent said told ordered i only just sonst sinon altrimenti otherwise bleibt
  prima gli el igual quedan como antes los blijft blijven staan staat waar hij ze zoals de gepland zostaja zostaje do idc dont care item about in place position nothing no moves move this turn
  fast respects respect unaffected force effect valid standing given continue continues`,
);

/** Before a place that somebody goes to, whatever verb stands beside: `into 46`. */
export const DIRECTED = words(
  `to too towards toward into onto nach zum zur vers jusqu jusque jusqu'en jusqu'a sur verso hacia hasta naar do ku for destination`,
);

/** To be somewhere by one's order: `3RTR should be at 2818`, `have 8RTR sat in 3216`. */
export const STOOD = words(
  "correct replace replaces change changes switch redirect divert reroute amend be sat sit sits sitting stood parked based posted stationed positioned end ends finish finishes kommt stehen doit devrait debe deve",
);

/** Words that say that a piece goes where another goes. */
export const SAME_PLACE = words(
  `too also likewise ditto along together accompany accompanies join joins joining follow follows same alongside beside with
  auch ebenso ebenfalls dazu mit folgt aussi egalement suit accompagne anche pure segue accompagna tambien sigue acompana ook eveneens
  volgt mee tez rowniez takze`,
);

/** Words that replace a place already named. */
export const AFTERTHOUGHTS = words(
  `no nope hang make change rather instead sorry oops scratch correction mean meant misread mistake wrong actually better wait nein stattdessen vielmehr
  besser pardon plutot scusa anzi mejor perdon liever beter sorki raczej`,
);

/**
 * Words for something past, considered, for another time, or somebody else's: a sentence with one of these orders nothing by
 * its names.
 */
export const SPEAKS_OF_ELSE = words(
  `would was were had did went moved took saw lost won reached stood came got been has hasn't haven't didn't wasn't weren't
  he he's she she's they they're his their theirs friend opponent enemy somebody someone anybody anyone yours
  wants wanted expected expects suggested suggests said says told asked reads read heard wrote remember remembers
  tomorrow later eventually someday soon yesterday last ago unless once after before provided case
  avoid avoids clear away via past around between against except besides or
  war waren hatte ging zog morgen spater gestern nachdem bevor sobald gegner er
  etait avait alla demain hier apres avant adversaire elle lorsque quand
  era aveva ando domani ieri dopo prima avversario quando
  fue habia manana ayer despues antes rival cuando
  was had ging morgen gisteren nadat voordat zodra tegenstander
  byl byla jutro wczoraj przeciwnik kiedy gdy`,
);

/** An order that takes a word for earlier pieces, or for a person, as a name. */
export const HAS_PRONOUN =
  / (?:with|from) (?:both|them|those|these|him|it)\b|^move (?:i|we|you|it|they|them|he|she|him|ich|je|io)\b/i;

/** A word as the sets have it. */
export function bareWord(word: string): string {
  return withoutAccents(word).toLowerCase().replace(/[\u2018\u2019\u00b4`]/g, "'").replace(/\u0142/g, "l")
    .replace(/^["'(\[*_]{1,9}/, "").replace(/(?<!["')\]*_?!.,;:])["')\]*_?!.,;:]{1,9}$/, "").replace(
      /(?<=\w)'s$/,
      "",
    );
}

/** Past events in a clause that orders nothing: `I have had a good long look at it`. */
export const PAST = words("had has was were did got been saw went");
