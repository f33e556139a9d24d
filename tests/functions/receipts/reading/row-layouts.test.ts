import { describe, expect, test } from 'vitest';
import { withAmountsBeside } from '#functions/receipts/reading/rows/row-layouts.ts';
import { parseReceipt, readInShort } from '#tests/support/parse-receipt.ts';

const linesOf = (text: string) => readInShort(text).lines;

describe('a shopper whose photo was cut into columns', () => {
  test('gets each price with its name if all names come first', () => {
    const receipt = readInShort(
      'WHOLE FOODS MARKET - DAYTON, OH 45402\n365\n365\nBACON LS\nBACON LS\nOAT MILK\nTORTILLAS\nTAX\n.00\nBAL\nNP 4.99\nNP 4.99\nNP 3.49\nNP 2.29\n15.76',
    );
    expect(receipt.lines).toEqual(['1 365 BACON LS 499', '1 365 BACON LS 499', '1 OAT MILK 349', '1 TORTILLAS 229']);
    expect(receipt).toMatchObject({ taxCents: 0, totalCents: 1576, addsUp: true });
  });

  test('gets sums and tenders with their amounts if the amounts are below all of them', () => {
    const receipt = parseReceipt(
      'CORNER MARKET\nMILK\n3.49\nEGGS\n2.79\nSUBTOTAL\nTOTAL\nCASH\nCHANGE\nITEMS 2\n$6.28\n$6.28\n$10.00\n$3.72',
    );
    expect(receipt).toMatchObject({ subtotalCents: 628, totalCents: 628, addsUp: true });
    expect(receipt.lines).toHaveLength(2);
  });

  test.each([' F', ''])(
    'gets each price with its name if all sums’ labels are above all amounts (flag "%s")',
    (flag) => {
      const receipt = readInShort(
        `KROGER\nHAM SLICED\nRYE BREAD\nBLACKBERRIES\nKROGER SAVINGS\n2.31 lb @ 4.00 /lb\nPORK LOIN\nTAX\n**** BALANCE\n4.49${flag}\n2.29${flag}\n3.79${flag}\n0.80-\n9.24${flag}\n0.20\n19.21`,
      );
      expect(receipt).toMatchObject({ taxCents: 20, totalCents: 1921, addsUp: true });
      expect(receipt.lines).toEqual([
        '1 HAM SLICED 449',
        '1 RYE BREAD 229',
        '1 BLACKBERRIES 299',
        '2.31 lb PORK LOIN 924',
      ]);
    },
  );

  test('gets each name in a column with a measure that has its own total, and no tender as an item', () => {
    const receipt = readInShort(
      'Publix\nPUB BAGELS\nRASPBERRIES\n 2 @ 2 FOR 7.00\nKRAFT SLICES\n You Saved 1.20\nOrder Total\nSales Tax\nGrand Total\nCredit Payment\n3.29 F\n7.00 F\n4.19 F\n14.48\n0.00\n14.48\n14.48',
    );
    expect(receipt.addsUp).toBe(true);
    expect(receipt.lines).toEqual(['1 PUB BAGELS 329', '2 RASPBERRIES 700', '1 KRAFT SLICES 419']);
  });

  test('gets no department’s price, and what was paid for several beside the price of one', () => {
    const receipt = readInShort(
      'JEWEL-OSCO\nGROCERY\nOREO DBL STUF\nPHILA CRM CHS\nREFRIG/FROZEN\nHF&HF QT\nPRODUCE\n0.87 lb @ 3.99 /lb\nWT CHERRY TOMATO\nLEMONS 4 @ .79\n4.99 S\n3.49 S\n3.29 S\n3.47 S\n3.16 S\nTAX 0.61\n**** BALANCE 19.01',
    );
    expect(receipt.lines).toEqual([
      '1 OREO DBL STUF 499',
      '1 PHILA CRM CHS 349',
      '1 HF&HF QT 329',
      '0.87 lb CHERRY TOMATO 347',
      '4 LEMONS 316',
    ]);
  });

  test('gets the prices of a register that prints departments instead of names', () => {
    expect(linesOf('CORNER MARKET\nGROCERY\nPRODUCE\nMEAT\n4.99\n3.49\n3.29\nTOTAL 11.77')).toEqual([
      '1 GROCERY 499',
      '1 PRODUCE 349',
      '1 MEAT 329',
    ]);
  });

  test('gets the sums’ amounts below a tax rate, a regular price, and a discount that has its own', () => {
    const target = readInShort(
      'TARGET\n212020022 GG MILK NF\n231051126 LACROIX T\nRegular Price\n049080117 COLGATE T\nSUBTOTAL\nT = MN TAX 8.52500% on $9.68\nTOTAL\n$3.39\n$4.69\n$5.29\n$4.99\n$13.07\n$0.83\n$13.90',
    );
    expect(target).toMatchObject({ addsUp: true, subtotalCents: 1307, taxCents: 83, totalCents: 1390 });
    expect(target.lines).toEqual(['1 GG MILK 339', '1 LACROIX 469', '1 COLGATE 499']);
    const costco = readInShort(
      'COSTCO WHOLESALE\nE 512599 KS ORG EGGS\nE 41325 KS BATH TISSUE\n0000341288 /41325 4.00-\nE 30669 BANANAS\nSUBTOTAL\nTAX\n**** TOTAL\n9.49 N\n23.49 Y\n1.99 N\n30.97\n1.46\n32.43',
    );
    expect(costco).toMatchObject({ addsUp: true, totalCents: 3243 });
    expect(costco.lines).toEqual(['1 KS ORG EGGS 949', '1 KS BATH TISSUE 1949', '1 BANANAS 199']);
  });

  test('gets no tender as an item if its columns can’t be joined', () => {
    expect(linesOf('CORNER MARKET\nMILK\nCredit Payment\n3.49 F')).toEqual([]);
  });

  test('gets no price proven by a weight if columns were joined and don’t add up', () => {
    const { lines, addsUp } = parseReceipt(
      'KROGER\nHAM SLICED\nBLACKBERRIES\n2.31 lb @ 4.00 /lb\nPORK LOIN\nTOTAL\n4.49 F\n3.79 F\n9.24 F\n19.81',
    );
    expect(addsUp).toBe(false);
    expect(lines).toContainEqual(expect.objectContaining({ words: 'PORK LOIN', cents: 924, isProven: false }));
  });

  test('gets no columns joined if the text is correct as it is', () => {
    expect(linesOf('CORNER MARKET\nMILK 3.49\nBREAD 2.50\nTOTAL 5.99')).toEqual(['1 MILK 349', '1 BREAD 250']);
  });
});

