import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/contract/accounts/user.ts';
import { findDialog, findPlan, member, openHome } from './opened-home.tsx';
import { expectToast, refuseToCopy, region } from './opened-page.tsx';
import { findTextDialog, textTroubles } from './opened-text.ts';
import { signedOut, type Trouble } from './stub-server.ts';

const creation = 'POST /api/shared-lists/from-cart';
const texts = 'POST /api/send-sms';
/** The milk at the cheaper of the two stores. */
const stops = [{ storeId: '1', itemIds: ['borden-whole-milk-1-gal'] }];
const address = 'https://tillwise.example/shared/AbCdEfGhIjKlMnOpQrStUv';

const dialog = () => within(screen.getByRole('dialog', { name: 'Share your list' }));
const title = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const description = () => dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Description (optional)' });
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const findLink = async () =>
  within(await screen.findByRole('dialog', { name: 'Share your list' })).findByRole<HTMLInputElement>('textbox', {
    name: 'Link',
  });

async function openForm(changes: Partial<User> = {}) {
  const opened = await openHome(changes, { [creation]: { shareUrl: address } });
  const { person } = opened;
  await findPlan();
  const open = async () => {
    await person.click(region('Your cart').getByRole('button', { name: 'Share' }));
    await findDialog('Share your list');
  };
  const write = async (field: HTMLElement, typed: string) => {
    await person.clear(field);
    if (typed) await person.type(field, typed);
  };
  await open();
  return { ...opened, open, write, share: () => person.click(button('Share list')) };
}

async function openLink(changes?: Partial<User>) {
  const opened = await openForm(changes);
  await opened.share();
  const link = await findLink();
  return { ...opened, link };
}

