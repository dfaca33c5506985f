import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type {
  AreaDocument,
  ChartsDocument,
  MapDocument,
  Options,
  OrderOfBattleDocument,
  ScenarioDocument,
  Sort,
  UnitDocument,
} from "./documents.ts";

/** What a whole game has in common: map, units, chits, scenario and how the table plays. Everybody has it. */
export class Setting {
  private constructor(
    readonly areas: readonly AreaDocument[],
    readonly units: readonly UnitDocument[],
    readonly chits: ChartsDocument["chits"],
    readonly scenario: ScenarioDocument,
    readonly options: Options,
    readonly revision: number,
  ) {}

  /** @returns the setting, or what of the documents does not fit together, in sentences */
  static from(
    map: MapDocument,
    { units }: OrderOfBattleDocument,
    { chits }: ChartsDocument,
    scenario: ScenarioDocument,
    options: Options,
    revision: number,
  ): Result<Setting, string[]> {
    const numbers = map.areas.map(({ number }) => number);
    const named = [
      ...scenario.backs.allied,
      ...scenario.backs.axis,
      ...scenario.held.allied,
      ...scenario.held.axis,
    ];
    const problems = [
      ...twice(numbers).map((number) => `map: there are two areas ${number}`),
      ...map.areas.flatMap(({ number, next }) =>
        next.filter((other) => !map.areas.find((area) => area.number === other)?.next.includes(number))
          .map((other) => `map: ${number} lies next to ${other}, but not ${other} next to ${number}`)
      ),
      ...twice(units.map(({ id }) => id)).map((id) => `order of battle: there are two units ${id}`),
      ...(["allied", "axis"] as const).filter((side) =>
        units.filter((unit) => unit.side === side).length !== 4
      )
        .map((side) => `order of battle: the ${side} side does not have four units`),
      ...twice(chits.map(({ id }) => id)).map((id) => `charts: there are two chits ${id}`),
      ...[...new Set(named)].filter((number) => !numbers.includes(number))
        .map((number) => `scenario: there is no area ${number}`),
    ];
    return problems.length > 0 ? err(problems) : ok(
      new Setting(
        [...map.areas].sort((a, b) => a.number - b.number),
        units,
        chits,
        scenario,
        options,
        revision,
      ),
    );
  }

  area(number: number): AreaDocument | undefined {
    return this.areas.find((area) => area.number === number);
  }

  isNext(some: number, other: number): boolean {
    return this.area(some)?.next.includes(other) ?? false;
  }

  unit(id: string): UnitDocument | undefined {
    return this.units.find((unit) => unit.id === id);
  }

  unitsOf(side: Side): UnitDocument[] {
    return this.units.filter((unit) => unit.side === side);
  }

  sortOf(chit: string): Sort | undefined {
    return this.chits.find(({ id }) => id === chit)?.sort;
  }

  /** 5.2 */
  get rounds(): number {
    return this.options.rounds === "two" ? 2 : 3;
  }

  /** 5.8: by the first revision guns added one. */
  get gunsAdd(): number {
    return this.revision < 2 ? 1 : 2;
  }

  /** It is no part of what a viewer is sent, as everybody has it. */
  toJSON(): undefined {
    return undefined;
  }
}

function twice<V>(values: readonly V[]): V[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
