import type { Shelved } from "../../../src/game/open/catalogue.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { System } from "../../../src/kernel/system.ts";
import { TWO_HILLS } from "./index.ts";

/** The documents of Two Hills: a map, an order of battle, a scenario. */

const area = (number: number, name: string, at: [number, number], next: number[], hill = false) => ({
  number,
  name,
  at,
  next,
  hill,
});
const unit = (id: string, side: Side, name: string, strength: number) => ({ id, side, name, strength });
const MORNING = {
  id: "two-hills/morning",
  title: "Two Hills: the morning",
  map: "two-hills",
  lastTurn: 3,
  units: { guards: 1, rifles: 1, scouts: 2, grenadiers: 6, hussars: 6, jaegers: 5 },
};

/** As the catalogue has its systems, closed, and with its documents. */
export const CLOSED_HILLS: Shelved<System> = {
  ...TWO_HILLS as unknown as System,
  shelf: {
    title: "Two Hills",
    about: "Six units and two hills.",
    maps: {
      "two-hills": {
        areas: [
          area(1, "West Camp", [60, 120], [2, 3]),
          area(2, "North Hill", [180, 40], [1, 3, 4, 5], true),
          area(3, "Ford", [180, 180], [1, 2, 4]),
          area(4, "South Hill", [300, 180], [2, 3, 5, 6], true),
          area(5, "Wood", [320, 40], [2, 4, 6]),
          area(6, "East Camp", [440, 120], [4, 5]),
        ],
      },
    },
    orderOfBattle: {
      units: [
        ...[
          unit("guards", "allied", "Guards", 3),
          unit("rifles", "allied", "Rifles", 2),
          unit("scouts", "allied", "Scouts", 1),
        ],
        ...[
          unit("grenadiers", "axis", "Grenadiers", 3),
          unit("hussars", "axis", "Hussars", 2),
          unit("jaegers", "axis", "Jaegers", 1),
        ],
      ],
    },
    pieces: "units",
    scenarios: new Map([[MORNING.id, MORNING]]),
    table: "tests/support/hills/index.ts",
  },
};
