import { prepareWebhooks } from "../game/table/webhooks.ts";
import { prepareBrowsers } from "../game/table/browsers.ts";
import type { Office } from "../game/office.ts";
import { tellSpectators } from "../game/table/tell-spectators.ts";
import { inTurn } from "../common/in-turn.ts";
import { pushDue } from "./push/push-due.ts";
import { callDue } from "./webhooks/call-due.ts";

/** Tells those who follow games from outside what is new: spectators by mail, webhooks and browsers. Safe to run at any time. */
export async function tellOutside(office: Office, onFault: (error: unknown) => void): Promise<void> {
  await inTurn(
    onFault,
    () => tellSpectators(office, onFault),
    ...(office.callsWebhooks
      ? [
        () => prepareWebhooks(office, onFault),
        () => callDue(office, onFault),
        () => prepareBrowsers(office, onFault),
        () => pushDue(office, onFault),
      ]
      : []),
  );
}
