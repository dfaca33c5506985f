import { redacted } from "./redacted.ts";
import { inOneLine } from "../text.ts";

/** Faults as lines for a person, or everything as JSON for a machine, one object a line. */
export const LOG_FORMS = ["lines", "json"] as const;
export type LogForm = (typeof LOG_FORMS)[number];

let form: LogForm = "lines";

/** How this process writes its log. */
export function logAs(wanted: LogForm): void {
  form = wanted;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Something that went right, for machines only. */
export function logged(event: string, fields: LogFields): void {
  if (form === "json") console.log(line("info", { event, ...fields }));
}

/** Something that went wrong, for the operator. */
export function loggedFault(error: unknown): void {
  if (form === "json") {
    const { name, message } = error instanceof Error ? error : { name: "Fault", message: String(error) };
    console.error(line("error", { event: "fault", name, message }));
  } else {
    console.error(
      inOneLine(redacted(error instanceof Error ? `${error.name}: ${error.message}` : String(error))),
    );
  }
}

function line(level: "info" | "error", fields: LogFields): string {
  const told = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? redacted(value) : value,
  ]);
  return JSON.stringify({ time: new Date().toISOString(), level, ...Object.fromEntries(told) });
}
