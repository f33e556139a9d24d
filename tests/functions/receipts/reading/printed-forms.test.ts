import { describe, expect, test } from 'vitest';
import { disagreeingCount, disagreeingTotal } from '#shared/rules/receipts/receipt-sums.ts';
import { parseReceipt, readInShort } from '#tests/support/parse-receipt.ts';

const linesOf = (text: string) => readInShort(text).lines;
const money = (cents: number) => (cents / 100).toFixed(2);

test.each([
  ['KROGER', 'CHIA HOT CEREAL 3-29 F', 'PESTO 4~49 F'],
  ['KROGER', 'CHIA HOT CEREAL 3 29 F', 'PESTO 4.49 F'],
  ['TARGET', 'CHIA HOT CEREAL $3-29', 'PESTO $4-49'],
  ['TARGET', 'CHIA HOT CEREAL $3 29', "PESTO $4'49"],
])('a point at %s that was misread is part of a price that a sum confirms', (chain, ...rows) => {
  const lines = linesOf(`${chain}\n${rows.join('\n')}\nTAX 0.00\nTOTAL 7.78`);
  expect(lines).toEqual(['1 CHIA HOT CEREAL 329', '1 PESTO 449']);
});

test.each([
  ['KROGER', 'CHIA HOT CEREAL 3.2 9 F', 'PESTO 4.49 F'],
  ['TARGET', 'CHIA HOT CEREAL $3.2 9', 'PESTO $4.4 9'],
  ['ALDI', 'CHIA HOT CEREAL 3.2 9', 'PESTO 4.4 9 FA'],
])('cents at %s that were read apart are part of a price that a sum confirms', (chain, ...rows) => {
  expect(linesOf(`${chain}\n${rows.join('\n')}\nTAX 0.00\nTOTAL 7.78`)).toEqual([
    '1 CHIA HOT CEREAL 329',
    '1 PESTO 449',
  ]);
});

test.each([
  ['KROGER', 'CHIA HOT CEREAL3.29 F', 'PESTO4.49 F'],
  ['TARGET', 'CHIA HOT CEREAL$3.29', 'PESTO$4.49'],
  ['WALMART', 'CHIA HOT CEREAL 007874235186 F3.29 N', 'PESTO 007874212702 F 4.49 N'],
])('a space that a camera lost before a price at %s separates the two', (chain, ...rows) => {
  expect(linesOf(`${chain}\n${rows.join('\n')}\nTAX 0.00\nTOTAL 7.78`)).toEqual([
    '1 CHIA HOT CEREAL 329',
    '1 PESTO 449',
  ]);
});

test('a space that a camera lost before a product’s number leaves a name its own digits', () => {
  const { lines } = parseReceipt(
    'WALMART\nGV LRG EGGS 18007874212702 F 4.76 N\nDAWN 19.4003077209734 3.24 X\nSUBTOTAL 8.00\nTOTAL 8.00',
  );
  expect(lines.map(({ words, code }) => [words, code])).toEqual([
    ['GV LRG EGGS 18', '007874212702'],
    ['DAWN 19.4', '003077209734'],
  ]);
});

test('cents that were read apart are no sure price without a sum', () => {
  expect(linesOf('KROGER\nCHIA HOT CEREAL 3.2 9 F\nPESTO 4.49 F')[0]).toBe('1 CHIA HOT CEREAL 329?');
});

test('a table’s quantity is no part of the name, with a tax letter right behind the total', () => {
  const text = 'DOLLAR TREE\nHOMELINE FOIL 2 1.25 2.50T\nPEANUT BTR CRM 3 1.50 4.50N\nSub Total $7.00\nTotal $7.00';
  expect(linesOf(text)).toEqual(['2 HOMELINE FOIL 250', '3 PEANUT BTR CRM 450']);
});

test.each(['2 @ 2.50 was 7.98 now 5.00 F', '2 @ 2.50 Reg 7.98 Sale 5.00 F'])(
  'a total before a sale beside the quantity, ‘%s’, is no name',
  (row) => {
    const text = `MEIJER\nKELLOGGS FRSTD FLKS\n${row}\nAVOCADO 0.99 F\nTOTAL TAX .00\nTOTAL 5.99`;
    expect(linesOf(text)).toEqual(['2 KELLOGGS FRSTD FLKS 500', '1 AVOCADO 99']);
  },
);

