import { describe, expect, test } from 'vitest';
import { parseReceipt, readInShort } from '#tests/support/parse-receipt.ts';

test('a shopper with an Instacart order gets no line marked as refunded', () => {
  const receipt = readInShort(
    `Instacart\nYour order from Kroger was delivered on November 18, 2026\n2 x Kroger Milk 1 gal $6.98\n1 x Chobani Yogurt $1.49 Refunded\nSubtotal $6.98\nTotal $6.98`,
  );
  expect(receipt).toMatchObject({ addsUp: true, lines: ['2 Kroger Milk 1 gal 698'] });
});

test('a shopper gets the items below ‘Replacements’ if the subtotal includes them', () => {
  const order = (subtotal: string) => `Instacart
Your order from ALDI was delivered
Items found
2 x Friendly Farms Whole Milk (1 gal)
$6.98
Replacements
Replaced: Specially Selected Brioche Buns (8 ct)
1 x L'oven Fresh Hamburger Buns (8 ct)
$1.99
Items Subtotal $${subtotal}
Total charged $${subtotal}`;
  const milk = '2 Friendly Farms Whole Milk (1 gal) 698';
  expect(readInShort(order('8.97')).lines).toEqual([milk, "1 L'oven Fresh Hamburger Buns (8 ct) 199"]);
  expect(readInShort(order('6.98')).lines).toEqual([milk]);
});

test('an item above ‘Refunded’ was refunded if no item is below', () => {
  const receipt = readInShort(`Target
Order #912000112233
Placed Nov 8, 2026
Delivered by Shipt
Banana - each - Good & Gather
Qty: 1
$0.29 / ea
Baby Spinach - 10oz - Good & Gather
Qty: 1
$2.99 / ea
Refunded
Subtotal (2 items) $3.28
Refund -$2.99
Total $0.29`);
  expect(receipt).toMatchObject({ addsUp: true, lines: ['1 Banana - each - Good & Gather 29'] });
});

describe('a shopper with an Instacart email that prints ‘2 x $2.99’ and the line’s price in one row', () => {
  test('gets the substitute under its own name, and no refunded item', () => {
    const receipt = readInShort(`Instacart
Your Instacart order receipt
Order #12233 placed Nov 20, 2026 from Kroger
Refunded (1)
Kroger Sour Cream (16 oz)
1 x $2.49   $2.49
Adjusted (1)
Honey Nut Cheerios Breakfast Cereal (10.8 oz)
Replaced with: Cheerios Cereal (12 oz)
1 x $5.99   $5.99
Shopped (2)
Kroger Large Eggs (12 ct)
2 x $2.99   $5.98
Honeycrisp Apples
2.31 lb x $2.49/lb   $5.75
Items subtotal $20.21
Refund -$2.49
Service fee $1.10
Tip $3.00
Total $21.82`);
    expect(receipt).toMatchObject({
      addsUp: true,
      totalCents: 2182,
      lines: ['1 Cheerios Cereal (12 oz) 599', '2 Kroger Large Eggs (12 ct) 598', '2.31 lb Honeycrisp Apples 575'],
    });
  });
});

test('a shopper with a Walmart email gets no refunded item whose row has its price before ‘Refunded’', () => {
  const receipt = readInShort(`walmart.com
Pickup from 3900 Sample Rd, Columbus, OH 43219
Order number: 2000999-11112222
Great Value All-Purpose Flour, 5 lb | Qty: 1 | $2.42
Land O Lakes Salted Butter Sticks, 16 oz | Qty: 2 | $9.88
Marketside Fresh Spinach, 10 oz | Qty: 1 | $2.18 | Refunded
Subtotal: $14.48
Refund: -$2.18
Bag fee: $0.10
Order total: $12.40`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: ['1 Great Value All-Purpose Flour, 5 lb 242', '2 Land O Lakes Salted Butter Sticks, 16 oz 988'],
  });
});

test('a page that begins with a carrier’s name is a delivery, without what it refunded', () => {
  const rows = ['Whole Milk 1 gal $4.99', 'Large Eggs 12 ct $3.99', 'Refunded', 'Avocado $1.50', 'Subtotal $8.98'];
  const { isDelivery, lines } = parseReceipt(['Uber Eats', 'Your order from Safeway', ...rows].join('\n'));
  expect(isDelivery).toBe(true);
  expect(lines.map(({ words }) => words)).toEqual(['Whole Milk 1 gal', 'Large Eggs 12 ct']);
});

describe('a row ‘Replaced: 1 x …’ with a price', () => {
  const rows = ['Instacart', '2 x Bananas (each) $0.58', 'Replaced: 1 x Prego Marinara Sauce (24 oz) $3.49'];

  test.each([
    [
      'is the substitute if the subtotal has it',
      '$4.07',
      ['2 Bananas (each) 58', '1 Prego Marinara Sauce (24 oz) 349'],
    ],
    ['was not bought if the subtotal lacks it', '$0.58', ['2 Bananas (each) 58']],
  ])('%s', (_, subtotal, lines) => {
    const receipt = readInShort([...rows, `Items Subtotal ${subtotal}`, `Total ${subtotal}`].join('\n'));
    expect(receipt).toMatchObject({ addsUp: true, lines });
  });
});

test('a fee below refunded items is charged', () => {
  const items = [
    'Great Value Whole Milk, 1 gal',
    'Qty 1',
    '$3.42',
    'Refunded',
    'Mission Tortillas, 10 ct',
    'Qty 1',
    '$2.98',
  ];
  const receipt = readInShort(
    ['Walmart.com order details', ...items, 'Bag fee $0.50', 'Delivery fee $7.95', 'Total $11.87'].join('\n'),
  );
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: ['1 Great Value Whole Milk, 1 gal 342', '1 Bag fee 50', '1 Delivery fee 795'],
  });
});
