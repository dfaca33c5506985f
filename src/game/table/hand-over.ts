import { glossaryPage } from "../../common/marked-words.ts";
import { newcomerLetter } from "../../../templates/letters/newcomer.ts";
import { positionWords } from "../position-words.ts";
import { opponentName, wordsOf } from "../words/reader-words.ts";
import { standstillText } from "../ruling-words.ts";
import { toStranger } from "../thread.ts";
import { backUrl, refereeAddress } from "../access/links.ts";
import { err, ok } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import {
  handOverSentences,
  howLong,
  leaveLetter,
  thanksLetter,
  welcomeSentences,
} from "../../../templates/substitute.ts";
import { presentAgain } from "../time/absence.ts";
import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { isSameAddress } from "../access/address.ts";
import { BARRED_SEAT, isKeptOut } from "../house/barred.ts";
import { entryOfAct } from "../house/entering.ts";
import { withMailWish } from "../access/mail-levels.ts";
import { isTakenFor, nameOf, withListed, withName } from "../access/names.ts";
import { withoutPlayWish } from "../play-wishes.ts";
import type { CurrentGame, GameCabinet, GameWork, Letterhead, Office } from "../office.ts";
import {
  type PlayersStep,
  playersStep,
  type SeatLetter,
  type StepResult,
  type Wish,
} from "../players-step.ts";
import { addressForgotten } from "../letters/move-address.ts";
import { newAddressOf, withNewAddress } from "../letters/sure-address.ts";
import { pressHandedOver } from "../press-state.ts";
import { withRatedHolder } from "../ratings/rated.ts";
import { seatNote, tellsGameMaster } from "../letters/seat-note.ts";
import { silenceRefusal } from "./silent.ts";
import { dropNotes } from "../private-notes.ts";
import { openOffer } from "./substitute.ts";
import { cannotHold, substitutionOf, withPastHolder, withSubstitution } from "../access/substitutions.ts";
import { captainedBy } from "../access/team.ts";
import { isOfLink, linkHash, newKeys, newPageKey } from "../access/tokens.ts";

/** How an offered seat changes hands, and comes back. */

const DEAD = "That link no longer works: it was used or withdrawn, or its time is over.";

/** A person takes the offered seat: all its keys are renewed, and everybody concerned gets a letter. */
export async function takeSeat(office: Office, { id, side }: Wish, key: string): Promise<StepResult> {
  let isForGood = false;
  const taken = await playersStep(office, { id, side, words: ["take the seat"] }, async (game, now) => {
    const { head } = game;
    const offer = openOffer(head, side, key, now);
    if (offer === undefined) return err(DEAD);
    isForGood = offer.forGood;
    if (await isKeptOut(office, offer.address)) return err(BARRED_SEAT);
    const { byOperator } = offer;
    const refusal = cannotHold(head, side, offer.address) ??
      (byOperator === undefined ? undefined : await silenceRefusal(office, game, side, now));
    if (refusal !== undefined) return err(refusal);
    const { absent, offeredAt } = substitutionOf(head, side);
    const former = head.seats[side].address!;
    const backKey = newPageKey();
    const leaves = !offer.forGood && absent === null;
    const name = nameOf(head, side);
    const found = byOperator === undefined ? {} : { byOperator: true as const };
    const kept = withSubstitution(head, side, {
      offer: null,
      absent: leaves
        ? {
          address: former,
          keyHash: linkHash(backKey),
          ...(name === undefined ? {} : { name }),
          ...found,
        }
        : absent === null
        ? null
        : { ...absent, ...found },
      offeredAt,
    });
    const back = { url: backUrl(office.site, head, side, backKey), referee: refereeAddress(office.site) };
    const letter = leaveLetter({
      id,
      title: head.title,
      side,
      to: offer.address,
      back: leaves ? back : undefined,
      isByOperator: byOperator !== undefined,
    });
    const holder: Holder = {
      ...offer,
      comesAs: offer.forGood ? "successor" : "substitute",
      welcome: welcomeSentences(side),
      later: [howLong(offer.forGood)],
    };
    return ok({
      ...handedOver(office, game, kept, side, holder),
      strangers: [toStranger(office.site, former, letter, now)],
      sentence: `You play the ${
        sideName(side)
      } side now. A letter with your own page is on its way to ${offer.address}.`,
      isFree: true,
      ...(byOperator === undefined ? {} : {
        inHouse: (entries) =>
          entryOfAct(office, byOperator, {
            act: "substitute",
            words: `The substitute that the operator asked plays the ${
              sideName(side)
            } side of the game ${id} now.`,
            game: id,
            entry: entries.find(({ entry }) => entry.kind === "handedOver")!.entry.n,
          }),
      }),
    });
  });
  if (taken.ok && isForGood) await dropNotes(office, id, side);
  return taken;
}

/** Whether a seat's absent player takes it back by this link. */
export async function isWayBack(
  { games }: GameCabinet,
  id: string,
  side: Side,
  key: string,
): Promise<boolean> {
  const head = (await games.head(id))?.head;
  const absent = head === undefined ? null : substitutionOf(head, side).absent;
  return absent !== null && isOfLink(absent.keyHash, key);
}

/**
 * The seat that a player has left to a substitute in a game.
 * @param how `unasked`: only if the operator found the substitute
 */
