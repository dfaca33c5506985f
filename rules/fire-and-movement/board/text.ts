import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { byHex } from "../../hexes/hex-grid.ts";
import type { Sight } from "../sight/sight.ts";
import type { CounterLook, PicturedAttack, PicturedSign } from "./picture.ts";
import { pictureOf } from "./picturing.ts";

export function mapText(sight: Sight): string {
  const { counters, signs, attacks, turn, support } = pictureOf(sight, []);
  const units = SIDES.map((side) => {
    const there = counters.filter((counter) => counter.side === side)
      .sort((a, b) => byHex(a.hex, b.hex)).map((counter) => `${counter.hex} ${unitWords(counter)}`);
    return `${sideName(side)} units by hex: ${there.length === 0 ? "none" : there.join(", ")}.`;
  });
  const held = signs.filter(({ isHeld }) => isHeld).map(signWords);
  const markers = SIDES.map((side) => `${sideName(side)} ${support[side].inHand}`).join(", ");
  return [
    `${turn.phase[0].toUpperCase()}${turn.phase.slice(1)}.`,
    ...units,
    ...(held.length === 0 ? [] : [`Held by the enemy: ${held.join(", ")}.`]),
    ...(attacks.length === 0 ? [] : [`Attacks declared: ${attacks.map(attackWords).join("; ")}.`]),
    `Markers in hand: ${markers}.`,
  ].join(" ");
}

function unitWords({ designation, values, isMobile, isDepleted, kind }: CounterLook): string {
  return [
    designation,
    values,
    ...(kind === "engineer" ? ["engineers"] : []),
    ...(isMobile ? [] : ["leg"]),
    ...(isDepleted ? ["depleted"] : []),
  ].join(" ");
}

function signWords({ kind, hex, side }: PicturedSign): string {
  const name = { supply: "supply symbol", airfield: "airfield", objective: "Tobruk" }[kind];
  return kind === "objective" ? `${name} ${hex}` : `${sideName(side)} ${name} ${hex}`;
}

function attackWords({ target, from, faceDown }: PicturedAttack): string {
  const by = from.length === 0 ? "" : ` from ${from.join(" ")}`;
  const sides = SIDES.filter((side) => faceDown[side] > 0)
    .map((side) => `${faceDown[side]} ${sideName(side)}`);
  return `${target}${by}${sides.length === 0 ? "" : `, markers face down: ${sides.join(", ")}`}`;
}
