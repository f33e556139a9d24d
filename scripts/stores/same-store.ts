import { milesBetween, type Point } from '#shared/rules/locations/distance.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';

/** The facts that show whether two entries are one store. */
export interface Located extends Point {
  chain: ChainId;
  /** The chain's own store number, if known. */
  number: string | null;
  address: string;
  zip: string;
}

/** 150 meters: two entries of a chain closer than that are one store. */
const sameSpotMiles = 0.15 / 1.609344;
/** Lists place one address up to this far apart, and a store that moves nearby keeps its number. */
export const sameNumberMiles = 1;
/** A grid with cells wider than 150 meters, up to 65 degrees north. */
const cellDegrees = { lat: 0.002, lng: 0.004 };

/** Finds the entry of the same store among the added ones. */
export class SameStores<T extends Located> {
  private readonly byCell = new Map<string, T[]>();
  private readonly byNumber = new Map<string, T[]>();
  private readonly byAddress = new Map<string, T[]>();

  add(store: T): void {
    put(this.byCell, cellKey(store.chain, ...cellOf(store)), store);
    if (store.number) put(this.byNumber, `${store.chain} ${store.number}`, store);
    const address = addressKey(store);
    if (address) put(this.byAddress, `${store.chain} ${address}`, store);
  }

  /** Matches by nearby number, house or position; `mayBe` filters the candidates. */
  find(store: Located, mayBe: (found: T) => boolean = () => true): T | undefined {
    const near = (most: number) => (found: T) => mayBe(found) && milesBetween(found, store) <= most;
    const numbered = store.number ? this.byNumber.get(`${store.chain} ${store.number}`) : undefined;
    return (
      numbered?.find(near(sameNumberMiles)) ??
      this.byAddress.get(`${store.chain} ${addressKey(store)}`)?.find(near(sameNumberMiles)) ??
      this.around(store).find(near(sameSpotMiles))
    );
  }

  private around(store: Located): T[] {
    const [north, east] = cellOf(store);
    const steps = [-1, 0, 1];
    return steps.flatMap((up) =>
      steps.flatMap((right) => this.byCell.get(cellKey(store.chain, north + up, east + right)) ?? []),
    );
  }
}

function put<T>(all: Map<string, T[]>, key: string, one: T): void {
  const known = all.get(key);
  if (known) known.push(one);
  else all.set(key, [one]);
}

function cellOf({ lat, lng }: Point): [number, number] {
  return [Math.floor(lat / cellDegrees.lat), Math.floor(lng / cellDegrees.lng)];
}

function cellKey(chain: ChainId, north: number, east: number): string {
  return `${chain} ${north} ${east}`;
}

/** House number and ZIP code, because street names have too many spellings. */
export function addressKey({ address, zip }: Pick<Located, 'address' | 'zip'>): string | null {
  const [house] = /^\d+/.exec(address) ?? [];
  return house ? `${zip} ${house}` : null;
}
