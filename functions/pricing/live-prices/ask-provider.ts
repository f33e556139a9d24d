import * as z from 'zod';
import { itemById, publicCodesOf, readCodesOf, saveCode } from '#functions/catalog/index.ts';
import { estimateOf } from '#functions/estimates/index.ts';
import { batchesOf } from '#functions/kit/batches.ts';
import { readSecret } from '#functions/kit/clients/secrets-manager.ts';
import { log } from '#functions/kit/log.ts';
import { type NewObservation, recordObservations } from '#functions/observations/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { shortLine } from '#shared/contract/text.ts';
import { hourMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { itemsPerRequest, type PriceRequest } from '../providers/price-request.ts';
import {
  BudgetSpent,
  type Fetched,
  type FoundCode,
  type PriceAnswer,
  type Provider,
  ProviderTrouble,
  type Surroundings,
  TimeUp,
} from '../providers/provider.ts';
import { readStoreRequests, type StoreRequests, saveStoreRequests } from './price-request-rows.ts';
import { countCall, noteSpent, readSpent } from './provider-call-rows.ts';
import { healthAfter, healthOnceAnswered, healthyProvider, isNonsense, isResting } from './provider-health.ts';
import { readHealth, saveHealth, type VersionedHealth } from './provider-health-rows.ts';
import { readPins, savePin } from './provider-product-id-rows.ts';

/** All requests to one provider for one store. */
export interface StoreQuestion {
  provider: Provider;
  storeId: string;
  requests: readonly PriceRequest[];
}

/** Where to find the providers' secrets and, in the local cloud, their simulated APIs. */
export interface ProviderSettings {
  /** A provider's secret in Secrets Manager is named by this prefix and the provider's id. */
  secretsPrefix: string;
  /** By provider id; each replaces the provider's own address. */
  addresses: ReadonlyMap<string, string>;
}

/** Repeated requests within this time count as one, for example when a page is reloaded. */
const oneRequestMs = hourMs;
/** Refreshes may use this share of the day's calls; the rest is for shoppers who compare now. */
const shareOfLater = 0.6;
/** Reserved for the last provider call (six seconds at most) and for recording its prices (250 at most). */
const timeKeptMs = 40_000;

/**
 * done: nothing is left to do; rested: the provider is resting or its calls are used up; unfinished: time ran out
 * before these items.
 */
export type ProviderResult =
  | { state: 'done'; fetched: number; recorded: number }
  | { state: 'rested'; why: string }
  | { state: 'unfinished'; itemIds: readonly string[] };

/** How much time the run has left, in ms. */
type Remaining = () => number;

/** Whether there is time for one more call. */
export function isTimeForCall(remaining: Remaining): boolean {
  return remaining() > timeKeptMs;
}

/**
 * Fetches and records the requested prices that were not fetched recently.
 * @throws ProviderTrouble when some could not be fetched and another try may help.
 */
export async function askProvider(
  { provider, storeId, requests }: StoreQuestion,
  providerSettings: ProviderSettings,
  now: Date,
  remaining: Remaining,
): Promise<ProviderResult> {
  const store = storeById(storeId);
  if (!store) return { state: 'done', fetched: 0, recorded: 0 };
  const stored = await noteRequests(provider, storeId, requests, now);
  const due = dueItems(stored, requests, provider, now);
  if (due.length === 0) return { state: 'done', fetched: 0, recorded: 0 };

  const [health = { ...healthyProvider, version: 0 }] = await readHealth([provider.id]);
  const isForLater = requests.every(({ reason }) => reason === 'kept-fresh');
  const whose = isForLater ? 'later' : 'everybody';
  const why = await reasonToRest(provider, { health, whose }, now);
  if (why !== null) return { state: 'rested', why };

  const surroundings = surroundingsOf(provider, providerSettings, {
    share: isForLater ? shareOfLater : 1,
    now,
    remaining,
  });
  const outcome = await fetchAll(provider, { store, items: due }, surroundings);
  const trouble = outcome.trouble ?? nonsenseIn(outcome, store, due);
  // If most prices make no sense, discard all of the provider's answers.
  const isNonsensical = trouble instanceof ProviderTrouble && trouble.kind === 'nonsense';
  const answers = isNonsensical ? new Map<string, PriceAnswer>() : outcome.answers;
  const seen = due.flatMap((item) => seenAs(provider, store, item, answers.get(item.id)));
  const outcomes = await recordObservations(seen, now);
  if (!isNonsensical) {
    for (const { itemId, gtin } of outcome.codes ?? []) await saveCode({ gtin, itemId, source: provider.id });
  }
  const answered = due.filter(({ id }) => (answers.get(id)?.kind ?? 'failed') !== 'failed').map(({ id }) => id);
  await noteFetched(provider, storeId, answered, now);
  logAnswers(provider, storeId, due, answers);

  if (trouble instanceof TimeUp) {
    return { state: 'unfinished', itemIds: due.map(({ id }) => id).filter((id) => !answered.includes(id)) };
  }
  if (trouble) return restAfter(trouble, { provider, health, whose }, now);
  const next = healthOnceAnswered(health, now);
  if (next) await saveHealth(provider.id, next, health.version);
  const recorded = outcomes.filter((each) => each === 'recorded' || each === 'flagged').length;
  return { state: 'done', fetched: due.length, recorded };
}

async function reasonToRest(
  { id }: Provider,
  { health, whose }: { health: VersionedHealth; whose: 'later' | 'everybody' },
  now: Date,
): Promise<string | null> {
  if (isResting(health, now)) return health.why ?? 'It rests';
  return (await readSpent([id], whose, now)).has(id) ? 'Its calls are used up' : null;
}

/** @throws ProviderTrouble when another try may help. */
async function restAfter(
  trouble: BudgetSpent | ProviderTrouble,
  { provider, health, whose }: { provider: Provider; health: VersionedHealth; whose: 'later' | 'everybody' },
  now: Date,
): Promise<ProviderResult> {
  if (trouble instanceof BudgetSpent) {
    if (trouble.calls === provider.priceCalls) await noteSpent(provider.id, trouble.calls, whose, now);
    return { state: 'rested', why: trouble.message };
  }
  const next = healthAfter(health, trouble, now);
  await saveHealth(provider.id, next, health.version);
  log.warn('provider in trouble', { provider: provider.id, kind: trouble.kind, ...next });
  // The next comparison asks again once it recovers; a waiting message would only fail again.
  if (next.restingUntil !== null) return { state: 'rested', why: trouble.message };
  throw trouble;
}

/** Records the requests, so that refreshes can pick the popular items. */
async function noteRequests(
  provider: Provider,
  storeId: string,
  requests: readonly PriceRequest[],
  now: Date,
): Promise<StoreRequests> {
  const requested = requests.filter(({ reason }) => reason !== 'kept-fresh');
  return retryOnConflict(async () => {
    const stored = await readStoreRequests(provider.id, storeId);
    if (requested.length === 0) return stored;
    const items = { ...stored.items };
    for (const { itemIds, reason } of requested) {
      for (const itemId of itemIds) items[itemId] = requestedOnceMore(items[itemId], reason, now);
    }
    // Nothing changed: all these items were already requested within the hour.
    if (Object.entries(items).every(([itemId, item]) => item === stored.items[itemId])) return stored;
    const next = { ...stored, items };
    return (await saveStoreRequests(provider.id, next, now)) ? next : writeConflict;
  }, 'internal');
}

type ItemRequests = StoreRequests['items'][string];

/** Returns the same object when this request was already counted within the hour. */
function requestedOnceMore(before: ItemRequests | undefined, reason: PriceRequest['reason'], now: Date): ItemRequests {
  const isLongAgo = (time: string | undefined) => !time || now.getTime() - Date.parse(time) >= oneRequestMs;
  const isAnother = isLongAgo(before?.askedAt);
  const isSaved = reason === 'saved' && isLongAgo(before?.savedAt);
  if (before && !isAnother && !isSaved) return before;
  const at = now.toISOString();
  const timesAsked = (before?.timesAsked ?? 0) + (isAnother ? 1 : 0);
  return { ...before, timesAsked, askedAt: at, ...(isSaved && { savedAt: at }) };
}

async function noteFetched(provider: Provider, storeId: string, itemIds: readonly string[], now: Date): Promise<void> {
  if (itemIds.length === 0) return;
  const fetchedAt = now.toISOString();
  await retryOnConflict(async () => {
    const stored = await readStoreRequests(provider.id, storeId);
    const items = { ...stored.items };
    for (const itemId of itemIds) {
      const before = items[itemId];
      if (before) items[itemId] = { ...before, fetchedAt };
    }
    return (await saveStoreRequests(provider.id, { ...stored, items }, now)) ? null : writeConflict;
  }, 'internal');
}

/** The requested items that the provider has not answered recently. */
function dueItems(
  { items }: StoreRequests,
  requests: readonly PriceRequest[],
  provider: Provider,
  now: Date,
): CatalogItem[] {
  const freshMs = provider.freshHours * hourMs;
  const requested = [...new Set(requests.flatMap(({ itemIds }) => itemIds))];
  return requested
    .filter((itemId) => {
      const { fetchedAt } = items[itemId] ?? {};
      return fetchedAt === undefined || now.getTime() - Date.parse(fetchedAt) >= freshMs;
    })
    .flatMap((itemId) => itemById(itemId) ?? []);
}

function surroundingsOf(
  provider: Provider,
  { secretsPrefix, addresses }: ProviderSettings,
  { share, now, remaining }: { share: number; now: Date; remaining: Remaining },
): Surroundings {
  return {
    address: addresses.get(provider.id) ?? provider.address,
    now: () => now,
    secret: () => readSecret(`${secretsPrefix}${provider.id}`),
    count: async (calls) => {
      if (!isTimeForCall(remaining)) throw new TimeUp();
      const most = Math.floor((provider.callsPerDay[calls] ?? 0) * share);
      if (!(await countCall(provider.id, calls, most, now))) throw new BudgetSpent(calls);
    },
    memory: {
      read: (names) => readPins(provider.id, names, now),
      save: (name, value, days) => savePin(provider.id, { name, value, days }, now),
    },
    codesOf: async (itemId) => [...new Set([...(await readCodesOf(itemId)), ...publicCodesOf(itemId)])],
  };
}

/** Fetches in batches and stops at the first trouble, with the answers so far. */
async function fetchAll(
  provider: Provider,
  { store, items }: { store: Store; items: readonly CatalogItem[] },
  surroundings: Surroundings,
): Promise<Fetched> {
  const answers = new Map<string, PriceAnswer>();
  const codes: FoundCode[] = [];
  for (const batch of batchesOf(items, itemsPerRequest)) {
    const fetched = await provider.fetch({ store, items: batch }, surroundings);
    for (const [itemId, answer] of fetched.answers) answers.set(itemId, answer);
    codes.push(...(fetched.codes ?? []));
    if (fetched.trouble) return { answers, codes, trouble: fetched.trouble };
  }
  return { answers, codes };
}

function nonsenseIn({ answers }: Fetched, store: Store, items: readonly CatalogItem[]): ProviderTrouble | undefined {
  const pairs = items.flatMap((item) => {
    const answer = answers.get(item.id);
    const estimate = estimateOf({ item, chain: store.chain, state: store.state });
    return answer?.kind === 'price' && estimate ? [{ cents: answer.cents, estimateCents: estimate.cents }] : [];
  });
  return isNonsense(pairs)
    ? new ProviderTrouble('nonsense', 'Most of its prices are threefold what they should be, or a third')
    : undefined;
}

function seenAs(
  provider: Provider,
  store: Store,
  item: CatalogItem,
  answer: PriceAnswer | undefined,
): NewObservation[] {
  const by = { itemId: item.id, storeId: store.id, source: provider.name, by: { provider: provider.id } };
  if (answer?.kind === 'not-sold-here') {
    return [{ ...by, kind: provider.kind, cents: null, observedAt: answer.observedAt }];
  }
  if (answer?.kind !== 'price') return [];
  const { kind, pack, aisle, proofUrl, ...price } = answer;
  const kept = boundedWords.parse({ pack, aisle, proofUrl });
  return [{ ...by, kind: provider.kind, ...price, ...kept }];
}

const { sizeCharacters, aisleCharacters } = limits.provider;

/** Limits the length of the provider's text that we store. */
const boundedWords = z.lazy(() =>
  z.object({
    pack: z.object({ size: shortLine(sizeCharacters), unit: shortLine(sizeCharacters) }).optional(),
    aisle: shortLine(aisleCharacters).optional(),
    proofUrl: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .optional()
      .catch(undefined),
  }),
);

function logAnswers(
  provider: Provider,
  storeId: string,
  due: readonly CatalogItem[],
  answers: ReadonlyMap<string, PriceAnswer>,
): void {
  const kinds = Object.groupBy(due, ({ id }) => answers.get(id)?.kind ?? 'failed');
  const counts = Object.fromEntries(Object.entries(kinds).map(([kind, items]) => [kind, items.length]));
  log.info('prices collected', { provider: provider.id, storeId, ...counts });
}
