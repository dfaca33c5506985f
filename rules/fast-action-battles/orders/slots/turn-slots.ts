import type { Desk } from "../../../../src/kernel/order-language.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { Sight } from "../../position/sight.ts";
import { blocksOf, shortName } from "../line/names.ts";
import type { BattlePart, BattleSlot } from "./battle-slots.ts";
import { COMES_FROM, ECHELONS_SAID, KINDS_SAID, LEADS_TO, UNIT, UNITS, VERBS } from "./battle-words.ts";
import { areaBefore, unitsSaid } from "./names-said.ts";

/** All units of an area, if there are as many as is said. */
function allFrom(
  { sight, side }: Desk<Sight>,
  count: string,
  from: string | undefined,
  to: string,
  kind?: string,
): BattlePart | undefined {
  const units = blocksOf(sight, side).filter(({ unit, ...block }) => {
    const area = areaOfBlock(block);
    return area !== undefined && (from === undefined || area === Number(from)) &&
      (kind === undefined || sight.setting.roster.known(unit).class === "armour");
  }).map(({ unit }) => shortName(sight.setting, unit));
  return units.length === 0 || (/^(?:both|(?:the )?two)$/.test(count) && units.length !== 2) ||
      !sight.setting.map.has(Number(to))
    ? undefined
    : { lines: units.map((unit) => `move ${unit} to ${to}`) };
}

