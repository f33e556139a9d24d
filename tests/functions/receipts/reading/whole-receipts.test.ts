import { describe, expect, test } from 'vitest';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

/** Whole receipts in the layouts of chains, with everything that is printed on them. */
const receipts: [chain: string, text: string, lines: (string | number)[][], sums: object][] = [
  [
    'h-e-b',
    `H-E-B
Your Curbside order has been picked up!
Hi Dana, thanks for shopping with us.
Order #HEB10238845501
Pickup: Saturday, November 14, 2026, 4:00 PM - 4:30 PM
Lakeline H-E-B plus!
100 Sample Hwy, Austin, TX 78717
Your items (9)
Substituted
Hill Country Fare Whole Milk, 1 gal
Replaced: H-E-B Whole Milk, 1 gal
Qty: 1
$3.46
Shopped
H-E-B Large Grade AA Cage Free White Eggs, 12 ct
Qty: 2
$3.98 each
$7.96
Fresh Bananas
Qty: 5 (1.92 lbs)
$0.58 / lb
$1.11
H-E-B Natural Boneless Skinless Chicken Breasts
Qty: 1 (2.41 lbs)
$3.97 / lb
$9.57
Blue Bell Homemade Vanilla Ice Cream, 1/2 gal
Qty: 1
$8.18
Coupon: -$1.00
$7.18
Doritos Nacho Cheese Tortilla Chips, 9.25 oz
Qty: 2
$4.98 each
$9.96
Out of stock
H-E-B Organics Baby Spinach, 5 oz
Qty: 1
$0.00
Order summary
Item subtotal $40.24
Coupons -$1.00
Curbside service fee $0.00
Sales tax $0.00
Total $39.24
Visa ending in 4471`,
    [
      ['Hill Country Fare Whole Milk, 1 gal', 1, 346],
      ['H-E-B Large Grade AA Cage Free White Eggs, 12 ct', 2, 796],
      ['Fresh Bananas', 1.92, 111],
      ['H-E-B Natural Boneless Skinless Chicken Breasts', 2.41, 957],
      ['Blue Bell Homemade Vanilla Ice Cream, 1/2 gal', 1, 718],
      ['Doritos Nacho Cheese Tortilla Chips, 9.25 oz', 2, 996],
    ],
    { date: '2026-11-14', subtotalCents: null, totalCents: 3924, addsUp: true, isDelivery: false },
  ],
  [
    'food-lion',
    `Food Lion To Go
Thank you for your order, Marcus!
Your receipt for order 70218834
Pickup date: 11/20/2026
Food Lion #1412, 100 Sample Rd, Durham, NC 27707

Items picked
Qty  Item  Price  Total
1  Food Lion Vitamin D Whole Milk, 1 Gallon  $3.29  $3.29
2  Food Lion Shredded Mild Cheddar Cheese, 8 oz  $2.29  $4.58
1  Nature's Promise Organic Baby Carrots, 1 lb  $1.99  $1.99
3  Chobani Greek Yogurt Strawberry, 5.3 oz  $1.25  $3.75
   MVP Savings  -$0.75
1  80% Lean Ground Beef, 1.42 lb  $5.49/lb  $7.80
1  Sara Lee Honey Wheat Bread, 20 oz  $3.99  $3.99
2  Coca-Cola Zero Sugar, 12 pk 12 fl oz cans  $8.99  $17.98
   Buy 2 Save $5.00  -$5.00
Refunded
1  Food Lion Frozen Broccoli Florets, 12 oz  $1.79  $0.00
Substitutions
1  Tide Original Liquid Detergent, 46 fl oz  $7.49  $7.49
   for Tide Original Liquid Detergent, 42 fl oz

Subtotal  $45.12
Pickup fee  $1.99
Tax  $1.43
Order total  $48.54
EBT SNAP  $20.00
Mastercard ending 1002  $28.54`,
    [
      ['Food Lion Vitamin D Whole Milk, 1 Gallon', 1, 329],
      ['Food Lion Shredded Mild Cheddar Cheese, 8 oz', 2, 458],
      ["Nature's Promise Organic Baby Carrots, 1 lb", 1, 199],
      ['Chobani Greek Yogurt Strawberry, 5.3 oz', 3, 300],
      ['80% Lean Ground Beef', 1.42, 780],
      ['Sara Lee Honey Wheat Bread, 20 oz', 1, 399],
      ['Coca-Cola Zero Sugar, 12 pk 12 fl oz cans', 2, 1298],
      ['Tide Original Liquid Detergent, 46 fl oz', 1, 749],
    ],
    { date: '2026-11-20', taxCents: 143, totalCents: 4854, addsUp: true, isDelivery: false },
  ],
  [
    'lidl',
    `LIDL US LLC
100 Sample St
Durham, NC 27704
www.lidl.com

Milbona Whole Milk 1 gal         2.89 A
Lg Eggs Grade A 12ct             2.29 A
Bananas                          
  2.14 lb x 0.49 $/lb            1.05 A
Avocado Hass                     
  3 x 0.79                       2.37 A
Preferred Selection Olive Oil    7.99 A
Baby Spinach Organic 10 oz       3.99 A
Deluxe Dark Choc                 
  2 x 1.89                       3.78 A
  myLidl Coupon                 -0.60 A
Ground Beef 80/20 3 lb          13.47 A
Sliced Sourdough                 2.99 A
W5 Dish Soap                     1.69 B
Bag Fee                          0.10 B

SUBTOTAL                        42.01
A  2.00%  on  40.22              0.80
B  7.50%  on   1.79              0.13
TOTAL                           42.94
VISA CREDIT                     42.94
Total items: 14
You saved $0.60 with myLidl
0214 11/22/2026 10:17 03 008812`,
    [
      ['Milbona Whole Milk 1 gal', 1, 289],
      ['Lg Eggs Grade A 12ct', 1, 229],
      ['Bananas', 2.14, 105],
      ['Avocado Hass', 3, 237],
      ['Preferred Selection Olive Oil', 1, 799],
      ['Baby Spinach Organic 10 oz', 1, 399],
      ['Deluxe Dark Choc', 2, 318],
      ['Ground Beef 80/20 3 lb', 1, 1347],
      ['Sliced Sourdough', 1, 299],
      ['W5 Dish Soap', 1, 169],
    ],
    { date: '2026-11-22', taxCents: 93, totalCents: 4294, addsUp: true },
  ],
  [
    'winco',
    `WinCo Foods
The Supermarket Low Price Leader
Store #054
100 NE Sample Way
Kenmore, WA 98028
(425) 555-0121

11/21/26   18:42   054 07 0231 118
WINCO 2% MILK GAL          3.18 F
WINCO LARGE EGGS DZ        2.48 F
BULK OATS ROLLED
  1.84 lb @ 0.89 /lb       1.64 F
BANANAS
  2.36 lb @ 0.58 /lb       1.37 F
GV RUSSET POTATO 10LB      2.98 F
TILLAMOOK MED CHED 2LB     8.97 F
FARMER JOHN BACON          5.48 F
DAVES KILLER 21 GRAIN      4.98 F
2 @ 1.28
HUNTS TOMATO SAUCE         2.56 F
3 @ 3/5.00
PROGRESSO SOUP             5.00 F
SCOTT PAPER TOWEL 6PK      7.48 T
  INSTANT COUPON          -1.00
PEPSI 12PK                 7.98 T
SUBTOTAL                  53.10
WA SALES TAX 10.3%         1.49
TOTAL                     54.59
DEBIT                     54.59
CHANGE                     0.00
ITEMS SOLD 15
NO CREDIT CARDS = LOW PRICES`,
    [
      ['WINCO 2% MILK GAL', 1, 318],
      ['WINCO LARGE EGGS DZ', 1, 248],
      ['BULK OATS ROLLED', 1.84, 164],
      ['BANANAS', 2.36, 137],
      ['GV RUSSET POTATO 10LB', 1, 298],
      ['TILLAMOOK MED CHED 2LB', 1, 897],
      ['FARMER JOHN BACON', 1, 548],
      ['DAVES KILLER 21 GRAIN', 1, 498],
      ['HUNTS TOMATO SAUCE', 2, 256],
      ['PROGRESSO SOUP', 3, 500],
      ['SCOTT PAPER TOWEL 6PK', 1, 648],
      ['PEPSI 12PK', 1, 798],
    ],
    { date: '2026-11-21', taxCents: 149, totalCents: 5459, addsUp: true },
  ],
];

describe('a shopper gets every line of a whole receipt', () => {
  test.each(receipts)('of %s', (chain, text, lines, sums) => {
    const receipt = parseReceipt(text);
    expect(receipt).toMatchObject({ chain, ...sums });
    const groceries = receipt.lines.filter(({ isFee }) => !isFee);
    expect(groceries.map(({ words, quantity, pounds, cents }) => [words, pounds ?? quantity, cents])).toEqual(lines);
    expect(groceries.every(({ isProven }) => isProven)).toBe(true);
  });
});
