import { z } from "zod";

/** SHA-256, or another 32 bytes, in lower-case hexadecimal. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/, "is not 32 bytes in lower-case hexadecimal");
