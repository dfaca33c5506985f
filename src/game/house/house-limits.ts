import type { Office } from "../office.ts";

/** Limits that the operator may set while the referee runs. They also hold after a restart. */
export const HOUSE_LIMITS = {
  "games-an-hour": { usual: 12, of: "games that one network makes within an hour" },
  "games-a-day": { usual: 40, of: "games that one network makes within a day" },
  "unasked-an-hour": { usual: 6, of: "letters within an hour that invite or ask one address" },
  "unasked-a-day": { usual: 12, of: "letters within a day that invite or ask one address" },
  "smtp-client": {
    usual: "DESPATCH_SMTP_CLIENT_RATE",
    of: "connections, and letters, by SMTP from one client within an hour",
  },
  "smtp-sender": {
    usual: "DESPATCH_SMTP_SENDER_RATE",
    of: "letters by SMTP from one sender within an hour to addresses that everybody knows",
  },
} as const;
export type HouseLimit = keyof typeof HOUSE_LIMITS;
type OwnLimit = { [K in HouseLimit]: typeof HOUSE_LIMITS[K]["usual"] extends number ? K : never }[HouseLimit];

export function isHouseLimit(name: string): name is HouseLimit {
  return Object.hasOwn(HOUSE_LIMITS, name);
}

/** The value of a limit without the operator's word. */
export async function ownLimit(office: Pick<Office, "house">, name: OwnLimit): Promise<number> {
  return await limitSet(office, name) ?? HOUSE_LIMITS[name].usual;
}

export async function limitSet(
  { house }: Pick<Office, "house">,
  name: HouseLimit,
): Promise<number | undefined> {
  return (await house.rules()).value.limits[name];
}
