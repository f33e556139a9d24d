import { itemById } from '#functions/catalog/index.ts';
import { centsIfSold, type Estimate, estimateOf, learnedOf, mistakenBrandOf } from '#functions/estimates/index.ts';
import { batchesOf } from '#functions/kit/batches.ts';
import { storeById } from '#functions/stores/index.ts';
import { accountMarkOf, markPriceTold, type Profile, voiceOf } from '#functions/users/index.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import type { ObservedKind } from '#shared/contract/price.ts';
import type { Store } from '#shared/contract/store.ts';
import { isPersonsVoice } from '#shared/rules/heard-voices.ts';
import {
  checkOf,
  type HeldPrice,
  isEstablished,
  isFarOff,
  isFresh,
  isStrange,
  mayVouch,
  type Pattern,
  patternOf,
} from './check-observation.ts';
import { countFarOff } from './far-off-price-rows.ts';
import { noteMover } from './mover-rows.ts';
import { flagObservation, type StoredObservation, saveObservation } from './observation-rows.ts';
import { keepPriceOfDay } from './price-of-day.ts';
import { type ChangedShelf, changeShelf, type SeenOnShelf } from './shelf-rows.ts';

/** What somebody saw of an item at a store. */
export interface Seen {
  itemId: string;
  storeId: string;
  /** Null: looked for, and not sold there. */
  cents: number | null;
  kind: ObservedKind;
  /** In words for shoppers: 'Kroger', 'a receipt', 'a shopper', 'Open Prices'. */
  source: string;
  /** Who says so: a provider by its id ('kroger', 'open-prices', 'file:<name>'), a person by `userId`. */
  by: { provider: string } | { userId: string; receiptId?: string };
  /** A UTC ISO string. */
  observedAt: string;
  isPromotional?: boolean;
  isMembersOnly?: boolean;
  /** What it costs when it is not on sale. */
  regularCents?: number;
  /** The package as seen, where it isn't the catalogue's. */
  pack?: { size: string; unit: string };
  /** Where it stands in the store: 'Aisle 12'. */
  aisle?: string;
  /** Where the source shows what it saw. */
  proofUrl?: string;
  /** Agreed to be given away as open data, without whose it is. */
  isShared?: boolean;
  /** Of a person: read by us on a picture of a receipt, and left as it was read. */
  isProven?: boolean;
}

/** What came of an observation. */
export type Outcome = 'recorded' | 'repeated' | 'flagged' | { refused: string };

/** So many shelves are written at the same time. */
const shelvesAtOnce = 10;

interface Candidate {
  seen: Seen;
  item: CatalogueItem;
  store: Store;
  /** What we would say just before; null where we take it that the chain doesn't sell it. */
  estimate: Estimate | null;
  /** What it is held against: the estimate, and where there is none, what it would be. */
  yardstickCents: number;
  voice: string;
  /** Of a person: since when they have an account; undefined where they have none. */
  voiceSince: string | undefined;
  /** It is one of many of theirs that are far off. */
  isOfStrange: boolean;
}

/**
 * Checks what was seen and keeps it: on the store's shelf, in the day's history and for learning. The only way in.
 * Repeating it changes nothing; whoever stops half-way repeats it. The outcomes are in the order of what was seen.
 */
