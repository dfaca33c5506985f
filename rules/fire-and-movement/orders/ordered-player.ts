import type { Answer, Answerer, Part } from "../../../src/kernel/players.ts";
import type { Decision } from "../position/decision.ts";
import type { Sight } from "../sight/sight.ts";
import { OrdersAnswerer } from "./binding/answer.ts";
import { LeftToDefault } from "./left-to-default.ts";
import { type Memory, memoryOf } from "./binding/memory.ts";
import { isAsked, ONCE } from "./pace.ts";
import { parseOrders } from "./line/parse.ts";
import { printOrder } from "./line/lines.ts";
import { isUnitName } from "./line/units.ts";

/** Plays a side by its orders, and asks its player if they leave something open and the pace says so. */
export class OrderedPlayer implements Answerer<Sight, Decision> {
  readonly #said: OrdersAnswerer;
  readonly #left: LeftToDefault;
  readonly #memory: Memory;
  #asked: readonly string[];

  constructor(private readonly part: Part<Sight>) {
    const { side, sight, lines, isLeft } = part;
    this.#memory = memoryOf(part.memory);
    const { orders } = parseOrders(lines, isUnitName(sight.setting));
    const isAlone = isLeft && !orders.some(({ order: { verb } }) => verb === "protect" || verb === "retreat");
    this.#asked = [...this.#memory.asked, ...(isAlone ? alsoLeft(sight) : [])];
    this.#said = new OrdersAnswerer(side, orders, this.#memory);
    this.#left = new LeftToDefault(isLeft);
  }

  get remarks(): readonly string[] {
    return this.#said.remarks;
  }

  /** 17.1: no decision of this game goes unasked. */
  offers(): readonly Decision[] {
    return [];
  }

  sees(sight: Sight): void {
    this.#left.sees(sight);
  }

  answer(sight: Sight): Answer<Decision> | undefined {
    const { decision, isWhole } = this.#said.answer(sight);
    const isOpen = decision === undefined || (!isWhole && this.#mayAsk(sight));
    return isOpen ? undefined : { decision };
  }

  asks(sight: Sight): boolean {
    const { at } = sight.stage;
    const asks = this.#mayAsk(sight);
    if (asks && ONCE.includes(at)) this.#asked = [...this.#asked, at];
    return asks;
  }

  /** 8.3: the defender meets attacks when asked for markers; nothing is announced before. */
  meets(): boolean {
    return true;
  }

  rest(sight: Sight) {
    const { side, phasingSide } = this.part;
    const memory: Memory = { ...this.#said.memory, asked: [...this.#asked] };
    const orders = side === phasingSide ? this.#said.rest(sight, this.#asked.includes("mobileMovement")) : [];
    return { lines: orders.flatMap(printOrder), memory };
  }

  #mayAsk(sight: Sight): boolean {
    return !this.#left.coversIt && isAsked(this.part.pace, sight, this.#asked);
  }
}

/** What GO alone leaves besides the open question. The sheet about markers also asks for retreats (from revision 4 on). */
function alsoLeft({ setting, stage }: Sight): readonly string[] {
  return setting.revision >= 4 && stage.at === "support" ? ["retreat"] : [];
}