test('the day and time of a receipt may have zeros and ones read as letters', () => {
  const text = 'KROGER\nPESTO 4.49 F\nTAX 0.00\nTOTAL 4.49\n11/1O/26 O6:l2pm';
  expect(parseReceipt(text)).toMatchObject({ date: '2026-11-10', time: '18:12' });
});

test('a tax letter behind a product’s number is no part of the name above its price', () => {
  const { lines } = parseReceipt(
    'DOLLAR GENERAL\nLG EGGS DZ 400011220019 F\n3.25\nSUNCHIPS GARD 028400097871 F\n2.50\nSUBTOTAL 5.75\nTAX 0.00\nTOTAL 5.75',
  );
  expect(lines.map(({ words, code, cents, isProven }) => [words, code, cents, isProven])).toEqual([
    ['LG EGGS DZ', '400011220019', 325, true],
    ['SUNCHIPS GARD', '028400097871', 250, true],
  ]);
});

test('a point that was misread in a row of its own is part of the price of the name above it', () => {
  const lines = linesOf("Publix\nCHIA HOT CEREAL\n3'29 F\nPESTO\n4'49 F\nTAX 0.00\nTOTAL 7.78");
  expect(lines).toEqual(['1 CHIA HOT CEREAL 329?', '1 PESTO 449?']);
});

describe('a shopper who bought several at a multi-buy price', () => {
  const writings: [string, cents: number, quantity: number][] = [
    ['3 for 5.00', 500, 3],
    ['3 FOR $5', 500, 3],
    ['2 FOR $7', 700, 2],
    ['3 for 5.00  5.00', 500, 3],
    ['2/5.00', 500, 2],
    ['2/$5', 500, 2],
    ['@ 2/5.00', 250, 1],
    ['3 @ 3/5.00', 500, 3],
    ['3 @ 3 for 5.00', 500, 3],
    ['2 @ 3/5.00', 333, 2],
    ['3 @ 2/5.00', 750, 3],
    ['2 @ 2/$5.00', 500, 2],
    ['4 AT 1 FOR 0.44', 176, 4],
    ['2 Ea. @ 1/ 1.25', 250, 2],
    ['2 x 2.50', 500, 2],
    ['2 X $2.50', 500, 2],
    ['Qty 2 @ 2.50', 500, 2],
    ['2 ea @ 2.50/ea', 500, 2],
    ['2 @ .99', 198, 2],
  ];
  test.each(writings)('gets the quantity from "%s", printed after the name', (writing, cents, quantity) => {
    const total = money(299 + cents);
    const text = `MEIJER\nWHOLE MILK GAL  2.99 F\nGREEN BEANS CUT ${money(cents)} F\n${writing}\nTOTAL TAX .00\nTOTAL ${total}`;
    expect(linesOf(text)).toEqual(['1 WHOLE MILK GAL 299', `${quantity} GREEN BEANS CUT ${cents}`]);
  });

  test.each(writings)('gets the quantity from "%s", printed before the name', (writing, cents, quantity) => {
    if (/ {2}/.test(writing)) return;
    const text = `KROGER\nWHOLE MILK GAL  2.99 F\n${writing}\nGREEN BEANS CUT ${money(cents)} F\nTAX .00\n**** BALANCE ${money(299 + cents)}`;
    expect(linesOf(text)[1]).toBe(`${quantity} GREEN BEANS CUT ${cents}`);
  });

  test.each(writings)('gets the quantity from "%s", printed between name and total', (writing, cents, quantity) => {
    const row = / {2}/.test(writing) ? writing : `${writing}   ${money(cents)}`;
    const text = `GREENFIELD MARKET\nWHOLE MILK GAL  2.99\nGREEN BEANS CUT 14 OZ\n  ${row}\nSUBTOTAL ${money(299 + cents)}`;
    expect(linesOf(text)[1]).toBe(`${quantity} GREEN BEANS CUT 14 OZ ${cents}`);
    const oneRow = `GREENFIELD MARKET\nWHOLE MILK GAL  2.99\nGREEN BEANS CUT 14 OZ  ${row}\nSUBTOTAL ${money(299 + cents)}`;
    expect(linesOf(oneRow)[1]).toBe(`${quantity} GREEN BEANS CUT 14 OZ ${cents}`);
  });

  test('gets the quantity from one row without a printed total', () => {
    const text = 'CORNER MARKET\nCHEERIOS 18 OZ 2 FOR 7.00\nEGGS DOZ 2 @ 3.49\nTOTAL 13.98';
    expect(linesOf(text)).toEqual(['2 CHEERIOS 18 OZ 700', '2 EGGS DOZ 698']);
  });

  test('is asked if it may belong to the line above or the line below', () => {
    const text = 'CORNER MARKET\nBEANS 5.00\n2 @ 2.50\nCORN 5.00\nTOTAL 10.00';
    expect(linesOf(text)).toEqual(['2 BEANS 500?', '1 CORN 500?']);
  });

  test('keeps the line above unchanged if it belongs to the line below', () => {
    const text = 'HY-VEE\nHYV LARGE EGGS 2.49 F\n2 @ 2/3.00\nTOMATO SOUP 3.00 F\nSUBTOTAL 5.49';
    expect(linesOf(text)).toEqual(['1 HYV LARGE EGGS 249', '2 TOMATO SOUP 300']);
  });
});

