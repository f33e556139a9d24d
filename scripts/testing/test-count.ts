import { relative } from 'node:path';
import * as z from 'zod';

export interface Count {
  passed: number;
  failed: number;
  /** Remarks besides the numbers. */
  notes: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Names each failed test with the first line of its error: a long output may be cut. */
export function readVitest(report: unknown): Count {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = vitestReport.parse(report);
  const notes = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const file = relative('.', name);
    if (status === 'failed' && tests.length === 0) return [failure(file, [message])];
    return tests.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages ?? []));
  });
  return { passed, failed, notes };
}

const failure = (title: string, [message = '']: string[]) => `Failed: ${title}: ${message.split('\n', 1)[0]}`;

/** A test file or a describe block, with its tests and nested blocks. */
interface Suite {
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
  suites?: Suite[];
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** A test that failed and then passed counts as failed: something is wrong, even if not every time. */
export function readPlaywright(report: unknown): Count {
  const count: Count = { passed: 0, failed: 0, notes: [] };
  for (const { title, tests } of playwrightReport.parse(report).suites.flatMap(specsIn)) {
    for (const { status } of tests) {
      if (status === 'skipped') continue;
      if (status === 'expected') {
        count.passed += 1;
        continue;
      }
      count.failed += 1;
      count.notes.push(
        status === 'flaky' ? `Failed before it passed: ${title} (counts as failed)` : `Failed: ${title}`,
      );
    }
  }
  return count;
}

function specsIn({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)];
}
