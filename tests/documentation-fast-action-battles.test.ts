import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import assets from "../scenarios/fab-crusader/assets.json" with { type: "json" };
import campaign from "../scenarios/fab-crusader/campaign.json" with { type: "json" };
import map from "../scenarios/fab-crusader/map.json" with { type: "json" };
import orderOfBattle from "../scenarios/fab-crusader/order-of-battle.json" with { type: "json" };
import sidiRezegh from "../scenarios/fab-crusader/sidi-rezegh.json" with { type: "json" };
import tournament from "../scenarios/fab-crusader/tournament.json" with { type: "json" };
import { signed } from "../src/common/text.ts";

const PAGE = readFileSync(join(import.meta.dirname!, "../docs/games/fast-action-battles-figures.md"), "utf8");
const [, TABLE] = /^\| figure.*\n((?:\|.*\n)+)/m.exec(PAGE)!;
const rowOf = (figure: string) => TABLE.split("\n").find((row) => row.startsWith(`| ${figure}`)) ?? "";

describe("the figures that no source gives, as the page of FAB's figures lists them", () => {
  const tables = { ...assets, forts: { basis: assets.fortsBasis } };
  const reconstructed = Object.entries(tables).filter(([, table]) =>
    typeof table === "object" && /"basis":[^\]]*"reconstructed"/.test(JSON.stringify(table))
  ).map(([name]) => name);

  it("are many", () => expect(reconstructed.length).toBeGreaterThan(7));

  it.each(reconstructed)("hold the document's %s", (name) => expect(TABLE).toContain(`\`${name}\``));

  it("have the values that are played", () => {
    const { draws, suddenDeath, forts, reserveMarkers } = assets;
    expect(rowOf("`draws`")).toContain(`Axis ${draws.axis.join(", ")}`);
    expect(new Set(draws.allied)).toEqual(new Set([4]));
    expect(rowOf("`suddenDeath`")).toContain(
      `Allied ${Object.values(suddenDeath.allied).map(signed).join(", ")}; Axis ${
        Object.values(suddenDeath.axis).map((net) => signed(-net)).join(", ")
      }`,
    );
    for (const { area, strength } of forts) {
      expect(rowOf("`forts`")).toMatch(new RegExp(`\\b${area}\\b[^;|]*: ${strength}`));
    }
    for (const [echelon, count] of Object.entries({ ...reserveMarkers.allied, ...reserveMarkers.axis })) {
      expect(rowOf("`reserveMarkers`")).toContain(`${echelon} ${count}`);
    }
    expect(rowOf("`map`")).toContain(`${map.areas.length} areas, ${map.connections.length} connections`);
    expect(rowOf("`orderOfBattle`: blocks")).toContain(`${orderOfBattle.units.length} units`);
    for (
      const [figure, { final }] of [["`final` of the C", campaign], ["`turns` and", tournament], [
        "`turns`, ",
        sidiRezegh,
      ]] as const
    ) {
      const net = final.alliedNet === 0 ? "0" : signed(final.alliedNet);
      expect(rowOf(figure)).toContain(`a net of ${net}`);
      if ("axisNet" in final) expect(rowOf(figure)).toContain(`${signed(final.axisNet)} to the Axis`);
    }
  });
});
