import { describe, expect, test } from 'vitest';
import { nextReceiptAt } from '#functions/receipts/reading/several-receipts.ts';
import { parseReceipt, readInShort } from '#tests/support/parse-receipt.ts';

const linesOf = (text: string) => readInShort(text).lines;

describe('a tax class in digits behind the prices', () => {
  const lines = [
    'E 1068080 KS ORG EGGS 7.99 3',
    'E 30669 BANANAS 1.99 3',
    '512599 **KS TOWEL** 23.49 A',
    'E 87745 ROT 4.99 3',
  ];

  test('belongs to no line', () => {
    const receipt = ['COSTCO WHOLESALE', ...lines, 'SUBTOTAL 38.46', 'TAX 1.41', '**** TOTAL 39.87'].join('\n');
    expect(parseReceipt(receipt).addsUp).toBe(true);
    expect(linesOf(receipt)).toEqual(['1 KS ORG EGGS 799', '1 BANANAS 199', '1 KS TOWEL 2349', '1 ROT 499']);
  });

  test('has one digit: different digits are counts', () => {
    const receipt = parseReceipt('EGGS 7.99 2\nMILK 1.99 3\nROLLS 4.99 3\nTOTAL 14.97');
    expect(receipt.addsUp).toBe(false);
  });
});

test('specks that a camera takes for signs belong to no name or price', () => {
  const receipt = parseReceipt("FOOD BARN\n`WHOLE CHE~ESE $'3.49' _\nLAND O'LAKES 2.99 |\n' _ .\nTOTAL 6.48'");
  expect(receipt).toMatchObject({ totalCents: 648, addsUp: true });
  expect(receipt.lines.map(({ words }) => words)).toEqual(['WHOLE CHEESE', "LAND O'LAKES"]);
});

test('tax letters count however a camera reads them', () => {
  const receipt = readInShort(
    'SAFEWAY\nYour cashier was CHEC5.04\nMILK 3.49F3\nEGGS 2.99 F.3\nBREAD 1.99 S\nOATS 5.99 S\nJUICE 6.99 5\nSALT 1.00 S\nTAX 0.00\nBALANCE 22.45',
  );
  expect(receipt.addsUp).toBe(true);
  expect(receipt.lines).toEqual(['1 MILK 349', '1 EGGS 299', '1 BREAD 199', '1 OATS 599', '1 JUICE 699', '1 SALT 100']);
});

test.each(['Qt 4', 'Oty: 4', "Qty': 4", 'Qfy 4'])('‘%s’ is a count of an order page', (count) => {
  const receipt = readInShort(
    `Walmart\nOrder# 2000118-47382910\nGala Apples, Each\n${count}\n$3.12\nWhole Milk, 1 gal\nQty 1\n$2.99\nSubtotal $6.11\nTotal $6.11`,
  );
  expect(receipt.lines).toEqual(['4 Gala Apples, Each 312', '1 Whole Milk, 1 gal 299']);
});

test('a weight with points behind both units is the one of the line above', () => {
  const receipt = parseReceipt(`Walmart
BANANAS 000000004011KF
2.46 lb. @ 1 lb. /0.50 1.23 N
GV MILK 007874235186 F 3.12 N
SUBTOTAL 4.35
TOTAL 4.35`);
  expect(receipt.lines[0]).toMatchObject({ words: 'BANANAS', pounds: 2.46, cents: 123, isProven: true });
});

test('a discount with the number of a line further up belongs to that line', () => {
  const receipt = `Sam's Club
E 990003311 MM PAPER TWL 19.98 T
E 980033444 BELVITA F 8.15 N
V INST SV 0990003311 3.00-T
SUBTOTAL 25.13
TOTAL 25.13`;
  expect(linesOf(receipt)).toEqual(['1 MM PAPER TWL 1698', '1 BELVITA 815']);
});

test('the price beside the scale’s deduction for the tray is its line’s', () => {
  const receipt = `WHOLE FOODS MARKET
OG BANANAS
2.20 lb @ 0.79 / lb
Tare Weight 0.02 lb F 1.74
OG KALE F 2.50
Subtotal: 4.24
Total: 4.24`;
  expect(linesOf(receipt)).toEqual(['2.2 lb OG BANANAS 174', '1 OG KALE 250']);
});

test('sums whose letters were read as digits are not lines, and their chain is known', () => {
  const text = `TRADER J0E'S
CHICKEN TIKKA $4.49
GREEK YOGURT $5.49
8alance to pay $9.98
Vlsa $9.98
TOTAL PURCHA5E $9.98`;
  const receipt = parseReceipt(text);
  expect(receipt).toMatchObject({ chain: 'trader-joes', totalCents: 998, addsUp: true });
  expect(receipt.lines.map(({ words }) => words)).toEqual(['CHICKEN TIKKA', 'GREEK YOGURT']);
  expect(nextReceiptAt(text)).toBeNull();
});

test.each(['SANDWICH BAGS', 'FOLGERS COFFEE', 'PLAIN BAGELS'])(
  '%s on its own row above its number and price is a line, not a fee',
  (name) => {
    const receipt = `Walmart
GV BUTTER
078742049991
4.12 F
${name}
078742052000
2.48 F
SUBTOTAL
6.60
TOTAL
6.60`;
    expect(linesOf(receipt)).toEqual(['1 GV BUTTER 412', `1 ${name} 248`]);
  },
);

