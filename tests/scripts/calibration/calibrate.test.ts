import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned-levels.ts';
import { missingEvidence } from '#scripts/calibration/missing-evidence.ts';
import { handKeptCatalog, retiredItems } from '#scripts/catalog/build-catalog.ts';
import { median } from '#shared/median.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { calibrate } from '../../../scripts/calibration/calibrate.ts';
import { cheaperOfTwo } from '../../../scripts/calibration/compare-chains.ts';
import { fitPrices, judgeBySource, pairsFrom } from '../../../scripts/calibration/fit-prices.ts';
import { fitRanges, inRange, rangeEffectsOf, rangesBySource } from '../../../scripts/calibration/fit-ranges.ts';
import {
  type FittedPrices,
  fittedPricesTable,
  isFitted,
  noFittedPrices,
  readFittedPrices,
  withFitted,
} from '../../../scripts/calibration/fitted-prices.ts';
import { itemEffects } from '../../../scripts/calibration/item-effects.ts';
import type { Matcher } from '../../../scripts/calibration/match-items.ts';
import { type ObservedPrice, readObserved, withoutRepeats } from '../../../scripts/calibration/observed-prices.ts';
import {
  chainEffect,
  chainKindEffect,
  correctionOf,
  type ItemKind,
  readPriceEffects,
} from '../../../scripts/calibration/price-effects.ts';
import type { PriceTrend } from '../../../scripts/calibration/price-trend.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-calibrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const items = new Map(handKeptCatalog().map((item) => [item.id, item]));
const itemById = (id: string) => items.get(id);
const ids = [
  'great-value-whole-milk-1-gal',
  'great-value-large-eggs-12-ct',
  'great-value-white-bread-20-oz',
  'cheerios-toasted-oat-cereal-8-9-oz',
  'fresh-bananas-1-lb',
].filter((id) => itemById(id));

const sameForever: PriceTrend = { month: '2026-08', fromDay: () => 1, fromBase: () => 1 };

/** Prices of each item at `factor` times its estimate, from several sources. */
function pricesAt(factor: number, sources: number): ObservedPrice[] {
  return Array.from({ length: sources }, (_, source) =>
    ids.flatMap((itemId) => {
      const item = itemById(itemId);
      if (!item) return [];
      const cents = factor * centsIfSold({ item, chain: 'walmart', state: 'IL' }, nothingLearned);
      return [
        {
          chain: 'walmart',
          itemId,
          cents,
          date: '2026-08-01',
          state: 'IL',
          source: `source ${source}`,
          isMarkedUp: false,
          isMatchedByWords: false,
        },
      ];
    }),
  ).flat();
}

test('estimates that are all a fifth too high come down by a fifth, as cross-validation shows', () => {
  const pairs = pairsFrom(pricesAt(1 / 1.2, 12), itemById, sameForever);
  // The prices were made from estimates that contain the current effects.
  const expected = (pair: (typeof pairs)[number]) =>
    Math.log(correctionOf([chainEffect(pair.chain), chainKindEffect(pair.chain, pair.kind)], readPriceEffects()) / 1.2);
  for (const pair of pairs) expect(pair.logRatio).toBeCloseTo(expected(pair), 2);
  const errors = judgeBySource(pairs).map(({ error }) => Math.abs(error));
  expect(median(errors)).toBeLessThan(0.05);
});

test('a delivery service’s prices do not affect its chain’s level', () => {
  const marked = pricesAt(1.3, 5).map((price) => ({ ...price, isMarkedUp: true }));
  const effects = fitPrices(pairsFrom(marked, itemById, sameForever)).map(({ effect }) => effect);
  expect(effects.filter((effect) => /^(chain|delivery|source)/.test(effect))).toEqual([]);
});

test('ranges widen where prices scatter and narrow where they don’t', () => {
  const [pair] = pairsFrom(pricesAt(1, 1), itemById, sameForever);
  if (!pair) throw new Error('There is no pair to judge.');
  const factorAt = (error: number) =>
    fitRanges(Array.from({ length: 200 }, (_, index) => ({ pair, error: index % 2 === 0 ? error : -error }))).get(
      rangeEffectsOf(pair).kind,
    )?.factor ?? 0;
  expect(factorAt(0.02)).toBeLessThan(1);
  expect(factorAt(0.9)).toBeGreaterThan(1);
  expect(inRange(pair, 0.01)).toBe(true);
  expect(inRange(pair, 3)).toBe(false);
});

