import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import ReceiptsPage from '#web/pages/receipts-page.tsx';
import { latestInvitation } from '#web/parts/premium/invite-to-premium.ts';
import { advanceClock, freezeClock } from './frozen-clock.ts';
import { findRegion, openPage } from './opened-page.tsx';
import { shopper } from './people.ts';
import {
  confirmReceipt,
  openReceipts,
  openReview,
  outcome,
  reading,
  readText,
  receipt,
  store,
} from './reviewed-receipt.tsx';
import { broken, signedOut } from './stub-server.ts';

test('a visitor is asked to sign in', async () => {
  openPage(ReceiptsPage, '/receipts', {}, { 'GET /api/auth/user': signedOut });
  expect(await screen.findByText('Please sign in to add a receipt.')).toBeTruthy();
});

test('a shopper without receipts reads what one is good for', async () => {
  openReceipts();
  expect(await screen.findByText('No receipts yet')).toBeTruthy();
});

test('a shopper whose receipt is being read keeps their place, and can’t send it twice', async () => {
  const readings = 'POST /api/receipts/readings';
  const { person, server } = openReceipts({ [readings]: reading });
  const answer = Promise.withResolvers<void>();
  server.hold(readings, answer.promise);
  await person.type(await screen.findByLabelText('Or paste its text'), 'KROGER');
  const read = screen.getByRole('button', { name: 'Read it' });
  await person.click(read);
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(read);
  const photo = screen.getByLabelText('Take a photo');
  photo.focus();
  expect(document.activeElement).toBe(photo);
  expect(server.sent(readings)).toHaveLength(1);
  answer.resolve();
  await findRegion(/^Your receipt/);
});

test.each([
  [
    'kept',
    8012,
    'We said about $80 (77–84) for the 9 of 10 planned items that we found on the receipt in the brand and size you asked for, before tax. You paid $80.12, within that range.',
  ],
  [
    'higher',
    9050,
    'We said about $80 (77–84) for the 9 of 10 planned items that we found on the receipt in the brand and size you asked for, before tax. You paid $90.50, more than we said.',
  ],
] as const)(
  'a shopper whose plan was %s reads what we said beside what they paid',
  async (result, paidCents, words) => {
    const expected = { cents: 8040, lowCents: 7700, highCents: 8400 };
    const planResult = { itemCount: 9, plannedCount: 10, expected, paidCents, outcome: result, otherBrands: [] };
    const { person } = await openReview({}, { 'POST /api/receipts': { ...outcome, planResult } });
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByText(/^Your plan:/)).textContent).toBe(`Your plan: ${words}`);
  },
);

test.each([
  [
    ['Whole Milk', 'Bananas'],
    'Of the 10 planned items, we found only Whole Milk and Bananas on the receipt in the brand and size you asked for: too few for a comparison.',
  ],
  [
    [],
    'We found none of the 10 planned items on the receipt in the brand and size you asked for, so we can’t compare the plan.',
  ],
])('a shopper whose receipt has only %j of their plan reads why it was not compared', async (found, words) => {
  const uncomparedPlan = { found, plannedCount: 10 };
  const { person } = await openReview({}, { 'POST /api/receipts': { ...outcome, uncomparedPlan } });
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByText(/^Your plan:/)).textContent).toBe(`Your plan: ${words}`);
});

test('a shopper reads before confirming what is left out of a receipt, and afterwards why', async () => {
  const { person, server } = await openReview();
  expect(screen.getByText('Without your answer, one line is not compared: SMPL TRTH CHKN THG.')).toBeTruthy();
  expect(screen.getByText(/^Left out: /).textContent).toContain(reading.lines[2]?.words);
  await person.click(screen.getByRole('button', { name: 'Leave out SMPL TRTH CHKN THG' }));
  expect(screen.queryByText(/without your answer/i)).toBeNull();
  expect(screen.getByText(/^Left out: .*SMPL TRTH CHKN THG and/)).toBeTruthy();
  server.answer('POST /api/receipts', {
    ...outcome,
    leftOut: [
      { words: 'SMPL TRTH CHKN THG', cents: 824, why: 'no-item' },
      { words: '', cents: 199, why: 'implausible' },
      { words: 'BTR', cents: 450, why: 'unanswered' },
      { words: 'MLK', cents: 281, why: 'unanswered' },
    ],
  });
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Not compared: SMPL TRTH CHKN THG ($8.24).')).toBeTruthy();
  expect(screen.getByText('You did not say what these are: BTR ($4.50) and MLK ($2.81).')).toBeTruthy();
  expect(screen.getByText(/^Not kept, because the price can’t be right .*: a line \(\$1\.99\)\.$/)).toBeTruthy();
});

