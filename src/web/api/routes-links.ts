import { z } from "zod";
import { confirm, deny } from "../../game/letters/confirm.ts";
import { moveAddress } from "../../game/letters/move-address.ts";
import { returnAddress } from "../../game/letters/return-address.ts";
import type { Office } from "../../game/office.ts";
import type { StepRefusal } from "../../game/players-step.ts";
import { isWayBack, takeBack, takeSeat } from "../../game/table/hand-over.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { obeyConfirmed } from "../../mail/obey.ts";
import { namedSeat } from "../seat-link.ts";
import { OF_NO_GAME } from "./access.ts";
import { doing, type Operation } from "./operation.ts";
import type { Refusal } from "./problems.ts";
import { done, nothing } from "./schemas.ts";

type NamedSeat = NonNullable<ReturnType<typeof namedSeat>>;
type LinkAct = (
  office: Office,
  link: NamedSeat,
) => Promise<Result<string, Pick<StepRefusal, "sentence">> | undefined>;

/** Buttons behind the links in letters: each opens by what its link ends with, and the letter has said what it asks. */
export const linkOperations: readonly Operation[] = [
  doing("post", OF_NO_GAME, {
    path: "/confirm/:key",
    summary: "Says that a letter is his, or what cannot be undone is meant; or that it is not",
    body: z.object({ act: z.enum(["yes", "no"]) }),
    example: { act: "no" },
    answer: done,
  }, async (_, { act }, { req }, { office }) => {
    const key = req.param("key") ?? "";
    const sentence = act === "no" ? await deny(office, key) : await confirm(office, key, obeyConfirmed);
    return sentence === undefined ? err(DEAD_LINK) : ok({ sentence });
  }),
  link(
    "offered",
    "Takes the seat that somebody has offered to an address",
    async (office, seat) => await takeSeat(office, seat, seat.key),
  ),
  link(
    "back",
    "Takes the seat back from a substitute",
    async (office, seat) =>
      await isWayBack(office, seat.id, seat.side, seat.key) ? await takeBack(office, seat) : undefined,
  ),
  link(
    "address",
    "Has a seat's letters come to the address that was asked",
    async (office, seat) => await moveAddress(office, seat, seat.key),
  ),
  link(
    "address-back",
    "Takes a seat back whose letters have gone elsewhere",
    async (office, seat) => await returnAddress(office, seat, { key: seat.key }),
  ),
];

function link(name: string, summary: string, act: LinkAct): Operation {
  return doing("post", OF_NO_GAME, {
    path: `/${name}/:id/:side/:key`,
    summary,
    body: nothing,
    example: {},
    answer: done,
  }, async (_, __, context, { office }) => {
    const seat = namedSeat(context);
    const acted = seat === undefined ? undefined : await act(office, seat);
    if (acted === undefined) return err(DEAD_LINK);
    return acted.ok
      ? ok({ sentence: acted.value })
      : err({ status: 409, code: "refused", detail: acted.error.sentence });
  });
}

const DEAD_LINK: Refusal = {
  status: 404,
  code: "dead-link",
  at: "key",
  detail:
    "This link works no more: it has been used, withdrawn or replaced, its time is over, or it was cut short on the way.",
};
