import { type Context, Hono } from "hono";
import type { SignedInReader } from "../../game/people/sessions.ts";
import { PRIVATE, type Website } from "../request/context.ts";
import { type Fields, filledFields } from "../seat/seat-pages.ts";
import { readerOf } from "../request/reader.ts";

type Answer = Response | Promise<Response>;

/** A person's own pages: an unknown reader signs in first, and comes back. */
export class OwnPages {
  readonly routes: Hono = new Hono();
  constructor(private readonly site: Website) {}

  get(path: string, show: (context: Context, reader: SignedInReader) => Answer): void {
    this.routes.get(path, this.#opened(show, (context) => context.req.path));
  }

  form(path: string, act: (context: Context, reader: SignedInReader, fields: Fields) => Answer): void {
    this.routes.post(
      path,
      this.#opened(
        async (context, reader) => await act(context, reader, await filledFields(context)),
        () => "/me",
      ),
    );
  }

  #opened(show: (context: Context, reader: SignedInReader) => Answer, back: (context: Context) => string) {
    return async (context: Context): Promise<Response> => {
      context.header("Cache-Control", PRIVATE);
      const reader = await readerOf(context, this.site);
      if (reader === undefined) {
        return context.redirect(`/sign-in?to=${encodeURIComponent(back(context))}`, 303);
      }
      return await show(context, reader);
    };
  }
}
