import { isNowhere } from "../../common/nowhere.ts";
import { actInDispute } from "../../game/dispute/dispute.ts";
import { setMailLevel } from "../../game/letters/mail-settings.ts";
import { askAtAddress, wishForAddress } from "../../game/letters/move-address.ts";
import { renewLinks } from "../../game/letters/renew-links.ts";
import { resendLetter } from "../../game/letters/resend.ts";
import type { GameWork, Membership, Office, Onlookers, PostTray } from "../../game/office.ts";
import { outcomeWords } from "../../game/open/outcome-words.ts";
import { forgetWriter } from "../../game/writers.ts";
import type { StepResult } from "../../game/players-step.ts";
import { declineGame } from "../../game/seats/decline.ts";
import { resign as resignGame } from "../../game/seats/resign.ts";
import { removeBrowser } from "../../game/table/browsers.ts";
import { takeBack } from "../../game/table/hand-over.ts";
import { setListed } from "../../game/table/listed.ts";
import { chooseName } from "../../game/table/name.ts";
import { setPlayWish } from "../../game/table/play-wish.ts";
import { PRESS_SETTINGS, setPress } from "../../game/table/press-settings.ts";
import { sendPress } from "../../game/table/press.ts";
import { setSpectators } from "../../game/table/spectators.ts";
import { offerRefusal, offerSeat, type SubstituteOffer, withdrawOffer } from "../../game/table/substitute.ts";
import { setWebhook, tryWebhook } from "../../game/table/webhooks.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import { askAboutFinal } from "../../mail/command-registry/final-act.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { MAIL_LEVELS } from "../../store/records/wish-records.ts";
import { disputeAct } from "./dispute-act.ts";
import { type OpenSeat, wishBy } from "../request/open-seat.ts";
import type { Fields } from "./seat-pages.ts";
import { takingBackAct } from "./taking-back.ts";
import { timeAct } from "./time.ts";

/**
 * What a form on a seat's pages does, and, by the same names, the API.
 * @param field what was filled in, without space around it
 * @returns the result, in a sentence; undefined if no form of ours asks for this
 */
export type SeatAct = (
  office: Office,
  seat: OpenSeat,
  field: (name: string) => string,
) => Promise<StepResult> | Promise<StepResult | undefined> | undefined;

/** What was filled in: without space around it, and empty if a field is missing. */
export function typedIn(fields: Fields): (name: string) => string {
  return (name) => (fields[name] ?? "").trim();
}

const press: SeatAct = (office, seat, field) => {
  if (field("act") === "send") {
    return sendPress(office, wishBy(seat), {
      lines: field("words").split(/\r?\n/),
      withTurn: field("when") === "turn",
      isPublic: field("public") === "yes",
    });
  }
  const setting = PRESS_SETTINGS.find((each) => each === field("act"));
  return setting && setPress(office, wishBy(seat), setting);
};