describe('a shopper’s package size is not read as its price', () => {
  test.each([
    ['MEIJER\n708820093 CHEERIOS 8.9OZ\n  2 @ 3.99   7.98 F\nTOTAL TAX .00\nTOTAL 7.98', 'CHEERIOS 8.9OZ', 2, 798],
    [
      'Walmart\nGV GRN BEANS 14.5OZ 007874200001\n2 AT 1 FOR 0.92   1.84 N\nSUBTOTAL 1.84',
      'GV GRN BEANS 14.5OZ',
      2,
      184,
    ],
    ['Walmart\nGV GRN BEANS 14.5OZ\n 2 AT 1 FOR 0.92   1.84 N\nSUBTOTAL 1.84', 'GV GRN BEANS 14.5OZ', 2, 184],
    ['Publix\nCHOBANI GRK VAN 5.3OZ\n3 @ 3 FOR 5.00    5.00 F\nOrder Total 5.00', 'CHOBANI GRK VAN 5.3OZ', 3, 500],
    ['STOP & SHOP\nYOPLAIT YOG 5.3Z\n  3 @ 1.25   3.75 F\nTAX .00\nBALANCE 3.75', 'YOPLAIT YOG 5.3OZ', 3, 375],
    ['STOP & SHOP\nYOPLAIT YOG 5.3Z\n1.25 F\nTAX .00\nBALANCE 1.25', 'YOPLAIT YOG 5.3OZ', 1, 125],
    ['CORNER SHOP\nORANGE JUICE 1.75L\n2 @ 3.50  7.00\nTOTAL 7.00', 'ORANGE JUICE 1.75L', 2, 700],
    ['CORNER SHOP\nGROUND TURKEY 1.25 LB\n1 @ 5.00  5.00\nTOTAL 5.00', 'GROUND TURKEY 1.25 LB', 1, 500],
  ])('%#', (text, words, quantity, cents) => {
    expect(linesOf(text)).toEqual([`${quantity} ${words} ${cents}`]);
  });
});

describe('a shopper’s weight is read', () => {
  test.each([
    ['2.31 lb @ .59/lb', 2.31, 136],
    ['2.31 lb @ $ .59 /lb', 2.31, 136],
    ['.87 lb @ .99/lb', 0.87, 86],
    ['3 lb @ .59/lb', 3, 177],
    ['WT .87 lb @ $.99/lb', 0.87, 86],
    ['1.05 kg @ 1.30/kg', 2.315, 137],
    ['2.10 lb @ $0.79 /lb   1.66', 2.1, 166],
  ])('%s', (writing, pounds, cents) => {
    for (const text of [
      `Schnucks\nBANANAS ${money(cents)} F\n${writing}\nSUBTOTAL ${money(cents)}`,
      `KROGER\nSPINACH 2.00 F\n${writing}\nWT BANANAS ${money(cents)} F\nTAX .00\n**** BALANCE ${money(200 + cents)}`,
    ]) {
      expect(linesOf(text).at(-1)).toBe(`${pounds} lb BANANAS ${cents}`);
    }
  });
});

