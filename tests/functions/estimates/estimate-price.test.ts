import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateOrigin } from '#functions/estimates/estimate-explanation.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned-levels.ts';
import { absenceOf, absenceOfAnyBrand, isCarried } from '#functions/estimates/sold-at-chain.ts';
import { chainEffect, chainKindEffect, correctionOf, readPriceEffects } from '#scripts/calibration/price-effects.ts';
import { chainIds } from '#shared/built/chain-ids.ts';
import { ownBrands } from '#shared/built/own-brands.ts';
import { chanceBelow, exactly, standardErrorOf, uncertainTotal } from '#shared/rules/comparison/total-uncertainty.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { anyChainId, anyItem, sampleItem } from '#tests/shared/cart-samples.ts';
import { everyItem } from '#tests/support/every-item.ts';

const anyState = fc.constantFrom('IL', 'MO', 'IA', 'WI', 'IN', 'HI', 'PR');
const clubs: ChainId[] = ['costco', 'sams-club', 'bjs'];
const choosy: ChainId[] = ['aldi', 'lidl', 'trader-joes', 'whole-foods', 'sprouts'];
const carriers = (given: Parameters<typeof sampleItem>[0]) =>
  chainIds.filter((chain) => isCarried({ item: sampleItem(given), chain, state: 'IL' }));

