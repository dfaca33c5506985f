import { fileURLToPath } from "node:url";
import { startedAndStopped } from "./started.ts";

/**
 * Whether a collector gets the spans of a turn by a letter, one inside the other, and its figures. Neither an address nor a
 * page's key may stand in any attribute, of requests that come or go. Also whether it gets the startup text of a referee,
 * without the link to the post room.
 *
 *     deno task observed
 */

const WANTED = {
  "/v1/traces": ["letter in", "run", "commit", "letter out", "url.full"],
  "/v1/metrics": [
    "despatch.letters.in",
    "despatch.letters.out",
    "despatch.runs",
    "despatch.store.milliseconds",
  ],
  "/v1/logs": ["Stopping: what is under way is finished first."],
};
const SECRETS = ["anna@example.org", "bruno@example.org", "orders+"];

const got: Record<string, string> = {};
const collector = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
  const { pathname } = new URL(request.url);
  got[pathname] = (got[pathname] ?? "") + await request.text();
  return Response.json({});
});
const env = {
  OTEL_DENO: "true",
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
};
const postRoom = await startedAndStopped(env);
const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", fileURLToPath(new URL("turn.ts", import.meta.url))],
  env,
}).output();
await collector.shutdown();
if (!success) throw new Error(new TextDecoder().decode(stderr));
const missing = Object.entries(WANTED).flatMap(([path, names]) =>
  names.filter((name) => !(got[path] ?? "").includes(`"${name}`))
);
const secrets: readonly string[] = [...SECRETS, postRoom, ...JSON.parse(new TextDecoder().decode(stdout))];
const told = secrets.filter((secret) => Object.values(got).some((text) => text.includes(secret)));
console.log(
  missing.length === 0
    ? "The collector has all spans, figures and lines of the log."
    : `Missing: ${missing.join(", ")}`,
);
console.log(told.length === 0 ? "None tells an address, or what opens a page." : `Told: ${told.join(", ")}`);
Deno.exitCode = missing.length + told.length === 0 ? 0 : 1;
