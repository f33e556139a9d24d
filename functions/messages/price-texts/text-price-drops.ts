import type { Context } from 'aws-lambda';
import { markTexted, readDistinctFavorites, type StoredFavorite } from '#functions/favorites/index.ts';
import { batchesOf } from '#functions/kit/batches.ts';
import { clock } from '#functions/kit/clock.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import { isTimeLeft } from '#functions/kit/time-left.ts';
import { pricedEntries } from '#functions/pricing/index.ts';
import { type Person, readPerson } from '#functions/users/index.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import { priceTextShards } from '#shared/limits.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';
import { isSeenAbove, type PriceAlert, priceAlertOf } from '#shared/rules/prices/price-alert.ts';
import { isPerhapsSent, textUnlessStopped } from '../sending-texts/text-unless-stopped.ts';
import { priceTextOf } from './price-text-messages.ts';
import {
  type PriceTexts,
  putOffCheck,
  readDueChecks,
  readPriceTexts,
  removePriceTexts,
  takeNextPriceText,
} from './price-text-rows.ts';
import { nextCheck } from './price-text-times.ts';

const peoplePerPage = 100;
const peopleAtOnce = 10;

export interface PriceTextsResult {
  texted: number;
  failed: number;
}

/**
 * Texts Premium members who asked for it when a favorite drops below their price: once per drop and once a day.
 * A tick may come twice or overlap another; each text is still sent once. If a text fails, the app shows the drop.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<PriceTextsResult> {
  const now = clock.now();
  const result: PriceTextsResult = { texted: 0, failed: 0 };
  // Each hour starts with another shard, so that no shard is always last when time runs out.
  const first = now.getUTCHours() % priceTextShards;
  for (let at = 0; at < priceTextShards; at += 1) {
    for await (const people of duePeople((first + at) % priceTextShards, now)) {
      if (!isTimeLeft(context)) break;
      const outcomes = await Promise.all(people.map((userId) => checked(userId, now)));
      for (const outcome of outcomes) if (outcome !== 'nothing') result[outcome] += 1;
    }
  }
  log.info('price drops texted', { ...result });
  return result;
}

async function* duePeople(shard: number, now: Date): AsyncGenerator<string[]> {
  let from: Awaited<ReturnType<typeof readDueChecks>>['next'];
  do {
    const page = await readDueChecks(shard, now, from, peoplePerPage);
    yield* batchesOf(page.found, peopleAtOnce);
    from = page.next;
  } while (from);
}

type Outcome = 'texted' | 'nothing' | 'failed';

/** Checks one person's favorites; never throws. */
async function checked(userId: string, now: Date): Promise<Outcome> {
  try {
    const texts = await readPriceTexts(userId);
    if (!texts || texts.checkAt > now.toISOString()) return 'nothing';
    const { verifiedEmail } = texts;
    const person = await readPerson({ userId, verifiedEmail, tokenIssuedAt: null });
    // Texts need Premium. The number stays until the person removes it, in case they get Premium again.
    const isDue = person !== null && person.closingAt === null && planOf(person, now).isPremium;
    const outcome = isDue ? await textDropsOf(person, texts, now) : 'nothing';
    const hasTexted = outcome === 'texted';
    await putOffCheck(texts, nextCheck(now, hasTexted), hasTexted);
    return outcome;
  } catch (error) {
    log.error('price drops not texted', { error: error as Error });
    return 'failed';
  }
}

type Drop = PriceAlert & { name: string; favorite: StoredFavorite };

/** A person's new price drops. Favorites that are above their price again can cause a text next time. */
async function dropsOf(person: Person, now: Date): Promise<Drop[]> {
  const watched = (await readDistinctFavorites(person.userId)).filter(({ alertBelow }) => alertBelow);
  const priced = await pricedEntries(
    watched.map(({ itemId, match }) => ({ itemId, quantity: 1, match })),
    person,
    now,
  );
  const drops: Drop[] = [];
  for (const [at, favorite] of watched.entries()) {
    const entry = priced[at];
    if (!entry) continue;
    const { alertBelow, textedBelow } = favorite;
    const seen = { ...entry, alertBelow };
    const isTexted = textedBelow === alertBelow;
    const alert = priceAlertOf(seen);
    if (alert && !isTexted) drops.push({ ...alert, name: entry.item.name, favorite });
    if (isTexted && isSeenAbove(seen)) await markTexted(person.userId, favorite, null);
  }
  return drops;
}

async function textDropsOf(person: Person, { phoneNumber }: PriceTexts, now: Date): Promise<Outcome> {
  const { userId } = person;
  const drops = await dropsOf(person, now);
  if (drops.length === 0) return 'nothing';
  const returnQuota = await takeNextPriceText({ userId, phoneNumber }, now);
  if (!returnQuota) return 'nothing';
  // Mark before sending: the app shows a lost text's drop, but a repeated text costs twice.
  const marked = await Promise.all(
    drops.map(({ favorite }) => markTexted(userId, favorite, favorite.alertBelow ?? null)),
  );
  const texted = drops.filter((_, at) => marked[at]);
  if (texted.length === 0) {
    await returnQuota();
    return 'nothing';
  }
  try {
    await textUnlessStopped(person, { phoneNumber, message: priceTextOf(texted) }, now);
    return 'texted';
  } catch (error) {
    if (isPerhapsSent(error)) return 'texted';
    for (const { favorite } of texted) {
      await markTexted(userId, { ...favorite, textedBelow: favorite.alertBelow }, favorite.textedBelow ?? null);
    }
    await returnQuota();
    return afterRefusal(userId, error);
  }
}

/** A daily or monthly limit, the person's or everyone's, is used up. */
const usedUp: readonly FailureCode[] = [
  'too-many-texts',
  'texts-used-up',
  'too-many-text-tries',
  'too-much-spent',
  'texts-spent',
];

/** STOP withdraws the consent; the app shows that the texts are used up. */
async function afterRefusal(userId: string, error: unknown): Promise<Outcome> {
  const code = error instanceof Failure ? error.code : null;
  if (code === 'phone-opted-out' || code === 'phone-invalid') {
    await removePriceTexts(userId);
    return 'nothing';
  }
  if (code !== null && usedUp.includes(code)) return 'nothing';
  throw error;
}
