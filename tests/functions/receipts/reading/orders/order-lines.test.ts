import { describe, expect, test } from 'vitest';
import { readInShort } from '#tests/support/parse-receipt.ts';

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

  test.each([
    [['was $4.09 now $1.89']],
    [['Was $4.09, now $1.89']],
    [['List $4.09 Now $1.89']],
    [['Sale $1.89', 'Reg $4.09']],
    [['Reg $4.09', 'Sale $1.89']],
    [['Was $4.09', 'Now $1.89']],
    [['On sale for $1.89', 'Original price $4.09']],
    [['You pay $1.89']],
  ])('where its price on sale is in a row below its quantity: %j', (prices) => {
    const milk = ['Whole Milk', '1 gal', 'Qty 1', '$2.99'];
    const receipt = orderOf(...milk, 'Heinz Ketchup', '38 oz', 'Qty 1', ...prices, 'Subtotal $4.88', 'Total $4.88');
    expect(receipt).toMatchObject({ addsUp: true, lines: ['1 Whole Milk 1 gal 299', '1 Heinz Ketchup 38 oz 189'] });
  });

  test('where its price on sale is in a row above its quantity', () => {
    const { lines } = orderOf('Heinz Ketchup', 'Sale $1.89', 'Reg $4.09', 'Qty 1', 'Subtotal $1.89', 'Total $1.89');
    expect(lines).toEqual(['1 Heinz Ketchup 189']);
  });

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

test.each(['Sale price $5.99', 'Promo price: $5.99', 'Circle price $5.99'])(
  '‘%s’ below a name is its price, and no item',
  (price) => {
    const { lines } = readInShort(
      `Target\nOrder #90211\nCottage Cheese 24oz\nQty 1\n$3.49\nOat Milk 64oz\n${price}\n-$0.50\nQty 1\nSubtotal $8.98\nTotal $8.98`,
    );
    expect(lines).toEqual(['1 Cottage Cheese 24oz 349', '1 Oat Milk 64oz 549']);
  },
);

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

describe('a shopper who pastes an order without its heading', () => {
  test.each([
    [
      'the price below',
      ['Skippy Creamy Peanut Butter, 16 oz', 'Qty 1', '$3.24', 'Whole Milk, 1 gal', 'Qty 2', '$6.98'],
    ],
    [
      'the price above',
      ['Skippy Creamy Peanut Butter, 16 oz', '$3.24', 'Qty 1', 'Whole Milk, 1 gal', '$6.98', 'Qty 2'],
    ],
    [
      'a size between',
      ['Skippy Creamy Peanut Butter,', '16 oz', '1 x $3.24', '$3.24', 'Whole Milk,', '1 gal', '2 x $3.49', '$6.98'],
    ],
  ])('gets each name with its quantity and price: %s', (_, rows) => {
    expect(readInShort([...rows, 'Total $10.22'].join('\n'))).toMatchObject({
      addsUp: true,
      lines: ['1 Skippy Creamy Peanut Butter, 16 oz 324', '2 Whole Milk, 1 gal 698'],
    });
  });

  test('gets the price charged where the struck one is beside it', () => {
    const rows = [
      'Oscar Mayer Bologna',
      '12 oz',
      '1 x $4.49',
      '$4.49 $5.29',
      'Pickup fee $4.95',
      'Estimated total $9.44',
    ];
    expect(readInShort(rows.join('\n'))).toMatchObject({
      addsUp: true,
      lines: ['1 Oscar Mayer Bologna 12 oz 449', '1 Pickup fee 495'],
    });
  });
});
