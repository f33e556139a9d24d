import { describe, expect, test } from 'vitest';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { assumedAt, packed, sampleEntry, uncertain } from '#tests/shared/cart-samples.ts';
import { alternativeOf, answerOf } from '#web/features/comparison/answer-in-words.ts';

const seen = (cents: number) => ({ cents, kind: 'live' }) as const;

const title = (entries: CartEntry[]) => answerOf(compareCart(entries)).title;
const detail = (entries: CartEntry[]) => answerOf(compareCart(entries)).detail;

describe('the answer', () => {
  test('a shopper with an empty cart reads what will appear here', () => {
    expect(title([])).toBe('Your answer shows here');
  });

  test('a shopper with only observed prices reads the cheapest store, to the cent', () => {
    const entries = [sampleEntry('milk', { a: seen(1000), b: seen(1200) })];
    expect(title(entries)).toBe('Store a is cheapest, by $2.16');
    expect(detail(entries)).toBe('Store a is almost certainly cheaper than Store b. Store a’s prices: 1 live.');
  });

  test('a shopper with estimates reads the likely cheapest store, in round figures and with the odds', () => {
    const entries = [uncertain(sampleEntry('milk', { a: 5000, b: 6000 }), 0.1)];
    expect(title(entries)).toBe('Store a is likely cheapest, by about $11');
    expect(detail(entries)).toBe(
      'The odds are 8\u00a0in\u00a010 that Store a is cheaper than Store b. All of Store a’s prices are estimates.',
    );
  });

  test('a shopper with little room reads the first sentence, whole', () => {
    const entries = ['milk', 'tea', 'figs'].map((name) => uncertain(sampleEntry(name, { a: 4000, b: 6000 }), 0.1));
    const { lead, detail: all } = answerOf(compareCart(entries));
    expect(lead).toBe('All 3 items cost less than at Store b.');
    expect(all.startsWith(`${lead} `)).toBe(true);
  });

  test('a shopper reads what the likely cheapest store may not have, or both if it is too close to call', () => {
    const ofStoreBrand = (entry: CartEntry): CartEntry => ({ ...entry, item: { ...entry.item, brand: 'Great Value' } });
    const [milk, tea, figs] = ['milk', 'tea', 'figs'].map((name) =>
      ofStoreBrand(uncertain(sampleEntry(name, { a: 4000, b: 6000 }), 0.1)),
    );
    if (!milk || !tea || !figs) throw new Error('There are three entries.');
    expect(detail([assumedAt('a', milk), tea, figs])).toContain(
      'cheaper than Store b. Store a may not have a store brand of milk; the answer accounts for that.',
    );
    expect(detail([assumedAt('a', milk), assumedAt('a', tea), figs])).toContain('a store brand of 2 items;');
    expect(detail([assumedAt('b', milk), tea, figs])).not.toContain('may not have');
    const named = assumedAt('a', uncertain(sampleEntry('soup', { a: 4000, b: 6000 }), 0.1));
    expect(detail([named, tea, figs])).toContain('Store a may not carry soup; the answer accounts for that.');
    expect(detail([named, assumedAt('a', milk), assumedAt('a', tea)])).toContain(
      'Store a may not carry soup or have a store brand of 2 items; the answer accounts for that.',
    );
    const close = ofStoreBrand(uncertain(sampleEntry('milk', { a: 5000, b: 5100 }), 0.1));
    const alike = ofStoreBrand(uncertain(sampleEntry('tea', { a: 4000, b: 4000 }), 0.1));
    const [atA, atB] = [assumedAt('a', close), assumedAt('b', close)];
    expect(detail([atA])).toContain('margin of error. Store a may not have a store brand of milk;');
    expect(detail([atB])).toContain('Store b may not have a store brand of milk;');
    expect(detail([assumedAt('b', atA)])).toContain('Store a and Store b may not have a store brand of milk;');
    expect(detail([atA, assumedAt('b', alike)])).toContain(
      'Store a may not have a store brand of milk, and Store b may not have a store brand of tea;',
    );
  });

  test('a shopper with several stores of one chain reads of one of them, and that the others cost the same', () => {
    const cart = (prices: Record<string, number>) => [uncertain(sampleEntry('milk', prices), 0.1)];
    expect(title(cart({ a: 6000, c: 4000, b: 4000 }))).toBe('Store c is likely cheapest, by about $22');
    expect(detail(cart({ a: 6000, c: 4000, b: 4000 }))).toMatch(/ Store b has the same prices as Store c\.$/);
    expect(title(cart({ a: 4100, c: 4000, b: 4000, d: 4000 }))).toBe('Too close to call: Store c or Store a');
    expect(detail(cart({ a: 4100, c: 4000, b: 4000, d: 4000 }))).toMatch(
      / Store b and Store d have the same prices as Store c\.$/,
    );
    const [milk] = cart({ a: 6000, c: 4000, b: 4000 });
    const atAldi = milk ? [{ ...milk, storePrices: milk.storePrices.slice(1) }] : [];
    expect(answerOf(compareCart(atAldi))).toMatchObject({
      title: 'Store c is as cheap as Store b',
      detail: 'They have the same price for every item.',
    });
  });

  test('a shopper reads that estimates assume the free card of a chain that has one', () => {
    const at = (chain: 'kroger' | 'aldi', price: number | ReturnType<typeof seen>) => {
      const milk = sampleEntry('milk', { a: price, b: seen(9_000) });
      const [first, ...others] = typeof price === 'number' ? uncertain(milk, 0.1).storePrices : milk.storePrices;
      const storePrices = first ? [{ ...first, store: { ...first.store, chain } }, ...others] : [];
      return detail([{ ...milk, storePrices }]);
    };
    expect(at('kroger', 4_000)).toMatch(/ Estimates at Store a assume the store’s free card\.$/);
    expect(at('aldi', 4_000)).not.toContain('card');
    expect(at('kroger', seen(4_000))).not.toContain('card');
  });

  test('a shopper isn’t given a winner when estimates can’t separate the first two', () => {
    const entries = [uncertain(sampleEntry('milk', { a: 5000, b: 5100 }), 0.1)];
    expect(title(entries)).toBe('Too close to call: Store a or Store b');
    expect(detail(entries)).toBe('The two differ by about $1, within the estimates’ margin of error.');
  });

  test('a shopper who isn’t given a winner reads which other stores are more expensive than both', () => {
    const entries = (c: number, d: number, e: number) => [
      uncertain(sampleEntry('milk', { a: 5000, b: 5100, c, d, e }), 0.1),
    ];
    const close = 'The two differ by about $1, within the estimates’ margin of error.';
    expect(title(entries(9000, 9500, 9900))).toBe('Too close to call: Store a or Store b');
    expect(detail(entries(9000, 9500, 9900))).toBe(
      `Both are almost certainly cheaper than Store c, Store d, and Store e, by about $42 or more. ${close}`,
    );
    expect(detail(entries(5400, 6200, 9900))).toBe(
      'Both are almost certainly cheaper than Store e, by about $52 or more. ' +
        `Both are likely cheaper than Store d, by about $12 or more. ${close}`,
    );
    expect(detail(entries(5400, 5450, 5500))).toBe(close);
  });

  test('a shopper reads which stores the first alone is likely cheaper than, after what is about both', () => {
    const priced = sampleEntry('milk', { a: 5000, b: 5400, c: 5700, d: 5800 });
    const [a, , c, d] = uncertain(priced, 0.05).storePrices;
    const [, b] = uncertain(priced, 0.3).storePrices;
    const milk = { ...priced, storePrices: [a, b, c, d].flatMap((price) => price ?? []) };
    expect(title([milk])).toBe('Too close to call: Store a or Store b');
    expect(detail([milk])).toBe(
      'The two differ by about $4, within the estimates’ margin of error. ' +
        'Store a is likely cheaper than Store c and Store d, by about $8 or more.',
    );
  });

  test('a shopper reads of a store that is missing something if it costs more all the same', () => {
    const figs = (c: number | null) => uncertain(sampleEntry('figs', { a: 1000, b: 1000, c }), 0.1);
    const milk = (c: number) => uncertain(sampleEntry('milk', { a: 5000, b: 5100, c }), 0.1);
    expect(detail([milk(9000), figs(null)])).toMatch(
      /^Both are almost certainly cheaper than Store c, by about \$31 or more\./,
    );
    expect(detail([milk(5600), figs(null)])).not.toContain('cheaper than Store c');
  });

  test('a shopper reads which item makes most of the difference between two that are too close to call', () => {
    const coffee = uncertain(sampleEntry('coffee', { a: 1000, b: 2000 }), 0.9);
    const tea = uncertain(sampleEntry('tea', { a: 5000, b: 5000 }), 0.1);
    expect(title([coffee, tea])).toBe('Too close to call: Store a or Store b');
    expect(detail([coffee, tea])).toContain('Most of the difference: coffee, ~$10.00 vs. ~$20.00 at Store b.');
  });

  test('a shopper reads what a club without a membership would cost for the amounts, where that is less', () => {
    const club = (entry: CartEntry): CartEntry => ({
      ...entry,
      storePrices: entry.storePrices.map((price) =>
        price.store.id === 'c' ? { ...price, store: { ...price.store, chain: 'costco' } } : price,
      ),
    });
    const prices = uncertain(sampleEntry('towels', { a: 4_000, b: 4_050, c: 9_000 }), 0.1);
    expect(detail([club(packed(prices, { c: 3 }))])).toMatch(
      / Store c is left out: .* For the amounts on your list, Store c would cost about \$32\.$/,
    );
    expect(detail([club(packed(prices, { c: 2 }))])).toMatch(/press Change in the plan to add it\.$/);
    // Without prices there is no plan either.
    const own = { ...prices, item: { ...prices.item, id: 'own-1' } };
    expect(detail([club(own)])).toBe('We have no prices for lines in your own words.');
  });

  test('a shopper with packs of other sizes reads the smaller lead over the more expensive stores', () => {
    const milk = uncertain(sampleEntry('milk', { a: 5000, b: 5100, c: 12000 }), 0.05);
    expect(detail([packed(milk, { c: 1.5 })])).toMatch(
      /^Both are almost certainly cheaper than Store c, by about \$31 or more, for the amounts on your list\./,
    );
  });

  test('a shopper isn’t given a winner on a part of the cart if estimates can’t separate the stores', () => {
    const lacking = sampleEntry('figs', { a: null, b: seen(500) });
    const close = [lacking, uncertain(sampleEntry('milk', { a: 5000, b: 5100 }), 0.1)];
    expect(title(close)).toBe('Too close to call: Store a or Store b, on what both have');
    expect(detail(close)).toBe(
      'The two differ by about $1, within the estimates’ margin of error. ' +
        'Based on the 1 of 2 items that both Store a (~$54) and Store b (~$55) have.',
    );
    const likely = [lacking, uncertain(sampleEntry('milk', { a: 5000, b: 6500 }), 0.1)];
    expect(title(likely)).toBe('Store a is likely cheaper on what both have, by about $16');
    expect(detail(likely)).toBe(
      'The odds are 19\u00a0in\u00a020 that Store a is cheaper than Store b. All of Store a’s prices are estimates. ' +
        'Based on the 1 of 2 items that both Store a (~$54) and Store b (~$70) have.',
    );
  });

  test('a shopper with more stores reads the cheapest one’s lead over the next on shared items, not over the last', () => {
    const entries = [
      sampleEntry('milk', { a: seen(1000), b: seen(1200), c: seen(2000) }),
      sampleEntry('figs', { a: null, b: seen(500), c: null }),
    ];
    expect(title(entries)).toBe('Store a is cheapest on what all 3 have, by $2.16');
    expect(detail(entries)).toContain(
      'Based on the 1 of 2 items that Store a ($10.80), Store b ($12.96), and Store c ($21.60) have.',
    );
  });

  test('a shopper reads which stores are compared when one that lacks most of the cart is left out', () => {
    const entries = [
      sampleEntry('milk', { a: seen(1000), b: seen(1200), c: seen(1300), d: seen(100) }),
      sampleEntry('eggs', { a: seen(300), b: seen(300), c: seen(300), d: null }),
      sampleEntry('figs', { a: null, b: seen(500), c: null, d: null }),
    ];
    expect(title(entries)).toBe('Store a is cheapest on what all 3 have, by $2.16');
    expect(detail(entries)).toContain(
      'Based on the 2 of 3 items that Store a ($14.04), Store b ($16.20), and Store c ($17.28) have.',
    );
  });

  test('a shopper reads the cheapest store’s lead over the next, even when another is more likely to beat it', () => {
    const known = sampleEntry('milk', { a: seen(457), b: seen(489), c: 600 });
    const guessed = uncertain(known, 0.2).storePrices.slice(2);
    const milk = { ...known, storePrices: [...known.storePrices.slice(0, 2), ...guessed] };
    expect(title([milk])).toBe('Store a is likely cheapest, by $0.34');
    expect(detail([milk])).toMatch(
      /^The odds are \d+\sin\s\d+ that Store a is cheaper than Store c, the store it is least certain to beat\./,
    );
    const tea = sampleEntry('tea', { a: seen(457), b: seen(489), c: seen(500) });
    expect(detail([milk, tea])).not.toContain('Store b');
    expect(detail([sampleEntry('milk', { a: seen(457), b: seen(489), c: seen(600) }), tea])).toMatch(
      /at Store b\. Store a is almost certainly cheaper than Store b and the others\./,
    );
  });

  test('a shopper reads two stores’ totals for shared items, whatever else one of them has', () => {
    const entries = [
      sampleEntry('milk', { a: seen(1000), b: seen(1000), c: seen(1200) }),
      uncertain(sampleEntry('figs', { a: 500, b: null, c: null }), 0.1),
    ];
    expect(title(entries)).toBe('It’s a tie: Store a or Store b, on what all 3 have');
    expect(detail(entries)).toContain('Both cost $10.80.');
  });

  test('a shopper reads how many of the prices were observed', () => {
    const milk = uncertain(sampleEntry('milk', { a: 5000, b: 9000 }), 0.05);
    const entries = [milk, sampleEntry('eggs', { a: { cents: 300, kind: 'reported' }, b: seen(400) })];
    expect(detail(entries)).toContain('Store a’s prices: 1 reported by shoppers; the rest are estimates.');
  });

  test('a shopper reads which item makes most of the difference, or how many items cost less', () => {
    const eggs = sampleEntry('eggs', { a: seen(300), b: seen(310) });
    const one = [sampleEntry('milk', { a: seen(1000), b: seen(1200) }), eggs];
    expect(detail(one)).toMatch(/^Most of the difference: milk, \$10\.00 vs\. \$12\.00 at Store b\. /);
    const several = [
      sampleEntry('milk', { a: seen(1000), b: seen(1050) }),
      sampleEntry('figs', { a: seen(500), b: seen(540) }),
      sampleEntry('rice', { a: seen(400), b: seen(430) }),
      sampleEntry('salt', { a: seen(110), b: seen(100) }),
    ];
    expect(detail(several)).toMatch(/^3 of 4 items cost less than at Store b\. /);
    const alike = uncertain(sampleEntry('yeast', { a: 101, b: 104 }), 0.01);
    expect(detail([...several, alike])).toMatch(/^3 of 5 items cost less than at Store b\. /);
  });

  test('a shopper reads the brands of the item that decides if only one is a store brand', () => {
    const milk = sampleEntry('milk', { a: seen(1000), b: seen(1200) });
    const chili = sampleEntry('chili powder', { a: seen(130), b: seen(630) });
    const brandedAs = (brands: string[]): CartEntry => ({
      ...chili,
      storePrices: chili.storePrices.map((price, at) => {
        const pick = { itemId: `chili-${at}`, brand: brands[at] ?? '', size: '32 oz', unit: 'jar' };
        return { ...price, pick: { ...pick, covers: 1, isEquivalent: false } };
      }),
    });
    expect(detail([milk, brandedAs(['Great Value', 'McCormick'])])).toContain(
      'Most of the difference: chili powder, $1.30 (Great Value) vs. $6.30 (McCormick) at Store b.',
    );
    for (const alike of [
      ['Great Value', 'Good & Gather'],
      ['Badia', 'McCormick'],
      ['Fresh', 'McCormick'],
    ]) {
      expect(detail([milk, brandedAs(alike)])).toContain('chili powder, $1.30 vs. $6.30 at Store b.');
    }
  });

  test('a shopper reads that two stores cost the same when all prices are certain', () => {
    const entries = [sampleEntry('milk', { a: seen(1000), b: seen(1000), c: seen(1100) })];
    expect(title(entries)).toBe('It’s a tie: Store a or Store b');
    expect(detail(entries)).toBe('Both are almost certainly cheaper than Store c, by $1.08 or more. Both cost $10.80.');
  });

  test('a shopper reads why a store between the two isn’t one of them', () => {
    const known = sampleEntry('milk', { a: seen(6_400), b: seen(6_800), c: 6_900 });
    const guessed = uncertain(known, 0.2).storePrices.slice(2);
    const milk = { ...known, storePrices: [...known.storePrices.slice(0, 2), ...guessed] };
    expect(title([milk])).toBe('Too close to call: Store a or Store c');
    expect(detail([milk])).toContain('Store b is in between, but less likely than Store c to be cheaper than Store a.');
    const two = { ...milk, storePrices: milk.storePrices.filter(({ store }) => store.id !== 'b') };
    expect(detail([two])).not.toContain('in between');
  });

  describe('when a store’s packs are larger', () => {
    const chicken = (a: number, b: number) => packed(sampleEntry('chicken', { a: seen(a), b: seen(b) }), { b: 2 });
    const estimated = (a: number, b: number) => packed(uncertain(sampleEntry('chicken', { a, b }), 0.1), { b: 2 });

    test('a shopper reads which store is cheaper at checkout and which per unit, and why', () => {
      expect(title([chicken(400, 600)])).toBe('Store a is cheaper at checkout, Store b by unit price');
      expect(detail([chicken(400, 600)])).toBe(
        'At checkout, Store a costs $2.16 less than Store b. But 1 of Store b’s items comes in a much larger pack. ' +
          'For the amounts on your list, it is $1.08 cheaper than Store a: $3.24 vs. $4.32.',
      );
      expect(title([estimated(4_000, 6_000)])).toBe('Store a is likely cheaper at checkout, Store b by unit price');
      expect(detail([estimated(4_000, 6_000)])).toBe(
        'At checkout, Store a costs about $22 less than Store b. But 1 of Store b’s items comes in a much larger pack. ' +
          'For the amounts on your list, it is about $11 cheaper than Store a: ~$32 vs. ~$43.',
      );
    });

    test('a shopper reads that it is true of what the stores share if neither of the two has the whole cart', () => {
      const only = sampleEntry('figs', { a: null, b: null, c: seen(500) });
      const cart = (a: number, b: number) => [
        packed(sampleEntry('chicken', { a: seen(a), b: seen(b), c: seen(900) }), { b: 2 }),
        only,
      ];
      expect(title(cart(400, 600))).toBe('Store a is cheapest at checkout, Store b by unit price, on what all 3 have');
      expect(title(cart(400, 400))).toBe(
        'A tie at checkout: Store a or Store b; Store b is cheaper by unit price, on what all 3 have',
      );
    });

    test('a shopper does not read that a lower total is cheaper when the unit comparison is uncertain', () => {
      expect(title([estimated(4_000, 8_200)])).toBe('Store a is likely cheaper at checkout, but not by unit price');
      expect(detail([estimated(4_000, 8_200)])).toContain(
        'For the amounts on your list, it and Store a are too close to call.',
      );
      expect(detail([chicken(400, 800)])).toContain('For the amounts on your list, it costs the same as Store a.');
    });

    test('a shopper reads which store is cheaper per unit when totals can’t tell', () => {
      expect(title([estimated(4_000, 4_100)])).toBe(
        'Too close to call at checkout: Store a or Store b; Store b is likely cheaper by unit price',
      );
      expect(title([chicken(400, 400)])).toBe(
        'A tie at checkout: Store a or Store b; Store b is cheaper by unit price',
      );
      expect(detail([chicken(400, 400)])).toContain(
        'At checkout, Store a and Store b both cost $4.32. But 1 of Store b’s items',
      );
    });

    test('a shopper reads how many of the items behind a lower unit price are assumed', () => {
      const tea = uncertain(sampleEntry('tea', { a: 100, b: 100 }), 0.1);
      const figs = assumedAt('b', uncertain(sampleEntry('figs', { a: 100, b: 100 }), 0.1));
      expect(title([estimated(4_000, 4_100), tea, figs])).toBe(
        'Too close to call at checkout: Store a or Store b; Store b is likely cheaper by unit price (1 of 3 items assumed)',
      );
      expect(title([estimated(4_000, 6_000), tea, figs])).toBe(
        'Store a is likely cheaper at checkout, Store b by unit price (1 of 3 items assumed)',
      );
    });

    test('a shopper does not read that a store is cheaper per unit if most of its items are assumed', () => {
      const tea = uncertain(sampleEntry('tea', { a: 100, b: 100 }), 0.1);
      const assumed = (b: number) => [assumedAt('b', estimated(4_000, b)), assumedAt('b', tea)];
      expect(title(assumed(4_100))).toBe('Too close to call: Store a or Store b');
      expect(title(assumed(6_000))).toBe('Store a is likely cheaper at checkout, but not by unit price');
      expect(detail(assumed(6_000))).toMatch(
        /For the amounts on your list, it would be about \$10 cheaper than Store a, but 2 of its 2 items are assumed\./,
      );
    });

    test('a shopper reads that the store with the lower unit price costs more at checkout, even if it isn’t one of the two in question', () => {
      const three = packed(uncertain(sampleEntry('chicken', { a: 4_000, b: 4_050, c: 8_000 }), 0.05), { c: 4 });
      expect(title([three])).toBe(
        'Too close to call at checkout: Store a or Store b; Store c is likely cheaper by unit price',
      );
      expect(detail([three])).toMatch(
        /For the amounts on your list, it is about \$21 cheaper than Store a: ~\$22 vs\. ~\$43\. At checkout, it costs about \$43 more\.$/,
      );
    });

    test('a shopper reads that neither totals nor unit prices decide', () => {
      const prices = uncertain(sampleEntry('chicken', { a: 4_000, b: 4_400 }), 0.2);
      const entries = [packed(prices, { b: 1.5 }), uncertain(sampleEntry('tea', { a: 9_000, b: 9_000 }), 0.2)];
      expect(title(entries)).toBe('Too close to call: Store b or Store a');
      expect(detail(entries)).toBe(
        'At checkout, Store a costs about $5 less; for the amounts on your list, about $11 more. ' +
          'Both are within the estimates’ margin of error.',
      );
    });

    test('a shopper reads of the two that are close by unit price, and of the two that are close at checkout', () => {
      const prices = uncertain(sampleEntry('chicken', { a: 4_900, b: 5_300, c: 10_000 }), 0.1);
      expect(title([packed(prices, { c: 2 })])).toBe('Too close to call by unit price: Store a or Store c');
      expect(detail([packed(prices, { c: 2 })])).toBe(
        'At checkout, Store c costs about $55 more; for the amounts on your list, about $1 more. ' +
          'The second is within the estimates’ margin of error. ' +
          'At checkout, Store a and Store b differ by about $4, within the estimates’ margin of error.',
      );
    });

    test('a shopper reads that two clubs whose totals and unit prices look the same can’t be told apart', () => {
      const alike = packed(uncertain(sampleEntry('towels', { a: 4_000, b: 4_003 }), 0.1), { a: 2, b: 2 });
      expect(title([alike])).toBe('Too close to call: Store a or Store b');
      expect(detail([alike])).toBe('Both cost about $43, and estimates can’t tell them apart.');
    });

    test('a shopper reads no larger pack as a reason if the difference is the same without it', () => {
      const chia = packed(uncertain(sampleEntry('chia', { a: 1_900, b: 1_900 }), 0.1), { a: 2, b: 2 });
      const rest = uncertain(sampleEntry('tofu', { a: 2_900, b: 3_270 }), 0.09);
      expect(title([chia, rest])).toBe('Too close to call: Store a or Store b');
      expect(detail([chia, rest])).toBe(
        'The two differ by about $4, within the estimates’ margin of error. ' +
          'Most of the difference: tofu, ~$29.00 vs. ~$32.70 at Store b.',
      );
    });

    test('a shopper reads only of packs that are larger than the other store’s', () => {
      const both = packed(sampleEntry('rice', { a: seen(200), b: seen(200) }), { a: 2, b: 2 });
      expect(detail([chicken(400, 600), both])).toContain('But 1 of Store b’s items comes in a much larger pack.');
    });

    test('a shopper reads that larger packs make a clear difference at checkout too close to call', () => {
      const towels = packed(uncertain(sampleEntry('towels', { a: 4_000, b: 5_000 }), 0.05), { a: 0.8 });
      expect(title([towels])).toBe('Too close to call by unit price: Store a or Store b');
      expect(detail([towels])).toBe(
        'At checkout, Store b costs about $11 more; for the amounts on your list, less than $1 more. ' +
          'The second is within the estimates’ margin of error.',
      );
    });

    test('a shopper reads how much of the cart this covers', () => {
      const figs = sampleEntry('figs', { a: seen(300), b: null });
      expect(detail([chicken(400, 600), figs])).toContain(
        'Based on the 1 of 2 items that both Store a ($4.32) and Store b ($6.48, $3.24 for the amounts on your list) have.',
      );
    });

    test('a shopper reads a store that is cheapest both ways, with both differences', () => {
      expect(title([chicken(400, 900)])).toBe('Store a is cheapest');
      expect(detail([chicken(400, 900)])).toContain(
        'At checkout it costs $5.40 less than Store b; for the amounts on your list, $0.54 less.',
      );
    });
  });

  test('a shopper reads below the answer about an incomplete store that is clearly cheaper on the rest', () => {
    const milk = { a: 5000, b: 5000, c: 3500 };
    const figs = uncertain(sampleEntry('figs', { a: 200, b: 200, c: null }), 0);
    const entries = [uncertain(sampleEntry('milk', milk), 0.1), figs];
    expect(title(entries)).toBe('Too close to call: Store a or Store b');
    expect(alternativeOf(compareCart(entries))).toBe(
      'Store c has 1 of 2 items for about $38. With the last one from Store a, the list costs about $40, vs. about $56 at Store a alone.',
    );
    expect(alternativeOf(compareCart([figs]))).toBeNull();
    const known = [
      sampleEntry('milk', { a: seen(5000), b: seen(5000), c: seen(3500) }),
      sampleEntry('figs', { a: seen(200), b: seen(200), c: null }),
    ];
    expect(alternativeOf(compareCart(known))).toBe(
      'Store c has 1 of 2 items for $37.80. With the last one from Store a, the list costs $39.96, vs. $56.16 at Store a alone.',
    );
  });

  test('a shopper reads the odds of a store without all items that is only probably cheaper', () => {
    const milk = uncertain(sampleEntry('milk', { a: 5000, b: 5000, c: 4550 }), 0.1);
    const figs = uncertain(sampleEntry('figs', { a: 200, b: 200, c: null }), 0);
    expect(alternativeOf(compareCart([milk, figs]))).toBe(
      'Store c has 1 of 2 items for about $49. With the last one from Store a, the list costs about $51, vs. about $56 at Store a alone. The odds are 7\u00a0in\u00a010 that this costs less.',
    );
  });

  test('a shopper reads why the odds of an incomplete store are low although it costs clearly less', () => {
    const milk = assumedAt('c', uncertain(sampleEntry('milk', { a: 5000, b: 5000, c: 4300 }), 0.1));
    const figs = uncertain(sampleEntry('figs', { a: 200, b: 200, c: null }), 0);
    expect(alternativeOf(compareCart([milk, figs]))).toMatch(
      /The odds are 6\u00a0in\u00a010 that this costs less\. Store c may not carry milk; the answer accounts for that\.$/,
    );
    const doubtful = assumedAt('c', uncertain(sampleEntry('milk', { a: 5000, b: 5000, c: 4500 }), 0.1));
    expect(alternativeOf(compareCart([doubtful, figs]))).toContain('little better than even.');
  });

  test('a shopper reads how many items of an incomplete store are only assumed', () => {
    const assumed = uncertain(sampleEntry('milk', { a: 5000, b: 5000, c: 3500 }), 0.1);
    const milk = {
      ...assumed,
      storePrices: assumed.storePrices.map((price) => ({
        ...price,
        ...(price.store.id === 'c' && { carriedChance: 0.99 }),
      })),
    };
    const figs = uncertain(sampleEntry('figs', { a: 200, b: 200, c: null }), 0);
    expect(alternativeOf(compareCart([milk, figs]))).toMatch(
      /^Store c has 1 of 2 items, 1 of them assumed, for about /,
    );
  });

  test('a shopper whose cheapest store has nearly the whole list never reads that no store comes closer than another', () => {
    const withStoreC = (cents: number) => [
      uncertain(sampleEntry('figs', { a: 500, b: 521, c: null, d: 900 }), 0.1),
      ...Array.from({ length: 11 }, (_, at) =>
        uncertain(sampleEntry(`food ${at}`, { a: 500, b: 521, c: cents, d: 900 }), 0.1),
      ),
    ];
    const [closer, further] = [detail(withStoreC(450)), detail(withStoreC(900))];
    for (const text of [closer, further])
      expect(text).toMatch(/^All 12 items .*The odds are .* cheaper than Store b\./);
    expect(closer).not.toContain('No other store comes closer.');
    expect(further).toContain('No other store comes closer.');
  });

  test('a shopper never reads that a store is almost certainly cheaper than all others beside one that is cheaper with gaps', () => {
    const withStoreC = (cents: number, count: number) => [
      uncertain(sampleEntry('figs', { a: 500, b: 900, c: null }), 0.1),
      ...Array.from({ length: count - 1 }, (_, at) =>
        uncertain(sampleEntry(`food ${at}`, { a: 500, b: 900, c: cents }), 0.1),
      ),
    ];
    for (const count of [2, 5, 9, 20]) {
      expect(alternativeOf(compareCart(withStoreC(300, count)))).toMatch(/^Store c has /);
      expect(detail(withStoreC(300, count))).not.toContain('almost certainly');
      expect(detail(withStoreC(900, count))).toContain('almost certainly');
    }
  });

  test('a shopper with one store reads that there is nothing to compare', () => {
    expect(title([sampleEntry('milk', { a: 500 })])).toBe('One store, nothing to compare');
  });
});
