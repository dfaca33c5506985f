import { bareOf } from "../phrases/bare.ts";
import type { Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";

/**
 * Wishes that cannot be undone. Each counts only as a whole sentence, without a slip of the pen, and then gets a question
 * with a link, or an explanation. *I resign myself to losing this place* is none, nor *I don't resign*.
 */

const RESIGNS = phrases(
  `
  ^ i|we hereby? must|will|would|want|wish|have? like? to? resign|surrender|capitulate|concede this? the? game? now? $
  ^ i|we think|believe|fear|guess|suppose|feel that? i|we had|have|ought|should|must|will|shall|would better|to? resign|surrender|concede this? the? game? now? $
  ^ i|we had|have|ought|id|ive better|to|got to? resign|surrender|concede this? the? game? now? $
  ^ i|we give up this? the? game? $
  ^ i|we|im am|are? giving this|the|my game up to? him|her|them|opponent? $
  ^ i|we|im am|are? giving up this|the|my game to? him|her|them|opponent? $
  ^ i|we give up|in $
  ^ i|we throw in the towel $
  ^ i|ill|we am|will quit|resigning|surrendering $
  ^ i|im resigning|surrendering|quitting $
  ^ ill resign|surrender|concede $
  ^ id like to resign|surrender|concede this? the? game? $
  ^ can|may|could|how i|do i? resign|surrender|concede|quit this? the? game? $
  ^ how do|can i resign|surrender|concede|quit this? the? game? $
  ^ ich gebe auf $
  ^ ich gebe das spiel|die partie auf $
  ^ ich kapituliere|ergebe|resigniere mich? $
  ^ j abandonne la? partie? $
  ^ je me rends $
  ^ je capitule $
  ^ me rindo $
  ^ abandono la? partida? $
  ^ mi arrendo $
  ^ mi ritiro $
  ^ abbandono la? partita? $
  ^ ik geef op $
  ^ ik geef het op $
  ^ ik capituleer $
  ^ poddaje sie $
  ^ rezygnuje z? gry? $
`,
  { exactly: true },
);

/** `I resign`, `I surrender`: the command asks by a link before anything is done. */
export const resigning: Intent<true> = {
  name: "resign",
  isFinal: true,
  asksFirst: true,
  reads: (said) => RESIGNS.in(bareOf(said)) === undefined ? undefined : true,
  reply: (_, { game: { head } }) => ({ kind: "command", line: `resign ${head.id}` }),
};

const DRAW = phrases(
  `
  ^ draw $
  a draw
  agree .. draw
  offer .. draw
  call it a draw
  draw .. game|offer|possible|agreed
  call it quits
  end the game .. agree*|early|now|together
  ^ remis $
  unentschieden
  remis .. anbieten|biete|einigen
  biete .. remis
  match nul
  partie nulle
  ^ nulle $
  tablas
  empate
  patta
  pareggio
  gelijkspel
  remise
  ^ remis .. $
  remis proponuj*
`,
  { exactly: true },
);

const NO_DRAW = phrases(`
  draw .. cards|card|chit|chits|from|line|back|fire|him|them|a line
  cup|cards
`);

/** `Draw?` A game ends by consent only as its own rules say. */
export const drawing: Intent<true> = {
  name: "draw",
  isFinal: true,
  reads: (said) => DRAW.in(said) === undefined || NO_DRAW.in(said) !== undefined ? undefined : true,
  reply(_, { game: { head, system } }) {
    const offers = system.orders.grammar.verbs.includes("offer");
    return {
      kind: "says",
      about: "Ending the game together",
      sentences: [
        "Nothing has changed: nobody ends a game by one letter.",
        offers
          ? "OFFER END in your sheet proposes to end the game now; the other player answers ACCEPT END, and the points decide."
          : "This game has no draw by consent. PRESS and your words below it ask the other player what they think.",
        `To give the game up, write RESIGN ${head.id}: you are asked by a link first.`,
      ],
    };
  },
};

const SUBSTITUTE = phrases(`
  could|can|would|will|may somebody|someone|anybody|anyone|friend|else .. take|play|stand|fill|replace
  somebody|someone|anyone|friend .. take .. over
  take over .. my|for me|side|seat
  take my side|seat|chair|place
  need|want|find|looking|look|like .. substitute|replacement
  somebody|someone|anybody|anyone ... in my|our stead|place|absence
  substitute .. for me|player
  a substitute|replacement
  hand over|my .. seat|side .. to
  play for me
  cover|stand in|sit in|fill in|step in|deputise|deputize|take over .. for me
  someone|somebody|anyone|anybody ... cover|stand|fill|step|replace|take .. for|over me|in?
  kann .. jemand .. ubernehmen|ubernimmt|spielen|einspringen
  jemand .. ubernehmen|einspringen|vertreten|vertretung
  vertretung
  quelqu un .. remplacer|prendre
  remplacant*
  alguien .. reemplaz*|sustitu*|ocupar|seguir
  sustituto
  qualcuno .. sostitu*|prendere|continuare
  sostituto
  iemand .. overnemen|vervangen|invallen
  vervanger
  ktos .. przej*|zastap*
  zastepc*
`);

/** `Could somebody take over?` Who is asked has to be named. */
export const handingOver: Intent<true> = {
  name: "substitute",
  isFinal: true,
  reads: (said) => SUBSTITUTE.in(said) === undefined ? undefined : true,
  reply: () => ({
    kind: "says",
    about: "Somebody to play for you",
    sentences: [
      "Yes: a friend of yours can play your side until you are back, or for good.",
      "Write SUBSTITUTE and their address on a line of its own, as in SUBSTITUTE carla@example.org; add FOR GOOD if you won't be back.",
      "I ask them then, and you keep playing until they accept.",
    ],
  }),
};

const ADDRESS = phrases(`
  new|changed|change|other|another|different .. address|email|mailbox|mail
  address|email|mail .. is now|changed|new
  my address|email|mail .. is
  use ... for|as me|my|from|now|instead
  reach|contact me at|on|via|under
  from now on
  write|send|mail|letters .. to
  letters .. to .. at
  neue|andere|geanderte .. adresse|mailadresse|email
  adresse|mailadresse .. ist|lautet|geandert
  nouvelle|nouveau adresse|courriel|mail|email
  adresse .. change|est
  change .. d|mon adresse|mail|email|courriel
  nueva direccion
  direccion .. es|cambiado
  correo .. es
  nuovo|nuova indirizzo|mail
  indirizzo .. e|cambiato
  nieuw|nieuwe adres|mailadres
  adres .. is|veranderd
  nowy adres
  adres .. to|zmienil
`);

const NO_LONGER = phrases(`
  page|seite|pagina|strona|link|site|website
  old|former|previous|closed|dead|wrong|longer
  not|dont|never|cannot|cant
  alte|alten|nicht|kein
  ancien*|plus
  vecchi*|vieja|antigua|oude|stary
`);

/** An address as mail programs write one, of a length that one may have. */
export const ADDRESS_IN = /(?<![^\s<>:(,])[^\s<>@:(),;]{1,64}@[^\s<>@:(),;]{1,120}(?=$|[\s>),;!])/g;

/** `My address is now anna@home.example`: the command asks by a link before anything is done. */
export const movingAddress: Intent<{ readonly address: string | undefined }> = {
  name: "new address",
  isFinal: true,
  asksFirst: true,
  reads(said) {
    const addresses = said.text.match(ADDRESS_IN) ?? [];
    const isAbout = ADDRESS.in(said) !== undefined;
    if (!isAbout || addresses.length > 1 || NO_LONGER.in(said) !== undefined) return undefined;
    const [address] = addresses;
    if (address !== undefined) {
      return { address: address.replace(/^mailto:/i, "").replace(/(?<![.?])[.?]+$/, "") };
    }
    // `Their new address is 45`: nobody's letters go there.
    return NEW.in(said) === undefined || OF_OTHERS.test(said.text) ? undefined : { address: undefined };
  },
  reply: ({ address }) =>
    address !== undefined ? { kind: "command", line: `letters to ${address}` } : {
      kind: "says",
      about: "Another address",
      sentences: [
        "Write LETTERS TO and your new address on a line of its own, as in LETTERS TO anna@home.example.",
        "You are asked by a link first, and so is the new address; until then your letters go where they went.",
      ],
    },
};

const OF_OTHERS = /\d|\b(?:their|its|his|her|they|it|he|she)\b/i;
const NEW = phrases(`
  new|changed|change|different .. address|email|mailbox
  address|email .. changed
  neue|andere .. adresse|mailadresse
  nouvelle adresse
  nueva direccion
  nuovo indirizzo
  nieuw adres
  nowy adres
`);