export async function recordObservations(seen: readonly Seen[], now: Date): Promise<Outcome[]> {
  const outcomes: Outcome[] = seen.map(() => ({ refused: 'We don’t know that item or store.' }));
  const known = seen.flatMap((one, at) => {
    const [item, store] = [itemById(one.itemId), storeById(one.storeId)];
    return item && store ? [{ at, seen: one, item, store }] : [];
  });
  const chains = known.map(({ store }) => store.chain);
  const [people, learned] = await Promise.all([sinceWhen(seen, now), learnedOf(chains, now)]);
  const estimated = known.map((candidate) => {
    const { item, store, seen: one } = candidate;
    const offer = { item, chain: store.chain, state: store.state };
    const [estimate, yardstickCents] = [estimateOf(offer, learned), centsIfSold(offer, learned)];
    return {
      ...candidate,
      estimate,
      yardstickCents,
      ...('provider' in one.by ? { voice: one.by.provider, voiceSince: undefined } : speakerOf(one.by, people)),
    };
  });
  const strange = await strangeOnes(estimated, now);
  const candidates = estimated.map((candidate) => ({ ...candidate, isOfStrange: strange.has(candidate) }));
  const byShelf = [...Map.groupBy(candidates, ({ item, store }) => `${store.id}\n${item.name.toLowerCase()}`).values()];
  for (const batch of batchesOf(byShelf, shelvesAtOnce)) {
    await Promise.all(
      batch.map(async (ofShelf) => {
        const { kept, changed } = await putOnShelf(ofShelf, now);
        for (const [place, { at, ...candidate }] of ofShelf.entries()) {
          const outcome = kept[place];
          if (!outcome) continue;
          outcomes[at] = outcome.said;
          if (outcome.onShelf) await keep(candidate, outcome, changed, now);
        }
      }),
    );
  }
  return outcomes;
}

interface OnShelf {
  said: Outcome;
  /** Null when it was refused. */
  onShelf: SeenOnShelf | null;
}

/** All of one shelf, in one read and one write; what came of each, in their order. */
async function putOnShelf(
  candidates: readonly Candidate[],
  now: Date,
): Promise<{ kept: OnShelf[]; changed: ChangedShelf }> {
  const [first] = candidates;
  if (!first) return { kept: [], changed: { shelf: {}, version: 0 } };
  let outcomes: OnShelf[] = [];
  const changes = candidates.map((candidate) => ({
    itemId: candidate.item.id,
    change: (before: readonly SeenOnShelf[]) => {
      const outcome = outcomeOf(candidate, before, now);
      outcomes.push(outcome);
      if (outcome.said === 'repeated' || !outcome.onShelf) return before;
      const { voice, observedAt } = outcome.onShelf;
      const others = before.filter((other) => other.voice !== voice);
      const own = before.find((other) => other.voice === voice);
      // One voice a day: a later word of the same voice takes the place of the earlier, never the other way round.
      return own && isOfLater(own, observedAt) ? before : [...others, outcome.onShelf];
    },
  }));
  const changed = await changeShelf(
    { storeId: first.store.id, product: first.item.name },
    // Trying again starts afresh.
    changes.map(({ itemId, change }, at) => ({
      itemId,
      change: (before) => {
        if (at === 0) outcomes = [];
        return change(before);
      },
    })),
    now,
  );
  return { kept: outcomes, changed };
}

/** Of one day a person's last word counts, whatever its hour: that of a receipt's is nobody's. */
function isOfLater({ voice, observedAt }: SeenOnShelf, than: string): boolean {
  return isPersonsVoice(voice) ? observedAt.slice(0, 10) > than.slice(0, 10) : observedAt > than;
}

function outcomeOf(
  { seen, item, store, yardstickCents, voice, voiceSince, isOfStrange }: Candidate,
  before: readonly SeenOnShelf[],
  now: Date,
): OnShelf {
  const { cents, kind, source, observedAt } = seen;
  const same = before.find((other) => other.voice === voice && other.observedAt === observedAt);
  const others = before.filter((other) => other.voice !== voice && isFresh(other, now));
  if (same && same.cents === cents) return { said: 'repeated', onShelf: same };
  const vouching = others.filter(mayVouch);
  const recentCents = vouching.flatMap((other) => (other.cents === null ? [] : [other.cents]));
  const mistaken = mistakenBrandOf(item, store.chain);
  const check = checkOf(seen, { estimateCents: yardstickCents, mistaken, recentCents, now });
  if (typeof check === 'object') return { said: check, onShelf: null };
  const isFlagged = check === 'flagged' || isOfStrange;
  const { isPromotional, isMembersOnly, regularCents, pack, aisle, proofUrl, isProven } = seen;
  const onShelf: SeenOnShelf = {
    kind,
    cents,
    source,
    voice,
    observedAt,
    isPromotional,
    isMembersOnly,
    regularCents,
    pack,
    aisle,
    proofUrl,
    ...(isFlagged && { isFlagged }),
    ...(isEstablished(voiceSince, now.toISOString()) && { isEstablished: true }),
    ...(isProven && { isProven }),
  };
  return { said: isFlagged ? 'flagged' : 'recorded', onShelf };
}