describe('a shopper who asks what an item costs', () => {
  test('sees the same at every store of a chain in one state, in whole cents', () => {
    fc.assert(
      fc.property(anyItem, anyChainId, anyState, (item, chain, state) => {
        const estimate = estimateOf({ item, chain, state });
        expect(estimateOf({ item: { ...item, id: 'another-id' }, chain, state })).toEqual(estimate);
        if (estimate) expect(Number.isInteger(estimate.cents) && estimate.cents > 0).toBe(true);
      }),
    );
  });

  test('sees a range around the estimate, wider if no average is published', () => {
    fc.assert(
      fc.property(anyItem, anyChainId, anyState, (item, chain, state) => {
        const published = estimateOf({ item: { ...item, anchor: 'APU0000FJ4101' }, chain, state });
        const own = estimateOf({ item: { ...item, anchor: 'estimate' }, chain, state });
        if (!published || !own) return;
        expect(published.lowCents).toBeLessThanOrEqual(published.cents);
        expect(published.highCents).toBeGreaterThanOrEqual(published.cents);
        expect(own.lowCents).toBeLessThanOrEqual(published.lowCents);
        expect(own.highCents).toBeGreaterThanOrEqual(published.highCents);
      }),
    );
  });

  test('sees chains differ by their surveyed level, corrected by what people paid, and by nothing else', () => {
    const centsAt = (chain: ChainId, category = 'Dairy') =>
      estimateOf({ item: sampleItem({ baseCents: 1_050_000, category }), chain, state: 'US' })?.cents ?? 0;
    const paid = (chain: ChainId) =>
      correctionOf([chainEffect(chain), chainKindEffect(chain, 'national')], readPriceEffects());
    expect(centsAt('jewel-osco')).toBe(1_300_000);
    for (const [chain, level] of [
      ['walmart', 100],
      ['target', 106],
      ['kroger', 113],
    ] as const) {
      expect(centsAt(chain) / 10_000).toBeCloseTo(level * paid(chain), 0);
    }
    expect(centsAt('target', 'Produce') / 10_000).toBeCloseTo(113 * paid('target'), 0);
  });

  test('sees a chain’s own brand and produce at levels of their own, corrected by what people paid', () => {
    const levelOf = (brand: string) =>
      (estimateOf({ item: sampleItem({ baseCents: 1_050_000, brand }), chain: 'walmart', state: 'US' })?.cents ?? 0) /
      10_000;
    const effects = readPriceEffects();
    const whole = correctionOf([chainEffect('walmart')], effects);
    const [own, fresh] = (['own', 'fresh'] as const).map((kind) =>
      correctionOf([chainKindEffect('walmart', kind)], effects),
    );
    expect(own).not.toBe(fresh);
    expect(levelOf('Great Value')).toBeCloseTo(100 * whole * (own ?? 0), 0);
    expect(levelOf('Fresh')).toBeCloseTo(100 * whole * (fresh ?? 0), 0);
  });

  test('sees half of a state’s price parity, or the national price if there is none', () => {
    const centsIn = (state: string) =>
      estimateOf({ item: sampleItem({ baseCents: 10_500 }), chain: 'jewel-osco', state })?.cents;
    expect(centsIn('CA')).toBe(13_426);
    expect(centsIn('IA')).toBe(12_617);
    expect(centsIn('PR')).toBe(13_000);
  });

  test('sees what groceries cost in Hawaii and Alaska, in a wider range', () => {
    const estimateIn = (state: string) =>
      estimateOf({ item: sampleItem({ baseCents: 10_500 }), chain: 'walmart', state });
    const national = estimateIn('US');
    if (!national) throw new Error('Walmart has no estimate.');
    for (const [state, least, most] of [
      ['HI', 1.3, 1.6],
      ['AK', 1.2, 1.5],
    ] as const) {
      const estimate = estimateIn(state);
      if (!estimate) throw new Error(`Walmart has no estimate in ${state}.`);
      expect(estimate.cents / national.cents).toBeGreaterThan(least);
      expect(estimate.cents / national.cents).toBeLessThan(most);
      expect(estimate.highCents / estimate.cents).toBeGreaterThan(national.highCents / national.cents);
      expect(estimate.explanation).toMatch(new RegExp(`Prices in ${state} are \\d+% above average\\.`));
    }
  });

  test('reads that a level is of one department, so that two levels of a chain don’t contradict each other', () => {
    const inState = { chain: 'target', state: 'IL' } as const;
    expect(estimateOf({ ...inState, item: sampleItem({ category: 'Produce' }) })?.explanation).toMatch(
      /\. In Produce, prices at Target are usually \d+% above average\. Prices in IL /,
    );
    expect(estimateOf({ ...inState, item: sampleItem() })?.explanation).toMatch(
      /\. Prices at Target are usually [^.]*average\. Prices in IL /,
    );
  });

  test('sees what the estimate is based on', () => {
    const offer = { chain: 'kroger', state: 'IL' } as const;
    expect(estimateOf({ ...offer, item: sampleItem() })).toMatchObject({
      ...estimateOrigin,
      explanation: expect.stringMatching(
        /^We start from the US average price in August 2026\. Prices at Kroger are usually \d+% above average\. This assumes that you use Kroger’s free card\. Prices in IL are 2% above average\.$/,
      ),
    });
    expect(estimateOf({ chain: 'schnucks', state: 'MO', item: sampleItem({ anchor: 'estimate' }) })).toMatchObject({
      source: 'Our own estimate: no average price is published',
      explanation:
        'No US average price is published, so we guessed one. We assume that prices at Schnucks are 11% above average. Prices in MO are 2% below average.',
    });
  });

  test('sees how many prices that people paid for the product it was adjusted to', () => {
    const estimateFor = (name: string) => estimateOf({ chain: 'kroger', state: 'IL', item: sampleItem({ name }) });
    const adjusted = estimateFor('Greek Yogurt, plain');
    expect(adjusted?.adjustment).toMatch(
      /^We adjusted this estimate to \d+ prices that people paid for any brand of this product\.$/,
    );
    const bare = estimateFor('Yogurt that nobody bought');
    expect(bare?.adjustment).toBeUndefined();
    // 'Why?' counts the estimates with one explanation.
    expect(adjusted?.explanation).toBe(bare?.explanation);
  });
});

