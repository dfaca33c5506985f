export { refusal, Refusals } from "../../src/kernel/refusals.ts";
