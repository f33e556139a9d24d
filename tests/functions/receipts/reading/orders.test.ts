import { describe, expect, test } from 'vitest';
import { sampleReceipts } from '#local/receipts/sample-receipts.ts';
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

test('a shopper with an Instacart order gets no line marked as refunded', () => {
  const receipt = readInShort(
    `Instacart\nYour order from Kroger was delivered on November 18, 2026\n2 x Kroger Milk 1 gal $6.98\n1 x Chobani Yogurt $1.49 Refunded\nSubtotal $6.98\nTotal $6.98`,
  );
  expect(receipt).toMatchObject({ addsUp: true, lines: ['2 Kroger Milk 1 gal 698'] });
});

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

test('a store receipt with a count and a price is not an online order', () => {
  expect(
    parseReceipt('ALDI\n409221 LARGE EGGS 4.58 FA\n2 x 2.29\nSUBTOTAL 4.58\nAMOUNT DUE 4.58\n2 ITEMS').isDelivery,
  ).toBe(false);
});

const sampledAt = new Date('2026-11-18T17:33:20Z');

test.each(sampleReceipts(sampledAt).filter(({ id }) => id !== 'damaged'))('the sample "$title" adds up', ({ text }) => {
  const receipt = parseReceipt(text);
  expect(receipt).toMatchObject({ addsUp: true, date: '2026-11-18' });
  expect(disagreeingTotal(receipt)).toBeNull();
});

test('samples of another minute are other paper receipts, so several accounts can try them', () => {
  const papersAt = (now: Date) => sampleReceipts(now).map(({ text }) => parseReceipt(text));
  const later = papersAt(new Date(sampledAt.getTime() + 60_000));
  for (const [at, { time, transaction }] of papersAt(sampledAt).entries()) {
    if (time !== null) expect(later[at]).not.toMatchObject({ time, transaction });
  }
  expect(later.map(({ time }) => time)).toEqual(['17:34', '17:34', '17:34', null, null]);
});

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

