import type { Context } from "hono";
import { languageDetector } from "hono/language";
import { type Language, languageNamed, LANGUAGES } from "../../../templates/words/tables.ts";
import { pageTextIn } from "../../../templates/pages/layout.tsx";

/** The language of a page: its reader's choice, else the browser's wish, else English. */

export const LANGUAGE_COOKIE = "despatch-language";

export const chosenLanguage = languageDetector({
  order: ["cookie", "header"],
  lookupCookie: LANGUAGE_COOKIE,
  caches: false,
  supportedLanguages: Object.keys(LANGUAGES),
  fallbackLanguage: "en",
});

export function languageOf(context: Context): Language {
  return languageNamed(context.get("language")) ?? "en";
}

/** A page in its reader's language. @param page makes it: texts that it looks up are in that language, given texts stay */
export function pageIn(
  context: Context,
  page: () => unknown,
  status: 200 | 202 | 400 | 404 | 409 = 200,
): Response | Promise<Response> {
  const language = languageOf(context);
  context.header("Content-Language", language);
  return context.html(pageTextIn(language, page), status);
}
