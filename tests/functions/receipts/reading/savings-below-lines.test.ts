import { expect, test } from 'vitest';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

const read = (...rows: string[]) => {
  const { lines, takenOffCents, addsUp } = parseReceipt(rows.join('\n'));
  return {
    lines: lines.map(({ words, cents, isProven }) => `${words} ${cents}${isProven ? '' : '?'}`),
    takenOffCents,
    addsUp,
  };
};

test.each(['PRICE PLUS SAVINGS', 'ADVANTAGE SAVINGS', 'FROZEN FEST DISCOUNT', 'FRESH DAYS SAVED'])(
  '‘%s’ between two lines is of the line above it',
  (label) => {
    expect(
      read('FOOD BARN', 'WHOLE MILK 4.29 F', 'CHEEZ-IT ORIG 4.49 F', `${label} -2.00`, 'BANANAS 1.78 F', 'TOTAL 8.56'),
    ).toEqual({ lines: ['WHOLE MILK 429', 'CHEEZ-IT ORIG 249', 'BANANAS 178'], takenOffCents: 0, addsUp: true });
  },
);

test.each(['MVP SAVINGS (1.00)', 'MVP SAVINGS (1.00) F', 'MVP SAVINGS ($1.00)', 'MVP SAVINGS -(1.00)'])(
  'a saving in parentheses, ‘%s’, is taken off',
  (saving) => {
    expect(read('FOOD BARN', 'DUKES MAYO 5.99 F', saving, 'BANANAS 1.78 F', 'TOTAL 6.77')).toEqual({
      lines: ['DUKES MAYO 499', 'BANANAS 178'],
      takenOffCents: 0,
      addsUp: true,
    });
  },
);

test('an amount in parentheses on its own row is taken off the line above it', () => {
  expect(read('FOOD BARN', 'DUKES MAYO 5.99 F', 'MEMBER DEAL', '(0.25)', 'BANANAS 1.78 F', 'TOTAL 7.52')).toMatchObject(
    {
      addsUp: true,
      lines: ['DUKES MAYO 574', 'BANANAS 178'],
    },
  );
});

test.each(['ROLLBACK WAS 9.97', 'CLEARANCE WAS $9.97', 'WAS 9.97'])('‘%s’ below a line is no item', (note) => {
  expect(read('WALMART', 'TUMBLER 7.97 X', note, 'BANANAS 1.78 N', 'SUBTOTAL 9.75', 'TOTAL 9.75')).toEqual({
    lines: ['TUMBLER 797', 'BANANAS 178'],
    takenOffCents: 0,
    addsUp: true,
  });
});

test('‘was 4.09 now 1.89’ below the regular price brings the line to what was paid', () => {
  const rows = ['BREAD 2.00 F', 'YOGURT GREEK 4.09 F', 'was 4.09 now 1.89', 'TOTAL TAX .00', 'TOTAL 3.89'];
  for (const store of ['MEIJER', 'WALMART', 'FOOD BARN']) {
    expect(read(store, ...rows)).toMatchObject({ lines: ['BREAD 200', 'YOGURT GREEK 189'], addsUp: true });
  }
});

test('‘was 4.09 now 1.89’ below the reduced price takes nothing more off', () => {
  const rows = ['BREAD 2.00 F', 'YOGURT GREEK 1.89 F', 'was 4.09 now 1.89', 'TOTAL TAX .00', 'TOTAL 3.89'];
  expect(read('MEIJER', ...rows)).toMatchObject({ lines: ['BREAD 200', 'YOGURT GREEK 189'], addsUp: true });
});

test('‘was $8.99 now $7.49’ between a name and its price belongs to that name', () => {
  const rows = ['BLK BEANS $1.39 F', 'VITAL FARMS EGGS 12CT', 'was $8.99 now $7.49 $7.49 F', 'Subtotal: $8.88'];
  expect(read('WHOLE FOODS MARKET', ...rows)).toMatchObject({
    lines: ['BLK BEANS 139', 'VITAL FARMS EGGS 12CT 749'],
    addsUp: true,
  });
});

test('a saving below the last line belongs to that line if an earlier line had the same saving', () => {
  expect(
    read(
      'FOOD BARN',
      'WHOLE MILK 4.29 F',
      'ADVANTAGE SAVINGS -0.50',
      'CHEEZ-IT ORIG 4.49 F',
      'ADVANTAGE SAVINGS -2.00',
      'TOTAL 6.28',
    ),
  ).toEqual({ lines: ['WHOLE MILK 379', 'CHEEZ-IT ORIG 249'], takenOffCents: 0, addsUp: true });
});

