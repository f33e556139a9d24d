import * as z from 'zod';

export interface Count {
  passed: number;
  failed: number;
  /** Remarks besides the numbers. */
  notes: string[];
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

export function readVitest(report: unknown): Count {
  const { numPassedTests: passed, numFailedTests: failed } = vitestReport.parse(report);
  return { passed, failed, notes: [] };
}

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
      if (status === 'flaky') count.notes.push(`Failed before it passed: ${title} (counts as failed)`);
      if (status === 'expected') count.passed += 1;
      else count.failed += 1;
    }
  }
  return count;
}

function specsIn({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)];
}