/** The day's history and the record; repeating it finishes what was begun. */
async function keep(
  { seen, item, store, estimate, voiceSince }: Candidate,
  { onShelf }: OnShelf,
  changed: ChangedShelf,
  now: Date,
): Promise<void> {
  if (!onShelf) return;
  const observation: StoredObservation = {
    storeId: store.id,
    itemId: item.id,
    chain: store.chain,
    state: store.state,
    category: item.category,
    ...onShelf,
    keptAt: now.toISOString(),
    estimate: estimate && { cents: estimate.cents, lowCents: estimate.lowCents, highCents: estimate.highCents },
    isShared: seen.isShared,
    ...('userId' in seen.by && {
      userId: seen.by.userId,
      receiptId: seen.by.receiptId,
      voiceSince,
    }),
  };
  // Before the record: whoever withdraws it meanwhile, by the record, takes it out of a history that has it.
  const told = { seen: onShelf, estimateCents: estimate?.cents ?? null, changed };
  await keepPriceOfDay({ storeId: store.id, itemId: item.id }, told, now);
  const kept = await saveObservation(observation);
  if (kept.isFlagged) await flagObservation(kept);
  else if (kept.isProven) await noteMover(kept);
}

type Estimated = Omit<Candidate, 'isOfStrange'>;

/**
 * Those of receipts that are far off on the whole, and what is far off of a person most of whose prices of the month are,
 * in however many receipts they come.
 */
async function strangeOnes(candidates: readonly Estimated[], now: Date): Promise<Set<Estimated>> {
  const strange = new Set<Estimated>();
  const receipts = Map.groupBy(candidates, ({ seen: { by, kind }, voice }) => {
    return 'userId' in by && kind === 'receipt' ? `${voice}\n${by.receiptId}` : null;
  });
  for (const [receipt, lines] of receipts) {
    if (receipt === null) continue;
    const [voice = ''] = receipt.split('\n');
    const pattern = patternOf(lines.flatMap((line) => comparable(line) ?? []));
    const month: Pattern = await countFarOff(voice, pattern, now);
    for (const line of lines) {
      const price = comparable(line);
      if (isStrange(pattern) || (isStrange(month) && price && isFarOff(price))) strange.add(line);
    }
  }
  return strange;
}

/** What it costs when it is not on sale, as far as that is known, and what we would say. */
function comparable({ seen, estimate, yardstickCents }: Estimated): HeldPrice | null {
  const cents = seen.regularCents ?? seen.cents;
  const levelDeviation = estimate ? Math.hypot(estimate.spread.area, estimate.spread.chain) : 0;
  return cents === null ? null : { cents, estimateCents: yardstickCents, levelDeviation };
}

/** How a person is heard: with the voice of their mailbox, since they have this account. */
function speakerOf({ userId }: { userId: string }, people: ReadonlyMap<string, Profile>) {
  const profile = people.get(userId);
  return { voice: profile ? voiceOf(profile) : accountMarkOf(userId), voiceSince: profile?.createdAt };
}

/** The people among them, as far as they have an account; what they see from now on is read anew. */
async function sinceWhen(seen: readonly Seen[], now: Date): Promise<Map<string, Profile>> {
  const people = new Set(seen.flatMap(({ by }) => ('userId' in by ? [by.userId] : [])));
  const since = new Map<string, Profile>();
  for (const userId of people) {
    const profile = await markPriceTold(userId, now);
    if (profile) since.set(userId, profile);
  }
  return since;
}
