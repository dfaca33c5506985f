import { keptOrdersLetter } from "../../game/turn/kept-orders.ts";
import { type AskingCommand, readsName } from "./command.ts";

export const ordersByMail: AskingCommand<true> = {
  name: "orders",
  kind: "asking",
  help: () => ["orders: what orders of yours stand for the turn, and what happens if nothing more comes"],
  read: readsName("orders"),
  answer: ({ office, game, side }) => keptOrdersLetter(office, game, side),
};
