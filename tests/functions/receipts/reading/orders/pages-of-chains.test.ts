import { describe, expect, test } from 'vitest';
import { disagreeingTotal } from '#shared/rules/receipts/receipt-sums.ts';
import { parseReceipt, readInShort } from '#tests/support/parse-receipt.ts';

describe('a shopper with a Walmart order', () => {
  const bought = [
    ['Great Value Whole Vitamin D Milk, Gallon, 128 fl oz', 1, 324],
    ['Great Value Large White Eggs, 12 Count', 2, 594],
    ['Cheerios Heart Healthy Cereal, 12 oz', 1, 428],
  ];

  test.each(['Substituted for', 'Replacement for'])('gets substitutes under their own names: %s', (words) => {
    const receipt = readInShort(`Walmart
Order# 2000112-38471923
Nov 19, 2026 order
Delivered to 12 Sample St, Springfield, IL 62704
Shopped
Dr Pepper Soda Pop, 12 fl oz, 12 Pack
Qty 1
$7.98
Substitutions
Great Value Salted Butter Sticks, 16 oz
${words} Land O Lakes Salted Butter, 16 oz
Qty 1
$3.97
Subtotal $11.95
Tax $0.00
Total $11.95`);
    expect(receipt).toMatchObject({
      addsUp: true,
      lines: ['1 Dr Pepper Soda Pop, 12 fl oz, 12 Pack 798', '1 Great Value Salted Butter Sticks, 16 oz 397'],
    });
  });

  test('gets its chain from the page’s text between a quantity and a price', () => {
    const receipt = readInShort(`Nov 9, 2026 order
Order# 2000131-22334455
Minute Instant White Rice, Light and Fluffy, 14 oz
Qty 1
Walmart Cash added
$2.46
Add to cart
Sunbelt Bakery Chewy Granola Bars, 10 Bars, 11.26 oz
Qty 2
$6.36
$3.18 ea
Subtotal (2 items) $8.82
Tax $0.42
Total $9.24`);
    expect(receipt).toMatchObject({ chain: 'walmart', addsUp: true, totalCents: 924 });
  });

  test('gets it read with unit prices, attributes, and savings between name and price', () => {
    const receipt = readInShort(`Purchase history
Nov 9, 2026 order
Order# 2000131-22334455
Delivered on Nov 9
11 items
Shopped
Minute Instant White Rice, Light and Fluffy, 14 oz
Multipack Quantity: 1
17.6¢/oz
Qty 1
$2.46
Add to cart
Review item
Sunbelt Bakery Chewy Granola Bars, 10 Bars, 11.26 oz
28.1¢/oz
Qty 2
Walmart Cash Logo
Walmart Cash added
$6.36
$3.18 ea
Add to cart
Review item
Rubbermaid TakeAlongs Food Storage Containers, 10 Piece Set
Size: 10
$5.98/ea
Qty 1
$5.98
Fresh Mandarin Oranges, 3 lb Bag
$1.32/lb
Qty 1
$1.01 from savings
$3.97
Was $4.98
$4.98
Oui by Yoplait French Style Strawberry Yogurt, 5 OZ Jar
31.4¢/oz
Qty 4
$6.28
$1.57 ea
4
Review item
Weight-adjusted
Fresh Banana, Each
50.0¢/lb
Qty 4
$0.12 from savings
$0.68
Was $0.80
$0.80
Add to cart
Subtotal (11 items) $26.86
Savings -$1.13
Subtotal after savings $25.73
Delivery from store Free
Bag fee $0.90
Tax $0.42
Driver tip $5.00
Total $32.05`);
    expect(receipt).toMatchObject({
      addsUp: true,
      subtotalCents: 2573,
      taxCents: 42,
      totalCents: 3205,
      laterCents: 590,
      lines: [
        '1 Minute Instant White Rice, Light and Fluffy, 14 oz 246',
        '2 Sunbelt Bakery Chewy Granola Bars, 10 Bars, 11.26 oz 636',
        '1 Rubbermaid TakeAlongs Food Storage Containers, 10 Piece Set Size: 10 598',
        '1 Fresh Mandarin Oranges, 3 lb Bag 397',
        '4 Oui by Yoplait French Style Strawberry Yogurt, 5 OZ Jar 628',
        '4 Fresh Banana, Each 68',
      ],
    });
  });

  test('gets it read if each line is one row', () => {
    const receipt = readInShort(`Walmart
Order# 2000112-38471923
Nov 19, 2026 order
Pickup from Springfield Supercenter, Springfield, IL 62704
${bought.map(([name, count, cents]) => `${name}  Qty ${count}  $${(Number(cents) / 100).toFixed(2)}`).join('\n')}
Subtotal $13.46
Tax $0.00
Total $13.46`);
    expect(receipt).toMatchObject({
      chain: 'walmart',
      date: '2026-11-19',
      addsUp: true,
      isDelivery: false,
      lines: bought.map(([name, count, cents]) => `${count} ${name} ${cents}`),
    });
    expect(receipt.store).toMatchObject({ zips: ['62704'] });
  });

  test('gets it read if name, quantity, and price are separate rows, without unavailable items', () => {
    const receipt = readInShort(`Thanks for your order, Maria
Order# 2000112-38471923
Nov 19, 2026 order
Pickup from Cincinnati Supercenter, 2322 Ferguson Rd, Cincinnati, OH 45238
4 items
Great Value Whole Vitamin D Milk, Gallon, 128 fl oz
Qty 1
$3.24
Great Value Large White Eggs, 12 Count
Qty 2
$5.94
$2.97 each
Cheerios Heart Healthy Cereal, 12 oz
Qty 1
$4.28
was $4.93
Unavailable
Bananas, each
Qty 6
$0.00
Subtotal
$13.46
Savings
-$0.65
Bag fee $0.10
Tax $0.00
Total
$12.91
Ending in 4821`);
    expect(receipt).toMatchObject({
      chain: 'walmart',
      addsUp: true,
      subtotalCents: 1346,
      totalCents: 1291,
      lines: bought.map(([name, count, cents]) => `${count} ${name} ${cents}`),
    });
    expect(disagreeingTotal(receipt)).toBeNull();
    expect(JSON.stringify(receipt.lines)).not.toMatch(/Maria|4821/);
  });

  test('gets items by weight', () => {
    const receipt = readInShort(
      `Walmart\nOrder# 2000112-3\nBananas\nQty 2.31 lb\n$1.25\n$0.54/lb\nGreat Value Milk, Gallon\nQty 2\n$6.48\nSubtotal $7.73\nTotal $7.73`,
    );
    expect(receipt).toMatchObject({ addsUp: true, lines: ['2.31 lb Bananas 125', '2 Great Value Milk, Gallon 648'] });
  });
});

