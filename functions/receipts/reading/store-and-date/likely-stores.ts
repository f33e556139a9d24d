import { findLocation, townsNamed } from '#functions/locations/index.ts';
import { comparedStores, type Point, storesNear, storesNumbered } from '#functions/stores/index.ts';
import type { Profile } from '#functions/users/index.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import type { PrintedStore, Receipt } from '#shared/rules/receipts/printed-receipt.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';

const mostStores = 12;
const reachMiles = 15;
const storesLookedAt = 200;
const longestTown = 4;

interface LikelyStores {
  /** The stores it may be from, most likely first. */
  stores: Store[];
  /** The store identified by a printed number, phone, address, ZIP code or town; null if none is. */
  storeId: string | null;
  /** All stores that match what is printed; the receipt proves prices only there. Null if no location is printed. */
  printedAt: string[] | null;
  /** The printed location, in words. */
  address: string | null;
}

interface Town {
  name: string;
  location: Point & { address: string };
}

/** The stores a receipt may be from. Only the print identifies a store; we never guess it from the shopper. */
export function likelyStores(
  { chain, store }: Pick<Receipt, 'chain' | 'store'>,
  { preferences }: Pick<Profile, 'preferences'>,
): LikelyStores {
  const from = preferences.location ?? comparedStores(preferences)[0];
  const zips = store.zips.flatMap((zip) => findLocation(zip) ?? []);
  const towns = store.towns.flatMap(townsOf);
  const address = printedAddress(store, zips, towns);
  if (chain === null) return { stores: [], storeId: null, printedAt: null, address };
  const locations = [...zips, ...towns.map((town) => town.location)];
  const printed = [
    ...storesAt(zips, chain),
    ...nearestFirst(
      storesAt(
        towns.map((town) => town.location),
        chain,
      ),
      from,
    ),
  ];
  const numbered = storesNumberedAt(store, chain, locations);
  const own = [
    ...comparedStores(preferences).filter((one) => one.chain === chain),
    ...(preferences.location ? storesAt([preferences.location], chain) : []),
  ];
  const meant =
    onlyOne(numbered) ?? meantBy(store, printed, towns) ?? onlyOne([...printed, ...own].filter(isCalledAt(store)));
  // If a location is printed, exclude stores elsewhere.
  const others = locations.length > 0 ? printed : own;
  const stores = [...new Map([...(meant ? [meant] : []), ...numbered, ...others].map((one) => [one.id, one])).values()];
  const byPrint = meant ? [meant] : [...numbered, ...(locations.length > 0 ? printed : [])];
  const printedAt = byPrint.length > 0 || locations.length > 0 ? [...new Set(byPrint.map(({ id }) => id))] : null;
  return { stores: stores.slice(0, mostStores), storeId: meant?.id ?? null, printedAt, address };
}

/** A ZIP code's own town is often the next larger one: Pace, FL 32571 has Milton's. */
function printedAddress(store: PrintedStore, zips: readonly Town['location'][], towns: readonly Town[]): string | null {
  const [zip] = zips;
  const [town, ...others] = towns;
  const only = town && others.length === 0 ? town.location.address : null;
  if (!zip) return only;
  const [name = '', ...rest] = zip.address.split(', ');
  const isPrinted = store.towns.length === 0 || store.towns.some(({ words }) => endsWithTown(words, name));
  return isPrinted ? zip.address : (only ?? rest.join(', '));
}

/** 'SHOP AT DUNDEE' ends with Dundee, but East Dundee is another town. */
function endsWithTown(words: string, name: string): boolean {
  const parts = words.split(' ').filter(Boolean);
  const start = parts.findIndex((_, at) => isSameTown(parts.slice(at).join(' '), name));
  return start >= 0 && !compass.test(parts[start - 1]?.toLowerCase() ?? '');
}

function storesAt(locations: readonly Point[], chain: ChainId): Store[] {
  return locations.flatMap((location) => storesNear(location, reachMiles, storesLookedAt, chain));
}