describe('a shopper whose photo was tilted', () => {
  test('gets no name with its neighbor’s price if each price is a row too high', () => {
    expect(
      linesOf(
        'CORNER MARKET\nPINT $1.99\nHALF & HALF $1.79\nMILK QUART $7.58\nEGG BITES\n2 @ $3.79 WALD $5.99\nCHICKEN SALAD $4.49\nSPINACH\nSUBTOTAL $21.84\nTOTAL $21.84',
      ),
    ).toEqual(['1 HALF & HALF 199', '1 MILK QUART 179', '2 EGG BITES 758', '1 CHICKEN SALAD 599', '1 SPINACH 449']);
  });
});

describe('a shopper whose measures were misread', () => {
  const read = (row: string, cents: string) =>
    parseReceipt(`CORNER MARKET\nSOUP ${cents}\n${row}\nMILK 3.49\nTOTAL ${(Number(cents) + 3.49).toFixed(2)}`)
      .lines[0];

  test.each([
    ['2 Q 1.29', '2.58', 2, 129],
    ['2 0$1.29', '2.58', 2, 129],
    ['3kA 6 0.29/EA', '0.87', 3, 29],
    ['260.49', '0.98', 2, 49],
    ['1.29', '3.87', 3, 129],
  ])('gets %j as the measure of %s, by its total', (row, cents, quantity, unitCents) => {
    expect(read(row, cents)).toMatchObject({ words: 'SOUP', quantity, unitCents, isProven: true });
  });

  test('gets a five-cent deposit as one, and no count from its name', () => {
    expect(linesOf('CORNER MARKET\nCOLA 4.00\n*CRV FS 05 0.10\n2 @ 0.05\nTOTAL 4.10')).toEqual([
      '1 COLA 400',
      '2 CRV FS 05 10',
    ]);
  });
});

