import { readEnvironment } from '#functions/kit/environment.ts';
import { log } from '#functions/kit/log.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { payFor, takeAllowance } from '#functions/quotas/index.ts';
import type { Location } from '#shared/contract/place.ts';
import { addressLookupEnvironment } from '#shared/environment.ts';
import { paidServices } from '#shared/rules/limits.ts';
import { readFoundPlace, saveFoundPlace } from './found-place-rows.ts';
import { addressAt, findPlace } from './gazetteer.ts';

const settings = readEnvironment(addressLookupEnvironment);

/** A house number and a street, which ZIP codes and towns are too coarse for. */
const street = /^\d+[a-z]?\s+(?:\S+\s+)*[a-z]{2,}/i;

/**
 * The place a shopper's words mean: ZIP codes, towns and points by the package of them, addresses by Amazon Location
 * where the stage has it. Whatever is the matter with that, the package answers as far as it can.
 */
export async function placeMeant(words: string, shopper: Shopper, now: Date): Promise<Location | null> {
  const known = findPlace(words);
  if (known && !street.test(words.trim())) return known;
  const asked = words.trim().replace(/\s+/g, ' ').toLowerCase();
  const found = await lookUp(`address ${asked}`, shopper, now, async () => {
    const { placeOfAddress } = await import('#functions/kit/clients/geo-places.ts');
    return placeOfAddress(words);
  });
  return found ?? known;
}

/** The town and ZIP code at a point; null for a point that is nowhere near one. */
export async function addressOf(
  point: { lat: number; lng: number },
  shopper: Shopper,
  now: Date,
): Promise<string | null> {
  const known = addressAt(point);
  // Nobody lives there: nothing to ask.
  if (!known) return null;
  // A hundred metres: the same for everybody on a block.
  const place = { lat: Number(point.lat.toFixed(3)), lng: Number(point.lng.toFixed(3)) };
  const found = await lookUp(`point ${place.lat},${place.lng}`, shopper, now, async () => {
    const { townAt } = await import('#functions/kit/clients/geo-places.ts');
    const address = await townAt(place);
    return address === null ? null : { ...place, address };
  });
  return found?.address ?? known;
}

/** What was found before, else what Amazon Location says now; null where it is not to be had. */
async function lookUp(
  asked: string,
  shopper: Shopper,
  now: Date,
  ask: () => Promise<Location | null>,
): Promise<Location | null> {
  if (settings.ADDRESS_LOOKUP === 'off') return null;
  try {
    const before = await readFoundPlace(asked);
    if (before !== undefined) return before;
    await takeAllowance(shopper, { addressLookups: 1, spending: paidServices.addressLookups.millicents }, now);
    const dailyCents = settings.ADDRESS_LOOKUP_DAILY_CENTS;
    await payFor({ service: 'addressLookups', dailyCents, units: 1 }, now);
    const found = await ask();
    await saveFoundPlace(asked, found, now);
    return found;
  } catch (error) {
    // Where somebody lives stays out of the log.
    log.warn('address lookup failed', { reason: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}
