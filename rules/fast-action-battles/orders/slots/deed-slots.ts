import type { Desk } from "../../../../src/kernel/order-language.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { Sight } from "../../position/sight.ts";
import { blocksOf, chitInSetting, chitsCalled, shortName } from "../line/names.ts";
import type { BattlePart, BattleSlot } from "./battle-slots.ts";
import { BY_ACTION, ECHELONS_SAID, LEADS_TO, UNIT, UNITS } from "./battle-words.ts";
import { unitsSaid } from "./names-said.ts";

/** 4.3, 7.3, 15.6-15.8, 16.3: what units and chits do beside moves and battles, in any order of the words. */

const AREA = "(?:area )?(\\d{1,2})";
const THERE = `(?:(?:${LEADS_TO}|over|of) ){0,3}${AREA}`;
const ENGINEERS =
  `(?:the |my |our )?(?:(${ECHELONS_SAID}) )?(?:engineers?|eng|pioneers?|pioniere?n?|sappers|genie|genio|zapadores)(?: (?:of |from |des |der )?(?:the )?(${ECHELONS_SAID}))?`;
const WORKS = "(?:(?:field )?works|feldbefestigungen|stellungen|trenches|fortifications)";
const ROADBLOCK = "road ?blocks?|strassensperre|posto di blocco";
const AIRCRAFT =
  "(?:(?:the |my |our )?(?:air(?: force|craft)?|planes|bombers|stukas?|fighters|raf|flieger|luftwaffe)(?: (\\d))?)";
const SCOUTS =
  "(?:scouts?(?: out)?|recon(?:noit(?:re|er)s?)?|explores?|looks? into|(?:has|have|takes?) a look|peeks?|checks?(?: out)?|klart|erkundet|spaht|reconnait|esplora|explora|verkent)";
const RETURNS =
  "(?:,?(?: (?:and|then|und|dann|et|puis|e|poi|y)){0,2} (?:(?:it |to )?(?:comes?|goes?|gets?|falls?) (?:straight |right )?(?:back|home)|returns?|kommt (?:wieder )?zuruck|revient|torna|vuelve|back)(?: (?:again|home|after(?:wards)?|to base))?)";
const REMAINS =
  "(?:(?:,? (?:and|then|und|et|e|y)){0,2} (?:it )?(?:stays?|remains?|bleibt)(?: there| da| dort)?)";
const BREAKS =
  "(?:breaks? (?:through|out|thru)|exploits?|pushes (?:on|through)|bricht durch|perce|sfonda|breekt door)";
/** 7.3: it moves only then. */
const IF_IT_CAN =
  "(?:,? (?:if|when|once) (?:(?:it|they|he) (?:can|may|is able to|wins?)|possible|(?:we|i|they) (?:win|take|clear|hold)(?: (?:it|there|\\d\\d))?|\\d\\d (?:falls|is (?:taken|ours|won|clear(?:ed)?)))|,? after (?:the )?(?:battles?|fight(?:ing)?)(?: (?:in|at|for) \\d\\d)?)?";

/** A way to the next area has two. */
const ADJACENT = 2;

