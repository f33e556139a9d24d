import { expect, test } from 'vitest';
import { newSharedList } from '#shared/contract/shared-list.ts';
import { listOfDraft, newDraft } from '#web/features/shared-lists/list-draft.ts';

test('a list shared unchanged is called My Grocery List, without description or notes', () => {
  expect(listOfDraft(newDraft)).toEqual({ title: 'My Grocery List' });
});

test('typed text is shared, and blank fields are omitted', () => {
  const draft = {
    title: '  Camping trip ',
    description: ' For Saturday.\nThank you! ',
    notes: { milk: 'the blue one', eggs: '  ', bananas: '' },
  };
  const list = listOfDraft(draft);
  expect(list).toEqual({
    title: 'Camping trip',
    description: 'For Saturday.\nThank you!',
    notes: { milk: 'the blue one' },
  });
  expect(newSharedList.parse(list)).toEqual(list);
});
