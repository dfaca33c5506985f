import { nonInterfering } from "./parts/non-interfering.ts";
import { describeSystem } from "./shared.ts";
import { fireAndMovement } from "./support/fire-and-movement.ts";

describeSystem(fireAndMovement);
nonInterfering(fireAndMovement, 8);
