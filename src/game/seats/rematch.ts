import { isRecord } from "../../common/bytes/json.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { BROUGHT, type Brought } from "../../kernel/brought.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { bySide, enemyOf, type Side } from "../../kernel/side.ts";
import { isDeclined } from "../../store/games/game-row.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { nameOf } from "../access/names.ts";
import type { GameCabinet, GameWork, Membership } from "../office.ts";
import { ASKED_ENOUGH, mayAskAt } from "../house/unasked.ts";
import { createGame } from "./create.ts";
import { joinGame } from "./join.ts";
import { practiceWords } from "./seating.ts";

/** How often a day a person may ask for a rematch. */
const A_DAY = 2;

/** A game that is made once more. */
export interface Rematch {
  readonly head: GameHead;
  /** The present side of the player who asked. */
  readonly side: Side;
  /** It has begun, because nobody else has to join. */
  readonly hasBegun: boolean;
}

/**
 * A rematch with changed sides: the same scenario, edition, house rules, documents and deadlines. Both are invited by letter,
 * and neither learns the other's address.
 * @param side the asking player's side in the finished game
 */
export async function rematch(
  office: GameWork & Membership,
  { head, side }: { readonly head: GameHead; readonly side: Side },
): Promise<Result<Rematch, string>> {
  if (head.status !== "over") return err("The game is not over yet.");
  if (isDeclined(head)) return err("That game was declined, so there is none to play again.");
  const { now, outbox } = office;
  if (await outbox.countAnswer(`rematch: ${head.id} ${side}`, now(), DAY) > A_DAY) {
    return err("You have asked for that rematch today. Try again tomorrow.");
  }
  const { source: { ruleset, scenario, options }, seats, pace, beacon, beaconWait, clock } = head;
  const own = seats[side];
  const other = seats[enemyOf(side)];
  const isPractice = own.address !== null && isNowhere(own.address);
  const isOtherNowhere = other.address !== null && isNowhere(other.address);
  const isOtherGone = other.kind === "person" &&
    (other.address === null || (isOtherNowhere && !isPractice));
  if (own.address === null || isOtherGone) {
    return err("One of the players has removed their address from that game, so I can't make it again.");
  }
  const isOfBothSides = isPractice && isOtherNowhere;
  if (other.kind === "person" && !isOfBothSides && !await mayAskAt(office, other.address!)) {
    return err(ASKED_ENOUGH);
  }
  const names = bySide((each) => nameOf(head, enemyOf(each)) ?? "");
  const created = await createGame(office, {
    scenario,
    ruleset,
    ...(options === undefined ? {} : { options }),
    ...await documentsOf(office, head),
    seats: bySide((each) => {
      const { kind, address, level, thinking } = seats[enemyOf(each)];
      return kind === "computer" ? { kind, level, thinking } : { kind, address: address! };
    }),
    pace,
    beacon,
    ...(beaconWait === 0 ? {} : { beaconWait }),
    ...(head.takingBack?.isForbidden === true ? { noTakingBack: true } : {}),
    ...(clock === null ? {} : { time: clock.control }),
    names,
    listed: bySide((each) => head.listed?.[enemyOf(each)]),
    inviter: { side: enemyOf(side), name: names[enemyOf(side)], isKnown: true },
    ...(isPractice ? { agreed: { [enemyOf(side)]: practiceWords() } } : {}),
  });
  if (!created.ok) return err(created.error.join(" "));
  const { id } = created.value;
  const begun = isOfBothSides ? await joinGame(office, id, side, practiceWords()) : undefined;
  if (begun?.ok === false) return err("The game could not begin. Try again.");
  return ok({ head: begun?.value ?? created.value.head, side: enemyOf(side), hasBegun: isPractice });
}

async function documentsOf({ games }: GameCabinet, { id, source }: GameHead): Promise<Brought> {
  const own: Partial<Record<(typeof BROUGHT)[number], Readonly<Record<string, unknown>>>> = {};
  for (const name of BROUGHT) {
    const document = name in source.brought ? await games.brought(id, name) : undefined;
    if (isRecord(document)) own[name] = document;
  }
  return own;
}