test('a source is judged by ranges that never saw it', () => {
  const [pair] = pairsFrom(pricesAt(1, 1), itemById, sameForever);
  if (!pair) throw new Error('There is no pair to judge.');
  const judged = [
    ...Array.from({ length: 100 }, () => ({ pair: { ...pair, source: 'scattered' }, error: 0.9 })),
    ...Array.from({ length: 100 }, () => ({ pair: { ...pair, source: 'accurate' }, error: 0.02 })),
  ];
  const factorFor = (source: string) => rangesBySource(judged).get(source)?.get(rangeEffectsOf(pair).kind)?.factor;
  expect(factorFor('scattered')).toBeLessThan(1);
  expect(factorFor('accurate')).toBeGreaterThan(1);
});

test('one long list of scattered prices doesn’t decide how wide the ranges of all estimates are', () => {
  const [pair] = pairsFrom(pricesAt(1, 1), itemById, sameForever);
  if (!pair) throw new Error('There is no pair to judge.');
  const long = Array.from({ length: 900 }, () => ({ pair: { ...pair, source: 'a long list' }, error: 0.9 }));
  const others = Array.from({ length: 20 }, (_, source) =>
    Array.from({ length: 100 }, () => ({ pair: { ...pair, source: `source ${source}` }, error: 0.02 })),
  ).flat();
  // 31% of the prices, but 13% of the weight: fewer than the fifth that a range leaves out.
  expect(fitRanges([...long, ...others]).get(rangeEffectsOf(pair).kind)?.factor).toBeLessThan(1);
});

test('ranges of a category are wider than others if its prices scatter more, a little if they are few', () => {
  const pairs = pairsFrom(pricesAt(1, 1), itemById, sameForever).filter(({ kind }) => kind === 'own');
  const dairy = pairs.find(({ category }) => category === 'Dairy');
  const bakery = pairs.find(({ category }) => category === 'Bakery');
  if (!dairy || !bakery) throw new Error('There are no two categories to compare.');
  const factorOf = (count: number) =>
    fitRanges([
      ...Array.from({ length: 300 }, () => ({ pair: dairy, error: 0.2 })),
      ...Array.from({ length: count }, () => ({ pair: bakery, error: 0.6 })),
    ]).get(rangeEffectsOf(bakery).category)?.factor ?? 0;
  expect(factorOf(10)).toBeGreaterThan(1);
  expect(factorOf(50)).toBeGreaterThan(factorOf(10));
});

test('ranges of a chain are wider than others if its prices scatter more, and never narrower', () => {
  const [pair] = pairsFrom(pricesAt(1, 1), itemById, sameForever);
  if (!pair) throw new Error('There is no pair to judge.');
  const at = (chain: ChainId, error: number, count: number) =>
    Array.from({ length: count }, () => ({ pair: { ...pair, chain }, error }));
  const factorOf = (chain: ChainId, count: number) =>
    fitRanges([...at('walmart', 0.2, 300), ...at('aldi', 0.02, 100), ...at('whole-foods', 0.6, count)]).get(
      rangeEffectsOf({ ...pair, chain }).chain,
    )?.factor ?? 0;
  expect(factorOf('whole-foods', 10)).toBeGreaterThan(1);
  expect(factorOf('whole-foods', 50)).toBeGreaterThan(factorOf('whole-foods', 10));
  expect(factorOf('aldi', 50)).toBe(1);
});

test('an effect belongs to a kind of item', () => {
  const milk = { name: 'Whole Milk, organic', brand: 'Great Value', category: 'Dairy' };
  expect(itemEffects(milk, 'own')).toEqual([
    'all',
    'kind: own',
    'category: own, Dairy',
    'organic',
    'noun: own, milk',
    'head: own, whole milk',
    'product: own, Whole Milk, organic',
    'any kind: Whole Milk, organic',
  ]);
  expect(itemEffects({ ...milk, name: 'Whole Milk' }, 'own')).toContain('loss leader: own');
  expect(correctionOf(itemEffects(milk, 'own'), new Map())).toBe(1);
  const bags = { name: 'Sandwich Bags', brand: 'Great Value', category: 'Household' };
  expect(itemEffects(bags, 'own')).toContain('non-food: Household');
});

