import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import {
  confirmReceipt,
  fullStore,
  type Line,
  line,
  linesIn,
  milk,
  milkLine,
  onlyLines,
  openReceipts,
  openReview,
  outcome,
  type Person,
  reading,
  readText,
  thighs,
  thighsLine,
  times,
  unreadLine,
} from './reviewed-receipt.tsx';

test('a shopper reads who will see the prices: others for a photo, only they for a text', async () => {
  const { person, server } = await openReview();
  expect(screen.getByText('1 price for you alone')).toBeTruthy();
  expect(screen.getByText('Only you see prices from text. Others see prices that we read from a photo.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /open data/ })).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  server.answer('POST /api/receipts/readings', { ...reading, readingId: 'r-1' });
  await readText(person);
  expect(screen.getByText('1 price for you and others')).toBeTruthy();
  expect(screen.getByText(/^Others see what we read from your photo, without your name, if nobody/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /open data/ })).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: /^It was delivered/ }));
  expect(screen.getByText('1 price to compare')).toBeTruthy();
  expect(screen.queryByText(/Others see/)).toBeNull();
});

test.each<[what: string, read: Partial<ReceiptReading>, day: string, words: string]>([
  [
    'without a day',
    { date: null },
    '2026-11-18',
    'Others see prices only from photos that show the day, the time, and the total.',
  ],
  [
    'without a time',
    { time: null },
    '2026-11-18',
    'Others see prices only from photos that show the day, the time, and the total.',
  ],
  [
    'without a sum',
    { subtotalCents: null, totalCents: null },
    '2026-11-18',
    'Others see prices only from photos that show the day, the time, and the total.',
  ],
  ['of another day', {}, '2026-11-17', 'Others see prices only if the store and the day match the photo.'],
  [
    'of another chain',
    { chainId: 'aldi', storeId: null },
    '2026-11-18',
    'Others see prices only if the store and the day match the photo.',
  ],
])('a shopper with a photo %s reads that only they will see its prices', async (_, read, day, words) => {
  const { person } = await openReview({ readingId: 'r-1', ...read });
  await person.selectOptions(screen.getByLabelText('Store'), '3');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
  expect(screen.getByText('1 price for you alone')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /open data/ })).toBeNull();
});

test('a shopper reviews a receipt: one line asks a question, an unreadable one is left out, and the result follows', async () => {
  const { person, server } = await openReview({ readingId: 'r-1' });
  expect(screen.getByText(/3 lines · adds up to the printed subtotal of \$23\.02/)).toBeTruthy();
  expect(screen.getByText('1 price', { exact: false })).toBeTruthy();
  const lines = within(screen.getByRole('list', { name: 'Lines of the receipt' })).getAllByRole('listitem');
  expect(lines.map((each) => each.querySelector('p')?.textContent)).toEqual([
    'Kroger 2% Reduced Fat Milk 1 gal',
    'Simple Truth Chicken Thighs 1.5 lb?',
    'Can’t read this line',
  ]);
  await person.click(screen.getByRole('button', { name: 'Yes, Simple Truth Chicken Thighs 1.5 lb' }));
  expect(screen.getByText('2 prices', { exact: false })).toBeTruthy();
  // Prices become open data only if the shopper agrees.
  const openData = screen.getByRole<HTMLInputElement>('checkbox', { name: /as open data/ });
  expect(openData.checked).toBe(false);
  await person.click(openData);
  const expected = await confirmReceipt(person);
  for (const difference of [
    'Simple Truth Chicken Thighs 1.5 lb: $8.24. Our estimate: ~$10.00 ($9.10 to $10.90)',
    '2.91 lb of Kroger Chicken Thighs: $7.24. Our estimate: ~$9.30 ($8.10 to $10.90)',
    'Kroger 2% Reduced Fat Milk 1 gal × 2: $5.58. Our price: $5.98',
  ])
    expect(screen.getByText(difference)).toBeTruthy();
  expect(
    expected.getByText(
      /We can compare the 2 items we know: \$11\.03, before tax and coupons\. We estimated about \$12 \(10–13\): about \$1 too high\./,
    ),
  ).toBeTruthy();
  expect(expected.getByText(/^1 of the 2 items at Walmart that day: about/).textContent).toContain(
    'You paid $2.79 for it.',
  );
  expect(expected.getByText(/^The same 2 items at Aldi that day, 1 of them assumed: about/)).toBeTruthy();
  const sent = server.sent('POST /api/receipts')[0];
  expect(sent).toMatchObject({
    storeId: '3',
    date: '2026-11-18',
    isShared: true,
    lines: [{ itemId: milk.id }, { itemId: 'thighs' }, { itemId: null, cents: 1199 }],
  });
});

