import { KvConnectServer } from "../support/kv-connect/server.ts";
import { PostgresServer } from "../support/postgres.ts";
import { PostgresWay } from "../support/postgres-way.ts";

/** A database that several referees share, and what goes wrong on the way to it. */
export interface Database {
  readonly url: string;
  /** @param fails whether this write comes to nothing @param losesAnswer whether this one is done, and its answer lost */
  disturb(fails: () => boolean, losesAnswer: () => boolean): void;
  /** Nothing that is asked is answered from now on, or all is again. */
  silence(isSilent: boolean): void;
  close(): Promise<void>;
}

export const DATABASES = {
  "kv-connect": async (): Promise<Database> => {
    const server = await KvConnectServer.open();
    const disturb = (fails: () => boolean, losesAnswer: () => boolean) => {
      Object.assign(server.faults, { fails, losesAnswer });
    };
    const silence = (isSilent: boolean) => void (server.faults.fails = () => isSilent);
    return { url: server.url, disturb, silence, close: () => server.close() };
  },
  "postgres": async (): Promise<Database> => {
    const server = await PostgresServer.open();
    const way = await PostgresWay.open(server.port);
    const disturb = (fails: () => boolean, losesAnswer: () => boolean) => {
      Object.assign(way.faults, { losesCommit: fails, losesAnswer });
    };
    const silence = (isSilent: boolean) => void (way.faults.isSilent = isSilent);
    const close = async () => {
      await way.close();
      await server.close();
    };
    return { url: server.url("postgres", way.port), disturb, silence, close };
  },
} as const;

export type DatabaseName = keyof typeof DATABASES;

/** @throws where there is no such database */
export function databaseNamed(name: string): DatabaseName {
  if (Object.hasOwn(DATABASES, name)) return name as DatabaseName;
  throw new Error(`--store is one of ${Object.keys(DATABASES).join(", ")}`);
}