const matchNothing: Matcher = () => null;

const header =
  'chain\tobserved product\tprice\tdate\tstate\tcatalogue id\tpacks of it\tinstacart\tleft out because\tsource';

function fileOf(...lines: string[]): string {
  const file = join(folder, 'observed.tsv');
  writeFileSync(file, [header, ...lines, ''].join('\n'));
  return file;
}

test('an operator’s file is read by the pack, without the excluded rows', () => {
  const { prices, rowCount } = readObserved(
    fileOf(
      'walmart\tMilk\t7.00\t2026-08-01\tIL\tgreat-value-whole-milk-1-gal\t2\t0\t\ta walk',
      'walmart\tSoap\t0.60\t2026-08-01\tIL\tsoap\t1\t0\tclearance\ta walk',
    ),
    matchNothing,
  );
  expect(rowCount).toBe(2);
  expect(prices).toEqual([
    {
      chain: 'walmart',
      itemId: 'great-value-whole-milk-1-gal',
      cents: 350,
      date: '2026-08-01',
      state: 'IL',
      source: 'a walk',
      isMarkedUp: false,
      isMatchedByWords: false,
    },
  ]);
});

test('an operator reads which line and column of a file is invalid', () => {
  const file = fileOf('walmart\tMilk\tfree\t2026-08-01\tIL\tgreat-value-whole-milk-1-gal\t1\t0\t\ta walk');
  expect(() => readObserved(file, matchNothing)).toThrow(/observed\.tsv, line 2, price/);
});

test.each([
  ['text.tsv', 'Hello, this is a text.\n', /text\.tsv can't be read: .*lacks the columns chain, product/],
  ['commas.tsv', 'chain,product,price\naldi,Milk,3\n', /commas\.tsv can't be read: it isn't tab-separated/],
  ['empty.tsv', '', /empty\.tsv can't be read/],
])('an operator reads why %s is no list of prices', (name, text, why) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  expect(() => readObserved(file, matchNothing)).toThrow(why);
});

/** Runs the command with these words. */
function calibrated(...words: string[]): { status: number; stdout: string; stderr: string } {
  const [log, error] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue());
  const status = calibrate(words);
  const linesOf = (spy: typeof log) => spy?.mock.calls.map(([line]) => `${line}\n`).join('') ?? '';
  return { status, stdout: linesOf(log), stderr: linesOf(error) };
}

test('an operator whose file has no prices of known items reads so, and gets no fit', () => {
  const file = fileOf('walmart\tMilk\t7.00\t2026-08-01\tIL\tnone\t2\t0\t\ta walk');
  const stderr = 'None of these prices is of an item that we know.\n';
  expect(calibrated(file)).toMatchObject({ status: 1, stderr });
});

test('an operator with fewer prices than the last fit reads which effects they can’t refit, and those stay', () => {
  const file = fileOf(
    'walmart\tMilk\t3.50\t2026-08-01\tIL\tgreat-value-whole-milk-1-gal\t1\t0\t\ta walk',
    'walmart\tEggs\t2.60\t2026-08-01\tIL\tgreat-value-large-eggs-12-ct\t1\t0\t\ta walk',
  );
  const table = readFileSync('data/price-effects.csv', 'utf8');
  expect(calibrated(file, '--write')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/these files have 2\..*chain: costco/),
    stderr: expect.stringMatching(/--keep .*--replace/),
  });
  expect(readFileSync('data/price-effects.csv', 'utf8')).toBe(table);
});

test('a file has fewer prices than the table if it has fewer than were fitted and added to it', () => {
  const row = (effect: string, prices: number) => {
    const evidence = { prices, sources: 2, from: '2026-01', to: '2026-08', fitted: '2026-08-01' };
    return { effect, factor: 1, standard_error: 0.1, ...evidence };
  };
  const rows = [row('all', 10), row('kind: own', 14), row('kind: fresh', 6)];
  const table = new Map(rows.map((each) => [each.effect, each]));
  const refitted = [row('all', 12), row('kind: own', 9), row('kind: fresh', 3)];
  expect(missingEvidence(table, refitted)).toMatchObject({ pricesBefore: 20, prices: 12 });
});

