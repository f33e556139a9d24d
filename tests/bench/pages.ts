/**
 * `npm run bench:pages -- [runs]` measures how fast the pages are on a slow phone, relative to a bare page (React and one
 * line of text, served the same way) in the same run. Run it on an idle machine; the bare page shows how idle it is.
 * Exits with 1 if anything is OVER budget.
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, devices, expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { z } from 'zod';
import { LocalCloud } from '#local/local-cloud.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { listenOnLocalhost } from '#local/startup/listening.ts';
import { builtSite } from '#local/website/built-site.ts';
import { buildSiteIfStale } from '#local/website/web-build.ts';
import { findChromium } from '#scripts/testing/find-chromium.ts';
import { median } from '#shared/median.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { randomCarts } from './random-carts.ts';

const [first = '3'] = readCommandLine('npm run bench:pages -- [runs]', {}, [0, 1]).files;
const runs = Number(first);
if (!Number.isInteger(runs) || runs < 1) throw new Error('Name a whole number of runs.');

const leastScore = 95;
const paths = ['/', '/demo', '/stores'];
/** The largest part may take this many times as long to paint as the bare page. */
const mostTimesBare = 3;

/** The machine that Lighthouse's slowdown of four assumes, in the units of its `benchmarkIndex`. */
const usualBenchmark = 1_500;
const usualSlowdown = 4;

const folder = await mkdtemp(join(tmpdir(), 'tillwise-pages-'));

/** Marks a figure over its budget and makes the run exit with 1. */
function judged(isOver: boolean): string {
  if (isOver) process.exitCode = 1;
  return isOver ? '  OVER' : '';
}

/** Serves a page that only shows one line with React. */
async function serveBarePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const root = join(folder, 'bare');
  await mkdir(join(root, 'assets'), { recursive: true });
  await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        hydrateRoot(document.getElementById('root'), createElement('h1', null, 'One line of text'));`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    outfile: join(root, 'assets/bare.js'),
    logLevel: 'error',
  });
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <script type="module" src="/assets/bare.js"></script></head>
    <body><div id="root"><h1>One line of text</h1></div></body></html>`;
  await writeFile(join(root, 'index.html'), page);
  const site = builtSite(root);
  const server = createServer((request, response) => {
    site.answer(request, response);
  });
  const listening = await listenOnLocalhost(server, 0);
  return { origin: `http://localhost:${listening.port}`, close: () => listening.close() };
}

interface Figures {
  score: number;
  largestPaintMs: number;
  blockedMs: number;
  longestTaskMs: number;
  benchmark: number;
}

/** Only this bench uses it: as a dependency, it and the 90 packages it needs would slow down every installation. */
const lighthouse = 'lighthouse@13.5.0';

const report = z.object({
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ message: z.string() }).optional(),
});

