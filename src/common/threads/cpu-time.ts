import process from "node:process";

/**
 * The milliseconds for which this thread has worked. Waiting does not count, nor the time that a busy machine gives to others.
 * Hosts that do not say give elapsed time.
 */
export function cpuTime(): number {
  if (typeof process.threadCpuUsage !== "function") return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
