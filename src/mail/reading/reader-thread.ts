import { answerQuestions } from "../../common/threads/answer-questions.ts";
import { GatheredBytes } from "./gathered-bytes.ts";
import { type RawLetter, readHere } from "./reader.ts";

/** The reader's thread: it is sent raw letters, and answers each with what stands in it. Nothing else here needs a Blob. */
Object.defineProperty(globalThis, "Blob", { value: GatheredBytes });

// Nobody pays for the time of a letter, so the cheapest clock will do.
answerQuestions(({ raw, envelope }: RawLetter) => readHere(raw, envelope), () => performance.now());
