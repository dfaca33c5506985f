import { keptOrdersLetter } from "../../game/turn/kept-orders.ts";
import { type Asking, readsName } from "./command.ts";

export const orders: Asking<true> = {
  name: "orders",
  kind: "asking",
  help: ["orders: what orders of yours stand for the turn, and what happens if nothing more comes"],
  read: readsName("orders"),
  answer: ({ office, game, side }) => keptOrdersLetter(office, game, side),
};
