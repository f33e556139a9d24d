import { describe, expect, test } from 'vitest';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

const linesOf = (text: string) =>
  parseReceipt(text).lines.map(({ words, quantity, cents, isProven, isLegible }) => ({
    words,
    quantity,
    cents,
    isProven,
    isLegible,
  }));
const line = (words: string, cents: number, quantity = 1) => ({
  words,
  quantity,
  cents,
  isProven: true,
  isLegible: true,
});

test('a tax labeled with one letter is a tax', () => {
  const read = parseReceipt('ALDI\nMILK WHOLE GAL 3.19 FB\nPAPER TWLS 5.49 A\nSUBTOTAL 8.68\nA TAX 0.44\nTOTAL 9.12');
  expect(read).toMatchObject({ addsUp: true, taxCents: 44, totalCents: 912 });
  expect(read.lines).toHaveLength(2);
});

describe('a receipt typed in lowercase is read like one in capitals', () => {
  const receipts = [
    'Walmart\nGV WHL MLK GAL 000000000018 F 3.38 N\nGV BREAD 007874201510 F 1.42 O\nSUBTOTAL 4.80\nTAX 1 0.00\nTOTAL 4.80\n11/18/26',
    'KROGER\nKRO 2% MLK GAL 2.79 F\nSC KROGER SAVINGS 0.50-\nKRO EGGS 2.49 B\nTAX 0.00\n**** BALANCE 5.28\n11/18/26',
    'MEIJER\nWHOLE MILK GAL 2.99 F\nGREEN BEANS 5.00 F\n3 @ 3/5.00\nTOTAL TAX .00\nTOTAL 7.99',
    'H-E-B\n1 MILK GAL F 3.11\n2 BREAD FW 2.00\nTOTAL 5.11',
    'ALDI\nBANANAS\n2.10 LB @ 0.49/LB 1.03 FB\nEGGS LARGE 1.99 FA\nSUBTOTAL 3.02\nAMOUNT DUE 3.02',
  ];
  test.each(receipts)('%#', (text) => {
    const [large, small] = [parseReceipt(text), parseReceipt(text.toLowerCase())];
    expect(large.addsUp).toBe(true);
    expect({ ...small, lines: small.lines.map((one) => ({ ...one, words: one.words.toUpperCase() })) }).toEqual({
      ...large,
      lines: large.lines.map((one) => ({ ...one, words: one.words.toUpperCase() })),
    });
  });

  test.each(['eggs 12 ct', 'milk 1.5 l', 'ham 8.99 lb', 'tea 16.9 oz', 'soda 2.00 l', 'beans 14.50 g'])(
    'and a package size is not a price: %s',
    (words) => {
      expect(linesOf(`walmart\n${words}\ntotal 3.00`)).toEqual([]);
    },
  );
});

describe('words with accents and emoji are read', () => {
  test.each([
    ['JALAPEÑO PEPPERS 1LB', 'JALAPEÑO PEPPERS 1LB'],
    ['NESTLÉ COFFEE CREAMER', 'NESTLÉ COFFEE CREAMER'],
    ['HÄAGEN-DAZS VANILLA', 'HÄAGEN-DAZS VANILLA'],
    ['HA\u0308AGEN-DAZS VANILLA', 'HÄAGEN-DAZS VANILLA'],
    ['🍌 BANANAS', 'BANANAS'],
    ['GRANOLA BARS 🍫✨ 6CT', 'GRANOLA BARS 6CT'],
    ['SMUCKER’S “NATURAL” PB', 'SMUCKER’S “NATURAL” PB'],
    ['ＭＩＬＫ ＧＡＬ', 'MILK GAL'],
    ['CRÈME FRAÎCHE ½ PT', 'CRÈME FRAÎCHE 1/2 PT'],
  ])('%s', (printed, words) => {
    expect(linesOf(`KROGER\n${printed} 2.49 F\nTAX 0.00\n**** BALANCE 2.49`)).toEqual([line(words, 249)]);
  });

  test('and the shopper is asked about letters of other alphabets', () => {
    expect(linesOf('KROGER\nМОЛОКО 2.49 F\nTAX 0.00\n**** BALANCE 2.49')).toMatchObject([{ isLegible: false }]);
  });
});

test('the day until which a receipt is valid is not read as the day of the purchase', () => {
  const text =
    'H-E-B\n1 MILK GAL F 3.17\n*** Total Sale*** 3.17\nRECEIPT EXPIRES ON 02-12-27\n728712 11-14-26 9:55P 222/10';
  expect(parseReceipt(text)).toMatchObject({ date: '2026-11-14', time: '21:55' });
});

