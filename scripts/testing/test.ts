/** `npm test`: runs all checks, as many at a time as is useful, with one count at the end. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '#local/startup/command-line.ts';
import { bundleFunctions } from '../bundle-functions.ts';
import { findChromium } from './find-chromium.ts';
import { type Count, readPlaywright, readVitest } from './test-count.ts';

readCommandLine('npm test; CONTRIBUTING.md tells how to run one file', {});

const reports = mkdtempSync(join(tmpdir(), 'tillwise-reports-'));
const counts: Count[] = [];

interface Run {
  title: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** Whether to print output immediately; otherwise all of it at the end, so that outputs don't mix. */
  isLive?: boolean;
}

/** Runs a command; true if it succeeded. */
async function run({ title, command, args, environment, isLive = false }: Run): Promise<boolean> {
  const started = performance.now();
  if (isLive) console.log(`\n== ${title}`);
  const child = spawn(command, args, {
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    env: { ...process.env, ...environment },
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (part) => printed.push(part));
  child.stderr?.on('data', (part) => printed.push(part));
  const hasPassed = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
  if (!isLive) {
    console.log(`\n== ${title}`);
    process.stdout.write(Buffer.concat(printed));
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`== ${title}: ${hasPassed ? 'passed' : 'FAILED'} in ${seconds} s`);
  return hasPassed;
}

/** A check that passes or fails as a whole. */
async function check(title: string, script: string, ...args: string[]): Promise<void> {
  const hasPassed = await run({ title, command: 'npm', args: ['run', '--silent', script, '--', ...args] });
  counts.push(hasPassed ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [`Failed: ${title}`] });
}

/** A test runner with a JSON report; without a report it counts as one more failure. */
async function tests(wanted: Run, report: string, read: (report: unknown) => Count): Promise<void> {
  const hasPassed = await run({ ...wanted, isLive: true });
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')));
    counts.push({ ...count, failed: hasPassed ? count.failed : Math.max(1, count.failed) });
  } catch {
    counts.push({ passed: 0, failed: 1, notes: [`${wanted.title} wrote no report.`] });
  }
}

async function inTheBrowser(): Promise<void> {
  const chromium = findChromium();
  if (!chromium) {
    const words = 'No Chromium or Chrome was found and none could be installed.';
    const advice = 'Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium).';
    // A CI machine must not skip half of the tests.
    const isFailure = process.env.CI !== undefined && process.env.CI !== 'false';
    console.log(`\n== In the browser: ${isFailure ? 'FAILED' : 'skipped'}. ${words}\n   ${advice}`);
    if (isFailure) counts.push({ passed: 0, failed: 1, notes: [words] });
    return;
  }
  const report = join(reports, 'playwright.json');
  await tests(
    {
      title: 'In the browser (Playwright)',
      command: 'playwright',
      args: ['test', '--config', 'tests/browser/playwright.config.ts'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, TILLWISE_CHROMIUM: chromium },
    },
    report,
    readPlaywright,
  );
}

/** Local clouds load their functions from one file: a thousand modules would take three times as long, at every start. */
async function bundle(): Promise<void> {
  const file = join(reports, 'functions.mjs');
  await bundleFunctions(file);
  process.env.TILLWISE_BUNDLED_FUNCTIONS = file;
}

// These sometimes leave a core idle, so they run together. The rest needs the web build.
const built = check('Web build', 'build').then(() => check('CDK synth', 'synth'));
// Further threads of tsc would repeat a third of its work, and the other checks keep the cores busy.
const types = check('Types', 'typecheck', '--checkers', '1', '--builders', '1');
await Promise.all([types, check('Lint and dead code', 'lint'), built, bundle()]);
const report = join(reports, 'vitest.json');
await tests(
  {
    title: 'Rules, functions, infra and journeys (Vitest)',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  },
  report,
  readVitest,
);
await inTheBrowser();

rmSync(reports, { recursive: true, force: true });
for (const note of counts.flatMap(({ notes }) => notes)) console.log(note);
const sum = (part: 'passed' | 'failed') => counts.reduce((total, count) => total + count[part], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
