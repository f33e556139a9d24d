import { describe, expect, test } from 'vitest';
import { disagreeingTotal } from '#shared/rules/receipts/receipt-sums.ts';
import { parseReceipt, readInShort } from '#tests/support/parse-receipt.ts';

test('a shopper’s order total below a subtotal is the total', () => {
  const receipt = readInShort(`Kroger Pickup
Order Number: 2811234567
Kroger 2% Reduced Fat Milk Gallon
1 x $2.79
$2.79
Tide Pods Laundry Detergent 42 ct
1 x $12.99
$12.99
Item subtotal $15.78
Savings -$2.00
Sales Tax $0.92
Order Total $14.70`);
  expect(receipt).toMatchObject({
    subtotalCents: 1578,
    taxCents: 92,
    laterCents: -200,
    totalCents: 1470,
    addsUp: true,
  });
  expect(disagreeingTotal(receipt)).toBeNull();
});

test.each([
  [['Bag refund -$0.10', '1 x Strawberries $9.98']],
  [['1 x Strawberries $9.98', 'Bag refund -$0.10']],
  [['1 x Strawberries $9.98', 'Bag refund', '-$0.10']],
])('a shopper’s refunded bag is taken off the order: %j', (rows) => {
  const foot = ['Subtotal $15.37', 'Total $15.37'];
  const receipt = readInShort(['Your order was delivered', '1 x Whole Milk $5.49', ...rows, ...foot].join('\n'));
  expect(receipt).toMatchObject({
    addsUp: true,
    takenOffCents: 10,
    lines: ['1 Whole Milk 549', '1 Strawberries 998'],
  });
});

describe('a shopper with an order whose subtotal is before refunds, discounts, and fees', () => {
  const order = (...rows: string[]) =>
    readInShort(['Kroger', 'Order number 1022334455', 'Delivered', ...rows].join('\n'));
  const milk = ['Kroger Whole Milk', '1 gal', '2 x $2.79', '$5.58'];
  const eggs = ['Kroger Large Eggs', '18 ct', '1 x $4.19', '$4.19'];

  test.each(['Delivery: $6.95', 'Delivery $6.95', 'Delivery from store $6.95', 'Express delivery $6.95'])(
    'gets the delivery as a charge: %s',
    (delivery) => {
      const receipt = order(
        ...milk,
        ...eggs,
        'Item Subtotal $9.77',
        delivery,
        'Tip $4.00',
        'Tax $0.18',
        'Total $20.90',
      );
      expect(receipt).toMatchObject({ addsUp: true, subtotalCents: 977, laterCents: 1095, totalCents: 2090 });
      expect(disagreeingTotal(receipt)).toBeNull();
    },
  );

  test('isn’t asked about an item that was refunded below the subtotal', () => {
    const refunded = ['Refunded', 'Chobani Vanilla Yogurt', '5.3 oz', '1 x $1.49', '$1.49'];
    const receipt = order(...milk, ...refunded, 'Subtotal $7.07', 'Refund -$1.49', 'Tip $4.00', 'Total $9.58');
    expect(receipt).toMatchObject({
      addsUp: true,
      subtotalCents: null,
      laterCents: 400,
      totalCents: 958,
      lines: ['2 Kroger Whole Milk 1 gal 558'],
    });
  });

  test('gets an item’s coupon with its item, although the foot has all coupons again', () => {
    const coupon = 'Item Coupon/Sale: -$0.58';
    const foot = ['Item Subtotal $9.77', 'Coupons & Savings -$0.58', 'Delivery Fee $6.95', 'Total $16.14'];
    const receipt = parseReceipt(['Kroger', 'Order Details', ...milk, coupon, ...eggs, ...foot].join('\n'));
    expect(receipt).toMatchObject({
      addsUp: true,
      laterCents: 695,
      lines: [
        { cents: 500, couponCents: 58, isProven: true },
        { cents: 419, couponCents: 0, isProven: true },
      ],
    });
  });

  test('gets an offer of Target’s program with its item, beside its words or below them', () => {
    const foot = ['Subtotal $9.77', 'Target Circle savings -$1.10', 'Total $8.67'];
    const offers = ['Target Circle offer -$0.60', 'Discount: Target Circle™ deal', '-$0.50'] as const;
    const [above, ...below] = offers;
    const receipt = parseReceipt(['Target', 'Order Details', ...milk, above, ...eggs, ...below, ...foot].join('\n'));
    expect(receipt).toMatchObject({
      addsUp: true,
      laterCents: 0,
      lines: [
        { cents: 498, savedCents: 60, isProven: true },
        { cents: 369, savedCents: 50, isProven: true },
      ],
    });
  });

  test('isn’t told that the page’s count, which includes what was unavailable, differs from the lines', () => {
    const gone = ['Unavailable', 'Romaine Salad', '1 x $2.98', '$2.98'];
    const receipt = order('3 items', ...milk, ...gone, 'Subtotal $5.58', 'Total $5.58');
    expect(receipt).toMatchObject({ addsUp: true, soldCount: null, lines: ['2 Kroger Whole Milk 1 gal 558'] });
  });

  test('gets a quantity alone between a name and its price, and no weight without its unit as a price', () => {
    const receipt = order('Whole Milk', '2', '$6.96', 'Bananas', '2.31', '$1.25', 'Subtotal $8.21', 'Total $8.21');
    expect(receipt).toMatchObject({ addsUp: true, lines: ['2 Whole Milk 696', '1 Bananas 125'] });
  });

  test('gets a refund and a sale of single items together', () => {
    const refunded = ['Refunded', 'Chobani Vanilla Yogurt', '5.3 oz', '1 x $1.49', '$1.49'];
    const foot = ['Subtotal $7.07', 'Prime savings -$1.00', 'Refund -$1.49', 'Total $4.58'];
    const receipt = order(...milk, 'Prime savings -$1.00', ...refunded, ...foot);
    expect(receipt).toMatchObject({ addsUp: true, laterCents: 0, lines: ['2 Kroger Whole Milk 1 gal 458'] });
  });

  test('keeps the item above ‘Substitution’ if the substitute names another one', () => {
    const substitute = (replaced: string) => ['Substitution', ...eggs, `Substituted for ${replaced}`];
    const ofBoth = order(...milk, ...substitute('Kroger Cage Free Eggs'), 'Subtotal $9.77', 'Total $9.77');
    expect(ofBoth).toMatchObject({
      addsUp: true,
      lines: ['2 Kroger Whole Milk 1 gal 558', '1 Kroger Large Eggs 18 ct 419'],
    });
    const ofEggs = order(...milk, ...substitute('Kroger Whole Milk 1 gal'), 'Subtotal $4.19', 'Total $4.19');
    expect(ofEggs).toMatchObject({ addsUp: true, lines: ['1 Kroger Large Eggs 18 ct 419'] });
  });

  test.each(['', ' $5.99'])('keeps the item above ‘Replacement’ if the substitute is ‘for’ another one%s', (price) => {
    const rows = ['Replacement', ...eggs, `for Kroger Cage Free Eggs (18 ct)${price}`, 'Subtotal $9.77', 'Total $9.77'];
    expect(order(...milk, ...rows)).toMatchObject({
      addsUp: true,
      lines: ['2 Kroger Whole Milk 1 gal 558', '1 Kroger Large Eggs 18 ct 419'],
    });
  });
});

