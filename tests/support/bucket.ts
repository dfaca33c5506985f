import { AwsV4Signer } from "aws4fetch";

/** A bucket that speaks Amazon's S3: it signs each request itself and compares, so a wrong secret gets 403. */
export class Bucket {
  /** What lies there, by the path of its address. */
  readonly held = new Map<string, Uint8Array>();
  puts = 0;
  /** Whether it answers 503 to everything. */
  isShut = false;
  readonly #server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => this.#answer(request),
  );

  get port(): number {
    return this.#server.addr.port;
  }

  /** @param folder the bucket and a folder in it */
  address(folder: string, secret = "s%2Fcret"): string {
    return `http://club:${secret}@127.0.0.1:${this.port}/${folder}?region=eu-1`;
  }

  close(): Promise<void> {
    return this.#server.shutdown();
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const body = new Uint8Array(await request.arrayBuffer());
    if (this.isShut) return new Response("SlowDown", { status: 503 });
    const signer = new AwsV4Signer({
      url: request.url,
      method: request.method,
      headers: { "X-Amz-Content-Sha256": request.headers.get("X-Amz-Content-Sha256")! },
      datetime: request.headers.get("X-Amz-Date")!,
      ...{ accessKeyId: "club", secretAccessKey: "s/cret", region: "eu-1", service: "s3" },
    });
    const wanted = (await signer.sign()).headers.get("Authorization");
    if (request.headers.get("Authorization") !== wanted) {
      return new Response("SignatureDoesNotMatch", { status: 403 });
    }
    const there = this.held.get(pathname);
    if (request.method === "HEAD") {
      return there === undefined
        ? new Response(null, { status: 404 })
        : new Response(null, { headers: { "Content-Length": String(there.length) } });
    }
    this.puts++;
    this.held.set(pathname, body);
    return new Response();
  }
}