describe('a discount on the whole basket doesn’t lower an item’s price', () => {
  const target = (row: string, subtotal: string) =>
    `TARGET\n284000318 GG WHOLE MILK NF $3.69\n049080551 UP&UP TISSUE T $2.99\n267000145 CHOBANI YOG 5.3OZ NF $1.49\n${row}\nSUBTOTAL ${subtotal}\nTOTAL ${subtotal}`;

  test('a percentage off the whole basket is recognized by its amount', () => {
    const receipt = parseReceipt(target('Circle 5%   -$0.41', '$7.76'));
    expect(receipt).toMatchObject({ addsUp: true, takenOffCents: 41 });
    expect(receipt.lines.map(({ cents, savedCents, isProven }) => [cents, savedCents, isProven])).toEqual([
      [369, 0, true],
      [299, 0, true],
      [149, 0, true],
    ]);
  });

  test('a percentage off the line above belongs to that line', () => {
    const receipt = parseReceipt(target('20% OFF   -$0.30', '$7.87'));
    expect(receipt).toMatchObject({ addsUp: true, takenOffCents: 0, lines: [{}, {}, { cents: 119, savedCents: 30 }] });
  });

  test.each([
    'Circle offer  -$2.00',
    'Target Circle offer   -$2.00',
    'REWARDS -$2.00',
    'EMPLOYEE DISCOUNT  2.00-',
    'COUPON ORDER -$2.00',
  ])('a discount that may be for one item or for all leaves prices as printed: %s', (row) => {
    const receipt = parseReceipt(target(row, '$6.17'));
    expect(receipt).toMatchObject({ addsUp: true, takenOffCents: 200 });
    expect(receipt.lines.map(({ cents }) => cents)).toEqual([369, 299, 149]);
    expect(receipt.lines.slice(0, 2).every(({ isProven }) => isProven)).toBe(true);
  });

  test('after the subtotal, it is part of the total', () => {
    const text = `${target('', '$8.17').replace(/\nTOTAL .*/, '')}\nCircle 5% -$0.41\nTAX $0.10\nTOTAL $7.86`;
    const receipt = parseReceipt(text);
    expect(receipt).toMatchObject({ addsUp: true, laterCents: -41, lines: [{ cents: 369 }, {}, { cents: 149 }] });
    expect(disagreeingTotal(receipt)).toBeNull();
  });

  test('a discount printed as an item’s own, below it, belongs to that item', () => {
    const receipt = parseReceipt('Publix\nKRAFT MAC 1.79 F\nKRAFT MAC 1.79 F\nPromotion -1.79 F\nOrder Total 1.79');
    expect(receipt).toMatchObject({
      addsUp: true,
      takenOffCents: 0,
      lines: [{ cents: 179 }, { cents: 0, savedCents: 179 }],
    });
  });
});

describe('a shopper at H-E-B', () => {
  const text = `H-E-B\nAustin TX 78704\n1  HEB WHOLE MILK GAL    F   3.48\n2  HCF BUTTER 16 OZ      F   3.97\n3  BANANAS               FW  1.02\n   1.89 Lbs @ 1/ 0.54\n4  TOPO CHICO 12PK       TF  25.98\n   2 Ea. @ 1/ 12.99\n5  7 UP 12PK  T  5.00\nSale Subtotal***           39.45\nSales Tax               2.14\n***** Total Sale****    41.59\nItems Purchased: 6\n11/13/26 15:33`;

  test('sees no line number in a name, and no sum as an item', () => {
    expect(parseReceipt(text)).toMatchObject({
      addsUp: true,
      subtotalCents: 3945,
      taxCents: 214,
      totalCents: 4159,
      soldCount: 6,
      time: '15:33',
      lines: [
        { words: 'HEB WHOLE MILK GAL' },
        { words: 'HCF BUTTER 16 OZ' },
        { words: 'BANANAS', pounds: 1.89 },
        { words: 'TOPO CHICO 12PK', quantity: 2 },
        { words: '7 UP 12PK' },
      ],
    });
  });
});

test.each([
  'Subtotal',
  'SUB TOTAL',
  'Sub-Total',
  'Sale Subtotal',
  'Item Subtotal',
  'Item(s) Subtotal:',
  'Order Subtotal',
  'Merchandise Subtotal',
  'Net Subtotal',
  '*** SUBTOTAL',
])('a shopper’s "%s" is a sum', (label) => {
  expect(parseReceipt(`CORNER SHOP\nMILK 3.00\nEGGS 2.00\n${label} 5.00\nTAX .10\nTOTAL 5.10`)).toMatchObject({
    subtotalCents: 500,
    lines: [{ words: 'MILK' }, { words: 'EGGS' }],
  });
});