describe('tax letters are not part of a name or a price', () => {
  test.each(['4.99 F3', '4.99 FB', '4.99 2T', '4.99 <+', '4.99 0', '4.99 O', '$4.99 T', "4.99il'"])('%j', (printed) => {
    const receipt = parseReceipt(`CORNER MARKET\nOAT MILK ${printed}\nTOTAL 4.99`);
    expect(receipt.lines).toMatchObject([{ words: 'OAT MILK', cents: 499 }]);
  });

  test('nor is a letter that every line has before its price', () => {
    expect(linesOf('CORNER MARKET\nMILK NP 3.49\nEGGS NP 2.79\nRICE NP 1.99\nTOTAL 8.27')).toEqual([
      '1 MILK 349',
      '1 EGGS 279',
      '1 RICE 199',
    ]);
  });
});

describe('sums and tenders are never items', () => {
  const goods = 'CORNER MARKET\nMILK 3.49\nEGGS 2.79\n';

  test.each([
    ['a tax and a balance in one row', 'eee TAX .00 BAL 6.28'],
    ['a total that was misread', 'TDTRL 6.28\nVISA 6.28'],
    ['a card above the total', 'US DEBIT 6.28\nTOTAL 6.28'],
    ['a number that was read as a price', 'REF 9014.97\nTOTAL 6.28'],
    ['a register without a subtotal', '**** BALANCE 6.28\nDEBIT CARD 6.28\nCHANGE 0.00'],
  ])('%s', (_, foot) => {
    expect(linesOf(goods + foot).slice(0, 2)).toEqual(['1 MILK 349', '1 EGGS 279']);
    expect(parseReceipt(goods + foot).lines.filter(({ isProven }) => isProven).length).toBeLessThanOrEqual(2);
    expect(linesOf(goods + foot).filter((line) => /9014|628/.test(line))).toEqual([]);
  });
});

test.each([
  ['of which a digit is lost', 'HEAVY CREAM 3 7', 'HEAVY CREAM'],
  ['far beyond the sum', 'CHIPS AHOY $84.29', 'CHIPS AHOY'],
])('a price %s is left to the shopper, not taken from the rest of the sum', (_, row, words) => {
  const line = `1 ${words} 0?`;
  expect(readInShort(`CORNER MARKET\nMILK 3.49\n${row}\nEGGS 2.79\nTOTAL 9.67`)).toMatchObject({
    addsUp: false,
    lines: ['1 MILK 349?', line, '1 EGGS 279?'],
  });
  expect(readInShort(`KROGER\n${row}\nMILK 3.49\nBALANCE 9.67`).lines).toEqual([line, '1 MILK 349?']);
});

test('a decimal point read as a one between dollars and cents is a decimal point', () => {
  expect(linesOf('TARGET\n266080008 BERRIES NF $5 1.89\n210100025 GG BACON NF $6.79\nTOTAL $12.68')).toEqual([
    '1 BERRIES 589',
    '1 GG BACON 679',
  ]);
});

test('lines without a readable price stay on the receipt, without a price, for the shopper to type', () => {
  const { lines } = readInShort(
    "TRADER JOE'S\nCARROTS SHREDDED 1.29\nSPROUTED BREAD 2.\nAPPLE BAG JAZZ 3.9\nBEANS GARBANZO 0.89\nSUBTOTAL $8.16\nTOTAL $8.16",
  );
  expect(lines).toEqual([
    '1 CARROTS SHREDDED 129?',
    '1 SPROUTED BREAD 0?',
    '1 APPLE BAG JAZZ 0?',
    '1 BEANS GARBANZO 89?',
  ]);
});

test('a second row of a description belongs to the item before a discount, also with dozens', () => {
  const text =
    'COSTCO WHOLESALE\nE 689083 KS WATER 4.49\n40/16.9 OZ\n1700006 /689083 0.50-\nE 78623 KS LARGE EGGS 6.99\n5 DOZEN\nE 30669 BANANAS 1.99\nTOTAL 12.97';
  expect(linesOf(text)).toEqual(['1 KS WATER 40/16.9 OZ 399', '1 KS LARGE EGGS 5 DOZEN 699', '1 BANANAS 199']);
});

test('the second row of a description gives the package size', () => {
  expect(linesOf('COSTCO WHOLESALE\n1234567 ALMOND BEVG 12.99\n12/32 OZ\n7654321 EGGS 6.99\nTOTAL 19.98')).toEqual([
    '1 ALMOND BEVG 12/32 OZ 1299',
    '1 EGGS 699',
  ]);
});

