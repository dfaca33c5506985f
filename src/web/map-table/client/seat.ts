/// <reference lib="dom" />
import type { DeskView, SettingAnswer } from "../../api/operation/schemas.ts";
import type { Desk } from "../../../kernel/order-language.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Sight } from "../../../kernel/rules.ts";
import type { TableSystem } from "../../../kernel/table.ts";
import { breath } from "./page/idle.ts";
import { type Server, type ServerAnswer, whyNot } from "./page/server.ts";
import { word } from "./page/words.ts";

export interface TableSeat {
  readonly system: TableSystem;
  readonly view: DeskView;
  readonly desk: Desk<Sight>;
  readonly picture: string;
}

/** Fetches what a seat's player knows, and lets the game's own system read it. @returns why there is no table, in a sentence */
export async function openTableSeat(
  server: Server,
  tables: readonly TableSystem[],
): Promise<Result<TableSeat, string>> {
  const { setting: known } = server.home;
  const [view, first, sent] = await Promise.all([server.desk(), server.picture(), server.setting(known)]);
  if (view.kind !== "ok") return err(whyNot(view));
  const { run } = view.value.moment;
  const picture = server.hasPictureAfter(run) ? first : await server.picture(run) ?? first;
  if (picture === undefined) return err(word("table.noMap"));
  // A ruling may have moved the game to other rules since the page was made.
  const { url } = view.value.setting;
  const setting = url === known ? sent : await server.setting(url);
  const read = await sightRead(setting, tables, view.value.desk.sight);
  if (!read.ok) return read;
  const { system, sight } = read.value;
  return ok({ system, view: view.value, desk: deskWith(view.value, sight), picture });
}

/** What a viewer knows, as the game's own rules read it. @returns why they cannot, in a sentence */
export async function sightRead(
  setting: ServerAnswer<SettingAnswer>,
  tables: readonly TableSystem[],
  sent: unknown,
): Promise<Result<{ readonly system: TableSystem; readonly sight: Sight }, string>> {
  if (setting.kind !== "ok") return err(whyNot(setting));
  const { documents, choices } = setting.value;
  const system = tables.find(({ ruleset }) => ruleset === choices.ruleset);
  if (system === undefined) return err(word("table.otherEdition"));
  await breath();
  const set = system.rules.setup(documents, choices);
  if (!set.ok) return err(set.error.join("; "));
  await breath();
  const sight = system.rules.sightFrom(set.value, sent);
  return sight.ok ? ok({ system, sight: sight.value }) : err(sight.error.join("; "));
}

function deskWith({ desk: { side, asked, kept, sheet, waiting } }: DeskView, sight: Sight): Desk<Sight> {
  return { sight, side, asked: asked ?? undefined, kept, sheet, waiting };
}