test('a shopper is not asked about a line whose size is only likely: it is compared and not stored', async () => {
  const { person, server } = await openReview(
    { lines: [milkLine, { ...thighsLine, state: 'likely' }, unreadLine] },
    { 'POST /api/receipts': { ...outcome, assumedCount: 1 } },
  );
  expect(screen.queryByRole('button', { name: /^Yes,/ })).toBe(null);
  expect(screen.getByText('Simple Truth Chicken Thighs 1.5 lb')).toBeTruthy();
  expect(screen.getByText('likely')).toBeTruthy();
  expect(screen.getByText('1 price', { exact: false })).toBeTruthy();
  expect(screen.getByText(/^We compare one more line but don’t keep its price/)).toBeTruthy();
  const expected = await confirmReceipt(person);
  expect(expected.getByText(/The brand, size, or weight of one of them is our best guess\./)).toBeTruthy();
  expect(server.sent('POST /api/receipts')[0]).toMatchObject({
    lines: [{}, { itemId: thighs.id, isAssumed: true }, {}],
  });
});

test('a shopper isn’t asked for the weight or size of a likely line, and isn’t shown one', async () => {
  const loose = { ...thighs, id: 'loose', size: '1 lb', unit: 'lb' as const };
  const likely: Line = { ...line('CHKN THIGHS', 824, 'likely', loose), choicesOfOtherSize: ['loose'] };
  const { person, server } = await openReview(
    { lines: [milkLine, likely, unreadLine] },
    { 'POST /api/receipts': { ...outcome, assumedCount: 1 } },
  );
  expect(screen.getByText('Simple Truth Chicken Thighs')).toBeTruthy();
  await confirmReceipt(person);
  expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, { itemId: 'loose', isAssumed: true }, {}] });
});

test('a shopper is only offered the printed size with a Yes, and reads which choices have another', async () => {
  const half = { ...milk, id: 'half', size: '0.5 gal' };
  const asking = line('Kroger 2% Reduced Fat Milk, 128 fl oz', 279, 'ask', half, milk);
  await openReview(onlyLines(milkLine, { ...asking, choicesOfOtherSize: ['half'] }));
  expect(screen.getByText('What is Kroger 2% Reduced Fat Milk, 128 fl oz?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Yes,/ })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Kroger 2% Reduced Fat Milk 0.5 gal (another size)' }));
  expect(screen.getByText('Kroger 2% Reduced Fat Milk 0.5 gal')).toBeTruthy();
});

test('a shopper with many uncertain lines is first asked about the five most expensive, and the rest can wait', async () => {
  const unsure = Array.from({ length: 8 }, (_, at) => line(`LINE ${at + 1}`, 100 * (at + 1), 'ask', thighs));
  await openReview(onlyLines(...unsure, line('IPA 6PK', 999, 'other')));
  const toCheck = () => linesIn('Lines to check');
  expect(toCheck().map((text) => /LINE \d/.exec(text)?.[0])).toEqual([
    'LINE 4',
    'LINE 5',
    'LINE 6',
    'LINE 7',
    'LINE 8',
  ]);
  expect(screen.getByText('The other 3 can wait: they don’t change your total.')).toBeTruthy();
  expect(screen.getByText(/^Without your answers, /).textContent).toBe(
    'Without your answers, 5 lines are not compared: LINE 4, LINE 5, LINE 6, LINE 7, and LINE 8.',
  );
  expect(screen.getByText('The 3 lines that can wait are not compared, either.')).toBeTruthy();
  expect(linesIn('Lines of the receipt')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/LINE 1.*not compared/),
      expect.stringMatching(/IPA 6PK.*not compared/),
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check more' }));
  expect(toCheck()).toHaveLength(8);
  expect(screen.queryByText(/can wait/)).toBeNull();
});

