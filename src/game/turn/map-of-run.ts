import type { GameEvent } from "../../kernel/event.ts";
import { sideName } from "../../kernel/side.ts";
import { paint } from "../../map/painter.ts";
import { mapSvg } from "../../map/svg.ts";
import type { GameHead } from "../../store/game-record.ts";
import { type Office, positionAfter } from "../office.ts";
import { Shared } from "../../kernel/shared.ts";

/** A position as pictures. */
export interface MapPictures {
  readonly svg: string;
  /** Drawn when it is first asked for: that takes far longer than the SVG. */
  readonly png: () => Promise<Uint8Array>;
}

/** Pictures made lately, by game, run, and how often the position after it has been set right: else it never changes. */
const made = new Shared<MapPictures>(32);

/** How often a ruling has set the position after a run right. */
export function timesCorrected({ corrected }: GameHead, run: number): number {
  return corrected.filter((each) => each === run).length;
}

/** The map after a run of a game, what happened in the run drawn in; where a ruling has set it right since, the position alone. */
export function mapOfRun(office: Office, head: GameHead, run: number): Promise<MapPictures> {
  const name = `${head.id} ${run} ${timesCorrected(head, run)}`;
  return made.get(name, () => draw(office, head, run));
}

async function draw(office: Office, head: GameHead, run: number): Promise<MapPictures> {
  const { rules, state } = await positionAfter(office, head, run);
  const record = run === 0 ? undefined : await office.games.run(head.id, run);
  const isCorrected = timesCorrected(head, run) > 0;
  const steps = isCorrected ? [] : record?.steps ?? [];
  const events = steps.flatMap((step) => step.events) as GameEvent[];
  const query = rules.query(state);
  const isOver = record !== undefined && (query.kind === "over" || query.kind === "movement");
  const when = record === undefined
    ? "before the first move"
    : `${isOver ? "after" : "in"} the ${sideName(record.side)} Player-Turn of Game-Turn ${record.gameTurn}`;
  const svg = mapSvg({
    picture: rules.picture(state),
    heading: `${head.title}. Game ${head.id}, ${when}${isCorrected ? ", set right by a ruling" : ""}`,
    events,
  });
  let png: Promise<Uint8Array> | undefined;
  const painted = () =>
    paint(svg).catch((error) => {
      png = undefined;
      throw error;
    });
  return { svg, png: () => png ??= painted() };
}
