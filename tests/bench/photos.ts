/**
 * `npm run bench:photos -- [CHAIN ...] [--plain] [--lines] [--text]` measures how many lines of photographed receipts are read
 * correctly. It draws receipts in the formats of several chains in Chromium; tilts, curls, dims, and fades them;
 * prepares them as the page does; reads them with the laptop's reader; and compares the result with what was drawn.
 * With --plain, it also reads the phone's unprepared photo.
 */

import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { linesOnPhoto } from '#functions/receipts/photos/photo-lines.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { Reading } from '#local/textract/reading.ts';
import { findChromium } from '#scripts/testing/find-chromium.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { parseReceipt } from '#tests/support/parse-receipt.ts';
import { seeded } from '#tests/support/receipts/damage.ts';
import { labeledWords } from '#tests/support/receipts/labeled-words.ts';
import {
  type Bought,
  chargedFor,
  type PrintedReceipt,
  printFormats,
  printReceipt,
} from '#tests/support/receipts/printed-receipts.ts';
import type { Damage } from './photographed.ts';

const { values: options, files: wanted } = readCommandLine(
  'npm run bench:photos -- [CHAIN ...] [--plain] [--lines] [--text]',
  { plain: { type: 'boolean' }, lines: { type: 'boolean' }, text: { type: 'boolean' } },
  [0, Infinity],
);
const doesListLines = options.lines;

const clean: Damage = {
  tilt: 0,
  curl: 0,
  curlChange: 0,
  light: 1,
  shadow: 1,
  ink: 1,
  noise: 0.04,
  blur: 0,
  pricesAbove: 0,
};
const damages: Readonly<Record<string, Damage>> = {
  clean,
  tilted: { ...clean, tilt: 7 },
  'tilted back': { ...clean, tilt: -12, light: 0.7 },
  curled: { ...clean, curl: 0.04, tilt: 2 },
  'curled at the foot': { ...clean, curl: 0.02, curlChange: 0.03, tilt: -3, light: 0.7 },
  dim: { ...clean, light: 0.25, noise: 0.08 },
  faded: { ...clean, ink: 0.3, noise: 0.05, tilt: 1 },
  'in a shadow': { ...clean, shadow: 0.4, tilt: 2 },
  'on its side': { ...clean, tilt: 90 },
  'upside down': { ...clean, tilt: 182 },
  'on its other side': { ...clean, tilt: 271 },
  'prices above names': { ...clean, pricesAbove: 0.3, tilt: 2 },
  'prices half a row above': { ...clean, pricesAbove: 0.5, tilt: -1 },
  'prices 0.7 of a row above': { ...clean, pricesAbove: 0.7, tilt: 1 },
  'prices below names': { ...clean, pricesAbove: -0.3, tilt: 2 },
  'prices half a row below': { ...clean, pricesAbove: -0.5 },
  'prices 0.7 of a row below': { ...clean, pricesAbove: -0.7, tilt: -1 },
  'all at once': { ...clean, tilt: 5, curl: 0.025, light: 0.4, ink: 0.55, noise: 0.06, blur: 0.6 },
};