test('a shopper isn’t asked at first about what is probably none of our items, whatever it costs', async () => {
  const unsure = Array.from({ length: 3 }, (_, at) => line(`LINE ${at + 1}`, 100, 'ask', thighs));
  const unlikely = Array.from({ length: 4 }, (_, at) => ({
    ...line(`ODD ${at + 1}`, 900, 'ask', thighs),
    item: null,
  }));
  await openReview(onlyLines(...unsure, ...unlikely));
  expect(linesIn('Lines to check')).toHaveLength(3);
  expect(screen.getByText('The other 4 can wait: they don’t change your total.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check more' }));
  expect(linesIn('Lines to check')).toHaveLength(7);
});

test('a shopper with a long receipt that adds up sees the questions, and can unfold the rest', async () => {
  await openReview(onlyLines(...times(11, milkLine), thighsLine));
  expect(linesIn('Lines to check')).toHaveLength(1);
  const fold = screen.getByText('The other 11 lines need no answer').closest('details');
  expect(fold?.open).toBe(false);
  expect(within(fold as HTMLElement).getAllByText('Kroger 2% Reduced Fat Milk 1 gal')).toHaveLength(11);
  // The added line is in view.
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(linesIn('Lines you added')).toHaveLength(1);
});

test.each([
  ['12 lines, none with a question', 12, 0, 'None of the 12 lines needs an answer'],
  ['4 lines and 8 questions', 4, 8, 'The other 7 lines: 3 can wait, no answer needed for 4'],
])('a shopper with %s reads how many of the folded lines have one', async (_, sureCount, askedCount, summary) => {
  await openReview(onlyLines(...times(sureCount, milkLine), ...times(askedCount, thighsLine)));
  expect(screen.getByText(summary)).toBeTruthy();
  if (askedCount === 0) return;
  fireEvent.click(screen.getByRole('button', { name: 'Check more' }));
  expect(screen.getByText('The other 4 lines need no answer')).toBeTruthy();
});

test.each([
  ['misread', 874, 'SMPL TRTH CHKN THG cost $8.24, not $8.74'],
  ['unread', 0, 'SMPL TRTH CHKN THG cost $8.24'],
])(
  'a shopper whose lines don’t add up fixes the likeliest price, which was %s, with one press',
  async (_, cents, name) => {
    await openReview({ lines: [milkLine, { ...thighsLine, cents, unitCents: 829 }, unreadLine], addsUp: false });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByText(/adds up to the printed/)).toBeTruthy();
  },
);

test('a shopper reads which price was corrected so that the lines add up', async () => {
  await openReview({ lines: [milkLine, { ...thighsLine, misreadCents: 874 }, unreadLine] });
  const note = 'We read $8.74 for SMPL TRTH CHKN THG and took it for $8.24, because then the lines add up.';
  expect(screen.getByText(note)).toBeTruthy();
});

test('a shopper reads which total was misread, and what it was taken for', async () => {
  await openReview({ subtotalCents: 2302, taxCents: 0, totalCents: 2302, misreadTotalCents: 52302 });
  const note = 'We read $523.02 as the total and took it for $23.02, as the other printed sums say.';
  expect(screen.getByText(note)).toBeTruthy();
});

test('a shopper reads the sum that the lines should have, and which printed figures give it', async () => {
  await openReview({ subtotalCents: null, taxCents: 200, totalCents: 2603, addsUp: false });
  expect(
    screen.getByText(
      'The lines add up to $23.02, but they should add up to $24.03: the printed total of $26.03 without $2.00 tax.',
    ),
  ).toBeTruthy();
});

test('a shopper whose receipt doesn’t add up can’t confirm it until they fix it', async () => {
  const { person, confirm } = await openReview({ subtotalCents: 2403, totalCents: 2403, addsUp: false });
  expect(screen.getByText('The lines add up to $23.02, but the printed subtotal is $24.03.')).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: /a line of \$1\.01 is missing/ }));
  expect(confirm.disabled).toBe(false);
});

test.each([
  ['a line', 2255, 'KRO 2% MLK GAL was $0.47 off'],
  ['the whole receipt', 2255, 'The prices are right, but a discount of $0.47 on the whole receipt is missing'],
  ['more pieces', 2581, 'You bought 2 of KRO 2% MLK GAL'],
] as const)('a shopper whose receipt doesn’t add up mends it with one press: %s', async (_, subtotalCents, mend) => {
  const sums = { subtotalCents, totalCents: subtotalCents, soldCount: null, addsUp: false };
  const { person, server } = await openReview({ ...sums });
  expect(screen.getByText('Most likely:')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: mend }));
  await confirmReceipt(person);
  expect(server.sent('POST /api/receipts')[0]).toMatchObject({ subtotalCents });
});