/** Many towns have the same name, and a town has many stores: the shopper probably went to the nearest. */
function nearestFirst(stores: readonly Store[], from: Point | undefined): readonly Store[] {
  return from ? stores.toSorted((one, other) => milesBetween(from, one) - milesBetween(from, other)) : stores;
}

/** Stores with a printed store number. A number that contradicts the printed location was misread. */
function storesNumberedAt(printed: PrintedStore, chain: ChainId, locations: readonly Point[]): Store[] {
  const isThere = isAtStreetOf(printed);
  return printed.numbers
    .flatMap((number) => storesNumbered(chain, number))
    .filter((one) => locations.length === 0 || locations.some((location) => milesBetween(location, one) <= reachMiles))
    .filter((one) => isThere(one) !== false);
}

/** Tries phone, street, ZIP code, then town, and returns the only store that matches. */
function meantBy(printed: PrintedStore, stores: readonly Store[], towns: readonly Town[]): Store | null {
  const isThere = isAtStreetOf(printed);
  const fitting = stores.filter((one) => isThere(one) !== false);
  const isInTown = ({ city, state }: Store) =>
    towns.some(({ name, location }) => isSameTown(name, city) && location.address.includes(`, ${state}`));
  return (
    onlyOne(stores.filter(isCalledAt(printed))) ??
    onlyOne(stores.filter((one) => isThere(one) === true)) ??
    onlyOne(fitting.filter((one) => printed.zips.includes(one.zip) && (towns.length === 0 || isInTown(one)))) ??
    onlyOne(fitting.filter(isInTown))
  );
}

function onlyOne(stores: readonly Store[]): Store | null {
  const [first, ...others] = stores;
  return first && others.every(({ id }) => id === first.id) ? first : null;
}

const isCalledAt =
  ({ phones }: PrintedStore) =>
  ({ phone }: Store) =>
    phone !== null && phones.includes(phone.replace(/\D/g, '').slice(-10));

/** Whether a store is at a printed street address; null if either has no house number. */
function isAtStreetOf({ streets }: PrintedStore): (store: Store) => boolean | null {
  const numbered = streets.flatMap((row) => addressOf(row) ?? []);
  return ({ address }) => {
    const own = addressOf(address);
    if (!own || numbered.length === 0) return null;
    return numbered.some(
      ({ number, words }) => number === own.number && words.some((word) => own.words.includes(word)),
    );
  };
}

const compass = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)$/;

function addressOf(row: string): { number: string; words: string[] } | null {
  const found = /^(?<number>\d{1,6})\s+(?<street>.+)$/.exec(row.toLowerCase())?.groups;
  const words = (found?.street ?? '').match(/[a-z0-9]+/g)?.filter((word) => !compass.test(word)) ?? [];
  return found?.number && words.length > 0 ? { number: found.number, words: words.slice(0, 2) } : null;
}

const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/^st\.? /, 'saint ')
    .replace(/[^a-z]/g, '');

function isSameTown(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

/** A town without ZIP codes of its own: 'HOOVER, AL'. */
function placeNamed(name: string, state: string): Town | null {
  const location = findLocation(`${name}, ${state}`);
  const town = location?.address.split(',')[0] ?? '';
  return location && isSameTown(town, name) ? { name: town, location } : null;
}

/** The towns at the end of the words if a state follows, otherwise at the beginning. The longest name wins. */
function townsOf({ words, state }: PrintedStore['towns'][number]): Town[] {
  const parts = words.split(' ').filter(Boolean);
  for (let length = Math.min(longestTown, parts.length); length > 0; length--) {
    const name = (state ? parts.slice(-length) : parts.slice(0, length)).join(' ');
    // East Windsor isn't Windsor.
    if (compass.test((state && parts.at(-length - 1)?.toLowerCase()) || '')) return [];
    const found = townsNamed(name, state);
    if (found.length > 0) return found.map(({ town, location }) => ({ name: town, location }));
    const place = state === null ? null : placeNamed(name, state);
    if (place) return [place];
  }
  return [];
}
