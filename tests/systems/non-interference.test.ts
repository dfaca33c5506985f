import { nonInterfering } from "./parts/non-interfering.ts";
import { fords } from "./support/fords.ts";

nonInterfering(fords, 300);
