export const SPELLED_LETTERS: Readonly<Record<string, readonly string[]>> = {
  RTR: ["Royal Tank Regiment", "Royal Tanks"],
  HUS: ["Hussars"],
  RIH: ["Royal Irish Hussars", "Irish Hussars", "King's Royal Irish Hussars", "Hussars"],
  RGH: ["Royal Gloucestershire Hussars", "Gloucestershire Hussars"],
  CLY: ["County of London Yeomanry", "London Yeomanry"],
  KDG: ["King's Dragoon Guards", "Dragoon Guards"],
  KRRC: ["King's Royal Rifle Corps"],
  RB: ["Rifle Brigade"],
  SG: ["Scots Guards"],
  Gds: ["Guards", "Guards Brigade"],
  G: ["Guards"],
  NZ: ["New Zealand", "New Zealanders"],
  SA: ["South African", "South Africans"],
  I: ["Indian", "Indians"],
  A: ["Armoured", "Armored"],
  Pol: ["Polish", "Poles", "Polish Brigade", "Carpathian Brigade"],
  CIH: ["Central India Horse"],
  Bers: ["Bersaglieri"],
  XIII: ["XIII Corps", "13 Corps"],
  XXI: ["XXI Corps", "21 Corps"],
};

const SPELLED = Object.entries(SPELLED_LETTERS)
  .flatMap(([letters, names]) => names.map((name) => [name.toLowerCase(), letters] as const))
  .sort(([a], [b]) => b.length - a.length);

/** After a number: the kinds of unit that a number alone names, `the 14th Brigade`. A division has a number of its own. */
const BY_NUMBER =
  /^(?:the )?(\d{1,3})(?:st|nd|rd|th)(?: (?:infantry ?)?(?:brigade|bde|regiment|regt|battalion)?)?$/i;
const POLISH = /^(?:the )?(?:polish(?: brigade)?|poles|polonais|carpathian brigade)$/i;
const CENTRAL_INDIA = /^(?:the )?central india(?:n)?(?: horse)?$/i;

/**
 * The designations that a spelled-out name may mean: `7th Indian` is `7I`. Without a number a name means none, except for the
 * Poles and the Central India Horse.
 */
export function designationsSpelled(name: string): string[] {
  if (POLISH.test(name.trim())) return ["Pol"];
  if (CENTRAL_INDIA.test(name.trim())) return ["CIH"];
  const number = BY_NUMBER.exec(name.trim())?.[1];
  if (number !== undefined) return [number];
  const found = /^(?:the )?(\d{1,3})(?:st|nd|rd|th)? (\D{2,60})$/i.exec(name.trim());
  if (found === null) return [];
  const rest = found[2].toLowerCase().replace(/ (?:brigade|bde|division|regiment|regt|battalion)$/, "");
  return SPELLED.filter(([spelled]) =>
    [spelled, `${spelled}s`].includes(rest) || spelled === found[2].toLowerCase()
  )
    .map(([, letters]) => `${found[1]}${letters}`);
}
