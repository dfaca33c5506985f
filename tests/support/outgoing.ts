import { aLetter } from "./store.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { HOUR } from "../../src/common/bytes/lengths.ts";

export const NOW = 100 * HOUR;

export const letter = (id: string, more: Partial<OutboxItem> = {}) => aLetter({ id, nextAt: NOW, ...more });
export const ids = (items: readonly OutboxItem[]) => items.map(({ id }) => id);