/** The purchases by chain, with random amounts for this run. */
function receiptOf(chain: ChainId, chance: () => number): PrintedReceipt {
  const words = labeledWords.filter(([, of, printed]) => of === chain && /^[\x20-\x7e]{6,24}$/.test(printed));
  const others = labeledWords.filter(([, , printed]) => /^[A-Z0-9 %&.']{6,22}$/.test(printed));
  const named = [...words.slice(0, 10), ...others.slice(Math.floor(chance() * 100))].slice(0, 14);
  const bought = named.map(([, , printed, cents], at): Bought => {
    const code = String(10_000_000_000 + Math.floor(chance() * 79_999_999_999)).slice(0, 11);
    if (at % 6 === 2) return { words: printed, code, unitCents: Math.round(cents / 2), quantity: 2 };
    if (at % 6 === 5)
      return { words: printed, code: '4011', unitCents: 129, pounds: Math.round(50 + 300 * chance()) / 100 };
    return { words: printed, code, unitCents: cents };
  });
  return printReceipt(chain, bought);
}

interface Counts {
  lines: number;
  right: number;
  /** Read with a wrong price, or unproven: the shopper is asked. */
  asked: number;
  missing: number;
  extra: number;
  sure: number;
  sureWrong: number;
  addsUp: number;
  receipts: number;
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The share of neighboring letters that two names have in common. */
function likeness(one: string, other: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [left, rest] = [pairs(letters(one)), pairs(letters(other))];
  const most = Math.max(left.length, rest.length);
  let shared = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return most === 0 ? 1 : shared / most;
}

function count({ bought }: PrintedReceipt, text: string): Counts {
  const { lines, addsUp } = parseReceipt(text);
  const counts: Counts = {
    lines: bought.length,
    right: 0,
    asked: 0,
    missing: 0,
    extra: 0,
    sure: lines.filter(({ isProven }) => isProven).length,
    sureWrong: 0,
    addsUp: Number(addsUp),
    receipts: 1,
  };
  const open = lines.filter(({ isFee }) => !isFee);
  const rest = new Set(bought);
  const take = (
    isAlike: (line: (typeof open)[number], one: Bought) => boolean,
    found: (line: (typeof open)[number], one: Bought) => void,
  ) => {
    for (const one of rest) {
      const at = open.findIndex((line) => isAlike(line, one));
      const [line] = at < 0 ? [] : open.splice(at, 1);
      if (!line) continue;
      rest.delete(one);
      found(line, one);
    }
  };
  const sameWords = (line: (typeof open)[number], one: Bought) => likeness(line.words, one.words) >= 0.6;
  take(
    (line, one) => line.cents === chargedFor(one) && sameWords(line, one),
    () => {
      counts.right += 1;
    },
  );
  take(
    (line, one) => line.cents === chargedFor(one) || sameWords(line, one),
    (line, one) => {
      if (doesListLines)
        console.log(
          `  WRONG ${one.words} ${chargedFor(one)} <- ${line.words} ${line.cents}${line.isProven ? ' SURE' : ''}`,
        );
      if (line.isProven) counts.sureWrong += 1;
      else counts.asked += 1;
    },
  );
  counts.missing = rest.size;
  counts.extra = open.length;
  counts.sureWrong += open.filter(({ isProven }) => isProven).length;
  if (doesListLines) {
    for (const one of rest) console.log(`  MISSING ${one.words} ${chargedFor(one)}`);
    for (const line of open) console.log(`  EXTRA ${line.words} ${line.cents}${line.isProven ? ' SURE' : ''}`);
  }
  return counts;
}

const usualChains: ChainId[] = ['walmart', 'target', 'kroger', 'costco', 'publix', 'aldi', 'trader-joes'];
const chains = wanted.length > 0 ? (wanted as ChainId[]) : usualChains.filter((chain) => printFormats[chain]);
const script = await build({
  entryPoints: ['tests/bench/photographed.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  platform: 'browser',
});
const browser = await chromium.launch({
  executablePath: process.env.TILLWISE_CHROMIUM ?? findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
interface Photo {
  receipt: PrintedReceipt;
  damage: string;
  taken: string;
  sent: string;
}
const photos: Photo[] = [];
let preparedMs = 0;
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script.outputFiles[0]?.text ?? '' });
  for (const [seed, chain] of chains.entries()) {
    const receipt = receiptOf(chain, seeded(seed + 1));
    for (const [damage, how] of Object.entries(damages)) {
      const drawn = await page.evaluate(
        ([text, by, number]) =>
          (
            globalThis as unknown as {
              photograph: (...given: unknown[]) => Promise<{ taken: string; sent: string; spentMs: number }>;
            }
          ).photograph(text, by, number),
        [receipt.text, how, seed] as const,
      );
      preparedMs += drawn.spentMs;
      photos.push({ receipt, damage, ...drawn });
    }
  }
} finally {
  await browser.close();
}

const reading = new Reading();
const tables = new Map<string, Map<string, Counts>>();
const add = (table: string, row: string, counts: Counts) => {
  const rows = tables.get(table) ?? new Map<string, Counts>();
  tables.set(table, rows);
  const known = rows.get(row);
  const sum =
    known &&
    Object.fromEntries(Object.entries(known).map(([key, value]) => [key, value + counts[key as keyof Counts]]));
  rows.set(row, (sum as unknown as Counts | undefined) ?? counts);
};
const began = performance.now();
for (const { receipt, damage, taken, sent } of photos) {
  for (const [way, photo] of Object.entries({ sent, ...(options.plain && { taken }) })) {
    const blocks = await reading.wordsOn(Buffer.from(photo, 'base64'), AbortSignal.timeout(120_000));
    const text = linesOnPhoto(blocks).join('\n');
    if (doesListLines) console.log(`${receipt.chain}, ${damage}, ${way}`);
    if (options.text) console.log(text);
    const counts = count(receipt, text);
    for (const row of [receipt.chain, 'ALL']) add(`${way}, by chain`, row, counts);
    for (const row of [damage, 'ALL']) add(`${way}, by damage`, row, counts);
  }
}
const readMs = performance.now() - began;
await reading.stop();
for (const [table, rows] of tables) {
  console.log(`\n${table}`);
  console.table(
    Object.fromEntries(
      [...rows].map(([row, counts]) => [
        row,
        {
          ...counts,
          'right or asked %': Math.round((1_000 * (counts.right + counts.asked)) / counts.lines) / 10,
          'right %': Math.round((1_000 * counts.right) / counts.lines) / 10,
          'sure but wrong %': counts.sure === 0 ? 0 : Math.round((1_000 * counts.sureWrong) / counts.sure) / 10,
        },
      ]),
    ),
  );
}
console.log(
  `${photos.length} photos: ${(preparedMs / photos.length).toFixed(0)} ms each to prepare, ${(readMs / photos.length / 1_000).toFixed(1)} s to read`,
);