test('a shopper’s Total cereal is not a sum', () => {
  const receipt = parseReceipt('CORNER SHOP\nTOTAL RAISIN BRAN 4.00\nEGGS 2.00\nTOTAL 6.00');
  expect(receipt).toMatchObject({ addsUp: true, totalCents: 600, lines: [{ words: 'TOTAL RAISIN BRAN' }, {}] });
});

describe('a shopper’s sums are compared with each other', () => {
  test('a total that differs from subtotal plus tax is reported', () => {
    const receipt = parseReceipt('Walmart\nGV SR CRM 1.97 N\nSUBTOTAL 1.97\nTAX 1 2.000% 0.04\nTOTAL 5.97');
    expect([disagreeingTotal(receipt), disagreeingTotal({ ...receipt, totalCents: 201 })]).toEqual([201, null]);
  });

  test.each([
    ['# ITEMS SOLD 7', 7],
    ['TOTAL NUMBER OF ITEMS SOLD = 7', 7],
    ['Items Sold: 7', 7],
    ['ITEMS PURCHASED: 7', 7],
    ['NUMBER OF ITEMS 7', 7],
    ['Items in Transaction: 7', 7],
    ['7 ITEMS', 7],
  ])('a count of items that differs from the lines is reported: %s', (row, count) => {
    const receipt = parseReceipt(`Walmart\nGV SR CRM 1.97 N\nGV EGGS 2.97 N\nSUBTOTAL 4.94\nTOTAL 4.94\n${row}`);
    expect(receipt.soldCount).toBe(count);
    expect(disagreeingCount(receipt.lines, receipt.soldCount)).toBe(2);
    expect(disagreeingCount(receipt.lines, 2)).toBeNull();
  });

  test('the tax is the amount charged, not the taxable amount', () => {
    const receipt = parseReceipt(
      "TRADER JOE'S\nEGGS $3.49\nT TOWELS $6.99\nTax: $6.99 @ 7.8%  $0.55\nBalance to pay $11.03",
    );
    expect(receipt).toMatchObject({ addsUp: true, taxCents: 55, totalCents: 1103 });
  });

  test('a first total before the tax is the subtotal', () => {
    const receipt = parseReceipt(
      'meijer\nSAVINGS:  SPECIALS 1.20\n   mPERKS 1.00\nGROCERY\n713733 MJR MILK 2.79 F\nTIDE 11.99 T\nTOTAL 14.78\nTOTAL TAX  .72\nTOTAL 15.50',
    );
    expect(receipt).toMatchObject({ addsUp: true, subtotalCents: 1478, taxCents: 72, totalCents: 1550 });
    expect(receipt.lines.map(({ words }) => words)).toEqual(['MJR MILK', 'TIDE']);
  });
});

test('a shopper’s card, phone, email, and name are never part of the result', () => {
  const personal = [
    'LINDA HARPER 555-394-9000',
    '4111 1111 1111 1111',
    '4111111111111111',
    'MEMBER 8812 3344 5566',
    'CUSTOMER MARIA LOPEZ',
    'MARIA@MAIL.COM',
    'VISA ************4242',
  ];
  const rows = personal.map((words, at) => `${words}    ${at + 1}.00 N`);
  const receipt = parseReceipt(
    `Walmart\nGV WHOLE MILK 007874235186 F 3.18 O\n${rows.join('\n')}\nBAND AID 20CT 2.00 X\nTOTAL 26.18`,
  );
  expect(JSON.stringify(receipt.lines)).not.toMatch(/LINDA|MARIA|LOPEZ|1111|8812|9000|4242|MAIL/);
  expect(receipt.lines.filter(({ isLegible }) => isLegible).map(({ words }) => words)).toEqual([
    'GV WHOLE MILK',
    'BAND AID 20CT',
  ]);
  expect(receipt.addsUp).toBe(true);
});

test('an amount printed between two lines belongs to the one above if the one below has its own', () => {
  const text =
    'SAFEWAY\nSIG SEL BEANS 15.25 OZ  2.00  2.00 S\n2 @ 1.00\nYOGURT 5.3OZ  3 @ 1.00  3.00 3.00 S\nTAX .00\n**** BALANCE 5.00';
  expect(linesOf(text)).toEqual(['2 SIG SEL BEANS 15.25 OZ 200', '3 YOGURT 5.3OZ 300']);
});

