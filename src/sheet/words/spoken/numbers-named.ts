/** Numbers from 0 to 6 by their words, without accents. */
const NAMED = [
  "no kein aucun nessun ningun geen zero",
  "one a ein eine einen eins un une uno una een jeden jedna",
  "two couple zwei deux due dos twee dwa dwie",
  "three drei trois tre tres drie trzy",
  "four vier quatre quattro cuatro cztery",
  "five funf cinq cinque cinco vijf piec",
  "six sechs sei seis zes szesc",
].map((words) => words.split(" "));

/** A number that a sentence may say in a word, as a part of an expression. */
export const NUMBER_SAID = ["\\d", ...NAMED.flat()].join("|");

/** The number that a figure or a word names, without accents and capitals. */
export function figureSaid(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const at = NAMED.findIndex((words) => words.includes(word));
  return at !== -1 ? at : /^\d$/.test(word) ? Number(word) : undefined;
}
