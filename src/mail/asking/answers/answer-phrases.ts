import { bareOf } from "../phrases/bare.ts";
import { phrases } from "../phrases/phrase.ts";
import { sentence } from "../phrases/sentence.ts";

const YES = phrases(
  `
  ^ yes|yep|yeah|yup|sure|agreed|accepted|granted|certainly|absolutely|ja|jawohl|oui|si|tak|da $
  ^ yes i|we? do|agree|accept|of|go|sure|please|ok|okay|sir course|ahead? $
  ^ i|we agree|accept to? that|this|it? $
  ^ of course $
  ^ no problem $
  ^ fine by|with|for me $
  ^ fine|ok|okay|good|yes by|with|for? me? .. it is $
  ^ thats|that is|its|sounds ok|okay|fine|good|alright by|with|for? me? $
  ^ einverstanden|abgemacht|stimmt|gerne|klar $
  ^ d accord $
  ^ de acuerdo $
  ^ vale $
  ^ d'accordo|daccordo|accordo $
  ^ va bene $
  ^ akkoord|goed|prima $
  ^ zgoda|zgadzam sie? $
  ^ you may|can take it back $
  ^ yes|yeah|ok|okay|sure|fine|good|agreed|ja|oui|si|tak|va bene|bien|vale|gut|akkoord|prima|dobrze? by|for|with|fur|pour|per|para|voor|dla|from me|mich|moi|mi|mij|mnie $
  ^ i am|im agree|agreed|okay|ok|happy|fine|good with|to? the|that|this|a? pause|break|it|proposal? $
  ^ i? agree|accept|ok with|to? the|that|this|a|your? pause|break|proposal|wish|request $
  ^ thats|that is|works fine|ok|okay|good? for|with|by me $
  ^ works for me $
  ^ ok|okay|yes|fine|agreed to|with|for the|that|this|a? pause|break|proposal|rest $
  ^ the? proposal|pause|offer|break|request is accepted|agreed|fine|ok|okay|granted|approved $
  ^ pas de probleme $
  ^ kein problem $
  ^ geen probleem $
  ^ nessun problema $
  ^ nie ma problemu $
  ^ go ahead and? take it back $
`,
  { exactly: true },
);

const OK = phrases(
  `
  ^ ok|okay|k|alright|right|fine|good|great|perfect|bien|bene|dobrze $
  ^ all right $
  play it|that|them|this $
  ^ yes|yeah|yep? thats what|how i|we want|wanted|meant|mean|like it? $
  ^ yes|yeah|yep? that is what|how i|we want|wanted|meant|mean|like it? $
  ^ off|here we go $
  ^ yes|yep|ok|okay .. go $
  lets go $
  looks|look ok|okay|good|right|fine to|by? me? $
  but ok|okay|fine|yes|alright $
  ^ in ordnung $
  ^ yes|yeah|yeh|yep|ok|okay|right|good|great|fine|approved|perfect? send|play|run|execute|do|submit|confirm|launch it|that|this|them|away|all? $
  ^ approved|execute|confirmed|proceed|submit|confirm|engage $
  ^ make it so $
  ^ bet|aye|yup|ok|okay|cool|sweet? run|ship|play|send|fire|lock it|that|them in|off? $
  ^ play|submit|send my|the orders|sheet|turn|move|moves $
  ^ mach|spiel es|das|das? so $
  ^ los|auf gehts|geht $
  ^ los geht es $
  ^ leg|legt los $
  ^ oui|ok? cest? parti|bon|vas|allez|allons y? $
  ^ cest|c bon|parti pour? moi? vas|allez? y? $
  ^ on y va $
  ^ dale|adelante|vamos|andiamo|procedi|vooruit|dawaj|jedziemy $
  ^ doe|ga maar|door $
`,
  { exactly: true },
);

/** Of a letter that shows a sheet and how it is played: to play just that. */
const DO_IT = phrases(
  `
  ^ yes|yep|yeah|ok|okay|alright|right|fine|good|great|perfect|sure? please? do|play|send|run|execute it|that|this|them now? $
  ^ all right do|play it|that $
  ^ make it so $
  ^ i mean it go|do|play? it|ahead? $
  ^ ja? mach|machs es? so? $
  ^ oui? faites|fais le $
  ^ si? hazlo|fallo|adelante $
  ^ ja? doe het|maar? $
`,
  { exactly: true },
);

