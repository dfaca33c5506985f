/** An answer that makes no sense: it is asked again. */
export class WrongAnswer extends Error {
  override readonly name = "WrongAnswer";
}
