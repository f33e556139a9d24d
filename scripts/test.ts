/** `npm test`: every check there is, one after the other, with one count at the end. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'tillwise-reports-'));
const counts: Count[] = [];

function run(title: string, command: string, args: string[], environment: Record<string, string> = {}): boolean {
  console.log(`\n== ${title}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  console.log(
    `== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return status === 0;
}

/** A check that passes or fails as a whole. */
function check(title: string, command: string, ...args: string[]): void {
  const hasPassed = run(title, command, args);
  counts.push({ passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 });
}

/** A test runner that writes a JSON report; one that dies without a report counts as one failure more. */
function tests(
  title: string,
  command: string,
  args: (report: string) => string[],
  read: (report: unknown) => Count,
  environment: (report: string) => Record<string, string> = () => ({}),
): void {
  const report = join(reports, `${counts.length}.json`);
  const hasPassed = run(title, command, args(report), environment(report));
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')));
    counts.push({ ...count, failed: hasPassed ? count.failed : Math.max(1, count.failed) });
  } catch {
    counts.push({ passed: 0, failed: 1 });
  }
}

function readVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

function readPlaywright(report: unknown): Count {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

check('Types', 'npm', 'run', '--silent', 'typecheck');
check('Lint and dead code', 'npm', 'run', '--silent', 'lint');
check('Web build', 'npm', 'run', '--silent', 'build');
tests(
  'Rules, functions, infra and journeys (Vitest)',
  'vitest',
  (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  readVitest,
);
check('CDK synth', 'npm', 'run', '--silent', 'synth');

const chromium = findChromium();
if (chromium) {
  tests(
    'In the browser (Playwright)',
    'playwright',
    () => ['test', '--config', 'tests/browser/playwright.config.ts'],
    readPlaywright,
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, TILLWISE_CHROMIUM: chromium }),
  );
} else {
  console.log('\n== In the browser: skipped. No Chromium or Chrome was found and none could be installed.');
  console.log('   Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium).');
}

rmSync(reports, { recursive: true, force: true });
const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  {
    passed: 0,
    failed: 0,
  },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
