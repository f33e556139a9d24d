import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { priceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { isRankedByAmount } from '#shared/rules/comparison/ranked-stores.ts';
import {
  figure,
  type ShownAmount,
  shownAtCheckout,
  shownByAmount,
  shownLine,
  shownSaving,
} from '#shared/rules/comparison/shown-figures.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { packed, sampleEntry, uncertain } from '#tests/shared/cart-samples.ts';
import { alternativeOf, answerOf } from '#web/features/comparison/answer-in-words.ts';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { amountPartInWords, areAmountsNamed } from '#web/features/comparison/coverage-in-words.ts';
import { answerInFile, answerInText } from '#web/features/comparison/exported-answer.ts';
import { inOrder } from '#web/features/comparison/row-order.ts';

/**
 * A household's cart: up to 20 lines at two to five stores, with some missing, and with observed prices and estimates.
 */
const anyHouseholdCart: fc.Arbitrary<CartEntry[]> = fc.integer({ min: 2, max: 5 }).chain((storeCount) => {
  const ids = 'abcde'.slice(0, storeCount).split('');
  const price = fc.record({
    cents: fc.integer({ min: 40, max: 2_500 }),
    kind: fc.constantFrom('live', 'reported', 'estimate', 'estimate', 'estimate', null),
    covers: fc.constantFrom(1, 1, 1, 1, 0.8, 1.3, 2, 3),
  });
  const line = fc.record({
    prices: fc.array(price, { minLength: storeCount, maxLength: storeCount }),
    quantity: fc.constantFrom(1, 1, 1, 2, 4),
  });
  return fc
    .record({ lines: fc.array(line, { minLength: 1, maxLength: 20 }), deviation: fc.constantFrom(0.02, 0.05, 0.15) })
    .map(({ lines, deviation }) =>
      lines.map(({ prices, quantity }, at) => {
        const byStore = <T>(pick: (one: (typeof prices)[number]) => T) =>
          Object.fromEntries(ids.map((id, column) => [id, pick(prices[column] as (typeof prices)[number])]));
        const entry = sampleEntry(
          `item-${at}`,
          byStore(({ cents, kind }) => (kind === null ? null : { cents, kind })),
          quantity,
        );
        const guessed = uncertain(entry, deviation).storePrices;
        const storePrices = entry.storePrices.map((seen, column) => {
          const guess = guessed[column] ?? seen;
          return seen.kind === 'estimate' ? guess : { ...seen, store: guess.store };
        });
        return packed(
          { ...entry, storePrices },
          byStore(({ covers }) => covers),
        );
      }),
    );
});

interface Figure {
  cents: number;
  isAbout: boolean;
}

/** '$1,234.56', '~$43', 'about $7': every amount in a text, in order. */
function figuresIn(text: string): Figure[] {
  return [...text.matchAll(/(~|about )?\$([\d,]+(?:\.\d\d)?)/gi)].map(([, mark, digits = '']) => ({
    cents: Math.round(Number(digits.replaceAll(',', '')) * 100),
    isAbout: mark !== undefined,
  }));
}

/** A figure rounded to the dollar may differ by 50 cents from one in cents. */
function isDifferenceOf(said: Figure, one: Figure, other: Figure): boolean {
  const open = one.isAbout === other.isAbout ? 0 : 50;
  return Math.abs(Math.abs(one.cents - other.cents) - said.cents) <= open;
}

const figureOf = (amount: ShownAmount) => figuresIn(figure(amount))[0] as Figure;

const byName = (entries: CartEntry[]) => {
  const { stores } = compareCart(entries);
  return new Map(stores.map((totals) => [totals.store.name, figureOf(shownAtCheckout(totals))]));
};

/** One estimated line and one observed line at two stores. */
function twoTotals(estimated: { cents: number; deviation: number }, live: number): CartEntry[] {
  const entry = sampleEntry('soup', {
    a: { cents: estimated.cents, kind: 'estimate' },
    b: { cents: live, kind: 'live' },
  });
  const [guess] = uncertain(entry, estimated.deviation).storePrices;
  return [{ ...entry, storePrices: entry.storePrices.map((price, at) => (at === 0 && guess ? guess : price)) }];
}

describe('for any cart, a shopper who reads only the figures', () => {
  test.each([
    // ~$11 (10.80) does not come before $10.86, and ~$10 (10.40) does not come after $10.30.
    [997, 1006, ['Store b $10.86', 'Store a ~$11']],
    [964, 954, ['Store a ~$10', 'Store b $10.30']],
  ])('sees %i as an estimate and %i as a live price in the order of the shown totals', (cents, live, shown) => {
    for (const deviation of [0.001, 0.1]) {
      const { ranked, winner } = compareAt(twoTotals({ cents, deviation }, live), []);
      expect(ranked.map((totals) => `${totals.store.name} ${figure(shownAtCheckout(totals))}`)).toEqual(shown);
      expect(winner).toBeNull();
    }
  });

  test('finds no store ahead of a lower figure, and none called the cheapest beside one', () => {
    let decided = 0;
    fc.assert(
      fc.property(anyHouseholdCart, (entries) => {
        const { ranked, winner, verdict } = compareAt(entries, []);
        const shownRank = isRankedByAmount(ranked) ? shownByAmount : shownAtCheckout;
        const [best, ...others] = ranked;
        if (!best) return;
        for (const [at, next] of others.entries()) {
          const before = ranked[at] ?? best;
          if (before.availableCount > next.availableCount) continue;
          expect(shownRank(before).cents).toBeLessThanOrEqual(shownRank(next).cents);
        }
        if (!('leader' in verdict) || verdict.kind === 'different-sizes') return;
        const leading = 'isByAmount' in verdict && verdict.isByAmount ? shownByAmount : shownAtCheckout;
        const shown = verdict.saving.compared.map((totals) => leading(totals).cents);
        expect(leading(verdict.leader).cents).toBe(Math.min(...shown));
        if (!winner || verdict.kind !== 'cheapest') return;
        decided += 1;
        const byAmount = verdict.saving.compared.map((totals) => shownByAmount(totals).cents);
        expect(shownByAmount(verdict.leader).cents).toBe(Math.min(...byAmount));
        // The named stores are the second best and the most expensive, as shown.
        if (!verdict.lead.isByAmount) {
          const rest = verdict.saving.compared.filter(({ store }) => store.id !== winner.store.id);
          const next = Math.min(...rest.map((totals) => shownAtCheckout(totals).cents));
          expect(shownAtCheckout(verdict.lead.next).cents).toBe(next);
        }
        const { cheapest, mostExpensive, compared, isByAmount } = verdict.saving;
        if (isByAmount || compared.every(({ largerPackCount }) => largerPackCount === 0)) {
          const centsOf = (totals: StoreTotals) => (isByAmount ? shownByAmount : shownAtCheckout)(totals).cents;
          expect(centsOf(mostExpensive)).toBe(Math.max(...compared.map(centsOf)));
        }
        expect(leading(cheapest).cents).toBe(Math.min(...shown));
      }),
      { numRuns: 500 },
    );
    expect(decided).toBeGreaterThan(15);
  });

  test('finds every store named that is ranked between two that are too close to call', () => {
    const atStore = fc.record({
      cents: fc.integer({ min: 4_000, max: 6_000 }),
      deviation: fc.constantFrom(0.02, 0.1, 0.3),
      covers: fc.constantFrom(1, 1, 1, 1.3, 2),
    });
    const line = fc.array(atStore, { minLength: 4, maxLength: 4 });
    let skipped = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const entries = lines.map((stores, at) => {
          const [prices, shares] = (['cents', 'covers'] as const).map((part) =>
            Object.fromEntries(stores.map((store, column) => ['abcd'.charAt(column), store[part]])),
          ) as [Record<string, number>, Record<string, number>];
          const entry = sampleEntry(`item-${at}`, prices);
          const storePrices = entry.storePrices.map(
            (price, column) => uncertain(entry, stores[column]?.deviation ?? 0).storePrices[column] ?? price,
          );
          return packed({ ...entry, storePrices }, shares);
        });
        const compared = compareAt(entries, []);
        const { verdict } = compared;
        if (verdict.kind !== 'close') return;
        const shown = verdict.isByAmount ? shownByAmount : shownAtCheckout;
        const [low, high] = [shown(verdict.leader).cents, shown(verdict.rival).cents];
        const { title, detail } = answerOf(compared);
        for (const totals of verdict.saving.compared) {
          const { cents } = shown(totals);
          if (cents <= low || cents >= high) continue;
          skipped += 1;
          expect(`${title} ${detail}`).toContain(totals.store.name);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(skipped).toBeGreaterThan(15);
  });

  test('finds the lines in the order of their figures when sorted by a store', () => {
    fc.assert(
      fc.property(anyHouseholdCart, (entries) => {
        const { rows } = compareCart(entries);
        for (const direction of ['ascending', 'descending'] as const) {
          const shown = inOrder(rows, { storeId: 'a', direction }).flatMap((row) => {
            const price = priceAt('a', row);
            return price ? [shownLine(price).cents] : [];
          });
          const sign = direction === 'ascending' ? 1 : -1;
          expect(shown).toEqual(shown.toSorted((one, other) => sign * (one - other)));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('for any cart, a shopper who does the math', () => {
  test('gets the title’s figure from the totals beside it', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyHouseholdCart, (entries) => {
        const comparison = compareCart(entries);
        const { title } = answerOf(comparison);
        const [said] = figuresIn(title);
        if (!said || title.includes('less than') || comparison.verdict.kind !== 'cheapest') return;
        const { saving } = comparison;
        if (saving?.itemCount !== entries.length) return;
        checked += 1;
        const totals = byName(entries);
        const winner = /^(Store \w)/.exec(title)?.[1] ?? '';
        const here = totals.get(winner) as Figure;
        const compared = saving.compared.map(({ store }) => store.name).filter((name) => name !== winner);
        const next = compared.map((name) => totals.get(name) as Figure);
        expect(
          next.some((other) => isDifferenceOf(said, here, other)),
          title,
        ).toBe(true);
        for (const other of next) expect(other.cents - here.cents + 60).toBeGreaterThanOrEqual(said.cents);
      }),
      { numRuns: 300 },
    );
    expect(checked).toBeGreaterThan(8);
  });

  test('gets every figure of the sentences from those beside them', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyHouseholdCart, (entries) => {
        const comparison = compareCart(entries);
        const { title, detail } = answerOf(comparison);
        const asked = areAmountsNamed(comparison)
          ? comparison.stores.flatMap((one) => figuresIn(amountPartInWords(one) ?? ''))
          : [];
        for (const text of [`${title} ${detail}`, alternativeOf(comparison) ?? '']) {
          // The figures: a total in parentheses or beside another one. The other amounts must follow from them.
          const given = [
            ...text.matchAll(
              /\([^)]*\$[^)]*\)|(?:about )?\S+ vs\. (?:about )?\S+|the list costs (?:about )?\S+ vs\. (?:about )?\S+|[Bb]oth cost (?:about )?\S+|\d+ of \d+ items(?:, \d+ of them assumed,)? for (?:about )?\S+/g,
            ),
          ];
          const beside = [...byName(entries).values(), ...asked, ...given.flatMap(([words]) => figuresIn(words))];
          const bare = given
            .reduce((rest, [words]) => rest.replace(words, ''), text)
            .replace(/less than \$[\d.]+/gi, '');
          for (const said of figuresIn(bare)) {
            checked += 1;
            const follows = beside.some((one) => beside.some((other) => isDifferenceOf(said, one, other)));
            expect(follows, `${text} beside ${JSON.stringify(beside)}`).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(checked).toBeGreaterThan(50);
  });

  test('gets the potential saving from the two totals it names, and those from the screen', () => {
    fc.assert(
      fc.property(anyHouseholdCart, (entries) => {
        const { saving, stores } = compareCart(entries);
        if (!saving) return;
        const { lower, higher, saved } = shownSaving(saving);
        const [one, other, difference] = [lower, higher, saved].map((each) => figuresIn(figure(each))[0]) as [
          Figure,
          Figure,
          Figure,
        ];
        if (saved.cents > 0) expect(isDifferenceOf(difference, one, other)).toBe(true);
        if (saving.itemCount < entries.length) return;
        const shown = stores.flatMap((totals) => [figure(shownAtCheckout(totals)), figure(shownByAmount(totals))]);
        expect(shown).toContain(figure(lower));
        expect(shown).toContain(figure(higher));
      }),
      { numRuns: 400 },
    );
  });

  test('finds the same totals in the exported list', () => {
    fc.assert(
      fc.property(anyHouseholdCart, (entries) => {
        const compared = compareAt(entries, []);
        const shown = compared.stores.map((totals) => figure(shownAtCheckout(totals)));
        for (const line of answerInFile(compared).filter((words) => words.includes('with tax'))) {
          expect(shown).toContain(/: (~?\$[\d,.]*\d)/.exec(line)?.[1]);
        }
        for (const [, total] of (answerInText(compared)[1] ?? '').matchAll(/Store \w (~?\$[\d,.]*\d)/g))
          expect(shown).toContain(total);
      }),
      { numRuns: 200 },
    );
  });
});
