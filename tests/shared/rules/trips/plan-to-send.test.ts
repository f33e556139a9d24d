import { describe, expect, test } from 'vitest';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { sentPlan } from '#shared/contract/trips/sent-plan.ts';
import type { TripRival } from '#shared/rules/trips/bought-at-stops.ts';
import {
  planInMail,
  planInShort,
  planInText,
  sentPlanOf,
  sentRivalOf,
  stopsOf,
} from '#shared/rules/trips/plan-to-send.ts';
import { boughtInWords, taxInWords } from '#shared/rules/trips/sent-plan-words.ts';
import { assumedAt, sampleEntry, uncertain } from '#tests/shared/cart-samples.ts';
import { bread, live, milk, planOf } from '#tests/shared/trip-samples.ts';

const saffron = sampleEntry('saffron', {});
const now = new Date('2026-11-23T12:00:00.000Z');

function bestOf(entries: readonly CartEntry[]) {
  const plan = planOf(entries);
  if (!plan) throw new Error('No plan');
  return plan.best;
}

describe('a plan for other people', () => {
  test('says what to buy where, the cost at each store, and the total, but no locations', () => {
    const sent = sentPlanOf(bestOf([bread, milk, saffron]), now);
    expect(sentPlan.parse(sent)).toEqual(sent);
    expect(sent).toMatchObject({
      pricedAt: now.toISOString(),
      total: '$12.96',
      range: null,
      stops: [
        { store: { name: 'Walmart' }, total: '$10.80', lines: [{ itemId: 'milk', price: '$10.00' }] },
        { store: { name: 'Aldi' }, total: '$2.16', lines: [{ itemId: 'bread', price: '$2.00' }] },
      ],
    });
    expect(sent.missing).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toMatch(/mi\b|"id"|address|\blat\b/);
  });

  test('has one line per stop, in characters that a text message has', () => {
    const sent = sentPlanOf(bestOf([uncertain(bread, 0.1), uncertain(milk, 0.1)]), now);
    const [bought = '', elsewhere = ''] = sent.stops.map(({ lines }) => lines[0]?.item);
    const lines = planInText(sent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Plan: Walmart, then Aldi, ~?\$[\d.]+(, likely [\d.]+ to [\d.]+)? with tax$/);
    expect(lines[1]).toBe(`1. Walmart ${sent.stops[0]?.total}: ${bought}`);
    expect(lines[2]).toBe(`2. Aldi ${sent.stops[1]?.total}: ${elsewhere}`);
    expect(planInShort(sent)[1]).toBe(`1. Walmart ${sent.stops[0]?.total} for 1 item`);
    for (const line of [...lines, ...planInShort(sent)]) expect(line).toMatch(/^[ -~]*$/);
  });

  test('says at which store of a chain each stop is, in email and text, and leaves it out where a text is short', () => {
    const best = bestOf([bread, milk]);
    const stops = best.stops.map((stop) => ({ ...stop, store: { ...stop.store, where: '12 Main St, Springfield' } }));
    const sent = sentPlanOf({ ...best, stops }, now);
    expect(sentPlan.parse(sent)).toEqual(sent);
    expect(planInText(sent)[1]).toMatch(/^1\. Walmart \(12 Main St, Springfield\) \$10\.80: /);
    expect(planInMail(sent, []).join('\n')).toMatch(/^Aldi \(12 Main St, Springfield\) \$2\.16 /m);
    expect(planInShort(sent)[1]).toMatch(/^1\. Walmart \$10\.80 for /);
    const alone = sentPlanOf({ ...best, stops: stops.slice(0, 1) }, now);
    expect(planInText(alone)[0]).toMatch(/^Plan: Walmart \(12 Main St, Springfield\), /);
  });

  test('says the tax of an estimate as its comparison does, and a known tax to the cent', () => {
    const tea = sampleEntry('tea', { w: 1013 });
    const seen = sampleEntry('tea', { w: live(1013) });
    const taxes = [uncertain(tea, 0.1), seen].map((entry) => sentPlanOf(bestOf([entry]), now).stops[0]?.tax);
    expect(taxes.map((tax) => tax && taxInWords(tax))).toEqual(['with about $0.80 tax', 'with $0.81 tax']);
  });

  test('keeps names with commas apart', () => {
    const sent = sentPlanOf(bestOf([bread, milk]), now);
    const [stop] = sent.stops;
    const lines = ['Butter, salted', 'Rice, white'].map((item) => ({ itemId: item, item, pick: '', price: '$1.00' }));
    const named = stop ? [{ ...stop, lines }, ...sent.stops.slice(1)] : [];
    const text = planInText({ ...sent, stops: named, missing: ['Flour, all-purpose', 'Tea'] });
    expect(text[1]).toBe('1. Walmart $10.80: Butter, salted; Rice, white');
    expect(text.at(-1)).toBe('Not on this trip: Flour, all-purpose; Tea');
  });

  test('is one line if there is one store, because the list says what to buy', () => {
    expect(planInText(sentPlanOf(bestOf([bread]), now))).toEqual(['Plan: Aldi, $2.16 with tax']);
  });

  test('lists every item with its price in an email, even with one store', () => {
    const sent = sentPlanOf(bestOf([bread]), now);
    const [line] = sent.stops[0]?.lines ?? [];
    expect(planInMail(sent, [])).toEqual([
      'Plan: Aldi, $2.16 with tax',
      '',
      'Aldi $2.16 with $0.16 tax: 1 item',
      `- ${line?.item}, ${line?.pick}: $2.00`,
    ]);
    const both = planInMail(sentPlanOf(bestOf([bread, milk, saffron]), now), ['blue candles × 2']);
    expect(both.filter((each) => each.startsWith('- '))).toHaveLength(2);
    expect(both).toContainEqual(expect.stringMatching(/^Not on this trip: ./));
    expect(both.at(-1)).toBe('Also on your list: blue candles x 2');
  });

  test('counts what a store may not have where it says what is bought there', () => {
    const sent = sentPlanOf(bestOf([assumedAt('a', bread)]), now);
    const [stop] = sent.stops;
    expect(stop && boughtInWords(stop)).toBe('1 item, 1 assumed');
    const aldi = planInMail(sent, []).find((line) => line.startsWith('Aldi '));
    expect(aldi).toMatch(/ tax: 1 item, 1 assumed$/);
    expect(planInText(sent)).toEqual([expect.stringMatching(/^Plan: Aldi, .+ with tax: 1 item, 1 assumed$/)]);
    const two = sentPlanOf(bestOf([assumedAt('a', bread), milk]), now);
    expect(planInText(two)[2]).toMatch(/^2\. Aldi ~?\$[\d.]+, 1 assumed: ./);
    expect(planInShort(two)[2]).toMatch(/^2\. Aldi ~?\$[\d.]+ for 1 item, 1 assumed$/);
    // Plans from before don't say.
    expect(stop && boughtInWords({ ...stop, assumedCount: undefined })).toBe('1 item');
  });

  test('says if it is too close to call, wherever it is sent', () => {
    const best = bestOf([uncertain(sampleEntry('tea', { w: 1000, a: 990 }), 0.2)]);
    const sent = sentPlanOf(best, now);
    expect(sentRivalOf(best)).toEqual({ stops: [{ storeId: 'a', itemIds: ['tea'] }], kind: 'with-trip' });
    const tossUp = 'A trip to Aldi may cost less. It is too close to call.';
    for (const lines of [planInText(sent), planInShort(sent), planInMail(sent, [])]) expect(lines[1]).toBe(tossUp);
    const same = bestOf([sampleEntry('tea', { w: live(1000), a: live(928) })]);
    expect(planInText(sentPlanOf(same, now))[1]).toBe('A trip to Aldi costs the same.');
    const both = sentPlanOf(bestOf([bread, milk]), now);
    const within = { ...both, rival: { stores: ['Aldi'], kind: 'with-trip' as const } };
    expect(planInText(within)[1]).toBe('A trip to Aldi alone may cost less. It is too close to call.');
  });

  test('says what a cheaper trip costs at checkout, unless that is no less or it lacks more', () => {
    const eggs = sampleEntry('eggs', { w: live(10_000), a: null, c: null });
    const beans = uncertain(sampleEntry('beans', { w: 2000, a: 1000 }), 0.9);
    const best = bestOf([eggs, assumedAt('a', beans)]);
    const sent = sentPlanOf(best, now);
    const reason = 'but 1 of its items is assumed. It is too close to call.';
    expect(planInText(sent)).toEqual([
      'Plan: Walmart, ~$130, likely 107 to 157 with tax',
      `A trip to Walmart and Aldi may cost less, ~$119 with tax, ${reason}`,
    ]);
    const { rival } = best;
    const unlike = (other: Partial<TripRival>) => sentPlanOf({ ...best, rival: rival && { ...rival, ...other } }, now);
    for (const other of [{ checkout: best.checkout }, { missing: [saffron] }]) {
      expect(planInText(unlike(other))[1]).toBe('A trip to Walmart and Aldi may cost less. It is too close to call.');
    }
  });

  test('is sent as its stores and items only', () => {
    expect(stopsOf(bestOf([bread, milk]))).toEqual([
      { storeId: 'w', itemIds: ['milk'] },
      { storeId: 'a', itemIds: ['bread'] },
    ]);
  });
});
