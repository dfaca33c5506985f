import type { Decision } from "./decision.ts";

/** Whether two decisions say the same, even if each was read separately. */
export function isSameDecision(one: Decision | undefined, other: Decision): boolean {
  return isSame(one, other);
}

/** Whether two values of JSON are the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length &&
      one.every((each, at) => isSame(each, other[at]));
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [mine, its] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(mine);
  return names.length === Object.keys(its).length && names.every((name) => isSame(mine[name], its[name]));
}