export async function seatLeftBy(
  { games }: GameCabinet,
  id: string,
  address: string,
  how: "unasked" | "in any way" = "in any way",
): Promise<Side | undefined> {
  const head = (await games.head(id))?.head;
  return SIDES.find((side) => {
    const absent = head === undefined ? null : substitutionOf(head, side).absent;
    return absent !== null && isSameAddress(absent.address, address) &&
      (how === "in any way" || absent.byOperator === true);
  });
}

/**
 * The seat is its player's again. Either the player or the substitute says so.
 * @param isAllSaid false: the letter behind it also says something else, which is not done
 */
export async function takeBack(office: GameWork, wish: Wish, isAllSaid = true): Promise<StepResult> {
  const { side } = wish;
  const words = isAllSaid ? ["back"] : [];
  return await playersStep(office, { ...wish, words }, (game, now) => {
    const { head } = game;
    const { absent, offeredAt } = substitutionOf(head, side);
    if (absent === null) return err("No substitute holds the seat.");
    if (head.status !== "playing") return err("The game is not being played.");
    const kept = withSubstitution(head, side, { offer: null, absent: null, offeredAt });
    const holder: Holder = {
      address: absent.address,
      name: absent.name,
      comesAs: "player",
      welcome: [
        "Welcome back. Here is how the game stands.",
        ...(isAllSaid ? [] : [
          "I did nothing else of what your letter says, as a substitute has played meanwhile. Please send your orders again.",
        ]),
      ],
    };
    const substitute = head.seats[side].address!;
    return ok({
      ...handedOver(office, game, kept, side, holder),
      strangers: [toStranger(office.site, substitute, thanksLetter(head.id, side, absent.name), now)],
      sentence: `The ${
        sideName(side)
      } player is back in the seat; a letter with their page is on its way to them.`,
      isFree: true,
    });
  });
}

interface Holder {
  readonly address: string;
  /** The player's name before. */
  readonly name?: string | undefined;
  readonly byGameMaster?: boolean;
  readonly byOperator?: OperatorDoor | undefined;
  /** The statement that offered it. */
  readonly said?: string | undefined;
  readonly comesAs: "substitute" | "successor" | "player";
  /** The first sentences of the letter. */
  readonly welcome: readonly string[];
  readonly later?: readonly string[];
}

/** Another person in a seat: nothing that its former player has opens it any more. */
function handedOver(
  office: Letterhead,
  game: CurrentGame,
  before: GameHead,
  side: Side,
  { address, name, byGameMaster, byOperator, said, comesAs: to, welcome, later }: Holder,
): Omit<PlayersStep, "sentence"> {
  const by = byGameMaster === true ? "gameMaster" : side;
  const asked = byOperator === undefined ? by : "operator";
  const theirs = nameOf(before, enemyOf(side));
  const isFree = name !== undefined && !(theirs !== undefined && isTakenFor(name, theirs));
  const sentences = handOverSentences(side, to, byOperator !== undefined, name);
  const { head: kept, events } = presentAgain(withPastHolder(before, game, side), side, office.now());
  const seat = {
    ...kept.seats[side],
    address,
    ...newKeys(),
    formerKeys: [],
    lastLetter: null,
    provedEntry: 0,
  };
  const rated = withRatedHolder({ ...kept, seats: { ...kept.seats, [side]: seat } }, side, to);
  const seated = pressHandedOver(rated, side, to);
  const nameless = withName(withoutPlayWish(seated, side), side, isFree ? name : "");
  const unnamed = withListed(
    { ...nameless, dates: { ...nameless.dates, [side]: undefined } },
    side,
    undefined,
  );
  const forgotten = addressForgotten(withMailWish(unnamed, side, undefined), side);
  // A seat that was given away for good is nobody else's; nor is a substitute's whose player is back.
  const former = newAddressOf(forgotten, side).former;
  const isEnded = to === "successor" || (to === "player" && former?.asSubstitute === true);
  const ended = isEnded ? withNewAddress(forgotten, side, { former: null }) : forgotten;
  const head = captainedBy(ended, side, address, to);
  const opponent = enemyOf(side);
  const about = to === "player" ? "The other player is back" : "Somebody else plays the other side";
  return {
    head,
    events: [
      {
        kind: "handedOver",
        side,
        to,
        asked,
        said: said === undefined ? [] : [{ by, statement: said }],
      },
      ...events,
    ],
    told: [
      welcomeLetter(office, game, side, { welcome, later }),
      ...(head.seats[opponent].kind === "person" ? [seatNote(office, opponent, about, sentences)] : []),
      ...tellsGameMaster(office, head, `Another ${sideName(side)} player`, sentences),
    ],
    bounces: { side, letters: { count: 0, at: 0, status: "" } },
  };
}

function welcomeLetter(
  office: Pick<Office, "site">,
  game: CurrentGame,
  side: Side,
  said: Pick<Holder, "welcome" | "later">,
): SeatLetter {
  return {
    to: side,
    kind: "invitation",
    write: (head) => {
      const now = { ...game, head };
      return newcomerLetter({
        ...wordsOf(office.site, head, side),
        ...positionWords(now, side),
        ...said,
        opponent: opponentName(head, side),
        glossaryUrl: office.site.publicUrl + glossaryPage(game.system.ruleset),
        standstill: standstillText(now, head.dispute),
      });
    },
  };
}
