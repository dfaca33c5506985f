import { describe, expect, it } from "vitest";
import { newsIn } from "./news.ts";

describe("what a browser shows of a message", () => {
  it("is what the referee wrote", () => {
    const news = {
      title: "Crusader K7Q2, Axis",
      body: "We wait.",
      url: "/games/K7Q2/axis/abc",
      tag: "K7Q2-axis",
    };
    expect(newsIn(JSON.stringify({ ...news, more: 1 }))).toEqual(news);
  });

  it.each(["", "{", "null", "7", '{"title": 7}'])("says that there is something, of %j", (text) => {
    expect(newsIn(text)).toEqual({
      title: "Despatch",
      body: "There is something new in a game of yours.",
      url: "/",
      tag: "",
    });
  });
});
