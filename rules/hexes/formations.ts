import { nameInId } from "./names.ts";

/** Reconstructed: divisions and brigades by their historical units. No rule of either game needs them. */
const FORMATIONS: readonly (readonly [name: string, color: number, units: string])[] = [
  ["15 Pz", 0, "1-8 2-8 1-115 2-115 2-200 15-200 33-at 33-rec 33-eng 33-art"],
  ["21 Pz", 1, "1-5 2-5 1-104 2-104 3-104 39-at 3-rec 155-art"],
  ["90 Light", 2, "1-155 2-155 3-155 1-361 3-255 3-347 580-rec 605-at 900-eng"],
  ["Ariete", 3, "1-132 2-132 3-132 8bers 132-art"],
  ["Trieste", 4, "it-65 it-66 9bers 21-art"],
  ["Bologna", 5, "it-39 it-40 205-art"],
  ["Brescia", 6, "it-19 it-20 1-art"],
  ["Pavia", 7, "it-27 it-28 26-art"],
  ["Trento", 8, "it-61 it-62 46-art"],
  ["Savona", 9, "it-15 it-16 12-art"],
  ["4 Armoured", 0, "8rih 3rtr 5rtr"],
  ["7 Armoured", 1, "7hus 2rtr 6rtr"],
  ["22 Armoured", 3, "3cly 4cly 2rgh"],
  ["7 Support", 4, "1krrc 2rb 11hus 1kdg 4sa 7a-art"],
  ["New Zealand", 2, "4nz 5nz 6nz nz 2nz-art"],
  ["4 Indian", 6, "5i 7i 11i cih 4i-art"],
  ["70 Division", 5, "al-16 uk-16 al-14 uk-14 al-23 uk-23 pol 70-art"],
  ["Army Tanks", 7, "1rtr 4rtr 7rtr 8rtr 44rtr"],
  ["22 Guards", 8, "22gds 2sg 22g-art"],
  ["South African", 9, "1sa 5sa 6sa 3sa 7sa 1sa-art"],
];

/** A unit's division or brigade, by which the map tells units apart. */
export interface Formation {
  readonly name: string;
  /** Its number among the colors of bands. */
  readonly color: number;
}

const BY_UNIT = new Map(
  FORMATIONS.flatMap(([name, color, units]) =>
    units.split(" ").map((unit) => [unit, { name, color }] as const)
  ),
);

/** The formation of a counter by its id; undefined for corps troops and for counters of other games. */
export function formationOf(id: string): Formation | undefined {
  return BY_UNIT.get(id) ?? BY_UNIT.get(nameInId(id));
}

/** In a replay, the marches of a formation belong together. */
export function marchGroup(
  event: { readonly kind: string; readonly unit?: unknown },
): { readonly group?: string } {
  if (event.kind !== "moved") return {};
  const group = formationOf(String(event.unit))?.name;
  return group === undefined ? {} : { group };
}

/** The signs of sizes, and what they are called. */
export const SIZE_NAMES = { II: "battalion", III: "regiment", X: "brigade" } as const;
type Size = keyof typeof SIZE_NAMES;

/** Reconstructed, too: brigades, and regiments; all other counters are battalions. */
const SIZES: Readonly<Partial<Record<Size, string>>> = {
  X: "4nz 5nz 6nz al-16 uk-16 al-14 uk-14 al-23 uk-23 pol 5i 7i 11i 22gds 1sa 5sa 6sa",
  III: "8bers 9bers it-65 it-66 it-39 it-40 it-27 it-28 it-19 it-20 it-61 it-62 it-15 it-16 recam",
};
const SIZE_OF = new Map(
  Object.entries(SIZES).flatMap(([size, units]) =>
    units.split(" ").map((unit) => [unit, size as Size] as const)
  ),
);

/** The sign of a unit's size: `X` a brigade, `III` a regiment, `II` a battalion; undefined for a counter of another game. */
export function sizeOf(id: string): Size | undefined {
  const name = nameInId(id);
  const size = SIZE_OF.get(id) ?? SIZE_OF.get(name);
  if (size !== undefined) return size;
  if (name.endsWith("-art")) return "III";
  return formationOf(id) === undefined ? undefined : "II";
}
