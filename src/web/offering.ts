import { isHis } from "../game/people/person.ts";
import { readName } from "../game/names.ts";
import type { Office } from "../game/office.ts";
import { problemsOf } from "../game/seats/new-game.ts";
import { offerGame, sideToTake, takeOffer } from "../game/seats/offer.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Side } from "../kernel/side.ts";
import type { Offer } from "../store/offers.ts";
import type { Person } from "../store/people-records.ts";
import type { FormProblem } from "../../templates/pages/fields.tsx";
import { counted } from "../../templates/time.ts";
import { mayAskAll } from "./maker-limit.ts";
import { beaconMeant } from "./beacon-meant.ts";
import { documentsOffered, type GameWanted, offeredGame, type OfferedWay } from "./new-game-form.ts";
import { documentProblem, isWithDocuments } from "./own-documents.ts";
import type { Fields } from "./seat-pages.ts";

/** Seats that are offered and taken, by the pages and by the API. */

/** Why there is no offer, or no game by it. */
export interface OfferRefusal extends FormProblem {
  readonly code: "gone" | "refused" | "too-often";
}

const refused = (problem: FormProblem) => err<OfferRefusal>({ ...problem, code: "refused" });
const TOO_OFTEN = err<OfferRefusal>({
  code: "too-often",
  sentence: "Many games have been made from here, or for one of these addresses, of late. Try again later.",
});

/** Who offers or takes a seat. @param mayMake counts it where it is asked: whether another game may be made from here */
interface Offering {
  readonly office: Office;
  readonly person: Person;
  readonly mayMake: () => Promise<boolean>;
}

/** A game that is made when somebody takes the other side. @param filled the form that makes it, but for who plays that */
export async function makeOffer(
  { office, person, mayMake }: Offering,
  filled: Readonly<Record<string, string>>,
  way: OfferedWay,
): Promise<Result<Offer, OfferRefusal>> {
  const wanted = offeredGame(filled);
  if (!wanted.ok) return refused(wanted.error);
  const { address = "", name = "", words = "", side, ...fields } = filled;
  if (!isHis(person, address)) {
    return refused({
      field: "address",
      sentence: "Your address is none of those that you have shown to be yours.",
    });
  }
  const { game } = wanted.value;
  const problems = problemsOf(game);
  if (problems !== undefined) {
    return refused({ sentence: isWithDocuments(game) ? documentProblem(problems) : problems.join(" ") });
  }
  if (!await mayMake()) return TOO_OFTEN;
  const made = await offerGame(office, person, {
    name: game.inviter?.name ?? name,
    address,
    side: side === "axis" ? "axis" : "allied",
    fields: { ...fields, ...documentsOffered(filled) },
    words,
    isOpen: way === "open",
    scenario: game.scenario,
    terms: termsOf(game),
  });
  return made.ok ? made : refused(made.error);
}

/** Takes the seat that is offered: the game is made, and begins. @param fields address, name, words, listed */
export async function takeOffered(
  { office, person, mayMake }: Offering,
  offer: Offer,
  fields: Fields,
): Promise<Result<{ readonly id: string; readonly side: Side }, OfferRefusal>> {
  const name = readName(fields.name ?? "");
  if (!name.ok) return refused({ field: "name", sentence: name.error });
  const { address = "" } = fields;
  if (!isHis(person, address)) return refused({ field: "address", sentence: "That is no address of yours." });
  if (isOwnOffer(person, offer)) return refused({ sentence: "You cannot play against yourself." });
  const wanted = offeredGame(formOf(offer), address);
  if (!wanted.ok) return refused({ sentence: wanted.error.sentence });
  if (!await mayMake() || !await mayAskAll(office, mastersOf(wanted.value.game.gameMaster))) return TOO_OFTEN;
  const beacon = await beaconMeant(wanted.value, office);
  const isListed = fields.listed !== undefined;
  return await takeOffer(
    office,
    offer.id,
    { address, name: name.value, words: fields.words ?? "" },
    (found) =>
      ok({
        ...wanted.value.game,
        beacon,
        listed: { ...wanted.value.game.listed, ...(isListed ? { [sideToTake(found)]: true } : {}) },
      }),
  );
}

/** Whether whoever reads an offer is who makes it. */
export function isOwnOffer(person: Person, { person: by, address }: Offer): boolean {
  return person.id === by || isHis(person, address);
}

/** The form by which an offered game is made, but for the other player. */
function formOf({ fields, address, name, side }: Offer): Record<string, string> {
  return { ...fields, address, name, side };
}

function mastersOf(
  gameMaster: { readonly address: string } | { readonly plays: string } | undefined,
): string[] {
  return gameMaster !== undefined && "address" in gameMaster ? [gameMaster.address] : [];
}

/** How a game is played, in a few words for a list. */
function termsOf(game: GameWanted["game"]): string {
  const { time, gameMaster } = game;
  const turn = time === undefined
    ? "No deadlines"
    : time.turn.kind === "days"
    ? `${counted(time.turn.days, "day")} for a turn`
    : "A turn a week";
  return [
    turn,
    ...(isWithDocuments(game) ? ["with documents of its own"] : []),
    ...(gameMaster === undefined ? [] : ["with a game master"]),
  ].join(", ");
}
