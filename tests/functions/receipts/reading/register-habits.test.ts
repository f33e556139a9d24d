import { describe, expect, test } from 'vitest';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

const linesOf = (text: string) =>
  parseReceipt(text)
    .lines.filter(({ isFee }) => !isFee)
    .map(({ words, quantity, cents, isProven }) => `${quantity} ${words} ${cents}${isProven ? '' : '?'}`);

test.each([
  ['16NOV2026', '2026-11-16'],
  ['16-NOV-26', '2026-11-16'],
  ['4 Nov 2026 10:15', '2026-11-04'],
  ['16th of November, 2026', '2026-11-16'],
  ['November 10th, 2026', '2026-11-10'],
  ['Nov. 3rd 2026', '2026-11-03'],
  ['2026/11/16', '2026-11-16'],
])('the day of a receipt is read from "%s"', (printed, date) => {
  expect(parseReceipt(`ALDI\nMILK 3.49 FA\nSUBTOTAL 3.49\nTOTAL 3.49\n${printed}`).date).toBe(date);
});

test.each(['12 MAYO 20 OZ 3.49', '2 MARCO 25 CT 3.49', 'SALE ENDS NOV 20 2026'])('"%s" is not a date', (row) => {
  expect(parseReceipt(`ALDI\nMILK 3.49 FA\n${row}\nTOTAL 6.98`).date).toBeNull();
});

describe('a price before a sale in a row below the name', () => {
  const text = [
    'MEIJER',
    'GROCERY',
    '4011 BANANAS 1.20 F',
    '*71373300101 TILAPIA FLT',
    '2 @ 8.99',
    'was 21.98 now 17.98 F',
    '*71373300102 SHRIMP RING',
    '1 @ 2 / 10.00',
    'was 6.49 now 5.00 F',
    'TOTAL',
  ];

  test('leaves the charged amount as the price', () => {
    const receipt = parseReceipt([...text, 'MI 6% Sales Tax .00', 'TOTAL TAX .00', 'TOTAL 24.18'].join('\n'));
    expect(receipt.addsUp).toBe(true);
    expect(linesOf([...text, 'TOTAL 24.18'].join('\n'))).toEqual([
      '1 BANANAS 120',
      '2 TILAPIA FLT 1798',
      '1 SHRIMP RING 500',
    ]);
  });
});

test('the total of several taxes is not another tax', () => {
  const receipt = parseReceipt('KROGER\nMILK 3.00 F\nSOAP 5.00 T\nKY 6% Sales Tax .30\nTOTAL TAX .30\nTOTAL 8.30');
  expect(receipt).toMatchObject({ taxCents: 30, totalCents: 830, addsUp: true });
});

test('labels of sums above all amounts get the amounts in order', () => {
  const receipt = parseReceipt('SAFEWAY\nCEREAL 4.50 S\nFOIL 5.00 T\nTAX\n**** BALANCE\n0.40\n9.90\nVISA\n9.90');
  expect(receipt).toMatchObject({ taxCents: 40, totalCents: 990, addsUp: true });
});

describe('an offer between a name and the price charged', () => {
  const goods = [
    'PAPER TOWEL 6=12  25% OFF     11.24',
    'SEEDED BREAD 21OZ  $1.50 OFF    5.49',
    '2 x SELTZER LIME 12PK B1G1 50%   8.98',
    'CA REDEMPTION VALUE 24 @ .05    1.20',
  ];

  test('is neither a discount nor part of the name', () => {
    expect(linesOf(['CORNER MARKET', ...goods, 'SUBTOTAL 26.91', 'TOTAL 26.91'].join('\n'))).toEqual([
      '1 PAPER TOWEL 6=12 1124',
      '1 SEEDED BREAD 21OZ 549',
      '2 SELTZER LIME 12PK 898',
    ]);
  });

  test.each(['EMPLOYEE 10% OFF', 'STORE COUPON 25% OFF', '25% OFF'])('"%s" is still a discount', (label) => {
    const receipt = parseReceipt(`CORNER MARKET\nHAM SLICED 8.00\nEGGS 4.00\n${label} 1.20-\nTOTAL 10.80`);
    expect(receipt).toMatchObject({ addsUp: true, takenOffCents: 120 });
  });
});

