import type { Attributes, AttributeValue, Span } from "@opentelemetry/api";
import { expect, it } from "vitest";
import { keepAddressesOut } from "./telemetry.ts";

it("spans, no matter what makes them, give only the host of a request, and no address", () => {
  const told: Record<string, AttributeValue> = {};
  class Gathered {
    isRecording() {
      return true;
    }
    setAttribute(name: string, value: AttributeValue) {
      told[name] = value;
      return this;
    }
    setAttributes(_all: Attributes) {
      return this;
    }
  }
  const span = new Gathered();
  for (let times = 0; times < 2; times++) keepAddressesOut(span as unknown as Span);
  const key = "abcdefghijklmnopqrst";
  span.setAttribute("url.full", `https://games.example.org/games/K7Q2/axis/${key}?q=3117`);
  span.setAttribute("url.path", `/games/K7Q2/axis/${key}`);
  span.setAttribute("url.query", "token=short");
  span.setAttributes({ runs: 3, words: `for anna@example.org: ${key}` });
  expect(told).toEqual({
    "url.full": "https://games.example.org/…",
    "url.path": "/…",
    "url.query": "",
    "runs": 3,
    "words": "for a…@example.org: …",
  });
});