export const saysDoIt = (text: string) => {
  const said = sentence(text);
  return !said.isQuestion && (DO_IT.in(said) !== undefined || DO_IT.in(bareOf(said)) !== undefined);
};

const NO = phrases(
  `
  ^ no|nope|nein|non|nee|nie|never|declined|denied|refused $
  ^ no i|we dont|do|refuse|decline|wont|thanks|sorry|not $
  ^ i|we decline|refuse|disagree that|this|it? $
  ^ i|we dont|do not? agree|accept $
  ^ i|we? dont|cant|cannot|wont|unable to? agree|accept|consent to? that|this|it|a|the? pause|break|rest? $
  ^ i|we? will|do|am|are not able? to? agree|accept|consent to? that|this|it|a|the? pause|break|rest? $
  ^ lieber nicht $
  ^ nicht einverstanden $
  ^ pas d accord $
  ^ no estoy de acuerdo $
  ^ non sono d accordo $
  ^ niet akkoord $
  ^ nie zgadzam sie $
  ^ no|nope|nah|nein|non|nee|nie|sorry .. thanks|thx|danke|merci|grazie|gracias|bedankt|dank|dzieki|rather|prefer|prefere|preferisco|prefiero|lieber|liever|wole .. $
  ^ no|nope|nah|nein|non|nee|nie|sorry .. ... continue|continuer|continuare|continuar|weiter|weiterspielen|spielen|play|playing|keep|going|jouer|giocare|jugar|seguir|seguimos|spelen|doorspelen|grac|grajmy $
`,
  { exactly: true },
);

export const LAST = phrases(
  `
  ^ i? take|choose|pick|prefer|want? the? last one|option|choice|answer|way? $
  ^ last one|option|choice|answer|way $
  last of these|those|them
  ^ die|der|das|le|la letzte|letzten|dernier|derniere moglichkeit|antwort|option? $
  ^ el|la|il|de ultimo|ultima|laatste opcion|opzione|optie? $
`,
  { exactly: true },
);

const YOURS = phrases(`
  you decide|choose|pick
  up to you
  your choice|call
  whatever|whichever you think|like|want|prefer
  you think best
  as you like|wish
  dont|doesnt care|matter
  all|much the same to me
  makes no difference
  as|what|whatever the rules want|say|demand|require|prescribe|provide
  either|any|anything will do
  no preference
  leave it to you
  best guess|option
  surprise me
  your turn to choose
  i leave .. to you
  entscheide du
  du entscheidest
  entscheiden sie
  wie du willst|meinst
  mir egal
  egal
  comme tu veux
  comme vous voulez
  a toi de|voir
  decide tu
  como quieras
  lo que tu? quieras|prefieras|digas
  decidi tu
  fai tu
  come vuoi
  beslis jij
  jij mag
  maakt niet uit
  ty decyduj
  jak chcesz
  wszystko jedno
`);

const SAME = phrases(`
  same as before|last|usual|always|previous*
  the same again
  same again
  as before|last time|always|usual
  like before|last
  same orders|answer
  wie vorher|immer|letztes|gehabt|zuvor
  dasselbe|das gleiche|gleiche
  comme avant|toujours|d habitude
  la meme chose
  lo mismo
  como antes|siempre
  come prima|sempre
  lo stesso
  zelfde
  zoals eerder|altijd
  to samo
  jak poprzednio|zawsze|wczesniej
`);

const NOBODY = phrases(`
  nobody|none|noone reacts|reinforces|moves|helps|goes|does|joins|anything
  no one .. reacts|reinforces|moves|helps|joins
  no reaction|reactions|reinforcement|reinforcements|help
  keiner|niemand .. reagiert|hilft|zieht
  keine reaktion
  personne .. reagit|bouge
  pas de reaction
  nadie .. reacciona|mueve
  nessuno .. reagisce|muove
  niemand .. reageert|helpt|beweegt|komt|gaat
  nobody|none|noone comes|goes|reacts
  geen reactie
  nikt .. reaguje
  pass
`);

export const ANSWERS = [
  ["yes", YES],
  ["no", NO],
  ["ok", OK],
  ["yours", YOURS],
  ["same", SAME],
  ["nobody", NOBODY],
] as const;
