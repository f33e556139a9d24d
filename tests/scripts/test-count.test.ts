import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from '#scripts/test-count.ts';

const ran = (...statuses: string[]) => ({ title: statuses.join(' '), tests: statuses.map((status) => ({ status })) });
const reportOf = (...specs: object[]) => ({ suites: [{ specs: [], suites: [{ specs }] }], stats: {} });

test('a developer who runs the tests reads how many passed and failed', () => {
  expect(readVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [] })).toEqual({
    passed: 3,
    failed: 0,
    notes: [],
  });
  const report = reportOf(ran('expected', 'expected'), ran('skipped'));
  expect(readPlaywright(report)).toEqual({ passed: 2, failed: 0, notes: [] });
});

test('a test that failed before it passed has failed, and is named', () => {
  expect(readPlaywright(reportOf(ran('flaky'), ran('expected')))).toEqual({
    passed: 1,
    failed: 1,
    notes: ['Failed before it passed: flaky (counts as failed)'],
  });
});

test('a developer reads the names of failed tests below a long output', () => {
  const testResults = [
    {
      name: 'cart.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a cart adds up', status: 'failed', failureMessages: ['expected 2 to be 3\n  at line 7'] },
        { fullName: 'a cart is kept', status: 'passed', failureMessages: [] },
      ],
    },
    { name: 'store.test.ts', status: 'failed', message: 'no such module\n  at line 1', assertionResults: [] },
  ];
  expect(readVitest({ numPassedTests: 1, numFailedTests: 1, testResults }).notes).toEqual([
    'Failed: cart.test.ts › a cart adds up: expected 2 to be 3',
    'Failed: store.test.ts: no such module',
  ]);
  expect(readPlaywright(reportOf(ran('unexpected'))).notes).toEqual(['Failed: unexpected']);
});
