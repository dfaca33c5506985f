import { SeatPages } from "./seat-pages.ts";
import type { Context, Hono } from "hono";
import { setWebhook, tryWebhook } from "../game/table/webhooks.ts";
import type { Office } from "../game/office.ts";
import type { StepRefusal } from "../game/players-step.ts";
import { takeBack } from "../game/table/hand-over.ts";
import { sendPress } from "../game/table/press.ts";
import { PRESS_SETTINGS, setPress } from "../game/table/press-settings.ts";
import { setListed } from "../game/table/listed.ts";
import { chooseName } from "../game/table/name.ts";
import { setSpectators } from "../game/table/spectators.ts";
import { type Offer, offerRefusal, offerSeat, withdrawOffer } from "../game/table/substitute.ts";
import { isNowhere } from "../common/nowhere.ts";
import { askAboutFinal } from "../mail/commands/final-act.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import { TablePage } from "../../templates/pages/table.tsx";
import { message, type Website } from "./context.ts";
import { type OpenSeat, seatLink, wishBy } from "./open-seat.ts";
import { playWishOf } from "../game/play-wishes.ts";
import { setPlayWish } from "../game/table/play-wish.ts";
import { nameView, pressView, spectatorsView, substituteView, webhookView } from "./table-view.ts";
import { timeAct, timeView } from "./time.ts";

/** What a player settles beside the play: words to the other, his time, who sits in his seat, who looks on, what rings. */
export function tableRoutes(site: Website): Hono {
  const pages = new SeatPages(site);
  pages.page("table", (seat) => tablePage(site, seat));
  for (const [name, act] of Object.entries(FORMS)) {
    pages.form(name, async (context, seat, fields) => {
      const done = await act(site.office, seat, (field) => (fields[field] ?? "").trim());
      return await told(context, site, done, `${seat.url}/table`, fields.words);
    });
  }
  return pages.routes;
}

async function tablePage({ office, postRoom }: Website, seat: OpenSeat) {
  const { game: { head, system }, side } = seat;
  return TablePage({
    title: head.title,
    id: head.id,
    url: seat.url,
    press: await pressView(office, head, side),
    time: timeView(head, side, office.now()),
    substitute: substituteView(head, side),
    spectators: await spectatorsView(office, head, side),
    webhook: await webhookView(office, head, side),
    callsWebhooks: office.callsWebhooks,
    asked: playWishOf(head, side),
    wishes: system.words.terms.wishes,
    name: nameView(head, side),
    seat: seatLink(seat),
    postRoom,
  });
}

/**
 * What a form of that page does. @param field what was filled in, without space around it
 * @returns what has come of it; undefined where no form of ours asks so
 */
type FormAct = (
  office: Office,
  seat: OpenSeat,
  field: (name: string) => string,
) => Promise<Result<string, StepRefusal>> | Promise<Result<string, StepRefusal> | undefined> | undefined;

const press: FormAct = (office, seat, field) => {
  const act = field("act");
  switch (act) {
    case "send":
      return sendPress(office, wishBy(seat), {
        lines: field("words").split(/\r?\n/),
        withTurn: field("when") === "turn",
        isPublic: field("public") === "yes",
      });
    default: {
      const setting = PRESS_SETTINGS.find((each) => each === act);
      return setting === undefined ? undefined : setPress(office, wishBy(seat), setting);
    }
  }
};

const substitute: FormAct = (office, seat, field) => {
  const { game: { head }, side } = seat;
  switch (field("act")) {
    case "offer":
      return offered(office, head, side, {
        address: field("address"),
        forGood: field("how") === "for good",
      });
    case "withdraw":
      return withdrawOffer(office, { ...wishBy(seat), by: side });
    case "back":
      return takeBack(office, wishBy(seat));
    default:
      return undefined;
  }
};

const asked: FormAct = (office, seat, field) =>
  field("act") === "save"
    ? setPlayWish(office, wishBy(seat), {
      asksAll: field("all") === "yes",
      asksSparse: field("sparse") === "yes",
    })
    : undefined;

const spectators: FormAct = (office, seat, field) => {
  const act = field("act");
  return act === "on" || act === "off" ? setSpectators(office, wishBy(seat), act === "on") : undefined;
};

const name: FormAct = (office, seat, field) =>
  field("act") === "save" ? chooseName(office, wishBy(seat), field("name")) : undefined;

const listed: FormAct = (office, seat, field) => {
  const act = field("act");
  return act === "on" || act === "off" ? setListed(office, wishBy(seat), act === "on") : undefined;
};

const webhook: FormAct = async (office, { game: { head }, side }, field) => {
  switch (field("act")) {
    case "hang":
      return plain(await hung(office, head, side, field));
    case "test":
      return plain(await tryWebhook(office, head, side));
    case "remove":
      await office.webhooks.remove(head.id, side);
      return ok("The webhook is removed, and its address is forgotten.");
    default:
      return undefined;
  }
};

/** The forms of that page, by what they are sent to. */
const FORMS: Readonly<Record<string, FormAct>> = {
  press,
  time: (office, seat, field) => timeAct(office, wishBy(seat), field),
  substitute,
  asked,
  spectators,
  name,
  listed,
  bell: webhook,
};

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
  const refusal = offerRefusal(head, side, offer, office.now());
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
  const webhook = await setWebhook(office, head, side, { url: field("url"), kind, when });
  if (!webhook.ok) return webhook;
  return ok(
    webhook.value.kind === "generic"
      ? `The webhook is rung from now on. It signs with this secret, which is not shown again: ${webhook.value.secret}`
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
  site: Website,
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
