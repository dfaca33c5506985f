import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lines } from "../../common/network.ts";
import { SmtpVisits } from "./smtp-visits.ts";

const PATIENCE = { idle: 10, letter: 50, session: 200 };

let ended: string[];
let visits: SmtpVisits;
beforeEach(() => {
  vi.useFakeTimers();
  ended = [];
  visits = new SmtpVisits(new Lines(2), PATIENCE, (session) => void ended.push(session));
});
afterEach(() => void vi.useRealTimers());

it("a session that begins no letter is ended", () => {
  visits.begin("a", "192.0.2.1");
  vi.advanceTimersByTime(9);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(["a"]);
});

it("a letter may take its time to come, and the wait for the next one starts again", () => {
  visits.begin("a", "192.0.2.1");
  visits.receiving("a");
  vi.advanceTimersByTime(49);
  visits.reading("a");
  vi.advanceTimersByTime(100);
  visits.answered("a");
  vi.advanceTimersByTime(9);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(["a"]);
});

it("a letter that does not come to its end ends it", () => {
  visits.begin("a", "192.0.2.1");
  visits.receiving("a");
  vi.advanceTimersByTime(50);
  expect(ended).toEqual(["a"]);
});

it("a session has an end, however many letters it brings; one that is being read has its answer first", () => {
  visits.begin("a", "192.0.2.1");
  for (let letter = 0; letter < 24; letter++) {
    vi.advanceTimersByTime(8);
    visits.receiving("a");
    visits.reading("a");
    visits.answered("a");
  }
  visits.receiving("a");
  visits.reading("a");
  vi.advanceTimersByTime(20);
  expect(ended).toEqual([]);
  visits.answered("a");
  expect(ended).toEqual(["a"]);
});

it("what has ended is not ended again, and gives its line back", () => {
  expect([visits.begin("a", "192.0.2.1"), visits.begin("b", "192.0.2.1"), visits.begin("c", "192.0.2.1")])
    .toEqual([true, true, false]);
  visits.end("a");
  visits.end("a");
  expect(visits.begin("c", "192.0.2.1")).toBe(true);
  expect(visits.begin("d", "192.0.2.1")).toBe(false);
  vi.advanceTimersByTime(10);
  expect(ended).toEqual(["b", "c"]);
});

it("at the end all are ended but those whose letter is being read", () => {
  for (const session of ["a", "b"]) visits.begin(session, "192.0.2.1");
  visits.receiving("b");
  visits.reading("b");
  expect([visits.finish("a"), visits.finish("b"), visits.finish("never came")]).toEqual([true, false, true]);
  visits.answered("b");
  expect(ended).toEqual(["b"]);
});

it("a client that has said its last is ended at once, or when its letter has its answer", () => {
  visits.begin("a", "192.0.2.1");
  expect(visits.left("a")).toBe(true);
  visits.begin("b", "192.0.2.1");
  visits.receiving("b");
  expect(visits.left("b")).toBe(false);
  visits.reading("b");
  vi.advanceTimersByTime(100);
  expect(ended).toEqual(["a"]);
  visits.answered("b");
  expect(ended).toEqual(["a", "b"]);
});

describe("when there are as many as may be", () => {
  const begun = (...sessions: readonly string[]) => sessions.map((session) => visits.begin(session, session));
  beforeEach(() => {
    visits = new SmtpVisits(new Lines(2), PATIENCE, (session) => void ended.push(session), 3);
  });

  it("a new one takes the place of the oldest that has begun no letter", () => {
    begun("192.0.2.1", "192.0.2.2", "192.0.2.3");
    visits.receiving("192.0.2.1");
    expect(begun("192.0.2.4", "192.0.2.5")).toEqual([true, true]);
    expect(ended).toEqual(["192.0.2.2", "192.0.2.3"]);
  });

  it("else that of the oldest whose letter still comes, and of none whose letter is read", () => {
    const all = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
    begun(...all);
    for (const session of all) visits.receiving(session);
    for (const session of ["192.0.2.1", "192.0.2.3"]) visits.reading(session);
    expect(begun("192.0.2.4")).toEqual([true]);
    expect(ended).toEqual(["192.0.2.2"]);
    visits.receiving("192.0.2.4");
    visits.reading("192.0.2.4");
    expect(begun("192.0.2.5")).toEqual([false]);
    expect(ended).toHaveLength(1);
  });
});
