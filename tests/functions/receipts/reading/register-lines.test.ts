import { expect, test } from 'vitest';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

const heads = {
  walmart: 'Walmart\nSPRINGFIELD IL 62704',
  target: 'O TARGET\nSpringfield - 217-555-0101',
  kroger: 'KROGER\n2000 Sample Ave',
  meijer: 'Meijer Store 199 Springfield\nGROCERY',
  publix: 'Publix\nTampa, FL 33602',
  safeway: 'SAFEWAY\nPORTLAND OR 97201',
  'whole-foods': 'WHOLE FOODS MARKET\nChicago, IL 60607',
  'sams-club': "SAM'S CLUB\nSPRINGFIELD, IL 62704",
  schnucks: 'Schnucks\nSpringfield, IL 62701',
};

interface Read {
  /** The words and cents of grocery lines; a question mark follows the ones we ask about. */
  goods: string[];
  fees?: string[];
  addsUp?: boolean;
}

function readOf(chain: keyof typeof heads, body: string): Required<Read> {
  const { lines, addsUp } = parseReceipt(`${heads[chain]}\n${body}\n11/18/2026 10:00`);
  const shown = (isFee: boolean) =>
    lines
      .filter((line) => line.isFee === isFee)
      .map(({ words, cents, isProven }) => `${words} ${cents}${isProven ? '' : '?'}`);
  return { goods: shown(false), fees: shown(true).map((fee) => fee.replace('?', '')), addsUp };
}

type Case = [title: string, chain: keyof typeof heads, body: string, read: Read];