describe('prices added to the table', () => {
  const table = readPriceEffects();
  const levelOf = (effect: string, from: ReturnType<typeof fitPrices>) =>
    (from.find((row) => row.effect === effect)?.factor ?? 1) / (table.get(effect)?.factor ?? 1);
  const addedAt = (factor: number, sources: number) =>
    pairsFrom(pricesAt(1, sources), itemById, sameForever).map((pair) => ({
      ...pair,
      logRatio: Math.log(factor * correctionOf(pair.effects, table)),
    }));
  const moreExpensive = addedAt(1.5, 4);

  test('move the levels of their chain, kinds, and categories, and the effects of their products', () => {
    const added = fitPrices(moreExpensive, table);
    const isMoved = (kind: string) => added.some(({ effect }) => effect.startsWith(`${kind}: `));
    for (const kind of ['chain', 'kind', 'category', 'product']) expect(isMoved(kind), kind).toBe(true);
    for (const { effect, factor } of added) {
      const moved = factor / (table.get(effect)?.factor ?? 1);
      expect(moved, effect).toBeGreaterThan(1);
      expect(moved, effect).toBeLessThan(1.3);
    }
  });

  test('move a chain’s own brand away from its produce if only its own brand is more expensive', () => {
    const ownIsMore = addedAt(1, 6).map((pair) =>
      pair.kind === 'own' ? { ...pair, logRatio: pair.logRatio + Math.log(1.3) } : pair,
    );
    const added = fitPrices(ownIsMore, table);
    const movedBy = (kind: ItemKind) => {
      const effect = chainKindEffect('walmart', kind);
      expect(added.map((row) => row.effect)).toContain(effect);
      return levelOf(effect, added);
    };
    expect(movedBy('own')).toBeGreaterThan(1.01);
    expect(movedBy('fresh')).toBeLessThanOrEqual(1);
  });

  test('move a chain’s level further if several sources agree', () => {
    const movedBy = (sources: number) => levelOf(chainEffect('walmart'), fitPrices(addedAt(1.2, sources), table));
    expect(movedBy(8)).toBeGreaterThan(movedBy(2));
    expect(movedBy(2)).toBeGreaterThan(movedBy(1));
  });

  test('add to the evidence of the effects they move', () => {
    const effect = chainEffect('walmart');
    const [now, earlier] = [fitPrices(moreExpensive, table).find((row) => row.effect === effect), table.get(effect)];
    expect(now?.standard_error).toBeLessThan(earlier?.standard_error ?? 0);
    expect(now?.prices).toBe((earlier?.prices ?? 0) + moreExpensive.length);
    expect(now?.sources).toBe((earlier?.sources ?? 0) + 4);
  });

  test('leave a chain as expensive as its own prices show, although such items get more expensive elsewhere', () => {
    const atChain = (chain: 'costco' | 'walmart', factor: number) =>
      addedAt(factor, 6).map((pair) => ({
        ...pair,
        chain,
        effects: pair.effects.map((effect) => (effect.startsWith('chain: ') ? chainEffect(chain) : effect)),
      }));
    const raised = atChain('walmart', 1.3);
    // They are half or less of the prices that the table has of an effect.
    const half = new Map([...table].map(([effect, row]) => [effect, { ...row, prices: 60 }]));
    const kept = atChain('costco', 1).map((pair) => ({
      ...pair,
      logRatio: Math.log(correctionOf(pair.effects, half)),
      source: `${pair.source} of the table`,
      isInTable: true,
    }));
    const riseAtCostco = (pairs: typeof raised) => {
      const effects = kept[0]?.effects ?? [];
      const after = new Map([...half, ...fitPrices(pairs, half).map((row) => [row.effect, row] as const)]);
      return Math.log(correctionOf(effects, after) / correctionOf(effects, half));
    };
    expect(riseAtCostco(raised)).toBeGreaterThan(0.02);
    expect(riseAtCostco([...raised, ...kept])).toBeLessThan(0.8 * riseAtCostco(raised));
  });

  test('move a level further if the prices that the table has of it are far off, too', () => {
    const offBy = (factor: number) =>
      addedAt(factor, 6).map((pair) => ({ ...pair, source: `${pair.source} of the table`, isInTable: true }));
    const movedBeside = (inTable: typeof moreExpensive) =>
      levelOf(chainEffect('walmart'), fitPrices([...addedAt(1.2, 2), ...inTable], table));
    expect(movedBeside(offBy(1.5))).toBeGreaterThan(movedBeside(offBy(1)));
  });

  test('count once, with their sources, however often they are added', () => {
    const observed = pricesAt(1.2, 2);
    const addedTo = (known: typeof table, prices: ObservedPrice[], fitted: FittedPrices) => {
      const rows = fitPrices(pairsFrom(prices, itemById, sameForever, fitted), known);
      return new Map([...known, ...rows.map((row) => [row.effect, { ...row, fitted: '2026-11-30' }] as const)]);
    };
    const countsOf = (known: typeof table) => {
      const row = known.get(chainEffect('walmart'));
      return { prices: row?.prices ?? 0, sources: row?.sources ?? 0 };
    };
    const before = countsOf(table);
    const once = addedTo(table, observed, noFittedPrices);
    expect(countsOf(once)).toEqual({ prices: before.prices + observed.length, sources: before.sources + 2 });
    const fitted = withFitted(noFittedPrices, observed);
    const twice = addedTo(once, observed, fitted);
    for (const [effect, { prices, sources, factor }] of twice) {
      expect({ prices, sources }, effect).toEqual({
        prices: once.get(effect)?.prices,
        sources: once.get(effect)?.sources,
      });
      expect(factor / (once.get(effect)?.factor ?? 1), effect).toBeCloseTo(1, 9);
    }
    const later = observed.slice(0, 1).map((price) => ({ ...price, date: '2026-09-01' }));
    expect(countsOf(addedTo(once, [...observed, ...later], fitted))).toEqual({
      prices: before.prices + observed.length + 1,
      sources: before.sources + 2,
    });
  });

  test('are known by what was seen where and when, and stay known in the committed table', () => {
    const [price, other] = pricesAt(1, 1);
    if (!price || !other) throw new Error('There are two prices.');
    const fitted = withFitted(noFittedPrices, [price]);
    expect(isFitted(price, fitted)).toBe(true);
    expect(isFitted({ ...price, date: '2026-09-01' }, fitted)).toBe(false);
    expect(isFitted(other, fitted)).toBe(false);
    expect(fittedPricesTable(fitted)).toMatch(/^of,digest\nprice,[0-9a-f]{12}\nsource,[0-9a-f]{12}\n$/);
    expect(readFittedPrices().prices.size).toBeGreaterThan(100);
  });

  test('leave every level where it is if the table has them, because it already followed them', () => {
    const again = moreExpensive.map((pair) => ({ ...pair, isInTable: true }));
    for (const { effect, factor } of fitPrices(again, table))
      expect(factor / (table.get(effect)?.factor ?? 1), effect).toBeCloseTo(1, 9);
  });

  test('give a level to a chain without earlier observations', () => {
    const elsewhere = moreExpensive.map((pair) => ({
      ...pair,
      chain: 'weis' as const,
      effects: pair.effects.map((effect) => (effect.startsWith('chain: ') ? chainEffect('weis') : effect)),
    }));
    expect(table.has(chainEffect('weis'))).toBe(false);
    expect(fitPrices(elsewhere, table).find(({ effect }) => effect === chainEffect('weis'))?.factor).toBeGreaterThan(1);
  });
});