test('an order page with buttons and fill notes is read with full names', () => {
  const receipt = readInShort(`Skip to Main Content
My account / Purchase history / Order details
Oct 11, 2026 purchase
Print
3 items
Great Value Oat Milk, Vanilla, 64 fl oz
Shopped
Qty 1
$3.24
Add to cart
Tomato Soup, Condensed, 10.75 oz
Shopped
Qty 3
$4.50
$1.50 each
Add to cart
Sliced Sourdough, 24 oz
Unavailable
Qty 1
$3.98
Fresh Limes, Each
Substituted
Qty 2
$0.50
Add to cart
Subtotal
$8.24
Tax $0.30
Tax
$0.30
Total
$8.54
Visa ending in 1234`);
  expect(receipt).toMatchObject({ addsUp: true, subtotalCents: 824, taxCents: 30, totalCents: 854 });
  expect(receipt.lines).toEqual([
    '1 Great Value Oat Milk, Vanilla, 64 fl oz 324',
    '3 Tomato Soup, Condensed, 10.75 oz 450',
    '2 Fresh Limes, Each 50',
  ]);
});

test('a shopper’s order in a table of name, quantity, price and total is read', () => {
  const receipt = parseReceipt(
    'Order #12345\nYour order was delivered\nItem Qty Price Total\nWhole Milk, 1 gal 2 $3.49 $6.98\nOrganic Limes 1 $2.99 $2.99\nDelivery fee $3.95\nSubtotal $9.97\nTotal $13.92',
  );
  expect(receipt.lines.map(({ words, quantity, cents }) => [words, quantity, cents])).toContainEqual([
    'Whole Milk, 1 gal',
    2,
    698,
  ]);
});

test.each([
  ['SPROUTS FARMERS MARKET', 'sprouts'],
  ['Sam’s Club', 'sams-club'],
  ['STOP & SHOP #24', 'stop-and-shop'],
  ['FOOD LION', 'food-lion'],
])('a receipt from %s is recognized, although we have no format for that chain', (heading, chain) => {
  expect(parseReceipt(`${heading}\nMILK 3.49\nTOTAL 3.49`).chain).toBe(chain);
});

test('buying sprouts does not mean shopping at Sprouts', () => {
  expect(parseReceipt('CORNER MARKET\nSPROUTS ALFALFA 3.49\nTOTAL 3.49').chain).toBeNull();
});

describe('a shopper whose photo gave one value a row', () => {
  test('gets sure prices if each name is followed by its price and the sum fits', () => {
    const receipt = readInShort(
      'WEGMANS\nTOMATO RED PLUM\n6.53 F\nPEPPER JALAPENO\n1.25 F\nLEMON JUICE\n5.00 F\nTAX\n0.00\n**** BALANCE\n12.78',
    );
    expect(receipt.lines).toEqual(['1 TOMATO RED PLUM 653', '1 PEPPER JALAPENO 125', '1 LEMON JUICE 500']);
  });

  test('gets what was paid if the price and ‘You Pay’ are separate rows', () => {
    const receipt = readInShort(
      'SAFEWAY\nDENVER CO 80210\nGROCERY\nPrice\n2840058986 CHEETOS CRUNCHY\n5.89\nYou Pay\n5.79 S\nMember Savings -0.10\nPRODUCE\n2113053079\nGOLD POTATOES\n5.99\n5.99 S\n4053\n2@ LEMONS\n1.58\n1.38 S\nMember Savings\n-0.20\nTAX\n0.00\n**** BALANCE\n13.16',
    );
    expect(receipt).toMatchObject({ addsUp: true });
    expect(receipt.lines).toEqual(['1 CHEETOS CRUNCHY 579', '1 GOLD POTATOES 599', '1 2@ LEMONS 138']);
  });

  test('gets no flag read as a name, and no masked number between a sum and its amount', () => {
    const receipt = parseReceipt(
      'Kroger\n678-546-2148\nBLIM JUICE\nPC 1.89 B\nSC KROGER SAVINGS\n1.90\nKROGER PLUS CUSTOMER\nTAX\n*******5051\n0.04\n**** BALANCE\n1.93',
    );
    expect(receipt).toMatchObject({ taxCents: 4, totalCents: 193, addsUp: true });
    expect(receipt.lines).toMatchObject([{ words: 'BLIM JUICE', cents: 189 }]);
  });
});

