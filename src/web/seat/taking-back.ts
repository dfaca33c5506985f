import { own } from "../../common/own.ts";
import {
  agreeBack,
  askedBack,
  declineBack,
  hasTurnToUndo,
  mayStop,
  playNow,
  stopSheet,
  takeOrdersBack,
} from "../../game/dispute/take-back.ts";
import { localOf } from "../../game/clock/time-words.ts";
import type { CurrentGame, GameWork } from "../../game/office.ts";
import { playWishOf } from "../../game/play-wishes.ts";
import type { StepResult, Wish } from "../../game/players-step.ts";
import { setPlayWish } from "../../game/table/play-wish.ts";
import { hasTakingBack } from "../../game/turn/sheet/window.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import { WINDOWS } from "../../store/records/wish-records.ts";
import type { TakingBackView } from "../../../templates/pages/parts/taking-back.tsx";
import { momentWords } from "../../../templates/time.ts";

const ACTS: Readonly<Record<string, (office: GameWork, wish: Wish) => Promise<StepResult>>> = {
  stop: stopSheet,
  now: playNow,
  back: takeOrdersBack,
  agree: agreeBack,
  decline: declineBack,
};

/** What the forms for taking back ask for; undefined if no form of ours does. */
export function takingBackAct(
  office: GameWork,
  wish: Wish,
  field: (name: string) => string,
): Promise<StepResult> | undefined {
  if (field("act") !== "window") return own(ACTS, field("act"))?.(office, wish);
  const window = WINDOWS.find((each) => each === field("window"));
  return window && setPlayWish(office, wish, { window });
}

export function takingBackView(game: CurrentGame, side: Side): TakingBackView {
  const { head } = game;
  const asked = askedBack(head);
  const other = enemyOf(side);
  const at = head.seats[side].sheet?.playsAt;
  return {
    waits: at !== undefined && mayStop(head, side)
      ? `Your sheet is played ${momentWords(at, localOf(head, side))}, unless you hold it back.`
      : undefined,
    asks: asked?.side === other
      ? `The ${
        sideName(other)
      } player wants to take their last turn back. If you agree, the position before it stands again.`
      : undefined,
    isAsking: asked?.side === side,
    mayGoBack: hasTurnToUndo(game, side),
    mayAsk: head.status === "playing" && hasTakingBack(head, side),
    windows: WINDOWS.filter((each) => each !== "deadline" || head.clock !== null).map((value) => ({
      value,
      isChosen: value === (playWishOf(head, side).window ?? "none"),
    })),
  };
}
