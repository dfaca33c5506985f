/** Ways to say an order that are not the sheet's, and the order that they mean. */
const PHRASES: readonly (readonly [said: RegExp, written: string])[] = [
  [/^(?:no advance|nobody (?:advances|goes in))$/i, "advance never"],
  // 7.9: an advance always goes into the attacked hex, so the order need not name it.
  [/^advance (?:with )?(\S+) (?:in)?to \d{4}$/i, "advance $1"],
  [/^advance with (.+)$/i, "advance $1"],
  [/^protect nobody$/i, "protect none"],
  [/^(\S+) (?:holds|stays|stands)(?: still| fast)?$/i, "hold $1"],
  // 8.4: an attack by markers alone.
  [/^(?:barrage|bombard|shell)s? (\S+) (?:with|by) (?:support )?(.+)$/i, "attack $1 with support $2"],
];

/** Words around the values of markers in speech that say nothing. */
const AROUND_VALUES: readonly (readonly [RegExp, string])[] = [
  [/ using (?=\S*\d)/i, " with "],
  [/ support of /i, " support "],
  [/ (with|support|and) an? (?=\+?\d)/gi, " $1 "],
  [/(\d) (?:markers?|points?)(?= |$)/gi, "$1"],
];

export function asSheetSays(bare: string): string {
  const plainly = AROUND_VALUES.reduce((line, [said, written]) => line.replace(said, written), bare);
  const phrase = PHRASES.find(([said]) => said.test(plainly));
  return phrase === undefined ? plainly : plainly.replace(...phrase);
}
