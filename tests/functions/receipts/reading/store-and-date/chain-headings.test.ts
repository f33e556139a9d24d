import { expect, test } from 'vitest';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

const receiptOf = (...head: string[]) =>
  [...head, 'BANANAS 1.29 F', 'WHOLE MILK 3.99 F', 'TOTAL 5.28', '11/20/2026 10:31 AM'].join('\n');

test.each([
  [['GIANT', '1605 LITITZ PIKE', 'LANCASTER, PA 17601'], 'giant-company'],
  [['GIANT FOOD STORES', '2415 E MARKET ST', 'YORK, PA 17402'], 'giant-company'],
  [['GIANT', '1345 PARK RD NW', 'WASHINGTON, DC 20010'], 'giant-food'],
  [['Giant Food', '7142 OLD GEORGETOWN RD', 'BETHESDA, MD 20814'], 'giant-food'],
  [['The Giant Company', 'CARLISLE, PA 17013'], 'giant-company'],
  [['GIANT EAGLE', '4250 MURRAY AVE', 'PITTSBURGH, PA 15217'], 'giant-eagle'],
  [['GIANT EAGLE', 'FREDERICK, MD 21701'], 'giant-eagle'],
  [['DeMOULAS MARKET BASKET', '2150 WASHINGTON ST', 'STOUGHTON, MA 02072'], 'market-basket'],
  [['FOOD LI0N', 'CHARLOTTE, NC 28205'], 'food-lion'],
  [['WEGMAHS', 'FAIRFAX, VA 22030'], 'wegmans'],
  [['5top & Shop', 'Super 471'], 'stop-and-shop'],
  [['HY-VFE', 'EMPLOYEE OWNED'], 'hy-vee'],
  [['5AFEWY', 'Store 1431'], 'safeway'],
  [['5HOPRITE OF CLARK', '76 CENTRAL AVE'], 'shoprite'],
  [['WINC0 FOODS', 'Employee Owned'], 'winco'],
  [['We gmans', '3195 Monroe Ave'], 'wegmans'],
  [['CORNER MARKET', 'SPROUT SALAD', 'SPRING VALLEY'], null],
  [['SUPER STOP & SHOP #471', '60 EVERETT ST', 'ALLSTON MA 02134'], 'stop-and-shop'],
] as const)('a shopper’s receipt headed %j is from %s', (head, chain) => {
  expect(parseReceipt(receiptOf(...head)).chain).toBe(chain);
});

test.each([
  ['samsclub.com', 'sams-club'],
  ['WWW.HANNAFORD.COM', 'hannaford'],
  ['walmart.com', 'walmart'],
])('a shopper’s receipt whose logo can’t be read is from the chain with the address %s', (address, chain) => {
  expect(parseReceipt(`${receiptOf('CLUB', 'S. HUS')}\nVisit ${address} to see your savings`).chain).toBe(chain);
});
