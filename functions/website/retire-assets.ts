import * as z from 'zod';
import { log } from '#functions/kit/log.ts';
import { assetChanges, assetsPrefix } from '#shared/rules/asset-life.ts';
import { markSuperseded, storedAssets, unmarkSuperseded } from './web-assets.ts';

/** What a deploy sends once the pages of a build are live, and a roll-back with the assets of the build it returns to. */
const deployed = z.lazy(() =>
  z.object({
    RequestType: z.enum(['Create', 'Update', 'Delete']),
    ResourceProperties: z.object({
      bucket: z.string().min(1),
      /** The keys of all assets of the build; a build without any is a mistake, and would be the end of every asset. */
      liveAssets: z.array(z.string().startsWith(assetsPrefix)).min(1),
    }),
  }),
);

/**
 * Marks the assets that the live build lacks, which the bucket then removes when their time is over, and unmarks those
 * that are live again. Safe to repeat: what is marked already keeps its age.
 */
export async function handler(event: unknown): Promise<void> {
  const {
    RequestType,
    ResourceProperties: { bucket, liveAssets },
  } = deployed.parse(event);
  // The site goes, and no build takes another's place.
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
  log.info('assets retired', counts);
}
