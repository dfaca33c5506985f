import { ofEach } from "../../../src/common/of-each.ts";
import { own } from "../../../src/common/own.ts";
import { withoutAccents } from "../../../src/common/text.ts";
import { formationOf } from "../formations.ts";

/** Words that mean a formation, not a unit of its name. */
const OF_FORMATIONS =
  /\b(?:division|divisie|divisione|dywizja|div|corps|korps|corpo|cuerpo|formation|group)\b/;

/** The parts of a name that are ignored. */
const FILLERS =
  /\b(?:the|my|our|your|their|his|die|der|das|la|le|les|el|il|de|het|division|divisie|divisione|dywizja|div|brigade|bde|corps|korps|group|formation|infantry|units?)\b/g;

/** What people call formations, and the name on the map; several where a name covers them. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  "2 new zealand": ["New Zealand"],
  "nz": ["New Zealand"],
  "kiwis": ["New Zealand"],
  "new zealanders": ["New Zealand"],
  "neuseelander": ["New Zealand"],
  "neuseelandische": ["New Zealand"],
  "neozelandese": ["New Zealand"],
  "neozelandesi": ["New Zealand"],
  "neozelandeses": ["New Zealand"],
  "neo-zelandais": ["New Zealand"],
  "nieuw-zeelanders": ["New Zealand"],
  "nowozelandczycy": ["New Zealand"],
  "neo-zelandaise": ["New Zealand"],
  "neozelandesa": ["New Zealand"],
  "nieuw-zeelandse": ["New Zealand"],
  "indian": ["4 Indian"],
  "indians": ["4 Indian"],
  "1 south african": ["South African"],
  "south africans": ["South African"],
  "springboks": ["South African"],
  "support": ["7 Support"],
  "guards": ["22 Guards"],
  "army tank": ["Army Tanks"],
  "70": ["70 Division"],
  "afrika": ["15 Pz", "21 Pz", "90 Light"],
  "afrikakorps": ["15 Pz", "21 Pz", "90 Light"],
  "dak": ["15 Pz", "21 Pz", "90 Light"],
};

/** 7th Armoured Division of November 1941; the map has its brigades. */
const SEVENTH_ARMOURED = ["4 Armoured", "7 Armoured", "22 Armoured", "7 Support"];

/** A formation, or several that go by one name, with its counters. */
export interface CalledFormation<U> {
  readonly name: string;
  readonly units: readonly U[];
  /** Whether the words say that a formation is meant: division, corps. */
  readonly isSaid: boolean;
}

/** The places in a list of each formation's counters; a game's list never changes. */
const inFormations = ofEach((counters: readonly { readonly id: string }[]) => {
  const byName = Map.groupBy(counters.keys(), (at) => formationOf(counters[at].id)?.name ?? "");
  byName.delete("");
  return byName;
});

/** The formation that some words name. @param counters with their ids, in the order of the roster */
export function formationCalled<C extends { readonly id: string }>(
  words: string,
  counters: readonly C[],
): CalledFormation<C> | undefined {
  const said = withoutAccents(words.toLowerCase()).replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/\b(?:panzer|panzers|pzr|pz\.)(?!\w)/g, "pz")
    .replace(/\b(?:armored|armd)\b/g, "armoured");
  const key = said.replace(FILLERS, " ").replace(/[.,]/g, "").split(" ").filter((word) => word !== "").join(
    " ",
  );
  const isSaid = OF_FORMATIONS.test(said);
  if (key === "") return undefined;
  const byName = inFormations(counters);
  const names = isSaid && key === "7 armoured" && /division|div\b/.test(said)
    ? SEVENTH_ARMOURED
    : own(ALSO_CALLED, key) ?? [...byName.keys()].filter((name) => name.toLowerCase() === key);
  const units = names.flatMap((name) => byName.get(name) ?? []).map((at) => counters[at]);
  return units.length === 0 ? undefined : { name: words.trim(), units, isSaid };
}