test('a source with nothing to learn from is judged by the table it would be added to', () => {
  const table = readPriceEffects();
  const pairs = pairsFrom(pricesAt(1, 1), itemById, sameForever);
  for (const { pair, error } of judgeBySource(pairs, table))
    expect(error).toBeCloseTo(Math.log(correctionOf(pair.effects, table)) - pair.logRatio, 9);
});

test('the table’s ranges widen from where they are for added prices outside them', () => {
  const [pair] = pairsFrom(pricesAt(1, 1), itemById, sameForever);
  if (!pair) throw new Error('There is no pair to judge.');
  const effect = rangeEffectsOf(pair).kind;
  const earlier = { effect, factor: 0.9, standard_error: 0.1, prices: 500, sources: 5, from: '2024-01', to: '2026-01' };
  const known = new Map([[effect, { ...earlier, fitted: '2026-02-01' }]]);
  const factorOf = (count: number, error: number) =>
    fitRanges(
      Array.from({ length: count }, () => ({ pair, error })),
      known,
    ).get(effect)?.factor ?? 0;
  expect(factorOf(2, 0.9)).toBeGreaterThan(0.9);
  expect(factorOf(200, 0.9)).toBeGreaterThan(factorOf(2, 0.9));
  expect(factorOf(200, 0.02)).toBeLessThan(0.9);
  // The 500 earlier prices are in the table only, and still count.
  expect(Math.log(factorOf(200, 0.02) / 0.9)).toBeGreaterThan(0.5 * Math.log(factorOf(1e5, 0.02) / 0.9));
  expect(
    rangesBySource([{ pair, error: 0.9 }], known)
      .get(pair.source)
      ?.get(effect)?.factor,
  ).toBe(0.9);
});

