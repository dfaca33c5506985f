import { config } from "zod";

// Our pages let no text become code, and a browser would report that zod has tried.
config({ jitless: true });
