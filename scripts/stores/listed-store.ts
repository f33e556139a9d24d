import type { StoreSource } from '#shared/contract/store.ts';
import type { NamedStore } from './chain-names.ts';

/** A store as a list has it: whatever the list says, and nothing for what it leaves out. */
export interface ListedStore extends NamedStore {
  source: StoreSource;
  street: string;
  city: string;
  zip: string;
  lat: number | null;
  lng: number | null;
  phone: string;
  /** The chain's own number of it, where the list has that apart from the name. */
  number: string;
  /** USDA's record number, or OpenStreetMap's 'way/123'; undefined where the list has none that lasts. */
  snapId?: string | undefined;
  osmId?: string | undefined;
  isClosed: boolean;
}

/** A line of a list: a store, or why it can't be read. */
export type Line = ListedStore | { broken: string };

/** A coordinate as written; null for anything that is none. */
export function degrees(text: string | number | undefined): number | null {
  const value = typeof text === 'number' ? text : Number.parseFloat(text ?? '');
  return Number.isFinite(value) && value !== 0 ? value : null;
}

/** The five digits of a ZIP code: spreadsheets take the zeros off its beginning. */
export function fiveDigits(text: string): string {
  const [digits = ''] = /^\d{3,5}(?=$|-|\.0$|\s)/.exec(text.trim()) ?? [];
  return digits === '' ? '' : digits.padStart(5, '0');
}