test.each([
  ...[
    'RCYCLBLE BA',
    'REUSABLE BAG',
    'RECYCLABLE BAG',
    'CA REDEMP VALUE',
    'CA REDEM VAL',
    'SC 1234 THREE CENT BAG',
    '10C BAG',
  ],
  ...['Tip:', 'Driver tip:', 'Regulatory fee', 'Delivery:'],
])('"%s" is a fee', (words) => {
  expect(parseReceipt(`SAFEWAY\nMILK 3.49 S\n${words} 0.10\nTAX 0.00\n**** BALANCE 3.59`).lines[1]).toMatchObject({
    isFee: true,
  });
});

test('a deposit’s count above its amount is no deposit of its own', () => {
  const rows = ['WATER 40PK 3.99', 'CRV 40 @ .05', 'CA REDEMP VAL 2.00', 'VIT D3 5000 IU 12.99'];
  expect(linesOf(['COSTCO WHOLESALE', ...rows, 'SUBTOTAL 18.98'].join('\n'))).toEqual([
    '1 WATER 40PK 399',
    '1 VIT D3 5000 IU 1299',
  ]);
});

test('recycling bags are items', () => {
  expect(parseReceipt('SAFEWAY\nGLAD RECYCLING BAGS 9.99 T\n**** BALANCE 9.99').lines[0]?.isFee).toBe(false);
});

test('a number, a slash and an amount with a minus take it off the item with that number', () => {
  const receipt = parseReceipt(
    'COSTCO WHOLESALE\n1204 ORG KALE 5.99 N\n980 COFFEE 18.99 N\n1204 /2.00-\nSUBTOTAL 22.98',
  );
  expect(receipt.addsUp).toBe(true);
});

describe('a photo with one value per row', () => {
  const text = [
    'WHOLE',
    'FOODS',
    'CLEMENTINES BAG 6.99 F',
    '1,19 LB 2.49 b',
    'UT',
    'TARE01',
    'BEANS GREEN 2.96 F',
    'TAX .00 BAL 9.95',
  ];

  test('has its weight read without the slash of "per pound"', () => {
    expect(parseReceipt(text.join('\n')).lines.map(({ words, pounds }) => [words, pounds])).toEqual([
      ['CLEMENTINES BAG', null],
      ['BEANS GREEN', 1.19],
    ]);
  });

  test('has its chain read from the two rows of a logo', () => {
    expect(parseReceipt(text.join('\n')).chain).toBe('whole-foods');
    expect(parseReceipt('FOOD\nLION\nMILK 3.49\nTOTAL 3.49').chain).toBe('food-lion');
  });
});

test('an order page’s savings and buttons are not items', () => {
  const page = [
    'Add to cart',
    'Lasagna Noodles, 16 oz',
    'Qty 1',
    '$2.12',
    'Add to cart',
    'Review item',
    '2lb Bag Baby Carrots',
    '9.9¢/oz',
    'Qty 1',
    '$1.98',
    'Add to cart',
    'Storage Set, 40 Pieces, Total of 12 Qts',
    '$15.50/ea',
    'Qty 1',
    '$4.50 from savings',
    '$15.50',
    'Was $20.00',
    '$20.00',
  ];
  expect(parseReceipt(page.join('\n')).lines.map(({ words, cents }) => [words, cents])).toEqual([
    ['Lasagna Noodles, 16 oz', 212],
    ['2lb Bag Baby Carrots', 198],
    ['Storage Set, 40 Pieces, Total of 12 Qts', 1550],
  ]);
});

describe('a photo with name, number, tax letter, and price in separate rows', () => {
  const rows = [
    'Walmart',
    'Save money. Live better.',
    'CAT TOY',
    '004747570011',
    '1.97 X',
    'RANCH DRSNG',
    '004132100022',
    'F',
    '1.98',
    'NAVEL ORNGS',
    '001466830033 F',
    '5.47 N',
    'COUPON 23100',
    '052310030044',
    '1.00-0',
  ];
  const sums = ['SUBTOTAL', '8.42', 'TAX 1', '6.750 %', '0.13', 'TOTAL', '8.55', 'VISA', 'TEND', '8.55'];

  test('has each price beside its name and number', () => {
    const receipt = parseReceipt([...rows, ...sums].join('\n'));
    expect(receipt).toMatchObject({ subtotalCents: 842, totalCents: 855, addsUp: true });
    expect(receipt.lines.map(({ words, code, cents }) => [words, code, cents])).toEqual([
      ['CAT TOY', '004747570011', 197],
      ['RANCH DRSNG', '004132100022', 198],
      ['NAVEL ORNGS', '001466830033', 547],
    ]);
  });
});

