import { describe, expect, test } from 'vitest';
import { sampleEntry } from '#tests/shared/cart-samples.ts';
import { bannerWords } from '#web/features/pricing-status/banner-words.ts';
import { statusOf } from '#web/features/pricing-status/live-services.ts';

const krogerCanBeAsked = {
  realTimePricing: true,
  availableServices: ['Kroger', 'Ralphs', 'QFC', 'Dillons'],
  missingServices: ['Walmart'],
};
const seen = (cents: number, kind: 'live' | 'receipt' | 'reported') => ({ cents, kind });

describe('the banner counts the prices compared below it', () => {
  test('live prices with their store, and shoppers’ prices', () => {
    const cart = [
      sampleEntry('milk', { a: seen(300, 'live'), b: 310, c: seen(290, 'reported') }),
      sampleEntry('eggs', { a: seen(300, 'live'), b: seen(280, 'receipt'), c: null }),
    ];
    expect(bannerWords(krogerCanBeAsked, cart)).toEqual({
      isLive: true,
      // Two lines on a phone.
      known: 'Of 5 prices, 4 are real, 2 of them live.',
      more: '2 are live from Store a, 1 is from a receipt, and 1 was reported by a shopper. The other is an estimate, marked ~.',
    });
  });

  test('a reported price among estimates: not all of them are estimates', () => {
    const { isLive, known } = bannerWords(krogerCanBeAsked, [
      sampleEntry('milk', { a: seen(300, 'reported'), b: 310 }),
    ]);
    expect(isLive).toBe(false);
    expect(known).toBe('Of 2 prices, 1 was reported by a shopper.');
  });

  test('prices of several kinds and no estimate', () => {
    const cart = [sampleEntry('milk', { a: seen(300, 'reported'), b: seen(290, 'receipt') })];
    expect(bannerWords(krogerCanBeAsked, cart)).toEqual({
      isLive: false,
      known: 'Both prices are real.',
      more: '1 is from a receipt and 1 was reported by a shopper.',
    });
  });

  test('no chain outside the comparison', () => {
    const atWalmart = statusOf(new Set(['Walmart', 'Target']), krogerCanBeAsked);
    for (const cart of [[], [sampleEntry('milk', { a: 300, b: 310 })]]) {
      expect(bannerWords(atWalmart, cart)).toEqual({
        isLive: false,
        known: 'All prices are estimates, marked ~.',
        more: 'None of your stores gives us live prices.',
      });
    }
    const resting = { ...krogerCanBeAsked, restingServices: ['Kroger', 'QFC'] };
    expect(bannerWords(statusOf(new Set(['Walmart', 'QFC']), resting), [sampleEntry('milk', { a: 300 })]).more).toBe(
      'QFC can’t be reached right now.',
    );
  });

  test('that all are live, if so', () => {
    const cart = [sampleEntry('milk', { a: seen(300, 'live') }), sampleEntry('eggs', { a: seen(300, 'live') })];
    expect(bannerWords(krogerCanBeAsked, cart)).toMatchObject({
      known: 'Both prices are live from Store a.',
      more: '',
    });
  });

  test.each([
    ['receipt', 1, 'The only price is from a receipt.'],
    ['reported', 1, 'The only price was reported by a shopper.'],
    ['reported', 2, 'Both prices were reported by shoppers.'],
    ['receipt', 3, 'All 3 prices are from receipts.'],
  ] as const)('that all came in the same way, if so: %s, %i', (kind, count, known) => {
    const cart = ['milk', 'eggs', 'bread'].slice(0, count).map((item) => sampleEntry(item, { a: seen(300, kind) }));
    expect(bannerWords(krogerCanBeAsked, cart)).toEqual({ isLive: false, known, more: '' });
  });

  test('and with an empty cart it names the sources of live prices', () => {
    expect(bannerWords(krogerCanBeAsked, [])).toEqual({
      isLive: false,
      known: 'Add items to see which prices are live.',
      more: 'Live prices come from Kroger and 3 more chains; the rest are estimates, marked ~.',
    });
  });
});
