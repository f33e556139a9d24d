import * as z from 'zod';
import { log } from '#functions/kit/log.ts';
import { assetsPrefix } from '#shared/deployment/old-assets.ts';
import { assetChanges } from './asset-changes.ts';
import { markSuperseded, storedAssets, unmarkSuperseded } from './s3-asset-tags.ts';

/** The event that a deploy sends once a build's pages are live; a rollback sends it with the earlier build's assets. */
const deployed = z.lazy(() =>
  z.object({
    RequestType: z.enum(['Create', 'Update', 'Delete']),
    ResourceProperties: z.object({
      bucket: z.string().min(1),
      /** The keys of all assets of the build. An empty list is a mistake and would expire every asset. */
      liveAssets: z.array(z.string().startsWith(assetsPrefix)).min(1),
    }),
  }),
);

/**
 * Marks the assets that the live build does not use, so the bucket removes them after their retention, and unmarks those
 * in use again. Safe to repeat: marked assets keep their age.
 */
export async function handler(event: unknown): Promise<void> {
  const {
    RequestType,
    ResourceProperties: { bucket, liveAssets },
  } = deployed.parse(event);
  // The whole site is being deleted, so no build replaces another.
  if (RequestType === 'Delete') return;
  const live = new Set(liveAssets);
  const counts = { marked: 0, unmarked: 0 };
  for await (const stored of storedAssets(bucket)) {
    const { toMark, toUnmark } = assetChanges(stored, live);
    await Promise.all([
      ...toMark.map((key) => markSuperseded(bucket, key)),
      ...toUnmark.map((key) => unmarkSuperseded(bucket, key)),
    ]);
    counts.marked += toMark.length;
    counts.unmarked += toUnmark.length;
  }
  log.info('old assets marked', counts);
}
