import { KvConnectServer } from "./server.ts";

/** Of what is asked: metadata, snapshot_read, atomic_write or watch. */
export type Method = "metadata" | "snapshot_read" | "atomic_write" | "watch";
/** What is said in place of an answer; undefined where it may stand. */
export type Lie = (
  method: Method,
  truth: () => Promise<Response>,
) => Promise<Response | undefined> | Response | undefined;

/** A database that answers as it pleases: a KV Connect server, with somebody before it. */
export class Liar {
  lie: Lie = () => undefined;
  /** How many requests there have been. */
  asked = 0;
  readonly #front: Deno.HttpServer<Deno.NetAddr>;

  private constructor(private readonly server: KvConnectServer) {
    this.#front = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      async (request) => {
        this.asked++;
        const { pathname } = new URL(request.url);
        const method = (pathname === "/" ? "metadata" : pathname.split("/").at(-1)) as Method;
        const body = new Uint8Array(await request.arrayBuffer());
        const { headers } = request;
        const truth = () => fetch(this.server.url + pathname, { method: "POST", headers, body });
        return await this.lie(method, truth) ?? await truth();
      },
    );
  }

  static async open(): Promise<Liar> {
    return new Liar(await KvConnectServer.open());
  }

  get url(): string {
    return `http://127.0.0.1:${this.#front.addr.port}`;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.#front.shutdown();
  }
}

/** An endless answer, and how much of that was taken. */
export function endless(part: Uint8Array<ArrayBuffer>, type = "application/x-protobuf") {
  const given = { bytes: 0 };
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        given.bytes += part.length;
        controller.enqueue(part);
      },
    });
  return { given, said: () => new Response(body(), { headers: { "Content-Type": type } }) };
}