export function deedSlots(desk: Desk<Sight>): readonly BattleSlot[] {
  const { sight, side } = desk;
  const { setting } = sight;
  const lines = (...said: readonly string[]): BattlePart => ({ lines: said });
  const one = (words: string | undefined): string | undefined => {
    const [unit, other] = unitsSaid(desk, words ?? "", true) ?? [];
    return other === undefined ? unit : undefined;
  };
  /** The chit of a kind at hand that some words mean, if it is the only one. */
  const chit = (...words: readonly (string | undefined)[]): string | undefined => {
    const ref = words.filter((word) => word !== undefined).join(" ");
    const [id, other] = chitsCalled(sight, side, ref).filter((each) => sight.chits[each] === "available");
    return id === undefined || other !== undefined ? undefined : chitInSetting(setting, id);
  };
  const isNext = (unit: string | undefined, to: number) => {
    const at = blocksOf(sight, side).filter((block) => shortName(setting, block.unit) === unit).map(
      areaOfBlock,
    );
    return at.some((area) => area !== undefined && setting.map.shortestWay(area, to)?.length === ADJACENT);
  };
  const engineers = (use: string, area: string | undefined, echelon: string | undefined) => {
    const name = chit("eng", echelon);
    return name === undefined || area === undefined
      ? undefined
      : lines(`engineer ${name.replace(/^eng /, "")} ${use} ${area}`);
  };
  const scouts = (words: string | undefined, area: string | undefined, back?: string, stay?: string) => {
    const unit = one(words);
    const then = back !== undefined ? " return" : stay !== undefined ? " stay" : "";
    // `4sac scouts ahead to 44`, some areas away: it goes there.
    const isMove = then === "" && !isNext(unit, Number(area));
    return unit === undefined || area === undefined || isMove
      ? undefined
      : lines(`scout ${unit} ${area}${then}`);
  };
  const breaks = (words: string | undefined, area: string | undefined, action: string | undefined) => {
    const units = unitsSaid(desk, words ?? "");
    const by = action === undefined ? "" : " by sa";
    return units === undefined
      ? undefined
      : lines(...units.map((unit) => `breakthrough ${unit} to ${area}${by}`));
  };
  const use = (said: string) => /road|sperre|blocco/.test(said) ? "roadblock" : "works";
  return [
    {
      said: new RegExp(
        `\\b(?:scout|recon|explore) (?:with |by )?(${UNIT}) ${THERE}(${RETURNS})?(${REMAINS})?(?=$|[ ,])`,
      ),
      fills: ([unit, area, back, stay]) => scouts(unit, area, back, stay),
    },
    {
      said: new RegExp(
        `\\b(?:use |send |with )?(${UNIT}) (?:to |out to |can |shall |will )?${SCOUTS} ${THERE}(?: auf)?(${RETURNS})?(${REMAINS})?(?=$|[ ,])`,
      ),
      fills: ([unit, area, back, stay]) => scouts(unit, area, back, stay),
    },
    {
      // 15.6: `detach rtr from 7arm and send it to 49`, `104 detaches kg1, which goes to 46`
      said: new RegExp(
        `\\b(?:(?:detach|split(?: off)?|peel(?: off)?|separate|break off|take) (${UNIT}) (?:(?:off )?(?:from|out of|of)|off) (${UNIT})|(${UNIT}) off (${UNIT})|(${UNIT}) (?:detaches|splits off|sends off|gives off|leaves behind) (${UNIT}))(?:,? (?:(?:and|then|which|(?:move|send|bring|put|place)) ){0,3}(?:(?:it|that|this|(${UNIT})) )?(?:goes |moves |drives )?${THERE})?(?=$|[ ,])`,
      ),
      fills([first, from, other, of, owner, second, mover, to]) {
        const detachment = one(first ?? other ?? second);
        const unit = one(from ?? of ?? owner);
        if (detachment === undefined || unit === undefined) return undefined;
        if (mover !== undefined && one(mover) !== detachment) return undefined;
        const move = to === undefined ? [] : [`move ${detachment} to ${to}`];
        return lines(`detach ${detachment} from ${unit}`, ...move);
      },
    },
    {
      // 4.33, 4.35: `build works at 37 with the dak engineers`, `eng dak roadblock 33`
      said: new RegExp(
        `\\b(?:(?:build|dig|make|erect|lay|put|place|set|set up|prepare|construct|throw up|baut?|costruisci) )?(?:up )?(?:a |the |some |eine |un )?(${WORKS}|${ROADBLOCK}) ${THERE}(?:,? (?:with|by|using|mit|avec|con) | ?[,:] ?)${ENGINEERS}(?=$|[ ,])`,
      ),
      fills: ([what = "", area, before, behind]) => engineers(use(what), area, before ?? behind),
    },
    {
      said: new RegExp(
        `\\b(?:use |with |let )?${ENGINEERS},?:? (?:(?:to|shall|will|can|should) )?(?:(?:builds?|digs?|makes?|erects?|lays?|puts?|places?|sets?(?: up)?|prepares?|constructs?|throws? up|bauen|baut|do|does|as) )?(?:up )?(?:a |the |some |eine |un )?(${WORKS}|${ROADBLOCK}) ${THERE}(?=$|[ ,])`,
      ),
      fills: ([before, behind, what = "", area]) => engineers(use(what), area, before ?? behind),
    },
    {
      // `roadblock by the dak engineers in 33`
      said: new RegExp(`\\b(${WORKS}|${ROADBLOCK}) (?:by|with|from) ${ENGINEERS} ${THERE}(?=$|[ ,])`),
      fills: ([what = "", before, behind, area]) => engineers(use(what), area, before ?? behind),
    },
    {
      // `build a roadblock in 33`, by the only engineers at hand
      said: new RegExp(
        `\\b(?:build|dig|make|erect|lay|put|place|set up) (?:up )?(?:a |some )?(${WORKS}|${ROADBLOCK}) ${THERE}(?=$|,)`,
      ),
      fills: ([what = "", area]) => engineers(use(what), area, undefined),
    },
    {
      // `fortify 36 with the dak pioneers`, `eng tob dig in at 50`
      said: new RegExp(
        `\\b(?:fortify|entrench|build up|dig in) ${THERE} (?:with|by|using) ${ENGINEERS}(?=$|[ ,])|\\b${ENGINEERS} (?:(?:to|shall|will|can) )?(?:digs? in|entrench(?:es)?|fortif(?:y|ies)) ${THERE}(?=$|[ ,])`,
      ),
      fills: ([area, before, behind, other, more, there]) =>
        engineers("works", area ?? there, before ?? behind ?? other ?? more),
    },
    {
      // 16.42: `use the trucks for 7sup and take it to 45`
      said: new RegExp(
        `\\b(?:use |take )?(?:the |my )?(?:trucks|lorries|lkws?|camions?|camiones) (?:for|to (?:carry|move|bring|take)|carry|take|bring) (${UNIT})(?:,? (?:and|to) (?:take|bring|move|send|go)(?: it| them)?)? ${THERE}(?=$|[ ,])|(${UNIT}) (?:(?:goes|moves|drives) )?${THERE} (?:(?:by|in|on|with|using) )(?:the |my )?(?:trucks|lorries|lkws?|camions?|camiones)(?=$|[ ,])`,
      ),
      fills([first, to, second, there]) {
        const unit = one(first ?? second);
        return unit === undefined ? undefined : lines(`move ${unit} to ${to ?? there} with trucks`);
      },
    },
    {
      // 7.2: `5pz should react to 46 if it is contested`
      said: new RegExp(
        `${UNITS} (?:(?:should|shall|may|will|must|to) )?reacts? (?:in)?to ${AREA}(,? (?:if|when)(?: (?:it|that|there|\\d\\d))?(?: (?:is|gets|becomes))? contested)?(?=$|[ ,])`,
      ),
      fills([units, to, isCase]) {
        const all = unitsSaid(desk, units ?? "");
        const contested = isCase === undefined ? "" : ` if contested ${/\d\d/.exec(isCase)?.[0] ?? to}`;
        return all === undefined
          ? undefined
          : lines(...all.map((unit) => `react ${unit} to ${to}${contested}`));
      },
    },
    {
      said: new RegExp(
        `\\b${SCOUTS} ${THERE} (?:with|by|using) (${UNIT})(${RETURNS})?(${REMAINS})?(?=$|[ ,])`,
      ),
      fills: ([area, unit, back, stay]) => scouts(unit, area, back, stay),
    },
    {
      // 16.3: `fly air 2 against 50 with interdiction`, `interdiction of 50 by air`
      said: new RegExp(
        `\\b(?:(?:use|fly|send) )?${AIRCRAFT} (?:(?:to|for|as|shall|will) )?(?:interdicts? ${THERE}|${THERE} (?:(?:with|for|as|in|to) )?(?:interdiction|interdict)|(?:for|as|on) (?:the )?interdiction ${THERE})|\\b(?:(?:fly|use|put|lay|place) )?(?:an? )?(?:interdict(?:ion)?|interdizione|abriegelung) ${THERE} (?:with|by|using|mit|avec|con) ${AIRCRAFT}`,
      ),
      fills([number, first, second, third, fourth, last]) {
        const name = chit("air", number ?? last);
        const area = first ?? second ?? third ?? fourth;
        return name === undefined || area === undefined ? undefined : lines(`interdict ${area} with ${name}`);
      },
    },
    {
      said: new RegExp(
        `\\b(?:then )?${UNITS},? (?:(?:then|can|shall|will|may|should) ){0,2}${BREAKS}(?: (?:in)?to)? ${AREA}(?:,? ${BY_ACTION})?${IF_IT_CAN}(?=$|[ ,])`,
      ),
      fills: ([units, area, action]) => breaks(units, area, action),
    },
    {
      said: new RegExp(
        `\\b(?:break (?:through|out|thru)|breakthrough|exploit) (?:with|by) ${UNITS} ${THERE}(?:,? ${BY_ACTION})?${IF_IT_CAN}(?=$|[ ,])`,
      ),
      fills: ([units, area, action]) => breaks(units, area, action),
    },
    {
      // 5.4: `7sup goes by strategic move to 57`
      said: new RegExp(
        `\\b(?:strat(?:egic(?:ally)?)? (?:move )?${UNITS} ${THERE}|${UNITS} (?:(?:goes|moves|then|by|a|makes|uses|does) ){0,3}strat(?:egic(?:ally)?)?(?: (?:move|moves|movement|redeploys))? ${THERE}|${UNITS} ${THERE} (?:by|as|in) (?:a )?strat(?:egic)?(?: (?:move|movement))?)(?=$|[ ,])`,
      ),
      fills([first, a, second, b, third, c]) {
        const units = unitsSaid(desk, first ?? second ?? third ?? "");
        return units === undefined
          ? undefined
          : lines(...units.map((unit) => `strat ${unit} to ${a ?? b ?? c}`));
      },
    },
    {
      // 15.8: patrols differ by their numbers alone.
      said: new RegExp(
        `(?:\\b(?:(?:put|place|send|set) )?(?:a|one|another) |^)patrol (?:goes )?${THERE}(?=$|[ ,])`,
      ),
      fills([area]) {
        const patrol = blocksOf(sight, side).map((block) => ({ block, name: shortName(setting, block.unit) }))
          .find(({ block, name }) => /^pat\d$/.test(name) && areaOfBlock(block) === undefined);
        return patrol === undefined || desk.kept.some((line) => line.startsWith("patrol "))
          ? undefined
          : lines(`patrol ${patrol.name.slice(-1)} at ${area}`);
      },
    },
  ];
}
