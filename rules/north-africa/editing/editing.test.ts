import crusaderMap from "../../../scenarios/crusader/map.json" with { type: "json" };
import { describeEditing, type EditCase } from "../../../tests/support/map-editing.ts";
import { editing } from "./editing.ts";

const CASES: readonly EditCase[] = [
  {
    what: "rough ground where it was open",
    edit: { feature: "terrain", at: "2010", value: "rough" },
    says: "hex 2010: Terrain: mixed, 2 → rough, 4",
    cites: ["5.21", "7.41", "11.15"],
  },
  {
    what: "a town that is the sea",
    edit: { feature: "terrain", at: "1103", value: "sea" },
    says: "hex 1103 (Tobruk): Terrain: town, 1 → sea",
    cites: ["5.21", "6.14", "12.21"],
  },
  {
    what: "a road across an escarpment",
    edit: { feature: "road", at: "1309-1408", value: "yes" },
    says: "hexside 1309-1408: Road added",
    cites: ["5.22", "5.25", "6.15", "7.46"],
  },
  {
    what: "no escarpment",
    edit: { feature: "escarpment", at: "0103-0104", value: "" },
    says: "hexside 0103-0104: Escarpment taken away",
    cites: ["5.25", "6.15", "7.46", "7.72", "12.21"],
  },
  {
    what: "mines of the Axis",
    edit: { feature: "minefieldAxis", at: "2716-2717", value: "yes" },
    says: "hexside 2716-2717: Axis minefield added",
    cites: ["10.11", "10.12", "10.22", "12.22"],
  },
  {
    what: "another name",
    edit: { feature: "name", at: "1103", value: "Tobruch" },
    says: "hex 1103 (Tobruch): Name: “Tobruk” → “Tobruch”",
    cites: [],
  },
  {
    what: "a box more",
    edit: { feature: "box", at: "1206", value: "yes" },
    says: "hex 1206: Fortified box added",
    cites: ["10.31", "17.1"],
  },
  {
    what: "a source of supply",
    edit: { feature: "axisSources1976", at: "0908", value: "" },
    says: "hex 0908 (El Adem): Axis town taken away",
    cites: ["16.0", "12.1"],
  },
];

describeEditing("the map of Crusader", { editing, published: crusaderMap, cases: CASES });