/** A first visit on a mid-range phone with a slow mobile network. */
async function measure(chromePath: string, url: string, cpuSlowdownMultiplier: number): Promise<Figures> {
  const options = [
    '--only-categories=performance',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    `--throttling.cpuSlowdownMultiplier=${cpuSlowdownMultiplier}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
    '--no-enable-error-reporting',
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromePath },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const { audits, categories, environment, runtimeError } = report.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(runtimeError.message);
  const figure = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    longestTaskMs: figure('max-potential-fid'),
    benchmark: environment.benchmarkIndex,
  };
}

async function measureLoading(origin: string, bareOrigin: string): Promise<void> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('No Chromium or Chrome was found and none could be installed.');
  let slowdown = usualSlowdown;
  const next = async (url: string) => {
    const figures = await measure(chromePath, url, slowdown);
    // Don't count the time of other programs four times.
    slowdown = Math.max(1, Math.min(usualSlowdown, (usualSlowdown * figures.benchmark) / usualBenchmark));
    return figures;
  };
  console.log('page     score  bare   largest paint         blocked        longest task   (page : bare, in ms)');
  for (const path of paths) {
    const pairs: { own: Figures; bare: Figures }[] = [];
    for (let run = 0; run < runs; run += 1) {
      pairs.push({ bare: await next(bareOrigin), own: await next(origin + path) });
    }
    const own = (of: keyof Figures) => median(pairs.map((pair) => pair.own[of]));
    const bare = (of: keyof Figures) => median(pairs.map((pair) => pair.bare[of]));
    const beside = (of: keyof Figures) => `${own(of)} : ${bare(of)}`.padEnd(14);
    const ratio = median(pairs.map((pair) => pair.own.largestPaintMs / pair.bare.largestPaintMs));
    const columns = [
      path.padEnd(8),
      String(own('score')).padStart(5),
      String(bare('score')).padStart(5),
      `  ${beside('largestPaintMs')} = ${ratio.toFixed(2)}`,
      beside('blockedMs'),
      beside('longestTaskMs'),
    ];
    console.log(columns.join(' ') + judged(own('score') < leastScore || ratio > mostTimesBare));
  }
  console.log(
    `This machine slowed down by ${slowdown.toFixed(1)} matches a phone; a bare page scores 100 on a quiet one.`,
  );
}

/** Budgets in ms with the processor slowed down by four, for a cart with this many items at five stores on a phone. */
const cartItems = 40;
const mostMs = { 'tap to price': 1_000, 'quantity to total': 300, 'list to compare': 500 };
type Use = keyof typeof mostMs;
/** No task may be longer, whatever is pressed: the page answers nothing meanwhile. */
const longestTaskMs = 200;

/**
 * Taps a control of the page and waits until the result has been painted. It looks when the page changes: looking at every
 * frame would make the browser draw frames that nobody sees, between which the page gets on more slowly.
 */
async function pressed(page: Page, control: string, isDone: string): Promise<number> {
  return page.evaluate(
    async ([selector, done]) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      const isOver = new Function(`return ${done}`) as () => boolean;
      const begun = performance.now();
      await new Promise<void>((resolve, reject) => {
        const late = new Error(`Never came true after pressing ${selector}: ${done}`);
        const timer = setTimeout(() => reject(late), 60_000);
        const look = () => {
          if (!isOver()) return;
          clearTimeout(timer);
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        element.click();
        look();
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begun;
    },
    [control, isDone] as const,
  );
}

async function measureUse(origin: string): Promise<void> {
  const shopper = Shopper.visit(origin);
  await shopper.signUp({ email: 'bench@tillwise.test', firstName: 'Bea' });
  const location = { lat: 39.8, lng: -89.64, address: 'Springfield, IL' };
  await shopper.call('PATCH /api/preferences', {
    body: { location, storeIds: ['1', '2', '3', '4', '5'], maxDistanceMiles: 15 },
  });
  // Every store has these: otherwise the dock shows on how many items the answer is, not the total.
  const [items = []] = randomCarts(1, { lines: cartItems, kind: 'any brand of staples', chains: [] });
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const taken = new Map<Use, number[]>();
  const tasks = new Map<string, number[]>();
  try {
    for (let run = 0; run < runs; run += 1) {
      // The same cart for every run, because an item added in one run would not be new in the next.
      await shopper.call('DELETE /api/cart');
      await shopper.call('POST /api/cart/bring-along', { body: { items } });
      const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
      await context.addCookies([...shopper.cookies].map(([name, value]) => ({ name, value, url: origin })));
      await context.addInitScript(() => {
        localStorage.setItem('tillwise.cookie-consent', 'declined');
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        let longest = 0;
        Object.assign(window, {
          watchTasks: () => observer.observe({ type: 'longtask' }),
          /** Since it was last asked. */
          longestTask: () => {
            const found = longest;
            longest = 0;
            return found;
          },
        });
      });
      const page = await context.newPage();
      await page.goto(origin);
      await page.getByRole('tab', { name: 'Compare' }).waitFor();
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: usualSlowdown });
      await page.evaluate('watchTasks()');
      await pressEverything(
        page,
        (use, ms) => taken.set(use, [...(taken.get(use) ?? []), ms]),
        async (use) => {
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(800);
          const ms = await page.evaluate<number>('longestTask()');
          tasks.set(use, [...(tasks.get(use) ?? []), ms]);
        },
      );
      await context.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`\nA cart of ${cartItems} items at five stores on a phone, slowed down by ${usualSlowdown}, in ms:`);
  for (const [use, all] of taken) {
    const ms = median(all);
    console.log(`${use.padEnd(18)}${ms.toFixed(0).padStart(6)} of ${mostMs[use]}${judged(ms > mostMs[use])}`);
  }
  console.log('Its longest task with each press, and what follows it:');
  for (const [use, all] of tasks) {
    const ms = median(all);
    console.log(`${use.padEnd(18)}${ms.toFixed(0).padStart(6)} of ${longestTaskMs}${judged(ms > longestTaskMs)}`);
  }
}

const panel = '#comparison [role=tabpanel]:not([hidden])';
const storeList = '[aria-label="Stores to compare"] li button';
const isListSeen = `document.querySelector('#comparison li')?.checkVisibility()`;
const columns = `document.querySelectorAll('#comparison thead th').length`;
const otherTab = '[role=tab][aria-selected=false]';

/** Presses what a shopper presses in their cart, and tells when each press has come to rest. */
async function pressEverything(
  page: Page,
  note: (use: Use, ms: number) => void,
  atRest: (use: string) => Promise<void>,
): Promise<void> {
  const dock = `document.querySelector('[aria-label="The answer in short"] strong')?.textContent`;
  const rows = `[...document.querySelectorAll('${panel} li')]`;
  const search = page.getByRole('combobox', { name: 'Search for items' });
  await search.click();
  await search.fill('oat milk');
  await page.getByRole('option').first().waitFor();
  await atRest('search');
  const before = await page.evaluate<number>(`${rows}.length`);
  const isPriced = `${rows}.length > ${before} && ${rows}.every((row) => /\\d\\.\\d|Not available/.test(row.textContent))`;
  note('tap to price', await pressed(page, '[role=option]', isPriced));
  await atRest('add');

  await pressed(page, '#comparison li button[aria-expanded=false]:not([aria-haspopup])', 'true');
  await page.locator('[aria-label^="One more"]').first().waitFor();
  await atRest('open a row');
  const shown = JSON.stringify(await page.evaluate(dock));
  note('quantity to total', await pressed(page, '[aria-label^="One more"]', `${dock} !== ${shown}`));
  await atRest('quantity');

  await pressed(
    page,
    '#comparison li [aria-label^="Switch the brand"]',
    `document.querySelector('[role=menuitemradio]')`,
  );
  await atRest('brand menu');
  await pressed(
    page,
    '[role=menuitemradio]:not([aria-checked=true])',
    `!document.querySelector('[role=menuitemradio]')`,
  );
  await atRest('another brand');
  const count = await page.evaluate<number>(`${rows}.length`);
  const remove = '#comparison li [aria-label^="Remove "]:not([aria-label^="Remove the last"])';
  await pressed(page, remove, `${rows}.length < ${count}`);
  await atRest('remove');
  await pressed(page, `${storeList}[aria-pressed=true]`, `${columns} === 5`);
  await atRest('a store less');
  await pressed(
    page,
    `${storeList}[aria-pressed=false]`,
    `${columns} === 6 && !document.querySelector('#comparison tfoot td:empty')`,
  );
  await atRest('another store');

  const seenLines = `[...document.querySelectorAll('#comparison tbody tr')].filter((row) => row.checkVisibility({ visibilityProperty: true }))`;
  // Rows render in steps: wait until they fill the screen.
  const isCompared = `((rows) => rows.length >= ${cartItems} || rows.at(-1)?.getBoundingClientRect().bottom > innerHeight)(${seenLines})`;
  note('list to compare', await pressed(page, otherTab, isCompared));
  // The page's policy rejects a string that `waitForFunction` would evaluate.
  const lines = () => page.evaluate<number>(`${seenLines}.length`);
  await expect.poll(lines, { timeout: 60_000 }).toBeGreaterThanOrEqual(cartItems);
  await atRest('compare');
  await pressed(page, '#comparison tbody td button', `document.querySelector('[role=dialog]')`);
  await atRest('price details');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await atRest('close details');
  await pressed(page, otherTab, isListSeen);
  await atRest('back to the list');
  await pressed(page, otherTab, isCompared);
  await atRest('compare again');
}

await buildSiteIfStale(console.log);
const cloud = await LocalCloud.start({ port: 0, home: join(folder, 'home'), quiet: true });
const bare = await serveBarePage();
try {
  await measureUse(cloud.origin);
  await measureLoading(cloud.origin, bare.origin);
} finally {
  await bare.close();
  await cloud.stop();
  await rm(folder, { recursive: true });
}