const cases: Case[] = [
  [
    'a price that already includes the sale named below it with a minus',
    'whole-foods',
    'MILK WHL GAL $6.99 F\nTORTILLA CHIPS $5.49 F\nReg $5.99\nSale -$0.50\nNet Sales: 12.48\nTax: 0.00\nTotal: 12.48',
    { goods: ['MILK WHL GAL 699', 'TORTILLA CHIPS 549'] },
  ],
  [
    'a price with a card between a line and its saving',
    'schnucks',
    'RAO MARINARA 8.49 F\nPRICE WITH CARD 6.99\nYOU SAVED 1.50-F\nROTINI 1.99 F\n  CLUB SAVINGS 0.50-\n**** SUBTOTAL 8.48\nTAX .00\n**** BALANCE 8.48',
    { goods: ['RAO MARINARA 699', 'ROTINI 149'] },
  ],
  [
    'a name that ends with a digit before its product number',
    'walmart',
    'GV LG EGG18 007874203987 F 5.07 O\nBREAD 007203671245 F 1.99 N\nSUBTOTAL 7.06\nTOTAL 7.06',
    { goods: ['GV LG EGG18 507', 'BREAD 199'] },
  ],
  [
    'taxes with a row for their total',
    'schnucks',
    'SUGAR 4LB 2.99 F\nDISH SOAP 4.00 T\nSUBTOTAL 6.99\nNC 2% FOOD TAX 0.06\nNC 7.25% TAX 0.29\nTOTAL TAX 0.35\nTOTAL 7.34',
    { goods: ['SUGAR 4LB 299', 'DISH SOAP 400'] },
  ],
  [
    'a tax and its total between two totals',
    'meijer',
    'FOAM PLATES 3.49 T\nCHEERIOS 4.99 F\nTOTAL 8.48\nIN 07% SALES TAX 0.24\nTOTAL TAX 0.24\nTOTAL 8.72',
    { goods: ['FOAM PLATES 349', 'CHEERIOS 499'] },
  ],
  [
    'a weight whose ‘@’ was misread or lost',
    'kroger',
    '1.02 lb 8 .89 /lb MAN WT\nWT BANANAS .91 F\n1.33 lb 1.39 /lb\nONIONS 1.85 B\nTAX .00\nBALANCE 2.76',
    { goods: ['BANANAS 91', 'ONIONS 185'] },
  ],
  [
    'a line that was taken back with a minus',
    'kroger',
    'KRO WHL MLK GAL 2.79 F\nKRO LG EGGS 12CT 1.99 F\nVOID KRO LG EGGS 12CT -1.99 F\nBREAD 1.50 F\nTAX 0.00\n**** BALANCE 4.29',
    { goods: ['KRO WHL MLK GAL 279', 'BREAD 150'] },
  ],
  [
    'a line further above that was taken back',
    'publix',
    'EGGS LARGE 3.49 F\nWHOLE MILK 4.19 F\nEGGS LARGE -3.49 F\nBREAD 2.50 F\nOrder Total 6.69\nGrand Total 6.69',
    { goods: ['WHOLE MILK 419', 'BREAD 250'] },
  ],
  [
    'a voided entry by its number',
    'walmart',
    'GV LG EGGS 007874200000 F 2.97 N\nGV WHL MLK 007874235186 F 3.38 N\nGV LG EGGS 007874200000 F 2.97-N\nSUBTOTAL 3.38\nTOTAL 3.38',
    { goods: ['GV WHL MLK 338'] },
  ],
  ...['VOIDED ITEM', 'ITEM VOID', 'LINE VOID', 'ITEM CANCELLED', 'ERROR CORRECTION'].map(
    (label): Case => [
      `an amount without a name that was taken back as ‘${label}’`,
      'sams-club',
      `990011 TIDE POD 32.98 T\n990012 WHL MLK 3.38 N\n${label} 32.98-\n990013 BREAD 1.99 N\nSUBTOTAL 5.37\nTOTAL 5.37`,
      { goods: ['WHL MLK 338', 'BREAD 199'] },
    ],
  ),
  [
    'one of two things of that price, voided without its name',
    'sams-club',
    '990011 TIDE POD 9.98 T\n990012 DAWN 9.98 T\nVOIDED ITEM 9.98-\n990013 BREAD 1.99 N\nSUBTOTAL 11.97\nTOTAL 11.97',
    { goods: ['TIDE POD 998?', 'BREAD 199'] },
  ],
  [
    'an entry voided and printed again, which was charged above',
    'walmart',
    'GV WHL MLK 007874235186 F 3.38 N\nGV LG EGGS 007874200000 F 2.97 N\n** VOIDED ENTRY **\nGV LG EGGS 007874200000 F 2.97 N\nBREAD 007203671245 F 1.99 N\nSUBTOTAL 5.37\nTOTAL 5.37',
    { goods: ['GV WHL MLK 338', 'GV LG EGGS 297?', 'BREAD 199'] },
  ],
  [
    'an entry voided before it was charged',
    'walmart',
    'GV WHL MLK 007874235186 F 3.38 N\n** VOIDED ENTRY **\nGV LG EGGS 007874200000 F 2.97 N\nBREAD 007203671245 F 1.99 N\nSUBTOTAL 5.37\nTOTAL 5.37',
    { goods: ['GV WHL MLK 338', 'BREAD 199'] },
  ],
  [
    'something brought back, first of all',
    'target',
    '284000123 EGGS NF -$2.97\n212180098 WHOLE MILK NF $3.49\n071090001 BREAD NF $2.00\nSUBTOTAL $2.52\nTOTAL $2.52',
    { goods: ['WHOLE MILK 349', 'BREAD 200'] },
  ],
  [
    'something brought back in between, which is of no line above it',
    'kroger',
    'KRO WHL MLK GAL 2.79 F\nREFUND KRO LG EGGS -1.99 F\nBREAD 1.50 F\nTAX 0.00\n**** BALANCE 2.30',
    { goods: ['KRO WHL MLK GAL 279', 'BREAD 150'] },
  ],
  [
    'deposits in every spelling',
    'kroger',
    'COKE 12PK 7.99 B\nCA CRV 12PK 0.60\nDEP 0.60\nMI DEPOSIT 1.20\nBTL DEP .60\nCAN DEPOSIT 0.10\nBOTTLE RETURN -2.40\nTAX 0.00\n**** BALANCE 8.69',
    { goods: ['COKE 12PK 799'], fees: ['CA CRV 12PK 60', 'DEP 60', 'MI DEPOSIT 120', 'BTL DEP 60', 'CAN DEPOSIT 10'] },
  ],
  [
    'bags of every kind, and bags that are groceries',
    'safeway',
    'BAG CHARGE 0.25 S\nPPR BAG 0.05\nPAPER BAG 0.10\nCARRYOUT BAG 0.10 T\nREUSABLE BAG 0.99 T\nCHKOUT BAG TAX 0.10\nTRASH BAGS 5.99 T\nPAPER LUNCH BAGS 2.00\nPaper Bags 0.20\nTAX 0.00\n**** BALANCE 9.78',
    {
      goods: ['TRASH BAGS 599', 'PAPER LUNCH BAGS 200'],
      fees: [
        'BAG CHARGE 25',
        'PPR BAG 5',
        'PAPER BAG 10',
        'CARRYOUT BAG 10',
        'REUSABLE BAG 99',
        'CHKOUT BAG TAX 10',
        'Paper Bags 20',
      ],
    },
  ],
  [
    'what no grocery is',
    'schnucks',
    'LOTTO 5.00\nPOSTAGE STAMPS 13.60\nMONEY ORDER 100.00\nAMAZON GIFT CARD 25.00\nAPPLE GC 25.00\nACTIVATION FEE 4.95\nROUND UP DONATION 0.21\nUNLEADED 35.00\nMILK 3.00 F\nSUB TOTAL 211.76\nTOTAL 211.76',
    {
      goods: ['MILK 300'],
      fees: [
        'LOTTO 500',
        'POSTAGE STAMPS 1360',
        'MONEY ORDER 10000',
        'AMAZON GIFT CARD 2500',
        'APPLE GC 2500',
        'ACTIVATION FEE 495',
        'ROUND UP DONATION 21',
        'UNLEADED 3500',
      ],
    },
  ],
  [
    'tare between a name and its weight, and beneath it',
    'publix',
    'Salad Bar\n1.24 lb Gross 0.04 lb Tare\n1.20 lb @ 8.99/ lb 10.79 F\nTare weight .02\nMilk 3.00 F\nOrder Total 13.79\nGrand Total 13.79',
    { goods: ['Salad Bar 1079', 'Milk 300'] },
  ],
  [
    'tare as a line with an amount',
    'whole-foods',
    'ORG BANANAS $1.36 F\nTARE WEIGHT 0.01\nMILK $3.00 F\nNet Sales $4.36\nTotal $4.36',
    { goods: ['ORG BANANAS 136', 'MILK 300'] },
  ],
  [
    'a net weight in the row above the price of a pound',
    'whole-foods',
    'ORGANIC BANANAS\nTare Weight 0.01 lb\nItem Net Weight 2.49 lb\n$0.79/lb $1.97 F\nMILK $3.00 F\nSubtotal $4.97\nTotal $4.97',
    { goods: ['ORGANIC BANANAS 197', 'MILK 300'] },
  ],
  [
    'cash back above the sum',
    'walmart',
    'BREAD 007203671245 F 1.99 N\nCASH BACK 20.00\nSUBTOTAL 1.99\nTOTAL 1.99\nDEBIT TEND 21.99\nCASH BACK 20.00',
    { goods: ['BREAD 199'] },
  ],
  [
    'the check of an age',
    'kroger',
    'BUD LIGHT 12PK 13.99 T\nAGE VERIFICATION 21\nBirthdate entered 01/01/1980\nBREAD 1.50 F\nTAX 0.00\n**** BALANCE 15.49',
    { goods: ['BUD LIGHT 12PK 1399', 'BREAD 150'] },
  ],
  [
    'tips of meat, which aren’t a driver’s tips',
    'kroger',
    'BF TRI TIP RST 12.79 F\nSIRLOIN TIP 9.50 F\nDRIVER TIP 3.00\nTAX 0.00\n**** BALANCE 25.29',
    { goods: ['BF TRI TIP RST 1279', 'SIRLOIN TIP 950'], fees: ['DRIVER TIP 300'] },
  ],
  [
    'fuel points and benefits',
    'kroger',
    'MILK 2.79 F\nFUEL POINTS 28\nBREAD 1.50 F\nTAX 0.00\n**** BALANCE 4.29\nEBT FOODSTAMP 2.79\nVISA 1.50\nSNAP BALANCE 110.00\nFUEL POINTS 4.00',
    { goods: ['MILK 279', 'BREAD 150'] },
  ],
  [
    'taxes named ‘Tx’ under a heading',
    'schnucks',
    'OJ NO PULP\n2 @ 4.49 8.98 F *\nPAPER TOWELS 13.99 B *\nTax Paid\n1.00 Tx 1 8.98 0.09\n5.00 Tx 2 13.99 0.70\n3 BALANCE DUE 23.76\nVISA $23.76',
    { goods: ['OJ NO PULP 898', 'PAPER TOWELS 1399'] },
  ],
  [
    'a count with ‘QTY’ behind it, above its name',
    'safeway',
    '4 QTY @ .69 EA\nLEMONS 2.76 S\nMILK 3.00 S\nTAX .00\n**** BALANCE 5.76',
    { goods: ['LEMONS 276', 'MILK 300'] },
  ],
  [
    'a coupon that names another line than the one above it',
    'kroger',
    'FLR TORTILLA 2.98 F\nBREAD 1.50 F\nSALSA 2.00 F\nCpn TORTILLA 0.75-\nTAX 0.00\n**** BALANCE 5.73',
    { goods: ['FLR TORTILLA 223', 'BREAD 150', 'SALSA 200'] },
  ],
  [
    'a number alone between a name and its price, which may be a count or a tax class',
    'schnucks',
    'SALSA\n3\n3.00\nBREAD\n1.50\nTAX 0.00\nTOTAL 4.50',
    { goods: ['SALSA 300?', 'BREAD 150'] },
  ],
  [
    'offers of Target’s program below their lines',
    'target',
    '212180098 MP EGGS NF $5.98\nTarget Circle offer $0.60-\n266030021 BANANAS NF $1.45\nCircle Offer -0.20\nSUBTOTAL $6.63\nTOTAL $6.63',
    { goods: ['MP EGGS 538', 'BANANAS 125'] },
  ],
  [
    'a name between asterisks',
    'schnucks',
    '***KSWTR40PK 4.49\n**BREAD** 1.50\nTAX 0.00\nTOTAL 5.99',
    { goods: ['KSWTR40PK 449', 'BREAD 150'] },
  ],
];

