/** Loaded before a measured program: at its end it prints what it took, all its threads included. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const seconds = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1);
    console.log(`took ${seconds} s of processor, ${Math.round(maxRSS / 1024)} MB`);
  });