test('as many names below the sums as prices above them are joined', () => {
  const text =
    'Publix\nSarasota, FL 34233\n4.35 F\n3.49 F\n4.99 F\nOrder Total 12.83\nSales Tax 0.00\nGrand Total 12.83\n';
  expect(linesOf(`${text}WHOLE MILK\nITALIAN BREAD\nBUTTER\nTHANK YOU`)).toEqual([
    '1 WHOLE MILK 435',
    '1 ITALIAN BREAD 349',
    '1 BUTTER 499',
  ]);
  expect(linesOf(`${text}WHOLE MILK\nITALIAN BREAD`).filter((line) => /[a-z]/i.test(line))).toEqual([]);
});

test('a column of prices is joined to its names if a decimal point was lost or a saving is below it', () => {
  expect(
    linesOf(
      'KROGER\nAVOCADO HASS\nBELL PEPPER\nLETTUCE LEAF\n2.67 B\n199 B\n0.88 B\nPC\n0.71\nSC 3175 KROGER SAVINGS\nTAX 0.00\nBALANCE 5.54',
    ).slice(0, 3),
  ).toEqual(['1 AVOCADO HASS 267?', '1 BELL PEPPER 199?', '1 LETTUCE LEAF 88?']);
});

test('a regular price and what was paid below a name are one line, and no subtotal by chance', () => {
  const receipt = readInShort(
    'SAFEWAY\nPrice You Pay\nLUCERNE EGGS LG\n5.99 4.49 S\nMember Savings -1.50\nLUC SOUR CREAM\n2.99 2.99 S\nBARILLA SPAG\n2.49 1.67 S\nMember Savings -0.82\n4011 BANANAS\nWT 2.25 lb @ $0.79/lb\n1.78 1.78 S\nTAX\n0.00\n**** BALANCE\n10.93',
  );
  expect(receipt).toMatchObject({ addsUp: true, subtotalCents: null });
  expect(receipt.lines).toEqual([
    '1 LUCERNE EGGS LG 449',
    '1 LUC SOUR CREAM 299',
    '1 BARILLA SPAG 167',
    '2.25 lb BANANAS 178',
  ]);
});

test('a column of prices may have two tax letters apart, as of food that is taxed', () => {
  const receipt = readInShort(
    'Publix\nEGGLANDS BEST LRG\nDAISY SOUR CREAM\nCOKE ZERO 12PK\nOrder Total\nSales Tax\nGrand Total\n4.99 F\n3.19 F\n9.99 T F\n18.17\n0.75\n18.92',
  );
  expect(receipt).toMatchObject({ addsUp: true, subtotalCents: 1817, taxCents: 75, totalCents: 1892 });
  expect(receipt.lines).toEqual(['1 EGGLANDS BEST LRG 499', '1 DAISY SOUR CREAM 319', '1 COKE ZERO 12PK 999']);
});

test('a pack size, a tray code or a product number beside a line puts no price in doubt', () => {
  const receipt = parseReceipt(
    'COSTCO WHOLESALE\nE 702669 BLACKBERRIES 4.99\n340 G / 12 OZ\nE 7186561 VITAMIN WATER 12.49\nP60\n4011\nBANANAS 1.99\nTOTAL 19.47',
  );
  expect(receipt.lines.map(({ isProven }) => isProven)).toEqual([true, true, true]);
});

test('a shopper’s prices don’t move when a photo puts a line’s tax letters on a separate row', () => {
  const receipt = readInShort(
    'ALDI\nGRAPE TOMATOES 1.49 FA\nSTRAWBERRIES 1.39 FA\nBROCCOLI CROWNS 0.89 FA\nCAULIFLOWER 1.17\nFA\n0.91 lb x 1.29/lb\nCUCUMBERS 0.49 FA\nSUBTOTAL 5.43\nAMOUNT DUE 5.43',
  );
  expect(receipt.lines).toEqual([
    '1 GRAPE TOMATOES 149',
    '1 STRAWBERRIES 139',
    '1 BROCCOLI CROWNS 89',
    '0.91 lb CAULIFLOWER 117',
    '1 CUCUMBERS 49',
  ]);
});

