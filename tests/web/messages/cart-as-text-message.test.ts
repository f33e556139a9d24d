import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { shoppingListLine } from '#shared/rules/lists/list-line-words.ts';

import { cartAsTextMessage } from '#web/features/messages/cart-as-text-message.ts';

const line = (name: string, quantity = 1) => ({ quantity, item: { name, brand: 'Store™', unit: 'pack' } });

test('a list is texted under its heading, a line per item', () => {
  expect(cartAsTextMessage([line('Milk', 2), line('Eggs')])).toBe(
    'My Shopping List:\nMilk (Store) - 2 pack\nEggs (Store) - 1 pack',
  );
});

test('a list longer than a text can be ends with how many items are left out', () => {
  const lines = Array.from({ length: limits.cartEntries }, (_, at) => line(`Something to eat, number ${at}`));
  const message = cartAsTextMessage(lines);
  expect(message.length).toBeLessThanOrEqual(limits.textCharacters);
  const kept = message.split('\n').length - 2;
  expect(message).toMatch(new RegExp(`and ${lines.length - kept} more$`));
  const nextLine = shoppingListLine(lines[kept] ?? line(''));
  expect(message.length + nextLine.length).toBeGreaterThan(limits.textCharacters - '\n'.length);
});

const plan = {
  lines: ['Plan: Aldi, then Walmart, ~$46 with tax', '1. Aldi ~$18: Eggs', '2. Walmart ~$28: Milk'],
  short: ['Plan: Aldi, then Walmart, ~$46 with tax', '1. Aldi ~$18 for 1 item', '2. Walmart ~$28 for 1 item'],
};

test('the plan follows the list, with what to buy where', () => {
  expect(cartAsTextMessage([line('Milk'), line('Eggs')], ['Aldi is cheapest'], plan).split('\n')).toEqual([
    'My Shopping List:',
    'Milk (Store) - 1 pack',
    'Eggs (Store) - 1 pack',
    'Aldi is cheapest',
    ...plan.lines,
  ]);
});

test('with a list that fills the text, the plan only says how many items to buy where', () => {
  const lines = Array.from({ length: limits.cartEntries }, (_, at) => line(`Something to eat, number ${at}`));
  const message = cartAsTextMessage(lines, [], plan);
  expect(message.length).toBeLessThanOrEqual(limits.textCharacters);
  expect(message.endsWith(plan.short.join('\n'))).toBe(true);
  expect(message).toMatch(/\nand \d+ more\nPlan: /);
});

test('a plan that leaves no room for a single item is left out', () => {
  const long = Array.from({ length: 10 }, (_, at) => `${at}. ${'A store of a long name '.repeat(8)}`);
  const message = cartAsTextMessage([line('Milk'), line('Eggs')], ['Aldi is cheapest'], { lines: long, short: long });
  expect(message.split('\n')).toEqual([
    'My Shopping List:',
    'Milk (Store) - 1 pack',
    'Eggs (Store) - 1 pack',
    'Aldi is cheapest',
  ]);
});
