import * as z from 'zod';
import { nameOf } from '#functions/quotas/index.ts';
import { indexed, type Key, keys } from '#functions/table/keys.ts';
import { shardOf } from '#functions/table/shard-of.ts';
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
import { tableShape } from '#shared/deployment/table-shape.ts';
import { priceTextShards } from '#shared/limits.ts';
import { nextPriceText } from './price-text-times.ts';

/** A person's phone for price-drop texts. Used only for these and stored until they turn the texts off. */
const priceTexts = z.lazy(() =>
  z.object({
    userId: z.string(),
    /** The email that may be on the family list; null while not verified. */
    verifiedEmail: z.string().nullable(),
    /** In E.164, verified. */
    phoneNumber: z.string(),
    /** When they agreed to be texted. */
    agreedAt: z.iso.datetime(),
    /** When to check their favorites next. */
    checkAt: z.iso.datetime(),
  }),
);
export type PriceTexts = z.infer<typeof priceTexts>;

function slot(userId: string): Slot<PriceTexts> {
  return { key: keys.priceTexts(userId), schema: priceTexts };
}

const nextCheck = (userId: string, checkAt: string) => indexed.priceTexts(shardOf(userId, priceTextShards), checkAt);

export async function readPriceTexts(userId: string): Promise<PriceTexts | null> {
  const [found] = await readItems(slot(userId));
  return found;
}

/** Saves a person's price texts, replacing any earlier ones. @throws Failure 'signed-out' or 'account-closing'. */
export async function savePriceTexts(texts: PriceTexts): Promise<void> {
  const { userId, checkAt } = priceTexts.parse(texts);
  await removePriceTexts(userId);
  await createFor(userId, { ...keys.priceTexts(userId), ...texts, ...nextCheck(userId, checkAt) });
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

/** Deletes a person's price texts. */
export async function removePriceTexts(userId: string): Promise<void> {
  await deleteItem(keys.priceTexts(userId));
}

/**
 * Sets the next check of a person's favorites. Does nothing if they turned the texts off or changed the number. With
 * two concurrent runs, the one that sent a text wins.
 */
export async function putOffCheck(
  { userId, agreedAt, checkAt: before }: PriceTexts,
  until: Date,
  hasTexted: boolean,
): Promise<void> {
  const checkAt = until.toISOString();
  const unchanged = hasTexted ? { agreedAt } : { agreedAt, checkAt: before };
  await setAttributes(slot(userId), { checkAt, ...nextCheck(userId, checkAt) }, unchanged);
}

/** Only the keys: a row that can't be parsed must not fail the whole page. */
const dueCheck = z.lazy(() => z.object({ PK: z.string() }).transform(({ PK }) => PK.replace('USER#', '')));

/** A page of the people whose check is due by `now`, most overdue first. */
export async function readDueChecks(
  shard: number,
  now: Date,
  from: Page<string>['next'],
  most: number,
): Promise<Page<string>> {
  const { [tableShape.index.partitionKey]: partition } = indexed.priceTexts(shard, '');
  return queryIndex({ partition: String(partition), upTo: now.toISOString() }, dueCheck, from, most);
}
