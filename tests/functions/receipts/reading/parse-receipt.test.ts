import { describe, expect, test, vi } from 'vitest';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { parseReceipt } from '#tests/support/parse-receipt.ts';
import { damaged, seeded } from '#tests/support/receipts/damage.ts';
import { type Bought, chargedFor, printFormats, printReceipt } from '#tests/support/receipts/printed-receipts.ts';

const chains = Object.keys(printFormats) as ChainId[];
const weighing: ChainId[] = ['walmart', 'kroger', 'aldi', 'publix', 'safeway', 'meijer', 'h-e-b'];
const counting: ChainId[] = [
  'walmart',
  'target',
  'kroger',
  'aldi',
  'meijer',
  'h-e-b',
  'trader-joes',
  'hy-vee',
  'schnucks',
];
const saving: ChainId[] = ['kroger', 'costco', 'publix', 'safeway', 'whole-foods'];

function basketAt(chain: ChainId): Bought[] {
  return [
    { words: 'WHOLE MILK GAL', code: '07874235186', unitCents: 348 },
    { words: 'LARGE EGGS', code: '01111041700', unitCents: 289, ...(saving.includes(chain) && { offCents: 40 }) },
    { words: 'BREAD WHEAT', code: '07203671245', unitCents: 199 },
    { words: 'CHEERIOS', code: '01600027528', unitCents: 449, ...(counting.includes(chain) && { quantity: 2 }) },
    { words: 'BEANS 14.5OZ', code: '03400004712', unitCents: 92, ...(counting.includes(chain) && { quantity: 4 }) },
    { words: 'BANANAS', code: '4011', unitCents: 59, ...(weighing.includes(chain) && { pounds: 2.31 }) },
  ];
}

describe.each(chains)('a shopper with a receipt from %s', (chain) => {
  const printed = printReceipt(chain, basketAt(chain));
  const receipt = parseReceipt(printed.text);

  test('gets chain, day, and sum', () => {
    expect(receipt).toMatchObject({ chain, date: '2026-11-18', addsUp: true });
    expect(receipt.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(printed.subtotalCents);
  });

  test('gets every line with its charge, quantity, and discount', () => {
    expect(receipt.lines).toMatchObject(
      printed.bought.map((one) => ({
        words: expect.stringContaining(one.words),
        cents: chargedFor(one),
        quantity: one.quantity ?? 1,
        pounds: one.pounds ?? null,
        isProven: true,
        isLegible: true,
      })),
    );
  });

  test('keeps their card, customer number, and cashier private', () => {
    const kept = JSON.stringify({ ...receipt, store: null, transaction: null });
    expect(kept).not.toMatch(/4242|1234\b|SAMPLE|Sample|JORDAN|SAM\b|cashier|111222333444|A0000000031010|012345/);
  });

  test('never gets a wrong price marked as sure, however badly it was read', () => {
    const trueUnits = new Set(
      printed.bought.flatMap((one) => [one.unitCents, chargedFor(one) / (one.pounds ?? one.quantity ?? 1)]),
    );
    let proven = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const text = damaged(printed.text, seeded(seed), 0.1 + (seed % 5) * 0.15);
      for (const line of parseReceipt(text).lines.filter(({ isProven }) => isProven)) {
        proven += 1;
        const paid = (line.cents + line.couponCents) / (line.pounds ?? line.quantity);
        const isTrue = [...trueUnits].some(
          (unit) => Math.abs(unit - paid) < 1 || Math.abs(unit - line.unitCents) < 0.01,
        );
        expect.soft(isTrue, `seed ${seed}: ${JSON.stringify(line)}\n${text}`).toBe(true);
      }
    }
    expect(proven).toBeGreaterThan(75);
  });
});

describe('a shopper with a receipt from an unknown chain', () => {
  const text =
    'CORNER MARKET\n11/17/26\nMILK 3.49\n2 @ 1.50\nBREAD 3.00\nBOTTLE DEPOSIT 0.10\nSUBTOTAL 6.59\nTAX 0.00\nTOTAL 6.59';

  test('gets it read by its arithmetic', () => {
    const receipt = parseReceipt(text);
    expect(receipt).toMatchObject({ chain: null, date: '2026-11-17', addsUp: true, totalCents: 659 });
    expect(receipt.lines).toMatchObject([
      { words: 'MILK', cents: 349 },
      { words: 'BREAD', quantity: 2, unitCents: 150, cents: 300, isProven: true },
      { words: 'BOTTLE DEPOSIT', isFee: true },
    ]);
  });

  test('sees that it does not add up, and no price is sure', () => {
    const receipt = parseReceipt(text.replace('MILK 3.49', 'MILK 3.44'));
    expect(receipt.addsUp).toBe(false);
    expect(receipt.lines.filter(({ isProven }) => isProven).map(({ words }) => words)).toEqual(['BREAD']);
  });
});

