import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#shared/durations.ts';
import { busiest, dayColumns, hourColumns, totalOf } from '#web/features/analytics/visits-by-hour-and-day.ts';
import { visits } from '#web/features/analytics/words.ts';

const hours = Array.from({ length: 24 }, (_, at) => ({
  startsAt: new Date(Date.parse('2026-05-05T02:00:00Z') - (23 - at) * hourMs).toISOString(),
  visits: at,
}));
const days = Array.from({ length: 30 }, (_, at) => ({
  date: new Date(Date.parse('2026-05-05') - (29 - at) * 24 * hourMs).toISOString().slice(0, 10),
  visits: at % 3,
}));

const { toLocaleDateString, toLocaleTimeString } = Date.prototype;
const numberToLocaleString = Number.prototype.toLocaleString;

/** The admin's browser uses American English, whatever this machine's language. */
beforeEach(() => {
  vi.stubEnv('TZ', 'America/Chicago');
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function (this: Date, _, format) {
    return toLocaleDateString.call(this, 'en-US', format);
  });
  vi.spyOn(Date.prototype, 'toLocaleTimeString').mockImplementation(function (this: Date, _, format) {
    return toLocaleTimeString.call(this, 'en-US', format);
  });
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(function (this: number) {
    return numberToLocaleString.call(this, 'en-US');
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('an admin in Chicago reads hours in local time', () => {
  const columns = hourColumns(hours);
  expect(columns).toHaveLength(24);
  expect(columns.at(-1)).toMatchObject({ name: 'This hour, since 9 PM', tick: 'Now', visits: 23 });
  expect(columns.at(-7)).toMatchObject({ name: 'Monday, 3 PM', tick: '3 PM' });
  expect(columns.filter(({ tick }) => tick)).toHaveLength(4);
});

test('an admin in India reads hours that begin at half past', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(hourColumns(hours).at(-1)?.name).toBe('This hour, since 7:30 AM');
});

test('an admin in Chicago reads UTC days, which begin there the evening before', () => {
  const columns = dayColumns(days);
  expect(columns).toHaveLength(30);
  expect(columns.at(-1)).toMatchObject({ name: 'Today, Tuesday, May 5', tick: 'Today' });
  expect(columns.at(-8)).toMatchObject({ name: 'Tuesday, April 28', tick: 'Apr 28' });
  expect(columns.filter(({ tick }) => tick)).toHaveLength(5);
});

test('the busiest of equal days is the latest, and there is none without visits', () => {
  expect(busiest(dayColumns(days))?.name).toBe('Today, Tuesday, May 5');
  expect(busiest(dayColumns(days.map((day) => ({ ...day, visits: 0 }))))).toBeUndefined();
});

test('visits are summed and described in text', () => {
  expect(totalOf(days)).toBe(30);
  expect(visits(1)).toBe('1 visit');
  expect(visits(1_204)).toBe('1,204 visits');
});
