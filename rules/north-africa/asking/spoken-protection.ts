import type { Desk } from "../../../src/kernel/order-language.ts";
import { NUMBER_SAID, numberNamed } from "../../../src/sheet/words/spoken/numbers-named.ts";
import { isOneSentence, plainSentence, saysNone } from "../../hexes/words/spoken-answers.ts";

const PROTECTS =
  /\b(?:protect\w*|support\w*|defend|defen[cs]e|fire|guns?|artillery|arty|battery|batteries|barrage|fpf|artiglieria|artilleria|artyleria|geschut|schutz\w*|feuer|artillerie|geschutze?|proteg\w*|protection|soutien|feu|canons?|cannons?|difesa|fuoco|cannoni|protezione|fuego|defensa|vuur|steun|obron\w*|ogien|wsparcie)\b/;
const GUN =
  /\b(?:battery|batteries|guns?|artillery|arty|geschutze?|canons?|cannons?|cannoni|artillerie)(?: (?:at|in|of|from|on|auf|en|a|op))? (\d{4})\b/;
const ALL =
  /\b(?:all|everything|every|alle|alles|tout|tous|toute|tutti|tutto|tutta|todo|todos|toda|wszystko)\b|^(?:fire|feuer|feu|fuoco|fuego|vuur|ognia)\b/;
const POINTS = new RegExp(
  `\\b(${NUMBER_SAID}) (?:more )?(?:points?|pts?|gs|ground|punkte?|punti|puntos|punten)\\b|\\b(?:gs|ground support)(?: of)? (${NUMBER_SAID})\\b`,
);

/**
 * 8.4, 9.0: the guns and Ground Support Points that protect, in an asked player's words.
 * @param only the one place that is attacked
 */
export function spokenProtection(
  line: string,
  { asked }: Pick<Desk<unknown>, "asked">,
  only: string | undefined,
): readonly string[] | undefined {
  const plain = plainSentence(line);
  if (asked === undefined || !PROTECTS.test(plain) || !isOneSentence(line)) return undefined;
  const [, before, behind] = POINTS.exec(plain) ?? [];
  const points = numberNamed(before ?? behind);
  // `One point and no guns`
  if ((points ?? 0) === 0 && saysNone(plain, PROTECTS)) return [`protect ${only ?? "all"} with none`];
  const hexes = [...new Set(plain.match(/\b\d{4}\b/g) ?? [])];
  // One hex other than the attacked one is the hex of the guns: `protect with 3015 and 2 gs`.
  const elsewhere = only === undefined ? [] : hexes.filter((hex) => hex !== only);
  const gun = GUN.exec(plain)?.[1] ?? (elsewhere.length === 1 ? elsewhere[0] : undefined);
  const [place, other] = hexes.filter((hex) => hex !== gun);
  const guns = gun ?? (ALL.test(plain.replace(/\bat all\b/g, "")) ? "all" : undefined);
  if (other !== undefined || (guns === undefined && points === undefined)) return undefined;
  if (place === undefined && only === undefined && guns !== "all") return undefined;
  return [
    `protect ${place ?? only ?? "all"} with${guns === undefined ? "" : ` ${guns}`}${
      points === undefined ? "" : ` gs ${points}`
    }`,
  ];
}
