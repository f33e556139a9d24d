import * as z from 'zod';
import { indexed, keys } from '#functions/table/keys.ts';
import { createItem, queryIndexPartition, readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { agreedItems, type ItemVotes, itemVotes, storableVotes } from './printed-word-votes.ts';

/** The item of a product code, and the source of that match. */
const productCode = z.lazy(() =>
  z.object({
    /** The 14 digits of gtinOf in functions/catalog/gtin.ts. */
    gtin: z.string().regex(/^\d{14}$/),
    itemId: z.string().min(1),
    /** In an operator's words: 'kroger', 'file:prices.csv'. */
    source: z.string().min(1),
  }),
);
export type ProductCode = z.infer<typeof productCode>;

/** The match from a provider or operator, and the revocable votes from people's receipts. */
const storedCode = z.lazy(() =>
  productCode
    .unwrap()
    .partial({ itemId: true, source: true })
    .extend({ version: z.int().default(0), votes: itemVotes.default([]) })
    .transform(({ gtin, itemId, source, version, votes }) => {
      const known = itemId && source ? { itemId, source } : null;
      return { gtin, known, votes, version };
    }),
);
type StoredCode = z.infer<typeof storedCode>;

const slot = (gtin: string): Slot<StoredCode> => ({ key: keys.productCode(gtin), schema: storedCode });

/** The item with a product code. */
export interface KnownCode {
  itemId: string;
  /** True if a provider or operator matched it. Receipts that agree are only a hint. */
  isCertain: boolean;
  /** What other receipts agree on instead. */
  others?: readonly string[];
}

/** A provider's or operator's match wins over people's votes. */
function knownItem({ known, votes }: Pick<StoredCode, 'known' | 'votes'>): KnownCode | null {
  if (known) return { itemId: known.itemId, isCertain: true };
  const [agreed, ...others] = agreedItems(votes);
  return agreed === undefined ? null : { itemId: agreed, isCertain: false, ...(others.length > 0 && { others }) };
}

function rowOf({ gtin, known, votes, version }: StoredCode) {
  const onIndex = known ? indexed.productCode(known.itemId, gtin) : {};
  return { ...keys.productCode(gtin), gtin, ...known, votes, version, ...onIndex };
}

/** The items of those codes that are known, by 14-digit code; one call per 100. */
export async function readCodes(gtins: readonly string[]): Promise<Map<string, KnownCode>> {
  const found = await readItems(...[...new Set(gtins)].map(slot));
  return new Map(
    found.flatMap((code): [string, KnownCode][] => {
      const known = code && knownItem(code);
      return known ? [[code.gtin, known]] : [];
    }),
  );
}

/** Matches from providers and operators only, so that shoppers' votes can't affect an operator's file. */
export async function readKnownCodes(gtins: readonly string[]): Promise<Map<string, string>> {
  const known = await readCodes(gtins);
  return new Map([...known].flatMap(([gtin, { itemId, isCertain }]) => (isCertain ? [[gtin, itemId]] : [])));
}

/**
 * Every code that a provider or operator matched to an item; packages change codes now and then. Leaves out people's
 * votes, because we query providers by these codes and two accounts must not control that.
 */
export async function readCodesOf(itemId: string): Promise<string[]> {
  const { [tableShape.index.partitionKey]: partition } = indexed.productCode(itemId, '');
  const known = await queryIndexPartition(partition, storedCode);
  return known.filter(({ known }) => known?.itemId === itemId).map(({ gtin }) => gtin);
}

/**
 * Saves the item of a code. The first match stays, because a new item for a known code is usually a mistake. Returns
 * false if the code already had a match.
 */
export async function saveCode(code: ProductCode): Promise<boolean> {
  const { gtin, itemId, source } = productCode.parse(code);
  const known = { itemId, source };
  if (await createItem(rowOf({ gtin, known, votes: [], version: 1 }))) return true;
  return changeCode(gtin, (before) => (before.known ? null : { ...before, known }), 'internal');
}

/** Changes people's votes on a code. */
export async function changeVotesOnCode(gtin: string, change: (before: ItemVotes) => ItemVotes): Promise<void> {
  await changeCode(gtin, (code) => ({ ...code, votes: storableVotes(change(code.votes)) }), 'busy-receipts');
}

/** False when there was nothing to change. */
async function changeCode(
  gtin: string,
  change: (before: StoredCode) => StoredCode | null,
  busy: FailureCode,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const [stored] = await readItems(slot(gtin));
    const before = stored ?? { gtin, known: null, votes: [], version: 0 };
    const changed = change(before);
    if (!changed) return false;
    return (await replaceVersion(rowOf({ ...changed, version: before.version + 1 }), before.version)) || writeConflict;
  }, busy);
}