test('a text of nothing but amounts is read a few times, not once for each of its rows', () => {
  const rows = Array.from({ length: 500 }, () => '1.00');
  let reads = 0;
  const counted = new Proxy(rows, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  expect(withAmountsBeside(counted)).toBeNull();
  expect(reads).toBeLessThan(10 * rows.length);
});

test.each([
  'RALPHS REWARDS CUSTOMER',
  'FRYS CUSTOMER ****2207',
  'GO POINTS CARD',
  'FUEL POINTS',
  'THANK YOU',
  'MPERKS #',
])('‘%s’ between names and sums takes no item’s price', (note) => {
  const names = ['ORG CARROTS', 'SOUR CREAM 16OZ', 'DRUMSTICKS', note, 'TAX', '**** BALANCE'];
  const amounts = ['2.29 F', '2.50 F', '6.42 F', '0.06', '11.27'];
  expect(linesOf(['RALPHS', 'Your cashier was MIGUEL', ...names, ...amounts].join('\n'))).toEqual([
    '1 ORG CARROTS 229',
    '1 SOUR CREAM 16OZ 250',
    '1 DRUMSTICKS 642',
  ]);
});

const goods = ['ORG CARROTS', 'SOUR CREAM 16OZ', 'DRUMSTICKS'];
const apart = ['2.29 F', '2.50 F', '6.42 F', '0.06', '11.27'];
const provenIn = (rows: readonly string[]) =>
  parseReceipt(rows.join('\n')).lines.flatMap(({ words, isProven }) => (isProven ? [words] : []));

test.each(['VALUED GUEST', 'TELL US HOW WE DID', 'GUEST 4471', 'EBT ELIGIBLE'])(
  'a row that names no product, ‘%s’, takes no item’s price, but nothing is sure beside it',
  (note) => {
    const rows = ['RALPHS', 'DAYTON, OH 45402', ...goods, note, 'TAX', '**** BALANCE', ...apart];
    expect(linesOf(rows.join('\n'))).toEqual(['1 ORG CARROTS 229?', '1 SOUR CREAM 16OZ 250?', '1 DRUMSTICKS 642?']);
  },
);

test.each(['HAVE A GREAT DAY', 'FRESH FOODS CLUB CHICKEN', 'SELF CHECKOUT'])(
  'no price is sure if a column has a price too few because of ‘%s’, although the sum fits',
  (note) => {
    const rows = ['RALPHS', 'DAYTON, OH 45402', ...goods, note, 'TAX', '**** BALANCE', ...apart];
    expect(parseReceipt(rows.join('\n')).addsUp).toBe(true);
    expect(provenIn(rows)).toEqual([]);
  },
);

test('columns with as many names as prices below the heading are sure', () => {
  const rows = ['RALPHS', 'DAYTON, OH 45402', ...goods, 'TAX', '**** BALANCE', ...apart];
  expect(provenIn(rows)).toEqual(goods);
});

describe('a price above its name', () => {
  const sums = ['Order Total 10.97', 'Sales Tax 0.00', 'Grand Total 10.97'];

  test.each(['Publix', 'Publix Tax Invoice', 'KROGER'])(
    'belongs to it where only the heading %s is above',
    (heading) => {
      const rows = [
        heading,
        '3.79 F',
        'VANILLA ICE CREAM',
        '2.19 F',
        'PUBLIX LG EGGS',
        '4.99 F',
        'SWISS CHEESE',
        ...sums,
      ];
      const receipt = readInShort(rows.join('\n'));
      expect(receipt.addsUp).toBe(true);
      expect(receipt.lines.map((line) => line.replace('?', ''))).toEqual([
        '1 VANILLA ICE CREAM 379',
        '1 PUBLIX LG EGGS 219',
        '1 SWISS CHEESE 499',
      ]);
    },
  );
});

test.each([
  ['5.49', ['4 LIMES 200', '1 WHOLE MILK 349']],
  ['11.49', ['4 LIMES 800', '1 WHOLE MILK 349']],
])('a price behind ‘4@’ is for one or for all, as the sum says: %s', (sum, lines) => {
  const receipt = readInShort(`WEGMANS\nLIMES 4@ 2.00\nWHOLE MILK 3.49\nSUBTOTAL ${sum}\nTOTAL ${sum}`);
  expect(receipt).toMatchObject({ addsUp: true, lines });
});
