import type { Desk, OrderLanguage } from "../../../src/kernel/order-language.ts";
import type { Pointing, Thing } from "../../../src/kernel/pointing.ts";

/** What is answered to the lines that a sheet has and did not have before. */
export function answersTo<S>(
  orders: Pick<OrderLanguage<S>, "read" | "readAnswer">,
  desk: Desk<S>,
  before: readonly string[],
  lines: readonly string[],
) {
  const known = [...before];
  const isNew = lines.map((line) => {
    const at = known.indexOf(line);
    if (at !== -1) known.splice(at, 1);
    return at === -1;
  });
  const { reports } = desk.asked === undefined ? orders.read(desk, lines) : orders.readAnswer(desk, lines);
  return reports.filter(({ line }) => isNew[line - 1]);
}

/** All that a pointing invites to pick next. */
export function invited({ marks, choices }: Pointing): Thing[] {
  return [
    ...marks.flatMap((mark) =>
      mark.kind === "sign" && ["may", "target", "open"].includes(mark.look) ? [mark.at] : []
    ),
    ...choices.flatMap(({ pick }) => pick ?? []),
  ];
}
