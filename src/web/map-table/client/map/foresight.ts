/// <reference lib="dom" />
import type { Thing } from "../../../../kernel/pointing.ts";
import { whenIdle } from "../page/idle.ts";
import type { MapView } from "./map-view.ts";
import type { Session } from "../page/session.ts";

/** How many first picks are computed ahead at most, and how many of them drawn unseen. */
const FORESEEN = 24;
const REHEARSED = 3;

/** Computes what picks will show while the browser is idle: making one then waits only for its drawing. */
export class Foresight {
  #asked = 0;
  #left = REHEARSED;

  constructor(
    private readonly session: Session,
    private readonly map: Pick<MapView, "sees" | "piecesSeen" | "marked">,
  ) {}

  /** Begins again, because the lines have changed. */
  begin(): void {
    const asked = ++this.#asked;
    const ifStill = (act: () => void) => () => void (asked === this.#asked && act());
    whenIdle(
      ifStill(() =>
        whenIdle(...this.#likely().slice(0, FORESEEN).map((thing) => ifStill(() => this.#foresee(thing))))
      ),
    );
  }

  /** What shows and has something left to do, else what stands there; the rest is computed when a finger touches it. */
  #likely(): readonly Thing[] {
    const open = this.session.unpicked.marks.flatMap((mark) =>
      mark.kind === "sign" && mark.look === "open" && this.map.sees(mark.at) ? [mark.at] : []
    );
    return open.length > 0 ? open : this.map.piecesSeen;
  }

  /** The first few are drawn as well: code that has never run is slow. */
  #foresee(thing: Thing): void {
    const pointing = this.session.foresee(thing);
    if (this.#left-- > 0) whenIdle(() => this.map.marked.rehearse(thing, pointing));
  }
}
