import { expect, it } from "vitest";
import { decoded } from "../../../tests/support/letters.ts";
import { hasOneAuthor } from "./author.ts";

const of = async (...headers: readonly string[]) =>
  hasOneAuthor(await decoded(new TextEncoder().encode([...headers, "To: a@b", "", "go"].join("\r\n"))));

it.each([
  "From: anna@example.org",
  "From: Anna <anna@example.org>",
  'From: "Anna @ home" <anna@example.org>',
  "From: Anna (anna@example.com) <anna@example.org>",
  "From: =?utf-8?q?Anna_=40_home?= <anna@example.org>",
  'From: "anna at@home"@example.org',
  "From: Anna\r\n <anna@example.org>",
])("%j names one author", async (from) => expect(await of(from)).toBe(true));

it.each([
  [["From: anna@example.org, bruno@example.org"]],
  [["From: anna@example.org", "From: anna@example.org"]],
  [["From: anna@example.org", "from : bruno@example.org"]],
  [["From: players: anna@example.org;"]],
  [["From: anna@example.org <bruno@example.org>"]],
  [["From: <anna@example.org> bruno@example.org"]],
  [["From: anna@example.org; bruno@example.org"]],
  [["From: Anna"]],
  [["From:"]],
  [["Sender: anna@example.org"]],
])("%j does not", async (headers) => expect(await of(...headers)).toBe(false));
