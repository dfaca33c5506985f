/// <reference lib="dom" />
import type { MapEditing } from "../../../kernel/editing.ts";
import { h } from "../../map-table/client/page/dom.ts";
import { TABLE_STYLE } from "../../map-table/client/page/style.ts";
import { Editor } from "./editor.ts";
import { KeptMap } from "./kept.ts";
import { EditorSession } from "./session.ts";

/** The editor's style, on top of the table's, whose parts it uses. */
const EDITOR_STYLE = `
.ed .mt-side>*{padding:6px 12px}
.ed-acts{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center}.ed .mt-zoom{margin-left:auto}
.ed-palette{flex:0 1 auto;min-height:0;overflow:auto;border-bottom:1px solid var(--line)}
.ed-group h2{font-size:13px;margin:.5em 0 .2em;color:var(--faint);font-weight:600}
.ed-brushes{display:flex;flex-wrap:wrap;gap:4px}
.mt .ed-brush{display:inline-flex;align-items:center;gap:6px;padding:3px 8px;background:transparent;color:var(--ink);border-color:var(--line);font-weight:500;font-size:13px}
.mt .ed-brush[aria-pressed=true]{background:var(--ink);color:var(--paper);border-color:var(--ink)}
.ed-sample{display:inline-block;width:26px;height:18px;background:var(--paper);border-radius:3px;flex:none}
.ed-sample svg{width:26px;height:18px;display:block}
.ed-write{flex:none;border-bottom:1px solid var(--line);box-shadow:inset 4px 0 0 var(--accent)}
.ed-write form{display:flex;gap:6px;align-items:end;margin:0}.ed-write label{flex:1;margin:0;font-size:13px}
.mt .ed-write input{width:100%;padding:5px 8px;font-size:14px}
.ed-changes{flex:1 0 auto;overflow:auto}.ed-changes:has(li){flex:1 1 0;min-height:44%}
.ed-changes h2{font-size:15px;margin:.2em 0 .4em}.ed-changes h2:focus{outline:none}
.ed-list{list-style:none;margin:0;padding:0}.ed-list>li{border-top:1px solid var(--line);padding:6px 0;font-size:14px}
.ed-list p{margin:0 0 .2em}.ed-touches{margin:.2em 0;padding-left:1.1em;font-size:13px}
.mt .ed-where{padding:0 2px;border:0;background:none;color:var(--accent);text-decoration:underline;min-height:24px}
.mt .ed-list .mt-quiet{padding:2px 8px;font-size:13px;min-height:24px}
.ed-problems:not(:empty){border-left:4px solid var(--accent);background:var(--field);padding:4px 10px;margin-bottom:6px;font-size:14px}
.ed-problems p{margin:.2em 0}.ed-problems ul{margin:.2em 0;padding-left:1.2em}
.ed-foot{flex:none;border-top:1px solid var(--line)}.ed-foot p{margin:.2em 0}
.ed-ring,.ed-ring-edge,.ed-changed,.ed-edge{fill:none;stroke-linejoin:round;stroke-linecap:round}
.ed-ring-edge{stroke:#fff;stroke-width:5}.ed-ring{stroke:#111;stroke-width:2.6}.ed-by-keys{stroke:#111;stroke-width:3.4;fill:#ffd84d;fill-opacity:.3}
.ed-edge{stroke:#fff;stroke-opacity:.85;stroke-width:4}.ed-changed{stroke:#b0120b;stroke-width:1.8;stroke-dasharray:3 3}
.ed input[type=file]{display:none}
.ed .ed-unasked{visibility:hidden}
.ed .ed-tabs{display:none}
@media(max-width:760px){
.ed-palette{overflow:visible;display:flex;gap:6px;align-items:center}
.ed .ed-tabs{display:block;flex:none;width:8.2em;padding:5px 6px;font-size:14px;min-height:34px}
.ed-group{display:none;min-width:0}.ed-group.ed-shown{display:block;overflow-x:auto}.ed-group h2{display:none}.ed-brushes{flex-wrap:nowrap}.mt .ed-brush{flex:none}
.ed .mt-side{height:auto;max-height:44dvh}.ed .ed-changes{overflow:visible;flex:none;min-height:0}
.ed-acts{flex-wrap:nowrap;gap:4px;overflow-x:auto}.ed .ed-acts button{flex:none;white-space:nowrap;padding:5px 7px;font-size:13px}
}
`;

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
