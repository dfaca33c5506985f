import { bareOf } from "../phrases/bare.ts";
import type { Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { untilWhen, whatWaits } from "../phrases/what-waits.ts";

const GREETS = phrases(`
  ^ hi|hello|hallo|hey|dear|ciao|salut|hola|servus|moin|hoi|czesc|yo|greetings there|all|both|referee|ref|opponent? $
  ^ good morning|evening|day|afternoon|night referee? $
  ^ guten|gute|schonen morgen|tag|abend|nacht $
  ^ bonjour|bonsoir|buongiorno|buonasera|goedemorgen|goedendag|goedenavond|dag $
  ^ buenos|buenas dias|tardes|noches $
  ^ dzien dobry $
  ^ happy .. year|christmas|birthday|easter $
  ^ merry christmas $
  ^ frohe weihnachten|ostern $
`);

const THANKS = phrases(`
  ^ ok|okay|great|super|wow? many? thanks|thx|ty|cheers|thank|danke|merci|gracias|grazie|bedankt|dank|dziekuje|dzieki|tack you? so|very|sehr|a|beaucoup|mille|muchas|infinite? much|lot|million? for|fur? your|the|all|that|deine? quick|fast|nice|great? help|map|letter|answer|reply|turn|mail|work|game|hilfe|antwort|karte? referee|ref|opponent? $
  ^ muchas|mille|tante|vielen|hartelijk|besten|herzlichen|merci gracias|grazie|dank|beaucoup dir|ihnen? $
  ^ ok|okay|great|super? many|so? thanks|thx|ty|cheers|thank|danke|merci|gracias|grazie|bedankt you? opponent that|it was|is fun|great|nice|lovely|good see|til|until? .. $
  ^ thanks|thx|cheers|thank|danke|merci|gracias|grazie|bedankt you? opponent and? see you? .. $
  ^ ok|okay|great|super? many|so? thanks|thx|ty|cheers|thank|danke|merci|gracias|grazie|bedankt you? opponent that|it was|is a? fun|great|nice|lovely|good game|turn|fight? see|til|until you? .. $
  ^ many|much appreciated|thanks|obliged $
  ^ appreciated $
  ^ got it $
  ^ ta|ty|thx|cheers mate|pal|ref|all|a lot? $
  ^ youre|you are a|an|the? real|true|absolute? star|legend|best|hero|lifesaver|gem|saint|angel|genius .. $
  ^ you rock $
  ^ tysm|ty|thx|thanks .. best|star|legend $
  ^ tysm $
  ^ your the best|star|legend $
  ^ with? the|all? seasons|best|warm greetings|wishes $
  ^ much love $
  ^ received $
  ^ understood $
  ^ forgive|pardon|excuse|allow|permit|indulge an|a|the|my|me? old|older|ignorant|stupid|silly|foolish|dumb|poor|simple? man|woman|mans|womans|fellow|gentleman? question|ignorance|questions|curiosity $
  ^ nice|good|great|well job|work|game|one|done|played $
`);

const BACK = phrases(`
  ^ i|im|we|were|and? am|are? back again? home|now|here? $
  ^ i|im|we|were? am|are? back again? from ... $
  ^ ich bin wieder? da|zuruck|hier $
  ^ bin wieder|zuruck da|hier? $
  ^ wieder da $
  ^ je suis de? retour|revenu|revenue $
  ^ me voila $
  ^ he vuelto $
  ^ ya? estoy de? vuelta|aqui $
  ^ sono tornato|tornata $
  ^ ik ben weer? terug|er $
  ^ wrocilem|wrocilam $
  ^ jestem z? powrotem $
  ^ sorry .. late|silence|delay|wait .. $
  ^ sorry .. took so? long $
  ^ i|im am? still here $
`);

/** `Hello`, `Thanks!`, `I'm back`: a greeting is greeted in a line, with what waits. */
export const greeting: Intent<"Hello" | "You're welcome" | "You thank the other" | "Welcome back"> = {
  name: "greeting",
  isCourtesy: true,
  reads(said) {
    if (said.isQuestion) return undefined;
    if (BACK.in(said) !== undefined || BACK.in(bareOf(said)) !== undefined) return "Welcome back";
    if (GREETS.in(said) !== undefined) return "Hello";
    if (THANKS.in(said) === undefined) return undefined;
    return said.placesOf("opponent", true).size > 0 ? "You thank the other" : "You're welcome";
  },
  reply: (found, seat) => {
    const word = found === "You thank the other" ? "You're welcome" : found;
    return {
      kind: "says",
      about: word,
      sentences: [
        [`${word}.`, whatWaits(seat), ...untilWhen(seat).slice(0, 1)].join(" "),
        ...(found === "You thank the other"
          ? ["I pass no thanks on by myself: PRESS on a line above your words does that."]
          : []),
      ],
    };
  },
};
