import { type Context, Hono } from "hono";
import { hangBell, tryBell } from "../game/table/bells.ts";
import type { Office } from "../game/office.ts";
import type { StepRefusal } from "../game/players-step.ts";
import { takeBack } from "../game/table/hand-over.ts";
import { sendPress } from "../game/table/press.ts";
import { setPress } from "../game/table/press-settings.ts";
import { setSpectators } from "../game/table/spectators.ts";
import { type Offer, offerSeat, refusalOf, withdrawOffer } from "../game/table/substitute.ts";
import { isNowhere } from "../game/address.ts";
import { askAboutFinal } from "../mail/commands/final-act.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import { pageText } from "../../templates/pages/layout.tsx";
import { TablePage } from "../../templates/pages/table.tsx";
import { message, notFound, type Site } from "./context.ts";
import { type OpenSeat, openSeat, seatLink } from "./open-seat.ts";
import { playWishOf } from "../game/play-wishes.ts";
import { setPlayWish } from "../game/table/play-wish.ts";
import { bellView, pressView, spectatorsView, substituteView } from "./table-view.ts";
import { timeAct, timeView } from "./time.ts";

/** What a player settles beside the play: words to the other, his time, who sits in his seat, who looks on, what rings. */
export function tableRoutes(site: Site): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;

  routes.get("/:id/:side/:key/table", async (context) => {
    const seat = await openSeat(office, context);
    if (seat === undefined) return notFound(context, site);
    const { head } = seat.game;
    const page = TablePage({
      title: head.title,
      id: head.id,
      url: seat.url,
      press: await pressView(office, head, seat.side),
      time: timeView(head, seat.side, office.now()),
      substitute: substituteView(head, seat.side),
      spectators: await spectatorsView(office, head, seat.side),
      bell: await bellView(office, head, seat.side),
      ringsBells: office.ringsBells,
      asked: playWishOf(head, seat.side),
      seat: seatLink(seat),
      postRoom,
    });
    return context.html(pageText(page));
  });

  /** A form of that page. */
  const form = (
    name: string,
    act: (
      seat: OpenSeat,
      field: (name: string) => string,
    ) => Promise<Result<string, StepRefusal> | undefined> | undefined,
  ) =>
    routes.post(`/:id/:side/:key/${name}`, async (context) => {
      const seat = await openSeat(office, context);
      if (seat === undefined) return notFound(context, site);
      const fields = await context.req.parseBody();
      const done = await act(seat, (field) => {
        const value = fields[field];
        return typeof value === "string" ? value.trim() : "";
      });
      const { words } = fields;
      return await told(
        context,
        site,
        done,
        `${seat.url}/table`,
        typeof words === "string" ? words : undefined,
      );
    });

  form("press", ({ game: { head: { id } }, side }, field) => {
    const act = field("act");
    switch (act) {
      case "send":
        return sendPress(office, { id, side }, {
          lines: field("words").split(/\r?\n/),
          withTurn: field("when") === "turn",
          isPublic: field("public") === "yes",
        });
      case "open":
      case "hidden":
      case "off":
      case "on":
        return setPress(office, { id, side }, act);
      default:
        return undefined;
    }
  });

  form("time", ({ game: { head: { id } }, side }, field) => timeAct(office, { id, side }, field));

  form("substitute", ({ game: { head }, side }, field) => {
    const { id } = head;
    switch (field("act")) {
      case "offer":
        return offered(office, head, side, {
          address: field("address"),
          forGood: field("how") === "for good",
        });
      case "withdraw":
        return withdrawOffer(office, { id, by: side, side });
      case "back":
        return takeBack(office, { id, side });
      default:
        return undefined;
    }
  });

  form(
    "asked",
    ({ game: { head: { id } }, side }, field) =>
      field("act") === "save"
        ? setPlayWish(office, { id, side }, {
          asksAll: field("all") === "yes",
          asksSparse: field("sparse") === "yes",
        })
        : undefined,
  );

  form("spectators", ({ game: { head: { id } }, side }, field) => {
    const act = field("act");
    return act === "on" || act === "off" ? setSpectators(office, { id, side }, act === "on") : undefined;
  });

  form("bell", async ({ game: { head }, side }, field) => {
    switch (field("act")) {
      case "hang":
        return plain(await hung(office, head, side, field));
      case "test":
        return plain(await tryBell(office, head, side));
      case "remove":
        await office.watchers.takeDown(head.id, side);
        return ok("The webhook is removed, and its address is forgotten.");
      default:
        return undefined;
    }
  });

  return routes;
}

/** A seat is offered until its player is back; one that is to go for good is asked about first. */
async function offered(
  office: Office,
  head: GameHead,
  side: Side,
  offer: Offer,
): Promise<Result<string, StepRefusal>> {
  const { id } = head;
  const { address, forGood } = offer;
  if (!forGood || isNowhere(head.seats[side].address ?? "")) {
    return await offerSeat(office, { id, side }, offer);
  }
  const refusal = refusalOf(head, side, offer, office.now());
  if (refusal !== undefined) return plain(err(refusal));
  return await askAboutFinal({ office, head, side }, `substitute ${address} for good`);
}

async function hung(
  office: Office,
  head: GameHead,
  side: Side,
  field: (name: string) => string,
): Promise<Result<string, string>> {
  const kind = (["discord", "slack", "generic"] as const).find((each) => each === field("kind")) ?? "auto";
  const when = field("when") === "all" ? "all" : "mine";
  const bell = await hangBell(office, head, side, { url: field("url"), kind, when });
  if (!bell.ok) return bell;
  return ok(
    bell.value.kind === "generic"
      ? `The webhook is rung from now on. It signs with this secret, which is not shown again: ${bell.value.secret}`
      : "The webhook is rung from now on. Ring it as a test on the page before.",
  );
}

/** A refusal as those of the game's steps are. */
function plain(done: Result<string, string>): Result<string, StepRefusal> {
  return done.ok ? done : err({ code: "refused", sentence: done.error });
}

/** The page that says what a form has come to. */
async function told(
  context: Context,
  site: Site,
  done: Result<string, StepRefusal> | undefined,
  url: string,
  typed: string | undefined,
): Promise<Response> {
  const back = { text: "Back", url };
  if (done === undefined) {
    return await message(context, site, 400, "Nothing has changed", ["Use the form."], back, typed);
  }
  return done.ok
    ? await message(context, site, 200, "It is done", [done.value], back)
    : await message(context, site, 409, "Nothing has changed", [done.error.sentence], back, typed);
}
