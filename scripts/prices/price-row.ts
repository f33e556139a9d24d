import * as z from 'zod';
import { gtinWithoutCheckDigit } from '#functions/catalog/gtin.ts';
import { limits } from '#shared/limits.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { packageCode } from '../products/product-code.ts';

/** A parsed line of a price file, before its store and item are known. */
export interface PriceRow {
  /** One store, or all stores of a chain (in a state or ZIP code). */
  place: { storeId: string } | { chain: string; state: string | null; zip: string | null };
  /** 14 digits; null if the line names the item. */
  gtin: string | null;
  itemId: string | null;
  cents: number;
  kind: 'live' | 'reported';
  /** UTC ISO. */
  observedAt: string;
  /** The source's name for shoppers. */
  source: string;
}

/** Why a line was skipped; equal problems have equal text, so they can be counted. */
export interface LeftOut {
  leftOut: string;
}

/** The columns by their names, letters only. */
const columns = {
  store: ['store', 'storeid'],
  chain: ['chain', 'banner'],
  state: ['state'],
  zip: ['zip', 'zipcode', 'postalcode'],
  upc: ['upc', 'gtin', 'ean', 'barcode', 'code'],
  item: ['item', 'itemid'],
  price: ['price'],
  date: ['date', 'observedat', 'seenat'],
  source: ['source'],
  kind: ['kind'],
} as const;
type Column = keyof typeof columns;

/**
 * The columns of a file by its header line; unknown ones are ignored.
 * @throws Error when a required column is missing.
 */
export function columnsIn(header: readonly string[]): (Column | false)[] {
  const found = header.map((name) => {
    const letters = name.toLowerCase().replace(/[^a-z]/g, '');
    const known = Object.entries(columns).find(([, names]) => (names as readonly string[]).includes(letters));
    return known ? (known[0] as Column) : false;
  });
  const has = (...wanted: Column[]) => wanted.some((column) => found.includes(column));
  const missing = [
    !has('store', 'chain') && 'store or chain',
    !has('upc', 'item') && 'upc or item',
    !has('price') && 'price',
    !has('date') && 'date',
  ].filter(Boolean);
  if (missing.length > 0) throw new Error(`The first line must name the columns; missing: ${missing.join(', ')}.`);
  return found;
}

const chainNames = new Map(
  chains.flatMap(({ id, name }) => [
    [lettersOf(id), id],
    [lettersOf(name), id],
  ]),
);

export function readRow(row: Partial<Record<Column, string>>): PriceRow | LeftOut {
  const text = (column: Column) => row[column]?.trim() ?? '';
  const place = placeOf(text('store'), text('chain'), text('state'), text('zip'));
  if ('leftOut' in place) return place;
  const code = text('upc') ? codeOf(text('upc')) : { gtin: null };
  if ('fault' in code) return { leftOut: `not a package’s product code: ${code.fault}` };
  const { gtin } = code;
  if (gtin === null && !text('item')) return { leftOut: 'neither a product code nor an item is named' };
  const cents = centsOf(text('price'));
  if (cents === null) return { leftOut: 'the price is not an amount in dollars' };
  const observedAt = momentOf(text('date'));
  if (observedAt === null) return { leftOut: 'the date is invalid (2026-11-20, 11/20/2026, or an ISO time)' };
  const kind = text('kind').toLowerCase() || 'reported';
  if (kind !== 'live' && kind !== 'reported') return { leftOut: 'the kind is neither live nor reported' };
  if (text('source').length > limits.provider.sourceCharacters) {
    return { leftOut: `the source is longer than ${limits.provider.sourceCharacters} characters` };
  }
  return {
    place,
    gtin,
    itemId: text('item') || null,
    cents,
    kind,
    observedAt,
    source: text('source') || 'a price list',
  };
}

function codeOf(printed: string): ReturnType<typeof packageCode> {
  const code = packageCode(printed);
  const gtin = 'fault' in code ? gtinWithoutCheckDigit(printed) : null;
  return gtin === null ? code : { gtin };
}

function placeOf(storeId: string, chainName: string, state: string, zip: string): PriceRow['place'] | LeftOut {
  if (storeId) return { storeId };
  const chain = chainNames.get(lettersOf(chainName));
  if (!chainName) return { leftOut: 'it names no store and no chain' };
  if (!chain) return { leftOut: 'we don’t have that chain' };
  return { chain, state: state.toUpperCase() || null, zip: zip.slice(0, 5) || null };
}

function centsOf(text: string): number | null {
  const [, dollars = '', cents = ''] = /^\$?\s*((?:\d{1,3}(?:,\d{3})+)|\d{1,5})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (!dollars) return null;
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return total > 0 ? total : null;
}

const isoDate = z.iso.date();
const isoMoment = z.iso.datetime({ offset: true });

function momentOf(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, month = '', day = '', year = ''] = american ?? [];
  const date = american ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (isoDate.safeParse(date).success) return `${date}T00:00:00.000Z`;
  return isoMoment.safeParse(text).success ? new Date(text).toISOString() : null;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
