import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { chainLevels } from '#shared/built/price-levels.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { fittedLevel, readChainLevels } from '../../scripts/build/chain-data.ts';
import {
  chainEffect,
  chainKindDeviation,
  chainKindEffect,
  chainRangeEffect,
  errorOfSum,
  itemKinds,
  readPriceEffects,
} from '../../scripts/calibration/price-effects.ts';
import { sampleItem } from '../shared/cart-samples.ts';

const effects = [...readPriceEffects().values()];

describe('a reviewer of the fitted prices', () => {
  test('sees the evidence of every effect, and none that rests on a single price', () => {
    for (const { effect, factor, prices, sources, from, to } of effects) {
      expect(prices, effect).toBeGreaterThan(1);
      expect(sources, effect).toBeLessThanOrEqual(prices);
      expect(from <= to, effect).toBe(true);
      expect(factor, effect).toBeGreaterThan(0.5);
      expect(factor, effect).toBeLessThan(2);
    }
  });
});

const clubsHaveIt = { costco: 1, 'sams-club': 1, bjs: 1 };

describe('a shopper at a chain whose prices are harder to predict', () => {
  test('gets wider ranges for its items', () => {
    const item = sampleItem({ brand: 'Fresh', chances: clubsHaveIt });
    const spreadAt = (chain: ChainId) => estimateOf({ item, chain, state: 'OH' })?.spread.item;
    const usual = spreadAt('publix') ?? 0;
    const wider = effects.flatMap(({ effect, factor }) => {
      const chain = chains.find(({ id }) => chainRangeEffect(id) === effect);
      return chain ? [{ chain: chain.id, factor }] : [];
    });
    expect(wider.map(({ chain }) => chain)).toEqual(expect.arrayContaining(['trader-joes', 'whole-foods']));
    for (const { chain, factor } of wider) {
      expect(factor, chain).toBeGreaterThanOrEqual(1);
      expect(spreadAt(chain), chain).toBeCloseTo(usual * factor, 3);
    }
  });
});

describe('a shopper at a chain without observed prices', () => {
  const seen = new Set(effects.map(({ effect }) => effect));

  test('gets an estimate there too', () => {
    for (const { id } of chains)
      expect(
        estimateOf({ item: sampleItem({ brand: 'Fresh', chances: clubsHaveIt }), chain: id, state: 'OH' }),
        id,
      ).not.toBeNull();
    expect(chains.filter(({ id }) => !seen.has(chainEffect(id))).length).toBeGreaterThan(0);
  });

  test('gets a range as wide as the surveys allow, which narrows with each observed price', () => {
    const surveyed = readChainLevels().filter(({ category }) => category === 'all');
    const width = ({ low, high }: { low: number; high: number }) => high / low;
    // The chain that the others are compared with has a single figure.
    for (const row of surveyed.filter(({ low, high }) => low < high)) {
      expect(width(fittedLevel(row, { factor: 1, standard_error: 0.001 }))).toBeLessThan(
        width(fittedLevel(row, undefined)),
      );
    }
    const errors = fc.tuple(
      fc.double({ min: 0.001, max: 0.3, noNaN: true }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...surveyed), errors, (row, [least, more]) => {
        const [well, hardly] = [least, least + more].map((standard_error) =>
          fittedLevel(row, { factor: 1, standard_error }),
        );
        if (!well || !hardly) throw new Error('There are two levels.');
        // Levels are stored with one decimal.
        expect(width(well)).toBeLessThanOrEqual(width(hardly) + 0.005);
        expect(width(hardly)).toBeLessThanOrEqual(width(fittedLevel(row, undefined)) + 0.005);
      }),
    );
  });

  test('reads odds that don’t count twice what prices say of a chain and of its store brand', () => {
    const known = readPriceEffects();
    for (const { id } of chains) {
      const [ofChain, ofOwn] = [known.get(chainEffect(id)), known.get(chainKindEffect(id, 'own'))];
      if (!ofChain || !ofOwn) continue;
      const { deviation } = chainLevels[id].kinds.own;
      const least = Math.max(ofChain.standard_error, errorOfSum(ofOwn));
      expect(Math.hypot(ofChain.standard_error, deviation), id).toBeLessThanOrEqual(least + 1e-9);
    }
  });

  test('reads odds that include how little we know of its store brand, its national brands, and its produce and meat', () => {
    for (const { id } of chains) {
      for (const kind of itemKinds) {
        const { deviation } = chainLevels[id].kinds[kind];
        if (seen.has(chainKindEffect(id, kind))) expect(deviation, `${id} ${kind}`).toBeLessThan(chainKindDeviation);
        else expect(deviation, `${id} ${kind}`).toBe(chainKindDeviation);
      }
    }
  });
});
