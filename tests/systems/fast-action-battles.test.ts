import { nonInterfering } from "./parts/non-interfering.ts";
import { describeSystem } from "./shared.ts";
import { fastActionBattles } from "./support/fast-action-battles.ts";

describeSystem(fastActionBattles);
nonInterfering(fastActionBattles, 12);
