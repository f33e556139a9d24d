import { itemById } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { flagIdOf, readMissingItems, readMovedLevels, readStoredMovers } from '#functions/observations/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import { isRemoved } from '#shared/rules/estimates/carried-chance.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { shownContributor } from './shown-contributor.ts';

/** The largest changes of the last days and their contributors: levels, items at chains, and prices at stores. */
export const readMovers: Action<'GET /api/admin/movers'> = async ({ now }) => {
  const { days, shown } = limits.movers;
  const dates = Array.from({ length: days }, (_, ago) =>
    new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10),
  );
  const [levels, missing, ofDays] = await Promise.all([
    readMovedLevels(),
    readMissingItems(),
    Promise.all(dates.map((date) => readStoredMovers(date, shown))),
  ]);
  const offBy = ({ cents, estimate }: (typeof ofDays)[number][number]) =>
    Math.abs(Math.log((cents ?? 1) / (estimate?.cents ?? 1)));
  const stores = ofDays.flat().toSorted((one, other) => offBy(other) - offBy(one));
  return {
    levels: levels.map(({ chain, category, itemId, from, to, by }) => ({
      chain: nameOfChain(chain),
      category,
      item: itemId === null ? null : wordsOf(itemId),
      fromPercent: percentOf(from),
      toPercent: percentOf(to),
      by: by.map(({ shortId, lean, days: ofSource }) => ({
        sourceId: shownSource(shortId),
        isContributor: !shortId.startsWith('*'),
        leanPercent: percentOf(lean),
        days: ofSource,
      })),
    })),
    missing: missing.map(({ chain, itemId, from, to, people, stores: storesWithout, by }) => ({
      chain: nameOfChain(chain),
      item: wordsOf(itemId),
      isRemoved: isRemoved(to),
      fromPercent: Math.round(100 * from),
      toPercent: Math.round(100 * to),
      people,
      stores: storesWithout,
      by: by.map(shownSource),
    })),
    stores: stores.slice(0, shown).flatMap((moved) => {
      const { itemId, storeId, cents, estimate, sourceId, observedAt } = moved;
      const store = storeById(storeId);
      if (cents === null || !estimate) return [];
      return [
        {
          id: flagIdOf(moved),
          item: wordsOf(itemId),
          store: store ? [store.name, store.address, store.city].join(', ') : storeId,
          from: priceString(estimate.cents),
          to: priceString(cents),
          sourceId: shownContributor(sourceId),
          observedAt,
        },
      ];
    }),
  };
};

const nameOfChain = (chain: string) => chains.find(({ id }) => id === chain)?.name ?? chain;

/** A person by some letters, any other source by its name. */
const shownSource = (shortId: string) =>
  shownContributor(shortId.startsWith('*') ? shortId.slice(1) : `person:${shortId}`);

const percentOf = (shift: number) => Math.round(1_000 * Math.expm1(shift)) / 10;

function wordsOf(itemId: string): string {
  const item = itemById(itemId);
  return item ? [item.name, item.brand, item.size].filter(Boolean).join(', ') : itemId;
}
