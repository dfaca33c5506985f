import { config } from "zod";

// Our pages never turn text into code, and a browser would report that zod has tried.
config({ jitless: true });
