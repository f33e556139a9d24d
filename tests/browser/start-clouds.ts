import type { FullConfig } from '@playwright/test';
import { buildSiteIfStale } from '#local/website/web-build.ts';
import { startOwnCloud } from './own-cloud.ts';

/**
 * Starts the workers' clouds at the same time. Each worker has its own, because some tests move its clock and others
 * count everything in it. Returns what stops them.
 */
export default async function startClouds({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Otherwise each of them would build it.
  await buildSiteIfStale(console.log);
  const clouds = await Promise.all(Array.from({ length: workers }, () => startOwnCloud()));
  process.env.TILLWISE_TEST_ORIGINS = clouds.map(({ origin }) => origin).join(',');
  return async () => {
    await Promise.all(clouds.map((cloud) => cloud.stop()));
  };
}
