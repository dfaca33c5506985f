import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CARRIED_OUT } from "./carried-out.ts";

const RUN = join(import.meta.dirname!, "../../docs/run");

/** The pages for who runs a referee. */
export const RUN_PAGES = readdirSync(RUN).filter((name) => name.endsWith(".md")).toSorted();

/** The blocks that a page prints for a shell, each as its commands. */
export function blocksOn(page: string): string[][] {
  return blocksIn(page, "sh").map(commandsIn);
}

/** The first block of a page in another language, such as the lines for a web server. @throws if there is none */
export function blockOf(page: string, language: string): string {
  const [block] = blocksIn(page, language);
  if (block === undefined) throw new Error(`${page} has no lines for ${language} any more`);
  return block;
}

function blocksIn(page: string, language: string): string[] {
  const text = readFileSync(join(RUN, page), "utf8");
  const blocks = text.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, "gm"));
  return [...blocks].map(([, indent, block]) => block.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
}

/** Remarks, empty lines, and settings for a file. */
const NO_COMMAND = /^(?:#|$|[A-Z_]+=\S*$)/;

/** Each as it is typed: over several lines where one goes on, holds a document, or is a whole script. */
function commandsIn(block: string): string[] {
  if (block.startsWith("#!")) return [block];
  const commands = block.match(/.*<<END\n[^]*?^END\n|(?:.*[\\|]\n)*.*\n/gm) ?? [];
  return commands.map((command) => command.trimEnd()).filter((command) => !NO_COMMAND.test(command));
}

/** Commands as the pages print them, and which of them were taken to be carried out. */
export class PageCommands {
  private readonly taken = new Set<string>();

  /**
   * @param words that stand in the block @param left commands that are not carried out
   * @returns its commands as one script @throws if the page has no such block any more
   */
  block(page: string, words: string, left?: RegExp): string {
    const block = blocksOn(page).find((commands) => commands.some((command) => command.includes(words)));
    if (block === undefined) throw new Error(`${page} has no command "${words}" any more`);
    const commands = block.filter((command) => !left?.test(command));
    for (const command of commands) this.taken.add(`${page}: ${command}`);
    return commands.join("\n");
  }

  /** One command alone. */
  line(page: string, words: string): string {
    return this.block(page, words, new RegExp(`^(?!.*${RegExp.escape(words)})`, "s"));
  }

  has(page: string, command: string): boolean {
    return this.taken.has(`${page}: ${command}`);
  }
}
/** What carries out a command of a page; undefined if the list does not have it. */
export function carriedOutBy(page: string, command: string): string | undefined {
  return CARRIED_OUT[page]?.find(([begins]) => command.startsWith(begins))?.[1];
}

/** @returns the commands that this run should have carried out by the list, and has not */
export function missedCommands(pages: PageCommands, mail: string): string[] {
  const due = ["machine", `machine --mail ${mail}`];
  return RUN_PAGES.flatMap((page) =>
    blocksOn(page).flat()
      .filter((command) => due.includes(carriedOutBy(page, command) ?? "") && !pages.has(page, command))
      .map((command) => `${page}: ${command}`)
  );
}
