import process from "node:process";

/**
 * Milliseconds for which this thread has worked. What it waits for does not count, nor what a busy machine gives to others.
 * Where a host does not tell, time itself is taken for it.
 */
export function cpuTime(): number {
  if (typeof process.threadCpuUsage !== "function") return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