describe('a shopper who wants an assumed own-brand item', () => {
  const offer = { chain: 'trader-joes', state: 'IL' } as const;
  const known = sampleItem({ brand: "Trader Joe's" });
  const assumedOwn = sampleItem({ brand: "Trader Joe's", isAssumed: true });

  test('sees that no one has checked', () => {
    expect(estimateOf({ ...offer, item: known })?.explanation).not.toMatch(/probably/);
    expect(estimateOf({ ...offer, item: assumedOwn })?.explanation).toMatch(
      /^Trader Joe's probably has this, but no one has checked yet\. We start from the US average price in August 2026\. /,
    );
  });

  test('sees the same price with a wider range', () => {
    fc.assert(
      fc.property(anyItem, anyChainId, anyState, (item, chain, state) => {
        const [one, other] = [item, { ...item, isAssumed: true as const }].map((of) =>
          estimateOf({ item: of, chain, state }),
        );
        if (!one || !other) return;
        expect(other.cents).toBe(one.cents);
        expect(other.lowCents).toBeLessThanOrEqual(one.lowCents);
        expect(other.highCents).toBeGreaterThanOrEqual(one.highCents);
        expect(standardErrorOf(other.spread)).toBeGreaterThan(standardErrorOf(one.spread));
      }),
    );
  });

  test('sees a wider range than of a store brand that we know, in its chain’s level and in its own price', () => {
    const spreadOf = (item: typeof known) => estimateOf({ ...offer, item })?.spread;
    const [one, other] = [spreadOf(known), spreadOf(assumedOwn)];
    for (const part of ['chain', 'brand'] as const) expect(other?.[part], part).toBeGreaterThan(one?.[part] ?? 1);
  });

  test('sees a less certain verdict that the chain is cheapest, on twenty such items as on one', () => {
    const totalAt = (chain: ChainId, isAssumed: boolean) =>
      uncertainTotal(
        Array.from({ length: 20 }, (_, at) => {
          const item = sampleItem({
            id: `${chain}-${at}`,
            name: `Product ${at}`,
            ...(isAssumed && { isAssumed: true }),
          });
          const estimate = estimateOf({ item: { ...item, brand: 'Coca-Cola' }, chain, state: 'NJ' });
          const { id: itemId, name: product, category } = item;
          return { cents: estimate?.cents ?? 0, chain, category, product, itemId, spread: estimate?.spread ?? null };
        }),
      );
    const chanceOf = (isAssumed: boolean) => chanceBelow(totalAt('lidl', isAssumed), totalAt('walmart', false));
    expect(chanceOf(true)).toBeLessThan(chanceOf(false));
    expect(chanceOf(true)).toBeGreaterThan(0.5);
  });

  test('sees no such note once it was seen there', () => {
    const seen = { shift: 0.1, levelKept: 0.9, itemKept: 0.5 };
    const learned = {
      ...nothingLearned,
      items: new Map([['trader-joes', new Map([[assumedOwn.id, seen]])]]),
    } as const;
    expect(estimateOf({ ...offer, item: assumedOwn }, learned)?.explanation).not.toMatch(/probably/);
  });
});

describe('a shopper who compares a club’s large pack with a supermarket’s pack', () => {
  const pack = (isLargePack: boolean) => sampleItem({ brand: 'Kirkland Signature', anchor: 'estimate', isLargePack });
  const offerOf = (isLargePack: boolean) => ({ item: pack(isLargePack), chain: 'costco', state: 'OH' }) as const;

  test('sees a less certain verdict than between packs of one size, whose average is off at both stores alike', () => {
    const atKroger = {
      item: sampleItem({ id: 'kroger', brand: 'Kroger', anchor: 'estimate' }),
      chain: 'kroger',
      state: 'OH',
    } as const;
    const totalOf = (offer: Parameters<typeof estimateOf>[0], cents: number) => {
      const { item, chain, state } = offer;
      const line = { cents, chain, state, category: item.category, product: item.name, itemId: item.id };
      return uncertainTotal([{ ...line, spread: estimateOf(offer)?.spread ?? null }]);
    };
    const chanceOf = (isLargePack: boolean) => chanceBelow(totalOf(offerOf(isLargePack), 500), totalOf(atKroger, 600));
    expect(chanceOf(true)).toBeLessThan(chanceOf(false) - 0.03);
    expect(chanceOf(true)).toBeGreaterThan(0.5);
  });

  test('sees the pack’s own range as wide as if that average were of packs of its size', () => {
    const [large, usual] = [true, false].map((isLargePack) => estimateOf(offerOf(isLargePack)));
    expect(large?.lowCents).toBe(usual?.lowCents);
    expect(standardErrorOf(large?.spread ?? exactly)).toBeCloseTo(standardErrorOf(usual?.spread ?? exactly), 3);
  });
});

