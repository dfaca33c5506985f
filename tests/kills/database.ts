import { KvConnectServer } from "../support/kv-connect/server.ts";
import { PostgresServer } from "../support/postgres.ts";
import { PostgresWay } from "../support/postgres-way.ts";

/** A database that several referees share, and the answers that it loses. */
export interface Database {
  readonly url: string;
  readonly faults: { losesAnswer: () => boolean };
  close(): Promise<void>;
}

export const DATABASES = {
  "kv-connect": (): Promise<Database> => KvConnectServer.open(),
  "postgres": async (): Promise<Database> => {
    const server = await PostgresServer.open();
    const way = await PostgresWay.open(server.port);
    const close = async () => {
      await way.close();
      await server.close();
    };
    return { url: server.url("postgres", way.port), faults: way.faults, close };
  },
} as const;

export function isDatabase(name: string): name is keyof typeof DATABASES {
  return Object.hasOwn(DATABASES, name);
}