describe('a shopper with an order gets each line read', () => {
  const orderOf = (...rows: string[]) => readInShort(['Order number 1022334455', ...rows].join('\n'));

  test('where its item number, quantity, and prices share a row below its name', () => {
    const receipt = orderOf(
      'Organic Whole Milk, 0.5 gal, 3-count',
      'Item 1087654   Qty 1   $14.29',
      'Cage Free Large Eggs, 24-count',
      'Item 1068083   Qty 2   $7.79   $15.58',
      'Merchandise Total  $29.87',
      'Sales Tax $1.95',
      'Order Total $31.82',
    );
    expect(receipt).toMatchObject({
      addsUp: true,
      subtotalCents: 2987,
      lines: ['1 Organic Whole Milk, 0.5 gal, 3-count 1429', '2 Cage Free Large Eggs, 24-count 1558'],
    });
  });

  test.each(['$6.98 $3.49 each', '$6.98 ($3.49/ea)', '$3.49 each $6.98'])(
    'where its price and its unit price share a row: %s',
    (prices) => {
      const { lines } = orderOf('2 x Chicken Alfredo', '14 oz', prices, 'Subtotal $6.98', 'Total $6.98');
      expect(lines).toEqual(['2 Chicken Alfredo 14 oz 698']);
    },
  );

  test.each(['$4.49 $5.29', '$5.29 $4.49', '$4.49 was $5.29'])(
    'where its price is beside the regular one: %s',
    (prices) => {
      const { lines } = orderOf('Cheerios Cereal - 18oz', 'Qty: 1', prices, 'Subtotal $4.49', 'Total $4.49');
      expect(lines).toEqual(['1 Cheerios Cereal - 18oz 449']);
    },
  );

  test('where details are below its name', () => {
    const rows = ['Fresh Gala Apples, 3 lb Bag', 'Multipack Quantity: 1', 'Color: Red', 'Qty 2', '$7.88'];
    const { lines } = orderOf(...rows, 'Subtotal $7.88', 'Total $7.88');
    expect(lines).toEqual(['2 Fresh Gala Apples, 3 lb Bag 788']);
  });

  test('where the line below is weighed', () => {
    const rows = ['1 x Baby Spinach (16 oz)', '$4.05', '1.35 lb x Bananas', '$0.59 / lb', '$0.80'];
    const { lines } = orderOf(...rows, 'Subtotal $4.85', 'Total $4.85');
    expect(lines).toEqual(['1 Baby Spinach (16 oz) 405', '1.35 lb Bananas 80']);
  });

  test('where the item it replaced is named below it', () => {
    const rows = ['Replacements', '1 x White Bread (20 oz)', '$1.85', 'Replaced Sara Lee White Bread $3.49'];
    const { lines } = orderOf('1 x Eggs', '$2.00', ...rows, 'Subtotal $3.85', 'Total $3.85');
    expect(lines).toEqual(['1 Eggs 200', '1 White Bread (20 oz) 185']);
  });

  test('where the tip is printed above and below the items', () => {
    const sums = ['Subtotal $14.96', 'Driver tip $6.00', 'Order total $20.96'];
    const receipt = orderOf('Driver tip $6.00', 'Coca-Cola Soda', 'Quantity: 2', '$7.48 ea', '$14.96', ...sums);
    expect(receipt).toMatchObject({ addsUp: true, lines: ['2 Coca-Cola Soda 1496'] });
  });

  test('where a table has its quantity between its name and its price', () => {
    const rows = ['Item\tQty\tPrice', 'Ground Turkey, 1 lb\t2\t$8.94', 'Roma Tomato, Each\t1.2 lb\t$1.18'];
    const receipt = readInShort(
      ['Walmart', 'Your delivery order', ...rows, 'Subtotal\t$10.12', 'Total\t$10.12'].join('\n'),
    );
    expect(receipt).toMatchObject({
      isDelivery: true,
      addsUp: true,
      lines: ['2 Ground Turkey, 1 lb 894', '1.2 lb Roma Tomato, Each 118'],
    });
  });

  test('where a table begins with its quantity', () => {
    const rows = ['Quantity  Item  Price', '1  Whole Milk 1 gal  $3.19', '3  Diced Tomatoes 14.5 oz  $2.67'];
    const { lines } = orderOf(...rows, 'Subtotal  $5.86', 'Total  $5.86');
    expect(lines).toEqual(['1 Whole Milk 1 gal 319', '3 Diced Tomatoes 14.5 oz 267']);
  });

  test('where the unit price is before the quantity', () => {
    const rows = ['Butter Unsalted, 16 oz', '$4.29 x 2', '$8.58', 'Chicken Breast', '$2.99/lb x 2.63 lb', '$7.86'];
    const { lines } = orderOf(...rows, 'Order subtotal $16.44', 'Order total $16.44');
    expect(lines).toEqual(['2 Butter Unsalted, 16 oz 858', '2.63 lb Chicken Breast 786']);
  });

  test('where a dot separates the quantity and the unit price', () => {
    const rows = [
      'Bananas, avg. 0.40 lbs each',
      '3 ct · $0.24 each',
      '$0.72',
      'Ground Beef',
      '2.47 lb · $5.49 / lb',
      '$13.56',
    ];
    const { lines } = orderOf(...rows, 'Items total $14.28', 'Total $14.28');
    expect(lines).toEqual(['3 Bananas, avg. 0.40 lbs each 72', '2.47 lb Ground Beef 1356']);
  });

  test.each([
    ['a count above another quantity is the size', ['12 ct • $2.79 each', 'Qty 2', '$5.58'], 'Eggs 12 ct', 2],
    ['a count below another quantity is the size', ['Qty 2', '12 ct • $2.79 each', '$5.58'], 'Eggs 12 ct', 2],
    ['a count whose price was paid is the quantity', ['Qty 3', '2 ct • $2.79 each', '$5.58'], 'Eggs', 2],
    ['a count without a quantity is one', ['2 ct • $2.79 each', '$5.58'], 'Eggs', 2],
    ['a single piece is no size', ['1 ct • $2.79 each', 'Qty 2', '$5.58'], 'Eggs', 2],
    ['a measure is the size', ['5 lb • $2.79 each', 'Qty 2', '$5.58'], 'Eggs 5 lb', 2],
  ])('where %s', (_, rows, name, count) => {
    const { lines } = orderOf('Eggs', ...rows, 'Subtotal $5.58', 'Total $5.58');
    expect(lines).toEqual([`${count} ${name} 558`]);
  });

  test('where its item number has its own row', () => {
    const rows = ['Purified Water (40 pk.)', 'Item # 980102833', 'Qty: 2   $4.48   $8.96'];
    const { lines } = orderOf(...rows, 'Subtotal (2 items)  $8.96', 'Total  $8.96');
    expect(lines).toEqual(['2 Purified Water (40 pk.) 896']);
  });

  test('where the requested item is above the received one, and a brand is a number', () => {
    const rows = ['1 of: 365 Whole Milk, 128 fl oz', '$4.79', 'SUBSTITUTIONS'];
    const ketchup = ['Requested: Heinz Ketchup 38 oz', "Received: Hunt's Ketchup 35 oz", 'Qty 1', '$3.29'];
    const { lines } = orderOf(...rows, ...ketchup, 'Subtotal $8.08', 'Total $8.08');
    expect(lines).toEqual(['1 365 Whole Milk, 128 fl oz 479', "1 Hunt's Ketchup 35 oz 329"]);
  });

  test('where the sums are above the items', () => {
    const sums = ['Item(s) Subtotal: $11.50', 'Shipping & Handling: $0.00', 'Total before tax: $11.50'];
    const taxes = ['Estimated tax to be collected: $0.54', 'Grand Total: $12.04'];
    const address = ['Ship to', 'Jo Miller', '12 Sample St', 'Columbus, OH 43202'];
    const items = [
      'Peanut Butter, 16 Ounce',
      'Sold by: Amazon.com',
      '$4.79',
      'Quantity: 2',
      'Spaghetti, 16 oz',
      '$1.92',
    ];
    const receipt = orderOf(...address, 'Order Summary', ...sums, ...taxes, 'Delivered October 15', ...items);
    expect(receipt).toMatchObject({
      addsUp: true,
      subtotalCents: 1150,
      taxCents: 54,
      totalCents: 1204,
      store: { zips: [], towns: [], streets: [] },
      lines: ['2 Peanut Butter, 16 Ounce 958', '1 Spaghetti, 16 oz 192'],
    });
  });

  test('where its weight was picked', () => {
    const rows = ['2 items found', '1 x Stock', '$3.00', '1 item adjusted', 'Chicken Thighs'];
    const weighed = [
      'Requested 3 lb, picked 3.24 lb',
      '$4.29 / lb',
      '$13.90',
      '1 out of stock',
      '1 x Bath Tissue',
      '$9.99',
    ];
    const { lines } = orderOf(...rows, ...weighed, 'Subtotal: $16.90', 'Total: $16.90');
    expect(lines).toEqual(['1 Stock 300', '3.24 lb Chicken Thighs 1390']);
  });

  test('of a purchase in a store, with the page’s buttons between the items', () => {
    const milk = ['Whole Milk Gallon', '$2.97', 'Qty 1', 'Write a review', 'Add to cart'];
    const bananas = ['Fresh Banana, Each', '$0.58/lb', '$1.42', 'Qty 2.45 lb', 'Add to cart'];
    const heads = [
      'Nov 2, 2026 purchase',
      'Store purchase',
      'TC# 4821 3377 1044 9921 0188',
      'Walmart Supercenter #2403',
    ];
    const receipt = readInShort([...heads, ...milk, ...bananas, 'Subtotal', '$4.39', 'Total', '$4.39'].join('\n'));
    expect(receipt).toMatchObject({
      isDelivery: false,
      transaction: '48213377104499210188',
      lines: ['1 Whole Milk Gallon 297', '2.45 lb Fresh Banana, Each 142'],
    });
  });

  test.each([
    ['Sale $3.99 reg $4.79'],
    ['Now $3.99 Was $4.79'],
    ['was $4.79 now $3.99'],
    ['Reg. price: $4.79, sale price: $3.99'],
  ])('and "%s" below a price is no item', (row) => {
    const receipt = orderOf(
      'Cheerios, 12 oz',
      'Qty: 2',
      '$7.98',
      row,
      'Oreo Cookies',
      '$3.50',
      'Subtotal: $11.48',
      'Total: $11.48',
    );
    expect(receipt).toMatchObject({ addsUp: true, lines: ['2 Cheerios, 12 oz 798', '1 Oreo Cookies 350'] });
  });

  test('and a weight above its price per pound and its price', () => {
    const rows = ['Milk, 1 gal', 'Quantity: 1', '$4.29', 'Organic Bananas', '2.06 lb', '$0.79/lb', '$1.63'];
    const { lines } = orderOf(...rows, 'Subtotal: $5.92', 'Total: $5.92');
    expect(lines).toEqual(['1 Milk, 1 gal 429', '2.06 lb Organic Bananas 163']);
  });

  test('and an item that another chain makes does not name the store', () => {
    const rows = ['365 by Whole Foods Market, Large Brown Eggs', 'Qty: 1', '$4.99'];
    const receipt = orderOf('Delivered by Amazon Fresh', ...rows, 'Item(s) Subtotal: $4.99', 'Grand Total: $4.99');
    expect(receipt).toMatchObject({ chain: null, lines: ['1 365 by Whole Foods Market, Large Brown Eggs 499'] });
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

test('‘Final item price’ names no item', () => {
  const receipt = readInShort(`Instacart
Order from ALDI
Delivered
Simply Nature Organic Bananas
2.0 lb • $0.69 / lb
Final item price: $1.38
Happy Farms Shredded Mozzarella
8 oz
1 ct • $2.29 each
Final item price: $2.29
Item subtotal $3.67
Total $3.67`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: ['2 lb Simply Nature Organic Bananas 138', '1 Happy Farms Shredded Mozzarella 8 oz 229'],
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

test.each(['Was $5.29', '(reg. $5.29)', 'Reg price $5.29'])(
  'an order’s price before a sale, behind the price charged, is not the price: %s',
  (words) => {
    const receipt = readInShort(`Kroger
Your order is ready for pickup
Order #120881-44120
Heinz Tomato Ketchup
32 oz
Quantity: 1 $4.49 ${words}
Kroger Grade A Large Eggs 12 ct $2.79 ${words}
Quantity: 1
Item Subtotal $7.28
Order Total $7.28`);
    expect(receipt).toMatchObject({
      addsUp: true,
      lines: ['1 Heinz Tomato Ketchup 32 oz 449', '1 Kroger Grade A Large Eggs 12 ct 279'],
    });
  },
);

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

test('a shopper with an Instacart order gets no price before a sale, and no price per pound, as an item', () => {
  const receipt = readInShort(`Instacart
Your order from Kroger was delivered
Kroger Large White Eggs
Qty 1   $2.79
Original price $3.29
Bananas
At $0.59 / lb
2.05 lb
$1.21
Refunded: Rotisserie Chicken
1 x $5.99   $5.99
Items subtotal $9.99
Refund -$5.99
Tip $3.00
Total $7.00`);
  expect(receipt).toMatchObject({ addsUp: true, lines: ['1 Kroger Large White Eggs 279', '2.05 lb Bananas 121'] });
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

test('an order with the price before a sale beside the one of a piece is charged the price below', () => {
  const receipt = readInShort(`Kroger
Pickup order
Coca-Cola Soda Cans
12 pk / 12 fl oz
2 x $8.99 $20.98
$17.98
Kroger 2% Reduced Fat Milk
1 gal
1 x $2.99
$2.99
Item Subtotal $20.97
Order Total $20.97`);
  expect(receipt).toMatchObject({
    addsUp: true,
    lines: [expect.stringMatching(/^2 .* 1798$/), expect.stringMatching(/^1 .* 299$/)],
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

test.each(['Sale price $5.99', 'Promo price: $5.99', 'Circle price $5.99'])(
  '‘%s’ below a name is its price, and no item',
  (price) => {
    const { lines } = readInShort(
      `Target\nOrder #90211\nCottage Cheese 24oz\nQty 1\n$3.49\nOat Milk 64oz\n${price}\n-$0.50\nQty 1\nSubtotal $8.98\nTotal $8.98`,
    );
    expect(lines).toEqual(['1 Cottage Cheese 24oz 349', '1 Oat Milk 64oz 549']);
  },
);

test('‘4 ct’ below a name counts pieces on a page that has ‘1 ct’, and is a size on one that names quantities', () => {
  const page = (avocados: string, milk: string) =>
    readInShort(
      `H-E-B Curbside\nOrder confirmed\nHass Avocados\n${avocados}\n$3.12\nWhole Milk, 1 gal\n${milk}\n$3.49\nSubtotal $6.61`,
    ).lines;
  expect(page('4 ct', '1 ct')).toEqual(['4 Hass Avocados 312', '1 Whole Milk, 1 gal 349']);
  expect(page('4 ct\nQty 2', 'Qty 1')).toEqual(['2 Hass Avocados 4 ct 312', '1 Whole Milk, 1 gal 349']);
});

test('a page that begins with a carrier’s name is a delivery, without what it refunded', () => {
  const rows = ['Whole Milk 1 gal $4.99', 'Large Eggs 12 ct $3.99', 'Refunded', 'Avocado $1.50', 'Subtotal $8.98'];
  const { isDelivery, lines } = parseReceipt(['Uber Eats', 'Your order from Safeway', ...rows].join('\n'));
  expect(isDelivery).toBe(true);
  expect(lines.map(({ words }) => words)).toEqual(['Whole Milk 1 gal', 'Large Eggs 12 ct']);
});

test.each([
  ['Target', '$4.79 / Qty 1', '$3.49 / Qty 2'],
  ['Amazon Fresh', '$4.79  Qty: 1', '$3.49  Qty: 2'],
])('a page of %s with each quantity behind the price of one is read, and its tip is no line', (heading, one, two) => {
  const { lines, addsUp, totalCents } = readInShort(
    `${heading}\nOrder #912003457788\nOrganic 2% Milk - 0.5gal\n${one}\nLarge White Eggs - 12ct\n${two}\nSubtotal: $11.77\nDelivery: $0.00\nTip: $3.00\nEstimated tax $0.22\nTotal $14.99`,
  );
  expect({ addsUp, totalCents }).toEqual({ addsUp: true, totalCents: 1499 });
  expect(lines).toEqual(['1 Organic 2% Milk - 0.5gal 479', '2 Large White Eggs - 12ct 698']);
});
