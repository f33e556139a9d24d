import { log } from '#functions/kit/log.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { takeFromBudget, takeQuota } from '#functions/quotas/index.ts';
import type { Location } from '#shared/contract/stores/location.ts';
import { addressLookupEnvironment } from '#shared/deployment/environment.ts';
import { paidServices } from '#shared/limits.ts';
import { readGeocodedAddress, saveGeocodedAddress } from './geocoded-address-rows.ts';
import { findLocation } from './location-from-words.ts';
import { addressAt } from './nearest-town.ts';
import { territoryTownAt } from './towns-without-zip.ts';

const settings = readEnvironment(addressLookupEnvironment);

/** A house number and street: more precise than ZIP codes and towns. */
const street = /^\d+[a-z]?\s+(?:\S+\s+)*[a-z]{2,}/i;

/**
 * The location a shopper typed. ZIP codes, towns and coordinates come from our own list; addresses from Amazon Location
 * where the stage has it. If that fails, our list answers as well as it can.
 */
export async function lookUpLocation(words: string, shopper: Shopper, now: Date): Promise<Location | null> {
  const known = findLocation(words);
  if (known && !street.test(words.trim())) return known;
  const query = words.trim().replace(/\s+/g, ' ').toLowerCase();
  const found = await lookUp(`address ${query}`, shopper, now, async () => {
    const { locationOfAddress } = await import('#functions/kit/clients/amazon-location.ts');
    return locationOfAddress(words);
  });
  return found ?? known;
}

/** The town and ZIP code at a point; null if none is near. */
export async function lookUpAddress(
  point: { lat: number; lng: number },
  shopper: Shopper,
  now: Date,
): Promise<string | null> {
  const known = addressAt(point);
  // No shopper of ours lives there, so there is nothing to look up.
  if (!known) return territoryTownAt(point);
  // Rounded to about 100 meters, so that neighbors share one lookup.
  const location = { lat: Number(point.lat.toFixed(3)), lng: Number(point.lng.toFixed(3)) };
  const found = await lookUp(`point ${location.lat},${location.lng}`, shopper, now, async () => {
    const { townAt } = await import('#functions/kit/clients/amazon-location.ts');
    const address = await townAt(location);
    return address === null ? null : { ...location, address };
  });
  return found?.address ?? known;
}

/** A stored answer, or a new one from Amazon Location; null if there is none. */
async function lookUp(
  query: string,
  shopper: Shopper,
  now: Date,
  ask: () => Promise<Location | null>,
): Promise<Location | null> {
  if (settings.ADDRESS_LOOKUP === 'off') return null;
  try {
    const before = await readGeocodedAddress(query);
    if (before !== undefined) return before;
    await takeQuota(shopper, { addressLookups: 1, spending: paidServices.addressLookups.millicents }, now);
    const dailyCents = settings.ADDRESS_LOOKUP_DAILY_CENTS;
    await takeFromBudget({ service: 'addressLookups', dailyCents, units: 1 }, now);
    const found = await ask();
    await saveGeocodedAddress(query, found, now);
    return found;
  } catch (error) {
    // Addresses stay out of the log.
    log.warn('address lookup failed', { reason: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}
