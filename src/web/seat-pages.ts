import { type Context, Hono } from "hono";
import { pageText } from "../../templates/pages/layout.tsx";
import { notFound, type Website } from "./context.ts";
import { type OpenSeat, openSeat } from "./open-seat.ts";

/** The texts that a form was filled in with, by field; files are none. */
export type Fields = Readonly<Partial<Record<string, string>>>;

export async function filledFields(context: Context): Promise<Record<string, string>> {
  const filled = Object.entries(await context.req.parseBody());
  return Object.fromEntries(
    filled.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

type Answer = Response | Promise<Response>;

/** Routes below a seat's address, each opened by the seat's key and not found without it. */
export class SeatPages {
  readonly routes: Hono = new Hono();
  constructor(private readonly site: Website) {}

  get(path: string, show: (context: Context, seat: OpenSeat) => Answer): void {
    this.routes.get(belowSeat(path), this.#opened(show));
  }

  /** A page that changes nothing. */
  page(path: string, show: (seat: OpenSeat, context: Context) => unknown): void {
    this.get(path, async (context, seat) => context.html(pageText(await show(seat, context))));
  }

  /** What a form of the seat's pages is sent to. */
  form(path: string, act: (context: Context, seat: OpenSeat, fields: Fields) => Answer): void {
    this.routes.post(
      belowSeat(path),
      this.#opened(async (context, seat) => await act(context, seat, await filledFields(context))),
    );
  }

  #opened(show: (context: Context, seat: OpenSeat) => Answer) {
    return async (context: Context): Promise<Response> => {
      const seat = await openSeat(this.site.office, context);
      return await (seat === undefined ? notFound(context, this.site) : show(context, seat));
    };
  }
}

/** A path below a seat's address, in the form of routes. */
export function belowSeat(path: string): string {
  return `/:id/:side/:key/${path}`;
}
