import { expect, test } from 'vitest';
import { newSharedList } from '#shared/contract/lists/shared-list.ts';
import { listOfDraft, newDraft } from '#web/features/shared-lists/list-draft.ts';

test('a list shared unchanged is called My Grocery List, without description or notes', () => {
  expect(listOfDraft(newDraft, null)).toEqual({ title: 'My Grocery List' });
});

test('typed text is shared, and blank fields are omitted', () => {
  const draft = {
    ...newDraft,
    title: '  Camping trip ',
    description: ' For Saturday.\nThank you! ',
    notes: { milk: 'the blue one', eggs: '  ', bananas: '' },
  };
  const list = listOfDraft(draft, null);
  expect(list).toEqual({
    title: 'Camping trip',
    description: 'For Saturday.\nThank you!',
    notes: { milk: 'the blue one' },
  });
  expect(newSharedList.parse(list)).toEqual(list);
});

test('the plan goes with a list unless its owner leaves it out', () => {
  const plan = {
    stops: [{ storeId: '1', itemIds: ['milk'] }],
    lines: ['Plan: Walmart, $3.77 with tax'],
    rival: undefined,
  };
  const list = listOfDraft(newDraft, plan);
  expect(list).toEqual({ title: 'My Grocery List', stops: plan.stops });
  expect(newSharedList.parse(list)).toMatchObject(list);
  expect(listOfDraft({ ...newDraft, hasPlan: false }, plan)).toEqual({ title: 'My Grocery List' });
});
