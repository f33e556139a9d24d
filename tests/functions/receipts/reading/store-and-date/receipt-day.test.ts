import { expect, test } from 'vitest';
import { dayOf } from '#functions/receipts/reading/store-and-date/receipt-day.ts';

const now = new Date('2026-11-30T14:00:00.000Z');

test.each([
  ['of these days', '2026-11-11', true, '2026-11-11'],
  ['whose year was misread', '2025-11-11', true, null],
  ['whose year was misread by ten', '2016-11-11', true, null],
  ['that is old', '2025-06-11', true, '2025-06-11'],
  ['of tomorrow', '2026-12-01', true, null],
  ['that was typed', '2025-11-11', false, '2025-11-11'],
])('a receipt %s, %s, of a photo: %s, has the day %s', (_, printed, isOfPhoto, day) => {
  expect(dayOf(printed, { isOfPhoto, now })).toBe(day);
});
