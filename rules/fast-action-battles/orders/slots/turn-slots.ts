import type { Desk } from "../../../../src/kernel/order-language.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { Sight } from "../../position/sight.ts";
import { blocksOf, shortName } from "../line/names.ts";
import type { BattlePart, BattleSlot } from "./battle-slots.ts";
import { FROM, KINDS_SAID, LEADS_TO, UNITS, VERBS } from "./battle-words.ts";
import { unitsSaid } from "./names-said.ts";

/** All units of an area, if there are as many as is said. */
function allFrom(
  { sight, side }: Desk<Sight>,
  count: string,
  from: string,
  to: string,
): BattlePart | undefined {
  const units = blocksOf(sight, side).filter((block) => areaOfBlock(block) === Number(from))
    .map(({ unit }) => shortName(sight.setting, unit));
  return units.length === 0 || (/^(?:both|(?:the )?two)$/.test(count) && units.length !== 2) ||
      !sight.setting.map.has(Number(to))
    ? undefined
    : { lines: units.map((unit) => `move ${unit} to ${to}`) };
}

/** 5.2, 14.71: who goes where, and who is kept as a reserve. */
export function turnSlots(desk: Desk<Sight>): readonly BattleSlot[] {
  const { map } = desk.sight.setting;
  const each = (units: string | undefined, line: (unit: string) => string): BattlePart | undefined => {
    const said = unitsSaid(desk, units ?? "");
    return said === undefined ? undefined : { lines: said.map(line) };
  };
  return [
    {
      said: new RegExp(
        `${UNITS} (?:(?:to|stays?|go(?:es)?|is|are|be|becomes?|forms?|acts? as|placed|kept|held|puts? itself|waits?|back) ){0,6}(?:in |as |into |for |en |to |zur |in die |nella |alla |dans la )?(?:a |an |my |the )?(?:(xxx|xiii|tob|res|dak|cam|xxi|pza) )?(?:reserven?|riserva|reserva)(?: (?:(?:as|with|by|marker|of|for|from|under|von|des|der|de|di|del|la|the) ){0,3}(xxx|xiii|tob|res|dak|cam|xxi|pza))?\\b`,
      ),
      fills: ([units, before, behind]) =>
        each(
          units,
          (unit) =>
            ["reserve", unit, ...(before ?? behind) === undefined ? [] : ["as", before ?? behind]].join(" "),
        ),
    },
    {
      said: new RegExp(
        `${UNITS}:?,? (?:(?:both|all|beide|alle|tutti|tous|now|then|just|also|together|please|shall|should|will|must|sollen?|bitte) ){0,6}(?:(?:${VERBS} ){1,4}(?:${FROM} \\d{1,2},? )?(?:(?:${LEADS_TO}|area) ){0,6}|${FROM} \\d{1,2},? (?:${LEADS_TO} ){1,3}|(?:from )?(?:(\\d{1,2}) ?(?:-|->|to|nach) ?)|(?:${LEADS_TO} ?){1,3}(?:area )?)(\\d{1,2})(?: (?:an|vor|aan))?(?:,? (?:together |along )?(?:with|together) (?!(?:what\\w*|any\\w*|all|every\\w*|no|none|such|our|some|my|best|right|fitting|suitable|chits?|${KINDS_SAID})\\b)${UNITS})?(?=$|[ ,])`,
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
