import { makeToken, revokeToken, seatOwner, tokensOf } from "../../game/people/api-tokens.ts";
import { err, ok } from "../../kernel/result.ts";
import { OF_KEY } from "./access.ts";
import { doing, type Operation, reading, undoing } from "./operation.ts";
import { done, madeToken, tokens, toMakeToken } from "./schemas.ts";

const SEAT = "/games/:id/seats/:side";

/** What programs get of a seat: tokens to act by. */
export const keyOperations: readonly Operation[] = [
  reading(OF_KEY, {
    path: `${SEAT}/tokens`,
    summary: "The seat's personal tokens: their names, and when each was used last",
    answer: tokens,
  }, async ({ seat: { game: { head }, side } }, _, { office }) =>
    ok({
      tokens: (await tokensOf(office, seatOwner(head, side))).map(({ id, name, createdAt, lastUsed }) => ({
        id,
        name,
        createdAt,
        lastUsed,
      })),
    })),

  doing("post", OF_KEY, {
    path: `${SEAT}/tokens`,
    summary: "Makes a personal token for a program of the player's",
    body: toMakeToken,
    example: { name: "My script" },
    answer: madeToken,
  }, async ({ seat: { game: { head }, side } }, { name }, _, { office }) => {
    const made = await makeToken(office, seatOwner(head, side), name);
    if (!made.ok) return err({ status: 409, code: "too-many-tokens", detail: made.error });
    const { token, kept: { id, createdAt, lastUsed } } = made.value;
    return ok({ token, id, name, createdAt, lastUsed });
  }),

  undoing(OF_KEY, {
    path: `${SEAT}/tokens/:token`,
    summary: "Revokes a token",
    answer: done,
  }, async ({ seat: { game: { head }, side } }, context, { office }) => {
    const revoked = await revokeToken(office, seatOwner(head, side), context.req.param("token") ?? "");
    return revoked.ok
      ? ok({ sentence: revoked.value })
      : err({ status: 404, code: "no-such-token", at: "token", detail: revoked.error });
  }),
];