test('discounts, deposits and totals whose letters were misread stay what they are', () => {
  const receipt = parseReceipt(`KROGER
KRO HVY CREAM 3.49 F
SC PHIL CRM CHS 2.49 F
KROGER SAVlNGS 1.00
PEPSI 12PK 7.99 T
DEP0SIT 0.60
TAX 0.48
**** BALANCF 15.05
VISA 15.05`);
  expect(receipt).toMatchObject({ totalCents: 1505, addsUp: true });
  expect(receipt.lines.map(({ words, isFee }) => [words, isFee])).toEqual([
    ['KRO HVY CREAM', false],
    ['SC PHIL CRM CHS', false],
    ['PEPSI 12PK', false],
    ['DEPOSIT', true],
  ]);
});

test('the total of an item below its price is not the order’s', () => {
  const receipt = parseReceipt(`Costco Same-Day
Order Number 1188441133
Kirkland Signature Organic Whole Milk, 64 fl oz, 3 ct
Item 1234567
Quantity 1
Price $14.99
Total $14.99
Fresh Raspberries, 12 oz
Quantity 2
Price $5.49
Total $10.98
Kirkland Signature Almonds, 3 lbs
Quantity 1
Price $13.99
Instant savings -$3.00
Total $10.99
Subtotal $36.96
Order Total $36.96`);
  expect(receipt).toMatchObject({ totalCents: 3696, addsUp: true });
  expect(receipt.lines).toMatchObject([
    { quantity: 1, cents: 1499 },
    { quantity: 2, unitCents: 549, cents: 1098 },
    { quantity: 1, unitCents: 1399, cents: 1099, savedCents: 300 },
  ]);
});

test('a count with its unit before the price of one is the quantity of the item above', () => {
  const receipt = parseReceipt(`Instacart
Your Costco order receipt
Kirkland Signature Olive Oil, 2 L
1 ct x $26.39
$26.39
Bananas, 3 lb
2 ct x $2.29
$4.58
Item subtotal $30.97
Total $30.97`);
  expect(receipt.addsUp).toBe(true);
  expect(receipt.lines).toMatchObject([
    { words: 'Kirkland Signature Olive Oil, 2 L', quantity: 1, cents: 2639 },
    { words: 'Bananas, 3 lb', quantity: 2, cents: 458 },
  ]);
});

describe('a page of Amazon’s orders', () => {
  const orderOf = (subtotal: string, ...counts: [string, string]) =>
    parseReceipt(
      [
        `Order placed\nNovember 22, 2026\nTotal\n$${subtotal}\nOrder # 112-9981120-4417723\nAmazon Fresh`,
        `${counts[0]}Amazon Grocery, Sweet Cream Butter, Unsalted, 16 Oz\n$3.79\nBuy it again`,
        `${counts[1]}Chobani Greek Yogurt, Plain, 32 oz\n$5.64\nBuy it again`,
        `365 by Whole Foods Market, Black Beans, 15.5 OZ\n$1.19\nBuy it again\nItem(s) Subtotal: $${subtotal}`,
        `Shipping & Handling: $0.00\nGrand Total: $${subtotal}`,
      ].join('\n'),
    );

  test('has counts above the names, and prices of one', () => {
    const receipt = orderOf('16.26', '', '2\n');
    expect(receipt).toMatchObject({ addsUp: true, isDelivery: true });
    expect(receipt.lines).toMatchObject([
      { quantity: 1, cents: 379 },
      { quantity: 2, unitCents: 564, cents: 1128 },
      { words: '365 by Whole Foods Market, Black Beans, 15.5 OZ', quantity: 1, cents: 119 },
    ]);
  });

  test('has no counts in numbers that the sum contradicts', () => {
    const receipt = orderOf('10.62', '1\n', '2\n');
    expect(receipt.addsUp).toBe(true);
    expect(receipt.lines).toMatchObject([{ quantity: 1 }, { quantity: 1, cents: 564 }, { quantity: 1 }]);
  });
});

test('a count with ‘qty’ and the price of one is the quantity of the name above', () => {
  const receipt = parseReceipt(`JEWEL-OSCO
4225 HASS AVOCADOS
3 QTY 0.79 EA 2.37 S
OROWEAT BRD 3.99 S
TAX 0.00
**** BALANCE 6.36`);
  expect(receipt.lines[0]).toMatchObject({ words: 'HASS AVOCADOS', quantity: 3, cents: 237, isProven: true });
});

test('a chain’s own number whose digits were read as letters is not part of the name', () => {
  const [eggs, bananas] = parseReceipt(
    'ALDI\n38lll0 Eggs Large 1.97 FB\n382OI9 Bananas 1.06 FB\nAMOUNT DUE 3.03',
  ).lines;
  expect([eggs, bananas]).toMatchObject([
    { words: 'Eggs Large', code: '381110' },
    { words: 'Bananas', code: '382019' },
  ]);
});

test('a heading of refunds applies to as many items as it counts', () => {
  const receipt = parseReceipt(`Instacart
Your order receipt
Items found 1
Friendly Farms Whole Milk
1 x $3.35
$3.35
Refunded 1
Fresh Basil 0.75 oz
1 x $2.15
$2.15
Charmin Ultra Soft 6 Mega Rolls
1 x $4.66
$4.66
Items Subtotal $8.01
Total $8.01`);
  expect(receipt.addsUp).toBe(true);
  expect(receipt.lines.map(({ words, cents }) => `${words} ${cents}`)).toEqual([
    'Friendly Farms Whole Milk 335',
    'Charmin Ultra Soft 6 Mega Rolls 466',
  ]);
});

test('a stray quotation mark behind a name leaves it readable', () => {
  const receipt = parseReceipt('PUBLIX\nBNLS CHKN BRST ‘ 8.46 F\nMILK 4.15 F\nGrand Total 12.61');
  expect(receipt.lines[0]).toMatchObject({ isLegible: true, isProven: true });
});
