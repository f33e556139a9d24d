import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findPlan, member, openHome } from './opened-home.tsx';
import { expectToast, region } from './opened-page.tsx';
import { findTextDialog, textTroubles } from './opened-text.ts';

const list = [
  'My Shopping List:',
  'Whole Milk (Borden) - 1 gallon',
  'Walmart is cheapest, by $1.08',
  'Walmart $3.77',
  'Plan: Walmart (Springfield), $3.77 with tax',
].join('\n');
const texts = 'POST /api/send-sms';

async function openText() {
  const opened = await openHome(member);
  const { person } = opened;
  await findPlan();
  const open = async () => {
    await person.click(region('Your cart').getByRole('button', { name: 'Send by text' }));
    return findTextDialog(person);
  };
  return { ...opened, open, ...(await open()) };
}

test('§5 a shopper sees the format of a phone number, and the list as the default message', async () => {
  const { phone, message } = await openText();
  expect(phone.placeholder).toBe('+1234567890');
  expect([message.value, message.placeholder]).toEqual(['', list]);
});

test('a shopper who presses ‘Send text’ twice at once sends one text', async () => {
  const { server, person, phone } = await openText();
  server.answer(texts, { sentTo: '+12065550100', leftToday: 19 });
  await person.type(phone, '+12065550100');
  const press = screen.getByRole('button', { name: 'Send text' });
  act(() => {
    press.click();
    press.click();
  });
  await expectToast({ title: 'SMS Sent!', description: 'Your shopping list has been sent via text message.' });
  expect(server.sent(texts)).toHaveLength(1);
});

test('a shopper who presses ‘Send text’ again because the answer was lost repeats the same attempt', async () => {
  const { server, person, open, phone, send } = await openText();
  server.fail(texts, 'unreachable');
  await person.type(phone, '+12065550100');
  await send();
  const notSent = 'There was an error sending the text message.';
  await expectToast({ title: 'Failed to Send SMS', description: notSent, isFailure: true });
  server.mend(texts);
  server.answer(texts, { sentTo: '+12065550100', leftToday: 19 });
  await send();
  await expectToast({ title: 'SMS Sent!', description: 'Your shopping list has been sent via text message.' });
  const next = await open();
  await person.type(next.phone, '+12065550100');
  await next.send();
  await waitFor(() => expect(server.sent(texts)).toHaveLength(3));
  const [first, second, third] = (server.sent(texts) as { attempt: string }[]).map(({ attempt }) => attempt);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ['no phone number', ''],
  ['a phone number of spaces', '   '],
])('§5 a shopper who enters %s reads "Phone Number Required", and nothing is sent', async (_, typed) => {
  const { server, person, phone, send } = await openText();
  if (typed) await person.type(phone, typed);
  await send();
  await expectToast({
    title: 'Phone Number Required',
    description: 'Please enter a phone number to send the SMS.',
    isFailure: true,
  });
  expect(server.sent(texts)).toEqual([]);
});

test.each(textTroubles)(
  '§8 a text that %s: "Failed to Send SMS", "%s", and what was typed stays',
  async (_, description, trouble) => {
    const { server, person, phone, send } = await openText();
    server.fail(texts, trouble);
    await person.type(phone, '+12065550100');
    await send();
    await expectToast({ title: 'Failed to Send SMS', description, isFailure: true });
    expect(phone.value).toBe('+12065550100');
  },
);

test('§5 a shopper who enters an invalid number reads the server’s message', async () => {
  const { server, person, phone, send } = await openText();
  const description = 'Please enter a valid phone number';
  server.fail(texts, { status: 400, message: description, code: 'phone-invalid' });
  await person.type(phone, '12345');
  await send();
  await expectToast({ title: 'Failed to Send SMS', description, isFailure: true });
  expect(server.sent(texts)).toMatchObject([{ phoneNumber: '12345' }]);
});

test('§4 §5 §8 a shopper who leaves the message blank sends the list: "SMS Sent!", and the fields are clear', async () => {
  const { server, person, open, phone, message, send } = await openText();
  server.answer(texts, { sentTo: '+12065550100', leftToday: 19 });
  await person.type(phone, '+12065550100');
  await person.type(message, '  ');
  await send();
  await expectToast({ title: 'SMS Sent!', description: 'Your shopping list has been sent via text message.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(texts)).toMatchObject([{ phoneNumber: '+12065550100', message: list }]);
  const next = await open();
  expect([next.phone.value, next.message.value]).toEqual(['', '']);
});
