/// <reference lib="dom" />
import { button } from "../page/dom.ts";
import { icon } from "../page/icons.ts";
import type { Session } from "../page/session.ts";
import { word } from "../page/words.ts";

/** A button for undo, or redo, while there is a step. */
export function stepButton(session: Session, step: "undo" | "redo", looks = "mt-icon"): HTMLButtonElement {
  const made = button(icon(step), () => session[step](), {
    "aria-label": word(`step.${step}`),
    title: word(`step.${step}.key`),
    class: looks,
  });
  const show = () => void (made.disabled = !(step === "undo" ? session.mayUndo : session.mayRedo));
  session.onChange(show);
  show();
  return made;
}
