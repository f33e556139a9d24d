import { createHash } from 'node:crypto';
import * as z from 'zod';
import { nameOf } from '#functions/quotas/index.ts';
import { indexed, type Key, keys } from '#functions/table/keys.ts';
import {
  deleteItem,
  deleteItemIf,
  type Page,
  putUnlessNewer,
  queryIndex,
  readItems,
  type Slot,
  setAttributes,
} from '#functions/table/table.ts';
import { createFor } from '#functions/users/index.ts';
import { priceTextShards } from '#shared/rules/limits.ts';
import { tableShape } from '#shared/table-shape.ts';
import { nextPriceText } from './price-text-words.ts';

/** Where a person is texted when a favorite drops below their price: kept for that alone, until they say otherwise. */
const priceTexts = z.lazy(() =>
  z.object({
    userId: z.string(),
    /** The e-mail that may be on the family list; null while not verified. */
    verifiedEmail: z.string().nullable(),
    /** In E.164, proved to be theirs. */
    phoneNumber: z.string(),
    /** When they agreed to be texted. */
    agreedAt: z.iso.datetime(),
    /** When their favorites are looked at next. */
    checkAt: z.iso.datetime(),
  }),
);
export type PriceTexts = z.infer<typeof priceTexts>;

function slot(userId: string): Slot<PriceTexts> {
  return { key: keys.priceTexts(userId), schema: priceTexts };
}

function shardOf(userId: string): number {
  return createHash('sha256').update(userId).digest().readUInt16BE(0) % priceTextShards;
}

export async function readPriceTexts(userId: string): Promise<PriceTexts | null> {
  const [found] = await readItems(slot(userId));
  return found;
}

/** Keeps where a person is texted, in place of what was there. @throws Failure 'signed-out' or 'account-closing'. */
export async function savePriceTexts(texts: PriceTexts): Promise<void> {
  const { userId, checkAt } = priceTexts.parse(texts);
  await removePriceTexts(userId);
  await createFor(userId, { ...keys.priceTexts(userId), ...texts, ...indexed.priceTexts(shardOf(userId), checkAt) });
}

/**
 * Uses up the day's one text of a person and of a phone number. Turning texts off and on, or sharing a phone, gives no
 * second one. @returns A function that gives both back if the text could not be sent; null if either was used up.
 */
export async function takeNextPriceText(
  { userId, phoneNumber }: Pick<PriceTexts, 'userId' | 'phoneNumber'>,
  now: Date,
): Promise<(() => Promise<void>) | null> {
  const freeFrom = nextPriceText(now);
  const expiresAt = Math.ceil(freeFrom.getTime() / 1000);
  const turn = { freeFrom: freeFrom.toISOString(), expiresAt };
  const taken: Key[] = [];
  const giveBack = async () => {
    for (const key of taken) await deleteItemIf(key, 'freeFrom', turn.freeFrom);
  };
  for (const whose of [{ userId }, { phoneNumber }]) {
    const key = keys.nextPriceText(await nameOf(whose));
    if (!(await putUnlessNewer({ ...key, ...turn }, 'freeFrom', now.toISOString()))) {
      await giveBack();
      return null;
    }
    taken.push(key);
  }
  return giveBack;
}

/** Forgets where a person is texted. */
export async function removePriceTexts(userId: string): Promise<void> {
  await deleteItem(keys.priceTexts(userId));
}

/**
 * Looks at their favorites not before then; nothing when they are texted no more, or at another number. Of two runs at
 * once the one that texted has the last word.
 */
export async function putOffCheck(
  { userId, agreedAt, checkAt: before }: PriceTexts,
  until: Date,
  hasTexted: boolean,
): Promise<void> {
  const checkAt = until.toISOString();
  const unchanged = hasTexted ? { agreedAt } : { agreedAt, checkAt: before };
  await setAttributes(slot(userId), { checkAt, ...indexed.priceTexts(shardOf(userId), checkAt) }, unchanged);
}

/** Only the keys: a row that can't be parsed must not fail the whole page. */
const dueCheck = z.lazy(() => z.object({ PK: z.string() }).transform(({ PK }) => PK.replace('USER#', '')));

/** A page of the people whose favorites are to be looked at by `now`, those who have waited longest first. */
export async function readDueChecks(
  shard: number,
  now: Date,
  from: Page<string>['next'],
  most: number,
): Promise<Page<string>> {
  const { [tableShape.index.partitionKey]: partition } = indexed.priceTexts(shard, '');
  return queryIndex({ partition: String(partition), upTo: now.toISOString() }, dueCheck, from, most);
}
