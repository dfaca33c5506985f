import { z } from "zod";

/** A number that counts something, in digits. */
export const digits = (standard: number) =>
  z.string().regex(/^[1-9]\d{0,8}$/, "is not a number from 1 to 999999999 in digits").transform(Number)
    .default(standard);

/** Something that nobody guesses. */
export const secret = () => z.string().min(16, "has to have 16 characters at least").optional();
