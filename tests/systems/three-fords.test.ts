import { atTheTable } from "../support/toy/at-the-table.ts";
import { describeSystem } from "./shared.ts";
import { fords } from "./support/fords.ts";

atTheTable();

describeSystem(fords);
