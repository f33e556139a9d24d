import { describe, expect, test } from 'vitest';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { limits } from '#shared/limits.ts';
import { packed, sampleEntry, uncertain } from '#tests/shared/cart-samples.ts';
import { answerOf } from '#web/features/comparison/answer-in-words.ts';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { answerInFile, answerInText } from '#web/features/comparison/exported-answer.ts';
import { pricedListCsv, shoppingListText } from '#web/features/export/list-as-text-and-csv.ts';
import { cartAsTextMessage } from '#web/features/messages/cart-as-text-message.ts';

const seen = (cents: number) => ({ cents, kind: 'live' }) as const;
const milk = (a: number, b: number) => uncertain(sampleEntry('Milk', { a, b }), 0.1);
const lists = (entries: CartEntry[], storeIds = ['a', 'b']) => {
  const compared = compareAt(entries, storeIds);
  return { title: answerOf(compared).title, file: answerInFile(compared), text: answerInText(compared) };
};

describe('an exported list has the screen’s answer', () => {
  test('when estimates can’t separate two stores, with each total’s range', () => {
    const { title, file, text } = lists([milk(5000, 5100)]);
    expect(title).toBe('Too close to call: Store a or Store b');
    expect(file).toEqual([title, 'Store a: ~$54 (48-61) with tax', 'Store b: ~$55 (48-63) with tax']);
    expect(text).toEqual([title, 'Store a ~$54, likely 48 to 61; Store b ~$55, likely 48 to 63']);
    // A text with characters beyond the basic alphabet costs twice as many parts.
    expect(text.join('')).toMatch(/^[\x20-\x7e]+$/);
  });

  test('with the stores that are more expensive than both', () => {
    const entries = [uncertain(sampleEntry('Milk', { a: 5000, b: 5100, c: 9000 }), 0.1)];
    const { file, text } = lists(entries, ['a', 'b', 'c']);
    const more = 'Both are almost certainly cheaper than Store c, by about $42 or more.';
    expect(file[1]).toBe(more);
    expect(text[1]).toBe(more);
  });

  test('when one is likely the cheapest', () => {
    const { title, file, text } = lists([milk(5000, 6500)]);
    expect(title).toBe('Store a is likely cheapest, by about $16');
    expect(file).toEqual([title, 'Store a: ~$54 (48-61) with tax', 'Store b: ~$70 (62-80) with tax']);
    expect(text).toEqual([title, 'Store a ~$54, likely 48 to 61']);
  });

  test('to the cent when every price was observed, with each store’s coverage', () => {
    const entries = [
      sampleEntry('Milk', { a: seen(1000), b: seen(1200) }),
      sampleEntry('Figs', { a: seen(500), b: null }),
    ];
    const { title, file } = lists(entries);
    expect(title).toBe('Store a is cheapest, by $2.16');
    expect(file).toEqual([
      title,
      'Based on the 1 of 2 items that both Store a ($10.80) and Store b ($12.96) have.',
      'Store a: $16.20 with tax',
      'Store b: $12.96 with tax, 1 of 2 items',
    ]);
  });

  test('with the number of assumed items, and less certainty because of them', () => {
    const assumed = (entry: CartEntry): CartEntry => ({
      ...entry,
      storePrices: entry.storePrices.map((price) => ({
        ...price,
        ...(price.store.id === 'a' && { carriedChance: 0.6 }),
      })),
    });
    const { title, file } = lists([assumed(milk(5000, 5600))]);
    expect(lists([milk(5000, 6000)]).title).toBe('Store a is likely cheapest, by about $11');
    expect(lists([assumed(milk(5000, 6000))]).title).toBe('Too close to call: Store a or Store b');
    expect(title).toBe('Too close to call: Store a or Store b');
    expect(file[1]).toMatch(/^Store a: ~\$54 \([\d-]+\) with tax, 1 of 1 item, 1 assumed$/);
  });

  test('when two cost the same', () => {
    const { title, text } = lists(
      [sampleEntry('Milk', { a: seen(1000), b: seen(1000), c: seen(1200) })],
      ['a', 'b', 'c'],
    );
    expect(title).toBe('It’s a tie: Store a or Store b');
    expect(text).toEqual([
      "It's a tie: Store a or Store b",
      'Both are almost certainly cheaper than Store c, by $2.16 or more.',
      'Store a $10.80; Store b $10.80',
    ]);
  });

  test('in a text too, with each store’s coverage, because a smaller cart may just be cheaper', () => {
    const { title, text } = lists([
      sampleEntry('Figs', { a: seen(500), b: null }),
      sampleEntry('Tea', { a: seen(100), b: null }),
      milk(5000, 5100),
    ]);
    expect(title).toBe('Too close to call: Store a or Store b, on what both have');
    expect(text).toEqual([
      title,
      'Based on the 1 of 3 items that both Store a (~$54) and Store b (~$55) have.',
      'Store a ~$61, likely 54 to 68; Store b ~$55, likely 48 to 63, for 1 of 3 items',
    ]);
    const nobodyHasAll = lists([
      sampleEntry('Figs', { a: null, b: seen(500) }),
      sampleEntry('Tea', { a: seen(100), b: null }),
      milk(5000, 6500),
    ]);
    expect(nobodyHasAll.text).toEqual([
      'Store a is likely cheaper on what both have, by about $16',
      'Based on the 1 of 3 items that both Store a (~$54) and Store b (~$70) have.',
      'Store a ~$55, likely 49 to 62, for 2 of 3 items; Store b ~$76, likely 67 to 85, for 2 of 3 items',
    ]);
  });

  test('when one is cheaper at checkout and the other per unit, with both figures', () => {
    const chicken = packed(sampleEntry('Chicken', { a: seen(400), b: seen(600) }), { b: 2 });
    const { title, file, text } = lists([chicken]);
    expect(title).toBe('Store a is cheaper at checkout, Store b by unit price');
    expect(file).toEqual([
      title,
      "At checkout, Store a costs $2.16 less than Store b. But 1 of Store b's items comes in a much larger pack. " +
        'For the amounts on your list, it is $1.08 cheaper than Store a: $3.24 vs. $4.32.',
      'Store b: $6.48 with tax, $3.24 for the amounts on your list',
      'Store a: $4.32 with tax',
    ]);
    expect(text).toEqual([title, 'Store b $6.48, $3.24 for the amounts on your list; Store a $4.32']);
  });

  test('in a text, with the totals of all stores it names where packs differ', () => {
    const { title, text } = lists(
      [packed(uncertain(sampleEntry('Chicken', { a: 4_000, b: 4_100, c: 4_600 }), 0.1), { c: 2 })],
      ['a', 'b', 'c'],
    );
    expect(title).toBe('Too close to call at checkout: Store a or Store b; Store c is likely cheaper by unit price');
    expect(text[1]).toMatch(/^Store c ~\$50.*, ~\$25 for the amounts on your list; Store a ~\$43.*; Store b ~\$44.*$/);
  });

  test('with only the total for a single store, and nothing for stores without items', () => {
    expect(lists([sampleEntry('Milk', { a: seen(1000) })], ['a']).file).toEqual(['Store a: $10.80 with tax']);
    expect(lists([sampleEntry('Milk', { a: null, b: null })]).file).toEqual([]);
  });

  test('not while prices are loading', () => {
    const onItsWay = { ...sampleEntry('Figs', {}), storePrices: [] };
    expect(lists([milk(5000, 5100), onItsWay])).toMatchObject({ file: [], text: [] });
    expect(lists([milk(5000, 5100)], ['a', 'b', 'c'])).toMatchObject({ file: [], text: [] });
  });
});

