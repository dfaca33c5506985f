import { describe, expect, it } from "vitest";
import { Device, type DeviceShelf } from "./device.ts";

function shelf(): DeviceShelf {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const full: DeviceShelf = {
  ...shelf(),
  setItem() {
    throw new DOMException("", "QuotaExceededError");
  },
};

describe("what a device keeps of a seat's sheets", () => {
  const ahead = { lines: ["move 1605 to 1805"], follows: 2, isAhead: true };

  it("is one sheet's for itself, and forgotten with it", () => {
    const place = shelf();
    const device = new Device(["K7Q2", "axis", 3, ""], () => place);
    expect(device.write(ahead)).toBe(true);
    expect(device.read()).toEqual(ahead);
    expect(new Device(["K7Q2", "allied", 3, ""], () => place).read()).toBeUndefined();
    device.forget();
    expect(device.read()).toBeUndefined();
  });

  it("is shown if the game went on before it reached the server, and forgotten when its writer says so", () => {
    const place = shelf();
    const now = new Device(["K7Q2", "axis", 4, ""], () => place);
    new Device(["K7Q2", "axis", 3, ""], () => place).write(ahead);
    new Device(["K7Q2", "axis", 2, ""], () => place).write({ ...ahead, isAhead: false });
    new Device(["K7Q2", "allied", 3, ""], () => place).write(ahead);
    now.write({ ...ahead, lines: ["go"] });
    expect([now.leftBehind(), now.leftBehind()]).toEqual([ahead.lines, ahead.lines]);
    expect(place.length).toBe(3);
    now.forgetLeft();
    expect([now.leftBehind(), now.read()?.lines, place.length]).toEqual([[], ["go"], 2]);
  });

  it("is nothing where a browser keeps nothing, and it says so", () => {
    const device = new Device(["K7Q2", "axis", 3, ""], () => full);
    expect([device.write(ahead), device.read(), device.leftBehind()]).toEqual([false, undefined, []]);
  });
});
