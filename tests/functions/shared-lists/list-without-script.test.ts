import { describe, expect, test } from 'vitest';
import { withListUnscripted } from '#functions/shared-lists/list-without-script.ts';
import { type SharedList, sharedList } from '#shared/contract/lists/shared-list.ts';

const page =
  '<!DOCTYPE html><html lang="en"><head><title>Tillwise</title></head><body><p>Loading</p><noscript><h1>This page needs JavaScript</h1></noscript><script src="/app.js"></script></body></html>';

const list: SharedList = sharedList.parse({
  id: 'k3J9xk3J9xk3J9xk3J9x_-',
  title: 'Sunday $& dinner',
  description: 'For six',
  createdAt: '2026-11-20T12:00:00.000Z',
  owner: { firstName: 'Maya', lastName: 'Okafor' },
  items: [
    {
      id: 'thighs',
      itemId: 'thighs',
      quantity: 1,
      match: 'any-brand',
      amount: { count: 2, measure: 'lb' },
      notes: 'no skin',
      item: { id: 'thighs', name: 'Chicken Thighs', brand: 'Tyson', category: 'Meat', unit: 'lb', size: '1 lb' },
    },
    {
      id: 'milk',
      itemId: 'milk',
      quantity: 2,
      match: 'this-product',
      includes: { amount: { count: 6, measure: 'cup' } },
      notes: '',
      item: { id: 'milk', name: 'Whole Milk', brand: 'Borden', category: 'Dairy', unit: 'gallon', size: '1 gal' },
    },
    {
      id: 'own-candles-1',
      itemId: 'own-candles-1',
      quantity: 1,
      match: 'this-product',
      notes: '',
      item: { id: 'own-candles-1', name: 'blue candles', brand: '', category: 'Other', unit: 'each', size: '' },
    },
  ],
  plan: {
    pricedAt: '2026-11-20T12:00:00.000Z',
    total: '~$46',
    range: '43–50',
    missing: ['Saffron', 'Butter, salted'],
    rival: { stores: ['Walmart'], kind: 'at-checkout' },
    stops: [
      {
        store: { name: 'Aldi', chain: 'aldi', color: '#123456', logo: 'A' },
        total: '~$18',
        tax: { cents: 140, isEstimate: true },
        assumedCount: 1,
        lines: [{ itemId: 'milk', item: 'Whole Milk × 2', pick: 'Friendly Farms 1 gal', price: '~$6.20' }],
      },
    ],
  },
});

describe('a reader without scripts', () => {
  test('reads the list with its amounts, and the plan, instead of a request for JavaScript', () => {
    const shown = withListUnscripted(page, list);
    const [, read = ''] = /<noscript>(.*)<\/noscript>/s.exec(shown) ?? [];
    expect(shown).not.toContain('This page needs JavaScript');
    expect(shown.replace(/<noscript>.*<\/noscript>/s, '')).toBe(page.replace(/<noscript>.*<\/noscript>/s, ''));
    const words = read
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(words).toContain('Sunday $&amp; dinner');
    expect(words).toContain('Shared by Maya Okafor on Nov 20, 2026: 3 items.');
    expect(words).toContain('Chicken Thighs, 2 lb any brand · no skin');
    expect(words).toContain('Whole Milk, 2 gallons Borden · 1 gal · covers 6 cups');
    expect(words).toContain(' blue candles The sender’s plan');
    expect(words).toContain('Shopping at Walmart may cost less at checkout, but not with the trip included.');
    expect(words).toContain('Aldi: ~$46 (43–50) with tax. Prices as of Nov 20, 2026. A ~ marks an estimate.');
    expect(words).toContain(
      'Aldi, 1 item, 1 assumed: ~$18 with about $1.40 tax Item Price Whole Milk × 2 Friendly Farms 1 gal ~$6.20',
    );
    expect(words).toContain('Not on this trip: Saffron; Butter, salted');
  });

  test('is shown no HTML that someone wrote into a list', () => {
    const attack = '</noscript><script>alert(1)</script>';
    const shown = withListUnscripted(page, { ...list, title: attack, description: attack });
    expect(shown.match(/<script/g)).toHaveLength(1);
    expect(shown.match(/<\/noscript>/g)).toHaveLength(1);
  });

  test('reads it below a page that asks for nothing, too', () => {
    expect(withListUnscripted('<html><body><p>App</p></body></html>', list)).toMatch(
      /<p>App<\/p><noscript>.*<h1>Sunday.*<\/noscript><\/body><\/html>$/s,
    );
  });
});
