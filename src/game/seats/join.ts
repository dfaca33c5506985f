import { digest } from "../../common/fields.ts";
import { clipped } from "../../common/text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { isKeptOut } from "../house/barred.ts";
import { isTakenFor, nameOf } from "../access/names.ts";
import { type Answered, readingMark } from "../access/reading-mark.ts";
import { currentGame, type GameWork, type Membership, operated } from "../office.ts";
import { untilCommitted } from "../retry.ts";
import { withStand } from "../open/stands.ts";
import { commitAndCarryOut } from "../turn/run.ts";
import { type JoiningWishes, personAt, seated } from "./seating.ts";

/** The longest salt, in code points: a cut one stays well-formed text (RFC 8785). */
export const SALT_LENGTH = 200;

export type JoinRefusal =
  | "no-such-game"
  | "already-joined"
  | "over"
  | "no-salt"
  | "no-anchor"
  | "name-taken"
  | "barred";

/**
 * A player takes a seat and gives the dice a salt; when both have, the game begins.
 * @param salt any words, up to {@link SALT_LENGTH} characters
 * @param shares the anchor of the player's own chain, 64 digits
 * @param letter that brings the salt, if it comes by mail
 */
export async function joinGame(
  office: GameWork & Membership,
  id: string,
  side: Side,
  salt: string,
  { shares, letter, ...wishes }: JoiningWishes & {
    readonly shares?: string | undefined;
    readonly letter?: Answered | undefined;
  } = {},
): Promise<Result<GameHead, JoinRefusal>> {
  const words = clipped(salt, SALT_LENGTH);
  if (words === "") return err("no-salt");
  if (shares !== undefined && !digest.safeParse(shares).success) return err("no-anchor");
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return err("no-such-game");
    const seat = game.head.seats[side];
    if (seat.joined) return err("already-joined");
    if (game.head.status === "over") return err("over");
    if (seat.address !== null && await isKeptOut(office, seat.address)) return err("barred");
    const other = nameOf(game.head, enemyOf(side));
    if (wishes.name !== undefined && other !== undefined && isTakenFor(wishes.name, other)) {
      return err("name-taken");
    }
    const person = await personAt(office, seat);
    const head = operated(game.head, office.now());
    const step = seated(office, { ...game, head }, {
      side,
      salt: words,
      wishes,
      letter,
      person,
      ...(head.protocol === 3 ? { shares } : {}),
    });
    const done = await commitAndCarryOut(office, game, {
      before: game.versioned,
      ...step,
      head: withStand({ ...game, head: step.head }),
      ...readingMark(letter, office.now(), id),
    });
    if (done === "read-already") return err("already-joined");
    return done === "done" ? ok(step.head) : "conflict";
  });
}