test('a saving is not subtracted again from a price that already includes it', () => {
  const read = readOf(
    'safeway',
    'CEREAL 2.50 S\nRegular Price 3.50\nCard Savings 1.00-\nMILK 3.00 S\nTAX .00\n**** BALANCE 9.99',
  );
  expect(read.goods).toEqual(['CEREAL 250?', 'MILK 300?']);
});

test('a lost first price moves no other price to the name below, unless the sum says so', () => {
  const body =
    'BANANAS 039541653897 F N\nBEVERAGE 050339362583 F 2.00 N\nKFT SINGLES 000000004011KF\n2.17 lb @ 1 lb /1.29 2.80 N\nSALAMI 011319458857 F 3.43 N\nMINI COOKIE 057255215793 F 9.99 N\nORG ACAI BOL 000000004011KF\n1.21 lb @ 1 1b /1 29 1.56 N\nFRUIT SORBET 088467676955 F 15.99 N\nSKO 078870967551 5.79 N\n86\nSUBTOTAL\n2.250 %\nTAX 1 1.19\nTOTAL 54.05\nVISA TEND 54.05';
  const { goods } = readOf('walmart', body);
  expect(goods).toContain('KFT SINGLES 280');
  expect(goods).toContain('SALAMI 343?');
  expect(goods.filter((line) => !line.endsWith('?'))).toEqual(['KFT SINGLES 280']);
});

