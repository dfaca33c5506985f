import { resolve } from "node:path";
import { ACCESS_TOKEN } from "../support/kv-connect/server.ts";

/** A referee in a separate process, one of several on a database. */
export class ServedReferee {
  private constructor(
    private readonly child: Deno.ChildProcess,
    readonly webPort: number,
    readonly smtpPort: number,
  ) {}

  /** @param env beside what all of them have @param webPort 0 takes any that is free */
  static async start(env: Readonly<Record<string, string>>, webPort = 0): Promise<ServedReferee> {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "src/cli/main.ts", "serve"],
      cwd: resolve(import.meta.dirname!, "../.."),
      env: {
        DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN,
        DESPATCH_SECRET_KEY: "5e".repeat(32),
        DESPATCH_TRUSTED_PROXIES: "127.0.0.1",
        DESPATCH_SMTP_PORT: "0",
        DESPATCH_WEB_PORT: String(webPort),
        ...env,
      },
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    let printed = "";
    const out = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
    while (!printed.includes("Stop with Ctrl-C")) {
      const { value, done } = await out.read();
      if (done) throw new Error(`a referee has not started: ${printed}`);
      printed += value;
    }
    void (async () => {
      while (!(await out.read()).done);
    })();
    const portOf = (door: string) => Number(new RegExp(`${door} on port (\\d+)`).exec(printed)![1]);
    return new ServedReferee(child, portOf("web"), portOf("SMTP"));
  }

  /** @param signal that stops or kills it */
  async end(signal: "SIGINT" | "SIGKILL"): Promise<void> {
    this.child.kill(signal);
    await this.child.status;
  }
}
