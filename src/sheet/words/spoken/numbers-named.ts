/** Numbers from 1 to 6 by their words. */
const NAMED = [
  "one a ein eine einen eins un une uno una een jeden jedna",
  "two couple zwei deux due dos twee dwa dwie",
  "three drei trois tre tres drie trzy",
  "four vier quatre quattro cuatro cztery",
  "five funf cinq cinque cinco vijf piec",
  "six sechs sei seis zes szesc",
].map((words) => words.split(" "));

/** The number that a figure or a word names, without accents and capitals. */
export function numberNamed(word: string): number | undefined {
  if (/^\d$/.test(word)) return Number(word);
  const at = NAMED.findIndex((words) => words.includes(word));
  return at === -1 ? undefined : at + 1;
}
