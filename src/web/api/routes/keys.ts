import { picked } from "../../../common/picked.ts";
import {
  makeToken,
  ownersTokens,
  revokeToken,
  seatOwner,
  type TokenOwner,
} from "../../../game/people/api-tokens.ts";
import { err, ok } from "../../../kernel/result.ts";
import { type AskedSeat, OF_KEY } from "../operation/access.ts";
import {
  doing,
  type Operation,
  type OperationOpening,
  readOperation,
  undoing,
} from "../operation/operation.ts";
import * as schemas from "../operation/schemas.ts";
import { noSuch, problemOf, said } from "../operation/problems.ts";

/** What programs need for a seat: tokens to act by. */
export const keyOperations: readonly Operation[] = tokenOperations(
  "/games/:id/seats/:side/tokens",
  OF_KEY,
  ({ seat: { game: { head }, side } }: AskedSeat) => seatOwner(head, side),
);

const SHOWN = ["id", "name", "createdAt", "lastUsed"] as const;

/** The personal tokens of a seat or a person: listed, made, revoked. */
export function tokenOperations<Asked>(
  path: string,
  opening: OperationOpening<Asked>,
  ownerOf: (asked: Asked) => TokenOwner,
): readonly Operation[] {
  return [
    readOperation(opening, {
      path,
      summary: "Personal tokens: their names, and when each was used last",
      answer: schemas.tokens,
    }, async (asked, _, { office }) =>
      ok({
        tokens: (await ownersTokens(office, ownerOf(asked))).map((each) => picked(each, ...SHOWN)),
      })),

    doing("post", opening, {
      path,
      summary: "Makes a personal token for a program",
      body: schemas.toMakeToken,
      example: { name: "My script" },
      answer: schemas.madeToken,
    }, async (asked, { name }, _, { office }) => {
      const made = await makeToken(office, ownerOf(asked), name);
      if (!made.ok) return err(problemOf(409, "too-many-tokens", made.error));
      const { token, kept } = made.value;
      return ok({ token, ...picked(kept, ...SHOWN) });
    }),

    undoing(opening, {
      path: `${path}/:token`,
      summary: "Revokes a token",
      answer: schemas.done,
    }, async (asked, context, { office }) => {
      const revoked = await revokeToken(office, ownerOf(asked), context.req.param("token") ?? "");
      return said(revoked, (why) => noSuch("token", why));
    }),
  ];
}