describe('a shopper who wants a named brand or produce that a chain may not carry', () => {
  const offer = { chain: 'aldi', state: 'IL' } as const;
  const [named, loose] = ['Coca-Cola', 'Fresh'].map((brand) => sampleItem({ brand }));
  if (!named || !loose) throw new Error('There are two items.');
  const maybe = (item: typeof named) => ({ ...item, chances: { aldi: 0.6 } });

  test.each([named, loose])('sees that no one has checked, and a wider range', (item) => {
    const [known, assumed] = [estimateOf({ ...offer, item }), estimateOf({ ...offer, item: maybe(item) })];
    expect(assumed?.explanation).toMatch(/^Aldi may not have this: no one has checked yet\. /);
    expect(known?.explanation).not.toMatch(/checked/);
    expect(assumed?.cents).toBe(known?.cents);
    expect(assumed?.spread.chain).toBeGreaterThan(known?.spread.chain ?? 1);
  });

  test('sees no such note once it was seen there', () => {
    const learned = { ...nothingLearned, carried: new Map([['aldi', new Map([[named.id, 1]])]]) };
    expect(estimateOf({ ...offer, item: maybe(named) }, learned)).toEqual(estimateOf({ ...offer, item: named }));
  });
});

describe('a shopper who wants any brand of a product that a chain lacks', () => {
  test('sees that the chain does not sell it, or that we know of none', () => {
    const nothingOf = (chain: ChainId, name: string, category: string) =>
      absenceOfAnyBrand(chain, sampleItem({ name, category }));
    expect(nothingOf('trader-joes', 'Diapers, size 3', 'Baby')).toBe("Trader Joe's sells nothing for babies");
    expect(nothingOf('trader-joes', 'Melatonin Tablets 5 mg, fast dissolve', 'Health')).toBe(
      "We don’t know of one at Trader Joe's",
    );
    // Its own brand has none, but it may sell others.
    expect(nothingOf('whole-foods', 'Diapers, size 3', 'Baby')).toBe('We don’t know of one at Whole Foods');
    expect(nothingOf('aldi', 'Rotisserie Chicken', 'Deli')).toBe('Aldi has no hot deli');
    expect(nothingOf('kroger', 'Rotisserie Chicken', 'Deli')).toBe('We don’t know of one at Kroger');
  });
});

