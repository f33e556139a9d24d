import { describe, expect, test } from 'vitest';
import { parseReceipt, readInShort } from '#tests/support/parse-receipt.ts';

test('a shopper with an Amazon Fresh order gets unit prices multiplied by the quantity', () => {
  const receipt = readInShort(`Amazon Fresh
Order placed November 17, 2026
Order # 112-9918273-1102938
Ship to Maria Lopez
2 of: Organic Bananas, 2 lb
$1.99
1 of: Happy Belly Whole Milk, Gallon
$3.79
Item(s) Subtotal: $7.77
Shipping & Handling: $0.00
Tip: $5.00
Grand Total: $12.77`);
  expect(receipt).toMatchObject({
    chain: null,
    isDelivery: true,
    addsUp: true,
    lines: ['2 Organic Bananas, 2 lb 398', '1 Happy Belly Whole Milk, Gallon 379'],
  });
});

test('a store receipt with a count and a price is not an online order', () => {
  expect(
    parseReceipt('ALDI\n409221 LARGE EGGS 4.58 FA\n2 x 2.29\nSUBTOTAL 4.58\nAMOUNT DUE 4.58\n2 ITEMS').isDelivery,
  ).toBe(false);
});

test('an Instacart order with quantities below the prices is delivered', () => {
  const receipt = readInShort(
    'Instacart order from Costco\nDelivered Nov 5, 2026\nKirkland Signature Large Eggs, 24 ct\n$8.99\n1\nKirkland Signature Butter, 4 x 1 lb\n$15.99\n1\nSubtotal $24.98\nDelivery $0.00\nService fee $2.00\nTip $2.00\nTotal $28.98',
  );
  expect(receipt).toMatchObject({
    chain: 'costco',
    isDelivery: true,
    addsUp: true,
    lines: ['1 Kirkland Signature Large Eggs, 24 ct 899', '1 Kirkland Signature Butter, 4 x 1 lb 1599'],
  });
});

test('an item’s weight is read beside its count, and the price per pound is not part of its name', () => {
  const receipt = readInShort(`Your Whole Foods Market order
Order #113-2223334-0001112
Organic Gala Apple
Requested: 4, Weight: 1.50 lb
$2.00/lb
$3.00
0.80 lb x Fresh Ground Turkey $5.00/lb $4.00
Subtotal $7.00
Total $7.00`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: ['1.5 lb Organic Gala Apple 300', '0.8 lb Fresh Ground Turkey 400'],
  });
});

test('a price per pound before the weight is read, and ‘Replaced:’ names what wasn’t bought', () => {
  const receipt = readInShort(`Kroger
Your pickup order
Order Number: 1234500001
Kroger Whole Carrots
Qty: 1
$1.29
Fresh Pork Chops
$4.00/lb • 1.25 lbs
$5.00
Replaced: Pork Loin
Subtotal $6.29
Total $6.29`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: ['1 Kroger Whole Carrots 129', '1.25 lb Fresh Pork Chops 500'],
  });
});

test('a size without decimals or of several packs is part of an order’s name, not a weight or a name', () => {
  const receipt = parseReceipt(`Instacart
Your order from Costco was delivered
Salted Butter
4 x 1 lb
1
$15.99
Organic Carrots
3 lb
2
$6.18
Items subtotal
$22.17
Total
$22.17`);
  expect(receipt.lines.map(({ words, quantity, pounds }) => [words, quantity, pounds])).toEqual([
    ['Salted Butter 4 x 1 lb', 1, null],
    ['Organic Carrots 3 lb', 2, null],
  ]);
});

test('a shopper with an order that prints the quantity alone behind a size in brackets gets it as the quantity', () => {
  const receipt = readInShort(`Thanks for shopping with Kroger Pickup!
Order 1234567890
Kroger Vitamin D Whole Milk Jug (1 gal)   1   $2.99
Kroger Grade A Large White Eggs (12 ct)   3   $7.47
Simple Truth Spinach (5 oz)   2 x $2.99   $5.98
Item subtotal $16.44
Order total $16.44`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: [
      '1 Kroger Vitamin D Whole Milk Jug (1 gal) 299',
      '3 Kroger Grade A Large White Eggs (12 ct) 747',
      '2 Simple Truth Spinach (5 oz) 598',
    ],
  });
});

