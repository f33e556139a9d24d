import { expect, test } from 'vitest';
import { newLinkMessage, sharedListMessage } from '#web/features/messages/words/texts.ts';

const link = 'https://tillwise.example/shared/abc';

test('a link just made is texted with an invitation to look', () => {
  expect(newLinkMessage(link)).toBe(`Check out my grocery list: ${link}`);
});

test('the link to someone else’s list is texted under its title', () => {
  expect(sharedListMessage('Camping trip', link)).toBe(`Camping trip: ${link}`);
});
