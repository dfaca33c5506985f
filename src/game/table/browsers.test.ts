import { afterEach, beforeEach, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { addBrowser, prepareBrowsers } from "./browsers.ts";
import { takeSeat } from "./hand-over.ts";
import { offerSeat } from "./substitute.ts";

const CARLA = { address: "carla@example.org", forGood: false };
const BROWSER = {
  endpoint: "https://push.example.org/bruno",
  p256dh: "BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  when: "all",
  agent: "Firefox on Linux",
} as const;

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const pending = async () => {
  const [browser] = await Array.fromAsync(desk.office.pushes.all(id, "axis"));
  return browser?.value.pending;
};

it("a browser of a seat's player gets the link to its page", async () => {
  await addBrowser(desk.office, await desk.head(id), "axis", BROWSER);
  await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
  await prepareBrowsers(desk.office, id);
  expect((await pending())?.body).toContain((await desk.head(id)).seats.axis.webKey);
});

it("a browser gets no news of a seat that changes hands while the news is looked up", async () => {
  const { office } = desk;
  await addBrowser(office, await desk.head(id), "axis", BROWSER);
  await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
  await offerSeat(office, { id, side: "axis" }, CARLA);
  const [offer] = await desk.letters(CARLA.address);
  const [, key] = /\/offered\/\w{4}\/axis\/([a-z2-7]{20})/.exec(JSON.stringify(offer.letter))!;
  let looks = 0;
  const games = new Proxy(office.games, {
    get(games, name) {
      if (name !== "head") {
        const member: unknown = Reflect.get(games, name);
        return typeof member === "function" ? member.bind(games) : member;
      }
      return async (id: string) => {
        const found = await games.head(id);
        if (looks++ === 0) {
          expect(await takeSeat(office, { id, side: "axis" }, key)).toMatchObject({ ok: true });
        }
        return found;
      };
    },
  });
  await prepareBrowsers({ ...office, games }, id);
  expect(looks).toBe(2);
  expect(await pending()).toBeNull();
});
