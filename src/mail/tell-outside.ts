import { prepareBells } from "../game/table/bells.ts";
import type { Office } from "../game/office.ts";
import { tellSpectators } from "../game/table/tell-spectators.ts";
import { inTurn } from "../kernel/in-turn.ts";
import { ringDue } from "./bells/ring-due.ts";

/** Tells those who follow games from outside what is new: spectators by mail, and bells. Safe to run at any time. */
export async function tellOutside(office: Office, onFault: (error: unknown) => void): Promise<void> {
  await inTurn(
    onFault,
    () => tellSpectators(office, onFault),
    ...(office.ringsBells ? [() => prepareBells(office, onFault), () => ringDue(office, onFault)] : []),
  );
}
