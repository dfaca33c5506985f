import { letter as letterSchema } from "../../src/kernel/block.ts";
import { Desk } from "./office.ts";
import { type Page, Visitor } from "./visitor.ts";

/** A person who signs in by the links in letters, like a browser that keeps its cookies. */
export class SignedInVisitor {
  /** The token that the browser shows. */
  token: string | undefined;
  private constructor(private readonly visitor: Visitor) {}

  static async open(options: Parameters<typeof Visitor.open>[0] = {}): Promise<SignedInVisitor> {
    return new SignedInVisitor(await Visitor.open(options));
  }

  get desk(): Desk {
    return this.visitor.desk;
  }

  set address(address: string) {
    this.visitor.address = address;
  }

  get faults(): unknown[] {
    return this.visitor.faults;
  }

  async request(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    if (this.token !== undefined) headers.set("Cookie", `__Host-despatch-session=${this.token}`);
    const page = await this.visitor.request(path, { ...init, headers });
    const set = page.headers.getSetCookie().find((each) => each.startsWith("__Host-despatch-session="));
    const token = /=([^;]*)/.exec(set ?? "")?.[1];
    if (token !== undefined) this.token = token === "" ? undefined : token;
    return page;
  }

  get(path: string): Promise<Page> {
    return this.request(path);
  }

  post(
    path: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    return this.request(path, {
      method: "POST",
      headers: { Origin: this.visitor.origin, ...headers },
      body: new URLSearchParams(fields),
    });
  }

  /** A form whose answer is a file. */
  async raw(path: string): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
    const { status, headers, bytes } = await this.visitor.raw(path, {
      method: "POST",
      headers: {
        Origin: this.visitor.origin,
        "Content-Type": "application/x-www-form-urlencoded",
        ...(this.token === undefined ? {} : { Cookie: `__Host-despatch-session=${this.token}` }),
      },
    });
    return { status, headers, bytes };
  }

  seat(...seat: Parameters<Visitor["seat"]>): Promise<string> {
    return this.visitor.seat(...seat);
  }

  /** The path of the link in the last letter to an address. */
  async newestLink(address: string): Promise<string> {
    const item = (await this.desk.letters(address)).at(-1);
    if (item === undefined) throw new Error(`no letter to ${address}`);
    const link = letterSchema.parse(item.letter).blocks.find((block) => block.kind === "link");
    if (link === undefined) throw new Error("no link");
    return new URL(link.url).pathname;
  }

  async linkFor(address: string, to?: string): Promise<string> {
    await this.post("/sign-in", { address, ...(to === undefined ? {} : { to }) });
    return await this.newestLink(address);
  }

  /** @returns the token that the browser shows from now on */
  async signIn(address: string): Promise<string> {
    await this.post(await this.linkFor(address));
    if (this.token === undefined) throw new Error("not signed in");
    return this.token;
  }

  async linkToAdd(address: string): Promise<string> {
    await this.post("/me/addresses", { act: "add", address });
    return await this.newestLink(address);
  }

  async addAddress(address: string): Promise<void> {
    await this.post(await this.linkToAdd(address));
  }

  close(): void {
    this.visitor.close();
  }
}
