import { expect, test } from 'vitest';
import { addToFamilyList, removeFromFamilyList } from '#functions/family-premium/family-member-rows.ts';
import { keys } from '#functions/table/keys.ts';
import { createItem, deleteItem } from '#functions/table/table.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const memberAt = (minute: number) => ({
  email: 'bo@example.com',
  name: 'Bo',
  notes: null,
  addedAt: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
});

test('only one of many concurrent removals of a family member succeeds', async () => {
  for (let minute = 0; minute < 20; minute += 1) {
    await addToFamilyList(memberAt(minute));
    const removals = await Promise.all(Array.from({ length: 8 }, () => removeFromFamilyList('bo@example.com')));
    expect(removals.filter(Boolean)).toHaveLength(1);
  }
});

test('only one of many concurrent deletions gets the deleted item', async () => {
  const key = keys.favorite('ann', 'milk');
  for (let round = 0; round < 20; round += 1) {
    await createItem({ ...key, round });
    const found = await Promise.all(Array.from({ length: 8 }, () => deleteItem(key)));
    expect(found.filter((item) => item !== null)).toEqual([expect.objectContaining({ round })]);
  }
});