test('a shopper’s order counts pieces in a row of their own, with or without the price', () => {
  const receipt = readInShort(`Your Instacart order from ALDI was delivered
November 9, 2026
Friendly Farms Whole Milk (1 gal)
1 ct $3.39
Chobani Greek Yogurt, Vanilla (5.3 oz)
3 ct
$4.47
Large Brown Eggs
12 ct $3.99
Items subtotal $11.85
Total $11.85`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: [
      '1 Friendly Farms Whole Milk (1 gal) 339',
      '3 Chobani Greek Yogurt, Vanilla (5.3 oz) 447',
      '1 Large Brown Eggs 12 ct 399',
    ],
  });
});

describe('a shopper with an order whose rows all begin with a number', () => {
  const orderOf = (...counts: number[]) =>
    readInShort(`Your Shipt order from Meijer
November 10, 2026
${counts[0]}  Meijer 2% Reduced Fat Milk, Gallon  $5.78
${counts[1]}  Bananas, each  $0.22
${counts[2]}  Jif Creamy Peanut Butter - 16 oz  $2.99
Subtotal $8.99
Delivery fee $7.00
Total $15.99`).lines;

  test('gets the numbers as quantities', () => {
    expect(orderOf(2, 1, 1)).toEqual([
      '2 Meijer 2% Reduced Fat Milk, Gallon 578',
      '1 Bananas, each 22',
      '1 Jif Creamy Peanut Butter - 16 oz 299',
    ]);
  });

  test('gets no quantities from the numbers of a list', () => {
    expect(orderOf(1, 2, 3).map((line) => line[0])).toEqual(['1', '1', '1']);
  });
});

test('an order with the price of one above the price of all is charged for all', () => {
  const receipt = readInShort(`Costco Wholesale
Order Number 1122334455
Kirkland Signature Organic Extra Virgin Olive Oil, 2 L
Quantity 2
$21.99
$43.98
Kirkland Signature Creamy Almond Butter, 27 oz
Quantity 1
$10.99
Subtotal $54.97
Total $54.97`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: [
      '2 Kirkland Signature Organic Extra Virgin Olive Oil, 2 L 4398',
      '1 Kirkland Signature Creamy Almond Butter, 27 oz 1099',
    ],
  });
});

test('an order with counts alone before the names has the price of one and of all behind them', () => {
  const receipt = readInShort(`Your order is on its way!
Order #22410081122
2  Organic Valley Whole Milk, 1/2gal   $5.99 ea   $11.98
1  7 Up, 2 liter   $2.49 ea   $2.49
3 lb  Honeycrisp Apples   $2.99/lb   $8.97
Subtotal   $23.44
Total   $23.44`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: ['2 Organic Valley Whole Milk, 1/2gal 1198', '1 7 Up, 2 liter 249', '3 lb Honeycrisp Apples 897'],
  });
});

test('an order with each count above its name has no count below a price', () => {
  const receipt = readInShort(`Amazon Fresh
Order # 113-2204412-9910022
2
365 by Whole Foods Market, Large Brown Grade A Eggs, 12 Count
$4.29
1
Happy Belly 2% Milk, 1 Gallon
$3.69
3
Organic Banana, 1 Each
$0.33
Subtotal $13.26
Order total $13.26`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: [
      '2 365 by Whole Foods Market, Large Brown Grade A Eggs, 12 Count 858',
      '1 Happy Belly 2% Milk, 1 Gallon 369',
      '3 Organic Banana, 1 Each 99',
    ],
  });
});

test('a count alone proves no price of an order that doesn’t add up', () => {
  const { addsUp, lines } = parseReceipt(`Kroger
Your pickup order receipt
Kroger 2% Reduced Fat Milk
Qty 1
$2.99
Kroger Large Eggs, 12 ct
2 x $2.49
$4.98
Subtotal $9.97
Order total $9.97`);
  expect(addsUp).toBe(false);
  expect(lines.map(({ cents, isProven }) => [cents, isProven])).toEqual([
    [299, false],
    [498, true],
  ]);
});

test('‘4 ct’ below a name counts pieces on a page that has ‘1 ct’, and is a size on one that names quantities', () => {
  const page = (avocados: string, milk: string) =>
    readInShort(
      `H-E-B Curbside\nOrder confirmed\nHass Avocados\n${avocados}\n$3.12\nWhole Milk, 1 gal\n${milk}\n$3.49\nSubtotal $6.61`,
    ).lines;
  expect(page('4 ct', '1 ct')).toEqual(['4 Hass Avocados 312', '1 Whole Milk, 1 gal 349']);
  expect(page('4 ct\nQty 2', 'Qty 1')).toEqual(['2 Hass Avocados 4 ct 312', '1 Whole Milk, 1 gal 349']);
});