test('a name at the end without a price moves no price to another name', () => {
  const receipt = `ALDI
300001 Oat Milk 2.49 FB
300002 Onions 1.30 FB
 2.00 lb x 0.65/lb
300003 Napkins 1.99 A
300004 Seltzer 3.50 FB
 Deposit
SUBTOTAL 9.28
AMOUNT DUE 9.28`;
  expect(linesOf(receipt)).toEqual(['1 Oat Milk 249', '1 Onions 130', '1 Napkins 199', '1 Seltzer 350']);
  // Without a quantity, every price may as well be a row too high.
  const unmeasured = receipt.replace(/ 2.00 lb.*\n/, '');
  expect(linesOf(unmeasured)).toEqual(['1 Oat Milk 249?', '1 Onions 130?', '1 Napkins 199?', '1 Seltzer 350?']);
});

test('‘TAX1’ is a tax, and a total printed twice is no subtotal', () => {
  expect(parseReceipt('WALMART\nSODA 6.00 X\nSUBTOTAL 6.00\nTAX1 7.5000% 0.45\nTOTAL 6.45')).toMatchObject({
    subtotalCents: 600,
    taxCents: 45,
    totalCents: 645,
    addsUp: true,
  });
  const receipt = 'KROGER\nSODA 6.00 T\nTAX 0.45\n**** BALANCE 6.45\nVISA Purchase\nTOTAL: 6.45';
  expect(parseReceipt(receipt)).toMatchObject({ subtotalCents: null, taxCents: 45, totalCents: 645, addsUp: true });
  expect(linesOf(receipt)).toEqual(['1 SODA 600']);
});

test('a coupon that names one of two equal pieces belongs to that piece, not to the line above it', () => {
  const receipt = `FRY'S FOOD
KRO CHNK SARDINES 1.20 F
KRO CHNK SARDINES 1.20 F
HAAGEN DAZS 5.00 F
MFR CPN SARDINES 0.40-
TAX 0.00
**** BALANCE 7.00`;
  expect(linesOf(receipt)).toEqual(['1 KRO CHNK SARDINES 120', '1 KRO CHNK SARDINES 80', '1 HAAGEN DAZS 500']);
});

test('what a loyalty program gives is not a line', () => {
  const receipt = `TARGET
212020011 PRETZELS F $4.29
CIRCLE REWARDS EARNED $0.25
SUBTOTAL $4.29
TOTAL $4.29`;
  expect(linesOf(receipt)).toEqual(['1 PRETZELS 429']);
});

test('the price of one beside a name is replaced by the total in its measure below', () => {
  const receipt = 'LIDL\nCroissant butter 0.49 B\n4 x 0.49 1.96 B\nHoney 4.19 B\nTOTAL 6.15';
  expect(linesOf(receipt)).toEqual(['4 Croissant butter 196', '1 Honey 419']);
});

test('an offer without a minus is not a line', () => {
  const receipt = `FOOD LION
SPRITE 2L 2.19 T
BUY 2 GET 3.00 OFF
SPRITE 2L 2.19 T
MVP SAVINGS 1.50-
SUBTOTAL 2.88
TOTAL 2.88`;
  expect(linesOf(receipt)).toEqual(['1 SPRITE 2L 219', '1 SPRITE 2L 69']);
});

test('a coupon that ‘You Pay’ already includes leaves its price proven', () => {
  const receipt = `SAFEWAY
Price You Pay
2113006002 LUC BUTTER 4.99 3.99 S
Digital Coupon -1.00
2113006003 LUC MILK 3.49 3.49 S
TAX 0.00
**** BALANCE 7.48`;
  expect(linesOf(receipt)).toEqual(['1 LUC BUTTER 399', '1 LUC MILK 349']);
});

