import { keptOrdersLetter } from "../../game/turn/sheet/kept-orders.ts";
import { type AskingCommand, readsName } from "./command.ts";

export const ordersByMail: AskingCommand<true> = {
  name: "orders",
  kind: "asking",
  help: () => ["orders: the orders I keep for you, and what happens if you send nothing more"],
  read: readsName("orders"),
  answer: ({ office, game, side }) => keptOrdersLetter(office, game, side),
};
