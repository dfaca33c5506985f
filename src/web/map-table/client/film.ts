/// <reference lib="dom" />
import type { Side } from "../../../kernel/side.ts";
import type { Story } from "../../api/schemas.ts";

/** What a film needs: the place that it covers, where the seat is at home, and whose seat it is. */
export interface FilmWanted {
  readonly root: HTMLElement;
  readonly home: { readonly api: string; readonly key: string; readonly url: string };
  readonly side: Side;
  readonly say: (words: string) => void;
}

/** A film over the table. */
export interface Film {
  /** Plays runs. @returns once they are over, or skipped */
  play(runs: Story["runs"]): Promise<void>;
  /** Shows something over the last picture, in place of the controls. */
  end(card: HTMLElement): void;
  close(): void;
}

/** What the script of films gives to the page that loads it. */
export interface FilmScript {
  openFilm(wanted: FilmWanted): Film;
}

/** Loads the script of films: only a page that shows one needs it. @returns undefined if it cannot be loaded */
export async function loadFilm(address: string): Promise<FilmScript | undefined> {
  try {
    return await import(address);
  } catch {
    return undefined;
  }
}
