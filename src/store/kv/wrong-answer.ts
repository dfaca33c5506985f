/** An answer that is none: it is asked again. */
export class WrongAnswer extends Error {
  override readonly name = "WrongAnswer";
}