describe('a shopper without a mouse stays in the line they answer', () => {
  const answered = async (press: string | RegExp) => {
    const { person } = openReceipts({
      'POST /api/receipts/readings': reading,
      'GET /api/grocery-items/search': [],
    });
    await readText(person);
    screen.getByRole('button', { name: press }).focus();
    await person.keyboard('{Enter}');
    return person;
  };
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  test('after saying yes, and hears what is left', async () => {
    const person = await answered(/^Yes, Simple Truth/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change SMPL TRTH CHKN THG' }));
    expect(heard()).toContain('Simple Truth Chicken Thighs 1.5 lb: checked. No line is left to check.');
    // Moves the focus to the line's field and back.
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('What is SMPL TRTH CHKN THG?'));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change SMPL TRTH CHKN THG' }));
  });

  test('after leaving it out', async () => {
    await answered('Leave out SMPL TRTH CHKN THG');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change SMPL TRTH CHKN THG' }));
    expect(heard()).toContain('Left out: SMPL TRTH CHKN THG. No line is left to check.');
  });
});

test('a shopper who corrects a misread price is asked only about lines whose items aren’t certain', async () => {
  const misread = { ...line('KRO 2% MLK GAL', 219, 'ask', milk), isPriceProven: false, waitsForSum: true };
  const { person, server } = await openReview({ lines: [misread, thighsLine, unreadLine], addsUp: false });
  expect(screen.getByRole('button', { name: 'Yes, Kroger 2% Reduced Fat Milk 1 gal' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'KRO 2% MLK GAL cost $2.79, not $2.19' }));
  expect(screen.queryByRole('button', { name: 'Yes, Kroger 2% Reduced Fat Milk 1 gal' })).toBeNull();
  await confirmReceipt(person);
  expect(server.sent('POST /api/receipts')[0]).toMatchObject({
    lines: [{ itemId: milk.id, cents: 279, isAssumed: true }, { itemId: null, isUnanswered: true }, {}],
  });
});

test('a shopper isn’t told that they didn’t answer what can wait', async () => {
  const lines = Array.from({ length: 8 }, (_, at) => line(`LINE ${at}`, 100 + at, 'ask', thighs));
  const { person, server } = await openReview({ lines: [milkLine, ...lines], totalCents: 1107, subtotalCents: 1107 });
  await confirmReceipt(person);
  expect(JSON.stringify(server.sent('POST /api/receipts')).match(/isUnanswered/g)).toHaveLength(5);
});

