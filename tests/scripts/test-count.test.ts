import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from '#scripts/test-count.ts';

const ran = (...statuses: string[]) => ({ title: statuses.join(' '), tests: statuses.map((status) => ({ status })) });
const reportOf = (...specs: object[]) => ({ suites: [{ specs: [], suites: [{ specs }] }], stats: {} });

test('a developer who runs the tests reads how many passed and failed', () => {
  expect(readVitest({ numPassedTests: 3, numFailedTests: 1, success: false })).toEqual({
    passed: 3,
    failed: 1,
    notes: [],
  });
  const report = reportOf(ran('expected', 'expected'), ran('unexpected'), ran('skipped'));
  expect(readPlaywright(report)).toEqual({ passed: 2, failed: 1, notes: [] });
});

test('a test that failed before it passed has failed, and is named', () => {
  expect(readPlaywright(reportOf(ran('flaky'), ran('expected')))).toEqual({
    passed: 1,
    failed: 1,
    notes: ['Failed before it passed: flaky (counts as failed)'],
  });
});
