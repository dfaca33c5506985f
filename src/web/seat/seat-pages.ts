import { type Context, Hono } from "hono";
import { message, notFound, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { type OpenSeat, teamSeatAt } from "../request/open-seat.ts";

/** The texts in a form's fields; files are left out. */
export type Fields = Readonly<Partial<Record<string, string>>>;

export async function filledFields(context: Context): Promise<Record<string, string>> {
  const filled = Object.entries(await context.req.parseBody());
  return Object.fromEntries(
    filled.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Whose pages they are: the seat's holder alone, or the side's whole team. */
export type PagesOf = "player" | "team";

type Answer = Response | Promise<Response>;

/** Routes below a seat's address, each opened by the seat's key and not found without it. */
export class SeatPages {
  readonly routes: Hono = new Hono();
  /** @param of by default the seat's holder; or the side's team, too */
  constructor(private readonly site: Website, private readonly of: PagesOf = "player") {}

  get(path: string, show: (context: Context, seat: OpenSeat) => Answer): void {
    this.routes.get(belowSeat(path), this.#opened(show));
  }

  /** A page that changes nothing. @param show looks, and gives what writes the page in its reader's language */
  page(
    path: string,
    show: (seat: OpenSeat, context: Context) => (() => unknown) | Promise<() => unknown>,
  ): void {
    this.get(path, async (context, seat) => await pageIn(context, await show(seat, context)));
  }

  form(path: string, act: (context: Context, seat: OpenSeat, fields: Fields) => Answer): void {
    this.routes.post(
      belowSeat(path),
      this.#opened(async (context, seat) => await act(context, seat, await filledFields(context))),
    );
  }

  #opened(show: (context: Context, seat: OpenSeat) => Answer) {
    return async (context: Context): Promise<Response> => {
      const { id = "", side = "", key = "" } = context.req.param() as Record<string, string>;
      const seat = await teamSeatAt(this.site.office, id, side, key);
      if (seat === undefined) return await notFound(context, this.site);
      return await (seat.member !== undefined && this.of === "player"
        ? message(context, this.site, 403, {
          title: "Your captain alone does this",
          sentences: [
            "You serve on this side. Write orders into your team's draft, and your captain sends them.",
          ],
          back: { text: "To your team", url: `${seat.url}/team` },
        })
        : show(context, seat));
    };
  }
}

export function belowSeat(path: string): string {
  return `/:id/:side/:key/${path}`;
}