describe('a shopper corrects a misread receipt', () => {
  const change = async (person: Person, line: string, label: string, value: string) => {
    await person.click(screen.getByRole('button', { name: `Change ${line}` }));
    await person.clear(screen.getByLabelText(label));
    await person.type(screen.getByLabelText(label), `${value}{Enter}`);
  };

  test('how many of a line, and what it weighs', async () => {
    const { person, server } = await openReview({});
    await change(person, 'KRO 2% MLK GAL', 'How many', '3');
    await person.click(screen.getByRole('button', { name: 'Yes, Simple Truth Chicken Thighs 1.5 lb' }));
    await change(person, 'SMPL TRTH CHKN THG', 'Or its weight in pounds', '2.31');
    await confirmReceipt(person);
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({
      time: '17:33',
      lines: [{ quantity: 3, unitCents: 93, cents: 279 }, { pounds: 2.31, quantity: 1, cents: 824 }, {}],
    });
  });

  test('a price that couldn’t be read: it is asked for first, and no price is made up', async () => {
    const lines = reading.lines.map((line) =>
      line.state === 'ask' ? { ...line, cents: 0, unitCents: 1, isPriceProven: false } : line,
    );
    const { person, confirm } = await openReview({ lines, addsUp: false });
    expect(screen.getByText('price?')).toBeTruthy();
    expect(confirm.disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Yes, Simple Truth Chicken Thighs 1.5 lb' }));
    const price = screen.getByLabelText<HTMLInputElement>('Amount charged');
    expect([price.value, document.activeElement]).toEqual(['', price]);
    await person.type(price, '8.24{Enter}');
    expect(screen.queryByText('price?')).toBeNull();
    expect(confirm.disabled).toBe(false);
  });

  test('an item sold by the pound has a price only once its weight is known, and needs none', async () => {
    const bananas = { ...milk, id: 'bananas', name: 'Bananas', brand: 'Fresh', size: '1 lb', unit: 'lb' };
    const { person, server, confirm } = await openReview({
      lines: [milkLine, line('BANANAS', 824, 'ask', bananas, milk), unreadLine],
    });
    await person.click(screen.getByRole('button', { name: /^Yes, .*Bananas, by the pound$/ }));
    expect(screen.getByText(/^Sold by the pound/)).toBeTruthy();
    expect(confirm.disabled).toBe(false);
    expect(screen.getByText('1 price', { exact: false })).toBeTruthy();
    await change(person, 'BANANAS', 'Or its weight in pounds', '3');
    expect(screen.getByText('2 prices', { exact: false })).toBeTruthy();
    await confirmReceipt(person);
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, { itemId: 'bananas', pounds: 3 }, {}] });
  });

  test('no line that only a weight would make comparable', async () => {
    const bananas = { ...milk, id: 'bananas', name: 'Bananas', brand: 'Fresh', size: '1 lb', unit: 'lb' };
    const { confirm } = await openReview({ lines: [milkLine, line('BANANAS', 824, 'ask', bananas), unreadLine] });
    expect(screen.queryByRole('button', { name: /^Yes, / })).toBeNull();
    expect(confirm.disabled).toBe(false);
  });

  test('what a line is, with a note on each choice that the store does not sell', async () => {
    const priceRange = { lowest: '2.79', highest: '2.79', isEstimate: true };
    const found = [
      { ...milk, match: 'any-brand' as const, priceRange },
      { ...milk, id: 'great-value', brand: 'Great Value', match: 'this-product' as const, priceRange: null },
    ];
    const { person } = await openReview({}, { 'GET /api/grocery-items/search': found });
    await person.click(screen.getByRole('button', { name: 'Change KRO 2% MLK GAL' }));
    await person.type(screen.getByLabelText('What is KRO 2% MLK GAL?'), 'milk');
    const choices = within(await screen.findByRole('list', { name: 'What it may be' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Kroger 2% Reduced Fat Milk 1 gal',
      'Great Value 2% Reduced Fat Milk 1 gal · not sold there, as far as we know',
    ]);
  });

  test('what a likely line is, with one press', async () => {
    const likely = line('SMPL TRTH CHKN THG', 824, 'likely', milk, thighs);
    const { person, server } = await openReview({ lines: [milkLine, likely, unreadLine] });
    await person.click(screen.getByRole('button', { name: 'Change SMPL TRTH CHKN THG' }));
    const choices = within(screen.getByRole('list', { name: 'What it may be' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Simple Truth Chicken Thighs 1.5 lb']);
    await person.click(screen.getByRole('button', { name: 'Simple Truth Chicken Thighs 1.5 lb' }));
    await confirmReceipt(person);
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, { itemId: thighs.id }, {}] });
  });

  test('a line that is missing', async () => {
    const { person, server } = await openReview({ subtotalCents: 2403, totalCents: 2403, addsUp: false });
    await person.click(screen.getByRole('button', { name: 'Add a line' }));
    expect(screen.getByLabelText<HTMLInputElement>('Amount charged').value).toBe('1.01');
    await person.type(screen.getByLabelText('Amount charged'), '{Enter}');
    await confirmReceipt(person);
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, {}, {}, { cents: 101, itemId: null }] });
  });

  test('a wrong printed total, shown before confirming', async () => {
    const { person, server } = await openReview({ totalCents: 2702 });
    expect(screen.getByText(/Subtotal and tax add up to \$23\.02, but the printed total is \$27\.02/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Correct the printed total' }));
    await person.clear(screen.getByLabelText('Total'));
    await person.type(screen.getByLabelText('Total'), '23.02{Enter}');
    expect(screen.queryByText(/but the total is printed/)).toBeNull();
    await confirmReceipt(person);
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ totalCents: 2302 });
  });

  test('a total that can’t be right, before they can confirm', async () => {
    const { person, confirm } = await openReview({ totalCents: 1 });
    expect(confirm.disabled).toBe(true);
    expect(screen.getByText('You can confirm it once its subtotal and total agree.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Correct the printed total' }));
    await person.clear(screen.getByLabelText('Total'));
    await person.type(screen.getByLabelText('Total'), '23.02{Enter}');
    expect(confirm.disabled).toBe(false);
  });

  test('the number of items sold, where the lines disagree', async () => {
    await openReview({ soldCount: 7 });
    expect(
      screen.getByText(
        'The receipt says 7 items were sold, but we count 3 below. The prices add up, so a quantity may be wrong.',
      ),
    ).toBeTruthy();
  });

  test('a sum that was read as a line: leaving it out takes it out of the sum', async () => {
    const { person, server, confirm } = await openReview({
      lines: [...reading.lines, line('SALE SUMM', 2302, 'ask')],
      addsUp: false,
    });
    expect(confirm.disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Leave out SALE SUMM' }));
    expect(screen.getByText('not charged')).toBeTruthy();
    await confirmReceipt(person);
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, {}, {}] });
  });
});