test('a shopper with an Instacart order gets found items and substitutes, at delivery prices', () => {
  const receipt = readInShort(`Your order from Kroger was delivered
Hi Maria Lopez,
Your Instacart order receipt
Delivered Nov 18, 2026
Delivery address: 221 Baker St, Cincinnati OH 45202
FOUND ITEMS
2 x Kroger 2% Reduced Fat Milk (1 gal)    $6.98
1 x Cheerios Cereal (12 oz)   $4.89
1.5 lb x Bananas        $0.89
REPLACED
1 x Kroger Large Eggs 12 ct  $2.99
replaced with 1 x Simple Truth Cage Free Eggs 12 ct  $4.49
REFUNDED
1 x Chobani Greek Yogurt Vanilla  $1.49
Item subtotal   $17.25
Service fee  $2.00
Delivery fee  $3.99
Tip  $4.00
Total charged  $27.24
Visa ending in 9921`);
  expect(receipt).toMatchObject({
    chain: 'kroger',
    isDelivery: true,
    addsUp: true,
    totalCents: 2724,
    // The delivery address is the shopper's, not the store's.
    store: { zips: [], towns: [] },
    lines: [
      '2 Kroger 2% Reduced Fat Milk (1 gal) 698',
      '1 Cheerios Cereal (12 oz) 489',
      '1.5 lb Bananas 89',
      '1 Simple Truth Cage Free Eggs 12 ct 449',
    ],
  });
  expect(disagreeingTotal(receipt)).toBeNull();
});

test('a shopper with a Target order for pick-up gets it read', () => {
  const receipt = readInShort(`Target
Order #9120038471
Placed Nov 18, 2026
Pick up at Springfield IL
Good & Gather Whole Milk - 1gal
Qty: 1
$3.69
Good & Gather Large Eggs - 12ct
Qty: 2
$5.38
$2.69 / ea
Subtotal $9.07
Est. taxes $0.09
Total $9.16`);
  expect(receipt).toMatchObject({
    chain: 'target',
    isDelivery: false,
    addsUp: true,
    taxCents: 9,
    lines: ['1 Good & Gather Whole Milk - 1gal 369', '2 Good & Gather Large Eggs - 12ct 538'],
  });
});

test('a shopper with a Kroger order with sizes on separate rows gets it read', () => {
  const receipt = readInShort(`Kroger
Order number 8837261
Pickup from Kroger, 2000 Wabash Ave, Springfield, IL 62703
Kroger® 2% Reduced Fat Milk
1 gal
2 x $2.79 each
$5.58
Fresh Bananas
2.31 lb x $0.59/lb
$1.36
Out of Stock
Kroger Large Eggs
12 ct
Qty 1
Items Subtotal $6.94
Tax $0.07
Order Total $7.01`);
  expect(receipt).toMatchObject({
    chain: 'kroger',
    isDelivery: false,
    addsUp: true,
    lines: ['2 Kroger 2% Reduced Fat Milk 1 gal 558', '2.31 lb Fresh Bananas 136'],
  });
});