test('a brand that is a number isn’t a code, and a size doesn’t make a name unreadable', () => {
  const text = 'WHOLE FOODS MARKET\n365 WFM MILK 1 GAL  $4.39 F\nSOUP 10.75 OZ  $2.00 F\nNet Sales $6.39';
  expect(parseReceipt(text).lines).toMatchObject([
    { words: '365 WFM MILK 1 GAL', code: null, isProven: true },
    { words: 'SOUP 10.75 OZ', isLegible: true, isProven: true },
  ]);
});

test('a price below a dollar needs no leading zero', () => {
  const text = 'Walmart\nGV GRN BEANS 14.5OZ 007874200001 F\n4 AT 1 FOR .92   3.68 N\nSUBTOTAL 3.68';
  expect(linesOf(text)).toEqual(['4 GV GRN BEANS 14.5OZ 368']);
});

test('a shopper’s store is recognized even if a quantity or weight is printed first', () => {
  for (const measure of ['2 @ 3/5.00', '1.33 lb @ 0.69 /lb']) {
    const text = `KROGER\n2000 Wabash Ave\nSpringfield, IL 62704\n${measure}\nKRO CUT GRN BEANS 3.34 F\nTAX 0.00\nBALANCE 3.34`;
    expect(parseReceipt(text).store.zips, measure).toEqual(['62704']);
  }
});

test('a shopper’s names keep their prices where the number of items is printed among them', () => {
  const text = `TRADER JOE'S
SALE TRANSACTION
WHOLE MILK GALLON        $4.49
A-PEPPER BELL EACH MIX   $2.58
2 @ $1.29
T WINE TWO BUCK          $3.99
Items in Transaction:4
Tax: $0.41 @ 10.25%
Balance to pay   $11.47`;
  expect(linesOf(text)).toEqual(['1 WHOLE MILK GALLON 449', '2 A-PEPPER BELL EACH MIX 258', '1 WINE TWO BUCK 399']);
  expect(parseReceipt(text).soldCount).toBe(4);
});

test('a shopper’s price before a sale is neither a line nor part of a name', () => {
  const sold = `365 WFM OG WHOLE MILK   $4.99 F
CHEERIOS  was 5.49 now 4.29 F
SALMON ATL FLT  $14.37 F
 Reg  $17.96
Subtotal: $23.65
IL 1% Sales Tax: $0.24
Total: $23.89`;
  for (const head of ['Whole Foods Market', 'MEIJER', 'PIGGLY WIGGLY']) {
    const { lines, addsUp, taxCents } = parseReceipt(`${head}\n${sold}`);
    expect(lines.map(({ words, cents }) => [words, cents])).toEqual([
      [expect.stringMatching(/WFM OG WHOLE MILK$/), 499],
      ['CHEERIOS', 429],
      ['SALMON ATL FLT', 1437],
    ]);
    expect({ addsUp, taxCents }).toEqual({ addsUp: true, taxCents: 24 });
  }
});

describe('a shopper’s copied text, cut apart, is read', () => {
  test('where every value has its own row, even tax letters and the tax', () => {
    const values = ['212180098', 'GG WHOLE MILK', 'NF', '$3.79', '284020145', 'MP BUTTER', 'NF', '$4.19'];
    const sums = ['SUBTOTAL', '$7.98', 'T = IL TAX 1.00000% on $7.98', '$0.08', 'TOTAL', '$8.06'];
    const { lines, taxCents, totalCents, addsUp } = readInShort(['Target', ...values, ...sums].join('\n'));
    expect(lines).toEqual(['1 GG WHOLE MILK 379', '1 MP BUTTER 419']);
    expect({ taxCents, totalCents, addsUp }).toEqual({ taxCents: 8, totalCents: 806, addsUp: true });
  });

  test('where savings are among the names, and all prices are below', () => {
    const names = ['KRO 2% MLK GAL', 'KRO LG EGGS 18CT', 'SC KROGER SAVINGS 0.50', 'WT HNYCRSP APL'];
    const text = ['KROGER', ...names, '2.79 F', '3.69 F', '4.60 F', 'TAX 0.00', '**** BALANCE 11.08'].join('\n');
    expect(linesOf(text)).toEqual(['1 KRO 2% MLK GAL 279', '1 KRO LG EGGS 18CT 369', '1 HNYCRSP APL 460']);
  });
});

