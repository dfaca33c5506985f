import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import { MAIL_ANSWERS, type WordForms } from "./mail.ts";

/** One question of `despatch setup`. */
export interface SetupQuestion {
  readonly name: SetupName;
  readonly ask: string;
  /** What may be answered, one line each. */
  readonly ways: readonly string[];
  /** The answer by default; undefined if somebody must answer. */
  readonly standard?: string;
  /** @returns what is wrong with an answer, without its name and full stop; undefined if nothing is */
  readonly fault: (answer: string) => string | undefined;
}

export type SetupName = "domain" | "sends" | "receives" | "proxy" | "folder" | "backup" | "operator" | "size";
export type SetupAnswers = Readonly<Record<SetupName, string>>;

/** How much memory the service may take, by the size of a club. */
export const SIZES = { small: "1G", medium: "2G", large: "4G" } as const;
export type Size = keyof typeof SIZES;
export const PROXIES = ["caddy", "nginx", "none"] as const;

const FOLDER = /^(?:\/[\w.-]+)+$/;

/** What the service does not see (systemd.exec(5), ProtectHome and PrivateTmp). */
const HIDDEN = /^\/(?:home|root|run|tmp|var\/tmp)(?:\/|$)/;

/** What is wrong with a folder for the service; undefined if nothing is. */
function folderFault(text: string): string | undefined {
  if (!FOLDER.test(text) || text.split("/").includes("..")) {
    return "is not a whole path of letters, digits, dots, dashes and underscores";
  }
  return isHidden(text)
    ? "is in a place that systemd hides from services; choose one below /var or /srv"
    : undefined;
}

/** Whether systemd hides a path from a service. */
export function isHidden(path: string): boolean {
  return HIDDEN.test(path);
}

const oneOf = (words: readonly string[]) => (answer: string) =>
  words.includes(answer) ? undefined : `is none of ${words.join(", ")}`;

export const SETUP_QUESTIONS: readonly SetupQuestion[] = [
  {
    name: "domain",
    ask: "Which domain is your club's? Its pages and its mail addresses get it.",
    ways: ["games.example.org"],
    fault: (answer) =>
      z.hostname().safeParse(answer).success && /\.[a-z][a-z0-9-]+$/i.test(answer)
        ? undefined
        : "is not a domain name",
  },
  {
    name: "sends",
    ask: "Who sends your letters?",
    ways: [
      "smtps://USER:PASSWORD@SERVER    your mail provider's server",
      "local                           a mail server on this machine",
      "postmark TOKEN                  Postmark",
      "mailgun KEY                     Mailgun",
      "ses REGION KEY-ID SECRET        Amazon SES",
      "nobody                          letters wait until you set a way out",
    ],
    fault: (answer) => faultOf(MAIL_ANSWERS.sends, answer),
  },
  {
    name: "receives",
    ask: "Who receives letters for the domain?",
    ways: [
      "direct                                    this referee itself, on port 25",
      "postfix, or exim                          a mail server on this machine",
      "imaps://USER:PASSWORD@SERVER/INBOX        a mailbox that gets all letters of the domain",
      "postmark, mailgun KEY, sendgrid, ses ARN  a mail service",
      "worker                                    a Cloudflare Email Worker",
    ],
    standard: "direct",
    fault: (answer) => faultOf(MAIL_ANSWERS.receives, answer),
  },
  {
    name: "proxy",
    ask: "Which web server stands in front of the pages?",
    ways: ["caddy, nginx, or none"],
    standard: "caddy",
    fault: oneOf(PROXIES),
  },
  {
    name: "folder",
    ask: "Which folder holds the games?",
    ways: ["/var/lib/despatch, or another whole path"],
    standard: "/var/lib/despatch",
    fault: folderFault,
  },
  {
    name: "backup",
    ask: "Shall the referee take a backup every day?",
    ways: ["yes: into backups in that folder", "a whole path: into that folder", "no"],
    standard: "yes",
    fault: (answer) => ["yes", "no"].includes(answer) ? undefined : folderFault(answer),
  },
  {
    name: "operator",
    ask:
      "What is your address? The referee writes to it when something is stuck, and you sign in by it at /operator.",
    ways: ["you@example.org"],
    fault: (answer) => z.email().safeParse(answer).success ? undefined : "is not an address",
  },
  {
    name: "size",
    ask: "How large is your club?",
    ways: ["small: up to 20 games, 1 GB of memory", "medium: up to 200 games, 2 GB", "large: more, 4 GB"],
    standard: "small",
    fault: oneOf(Object.keys(SIZES)),
  },
];

function faultOf(forms: WordForms, answer: string): string | undefined {
  const [first, ...rest] = answer.split(" ");
  const urls = Object.keys(forms).filter((form) => form.endsWith(":"));
  const scheme = urls.find((form) => first.toLowerCase().startsWith(`${form}//`));
  if (scheme !== undefined) {
    if (rest.length > 0) return "has a space in its address; write it as %20";
    return URL.canParse(first) && new URL(first).hostname !== "" ? undefined : "is not a whole address";
  }
  const wanted = Object.hasOwn(forms, first) ? forms[first] : undefined;
  if (wanted === undefined) return `begins with none of ${Object.keys(forms).join(", ")}`;
  if (rest.length === wanted.length) return undefined;
  return wanted.length === 0
    ? `needs nothing after "${first}"`
    : `needs after "${first}": ${wanted.join(" ")}`;
}

/** How many characters an answer may have. */
const LONGEST = 1000;
// deno-lint-ignore no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** @returns an answer without extra spaces, or its fault, as a sentence */
export function rightAnswer(question: SetupQuestion, text: string): Result<string, string> {
  const answer = text.trim().replace(/ +/g, " ") || question.standard;
  if (answer === undefined) return err(`Please answer ${question.name}.`);
  if (answer.length > LONGEST) {
    return err(`The answer to ${question.name} is longer than ${LONGEST} characters.`);
  }
  if (CONTROL.test(answer)) return err(`The answer to ${question.name} has a control character.`);
  const fault = question.fault(answer);
  return fault === undefined ? ok(answer) : err(`The answer to ${question.name} ${fault}.`);
}

/** Lines of a file of answers: `name = answer`, or `name: answer`; `#` begins a remark. */
const LINE = /^\s*([\w-]+)\s*[=:]\s*(.*)$/;

/** @returns all eight answers, or a sentence for each wrong line or question */
export function answersIn(text: string): Result<SetupAnswers, string[]> {
  const given = new Map<string, string>();
  const faults: string[] = [];
  const names = SETUP_QUESTIONS.map(({ name }) => name);
  for (const [index, line] of text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, name, answer] = LINE.exec(line) ?? [];
    if (name === undefined) faults.push(`Line ${index + 1} is not of the form name = answer.`);
    else if (!names.some((known) => known === name)) {
      faults.push(`Line ${index + 1} answers "${name}", which is none of ${names.join(", ")}.`);
    } else if (given.has(name)) faults.push(`Line ${index + 1} answers ${name} a second time.`);
    else given.set(name, answer);
  }
  const answers: Partial<Record<SetupName, string>> = {};
  for (const question of SETUP_QUESTIONS) {
    const answer = rightAnswer(question, given.get(question.name) ?? "");
    if (answer.ok) answers[question.name] = answer.value;
    else faults.push(answer.error);
  }
  return faults.length > 0 ? err(faults) : ok(answers as SetupAnswers);
}
