import { describe, expect, it } from "vitest";
import { saysZone, zoneMeant } from "./zone-said.ts";

const NOW = Date.UTC(2026, 10, 28);
const meant = (said: string) => {
  const zone = zoneMeant(said, NOW);
  return zone.ok ? zone.value : zone.error;
};
/** How far ahead of Greenwich a zone is now, in hours. */
const hours = (zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(NOW).toZonedDateTimeISO(zone).offsetNanoseconds / 3.6e12;

describe("a time zone as people write it", () => {
  it.each([
    ["Europe/Berlin", "Europe/Berlin"],
    ["America/New York", "America/New_York"],
    ["Kyiv", "Europe/Kyiv"],
    ["kiev", "Europe/Kiev"],
    ["berlin", "Europe/Berlin"],
    ["New York", "America/New_York"],
    ["S\u00e3o Paulo", "America/Sao_Paulo"],
    ["Munich", "Europe/Berlin"],
    ["UTC", "UTC"],
    ["GMT+0", "GMT+0"],
    ["UTC+2", "Etc/GMT-2"],
    ["gmt -5", "Etc/GMT+5"],
  ])("is read: %s", (said, zone) => expect(meant(said)).toBe(zone));

  it.each([["UTC+5:30", 5.5], ["+05:45", 5.75], ["UTC \u22129:30", -9.5], ["GMT+0930", 9.5], [
    "UTC+01:00",
    1,
  ]])(
    "may be an offset that a zone keeps all the year: %s",
    (said, offset) => expect(hours(meant(said))).toBe(offset),
  );

  it.each([
    ["CEST", '"CEST" is not the name of a time zone. Do you mean ZONE Europe/Berlin or ZONE Europe/Paris?'],
    ["Berlni", '"Berlni" is not the name of a time zone. Do you mean ZONE Europe/Berlin?'],
  ])("is proposed where it may be another: %s", (said, words) => expect(meant(said)).toBe(words));

  it.each(["of control is what stopped you", "Europe", "of control", "UTC+99", "", "x".repeat(40)])(
    "is not in %j",
    (said) => expect(meant(said)).toContain("A time zone is written as a continent and a city"),
  );

  it("is not confused with a sentence", () => {
    expect(saysZone("Kyiv")).toBe(true);
    expect(saysZone("of control is what stopped you")).toBe(false);
  });
});