test('a shopper’s bonus below a line belongs to that line, and a sale’s total is not a line', () => {
  const text = `STOP & SHOP
S&S MILK 2% GAL     3.99 F3
CHKN BRST           11.24 F3
BONUS BUY SAVINGS   -2.00
PAPER TOWELS        6.99 T
Sale Total          20.22
Sales Tax           .44
**** Total Sale     20.66`;
  expect(linesOf(text)).toEqual(['1 S&S MILK 2% GAL 399', '1 CHKN BRST 924', '1 PAPER TOWELS 699']);
});

test.each([
  ['GV WHL MLK GAL 007874237 3.48 N', { words: 'GV WHL MLK GAL', code: '007874237' }],
  ['GRND BF 80/20 021130 3.48 N', { words: 'GRND BF 80/20', code: '021130' }],
  ['BANANAS 4011 6.00 lb @ 0.58/lb 3.48 N', { words: 'BANANAS', code: '4011', pounds: 6 }],
  ['Bananas 6.00 lb @ $0.58/lb  $3.48', { words: 'Bananas', pounds: 6 }],
  ['WD-40 SPRAY 3.48', { words: 'WD-40 SPRAY', code: null }],
  ['FORMULA 409 3.48', { words: 'FORMULA 409', code: null }],
  ['ADVIL CAPLETS 4000 3.48', { words: 'ADVIL CAPLETS 4000', code: null }],
])('a number behind a name is no part of it: %s', (row, line) => {
  const receipt = parseReceipt(`Walmart\n${row}\nBREAD 1.98 N\nSUBTOTAL 5.46\nTAX 1 0.00\nTOTAL 5.46`);
  expect(receipt.lines).toMatchObject([{ ...line, cents: 348, isProven: true }, { words: 'BREAD' }]);
});

test('Kroger’s price flag sticks to a name that fills its column', () => {
  const receipt = parseReceipt(
    'KROGER\nKRO 100% WW RT BREPC 1.99 F\nSC KROGER SAVINGS 0.50\nHALF PC 1.00 F\nTAX 0.00\nBALANCE 2.99',
  );
  expect(receipt.lines.map(({ words }) => words)).toEqual(['KRO 100% WW RT BRE', 'HALF']);
});

test('a total above its label is read if the other sums have theirs', () => {
  const receipt = parseReceipt(
    'SAFEWAY\nMILK\n3.49 S\nBREAD\n1.99 S\nTAX\n0.00\n5.48\n**** BALANCE\nCredit Purchase 09/10/25 19:21',
  );
  expect(receipt).toMatchObject({ taxCents: 0, totalCents: 548, addsUp: true });
});

describe('a short name beside a size or number', () => {
  test.each([
    ['GB 80/20 3LB', 'GB 80/20 3LB'],
    ['90/10 GB', '90/10 GB'],
    ['7UP 12PK', '7UP 12PK'],
    ['V8 64OZ', 'V8 64OZ'],
    ['PB2 16OZ', 'PB2 16OZ'],
    ['OJ 52OZ', 'OJ 52OZ'],
    ['OREO 13.3', 'OREO 13.3'],
    ['SCOTT 1000 12CT', 'SCOTT 1000 12CT'],
  ])('‘%s’ is legible', (printed, words) => {
    const [line] = parseReceipt(`KROGER\n${printed} 3.00 F\nBREAD 2.00 F\nTAX .00\nBALANCE 5.00`).lines;
    expect(line).toMatchObject({ words, cents: 300, isLegible: true });
  });

  test.each(['lb 2', 'EA 2', 'x4 |', '1 3O'])('‘%s’ is none', (printed) => {
    const { lines } = parseReceipt(`KROGER\n${printed} 3.00 F\nBREAD 2.00 F\nTAX .00\nBALANCE 5.00`);
    expect(lines.some(({ words, isLegible }) => words === printed && isLegible)).toBe(false);
  });
});

test.each(['\u2010', '\u2013', '\u2014', '\u2212'])('a dash ‘%s’ for a minus takes an amount off', (dash) => {
  for (const amount of [`${dash}8.00`, `${dash}$8.00`, `$${dash}8.00`, `8.00${dash}`]) {
    const receipt = parseReceipt(`TARGET\nTIDE $34.99 T\nCircle offer ${amount}\nBREAD $2.00 F\nSUBTOTAL 28.99`);
    expect(receipt).toMatchObject({ addsUp: true, lines: [{ cents: 2699 }, { cents: 200 }] });
  }
});