test('a discount below an order’s subtotal is part of the total, and ‘Drive Up’ is not a delivery', () => {
  const receipt = parseReceipt(`Target
Order #902000222
Drive Up order placed Nov 6, 2026
Market Pantry Butter - 16oz
Qty: 2
$3.50 / ea
Subtotal $7.00
Circle discount -$0.60
Bag fee $0.10
Total $6.50`);
  expect(receipt).toMatchObject({ laterCents: -50, totalCents: 650, addsUp: true, isDelivery: false });
  expect(receipt.lines).toMatchObject([{ words: 'Market Pantry Butter - 16oz', quantity: 2, isProven: true }]);
});

describe('a coupon below an item that was not bought', () => {
  const orderWith = (rows: readonly string[], sum: string) =>
    parseReceipt(
      ['Your Kroger order', 'Order #123', 'Whole Milk 1 gal', 'Qty: 1', '$3.49', ...rows, 'Bananas', 'Qty: 1', '$0.79']
        .concat(`Subtotal $${sum}`, `Total $${sum}`)
        .join('\n'),
    );
  const printed = [
    ['an item out of stock by its name', ['Cheerios 18 oz - Out of stock', 'Coupon -$1.00']],
    ['an item without a price', ['Cheerios 18 oz', 'Out of stock', 'Coupon -$1.00']],
    ['an item with a price', ['Cheerios 18 oz', 'Qty: 1', '$4.99', 'Out of stock', 'Coupon -$1.00']],
  ] as const;

  test.each(printed)('is taken off a shopper’s order if the sum says so: %s', (_, rows) => {
    const { lines, addsUp, takenOffCents } = orderWith(rows, '3.28');
    expect(lines.map(({ words, cents }) => [words, cents])).toEqual([
      ['Whole Milk 1 gal', 349],
      ['Bananas', 79],
    ]);
    expect({ addsUp, takenOffCents }).toEqual({ addsUp: true, takenOffCents: 100 });
  });

  test.each(printed)('is not taken off if the sum says otherwise: %s', (_, rows) => {
    expect(orderWith(rows, '4.28')).toMatchObject({ addsUp: true, takenOffCents: 0 });
  });
});

test.each(['Less $5.00', 'Less: $5.00', '-$5.00 coupon', '- $5.00 Instant Savings', 'Discount ($5.00)'])(
  'a shopper’s discount ‘%s’ below an item of an order is taken off its price',
  (discount) => {
    const { lines, addsUp } = parseReceipt(`Costco.com
Order Number 1188240022
Kirkland Signature Bath Tissue, 30 Rolls
Qty 1
$23.99
${discount}
Quaker Oats, Old Fashioned, 10 lbs
Qty 1
$11.49
Subtotal $30.48
Order Total $30.48`);
    expect(addsUp).toBe(true);
    expect(lines.map(({ words, cents }) => [words, cents])).toEqual([
      ['Kirkland Signature Bath Tissue, 30 Rolls', 1899],
      ['Quaker Oats, Old Fashioned, 10 lbs', 1149],
    ]);
  },
);
