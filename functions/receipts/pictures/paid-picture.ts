import { readEnvironment } from '#functions/kit/environment.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { payWhenDone, takeFromBudget } from '#functions/quotas/index.ts';
import type { Person } from '#functions/users/index.ts';
import { picturesEnvironment } from '#shared/environment.ts';
import { paidServices } from '#shared/limits.ts';
import { planOf } from '#shared/rules/premium-access.ts';
import { pictureOf, textOnPicture } from './read-picture.ts';

const settings = readEnvironment(picturesEnvironment);

/**
 * Returns what `use` makes of the text on the pictures of one receipt, and how many pictures the shopper has left. If
 * reading or `use` fails, it costs only a try.
 */
export async function withPaidPicture<T>(
  pictures: readonly string[],
  { person, shopper }: { person: Person; shopper: Shopper },
  now: Date,
  use: (text: string) => Promise<T>,
): Promise<{ done: T; picturesLeft: number }> {
  const files = pictures.map(pictureOf);
  const quotaName = planOf(person, now).isPremium ? 'receiptPicturesWithPremium' : 'receiptPictures';
  const amounts = {
    cost: { [quotaName]: files.length },
    tries: { receiptPictureTries: files.length, spending: files.length * paidServices.pictures.millicents },
  };
  const { done, left } = await payWhenDone(shopper, amounts, now, async () => {
    await takeFromBudget({ service: 'pictures', dailyCents: settings.PICTURES_DAILY_CENTS, units: files.length }, now);
    const texts = await Promise.all(files.map((bytes) => textOnPicture(bytes)));
    const { joinedPictures } = await import('#functions/receipts/receipt-parser.ts');
    return use(joinedPictures(texts));
  });
  return { done, picturesLeft: left[quotaName] ?? 0 };
}
