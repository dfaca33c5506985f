import type { Party } from "../../kernel/party.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import type { EntryOf1 as EntryOf } from "./entry.ts";
import { commitmentToSalt } from "../salt.ts";
import { demand } from "../wrong.ts";

/** Proves who has which seat: salts match those with which the sides joined, and each hand-over had somebody's right to ask. */
export class SeatAudit {
  /** The commitments to the salts of the players who have joined, and the opened salts. */
  readonly #joinedBy: Partial<Record<Side, string>> = {};
  #salts: Readonly<Record<Side, string>> | undefined;
  readonly #substituted = new Set<Side>();
  /** Those who got a substitute from the operator. */
  readonly #byOperator = new Set<Side>();

  /** Both sides' salts; undefined until both have joined. */
  get salts(): Readonly<Record<Side, string>> | undefined {
    return this.#salts;
  }

  joined({ side, salt, opened }: EntryOf<"joined">): void {
    demand(this.#joinedBy[side] === undefined, `The ${side} side had joined before.`);
    this.#joinedBy[side] = salt;
    const haveBoth = SIDES.every((each) => this.#joinedBy[each] !== undefined);
    demand((opened !== null) === haveBoth, "Salts are opened when both sides have joined, and not before.");
    if (opened === null) return;
    for (const each of SIDES) {
      const isHis = commitmentToSalt(opened[each]) === this.#joinedBy[each];
      demand(isHis, `The ${each} salt that is opened is not the one that the side joined with.`);
    }
    this.#salts = { allied: opened.allied.salt, axis: opened.axis.salt };
  }

  /** @param isSilent whether a side's player has been silent so long that the operator may find a substitute */
  handedOver(
    { side, to, asked }: Omit<EntryOf<"handedOver">, "asked"> & { readonly asked: Party | "operator" },
    hasGameMaster: boolean,
    isSilent: (side: Side) => boolean = () => false,
  ): void {
    const isByGameMaster = asked === "gameMaster" && hasGameMaster && to === "substitute";
    const isByOperator = asked === "operator" && to === "substitute" &&
      isSilent(side) && (isSilent(enemyOf(side)) || this.#byOperator.has(enemyOf(side)));
    demand(
      asked !== "operator" || isByOperator,
      "A player had written within thirty days, so no operator could find a substitute.",
    );
    demand(
      asked === side || isByGameMaster || isByOperator,
      "Neither the side nor a game master had asked for it.",
    );
    demand(this.#salts !== undefined, "Not both sides had joined.");
    demand(to !== "player" || this.#substituted.has(side), "No substitute held that side.");
    if (to === "substitute") this.#substituted.add(side);
    else this.#substituted.delete(side);
    if (isByOperator) this.#byOperator.add(side);
    else if (to !== "substitute") this.#byOperator.delete(side);
  }
}
