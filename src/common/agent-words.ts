import { clipped } from "./text.ts";

/** How many characters of a browser's own name are kept. */
const AGENT = 80;

const BROWSERS = [["Edg", "Edge"], ["OPR", "Opera"], ["Firefox", "Firefox"], ["Chrome", "Chrome"], [
  "Safari",
  "Safari",
]] as const;
const SYSTEMS = [["iPhone", "iPhone"], ["iPad", "iPad"], ["Android", "Android"], ["Windows", "Windows"], [
  "Mac OS",
  "Mac",
], ["Linux", "Linux"]] as const;

/** `Firefox on Linux`, from a browser's name for itself (RFC 9110, 10.1.5). */
export function agentWords(agent: string): string {
  const found = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => agent.includes(sign))?.[1];
  const words = [found(BROWSERS) ?? "A browser", found(SYSTEMS)].filter((each) => each !== undefined);
  return clipped(words.join(" on "), AGENT);
}