describe('the form', () => {
  test('§2 §4 a shopper finds the title "My Grocery List" and a description that is optional', async () => {
    await openForm();
    expect([title().value, description().value]).toEqual(['My Grocery List', '']);
  });

  test.each([
    ['no title', ''],
    ['a title of spaces', '   '],
  ])('§5 a shopper who gives %s is asked for one, and nothing is shared', async (_, typed) => {
    const { server, write, share } = await openForm();
    await write(title(), typed);
    await share();
    const problem = await dialog().findByText('Enter a title for your list.');
    expect(title().getAttribute('aria-describedby')?.split(' ')).toContain(problem.closest('[id]')?.id);
    expect(document.activeElement).toBe(title());
    expect(server.sent(creation)).toEqual([]);
  });

  test('§7 §8 a shopper who shares with a description reads "List Shared Successfully!"', async () => {
    const { server, write, share } = await openForm();
    await write(title(), 'Camping');
    await write(description(), 'For Saturday.');
    await share();
    await expectToast({ title: 'List Shared Successfully!', description: 'Anyone with the link can see it.' });
    expect(server.sent(creation)).toEqual([
      { id: expect.any(String), title: 'Camping', description: 'For Saturday.', stops },
    ]);
    expect((await findLink()).value).toBe(address);
  });

  test('§7 a description is optional', async () => {
    const { server } = await openLink();
    expect(server.sent(creation)).toEqual([{ id: expect.any(String), title: 'My Grocery List', stops }]);
  });

  test('a shopper whose session has ended finds what they wrote after they sign in again, until it is shared', async () => {
    const { server, write, share } = await openForm();
    await write(description(), 'For Saturday');
    server.fail(creation, signedOut);
    server.fail('GET /api/auth/user', signedOut);
    await share();
    await waitFor(() => expect(server.sent('GET /api/auth/user')).toHaveLength(2));
    cleanup();
    const back = await openForm();
    expect(description().value).toBe('For Saturday');
    await back.share();
    await findLink();
    cleanup();
    await openForm();
    expect(description().value).toBe('');
  });

  test('a shopper who leaves the plan out shares none of their stores', async () => {
    const { server, person, share } = await openForm();
    await person.click(dialog().getByRole('checkbox', { name: /^Include the plan/ }));
    await share();
    await findLink();
    expect(server.sent(creation)).toEqual([{ id: expect.any(String), title: 'My Grocery List' }]);
    await person.click(button('Share'));
    const mail = await screen.findByRole<HTMLAnchorElement>('menuitem', { name: 'Email' });
    expect(decodeURIComponent(mail.href)).toBe(`mailto:?subject=My Grocery List&body=${address}`);
  });

  test.each([
    ['the server refuses', 'Too many lists.', { status: 409, message: 'Too many lists.' }],
    ['never arrives', 'We couldn’t reach Tillwise. Please check your connection.', 'unreachable'],
  ] satisfies [string, string, Trouble][])(
    '§8 a list that %s: "Sharing Failed", "%s", and what was typed stays',
    async (_, words, trouble) => {
      const { server, write, share } = await openForm();
      server.fail(creation, trouble);
      await write(title(), 'Camping');
      await share();
      await expectToast({ title: 'Sharing Failed', description: words, isFailure: true });
      expect(title().value).toBe('Camping');
    },
  );

  test('a shopper who shares again because no answer came repeats the same list, and another list is a new one', async () => {
    const { server, person, share } = await openForm();
    server.failOnce(creation, 'unreachable');
    await share();
    await waitFor(() => expect(server.sent(creation)).toHaveLength(1));
    await share();
    await findLink();
    await person.click(button('Share Another List'));
    await share();
    await findLink();
    const [lost, repeated, another] = server.sent(creation);
    expect(repeated).toEqual(lost);
    expect(another).not.toEqual(lost);
  });

  test('a shopper who presses twice keeps the link that comes between the presses', async () => {
    const { server, share } = await openForm();
    await share();
    const heading = await dialog().findByRole('heading', { name: '“My Grocery List” has a link now' });
    expect(document.activeElement).toBe(heading);
    const second = { detail: 2 };
    // On a phone, "Done" is where the pressed button was.
    expect(fireEvent.mouseDown(button('Done'), second)).toBe(false);
    fireEvent.click(button('Done'), second);
    expect(dialog().getByRole('textbox', { name: 'Link' })).toBeTruthy();
    expect(server.sent(creation)).toHaveLength(1);
    fireEvent.mouseDown(button('Done'), { detail: 1 });
    fireEvent.click(button('Done'), { detail: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['presses "Share Another List"', 'closes and comes back'])(
    '§2 §4 a shopper who %s returns to the form, with the title "My Grocery List"',
    async (deed) => {
      const { person, open, write, share } = await openForm();
      await write(title(), 'Camping');
      await write(description(), 'For Saturday.');
      await share();
      await findLink();
      if (deed === 'closes and comes back') {
        await person.click(button('Done'));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await open();
      } else {
        await person.click(button('Share Another List'));
      }
      expect([title().value, description().value]).toEqual(['My Grocery List', '']);
      expect(dialog().queryByRole('textbox', { name: 'Link' })).toBeNull();
    },
  );
});

describe('the link', () => {
  test('§8 a shopper whose browser refuses the clipboard: "Copy Failed", and the link is selected', async () => {
    const { person, link } = await openLink();
    refuseToCopy();
    await person.click(button(/^Copy link/));
    await expectToast({ title: 'Copy Failed', description: 'Failed to copy to clipboard', isFailure: true });
    expect(document.activeElement).toBe(link);
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, address.length]);
  });

  test('§5 §6 a free shopper who wants to text it reads that SMS sharing is a premium feature', async () => {
    const { person } = await openLink();
    await person.click(button('Send by text'));
    const invitation = await screen.findByRole('dialog', { name: 'Premium Feature' });
    expect(invitation.textContent).toContain('SMS sharing is a premium feature. Please upgrade to continue.');
    await person.click(within(invitation).getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Premium Feature' })).toBeNull());
  });

  test('§2 a shopper whose browser can’t share copies the link, or starts an email with it', async () => {
    const { person } = await openLink();
    await person.click(button('Share'));
    const mail = await screen.findByRole<HTMLAnchorElement>('menuitem', { name: 'Email' });
    expect(decodeURIComponent(mail.href)).toBe(
      `mailto:?subject=My Grocery List&body=${address}\r\n\r\nPlan: Walmart (Springfield), $3.77 with tax`,
    );
    await person.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    await expectToast({ title: 'Copied!', description: 'Link copied to the clipboard' });
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  test('§2 §8 a shopper whose device can share passes it the link, and reads "Sharing Failed" on failure', async () => {
    const handOver = vi
      .fn()
      .mockRejectedValueOnce(new DOMException('Changed my mind.', 'AbortError'))
      .mockRejectedValue(new DOMException('Refused.', 'NotAllowedError'));
    Object.defineProperty(navigator, 'share', { value: handOver, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    const { person } = await openLink();
    await person.click(button('Share'));
    // Canceling is not a failure.
    await expectToast({ title: 'List Shared Successfully!', description: 'Anyone with the link can see it.' });
    await person.click(button('Share'));
    await expectToast({
      title: 'Sharing Failed',
      description: 'Your device couldn’t share the link. You can copy it instead.',
      isFailure: true,
    });
    expect(handOver).toHaveBeenCalledWith({ title: 'My Grocery List', url: address });
  });
});

describe('a Premium shopper texts the link', () => {
  const message = `Check out my grocery list: ${address}`;

  async function openText() {
    const opened = await openLink(member);
    const { person } = opened;
    const open = async () => {
      await person.click(button('Send by text'));
      return findTextDialog(person);
    };
    return { ...opened, openAgain: open, ...(await open()) };
  }

  test('§5 a shopper sees "Check out my grocery list:" and the link as the default message', async () => {
    const { phone, message: written } = await openText();
    expect([written.value, written.placeholder]).toEqual(['', message]);
    expect(phone.placeholder).toBe('+1234567890');
  });

  test('§5 a shopper who enters no phone number reads "Please enter a valid phone number", and nothing is sent', async () => {
    const { server, person, phone, send } = await openText();
    await person.type(phone, '  ');
    await send();
    await expectToast({
      title: 'Phone Number Required',
      description: 'Please enter a valid phone number',
      isFailure: true,
    });
    expect(server.sent(texts)).toEqual([]);
  });

  test.each(textTroubles)('§8 a link that %s as a text: "SMS Failed", "%s"', async (_, words, trouble) => {
    const { server, person, phone, send } = await openText();
    server.fail(texts, trouble);
    await person.type(phone, '+12065550100');
    await send();
    await expectToast({ title: 'SMS Failed', description: words, isFailure: true });
    expect(phone.value).toBe('+12065550100');
  });

  test('§5 §8 a shopper who leaves the message blank sends the link: "SMS Sent Successfully!"', async () => {
    const { server, person, phone, message: written, send, openAgain } = await openText();
    server.answer(texts, { sentTo: '+12065550100', leftToday: 19 });
    await person.type(phone, '+12065550100');
    await person.type(written, '  ');
    await send();
    await expectToast({
      title: 'SMS Sent Successfully!',
      description: 'Your shopping list has been sent via text message.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send by text' })).toBeNull());
    expect(server.sent(texts)).toMatchObject([{ phoneNumber: '+12065550100', message }]);
    const next = await openAgain();
    expect([next.phone.value, next.message.value]).toEqual(['', '']);
  });
});