test('a date of birth is not read as the day of the purchase', () => {
  const text = 'KROGER\nDOB 01/02/1980\nKRO EGGS 2.49 F\nTAX 0.00\n**** BALANCE 2.49\n11/18/26';
  expect(parseReceipt(text).date).toBe('2026-11-18');
});

describe('a shopper’s amounts of more than a thousand dollars are read', () => {
  test('with a comma', () => {
    const text = 'Walmart\nTV SAMSUNG 1,299.99 X\nGUM 4.99 X\nSUBTOTAL 1,304.98\nTAX 100.00\nTOTAL 1,404.98\n11/18/26';
    expect(linesOf(text)).toEqual([line('TV SAMSUNG', 129_999), line('GUM', 499)]);
    expect(parseReceipt(text)).toMatchObject({ subtotalCents: 130_498, totalCents: 140_498, addsUp: true });
    const balance = parseReceipt('KROGER\nTV SAMSUNG $1,299.99 T\nTAX 0.00\n**** BALANCE 1,299.99');
    expect(balance).toMatchObject({ totalCents: 129_999, addsUp: true });
  });

  test('and a comma before cents stays uncertain', () => {
    expect(linesOf('KROGER\nKRO EGGS 2,49 F\nKRO MILK 1.00 F\n**** BALANCE 9.00')[0]).toMatchObject({
      isProven: false,
    });
  });
});

describe('a shopper’s Target order has one line for each item', () => {
  const text = (lines: string) =>
    `Thanks for shopping at Target\nOrder #912345678901\nPlaced November 18, 2026\n${lines}\nSubtotal $9.67\nEstimated tax $0.00\nOrder total $9.67`;
  test('with the unit price at its end', () => {
    const lines =
      'Good & Gather Whole Milk - 1gal   Qty: 2   $3.59 / ea\nGood & Gather Large Eggs - 12ct   Qty: 1   $2.49 / ea';
    expect(linesOf(text(lines))).toEqual([
      line('Good & Gather Whole Milk - 1gal', 718, 2),
      line('Good & Gather Large Eggs - 12ct', 249),
    ]);
  });

  test('with the line total after it', () => {
    const lines =
      'Good & Gather Whole Milk - 1gal   Qty: 2   $3.59 / ea   $7.18\nGood & Gather Large Eggs - 12ct   Qty: 1   $2.49 / ea   $2.49';
    expect(linesOf(text(lines))).toEqual([
      line('Good & Gather Whole Milk - 1gal', 718, 2),
      line('Good & Gather Large Eggs - 12ct', 249),
    ]);
  });

  test('and proves nothing if the lines don’t add up', () => {
    const lines = 'Good & Gather Whole Milk - 1gal   Qty: 2   $3.59 / ea\nEggs   Qty: 1   $2.99 / ea';
    expect(linesOf(text(lines)).map(({ isProven }) => isProven)).toEqual([false, false]);
  });
});

describe('a shopper at H-E-B gets the quantity if the name is on the next line', () => {
  test.each(['3 Ea. @ 1/ 1.25 F 3.75', '3 Ea. @ 1/ 1.25  FW 3.75', '3 Ea. @ 1/ 1.25   3.75'])('%s', (measure) => {
    const text = `H-E-B\n1 HEB MILK GAL F 3.11\n${measure}\nHEB GREEN BEANS\n3 HEB BREAD F 2.00\nSALE SUBTOTAL 8.86\nTOTAL SALE 8.86`;
    expect(linesOf(text)).toEqual([line('HEB MILK GAL', 311), line('HEB GREEN BEANS', 375, 3), line('HEB BREAD', 200)]);
  });
});

test.each([
  'SSN 123-45-6789',
  'SSN: 123456789',
  '123-45-6789',
  'DOB 01/02/1980',
  'DATE OF BIRTH 1/2/80',
  'BORN 01/02/1980',
  'DL# D123-4567-8901',
  'DL#D1234567',
  'DRIVER LICENSE D1234567',
  'PASSPORT 123456789',
])('a shopper’s %s stays private, and isn’t in the result', (personal) => {
  const text = `KROGER\nKRO EGGS 2.49 F\n${personal} 1.00\n${personal} EGGS 2.00 F\nTAX 0.00\n**** BALANCE 5.49`;
  const words = parseReceipt(text)
    .lines.map((one) => `${one.words} ${one.code ?? ''}`)
    .join('\n');
  expect(words).toContain('KRO EGGS');
  expect(words.replace('KRO EGGS', '')).not.toMatch(/\d|EGGS/);
});