test('a product number that begins with zeros behind a name is not a card number', () => {
  const [line] = parseReceipt('PUBLIX\nPUBLIX ORANGE JUICE 00041415098765 3.99 F\nGrand Total 3.99').lines;
  expect(line).toMatchObject({ words: 'PUBLIX ORANGE JUICE', code: '00041415098765', isProven: true });
  const [card] = parseReceipt('PUBLIX\nJANE DOE 4141509876543210 3.99 F\nGrand Total 3.99').lines;
  expect(card).toMatchObject({ words: '', code: null });
});

test('letters read for zeros in measures, item numbers, and totals are zeros', () => {
  const receipt = parseReceipt(`A L D I
203344 Limes 1.80 FB
 3 x O.60
203345 Pears 1.50 FB
 2.O0 lb @ .75
AMOUNT DUE 3.30`);
  expect(receipt).toMatchObject({ chain: 'aldi', addsUp: true });
  expect(receipt.lines).toMatchObject([
    { words: 'Limes', quantity: 3, isProven: true },
    { words: 'Pears', pounds: 2, isProven: true },
  ]);
  expect(parseReceipt('TARGET\nO71-09-0044 TOWELS T $9.00\nT0TAL $9.00')).toMatchObject({
    totalCents: 900,
    lines: [{ words: 'TOWELS', code: '071090044' }],
  });
});

test('the price of a pound before a sale is not the name of what is weighed below it', () => {
  const receipt = `WHOLE FOODS MARKET
365 WHL MLK GAL            $4.99 F
CHKN THIGH BONE IN
 Regular Price $4.99 /lb
 1.87 lb @ $4.49/lb        $8.40 F
Subtotal:                 $13.39
Total:                    $13.39`;
  expect(linesOf(receipt)).toEqual(['1 365 WHL MLK GAL 499', '1 CHKN THIGH BONE IN 840']);
});

test.each([
  'OREO COOKIES was 5.49 now 3.99',
  'OREO COOKIES was 5.49 now 3.99 3.99 F',
  'OREO COOKIES Reg 5.49 You Pay 3.99 S',
  'OREO COOKIES reg. price 5.49 sale 3.99',
  'OREO COOKIES ........... 3.99F',
  'OREO COOKIES . . . . . 3.99 F',
  'OREO COOKIES ______ $3.99',
])('the name and the price charged are read from "%s"', (row) => {
  expect(linesOf(`SAFEWAY\nMILK 3.49 F\n${row}\nTOTAL 7.48`)).toEqual(['1 MILK 349', '1 OREO COOKIES 399']);
});

test('the regular price and the price charged are read from rows below the name', () => {
  const text = 'SAFEWAY\nMILK 3.49 F\nOREO COOKIES\n  Reg 5.49\n  You Pay 3.99 S\nBREAD 2.00 F\nTOTAL 9.48';
  expect(linesOf(text)).toEqual(['1 MILK 349', '1 OREO COOKIES 399', '1 BREAD 200']);
});

test('names that begin like a discount are goods, if no line above is of the same', () => {
  expect(linesOf('Kroger\nDISCOUNT CAKE 5.99 B\nPRICE CUT CORN 1.00 F\nMILK 2.84 F\nTOTAL 9.83')).toEqual([
    '1 DISCOUNT CAKE 599',
    '1 PRICE CUT CORN 100',
    '1 MILK 284',
  ]);
  expect(linesOf('Kroger\nSWEET CORN 2.00 F\nPRICE CUT CORN 1.00\nTOTAL 1.00')).toEqual(['1 SWEET CORN 100']);
});

test('a dollar sign on a row between a name and its price says nothing', () => {
  expect(linesOf('Safeway\nMILK GALLON\n$\n4.49\nBREAD\n$\n2.99\nSUBTOTAL\n$\n7.48')).toEqual([
    '1 MILK GALLON 449',
    '1 BREAD 299',
  ]);
});

test.each(['B1G1', 'BOGO', 'B1G1 50%'])('‘%s’ before a name is no part of it', (offer) => {
  expect(linesOf(`Publix\n${offer} PUB BAGELS 3.29 F\nMILK 2.99 F\nOrder Total 6.28`)).toEqual([
    '1 PUB BAGELS 329',
    '1 MILK 299',
  ]);
});