describe('a shopper reads that a receipt is a duplicate before reviewing it', () => {
  const own = { ...receipt, date: '2026-11-18', totalCents: reading.totalCents };

  test('and gives a different one', async () => {
    const known = [{ storeId: '3' as const, date: '2026-11-18', isCertain: true }];
    const { person } = openReceipts({ 'POST /api/receipts/readings': { ...reading, known } });
    const review = await readText(person);
    expect((await screen.findByRole('alert')).textContent).toContain(failures['receipt-seen-before'].message);
    expect(screen.queryByRole('list', { name: 'Lines of the receipt' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    // The store or day may be corrected.
    await person.selectOptions(review.getByLabelText('Store'), 'unknown');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
    await person.selectOptions(review.getByLabelText('Store'), '3');
    await person.click(screen.getByRole('button', { name: 'Add a different receipt' }));
    expect(await screen.findByLabelText('Or paste its text')).toBeTruthy();
  });

  test.each([
    ['the store that is printed', '3' as const],
    ['a store that is not printed', null],
  ])('without a printed day, of %s, unless it is of another day', async (_, storeId) => {
    const known = [{ storeId: '3' as const, date: '2026-11-18', isCertain: true }];
    const undated = { ...reading, date: null, storeId, known };
    const { person } = openReceipts({ 'POST /api/receipts/readings': undated });
    const review = await readText(person);
    expect((await screen.findByRole('alert')).textContent).toContain(failures['receipt-seen-before'].message);
    expect(screen.queryByRole('list', { name: 'Lines of the receipt' })).toBeNull();
    fireEvent.change(review.getByLabelText('Day'), { target: { value: '2026-11-17' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('list', { name: 'Lines of the receipt' })).toBeTruthy();
  });

  test.each([
    ['as the server says', { known: [{ storeId: '3' as const, date: '2026-11-18', isCertain: false }] }, []],
    ['as their own list says, once they have put the day right', { date: '2026-11-17' }, [own]],
  ])('%s, or says that it is another one', async (_, shown, receipts) => {
    const { person, server } = openReceipts({
      'POST /api/receipts/readings': { ...reading, ...shown },
      'POST /api/receipts': outcome,
      'GET /api/receipts': receipts,
    });
    const review = await readText(person);
    if (receipts.length > 0) {
      fireEvent.change(review.getByLabelText('Day'), { target: { value: own.date } });
    }
    expect((await screen.findByRole('alert')).textContent).toContain(failures['receipt-perhaps-seen'].message);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'It’s another receipt' }));
    await confirmReceipt(person);
    expect(server.sent('POST /api/receipts')).toMatchObject([{ isAnother: true }]);
  });
});

test('a shopper who just added a receipt never reads that they have none', async () => {
  const { person, server } = await openReview();
  server.hold('GET /api/receipts', new Promise(() => {}));
  await confirmReceipt(person);
  expect(screen.queryByText('No receipts yet')).toBeNull();
});

test('a shopper reads our total to the cent when all prices were known', async () => {
  const expected = { cents: 1103, lowCents: 1103, highCents: 1103 };
  const { person } = await openReview({}, { 'POST /api/receipts': { ...outcome, expected } });
  const shown = await confirmReceipt(person);
  expect(shown.getByText(/We estimated \$11\.03, which was right\./)).toBeTruthy();
});

test('a shopper who pastes two receipts gets a message, and reviews one after the other', async () => {
  const { person, server } = openReceipts({
    'POST /api/receipts/readings': { ...reading, nextAt: 6 },
    'POST /api/receipts': outcome,
  });
  const review = await readText(person, 'KROGERALDI');
  expect(review.getByText(/You pasted more than one receipt. This is the first/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  server.answer('POST /api/receipts/readings', reading);
  await person.click(await screen.findByRole('button', { name: 'Continue with the next receipt you pasted' }));
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text');
  expect(box.value).toBe('ALDI');
  expect(screen.getByText(/the rest of what you pasted/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  expect((await findRegion('Your receipt from Kroger')).queryByText(/more than one receipt/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text')).value).toBe('');
  expect(server.sent('POST /api/receipts/readings')).toEqual([{ text: 'KROGERALDI' }, { text: 'ALDI' }]);
});

test('a shopper who bought the same twice that day says that it is another receipt', async () => {
  const perhaps = {
    status: 409,
    message: 'If this is another one, please say so.',
    code: 'receipt-perhaps-seen',
  } as const;
  const { person, server } = openReceipts(
    { 'POST /api/receipts/readings': reading, 'POST /api/receipts': outcome },
    { 'POST /api/receipts': perhaps },
  );
  await readText(person);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain('please say so');
  server.mend('POST /api/receipts');
  await person.click(screen.getByRole('button', { name: 'It’s another receipt' }));
  expect(await findRegion('You paid $23.02')).toBeTruthy();
  expect(server.sent('POST /api/receipts')).toMatchObject([{ isAnother: false }, { isAnother: true }]);
});

test('a shopper reads why a receipt could not be read, and keeps what they pasted', async () => {
  const { person } = openReceipts({}, { 'POST /api/receipts/readings': broken });
  await person.type(await screen.findByLabelText('Or paste its text'), 'hello');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste its text').value).toBe('hello');
});

test('a shopper reads why a photo failed beside the buttons they pressed, above the box for text', async () => {
  const { person } = openReceipts();
  const box = await screen.findByLabelText('Or paste its text');
  await person.upload(screen.getByLabelText('Choose a file'), new File(['Dear'], 'letter.jpg', { type: 'image/jpeg' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(failures['receipt-photo-kind'].message);
  expect(alert.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a shopper whose photos take long reads that they are still being read', async () => {
  const readings = 'POST /api/receipts/readings';
  const { server } = openReceipts({ [readings]: reading });
  const files = await screen.findByLabelText('Choose a file');
  server.hold(readings, new Promise(() => {}));
  freezeClock();
  const parts = ['top', 'foot'].map((name) => new File(['%PDF'], `${name}.pdf`, { type: 'application/pdf' }));
  fireEvent.change(files, { target: { files: parts } });
  expect(await screen.findByText('Reading 2 photos. Each takes a few seconds.')).toBeTruthy();
  advanceClock(8_000);
  expect(screen.getByText('Still reading. In poor light, a photo can take 20 seconds.')).toBeTruthy();
  // Else the call may reach the next test's server.
  await waitFor(() => expect(server.sent(readings)).toHaveLength(1));
});

test.each([
  ['without Premium is invited to it', 'receipt-photos-used-up', false, true],
  ['with Premium is not invited to it', 'member-receipt-photos-used-up', true, false],
] as const)('a shopper reads that the month’s photos are used up, and %s', async (_, code, isPremium, isInvited) => {
  const { person } = openReceipts(
    { 'GET /api/auth/user': shopper({ isPremium }) },
    { 'POST /api/receipts/readings': { ...failures[code], code } },
  );
  await person.type(await screen.findByLabelText('Or paste its text'), 'hello');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  expect(await screen.findByText(failures[code].message)).toBeTruthy();
  if (isInvited) expect(await screen.findByRole('dialog', { name: 'Premium Feature' })).toBeTruthy();
  expect(latestInvitation()?.isOpen ?? false).toBe(isInvited);
});

test('a shopper who types in the middle of a text keeps the cursor there', async () => {
  const { person } = openReceipts();
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text');
  await person.type(box, 'KRR');
  await person.type(box, 'OGE', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(box.value).toBe('KROGER');
});

test('a shopper who leaves the page and returns finds the review, the text and the corrections', async () => {
  const shown = { 'GET /api/auth/user': shopper({}), 'GET /api/receipts': [], 'POST /api/receipts/readings': reading };
  const { person, server } = openPage(ReceiptsAndElsewhere, '/receipts', shown);
  const goAndComeBack = async () => {
    await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('heading', { name: 'Receipts' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
  };
  await person.type(await screen.findByLabelText('Or paste its text'), 'KROGER');
  await goAndComeBack();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text')).value).toBe('KROGER');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  const review = await findRegion('Your receipt from Kroger');
  await person.click(review.getByLabelText(/^It was delivered/));
  await goAndComeBack();
  expect((await findRegion('Your receipt from Kroger')).getByLabelText(/^It was delivered/)).toHaveProperty(
    'checked',
    true,
  );
  expect(server.sent('POST /api/receipts/readings')).toEqual([{ text: 'KROGER' }]);
});

function ReceiptsAndElsewhere() {
  const [isElsewhere, setIsElsewhere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsElsewhere(!isElsewhere)}>
        Elsewhere
      </button>
      {!isElsewhere && <ReceiptsPage />}
    </>
  );
}

test.each([
  [0, 'Nov 18, 2026 · 2 prices'],
  [1, 'Nov 18, 2026 · 2 prices. We withdrew 1 because it looked wrong.'],
  [2, 'Nov 18, 2026 · 2 prices. We withdrew 2 because they looked wrong.'],
])('a shopper reads in their list how many of a receipt’s prices were withdrawn: %i', async (withdrawnCount, words) => {
  openReceipts({ 'GET /api/receipts': [{ ...receipt, withdrawnCount }] });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a shopper can delete a receipt from a removed store', async () => {
  const { person } = openReceipts({ 'GET /api/receipts': [{ ...receipt, store: null }] });
  await person.click(await screen.findByRole('button', { name: /^Delete the receipt from A store we no longer list/ }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a shopper deletes a receipt after one confirmation', async () => {
  const { person, server } = openReceipts({ 'GET /api/receipts': [receipt], 'DELETE /api/receipts/{id}': [] });
  await person.click(await screen.findByRole('button', { name: /^Delete the receipt from Kroger/ }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No receipts yet')).toBeTruthy();
  expect(server.sent('DELETE /api/receipts/{id}')).toHaveLength(1);
});

test('a shopper reads which of the other stores is of the receipt’s own chain', async () => {
  const [walmart, aldi] = outcome.elsewhere;
  if (!walmart || !aldi) throw new Error('Two stores are compared');
  const { person } = await openReview(
    {},
    { 'POST /api/receipts': { ...outcome, elsewhere: [walmart, { ...aldi, store: { ...store, id: '9' } }] } },
  );
  const answer = await confirmReceipt(person);
  expect(answer.getByText(/items at Walmart that day/)).toBeTruthy();
  expect(answer.getByText(/items at Kroger \(another store\) that day/)).toBeTruthy();
});

describe('a reviewed receipt that was not confirmed', () => {
  const open = (id: string) =>
    openReceipts({ 'GET /api/auth/user': shopper({ id }), 'POST /api/receipts/readings': reading });

  async function leftBy(id: string) {
    const { person } = open(id);
    await readText(person);
    await person.click(screen.getByRole('button', { name: /^Yes, / }));
    cleanup();
  }

  test('is restored with its corrections once its shopper signs in again', async () => {
    await leftBy('frida');
    open('frida');
    expect(await findRegion('Your receipt from Kroger')).toBeTruthy();
    expect(screen.getByText('2 prices', { exact: false })).toBeTruthy();
  });

  test('is hidden from others in the same browser', async () => {
    await leftBy('frida');
    open('somebody-else');
    expect(await screen.findByLabelText('Or paste its text')).toBeTruthy();
    expect(screen.queryByText(/Kroger/)).toBeNull();
  });

  test('is gone once canceled, and its text was never stored', async () => {
    await leftBy('frida');
    expect(JSON.stringify(localStorage)).not.toContain('KROGER');
    const { person } = open('frida');
    await findRegion('Your receipt from Kroger');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    cleanup();
    open('frida');
    expect(await screen.findByLabelText('Or paste its text')).toBeTruthy();
  });

  test('from an older release of the app is dropped', async () => {
    localStorage.setItem('tillwise.unsent.frida.receipt', '2999-01-01 {"form":0,"draft":{}}');
    open('frida');
    expect(await screen.findByLabelText('Or paste its text')).toBeTruthy();
  });
});
