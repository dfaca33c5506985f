import { z } from "zod";
import { instant } from "./fields.ts";

/** What somebody has done of late that wrote to others, each with its time: counted by the day. */
export const acts = z.array(z.object({ act: z.string(), at: instant }));
export type Acts = z.infer<typeof acts>;
