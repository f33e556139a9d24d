import type { StoreSource } from '#shared/contract/stores/store.ts';
import type { NamedStore } from './chain-names.ts';

/** A store in a list; fields that the list lacks are missing. */
export interface ListedStore extends NamedStore {
  source: StoreSource;
  street: string;
  city: string;
  zip: string;
  lat: number | null;
  lng: number | null;
  phone: string;
  /** The chain's own store number, if the list has it separately from the name. */
  number: string;
  /** USDA's record number, or OpenStreetMap's 'way/123'; undefined if the list has no stable id. */
  snapId?: string | undefined;
  osmId?: string | undefined;
  isClosed: boolean;
}

/** A line of a list: a store, or why it can't be read. */
export type Line = ListedStore | { broken: string };

/** A coordinate; null for anything else. */
export function degrees(text: string | number | undefined): number | null {
  const value = typeof text === 'number' ? text : Number.parseFloat(text ?? '');
  return Number.isFinite(value) && value !== 0 ? value : null;
}

/** The five digits of a ZIP code; restores leading zeros that spreadsheets drop. */
export function fiveDigits(text: string): string {
  const [digits = ''] = /^\d{3,5}(?=$|-|\.0$|\s)/.exec(text.trim()) ?? [];
  return digits === '' ? '' : digits.padStart(5, '0');
}
