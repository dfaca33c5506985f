import { Hono } from "hono";
import { DocumentPage, NoDocumentsPage } from "../../../templates/pages/house/docs.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { message, notFound, type Website } from "../request/context.ts";
import { openDocuments } from "./documents.ts";
import { findInDocuments } from "./search.ts";

/** The longest search, in characters. */
const QUESTION = 200;

/** The project's documents as pages: an index at `/docs` with a search, and a page for each. */
export function docsRoutes(site: Website): Hono {
  const documents = openDocuments();
  const routes = new Hono();
  routes.get("/docs", (context) => {
    const question = context.req.query("find") ?? "";
    if (question.length > QUESTION) {
      return message(context, site, 400, {
        title: "Too long to search for",
        sentences: [`Search for ${QUESTION} characters at most.`],
      });
    }
    const document = documents.read("README");
    if (document === undefined) return context.html(pageText(NoDocumentsPage()));
    const found = question.trim() === "" ? undefined : findInDocuments(documents, question);
    return context.html(pageText(DocumentPage({ document, question, found })));
  });
  routes.get("/docs/images/:picture", async (context) => {
    const picture = documents.picture(context.req.param("picture"));
    if (picture === undefined) return await notFound(context, site);
    return context.body(picture, 200, {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=3600",
    });
  });
  routes.get("/docs/:page{.+}", async (context) => {
    const document = documents.read(context.req.param("page"));
    if (document === undefined) return await notFound(context, site);
    context.header("Cache-Control", "public, max-age=3600");
    return context.html(pageText(DocumentPage({ document, question: "" })));
  });
  return routes;
}