test('a saving of an unknown kind below the last line may belong to the whole receipt', () => {
  expect(
    read('FOOD BARN', 'WHOLE MILK 4.29 F', 'CHEEZ-IT ORIG 4.49 F', 'FROZEN FEST DISCOUNT -2.00', 'TOTAL 6.78'),
  ).toEqual({ lines: ['WHOLE MILK 429', 'CHEEZ-IT ORIG 449?'], takenOffCents: 200, addsUp: true });
});

test('a discount on the basket belongs to no line, wherever it is printed', () => {
  expect(
    read('FOOD BARN', 'WHOLE MILK 4.29 F', 'SENIOR DISCOUNT -2.00', 'BANANAS 1.78 F', 'TOTAL 4.07').takenOffCents,
  ).toBe(200);
});

test('an item returned between two lines makes neither of them cheaper', () => {
  expect(read('FOOD BARN', 'WHOLE MILK 3.42 F', 'REFUND', 'SOUR CREAM 1.98- F', 'SUGAR 3.24 F', 'TOTAL 4.68')).toEqual({
    lines: ['WHOLE MILK 342?', 'SUGAR 324'],
    takenOffCents: 198,
    addsUp: true,
  });
});

test.each(['BAG', 'BAGS'])('a line that says only ‘%s’ is a carryout bag', (words) => {
  const { lines } = parseReceipt(`FOOD BARN\nWHOLE MILK 3.42 F\n${words} 0.20\nTOTAL 3.62`);
  expect(lines.map(({ isFee }) => isFee)).toEqual([false, true]);
});

test.each(['INST SAV', 'INST SVGS', 'MBR SAV', 'PROMO', 'DISC'])(
  '‘%s’ with a minus is of the line above it',
  (label) => {
    expect(read("SAM'S CLUB", 'MM PAPER TWL 21.98 T', `${label} 3.50-`, 'BREAD 2.00 N', 'SUBTOTAL 20.48')).toEqual({
      lines: ['MM PAPER TWL 1848', 'BREAD 200'],
      takenOffCents: 0,
      addsUp: true,
    });
  },
);

test('wine with ‘SAV’ in its name is a line', () => {
  expect(read('FOOD BARN', 'KJ SAV BLANC 9.99 T', 'BREAD 2.00 N', 'SUBTOTAL 11.99').lines).toEqual([
    'KJ SAV BLANC 999',
    'BREAD 200',
  ]);
});

test.each(['REWARDS PRICE', 'CLUB PRICE', 'PERKS PRICE', 'CARD PRICE'])('‘%s’ is no item', (label) => {
  const above = ['MILK 3.49', `${label} 2.99`, 'BREAD 1.49'];
  const paid = { lines: ['MILK 299', 'BREAD 149'], takenOffCents: 0, addsUp: true };
  expect(read(...above, 'SUBTOTAL 4.48')).toEqual(paid);
  expect(read('MILK 2.99', `${label} 2.99`, 'BREAD 1.49', 'SUBTOTAL 4.48')).toEqual(paid);
  expect(read('MILK 3.49', `${label} 0.50-`, 'BREAD 1.49', 'SUBTOTAL 4.48')).toEqual(paid);
  expect(read(...above, 'SUBTOTAL 4.98')).toEqual({ ...paid, lines: ['MILK 349', 'BREAD 149'] });
});

test.each([
  'CHARMIN 12 MEGA',
  'ANGEL SOFT MEGA RL',
  'MEGA STUF OREO',
  'QKR INSTANT OATS',
  'INSTANT COFFEE',
  'BETTY CR INSTANT',
])('‘%s’ is bought, whatever discounts are called', (name) => {
  for (const store of ['KROGER', 'PUBLIX', 'FOOD BARN']) {
    const rows = ['WHOLE MILK 3.38 F', `${name} 6.98 F`, 'BUTTER 4.98 F', 'TAX 0.00', 'BALANCE 15.34'];
    expect(read(store, ...rows)).toEqual({
      lines: ['WHOLE MILK 338', `${name} 698`, 'BUTTER 498'],
      takenOffCents: 0,
      addsUp: true,
    });
  }
});

test.each(['MEGA EVENT SAVINGS', 'MEGA EVENT', 'SC 4107 MEGA', 'INSTANT SAVINGS', 'INSTANT REBATE', 'INSTANT'])(
  '‘%s’ without a minus is a discount',
  (label) => {
    expect(read('FOOD BARN', 'WHOLE MILK 3.38 F', 'CHEEZ-IT 4.98 F', `${label} 1.00`, 'TOTAL 7.36')).toMatchObject({
      addsUp: true,
      lines: ['WHOLE MILK 338', expect.stringMatching(/^CHEEZ-IT [34]98$/)],
    });
  },
);
