import * as z from 'zod';
import type { FailureCode } from '#shared/contract/failures.ts';
import { agreedOn, mostVoicesOnPrinted } from '#shared/rules/agreed-items.ts';
import { tableShape } from '#shared/table-shape.ts';
import { indexed, keys } from './keys.ts';
import { overtaken, untilNotOvertaken } from './overtaken.ts';
import { type SaidOfItems, saidOfItems } from './said-of-items.ts';
import { createItem, queryIndexPartition, readItems, replaceVersion, type Slot } from './table.ts';

/** That a product code is one of our items, and who said so. */
const productCode = z.lazy(() =>
  z.object({
    /** The 14 digits of gtinOf in shared/rules/gtin.ts. */
    gtin: z.string().regex(/^\d{14}$/),
    itemId: z.string().min(1),
    /** As an operator reads it: 'kroger', 'file:prices.csv'. */
    source: z.string().min(1),
  }),
);
export type ProductCode = z.infer<typeof productCode>;

/** So much was once kept of what people agreed on, without who they were: nobody could take it back, so it counts no more. */
const withoutVoices = 'receipts';

/** What a provider or an operator told of a code, and beside it what each person's receipts say, who may take it back. */
const storedCode = z.lazy(() =>
  productCode
    .unwrap()
    .partial({ itemId: true, source: true })
    .extend({ version: z.int().default(0), said: saidOfItems.default([]) })
    .transform(({ gtin, itemId, source, version, said }) => {
      const told = itemId && source && source !== withoutVoices ? { itemId, source } : null;
      return { gtin, told, said, version };
    }),
);
type StoredCode = z.infer<typeof storedCode>;

const slot = (gtin: string): Slot<StoredCode> => ({ key: keys.productCode(gtin), schema: storedCode });

/** What was told stands before what people agree on. */
function knownItem({ told, said }: Pick<StoredCode, 'told' | 'said'>): string | null {
  return told?.itemId ?? agreedOn(said);
}

function rowOf({ gtin, told, said, version }: StoredCode) {
  const itemId = knownItem({ told, said });
  const onIndex = itemId === null ? {} : indexed.productCode(itemId, gtin);
  return { ...keys.productCode(gtin), gtin, ...told, said, version, ...onIndex };
}

/** The items of those of these codes that are known, by the code's 14 digits; one call per 100. */
export async function readCodes(gtins: readonly string[]): Promise<Map<string, string>> {
  const found = await readItems(...[...new Set(gtins)].map(slot));
  return new Map(
    found.flatMap((code): [string, string][] => {
      const itemId = code && knownItem(code);
      return itemId ? [[code.gtin, itemId]] : [];
    }),
  );
}

/** Every code known of an item: its packages change theirs now and then. */
export async function readCodesOf(itemId: string): Promise<string[]> {
  const { [tableShape.index.partitionKey]: partition } = indexed.productCode(itemId, '');
  const known = await queryIndexPartition(partition, storedCode);
  return known.filter((code) => knownItem(code) === itemId).map(({ gtin }) => gtin);
}

/**
 * Remembers which item a code is of. What was told first stays, since a code that changes its item is a mistake more
 * often than a change; false when the code had been told already.
 */
export async function saveCode(code: ProductCode): Promise<boolean> {
  const { gtin, itemId, source } = productCode.parse(code);
  const told = { itemId, source };
  if (await createItem(rowOf({ gtin, told, said: [], version: 1 }))) return true;
  return changeCode(gtin, (before) => (before.told ? null : { ...before, told }), 'internal');
}

/** Changes what people's receipts say that a code is. */
export async function changeSaidOfCode(gtin: string, change: (before: SaidOfItems) => SaidOfItems): Promise<void> {
  await changeCode(gtin, (code) => ({ ...code, said: change(code.said).slice(-mostVoicesOnPrinted) }), 'busy-receipts');
}

/** False when there was nothing to change. */
async function changeCode(
  gtin: string,
  change: (before: StoredCode) => StoredCode | null,
  busy: FailureCode,
): Promise<boolean> {
  return untilNotOvertaken(async () => {
    const [stored] = await readItems(slot(gtin));
    const before = stored ?? { gtin, told: null, said: [], version: 0 };
    const changed = change(before);
    if (!changed) return false;
    return (await replaceVersion(rowOf({ ...changed, version: before.version + 1 }), before.version)) || overtaken;
  }, busy);
}
