import { expect, test } from 'vitest';
import { limits } from '#shared/rules/limits.ts';
import { shoppingListLine } from '#shared/rules/shopping-list.ts';
import { listMessage } from '#web/features/messages/list-message.ts';

const line = (name: string, quantity = 1) => ({ quantity, item: { name, brand: 'Store™', unit: 'pack' } });

test('a list is texted under its heading, a line per item', () => {
  expect(listMessage([line('Milk', 2), line('Eggs')])).toBe(
    'My Shopping List:\nMilk (Store) - 2 pack\nEggs (Store) - 1 pack',
  );
});

test('a list longer than a text can be ends with how many items are left out', () => {
  const lines = Array.from({ length: limits.cartEntries }, (_, at) => line(`Something to eat, number ${at}`));
  const message = listMessage(lines);
  expect(message.length).toBeLessThanOrEqual(limits.textCharacters);
  const kept = message.split('\n').length - 2;
  expect(message).toMatch(new RegExp(`and ${lines.length - kept} more$`));
  const nextLine = shoppingListLine(lines[kept] ?? line(''));
  expect(message.length + nextLine.length).toBeGreaterThan(limits.textCharacters - '\n'.length);
});