test('a voided line does not count as bought', () => {
  const text =
    'Walmart\nGV MILK 007874235186 F 3.48 N\nGUM 002200000001 F 1.00 N\n** VOIDED ENTRY **\nGUM 002200000001 F 1.00-N\nSUBTOTAL 3.48\nTAX 1 0.00 % 0.00\nTOTAL 3.48\n11/18/26';
  expect(parseReceipt(text)).toMatchObject({ addsUp: true, lines: [{ words: 'GV MILK', code: '007874235186' }] });
});

test('a coupon lowers what the shopper paid, not the shelf price', () => {
  const text = 'KROGER\nCHEERIOS 4.49 F\nMFR CPN 1.00-\nTAX 0.00\n**** BALANCE 3.49';
  expect(parseReceipt(text).lines).toMatchObject([{ cents: 349, couponCents: 100, savedCents: 0, unitCents: 449 }]);
});

test('a photo of something else has no lines', () => {
  expect(parseReceipt('Happy birthday!\nSee you at 5').lines).toEqual([]);
});

test('a shopper gets a tax subtracted that is printed below the total', () => {
  const { taxCents, addsUp, lines } = parseReceipt(
    "TRADER JOE'S\nMILK WHOLE GAL $3.99\nT CANDLE VANILLA $3.99\nBalance to pay $8.28\nTax: $0.30 @ 7.5%",
  );
  expect({ taxCents, addsUp }).toEqual({ taxCents: 30, addsUp: true });
  expect(lines).toHaveLength(2);
});

test('a shopper is not asked about meat because its leanness is printed before its name', () => {
  const { lines } = parseReceipt(
    'ALDI\n610932 80/20 Grnd Bf 5.29 FA\n412873 Whole Milk 2.89 FA\nSUBTOTAL 8.18\nAMOUNT DUE 8.18',
  );
  expect(lines.map(({ isProven }) => isProven)).toEqual([true, true]);
});

test('a text of many subtotals is read a few times, not once for each of them', () => {
  const workOf = (rows: number) => {
    const work = vi.spyOn(RegExp.prototype, 'exec');
    parseReceipt(`KROGER\n${Array.from({ length: rows }, () => 'SUBTOTAL 5.00\nMILK 3.49').join('\n')}`);
    const { length } = work.mock.calls;
    work.mockRestore();
    return length;
  };
  workOf(1);
  expect(workOf(80)).toBeLessThan(3 * workOf(40));
});

test('the subtotal after savings is the one that the lines add up to', () => {
  const rows = ['MILK 3.49', 'BREAD 2.00', 'SUBTOTAL 6.49', 'SUBTOTAL AFTER SAVINGS 5.49', 'TAX 0.10', 'TOTAL 5.59'];
  expect(parseReceipt(rows.join('\n'))).toMatchObject({ subtotalCents: 549, taxCents: 10, addsUp: true });
});

test.each([
  ['a count and the price of one', 'ALDI\nMILK 3.49\n3 0.89\nBREAD 2.00\nSUBTOTAL 8.16\nTOTAL 8.16', ['MILK', 'BREAD']],
  ['a price that lost its name', 'ALDI\nMILK 3.49\n0.71\nBREAD 2.00\nSUBTOTAL 6.60\nTOTAL 6.60', ['MILK', 'BREAD']],
  ['a tax that lost its label', 'ALDI\nMILK 3.49\nBREAD 2.00\n1.96\nTOTAL 9.41', ['MILK', 'BREAD']],
])('%s is no line of a receipt that does not add up', (_, text, names) => {
  expect(parseReceipt(text).lines.map(({ words }) => words)).toEqual(names);
});

test('a short name that is printed on every line stays the name of each', () => {
  const text = ['KROGER', 'HAM  4.00 F', 'HAM  4.25 F', 'HAM  3.75 F'].join('\n');
  expect(parseReceipt(text).lines.map(({ words, cents }) => [words, cents])).toEqual([
    ['HAM', 400],
    ['HAM', 425],
    ['HAM', 375],
  ]);
});

test('a price without a name stays for the shopper to check if the sum has it', () => {
  const { addsUp, lines } = parseReceipt('ALDI\nMILK 3.49\n3 0.89\nBREAD 2.00\nSUBTOTAL 6.38\nTOTAL 6.38');
  expect(addsUp).toBe(true);
  expect(lines).toMatchObject([
    { words: 'MILK' },
    { words: '3', isLegible: false, isProven: false },
    { words: 'BREAD' },
  ]);
});
