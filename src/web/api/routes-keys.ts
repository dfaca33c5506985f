import { makeToken, revokeToken, seatOwner, tokensOf } from "../../game/people/api-tokens.ts";
import { addBrowser, removeBrowser } from "../../game/table/browsers.ts";
import { err, ok } from "../../kernel/result.ts";
import { areBrowserKeys } from "../../mail/push/encrypted.ts";
import { newVapidKey } from "../../mail/push/vapid.ts";
import { OF_KEY, OF_NO_GAME, OF_SEAT } from "./access.ts";
import { doing, type Operation, reading, undoing } from "./operation.ts";
import type { Refusal } from "./problems.ts";
import { browser, browserToForget, done, madeToken, pushKey, tokens, toMakeToken } from "./schemas.ts";

const SEAT = "/games/:id/seats/:side";

/** What programs and browsers get of a seat: tokens to act by, and news by their push services. */
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

  reading(
    OF_NO_GAME,
    {
      path: "/push",
      summary: "The public key of this referee for push services (RFC 8292)",
      answer: pushKey,
    },
    async (_, __, { office }) =>
      office.callsWebhooks
        ? ok({ publicKey: (await office.pushes.vapid(newVapidKey)).public })
        : err(NO_PUSH),
  ),

  doing("put", OF_SEAT, {
    path: `${SEAT}/push`,
    summary: "Has a browser told by its push service, from what its subscription says as JSON",
    body: browser,
    example: {
      endpoint: "https://push.example.org/send/abc",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
      when: "mine",
    },
    answer: done,
  }, async ({ seat: { game: { head }, side } }, { endpoint, keys, when }, _, { office }) => {
    if (!areBrowserKeys(keys)) return err(NO_BROWSER_KEYS);
    const added = await addBrowser(office, head, side, { endpoint, ...keys, when });
    return added.ok
      ? ok({ sentence: added.value })
      : err({ status: 409, code: "not-told", at: "endpoint", detail: added.error });
  }),

  doing("delete", OF_SEAT, {
    path: `${SEAT}/push`,
    summary: "Tells a browser no more",
    body: browserToForget,
    example: { endpoint: "https://push.example.org/send/abc" },
    answer: done,
  }, async ({ seat: { game: { head }, side } }, { endpoint }, _, { office }) => {
    await removeBrowser(office, head, side, endpoint);
    return ok({ sentence: "This browser is told no more of the game." });
  }),
];

const NO_PUSH: Refusal = {
  status: 404,
  code: "no-push",
  detail: "This referee tells no browsers: letters alone.",
};

const NO_BROWSER_KEYS: Refusal = {
  status: 400,
  code: "no-browser-keys",
  at: "keys",
  detail: "These are no keys of a browser (RFC 8291, 3.1): a point of P-256 and 16 bytes, in base64url.",
};
