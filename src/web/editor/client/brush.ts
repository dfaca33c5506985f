import type { Feature, FeatureValue, SpotKind } from "../../../kernel/editing.ts";

/** What is set where one points next. */
export interface Brush {
  readonly feature: Feature;
  /** What it sets; where it is a switch, what it sets if it is not there, and what it writes is asked. */
  readonly value: FeatureValue | undefined;
  readonly kind: "paint" | "switch" | "write";
  readonly label: string;
}

export function brushesOf(feature: Feature): Brush[] {
  const { values, label } = feature;
  if ("most" in values) return [{ feature, value: undefined, kind: "write", label }];
  const [none, there] = values;
  return values.length === 2 && none.value === ""
    ? [{ feature, value: there, kind: "switch", label }]
    : values.map((value) => ({ feature, value, kind: "paint", label: value.label }));
}

/** What it is set to by pointing at a spot where it is something already. */
export function valueBy({ kind, value = { value: "", label: "" } }: Brush, now: string): string {
  return kind === "switch" && now === value.value ? "" : value.value;
}

export function kindOf({ feature }: Brush): SpotKind {
  return feature.on;
}
