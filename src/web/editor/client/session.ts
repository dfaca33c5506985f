import type { Difference, Edit, EditedGround, MapEditing } from "../../../kernel/editing.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { Steps } from "../../map-table/client/page/steps.ts";

/** Somebody's work on a map: the document, step by step. The game's own editing judges what may be set. */
export class EditorSession {
  readonly #steps: Steps<unknown>;
  #differences: readonly Difference[] | undefined;
  #ground: EditedGround | undefined;
  readonly #listeners: (() => void)[] = [];

  /** @param published our document, opened @param map the owner's so far */
  constructor(readonly editing: MapEditing, readonly published: unknown, map: unknown = published) {
    this.#steps = new Steps(map);
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  get map(): unknown {
    return this.#steps.now;
  }

  get ground(): EditedGround {
    return this.#ground ??= this.editing.ground(this.map);
  }

  get differences(): readonly Difference[] {
    return this.#differences ??= this.editing.differences(this.published, this.map);
  }

  /** Its form for saving, and for a game. */
  get text(): string {
    return this.editing.written(this.map);
  }

  value(feature: string, at: string): string {
    return this.editing.value(this.map, feature, at);
  }

  /** @returns the spot's new state, or why nothing was set, in a sentence */
  set(edit: Edit): Result<string, string> {
    return this.#take(this.editing.edited(this.map, edit), edit.at);
  }

  takeBack(difference: Difference): Result<string, string> {
    return this.#take(this.editing.takenBack(this.published, this.map, difference), difference.at);
  }

  /** Replaces the document; undo leads back to the one before. @returns what is wrong with it */
  open(text: string): Result<string, readonly string[]> {
    const json = parsed(text);
    if (!json.ok) return json;
    const map = this.editing.read(json.value);
    if (!map.ok) return map;
    this.#go(map.value);
    return ok("");
  }

  /** Our own version. */
  reset(): void {
    this.#go(this.published);
  }

  get mayUndo(): boolean {
    return this.#steps.mayUndo;
  }
  get mayRedo(): boolean {
    return this.#steps.mayRedo;
  }
  undo(): boolean {
    return this.#stepped(this.#steps.undo());
  }
  redo(): boolean {
    return this.#stepped(this.#steps.redo());
  }

  #take(made: Result<unknown, string[]>, at: string): Result<string, string> {
    if (!made.ok) return err(made.error.join(" "));
    if (made.value !== this.map) this.#go(made.value);
    return ok(this.editing.about(this.map, at));
  }

  #go(map: unknown): void {
    this.#steps.go(map);
    this.#changed();
  }

  #stepped(isDone: boolean): boolean {
    if (isDone) this.#changed();
    return isDone;
  }

  #changed(): void {
    this.#differences = undefined;
    this.#ground = undefined;
    for (const listener of this.#listeners) listener();
  }
}

function parsed(text: string): Result<unknown, readonly string[]> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err([`This is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}.`]);
  }
}
