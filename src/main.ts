import { refereeAtEdge } from "./cli/serving/edge.ts";

/** The referee at the edge: pages and crons. A host finds crons at the top level of the file that it starts. */

const referee = await refereeAtEdge();

Deno.cron("deliver letters and finish runs and look at the clocks", "* * * * *", () => referee.eachMinute());

Deno.cron("sweep marks", "*/5 * * * *", () => referee.eachFiveMinutes());

export default { fetch: referee.answer };