describe('a shopper says which store it was', () => {
  const unplaced = { ...reading, stores: [], storeId: null };

  test('by looking for it in its town, of its chain', async () => {
    const cincinnati = { ...fullStore, id: '472', address: '1 Vine St', city: 'Cincinnati', state: 'OH' };
    const { person, server } = openReceipts({
      'POST /api/receipts/readings': { ...unplaced, place: 'Springfield, IL' },
      'POST /api/receipts': outcome,
      'GET /api/geocode': { lat: 39.1, lng: -84.5, address: 'Cincinnati, OH', otherTowns: [] },
      'GET /api/stores': [cincinnati],
    });
    await readText(person);
    expect(screen.getByText(/We don’t know of any Kroger near Springfield, IL/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
    await person.type(screen.getByLabelText('Town or ZIP code of the store'), 'Cincinnati{Enter}');
    expect(await screen.findByText('We found one store near Cincinnati, OH. It is selected above.')).toBeTruthy();
    await confirmReceipt(person);
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ storeId: '472' });
  });

  test('or continues without one, and reads that nothing is stored', async () => {
    const { person, server } = openReceipts({
      'POST /api/receipts/readings': { ...unplaced, chain: null, chainId: null },
      'POST /api/receipts': { ...outcome, receipt: null },
    });
    await readText(person, 'BOB');
    expect(screen.getByText(/We don’t know this store yet/)).toBeTruthy();
    const values = within(screen.getByLabelText('Store'))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    expect(values).not.toContain('');
    await person.selectOptions(screen.getByLabelText('Store'), 'A store that isn’t listed');
    expect(screen.getByText('We keep nothing from this receipt.')).toBeTruthy();
    const expected = await confirmReceipt(person);
    expect(expected.getByText(/We kept nothing from this receipt/)).toBeTruthy();
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ storeId: null });
  });
});

test('a shopper reads that a line of an uncertain size is not compared', async () => {
  const likely: Line = { ...line('BIG OATS', 279, 'likely', milk), choicesOfOtherSize: [milk.id] };
  await openReview(onlyLines(milkLine, likely));
  expect(screen.queryByText(/^We compare one more line/)).toBeNull();
  expect(screen.getByText('Left out: BIG OATS.')).toBeTruthy();
  expect(screen.getByText('left out')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Store'), { target: { value: 'unknown' } });
  expect(screen.getByText('1 price to compare')).toBeTruthy();
  expect(screen.getByText('Left out: BIG OATS.')).toBeTruthy();
});

test('a shopper whose lines are all only likely reads that they are compared, not of zero prices', async () => {
  await openReview(onlyLines({ ...milkLine, state: 'likely' }));
  expect(screen.getByText(/^We compare one line but don’t keep its price/)).toBeTruthy();
  expect(screen.queryByText(/prices? for you/)).toBeNull();
});

test('a shopper reads that delivery prices are compared and not stored', async () => {
  await openReview({ isDelivery: true });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /It was delivered/ }).checked).toBe(true);
  expect(screen.getByText('We keep nothing from this receipt.')).toBeTruthy();
});
