import { ofEach } from "../../common/of-each.ts";
import { BrokenGame, type GameCabinet } from "../office.ts";
import { countLuck, isCounted } from "./luck.ts";
import { listedGames } from "./search.ts";

/** For how many games a round counts the luck. */
const A_ROUND = 10;

interface Rounds {
  /** The state of the store when nothing was left to do. */
  done: string | undefined;
  /** Games that cannot be counted, by their state then. */
  readonly failed: Set<string>;
}

const rounds = ofEach<GameCabinet["games"], Rounds>(() => ({ done: undefined, failed: new Set() }));

/** Counts the luck of some games of the archive that have none, the last first. @returns how many */
export async function sweepLuck(
  office: GameCabinet,
  onFault: (error: unknown) => void,
  most = A_ROUND,
): Promise<number> {
  const { lists } = office.games;
  const known = rounds(office.games);
  const version = async () => `${await lists.overVersion()} ${await lists.luckVersion()}`;
  const before = await version();
  if (before === known.done) return 0;
  const lucks = await lists.allLuck();
  const nameOf = ({ id, at }: { readonly id: string; readonly at: number }) => `${id} ${at}`;
  const missing = (await listedGames(office)).filter((row) =>
    !isCounted(lucks.get(row.id)) && !known.failed.has(nameOf(row))
  );
  for (const row of missing.slice(0, most)) {
    try {
      await countLuck(office, row.id);
    } catch (error) {
      known.failed.add(nameOf(row));
      onFault(
        new BrokenGame(`${row.id}'s luck is not counted: ${(error as Error).message}`, { cause: error }),
      );
    }
  }
  if (missing.length === 0) known.done = before;
  return Math.min(most, missing.length);
}