/** 5.2, 14.71: who goes where, and who is kept as a reserve. */
export function turnSlots(desk: Desk<Sight>, area?: string): readonly BattleSlot[] {
  const { map } = desk.sight.setting;
  const moved = (area?: string) =>
    desk.kept.flatMap((line) => {
      const [, unit, to] = /^move (\S+) .*?(\d{1,2})$/.exec(line) ?? [];
      return unit !== undefined && (area === undefined || area === to) ? [unit] : [];
    });
  const each = (units: string | undefined, line: (unit: string) => string): BattlePart | undefined => {
    const said = unitsSaid(desk, units ?? "");
    return said === undefined ? undefined : { lines: said.map(line) };
  };
  return [
    {
      // `reserve: 7sup and 1sa`
      said: new RegExp(
        `\\b(?:(?:put|move|keep|place) (?:my )?(?:2|3|two|three|these) (?:blocks?|units?) (?:in|into|to) )?reserven?:? ${UNITS}(?: (?:as|under|with) (?:an? )?(${ECHELONS_SAID})(?: marker)?)?(?=$|[ ,])`,
      ),
      fills: ([units, echelon]) =>
        each(units, (unit) => `reserve ${unit}${echelon === undefined ? "" : ` as ${echelon}`}`),
    },
    {
      // `both to 45 rather than 46`, `I meant 47, not 46, for the two of them`
      said: new RegExp(
        `\\b(?:(both|the (?:two|pair)|they|them|all(?: of them)?|everybody)(?: of them)?,? (?:(?:should|shall|must|will|now|go|goes|move) ){0,3}(?:to |into |instead to )(\\d\\d)|(?:i )?(?:meant|mean|make (?:it|that)|change (?:it|that) to|should be|wanted) (\\d\\d))(?:,? (?:rather than|instead of|and not|not)(?: to| into)? (\\d\\d)| instead)(?:,? for (?:both|all|the (?:two|pair))(?: of them)?)?(?=$|[ ,])`,
      ),
      fills([who = "", first, second, not]) {
        const units = moved(not);
        const isAll = units.length > 0 && (!/both|two|pair/.test(who) || units.length === 2);
        return isAll ? { lines: units.map((unit) => `move ${unit} to ${first ?? second}`) } : undefined;
      },
    },
    {
      // `104 hinterher`: to where the unit before goes.
      said: new RegExp(
        `${UNITS} (?:(?:goes |comes |just )?(?:hinterher|dahinter|hinterdrein|follows?|folgt|folgen|suit|suivent|segue|seguono|sigue|volgt|volgen)|(?:goes |comes )?(?:right )?(?:behind|after|with) (?:it|them|him))(?: there)?(?=$|[ ,])`,
      ),
      fills([units]) {
        const follows = unitsSaid(desk, units ?? "");
        return follows === undefined ? undefined : { follows };
      },
    },
    {
      // `gubi with 22arm and 1sa`, the place before it.
      said: new RegExp(`^(?:with|by|mit|avec|con|met) ${UNITS}(?=$|[ ,])`),
      fills: ([units]) => area === undefined ? undefined : each(units, (unit) => `move ${unit} to ${area}`),
    },
    {
      // `46 attacked by 7arm and 4arm`
      said: new RegExp(
        `(?:\\b(\\d\\d) |^)(?:(?:is|gets|to be|shall be|wird|est|viene) )?(?:attacked|hit|assaulted|taken|angegriffen|attaque|attaccat[oa]|atacad[oa]|aangevallen) (?:by|with|von|mit|par|da|por|door|met) ${UNITS}(?=$|[ ,])`,
      ),
      fills: ([to = area ?? "", units]) =>
        map.has(Number(to)) ? each(units, (unit) => `move ${unit} to ${to}`) : undefined,
    },
    {
      // `5pz in front to 46`
      said: new RegExp(
        `(${UNIT}),? (?:in front|in (?:the )?lead|leading|en tete|in testa|vorn|voran|delante|voorop),? (?:(?:goes|va|geht|fahrt|gaat) )?(?:${LEADS_TO} ){1,2}(\\d\\d)(?=$|[ ,])`,
      ),
      fills([unit, to = ""]) {
        const [only] = unitsSaid(desk, unit ?? "") ?? [];
        return only === undefined || !map.has(Number(to))
          ? undefined
          : { clause: `point ${only}`, lines: [`move ${only} to ${to}`] };
      },
    },
    {
      // `attack only with 7arm, on 46`
      said: new RegExp(
        `\\b(?:${VERBS}) (?:only |just )?(?:with|by|mit|avec|con|met) ${UNITS},? (?:on|at|against|in|into) (\\d\\d)(?=$|[ ,])`,
      ),
      fills: ([units, to = ""]) =>
        map.has(Number(to)) ? each(units, (unit) => `move ${unit} to ${to}`) : undefined,
    },
    {
      // `not 46 but 45`
      said:
        /\b(?:not|nicht|pas|non|no|niet|nie) (?:to |nach |vers |a )?(\d\d),? (?:but|sondern|mais|ma|sino|maar|ale)(?: rather)? (?:to |nach |vers |a )?(\d\d)(?=$|[ ,])/,
      fills([not, to]) {
        const units = moved(not);
        return units.length === 0 ? undefined : { lines: units.map((unit) => `move ${unit} to ${to}`) };
      },
    },
    {
      // `and 22arm the same`
      said: new RegExp(
        `^(?:and |also )?${UNITS} (?:(?:does|do|goes?|moves?) )?(?:the same|likewise|too|as well|auch|ebenso|aussi|pareil|anche|tambien|ook|hetzelfde)$`,
      ),
      fills([units]) {
        const ends = desk.kept.flatMap((line) => /^move \S+ .*?(\d{1,2})$/.exec(line)?.[1] ?? []);
        const [to, another] = new Set(ends);
        return to === undefined || another !== undefined
          ? undefined
          : each(units, (unit) => `move ${unit} to ${to}`);
      },
    },
    {
      // `hit 46 from two sides: 5pz and 132`
      said: new RegExp(
        `\\b(?:${VERBS}) (?:${LEADS_TO} )?(\\d\\d)(?: hard| now| at once)?(?: from (?:two|three|all|both) sides)?(?: with|:| by| mit| avec| con| met),? (?!(?:what\\w*|any\\w*|all|every\\w*|no|none|${KINDS_SAID})\\b)${UNITS}(?: an)?(?=$|[ ,])`,
      ),
      fills: ([to = "", units]) =>
        map.has(Number(to)) ? each(units, (unit) => `move ${unit} to ${to}`) : undefined,
    },
    {
      // All others stay.
      said:
        /,? ?\b(?:and |und |et |e |y )?(?:the rest|rest|the others|others|everyone else|everybody else|everything else|alles andere|der rest|die anderen|le reste|les autres|il resto|gli altri|el resto|los demas|de rest|reszta) (?:(?:all|just) )?(?:stays?|holds?|stands?|watch(?:es)?|rests?|waits?|bleib(?:t|en)|reste(?:nt)?|rest[ao](?:no)?|ferm[oi]|quiet[oa]s?|se queda\w{0,2}|blij(?:ft|ven)(?: staan)?|zostaje|as (?:is|before|it was)|wie gehabt)(?: (?:put|still|there|here|home|where (?:they|it) (?:are|is)))?(?=$|[ ,])/,
      fills: () => ({}),
    },
    {
      // `22arm goes in there too`
      said: new RegExp(
        `${UNITS} (?:(?:${VERBS}|shall|should|will|also|too|as well) ){0,3}(?:(?:in|up|down|over|along|straight) ){0,2}(?:there|dorthin|la-bas|daarheen)(?: (?:too|also|as well))?(?=$|[ ,])`,
      ),
      fills([units]) {
        const area = areaBefore(desk);
        return area === undefined ? undefined : each(units, (unit) => `move ${unit} to ${area}`);
      },
    },
    {
      said: new RegExp(
        `${UNITS} (?:(?:soll(?:en)?|wird|werden|to|stays?|go(?:es)?|is|are|be|becomes?|forms?|acts? as|placed|kept|held|puts? itself|waits?|back) ){0,6}(?:(?:bleibt|bleiben|reste|resta|queda|blijft|zostaje) )?(?:in |as |into |for |en |w |als |to |zur |in die |nella |alla |dans la )?(?:a |an |my |the )?(?:(${ECHELONS_SAID}) )?(?:reserven?|riserva|reserva|rezerw\\w{1,2})(?:,? (?:(?:as|with|by|marker|of|for|from|under|unter|sous|sotto|bajo|onder|pod|als|von|des|der|de|di|del|la|the) ){0,3}\\(?(${ECHELONS_SAID})\\)?| werden)?(?:,? marker)?(?:,? (?:marker )?\\(?(${ECHELONS_SAID})\\)?)?\\b`,
      ),
      fills([units, before, behind, last]) {
        const echelon = before ?? behind ?? last;
        return each(units, (unit) => `reserve ${unit}${echelon === undefined ? "" : ` as ${echelon}`}`);
      },
    },
    {
      said: new RegExp(
        `${UNITS}:?,? (?:(?:both|all|beide|alle|tutti|tous|now|then|just|also|together|please|shall|should|will|must|(?:are|is|have|has) to|sollen?|bitte) ){0,6}(?:(?:${VERBS} ){1,4}(?:(?:(?:their|his|her|its|those|enemy|recon|axis|german|italian|allied|british|blocks?|units?|lot|men|scouts?|troops|fellows?) ){1,4})?(?:${COMES_FROM} \\d{1,2},? )?(?:(?:${LEADS_TO}|area) ){0,6}|${COMES_FROM} \\d{1,2},? (?:${LEADS_TO} ){1,3}|(?:from )?(?:(\\d{1,2}) ?(?:-|->|to|nach) ?)|(?:${LEADS_TO} ?){1,3}(?:area )?)(\\d{1,2})(?: (?:an|vor|aan|los|sturmen|angreifen|angreift|nehmen|besetzen|erobern|vorstossen|aanvallen|innemen))?(?:,? (?:together |along )?(?:with|together) (?!(?:what\\w*|any\\w*|all|every\\w*|no|none|such|our|some|my|best|right|fitting|suitable|chits?|${KINDS_SAID})\\b)${UNITS})?(?=$|[ ,])`,
      ),
      fills: ([units, , to = "", more]) =>
        map.has(Number(to))
          ? each(
            [units, more].filter((said) => said !== undefined).join(", "),
            (unit) => `move ${unit} to ${to}`,
          )
          : undefined,
    },
    {
      // `mit 7arm und 4arm 46 angreifen`
      said: new RegExp(
        `\\b(?:(?:mit|met|avec|con|with) )?${UNITS} (?:(?:sollen?|mussen|wird|moeten) )?(?:${LEADS_TO} )?(\\d{1,2}) (?:angreifen|angreift|nehmen|besetzen|erobern|vorstossen|attackieren|aanvallen|innemen|sturmen|attaquer|attaccare|atacar)(?=$|[ ,])`,
      ),
      fills: ([units, to = ""]) =>
        map.has(Number(to)) ? each(units, (unit) => `move ${unit} to ${to}`) : undefined,
    },
    {
      // `5pz 30 31 46`
      said: new RegExp(
        `\\b(?:move )?(${UNIT}):? ((?:\\d{1,2}(?: ?(?:-|->|>|,) ?| )){1,7}\\d{1,2})(?=$|[ ,])`,
      ),
      fills([unit, path = ""]) {
        const areas = path.match(/\d{1,2}/g) ?? [];
        const isWay = areas.every((area) => map.has(Number(area)));
        return isWay ? each(unit, (name) => `move ${name} ${areas.join(" ")}`) : undefined;
      },
    },
    {
      // 13.2: `put patrol 1 at 50`
      said: new RegExp(
        `\\b(?:(?:put|place|send) )?(?:patrol|patrouille|pattuglia|patrulla) (\\d)(?: (?:goes|is|shall|be|placed)){0,4} (?:${LEADS_TO} ){1,2}(?:area )?(\\d{1,2})\\b`,
      ),
      fills: ([number = "", area = ""]) =>
        map.has(Number(area)) ? { lines: [`patrol ${number} at ${area}`] } : undefined,
    },
    {
      // `Both of my blocks in 50 to 49`
      said:
        /\b(both|all|(?:the )?two|every(?:one|body|thing))(?: of)?(?: my| the| our)?(?: armou?red| tank)?(?: (?:block|unit|piece|brigade)s?| troops| men)? (?:in|from|at) (\d{1,2}),? (?:(?:shall|should|must|to|go(?:es)?|moves?|drives?|march(?:es)?|attacks?|hits?|assaults?) ){0,6}(?:(?:to|into|against|on)(?: the)?(?: place| area)?(?: called)? )?(\d{1,2})\b/,
      fills: ([count = "", from = "", to = ""]) => allFrom(desk, count, from, to),
    },
    {
      // `the two armoured brigades at 50 go in at 46`, `all tanks to 46`
      said: new RegExp(
        `\\b(both|all|(?:the )?two|the|my)(?: of)?(?: the| my| our)? (armou?r(?:ed)?(?: (?:units?|blocks?|brigades?|regiments?))?|tanks?(?: (?:units?|brigades?|regiments?))?|panzers?)(?: (?:(?:standing |now )?(?:in|from|at|of) )(\\d{1,2}))?,? (?:(?:both|all|shall|should|must|also) ){0,2}(?:${VERBS} ){0,2}(?:${LEADS_TO} ){1,3}(\\d{1,2})(?=$|[ ,])`,
      ),
      fills: ([count = "", kind, from, to = ""]) => allFrom(desk, count, from, to, kind),
    },
    {
      // `Attack 46 with both brigades from 50`
      said: new RegExp(
        `\\b(?:${VERBS} )(?:${LEADS_TO} )?(\\d\\d) with (both|all|(?:the )?two|everything|every(?:one|body))(?: of)?(?: my| the| our)?(?: armou?red| tank)?(?: (?:block|unit|piece|brigade|regiment)s?| troops| men)? (?:in|from|at) (\\d\\d)\\b`,
      ),
      fills: ([to = "", count = "", from = ""]) => allFrom(desk, count, from, to),
    },
    {
      // A unit without an order stays: it needs no line.
      said: new RegExp(
        `${UNITS} (?:(?:just |simply |can |shall |may ){0,6}(?:stays?|holds?|remains?|waits?|rests?|chills?|sits?|bleib(?:t|en)|reste(?:nt)?|rest[ao](?:no)?|ferm[ao]|blij(?:ft|ven))(?: (?:put|there|here|(?:doch )?where (?:it|they) (?:is|are)|wo (?:er|sie|es) (?:ist|sind)|dov'?e|ou (?:il|elle) est|still|in place|at home|stehen|fermo|sur place))?|(?:dont|does not|do not) (?:move|go)(?: anywhere)?)\\b|\\b(?:leave|keep|hold|lass|laisse|lascia|laat) ${UNITS}(?: (?:put|there|here|where (?:it|they) (?:is|are)|in place|at home|alone|out(?: of (?:it|this|that))?|stehen|staan)){0,6}(?=$|[ ,])`,
      ),
      fills: ([first, behind]) =>
        unitsSaid(desk, first ?? behind ?? "")?.some((unit) =>
            desk.kept.some((line) => line.split(" ")[1] === unit)
          ) ===
            false
          ? {}
          : undefined,
    },
    {
      said:
        /\bno (?:breakthroughs?|exploitation)\b|\b(?:nobody|no one|none|niemand|keiner|personne ne|nessuno|nadie) (?:shall |will |may )?(?:breaks? through|exploits?|bricht durch|perce|sfonda)\b/,
      fills: () => ({ lines: ["breakthrough none"] }),
    },
  ];
}