describe('the answer is below the unchanged lines', () => {
  const entries = [milk(5000, 5100)];
  const { file, text } = lists(entries);

  test('in the text list', () => {
    expect(shoppingListText(entries, file)).toBe(
      [
        'Milk (Chobani) - 1 tub',
        '',
        'Too close to call: Store a or Store b',
        'Store a: ~$54 (48-61) with tax',
        'Store b: ~$55 (48-63) with tax',
      ].join('\n'),
    );
  });

  test('in the spreadsheet of prices, each in a row of its own with as many cells as the others', () => {
    expect(pricedListCsv(entries, file)).toBe(
      [
        '"Item Name","Brand","Quantity","Unit","Category"',
        '"Milk","Chobani","1","tub","Dairy"',
        '"","","","",""',
        '"Too close to call: Store a or Store b","","","",""',
        '"Store a: ~$54 (48-61) with tax","","","",""',
        '"Store b: ~$55 (48-63) with tax","","","",""',
        '',
      ].join('\r\n'),
    );
  });

  test('in a text message, however many items it has to leave out', () => {
    expect(cartAsTextMessage(entries, text)).toBe(
      [
        'My Shopping List:',
        'Milk (Chobani) - 1 tub',
        'Too close to call: Store a or Store b',
        'Store a ~$54, likely 48 to 61; Store b ~$55, likely 48 to 63',
      ].join('\n'),
    );
    const many = Array.from({ length: limits.cartEntries }, (_, at) =>
      sampleEntry(`Something, number ${at}`, { a: 100 }),
    );
    const message = cartAsTextMessage(many, text);
    expect(message.length).toBeLessThanOrEqual(limits.textCharacters);
    expect(message).toMatch(/\nand \d+ more\nToo close to call: Store a or Store b\nStore a .+$/);
  });
});
