import { describe, expect, test } from 'vitest';
import { joinedPhotos } from '#functions/receipts/photos/joined-photos.ts';
import { parseReceipt } from '#tests/support/parse-receipt.ts';
import { chargedFor, printReceipt } from '#tests/support/receipts/printed-receipts.ts';

const names = 'MILK EGGS BUTTER BREAD RICE BEANS SPAGHETTI CHEERIOS OREOS SALSA COFFEE SUGAR FLOUR HONEY'.split(' ');
const printed = printReceipt(
  'kroger',
  names.map((name, at) => ({ words: `KRO ${name} ${at + 8}OZ`, unitCents: 129 + 37 * at })),
);
const rows = printed.text.split('\n');
const part = (from: number, to: number) => rows.slice(from, to).join('\n');
const expectWhole = (text: string) => {
  const { lines, addsUp, totalCents } = parseReceipt(text);
  expect(lines.map(({ cents }) => cents)).toEqual(printed.bought.map(chargedFor));
  expect({ addsUp, isTotalRead: totalCents !== null }).toEqual({ addsUp: true, isTotalRead: true });
};

describe('a shopper’s long receipt in several photos is read as one', () => {
  test('what two of them show appears once', () => {
    expectWhole(joinedPhotos([part(0, 11), part(7, rows.length)]));
    expectWhole(joinedPhotos([part(0, 8), part(5, 14), part(10, rows.length)]));
  });

  test('with rows cut in two at their edges, and letters misread', () => {
    const above = [part(0, 10), 'KRO C0F'].join('\n').replace('SPAGHETTI', 'SPAGHETT1');
    const below = ['~~ 1 .', part(7, rows.length)].join('\n').replace('KRO RICE', 'KR0 RICE');
    expectWhole(joinedPhotos([above, below]));
  });

  test('where none of them overlap', () => {
    expectWhole(joinedPhotos([part(0, 9), part(9, rows.length)]));
  });

  test('when they were chosen from the bottom up', () => {
    expectWhole(joinedPhotos([part(8, rows.length), part(0, 12)]));
  });

  test('and what was bought twice, at the end of one and the beginning of the next, is two lines', () => {
    const twice = printReceipt(
      'aldi',
      ['MILK', 'EGGS', 'EGGS', 'EGGS', 'EGGS', 'BREAD'].map((name, at) => ({
        words: `LARGE ${name}`,
        code: '403211',
        unitCents: at === 5 ? 199 : 249,
      })),
    );
    const all = twice.text.split('\n');
    const middle = all.findIndex((row) => row.includes('EGGS')) + 2;
    const text = joinedPhotos([all.slice(0, middle).join('\n'), all.slice(middle).join('\n')]);
    expect(parseReceipt(text).lines).toHaveLength(twice.bought.length);
    expect(parseReceipt(text).addsUp).toBe(true);
  });

  test('one photo is its own text', () => {
    expect(joinedPhotos([printed.text])).toBe(printed.text);
  });
});