test('an order with labels before its prices, and other page text beside them, is read', () => {
  const receipt = readInShort(`Walmart
Order# 2000112-3
Delivered on Nov 18, 2026
Great Value Milk, Gallon
Current price $6.48
Qty 2
Add to cart
Return eligible through Dec 18, 2026
Fresh Bananas
Qty 1
$0.27
Write a review
Subtotal $6.75
Total $6.75`);
  expect(receipt).toMatchObject({
    addsUp: true,
    isDelivery: true,
    lines: ['2 Great Value Milk, Gallon 648', '1 Fresh Bananas 27'],
  });
});

describe('a shopper with a page of Kroger’s receipt', () => {
  const page = (subtotal: string) => `Kroger
Order number: 00123456789
Picked up on Saturday, Aug 16, 2025
Fulfilled Items
Kroger 2% Reduced Fat Milk Gallon
UPC: 0001111041600
1 x $2.99
$2.99
Coca-Cola Soda Bottle, 2 Liters
2 liter | UPC: 0004900005010
2 x $2.79
$5.58
Item Coupon/Sale: -$0.58
$5.00
Simple Truth Organic Bananas - Each
UPC: 0000000094011
6 x $0.27
$1.62
Item Subtotal $${subtotal}
Tax $0.00
Order Total $${subtotal}`;

  test('gets the names above the product numbers, and the numbers too', () => {
    const { lines, addsUp } = parseReceipt(page('9.61'));
    expect(addsUp).toBe(true);
    expect(lines.map(({ words, code, quantity, cents }) => [words, code, quantity, cents])).toEqual([
      ['Kroger 2% Reduced Fat Milk Gallon', '0001111041600', 1, 299],
      ['Coca-Cola Soda Bottle, 2 Liters 2 liter', '0004900005010', 2, 500],
      ['Simple Truth Organic Bananas - Each', '0000000094011', 6, 162],
    ]);
  });

  test('gets a discount by any name subtracted', () => {
    const receipt = parseReceipt(`Target
Order number 1022334455
Tide Liquid Detergent 92oz
DPCI 003-10-0211
$12.99
Target Circle -$2.00
Subtotal $10.99
Total $10.99`);
    expect(receipt).toMatchObject({ addsUp: true, lines: [{ words: 'Tide Liquid Detergent 92oz' }] });
  });

  test('gets a discount below an item subtracted, or only mentioned if the sum says so', () => {
    const colaOf = (subtotal: string) => parseReceipt(page(subtotal)).lines[1];
    expect(colaOf('9.61')).toMatchObject({ cents: 500, couponCents: 58, isProven: true });
    expect(colaOf('10.19')).toMatchObject({ cents: 558, couponCents: 0 });
  });
});

test.each(['Whole Foods Market order confirmation', 'Your Whole Foods Market pickup order'])(
  'a text that says ‘%s’ is an order',
  (words) => {
    const receipt = readInShort(
      `${words}\n365 by Whole Foods Market, Large Brown Eggs, 12 ct\nQty: 1\n$4.29\nSubtotal $4.29\nTotal $4.29`,
    );
    expect(receipt.lines).toEqual(['1 365 by Whole Foods Market, Large Brown Eggs, 12 ct 429']);
  },
);

describe('a shopper with an email from Amazon', () => {
  test('gets each price from the row that names the seller', () => {
    const receipt = readInShort(`Amazon Fresh
Order Placed: November 21, 2026
Amazon.com order number: 112-8812210-4412231
Order Total: $17.61

Items Ordered Price
1 of: Happy Belly Whole Milk, 1 Gallon
Sold by: Amazon Fresh $3.89
Condition: New
1 of: Blueberries, 1 Pint
Sold by: Amazon Fresh $4.99
Condition: New
2 of: Barilla Spaghetti Pasta, 16 oz
Sold by: Amazon Fresh $0.89
Condition: New

Item(s) Subtotal: $10.66
Shipping & Handling: $6.95
Grand Total: $17.61`);
    expect(receipt).toMatchObject({
      addsUp: true,
      lines: [
        '1 Happy Belly Whole Milk, 1 Gallon 389',
        '1 Blueberries, 1 Pint 499',
        '2 Barilla Spaghetti Pasta, 16 oz 178',
      ],
    });
  });
});

test('a shopper with an Amazon Fresh order gets names whose count is printed before them, not the greeting', () => {
  const receipt = readInShort(`Amazon Fresh
Order #112-1234567-1234567
Hello Pat,
Qty 1 365 by Whole Foods Market, Organic Whole Milk, 64 Fl Oz
$4.79
Qty 2 Happy Belly Large Eggs, 12 Count
$6.98
Qty 1 Fresh Brand Bananas, approx 2 lb bunch
$1.38
Item(s) Subtotal: $13.15
Tip: $5.00
Grand Total: $18.15`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: [
      '1 365 by Whole Foods Market, Organic Whole Milk, 64 Fl Oz 479',
      '2 Happy Belly Large Eggs, 12 Count 698',
      '1 Fresh Brand Bananas, approx 2 lb bunch 138',
    ],
  });
});
