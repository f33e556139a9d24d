import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { payWhenDone, takeFromBudget } from '#functions/quotas/index.ts';
import type { Person } from '#functions/users/index.ts';
import { photosEnvironment } from '#shared/deployment/environment.ts';
import { paidServices } from '#shared/limits.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';
import { photoOf, textOnPhoto } from './read-photo.ts';

const settings = readEnvironment(photosEnvironment);

/**
 * Returns what `use` makes of the text on the photos of one receipt, and how many photos the shopper has left. If
 * reading or `use` fails, it costs only a try.
 */
export async function withPaidPhoto<T>(
  photos: readonly string[],
  { person, shopper }: { person: Person; shopper: Shopper },
  now: Date,
  use: (text: string) => Promise<T>,
): Promise<{ done: T; photosLeft: number }> {
  const files = photos.map(photoOf);
  const quotaName = planOf(person, now).isPremium ? 'receiptPhotosWithPremium' : 'receiptPhotos';
  const amounts = {
    cost: { [quotaName]: files.length },
    tries: { receiptPhotoTries: files.length, spending: files.length * paidServices.photos.millicents },
  };
  const { done, left } = await payWhenDone(shopper, amounts, now, async () => {
    await takeFromBudget({ service: 'photos', dailyCents: settings.PHOTOS_DAILY_CENTS, units: files.length }, now);
    const texts = await Promise.all(files.map((bytes) => textOnPhoto(bytes)));
    const { joinedPhotos } = await import('#functions/receipts/reading/lazy-receipt-parser.ts');
    return use(joinedPhotos(texts));
  });
  return { done, photosLeft: left[quotaName] ?? 0 };
}
