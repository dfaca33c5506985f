/// <reference lib="dom" />
import type { MapEditing } from "../../../kernel/editing.ts";
import { h } from "../../map-table/client/page/dom.ts";
import { TABLE_STYLE } from "../../map-table/client/page/style.ts";
import { Editor } from "./editor.ts";
import { KeptMap } from "./kept.ts";
import { EditorSession } from "./session.ts";
import { EDITOR_STYLE } from "./style.ts";

/**
 * Lets readers correct a map by pointing at it. If anything is missing the page stays as it came: a form that does everything.
 * @param editing the game's own
 */
export async function openEditor(editing: MapEditing): Promise<void> {
  const place = document.getElementById("map-editor");
  const form = document.getElementById("editor-form");
  const { published, check } = place?.dataset ?? {};
  if (
    place === null || !(form instanceof HTMLFormElement) || published === undefined || check === undefined
  ) return;
  const answer = await fetch(published);
  const ours = editing.read(await answer.json());
  if (!ours.ok) return;
  const text = form.elements.namedItem("map");
  const play = document.getElementById("editor-play");
  if (!(text instanceof HTMLTextAreaElement) || !(play instanceof HTMLButtonElement)) return;

  const kept = new KeptMap(location.pathname);
  const session = new EditorSession(editing, ours.value);
  const [sent, before] = [text.value.trim(), kept.read()];
  const isSent = sent !== "" && session.open(sent).ok;
  if (!isSent && before !== undefined && !session.open(before).ok) kept.setAside();

  document.head.append(h("style", {}, TABLE_STYLE + EDITOR_STYLE));
  document.body.classList.add("has-table");
  place.hidden = false;
  new Editor(session, place, {
    keep: (document) => kept.write(document),
    aside: kept.aside,
    forgetAside: () => kept.forgetAside(),
    save: (document) => save("map.json", document),
    play(document) {
      text.value = document ?? "";
      form.requestSubmit(play);
    },
    async check(document) {
      try {
        const answer = await fetch(check, { method: "POST", body: document });
        const told: unknown = await answer.json();
        return problemsIn(told);
      } catch {
        return [];
      }
    },
  });
}

function problemsIn(told: unknown): readonly string[] {
  return typeof told === "object" && told !== null && "problems" in told && Array.isArray(told.problems)
    ? told.problems.filter((problem) => typeof problem === "string")
    : [];
}

/** Hands a text to the browser as a file. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
