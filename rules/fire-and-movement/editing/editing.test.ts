import crusaderMap from "../../../scenarios/crusader/map.json" with { type: "json" };
import dg2010Map from "../../../scenarios/crusader-2010/map.json" with { type: "json" };
import { describeEditing, type EditCase } from "../../../tests/support/map-editing.ts";
import { mapOver } from "../map-over.ts";
import { editing } from "./editing.ts";

const CASES: readonly EditCase[] = [
  {
    what: "rough ground where it was desert",
    edit: { feature: "terrain", at: "2010", value: "rough" },
    says: "hex 2010: Terrain: desert → rough",
    cites: ["5.1", "7.5"],
  },
  {
    what: "a trail across an escarpment",
    edit: { feature: "trail", at: "1309-1408", value: "yes" },
    says: "hexside 1309-1408: Trail added",
    cites: ["5.1", "16.0"],
  },
  {
    what: "mines of the Allies",
    edit: { feature: "minefieldAllied", at: "2716-2717", value: "yes" },
    says: "hexside 2716-2717: Allied minefield added",
    cites: ["14.1", "14.2", "14.3"],
  },
  {
    what: "a second airfield",
    edit: { feature: "airfield", at: "2106", value: "Gambut" },
    says: "hex 2106 (Gambut): Airfield added: “Gambut”",
    cites: ["15.0"],
  },
  {
    what: "a supply symbol less",
    edit: { feature: "axisSymbols2010", at: "0102", value: "" },
    says: "hex 0102: Axis supply symbol taken away",
    cites: ["12.0"],
  },
];

describeEditing("the map of Crusader of 2010", {
  editing,
  published: mapOver(crusaderMap, dg2010Map),
  cases: CASES,
});
