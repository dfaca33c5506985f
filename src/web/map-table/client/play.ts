/// <reference lib="dom" />
import { citeWords } from "../../../kernel/refusals/cites.ts";
import type { Checked, Submitted, ToSubmit } from "../../api/operation/schemas.ts";
import { lineButton, lineOf } from "./page/blocks.ts";
import { button, type Child, h } from "./page/dom.ts";
import { openDialog } from "./page/dialogs.ts";
import type { Purpose } from "./page/purposes.ts";
import { type Refused, type ServerAnswer, type Unreachable, whyNot } from "./page/server.ts";
import { ENGLISH, word } from "./page/words.ts";

/** What is needed to ask whether the sheet is meant. */
export interface PlayQuestion {
  readonly purpose: Purpose;
  /** The label of the asking button. */
  readonly title: string;
  /** The order that picks on the map make, while nobody has written it into the sheet. */
  readonly picked: string | undefined;
  check(): Promise<ServerAnswer<Checked>>;
  /** Writes an order below the sheet. */
  write(order: string): void;
  submit(act: ToSubmit["act"]): Promise<ServerAnswer<Submitted>>;
  /** It was carried out, or kept. */
  done(submitted: Submitted): void;
  /** Back to the sheet, to one of its lines, from 1. */
  goTo(line: number): void;
}

/**
 * The label of the button that plays a kept sheet all the same; undefined if the player meant to play it, but it cannot be
 * played just now.
 */
function playsAllTheSame(purpose: Purpose, act: ToSubmit["act"], { reports }: Submitted): string | undefined {
  if (act === "go") return undefined;
  if (purpose === "answer") return word("play.default");
  return reports.some(({ status }) => status === "refused") ? word("play.without") : word("play.so");
}

/** A default, and a button for the order that would replace it, if it names one: `To defend, write "protect all" (9.0).` */
function remarkElement(remark: string, write: (order: string) => void): HTMLElement {
  const order = /\bwrite "([a-z][^"]{1,80})"/.exec(remark)?.[1];
  return h(
    "li",
    {},
    h("span", ENGLISH, remark),
    order === undefined
      ? undefined
      : [" ", button(word("suggest.addThis", { orders: order }), () => write(order), { class: "mt-quiet" })],
  );
}

/** Says what will happen, and asks once. */
export async function askToPlay(asking: PlayQuestion): Promise<void> {
  // A press before the asking script has loaded is the same press.
  if (document.querySelector("dialog[open]") !== null) return;
  const { purpose, title } = asking;
  const content = h("div", { role: "status" }, word("play.asking"));
  const buttons = h("p", { class: "mt-buttons" });
  const back = button(word("play.back"), () => dialog.close(), { class: "mt-quiet" });
  const dialog = openDialog(`${title}?`, content, buttons);
  buttons.append(back);
  content.addEventListener("click", (event) => {
    const line = lineOf(event);
    if (line === undefined) return;
    dialog.close();
    asking.goTo(line);
  });
  const write = (order: string) => {
    dialog.close();
    asking.write(order);
    void askToPlay(asking);
  };
  const say = (...words: readonly Child[]) => content.replaceChildren(h("div", {}, words));
  const fail = (answer: Refused | Unreachable) => say(h("p", {}, whyNot(answer)));

  const send = async (act: ToSubmit["act"]) => {
    for (const each of buttons.querySelectorAll("button")) each.disabled = true;
    say(h("p", {}, word("play.playing")));
    const answer = await asking.submit(act);
    back.disabled = false;
    if (answer.kind !== "ok") return fail(answer);
    const { kind, sentence } = answer.value;
    if (kind === "kept" && act !== "keep") {
      say(h("p", ENGLISH, sentence));
      const label = playsAllTheSame(purpose, act, answer.value);
      buttons.replaceChildren(back, ...(label === undefined ? [] : [button(label, () => void send("go"))]));
      return;
    }
    dialog.close();
    asking.done(answer.value);
  };

  const answer = await asking.check();
  if (answer.kind !== "ok") return fail(answer);
  const { reports, remarks, doubt, play } = answer.value;
  const refused = reports.filter(({ status }) => status === "refused");
  const isKept = play.kind === "kept" && refused.length === 0;
  const isOpen = purpose === "answer" && isKept;
  // Kept standing orders alone play no turn.
  const isIdle = purpose === "turn" && isKept;
  say(
    asking.picked === undefined
      ? undefined
      : h("p", { class: "mt-doubt" }, word("play.picked"), " ", h("span", ENGLISH, asking.picked)),
    isOpen
      ? h("p", {}, word("play.open"))
      : isIdle && reports.length === 0
      ? h("p", {}, word("play.idle"))
      : refused.length === 0 && doubt === null
      ? h("p", ENGLISH, play.sentence)
      : undefined,
    reports.length === 0 || isIdle ? undefined : h(
      "p",
      {},
      word("play.orders", { count: reports.length, refused: refused.length }),
    ),
    refused.length === 0 ? undefined : h(
      "ul",
      {},
      refused.map(({ line, text, message, cites }) =>
        h("li", {}, [
          lineButton(line),
          " ",
          h("span", ENGLISH, `${text}: ${message}`),
          citeWords(cites),
        ])
      ),
    ),
    remarks.length === 0 ? undefined : [
      h("p", {}, word("play.defaults")),
      h(
        "ul",
        {},
        remarks.map((remark) => remarkElement(remark, write)),
      ),
    ],
    doubt === null ? undefined : h("p", { class: "mt-doubt", ...ENGLISH }, doubt),
  );
  const isSaidTwice = refused.length > 0 || doubt !== null || isOpen || isIdle;
  const act = purpose === "standing" ? "keep" : isSaidTwice ? "go" : "play";
  // A written answer that leaves nothing open is meant, so the page does not ask again.
  const isWhole = purpose === "answer" && !isSaidTwice && asking.picked === undefined &&
    remarks.length === 0 &&
    reports.length > 0 && reports.every(({ status }) => status === "accepted");
  if (isWhole && dialog.open) return await send(act);
  const label = purpose === "standing"
    ? word("play.keep")
    : isOpen
    ? word("play.default")
    : refused.length > 0
    ? word("play.without")
    : doubt !== null || isIdle
    ? word("play.so")
    : title;
  const go = button(label, () => void send(act));
  buttons.append(go);
  go.focus();
}
