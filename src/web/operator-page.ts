import { Hono } from "hono";
import { houseState } from "../game/house/state.ts";
import { pageText } from "../../templates/pages/layout.tsx";
import {
  LETTER_LISTS,
  OPERATOR,
  OperatorLettersPage,
  OperatorPage,
  type OperatorReport,
} from "../../templates/pages/operator.tsx";
import type { Website } from "./context.ts";
import { letterPage, lettersListed } from "./operator.ts";
import { forOperator } from "./operator-only.ts";

/** How many letters a page lists. */
const SHOWN = 50;
/** How many networks it names that had most work done. */
const NETWORKS = 20;

/** The state of a referee at work, for its operator: as a page, and as JSON for tools that watch it. */
export function operatorPageRoutes(
  { office, stored, work }: Pick<Website, "office" | "stored" | "work">,
  token: string,
): Hono {
  const routes = new Hono();
  routes.use(forOperator(token));

  const report = async (): Promise<OperatorReport> => ({
    ...await houseState(office),
    at: office.now(),
    stored: stored === undefined ? null : await stored(),
    work: work.report(NETWORKS),
  });

  routes.get("/state", async (context) => context.json(await report()));

  routes.get("/", async (context) => {
    const { waiting, dead } = await lettersListed(office.outbox);
    const page = OperatorPage({ report: await report(), waiting: waiting.letters, givenUp: dead.letters });
    return context.html(pageText(page));
  });

  for (const { kind, title, path } of LETTER_LISTS) {
    routes.get(path, async (context) => {
      const { letters, next } = await letterPage(office.outbox, kind, SHOWN, context.req.query("before"));
      return context.html(pageText(OperatorLettersPage({
        title,
        letters,
        older: next === undefined ? undefined : `${OPERATOR}${path}?before=${next}`,
      })));
    });
  }

  return routes;
}
