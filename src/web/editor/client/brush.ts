import type { Feature, FeatureValue, SpotKind } from "../../../kernel/editing.ts";

/** What the next click sets. */
export interface Brush {
  readonly feature: Feature;
  /** Its value; a switch is set if it is not there, and a text is asked for. */
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

/** Its value for a spot that is clicked, given the present one. */
export function valueBy({ kind, value = { value: "", label: "" } }: Brush, now: string): string {
  return kind === "switch" && now === value.value ? "" : value.value;
}

export function kindOf({ feature }: Brush): SpotKind {
  return feature.on;
}
