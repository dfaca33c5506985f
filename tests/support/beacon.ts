import { type BeaconRound, timeOfRound } from "../../src/dice/beacon-round.ts";
import { BEACON_WAIT } from "../../src/dice/ledger-2/entry.ts";
import type { BeaconSource } from "../../src/game/beacon.ts";

/** Rounds of drand's quicknet as they were published. */
export const ROUNDS: readonly BeaconRound[] = [
  {
    round: 1,
    randomness: "1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a",
    signature:
      "b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b",
  },
  {
    round: 2,
    randomness: "5782d6987841c654515a0e72b2d1ebb4e741234042c37cb19608ae50d93fb60c",
    signature:
      "b6b6a585449b66eb12e875b64fcbab3799861a00e4dbf092d99e969a5eac57dd3f798acf61e705fe4f093db926626807",
  },
  {
    round: 3,
    randomness: "7ef4621ace1c6da4eb2eee7cd901f81385bca5b189771ec0f08d0d2566dd1a21",
    signature:
      "b3fab6df720b68cc47175f2c777e86d84187caab5770906f515ff1099cb01e4deaa027075d860823e49477b93c72bd64",
  },
  {
    round: 1000,
    randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    signature:
      "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
  },
  {
    round: 657413,
    randomness: "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
    signature:
      "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
  },
  {
    round: 21000000,
    randomness: "36ecd957580ee415f951370e2a5e13273be97de9072418aaf14d38242979e3c1",
    signature:
      "971cbe88adc436f6411fd26d51887ede7ba144264cd05edec6645b5e170a7702d16082947a85d89c89cb47cd8eb7d817",
  },
];

/** The rounds of which each is far enough after the one before that a whole Player-Turn lies between their locks. */
export const APART = ROUNDS.filter(({ round }) => ![2, 3].includes(round));

/** When orders have to be locked to use a round, by the wait that games usually have. */
export function lockFor({ round }: Pick<BeaconRound, "round">, wait: number = BEACON_WAIT.usual): number {
  return timeOfRound(round) - wait - 1;
}

/** For games that use no beacon. */
export const NO_BEACON: BeaconSource = {
  round: (number) => Promise.reject(new Error(`round ${number} is not to be had`)),
  awaited: (game) => {
    throw new Error(`${game} waits for a beacon`);
  },
};

/** The beacon as it was recorded; who waits for it is written down. */
export class RecordedBeacon implements BeaconSource {
  readonly waits: { game: string; at: number; isFault: boolean }[] = [];
  /** Whether it can be reached. */
  isUp = true;

  round(number: number): Promise<BeaconRound> {
    const found = ROUNDS.find(({ round }) => round === number);
    return this.isUp && found !== undefined
      ? Promise.resolve(found)
      : Promise.reject(new Error(`round ${number} is not to be had`));
  }

  awaited(game: string, at: number, fault?: unknown): void {
    this.waits.push({ game, at, isFault: fault !== undefined });
  }
}
