import { type Side, sideName, SIDES } from "../../../../src/kernel/side.ts";
import type { Sight } from "../../position/sight.ts";
import { chitName, unitName } from "./names.ts";
import type { SeenEvent, SeenOf } from "./seen-event.ts";

/** What a side lost, as far as a viewer saw it. */
interface Losses {
  /** Steps, those of eliminated blocks among them. */
  readonly steps: number;
  /** Blocks and chits, by name. */
  readonly lost: readonly string[];
}

export function lossesOf(sight: Sight, events: readonly SeenEvent[], side: Side): Losses {
  let steps = 0;
  const lost: string[] = [];
  for (const event of events) {
    if (event.kind !== "stepLost" && event.kind !== "eliminated") continue;
    if (pieceSide(sight, event) !== side) continue;
    if (event.kind === "stepLost") steps++;
    else lost.push("chit" in event ? chitName(sight, event.chit) : unitName(sight, event.unit ?? ""));
  }
  return { steps, lost };
}

type OfPiece =
  | SeenOf<"stepLost" | "stepGained" | "retreated" | "moved" | "stratMoved">
  | SeenOf<"eliminated">;

export function pieceSide({ setting }: Sight, event: OfPiece): Side | undefined {
  if ("chit" in event) return setting.chits.chit(event.chit)?.side;
  if (event.unit !== undefined) return setting.roster.unit(event.unit)?.side;
  return SIDES.find((side) => event.piece?.startsWith(`${side}-`));
}

/** Both sides' losses, with a sentence for each side that has any. */
export function lossWords(sight: Sight, events: readonly SeenEvent[]): string[] {
  return SIDES.flatMap((side) => {
    const { steps, lost } = lossesOf(sight, events, side);
    if (steps === 0 && lost.length === 0) return [];
    return [
      `${sideName(side)} losses: ${steps} ${steps === 1 ? "step" : "steps"}${
        lost.length === 0 ? "" : `; eliminated ${lost.join(", ")}`
      }.`,
    ];
  });
}