test('a card’s saving doesn’t belong to a line just because both have the chain’s name', () => {
  const body = 'KROGER MILK 1% 7.98\n2 @ 3.99\nSALSA 2.99\nKROGER PLUS CARD SAVINGS -6.50';
  expect(readOf('kroger', `${body}\nTAX 0.00\n**** BALANCE 9.99`).goods).toEqual(['KROGER MILK 1% 798', 'SALSA 299?']);
});

test('a quantity and unit price don’t prove a price from which a saving was taken, if nothing adds up', () => {
  const body = 'BREAD 7.98\n2 @ 3.99\nSpecial Savings -1.50';
  expect(readOf('kroger', `${body}\nTAX 0.00\n**** BALANCE 9.99`).goods).toEqual(['BREAD 648?']);
});

test.each(cases)('a shopper’s receipt with %s', (_, chain, body, read) => {
  expect(readOf(chain, body)).toEqual({ fees: [], addsUp: true, ...read });
});

test.each([
  ['2 QTY EGGS 7.98', 'EGGS', 2],
  ['3 x BREAD 7.98', 'BREAD', 3],
  ['EGGS x 3 7.98', 'EGGS', 3],
  ['EGGS QTY 2 7.98', 'EGGS', 2],
  ['FOIL SHEETS 12 X 25 7.98', 'FOIL SHEETS 12 X 25', 1],
  ['12 X 12OZ COKE 7.98', '12 X 12OZ COKE', 1],
])('a shopper’s line %j means %s, %i times', (row, words, quantity) => {
  const read = (sum: string) => parseReceipt(`${heads.safeway}\n${row}\nTAX 0.00\n**** BALANCE ${sum}`).lines[0];
  expect(read('7.98')).toMatchObject({ words, quantity, cents: 798, unitCents: 798 / quantity, isProven: true });
  // Without a sum, it may be the price of one.
  expect(read('9.98')?.isProven).toBe(false);
});

test.each(['MILK 3.99 x2 7.98', 'MILK 2 3.99 7.98', 'MILK 2 $3.99 $7.98 F3'])(
  'a shopper’s line %j proves itself: quantity times unit price is its total',
  (row) => {
    const line = parseReceipt(`${heads.safeway}\n${row}\nTAX 0.00\n**** BALANCE 9.98`).lines[0];
    expect(line).toMatchObject({ words: 'MILK', quantity: 2, cents: 798, unitCents: 399, isProven: true });
  },
);

test.each([
  ['2.31 lb', 'CHICKEN BREAST', 2.31],
  ['12 oz', 'CHICKEN BREAST 12 oz', null],
  ['5 lb', 'CHICKEN BREAST 5 lb', null],
])('a shopper’s %j alone between a name and its price is not the name', (between, words, pounds) => {
  for (const head of ['KROGER', 'Amounts', 'Order summary']) {
    const { lines, addsUp } = parseReceipt(`${head}\nCHICKEN BREAST\n${between}\n$9.25\nTOTAL $9.25`);
    expect(addsUp).toBe(true);
    expect(lines).toMatchObject([{ words, pounds, cents: 925 }]);
  }
});
