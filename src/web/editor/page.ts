import { clipped } from "../../common/text.ts";
import { type EditableMap, editableMaps, problemsOn } from "../../game/open/editing.ts";
import { isRecord, jsonIn, readJson, storedSize } from "../../common/bytes/json.ts";
import { type Feature, WHOLE_MAP } from "../../kernel/editing.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type EditorChoice, EditorPage, EditorsPage } from "../../../templates/pages/house/editor.tsx";
import { BROUGHT_LIMIT, isTooDeep, TOO_DEEP } from "../../game/open/brought.ts";
import { GameScripts } from "../scripts/game-scripts.ts";
import type { PageScript } from "../scripts/page-script.ts";
import { documentAddress } from "../new-game/own-documents.ts";

export const EDITOR = "/editor";

/** The page that corrects a scenario's map. */
export const editorAddress = (scenario: string) => `${EDITOR}/${scenario}`;

const scripts = new GameScripts(new URL("client/main.ts", import.meta.url), "openEditor", "editing");

/** The script of an editor, with what its game brings. @param file of the game, by its path in the project */
export function editorScript(file: string): PageScript {
  return scripts.of(file);
}

export function editorScripts(): PageScript[] {
  return [...new Set(editableMaps().map(({ file }) => file))].map(editorScript);
}

/** The address of a game's script: once it is made, that of its digest, which never answers anything else. */
function scriptAddress({ game, file }: EditableMap): string {
  const { digest } = editorScript(file);
  return `${EDITOR}/${game.id}.js${digest === undefined ? "" : `?v=${digest}`}`;
}

/** Every map that can be corrected, by the scenarios that use it. */
export function editorsPage() {
  return EditorsPage({
    maps: editableMaps().map(({ game, scenario }) => ({
      game: game.title,
      title: scenario.title,
      url: editorAddress(scenario.id),
    })),
  });
}

export interface EditorForm {
  /** The document as text; ours if it is empty. */
  readonly map: string;
  readonly at: string;
  /** `road=yes`; `name=` with what is written. */
  readonly set: string;
  readonly text: string;
  /** The act: `set`, `back name 1103`, or nothing. */
  readonly act: string;
}

export const EMPTY_FORM: EditorForm = { map: "", at: "", set: "", text: "", act: "" };

/** A document as it was sent, opened. @returns what is wrong with it, and where */
export function openedDocument({ editing, published }: EditableMap, text: string): Result<unknown, string[]> {
  if (text.trim() === "") return editing.read(published);
  const read = readJson(text);
  if (!read.ok) return err([`this ${clipped(read.error, 200)}`]);
  const json = read.value;
  if (isTooDeep(json)) return err([TOO_DEEP]);
  const size = storedSize(json);
  return size > BROUGHT_LIMIT.one
    ? err([`it has ${size} bytes, and there is room for ${BROUGHT_LIMIT.one}`])
    : editing.read(json);
}

/** A document after a form's change. */
function acted(
  editable: EditableMap,
  map: unknown,
  { act, at, set, text }: EditorForm,
): Result<unknown, string[]> {
  const { editing, published } = editable;
  if (act === "set") {
    const [feature, value = ""] = set.split("=", 2);
    const known = editing.features.find(({ name }) => name === feature);
    const written = known !== undefined && "most" in known.values;
    const where = known?.on === "map" ? WHOLE_MAP : at.trim();
    return editing.edited(map, { feature, at: where, value: written ? text : value });
  }
  const [, feature, spot] = /^back (\S+) (\S+)$/.exec(act) ?? [];
  const ours = editing.read(published);
  return feature === undefined || !ours.ok
    ? ok(map)
    : editing.takenBack(ours.value, map, { feature, at: spot });
}

export function editorPage(editable: EditableMap, form: EditorForm) {
  const { editing, published, scenario, game } = editable;
  const ours = editing.read(published);
  if (!ours.ok) throw new Error(`${scenario.id}: ${ours.error.join("; ")}`);
  const sent = openedDocument(editable, form.map);
  const after = sent.ok ? acted(editable, sent.value, form) : sent;
  const map = after.ok ? after.value : sent.ok ? sent.value : ours.value;
  const differences = editing.differences(ours.value, map);
  const isOurs = differences.length === 0 && form.map.trim() === "";
  const isSet = form.act === "set" && after.ok;
  const document = jsonIn(editing.written(map));
  return EditorPage({
    title: scenario.title,
    game: game.title,
    scenario: scenario.id,
    url: editorAddress(scenario.id),
    script: scriptAddress(editable),
    published: documentAddress(editable),
    groups: grouped(editing.features),
    form: { ...form, map: isOurs ? "" : editing.written(map) },
    faults: sent.ok ? [] : sent.error,
    refused: sent.ok && !after.ok ? after.error : [],
    said: isSet ? saidOf(editing, map, form) : undefined,
    differences,
    problems: isOurs || !isRecord(document) ? [] : problemsOn(editable, document),
    drawing: isOurs ? { address: `${editorAddress(scenario.id)}/map.svg` } : { svg: editing.ground(map).svg },
  });
}

/** The present state of the spot that was changed. */
function saidOf(editing: EditableMap["editing"], map: unknown, { at, set }: EditorForm): string {
  const feature = editing.features.find(({ name }) => set.startsWith(`${name}=`));
  return editing.about(map, feature?.on === "map" ? WHOLE_MAP : at.trim());
}

/** What can be set, as a list to choose from. */
function grouped(features: readonly Feature[]): EditorChoice[] {
  return [...Map.groupBy(features, ({ group }) => group)].map(([group, all]) => ({
    group,
    options: all.flatMap(({ name, label, on, values }) =>
      "most" in values
        ? [{ value: `${name}=`, words: `${label}, as written below`, on }]
        : values.map((each) => ({ value: `${name}=${each.value}`, words: each.label, on }))
    ),
  }));
}