describe('a shopper who looks for', () => {
  test.each(Object.entries(ownBrands))('%s finds it at its own chains alone', (brand, owners) => {
    for (const isStaple of [true, false]) {
      expect(carriers({ brand, isStaple }).toSorted()).toEqual([...owners].toSorted());
    }
  });

  test('Kroger’s brand finds it at every banner of Kroger', () => {
    expect(carriers({ brand: 'Kroger' })).toEqual(
      expect.arrayContaining(['kroger', 'ralphs', 'fred-meyer', 'harris-teeter', 'food-4-less']),
    );
  });

  test('a national brand finds it everywhere but in regular packs at warehouse clubs', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const offers = chainIds.filter((chain) => isCarried({ item: { ...item, brand: 'Jif' }, chain, state: 'IL' }));
        const lacking = [...clubs, 'aldi', 'trader-joes', 'whole-foods', 'sprouts'];
        expect(chainIds.filter((chain) => !offers.includes(chain)).toSorted()).toEqual(lacking.toSorted());
      }),
    );
  });

  test('a club’s pack of a national brand finds it at the clubs that probably carry it', () => {
    const chances = { costco: 0.2, 'sams-club': 0.4, bjs: 1 };
    expect(carriers({ chances }).filter((chain) => clubs.includes(chain))).toEqual(['sams-club', 'bjs']);
    const absence = (chain: ChainId) => absenceOf({ item: sampleItem({ chances }), chain, state: 'IL' });
    expect([absence('costco'), absence('sams-club')]).toEqual(['Costco probably doesn’t carry this', null]);
  });

  test('a national brand’s pack that was seen at a club doesn’t find it at other stores', () => {
    const pack = { isClubPack: true as const, chances: { costco: 0.88 } };
    expect(carriers(pack)).toEqual(['costco']);
    const absence = absenceOf({ item: sampleItem(pack), chain: 'kroger', state: 'IL' });
    expect(absence).toBe('Kroger probably doesn’t carry this');
  });

  test('an unbranded item that few stores have finds it where it is likely, until the chain itself shows it', () => {
    const bison = sampleItem({ brand: 'Fresh', chances: { 'trader-joes': 0.14, aldi: 0.29 } });
    const at = (chain: ChainId, learned = nothingLearned) => isCarried({ item: bison, chain, state: 'IL' }, learned);
    expect([at('trader-joes'), at('aldi'), at('kroger')]).toEqual([false, true, true]);
    const learnedOf = (chance: number) => ({
      ...nothingLearned,
      carried: new Map([['trader-joes', new Map([[bison.id, chance]])]]),
    });
    expect(at('trader-joes', learnedOf(1))).toBe(true);
    expect(at('trader-joes', learnedOf(0.14))).toBe(false);
  });

  test('an item that a chain does not sell sees why', () => {
    const absence = (brand: string, chain: ChainId) => absenceOf({ item: sampleItem({ brand }), chain, state: 'IL' });
    expect(absence('Great Value', 'kroger')).toBe('Great Value is Walmart’s store brand');
    expect(absence('Aldi', 'kroger')).toBe('This is Aldi’s store brand');
    expect(absence('365 by Whole Foods Market', 'kroger')).toBe(
      '365 by Whole Foods Market is Whole Foods’ store brand',
    );
    expect(absence('Jif', 'aldi')).toBe('Aldi carries few brands besides its own');
    expect(absence('Skippy', 'save-a-lot')).toBe('Save A Lot carries few brands besides its own');
    expect(absence('Jif', 'costco')).toBe('We don’t know of one at Costco');
    expect(absence('Jif', 'kroger')).toBeNull();
  });

  test.each([
    ['Ozarka', 'TX', 'ME'],
    ['Poland Spring', 'ME', 'TX'],
    ['Best Foods', 'CA', 'NY'],
    ["Hellmann's", 'NY', 'CA'],
    ['Arnold', 'NJ', 'CA'],
    ['Brownberry', 'IL', 'CA'],
    ['Oroweat', 'CA', 'NJ'],
  ])('%s finds it in %s, and reads in %s that it isn’t sold there', (brand, home, elsewhere) => {
    const absence = (state: string) => absenceOf({ item: sampleItem({ brand }), chain: 'walmart', state });
    expect(absence(home)).toBeNull();
    expect(absence(elsewhere)).toBe(`${brand} isn’t sold in ${elsewhere}`);
  });

  test('loose produce finds it at every chain that sells ordinary packs', () => {
    expect(chainIds.filter((chain) => !carriers({ brand: 'Fresh' }).includes(chain))).toEqual(clubs);
    expect(carriers({ brand: 'Fresh' })).toEqual(expect.arrayContaining(choosy));
  });

  test('a pineapple or a watermelon finds it at the clubs, too, which sell them singly', () => {
    const carriersOf = (name: string) => {
      const loose = everyItem().find((item) => item.name === name && item.brand === 'Fresh' && item.size === '1 ct');
      return carriers(loose ?? {});
    };
    expect(carriersOf('Pineapple').toSorted()).toEqual(chainIds.toSorted());
    expect(carriersOf('Watermelon, seedless')).toEqual(expect.arrayContaining(clubs));
  });

  test('an item sold only at a counter finds it at no chain without one, and sees why', () => {
    const lobster = sampleItem({ brand: 'Fresh', name: 'Whole Lobster, live', category: 'Meat & Seafood' });
    const absence = (chain: ChainId) => absenceOf({ item: lobster, chain, state: 'IL' });
    expect(absence('aldi')).toBe('Aldi has no butcher or fishmonger and sells only the most common cuts');
    expect(absence('whole-foods')).toBeNull();
    expect(absence('kroger')).toBeNull();
  });
});

