import type { BrandMatch, Item } from '../../contract/shopping/item.ts';
import { chainById, ownersOf } from '../stores/chains.ts';
import * as words from '../words.ts';
import type { Included } from './line-quantity.ts';
import { amountInWords, type ListAmount } from './list-amounts.ts';

/** A store's offer for a line. */
export interface StorePick {
  storeName: string;
  /** 'Good & Gather 1 gal'. */
  words: string;
  /** '~$3.89': the cost of the whole quantity there. */
  price: string;
  /** Whether the line itself says the same as the words. */
  isAsListed: boolean;
  /** Whether the answer names this store: the cheapest, or one of those too close to call. */
  isInAnswer: boolean;
}

/** A line of a list: a quantity of an item, or the amount that the shopper wrote. */
export interface ListLine {
  quantity: number;
  amount?: ListAmount | undefined;
  match?: BrandMatch | undefined;
  item: Pick<Item, 'name' | 'brand' | 'unit' | 'isAssumed'>;
  note?: string | undefined;
  /** The offers of the compared stores, best store first. */
  picks?: readonly StorePick[] | undefined;
}

/** Cleans an item's name or brand for showing and sending: removes ®, ™, and ©, and extra white space. */
export function cleanName(words: string): string {
  return words.replace(/[®™©]/g, '').replace(/\s+/g, ' ').trim();
}

/** An entry's item with what the shopper wrote beside its name: 'Birthday Candles (the blue kind)'. */
export function nameWithNote({ item, note }: { item: Pick<Item, 'name'>; note?: string | undefined }): string {
  const name = cleanName(item.name);
  return note ? `${name} (${note})` : name;
}

/** A brand as shown: 'Aldi store brand, if it has one' for an assumed item; a brand of several chains names none of them. */
export function brandLabel({ brand, isAssumed }: Pick<Item, 'brand' | 'isAssumed'>): string {
  if (!isAssumed) return cleanName(brand);
  const [owner, ...others] = ownersOf(brand);
  if (!owner || others.length > 0) return words.assumedBrand;
  const { name, isMembersOnly } = chainById(owner);
  return isMembersOnly ? words.assumedPackOf(name) : words.assumedBrandOf(name);
}

/** The brand in a list: 'any brand' if it doesn't matter. */
export function brandWords({
  item,
  match,
}: {
  item: Pick<Item, 'brand' | 'isAssumed'>;
  match?: BrandMatch | undefined;
}): string {
  return match === 'any-brand' ? words.anyBrand : brandLabel(item);
}

/** 'covers 6 pieces': an amount on the list that the packages hold; undefined without one. */
export function coveredInWords(included: Included | undefined): string | undefined {
  const { amount } = included ?? {};
  if (!amount) return;
  return words.covers(amount.measure === 'ct' ? words.pieces(amount.count) : amountInWords(amount));
}