test('an operator who adds a file reads how far off the table was for it, and needs no earlier files', () => {
  const file = fileOf('walmart\tMilk\t3.50\t2026-08-01\tIL\tgreat-value-whole-milk-1-gal\t1\t0\t\ta walk');
  const { stdout } = calibrated(file, '--add');
  expect(stdout).toMatch(/with the table as it is +1 /);
  // A single price is too few for the mean of the sources.
  expect(stdout).not.toMatch(/NaN/);
  expect(stdout).not.toMatch(/They can't refit/);
});

test('a price matched with an id that was retired since counts for the store brands of its product', () => {
  const retired = new Map(retiredItems().map((item) => [item.id, item]));
  for (const id of retired.keys()) expect(items.has(id), id).toBe(false);
  const [price] = pricesAt(1, 1);
  const item = [...retired.values()].find(({ brand }) => brand === "Trader Joe's");
  if (!price || !item) throw new Error('There is no retired item.');
  const [pair] = pairsFrom([{ ...price, chain: 'trader-joes', itemId: item.id }], (id) => retired.get(id), sameForever);
  expect(pair?.kind).toBe('own');
  expect(pair?.effects).toContain(`product: own, ${item.name}`);
});

test('two packs in one, as clubs were once assumed to sell, cost more than one', () => {
  const twin = retiredItems().find(({ brand, size }) => brand === 'Kirkland Signature' && size.startsWith('2 x '));
  const single = handKeptCatalog().find(
    ({ name, brand, size }) => name === twin?.name && brand === 'Great Value' && twin.size === `2 x ${size}`,
  );
  expect((twin?.baseCents ?? 0) / (single?.baseCents ?? 1)).toBeGreaterThan(1.3);
});

test('a price matched by eye counts once, even if its words match an item, too', () => {
  const [byEye] = pricesAt(1, 1);
  if (!byEye) throw new Error('There is no price.');
  const byWords = { ...byEye, cents: 1, isMatchedByWords: true };
  expect(withoutRepeats([byWords, byEye])).toEqual([byEye]);
  expect(withoutRepeats([byWords, { ...byWords, source: 'another' }, byWords])).toHaveLength(2);
});

test('an outlier matched only by words is taken for another product’s price', () => {
  const prices = pricesAt(3, 1);
  expect(pairsFrom(prices, itemById, sameForever)).toHaveLength(prices.length);
  expect(
    pairsFrom(
      prices.map((price) => ({ ...price, isMatchedByWords: true })),
      itemById,
      sameForever,
    ),
  ).toEqual([]);
});

test('estimates name the cheaper of two chains if the real levels differ enough', () => {
  const ofChain = (chain: string, factor: number) =>
    pricesAt(factor, 1).map((price) => ({ ...price, chain, itemId: price.itemId }));
  const pairs = pairsFrom([...ofChain('walmart', 1), ...ofChain('kroger', 1.2)], itemById, sameForever);
  const asEstimated = pairs.map((pair) => ({ pair, errorOfChain: -pair.logRatio }));
  const { count, right } = cheaperOfTwo(asEstimated);
  expect(count).toBeGreaterThan(0);
  expect(right).toBe(count);
  expect(cheaperOfTwo(pairs.map((pair) => ({ pair, errorOfChain: pair.chain === 'walmart' ? 0.5 : 0 }))).right).toBe(0);
});
