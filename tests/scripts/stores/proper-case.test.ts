import { expect, test } from 'vitest';
import { properCase } from '#scripts/stores/proper-case.ts';

test.each([
  ['MILITARY ST', 'Military St'],
  ['8900  OLD SEWARD HWY', '8900 Old Seward Hwy'],
  ['2575 US HIGHWAY 43', '2575 US Highway 43'],
  ['969 Us Highway 80 W', '969 US Highway 80 W'],
  ['1550 ASHVILLE ROAD NE', '1550 Ashville Road NE'],
  ['4801 MCKNIGHT RD', '4801 McKnight Rd'],
  ["100 O'HARA DR", "100 O'Hara Dr"],
  ["COEUR D'ALENE", "Coeur D'Alene"],
  ['86 5TH ST NW', '86 5th St NW'],
  ['1301 E FM 1187', '1301 E FM 1187'],
  ['WINSTON-SALEM', 'Winston-Salem'],
  ['KING OF PRUSSIA', 'King of Prussia'],
  ['5055 Library Rd, Ste 5', '5055 Library Rd, Ste 5'],
  ['MC DONALD', 'Mc Donald'],
  ['', ''],
])('an address typed as %s reads %s', (typed, read) => {
  expect(properCase(typed)).toBe(read);
});
