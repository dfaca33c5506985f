import { describeSystem } from "./shared.ts";
import { northAfrica } from "./support/north-africa.ts";

describeSystem(northAfrica("north-africa/spi-1976"));
describeSystem(northAfrica("north-africa/hexwar-2008"));
