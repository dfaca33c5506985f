import { writeFile } from "node:fs/promises";

/**
 * Every cell of the 2010 results table through every line of terrain, as conformance cases. The table is here once more, as
 * printed on the rules page. So the cases do not follow a slip in the charts.
 */

const LINES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  desert: [[-6, -4], [-3, -2], [-1, 0], [1, 2], [3, 4], [5, 6], [7, 8], [9, 13]],
  rough: [[-5, -2], [-1, 0], [1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 16]],
  escarpment: [[-4, 0], [1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12], [13, 20]],
  minefield: [[-1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12], [13, 14], [15, 21]],
};

const RESULTS = [
  "Ae  Ar+ Ar+ Ar  Ar  Ex  Ex  Dr ",
  "Ar+ Ar+ Ar  Ar  Ex  Ex  Dr  Dr ",
  "Ar+ Ar  Ar  Ex  Ex  Dr  Dr  Dr+",
  "Ar  Ar  Ex  Ex  Dr  Dr  Dr+ Dr+",
  "Ar  Ex  Ex  Dr  Dr  Dr+ Dr+ De ",
  "Ex  Dr  Dr  Dr  Dr+ Dr+ Dr+ De ",
].map((row) => row.trim().split(/ +/));

const GRID = { grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 } };
const TERRAIN: Readonly<Record<string, object>> = {
  desert: {},
  rough: { hexes: { "0604": "rough" } },
  escarpment: { escarpment: ["0604-0605"], trail: ["0604-0605"] },
  minefield: { minefieldAxis: ["0604-0605"] },
};

/** The cases that decide a combat's line, beside 7.3 and 7.5. */
const CITES: Readonly<Record<string, readonly string[]>> = {
  desert: [],
  rough: [],
  escarpment: ["16.0"],
  minefield: ["14.2"],
};

const FOLDER = "tests/conformance/fire-and-movement/dg-2010";

/** The defense strength in all cases: enough for the worst column. */
const DEFENSE = 6;

/** A result's immediate effect on attacker (t-a) and defender (t-d), both at full strength, and the question that follows. */
function after(result: string): { readonly units: object; readonly query: object } {
  const stands = (hex: string, depleted: boolean) => ({ hex, depleted });
  const whole = { "t-a": stands("0605", false), "t-d": stands("0604", false) };
  const retreat = (side: string, unit: string, mayResist: boolean) => ({
    kind: "retreat",
    side,
    unit,
    hexes: 2,
    mayResist,
  });
  switch (result) {
    case "Ae":
      return { units: { ...whole, "t-a": { eliminated: true } }, query: { kind: "mobileMovement" } };
    case "Ar+":
      return { units: { ...whole, "t-a": stands("0605", true) }, query: retreat("allied", "t-a", false) };
    case "Ar":
      return { units: whole, query: retreat("allied", "t-a", true) };
    case "Ex":
      return {
        units: { "t-a": stands("0605", true), "t-d": stands("0604", true) },
        query: { kind: "mobileMovement" },
      };
    case "Dr":
      return { units: whole, query: retreat("axis", "t-d", true) };
    case "Dr+":
      return { units: { ...whole, "t-d": stands("0604", true) }, query: retreat("axis", "t-d", false) };
    default:
      return { units: { ...whole, "t-d": { eliminated: true } }, query: { kind: "advance", side: "allied" } };
  }
}

function caseOf(line: string, column: number, die: number): { readonly file: string; readonly text: string } {
  const [low, high] = LINES[line][column - 1];
  // Even dice stand at the upper end of the column, odd ones at the lower: so every bound is met from both sides.
  const differential = die % 2 === 0 ? high : low;
  const result = RESULTS[die - 1][column - 1];
  const [attack, defense] = [DEFENSE + differential, DEFENSE];
  const signed = differential > 0 ? `+${differential}` : String(differential);
  const document = {
    title: `${line[0].toUpperCase()}${line.slice(1)} line, differential ${signed}, die ${die}: ${result}`,
    cite: ["7.5", "7.3", ...CITES[line]],
    ruleset: "fire-and-movement/dg-2010",
    map: { ...GRID, ...TERRAIN[line] },
    position: {
      gameTurn: 3,
      phasingSide: "allied",
      phase: "combat",
      units: [
        {
          unit: { id: "t-a", side: "allied", nationality: "Commonwealth", attack, defense: 4, movement: 9 },
          hex: "0605",
        },
        {
          unit: { id: "t-d", side: "axis", nationality: "German", attack: 3, defense, movement: 9 },
          hex: "0604",
        },
      ],
    },
    steps: [
      { decision: { kind: "attack", attackers: ["t-a"], target: "0604", support: [] } },
      {
        decision: { kind: "endAttacks" },
        dice: [die],
        expect: {
          events: [{ kind: "combatResolved", attack, defense, differential, row: line, column, die, result }],
          ...after(result),
        },
      },
    ],
  };
  return {
    file: `${FOLDER}/7.5-${line}-column-${column}-die-${die}.json`,
    text: `${JSON.stringify(document, null, 1)}\n`,
  };
}

/** The cases, each with the file that it stands in. */
export function tableCases() {
  return Object.keys(LINES).flatMap((line) =>
    LINES[line].flatMap((_, column) => RESULTS.map((_, row) => caseOf(line, column + 1, row + 1)))
  );
}

if (import.meta.main) await Promise.all(tableCases().map(({ file, text }) => writeFile(file, text)));