const substitute: SeatAct = (office, seat, field) => {
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

const asked: SeatAct = (office, seat, field) =>
  field("act") === "save"
    ? setPlayWish(office, wishBy(seat), {
      asksAll: field("all") === "yes",
      asksSparse: field("sparse") === "yes",
    })
    : undefined;

/** A form with two buttons, on and off. */
const onOrOff = (set: typeof setListed): SeatAct => (office, seat, field) => {
  const act = field("act");
  return act === "on" || act === "off" ? set(office, wishBy(seat), act === "on") : undefined;
};

const name: SeatAct = (office, seat, field) =>
  field("act") === "save" ? chooseName(office, wishBy(seat), field("name")) : undefined;

const webhook: SeatAct = async (office, { game: { head }, side }, field) => {
  switch (field("act")) {
    case "hang":
      return plain(await hung(office, head, side, field));
    case "test":
      return plain(await tryWebhook(office, head, side));
    case "remove":
      await office.webhooks.remove(head.id, side);
      return ok("I have removed the webhook and forgotten its address.");
    default:
      return undefined;
  }
};

const browser: SeatAct = async (office, { game: { head }, side }, field) => {
  if (field("act") !== "end") return undefined;
  await removeBrowser(office, head, side, field("id"));
  return ok("That browser gets no more notifications of the game.");
};

const level: SeatAct = (office, seat, field) => {
  const chosen = MAIL_LEVELS.find((each) => each === field("level"));
  return chosen && setMailLevel(office, wishBy(seat), chosen, "page");
};

const address: SeatAct = (office, seat, field) => {
  const { side, game: { head } } = seat;
  const wanted = field("address");
  return isNowhere(head.seats[side].address ?? "")
    ? askAtAddress(office, wishBy(seat), wanted)
    : wishForAddress(office, wishBy(seat), wanted, (change) =>
      askAboutFinal({ office, head, side }, `letters to ${wanted}`, change));
};

const writer: SeatAct = async (office, { game: { head }, side }, field) => {
  const from = field("address");
  await forgetWriter(office, head.seats[side].address ?? "", from);
  return ok(
    `Letters from ${from} are not taken as yours any more. I ask you before I act on one.`,
  );
};

const resend: SeatAct = (office, seat, field) => {
  const number = Number(field("number"));
  return resendLetter(office, wishBy(seat), Number.isSafeInteger(number) ? number : 0);
};

const dispute: SeatAct = (office, { game: { head }, side }, field) => {
  const names = ["act", "words", "choice", "roll", "to"];
  const act = disputeAct(Object.fromEntries(names.map((name) => [name, field(name)])));
  return act === undefined ? undefined : actInDispute(office, head.id, side, act);
};

const decline: SeatAct = (office, seat) => declineGame(office, wishBy(seat));

/**
 * A player within reach has to confirm by letter first.
 * @param isProved whether the page's reader has signed in by the address that would be asked
 */
export async function resignOnPage(
  office: GameWork,
  { game: { head }, side }: OpenSeat,
  isProved: boolean,
): Promise<StepResult> {
  const refuse = (sentence: string) => plain(err(sentence));
  if (head.status === "inviting") return refuse("The game has not begun, so you can't resign yet.");
  if (head.status === "playing" && !isNowhere(head.seats[side].address ?? "")) {
    if (head.locked !== null) return refuse(IN_PROGRESS);
    if (!isProved) return await askAboutFinal({ office, head, side }, `resign ${head.id}`);
  }
  await resignGame(office, head.id, side);
  const outcome = outcomeWords((await office.games.head(head.id))!.head);
  return outcome === undefined ? refuse(IN_PROGRESS) : ok(outcome);
}

const IN_PROGRESS = "A turn is being played right now. Try again when its result is there.";

/** What a player settles beside the play, by the address of its form. */
export const TABLE_ACTS = {
  press,
  time: (office, seat, field) => timeAct(office, wishBy(seat), field),
  substitute,
  asked,
  "taking-back": (office, seat, field) => takingBackAct(office, wishBy(seat), field),
  spectators: onOrOff(setSpectators),
  name,
  listed: onOrOff(setListed),
  bell: webhook,
  browser,
} satisfies Readonly<Record<string, SeatAct>>;

export const LETTER_ACTS = {
  level,
  address,
  writer,
  renew: (office, seat) => renewLinks(office, wishBy(seat)),
  resend,
} satisfies Readonly<Record<string, SeatAct>>;

/** What players do about the game itself, beside their orders. */
export const GAME_ACTS = {
  dispute,
  decline,
  resign: (office, seat) => resignOnPage(office, seat, false),
} satisfies Readonly<Record<string, SeatAct>>;

/** A seat is offered until its player is back; giving it away for good is confirmed first. */
async function offered(
  office: GameWork & Membership,
  head: GameHead,
  side: Side,
  offer: SubstituteOffer,
): Promise<StepResult> {
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
  office: PostTray & Onlookers,
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
      ? `I notify the webhook from now on. It signs with this secret; copy it now, you won't see it again: ${webhook.value.secret}`
      : "I notify the webhook from now on. You can test it on the page before.",
  );
}

/** A refusal in the form of the game's own steps. */
function plain(done: Result<string, string>): StepResult {
  return done.ok ? done : err({ code: "refused", sentence: done.error });
}