describe('a shopper near a chain whose prices no one has compared', () => {
  const unknownChains: ChainId[] = [
    'star-market',
    'food-city',
    'save-a-lot',
    'big-y',
    'price-chopper',
    'weis',
    'price-rite',
  ];
  const surveyed: ChainId[] = ['walmart', 'aldi', 'kroger', 'stop-and-shop', 'jewel-osco', 'shaws', 'hannaford'];
  const item = sampleItem({ brand: 'Coca-Cola', baseCents: 10_000 });
  const at = (chain: ChainId) => {
    const estimate = estimateOf({ item, chain, state: 'PA' });
    if (!estimate) throw new Error(`No estimate at ${chain}`);
    return estimate;
  };
  const widthAt = (chain: ChainId) => at(chain).highCents / at(chain).lowCents;

  test.each(unknownChains)('sees an estimate at %s, with a wider range than anywhere else, and why', (chain) => {
    expect(widthAt(chain)).toBeGreaterThan(Math.max(...surveyed.map(widthAt)));
    expect(at(chain).explanation).toMatch(
      /No one has compared prices (?:of [A-Z][^.]* )?at [^.]* yet, so we assume those of similar chains: \d+% (?:above|below) average\./,
    );
    for (const known of surveyed) expect(at(known).explanation).not.toMatch(/No one has compared/);
  });

  test('reads the level of its family or of chains of its kind: Save A Lot is no supermarket', () => {
    const cents = (chain: ChainId) => at(chain).cents;
    expect(cents('save-a-lot')).toBeLessThan(cents('walmart'));
    expect(cents('price-rite')).toBeLessThan(cents('weis'));
    expect(cents('star-market')).toBeGreaterThan(cents('stop-and-shop'));
    expect(cents('weis')).toBeGreaterThan(cents('walmart'));
    expect(cents('weis')).toBeLessThan(cents('stop-and-shop'));
  });

  const supermarkets: readonly ChainId[] = ['walmart', 'kroger', 'stop-and-shop', 'publix', 'hannaford'];
  const similar: [ChainId, readonly ChainId[]][] = [
    ['food-city', supermarkets],
    ['big-y', supermarkets],
    ['price-chopper', supermarkets],
    ['weis', supermarkets],
    ['star-market', ['shaws', 'jewel-osco', 'safeway', 'stop-and-shop']],
    ['save-a-lot', ['aldi', 'lidl', 'walmart']],
    ['price-rite', ['food-4-less', 'walmart', 'aldi']],
  ];
  test.each(similar)(
    'never reads that their cart is surely cheaper or more expensive at %s than at %s',
    (chain, others) => {
      const totalAt = (store: ChainId) =>
        uncertainTotal(
          Array.from({ length: 40 }, (_, line) => {
            const one = sampleItem({ id: `${store}-${line}`, name: `Product ${line}`, brand: 'Coca-Cola' });
            const { cents, spread } = at(store);
            return { cents, spread, chain: store, category: one.category, product: one.name, itemId: one.id };
          }),
        );
      for (const other of others) {
        const chance = chanceBelow(totalAt(chain), totalAt(other));
        expect(Math.max(chance, 1 - chance), other).toBeLessThan(0.8);
      }
    },
  );
});