test.each(['LAWRYS SSN SALT', 'OLD BAY SSN', 'BALANCE BAR', 'MEMBERS MARK NUTS', 'DOB COOKIES'])(
  '‘%s’ is a line with its name',
  (name) => {
    const receipt = parseReceipt(`KROGER\nMILK 2.00 F\n${name} 3.49 F\nBREAD 2.00 F\nTAX 0.16\n**** BALANCE 7.65`);
    expect(receipt.lines.map(({ words, cents, isLegible }) => [words, cents, isLegible])).toEqual([
      ['MILK', 200, true],
      [name, 349, true],
      ['BREAD', 200, true],
    ]);
    expect(receipt).toMatchObject({ totalCents: 765, addsUp: true });
  },
);

test('a forwarded order is read behind its quotation marks', () => {
  const rows = ['KROGER', 'MILK 2.00 F', 'BREAD 2.49 F', 'TAX 0.00', 'BALANCE 4.49'];
  const [plain, quoted] = ['', '> '].map((mark) => parseReceipt(rows.map((row) => mark + row).join('\n')));
  expect(quoted).toEqual(plain);
  expect(plain?.lines).toHaveLength(2);
});

test('dollar signs read as S are no digits, where several are', () => {
  const rows = ['TARGET', 'MILK S2.00 F', 'BREAD S4.49 F', 'Circle offer -S1.00', 'SUBTOTAL S5.49'];
  expect(parseReceipt(rows.join('\n'))).toMatchObject({
    addsUp: true,
    subtotalCents: 549,
    lines: [{ cents: 200 }, { cents: 349 }],
  });
});

test.each([
  ['2.14 lb @', '$0.59/lb'],
  ['2.14 lb @', '0.59/ lb'],
  ['2.14 lbs at', '0.59'],
])('a weight ‘%s’ above the price of a pound ‘%s’ is the item’s above them', (weight, each) => {
  expect(linesOf(['BANANAS', weight, each, '1.26', 'MILK', '2.99', 'SUBTOTAL', '4.25'].join('\n'))).toEqual([
    '2.14 lb BANANAS 126',
    '1 MILK 299',
  ]);
});

test.each(['PUB 1/2&1/2 QT', 'PUB 1/2 & 1/2 QT', 'PUB ½&½ QT'])('%s is half and half', (words) => {
  expect(linesOf(`Publix\n${words} 3.49 F\nOrder Total 3.49`)).toEqual(['1 PUB HALF & HALF QT 349']);
});

test('lines that are numbered from 1 are read without their numbers at any chain', () => {
  const rows = ['1 E 30669 BUTTER 4X1LB 13.79', '2 E 2619 ORG CARROT 10# 9.49', '3   1677722 DYSON V8 299.99 A'];
  const { lines } = parseReceipt(['COSTCO WHOLESALE', ...rows, 'SUBTOTAL 323.27'].join('\n'));
  expect(lines.map(({ words, code }) => [words, code])).toEqual([
    ['BUTTER 4X1LB', '30669'],
    ['ORG CARROT 10#', '2619'],
    ['DYSON V8', '1677722'],
  ]);
});

test('Lidl prints a star between a quantity and the price of one, and the currency behind it', () => {
  const rows = [
    'Bananas 0.98 F1',
    '2.33 lb * 0.42 USD',
    'Croissant, butter 1.47 F1',
    '3 * 0.49 USD',
    'Milk 2.89 USD F1',
  ];
  expect(readInShort(['LIDL US', ...rows, 'SUBTOTAL 5.34', 'TOTAL 5.34'].join('\n')).lines).toEqual([
    '2.33 lb Bananas 98',
    '3 Croissant, butter 147',
    '1 Milk 289',
  ]);
});

test.each(['Item Net Weight 2.10 lb $1.99/lb $4.18 F', 'Net Wt 2.10 lb $1.99/lb $4.18 F'])(
  'a weight with its price below a name is no name: %s',
  (row) => {
    const { lines } = parseReceipt(`WHOLE FOODS MARKET\nOG GALA APPLES\n${row}\nMILK 3.00\nTotal: $7.18`);
    expect(lines[0]).toMatchObject({ words: 'OG GALA APPLES', pounds: 2.1, cents: 418 });
  },
);
