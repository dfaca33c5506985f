import type { Desk, Reading } from "../../../kernel/order-language.ts";
import type { Sight } from "../../../kernel/rules.ts";
import type { System } from "../../../kernel/system.ts";
import { linesMeant } from "../../turn/sheet/lines-meant.ts";
import type { PlayStop } from "../../turn/carry-out.ts";
import {
  answeredBy,
  answerReading,
  keptOf,
  lateSheet,
  sheetForRest,
  sheetForTurn,
  turnReading,
} from "../../turn/sheet/sheet-reading.ts";
import type { DeskThen, LockThen, WordsRead } from "./proving.ts";

/** Words as orders of a game that this program can read: the referee's own reading, repeated. */
export function wordsRead({ rules, orders }: System): WordsRead {
  const deskAt = ({ truth, side, memory, sheet }: DeskThen, kept = sheet): Desk<Sight> => {
    const stop = memory as PlayStop | undefined;
    return {
      sight: rules.view(truth, side),
      side,
      asked: stop?.asked === side ? { about: stop.about } : undefined,
      kept,
      sheet,
      waiting: stop?.side === side ? stop.waiting : [],
    };
  };

  /** What is kept of a sheet after words; undefined if the last of them should play it, and do not. */
  function sheetAfter(
    then: DeskThen,
    spoken: LockThen["spoken"],
    isPlayed: boolean,
  ): readonly string[] | undefined {
    const stop = then.memory as PlayStop | undefined;
    const isLate = rules.turn(then.truth).played.includes(then.side) || stop?.side === then.side;
    let { sheet } = then;
    for (const [index, { words, isLoose }] of spoken.entries()) {
      const reading = turnReading(orders, deskAt({ ...then, sheet }), words, { isLoose });
      const isLast = isPlayed && index === spoken.length - 1;
      if (isLast && !plays(reading, reading.isActive)) return undefined;
      sheet = keptOf(reading, { isPlayed: isLast, isLate });
    }
    return sheet;
  }

  return {
    printed(then, words) {
      const desk = deskAt(then, []);
      const read = desk.asked === undefined ? orders.read : orders.readAnswer;
      return orders.printed(desk, linesMeant(words, (lines) => read(desk, lines)).lines).kept;
    },
    addsToKept(then, words) {
      const stop = then.memory as PlayStop | undefined;
      return stop?.asked === then.side
        ? orders.readAnswer(deskAt(then), words).addsToKept
        : orders.read(deskAt(then), words).addsToKept;
    },
    turn(then, { spoken, late, isSilenced, isGiven, isOwnTurn }) {
      const sheet = sheetAfter(then, spoken, isOwnTurn && late === "none");
      if (sheet === undefined) return undefined;
      const kept = late === "default" ? lateSheet(orders, deskAt({ ...then, sheet }), isGiven) : sheet;
      return sheetForTurn({ isSilenced, sheet: kept });
    },
    rest(then, { spoken, late, answers, ...lock }) {
      const { side, sheet } = then;
      const { asked, side: phasing, waiting: all, silent = [] } = then.memory as PlayStop;
      const isSilenced = lock.isSilenced || silent.includes(side);
      const waiting = side === phasing ? all : [];
      if (asked !== side) {
        const kept = sheetAfter(then, spoken, false)!;
        return {
          lines: sheetForRest({ isSilenced, isDefault: false, answers, waiting, sheet: kept }),
          sheet: kept,
          answers,
        };
      }
      let kept: readonly string[] = [];
      let last: ReturnType<typeof answerReading> | undefined;
      for (const { words, isLoose } of spoken) {
        last = answerReading(orders, deskAt(then, kept), words, { isLoose });
        kept = last.written;
      }
      if (late === "none" && (last === undefined || !plays(last, last.isAnswer))) return undefined;
      if (late === "default") last = answerReading(orders, deskAt(then, kept), kept, {});
      const taken = last === undefined
        ? { waiting: all, answers }
        : answeredBy({ waiting: all, answers }, last);
      const isDefault = late === "default" || (late === "none" && last?.says.go === true);
      // The other side carries out what is announced: an answer to it gives its own side no waiting orders.
      const own = side === phasing ? taken.waiting : [];
      return {
        lines: sheetForRest({ isSilenced, isDefault, answers: taken.answers, waiting: own, sheet }),
        sheet,
        answers: taken.answers,
      };
    },
    remaining: (then, isLocked) => orders.remaining(deskAt(then), isLocked),
  };
}

/** Whether words are carried out when they come: with `go` in any case, with `wait` in none. */
function plays({ says, reports }: Pick<Reading, "says" | "reports">, isEnough: boolean): boolean {
  const isClean = reports.every(({ status }) => status !== "refused");
  return !says.wait && (says.go || (isClean && isEnough));
}
