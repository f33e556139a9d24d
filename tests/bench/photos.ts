/**
 * `npm run bench:photos -- [CHAIN ...] [--kind NAME] [--unseen] [--plain] [--lines] [--text] [--keep FOLDER]` measures how many
 * lines of photographed receipts are read correctly. It draws receipts in the formats of several chains in Chromium;
 * tilts, curls, dims, and fades them; prepares them as the page does; reads them with the laptop's reader; and compares
 * the result with what was drawn. With --unseen, it takes the kinds of photos that the preparation was not made for.
 * With --plain, it also reads the phone's unprepared photo. With --keep, it leaves the photos in a folder.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { knownDamages, unseenDamages } from './photo-damages.ts';

const { values: options, files: wanted } = readCommandLine(
  'npm run bench:photos -- [CHAIN ...] [--kind NAME] [--unseen] [--plain] [--lines] [--text] [--keep FOLDER]',
  {
    kind: { type: 'string', multiple: true },
    unseen: { type: 'boolean' },
    plain: { type: 'boolean' },
    lines: { type: 'boolean' },
    text: { type: 'boolean' },
    keep: { type: 'string' },
  },
  [0, Infinity],
);
const damages = Object.entries(options.unseen ? unseenDamages : knownDamages).filter(
  ([name]) => !options.kind || options.kind.includes(name),
);
const doesListLines = options.lines;

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
  /** To prepare and read all of them. */
  seconds: number;
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

function count({ bought }: PrintedReceipt, text: string, seconds: number): Counts {
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
    seconds,
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
  spentMs: number;
}
const photos: Photo[] = [];
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script.outputFiles[0]?.text ?? '' });
  for (const [seed, chain] of chains.entries()) {
    const receipt = receiptOf(chain, seeded(seed + 1));
    for (const [damage, how] of damages) {
      const drawn = await page.evaluate(
        ([text, by, number]) =>
          (
            globalThis as unknown as {
              photograph: (...given: unknown[]) => Promise<{ taken: string; sent: string; spentMs: number }>;
            }
          ).photograph(text, by, number),
        [receipt.text, how, seed] as const,
      );
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
const slowest = { seconds: 0, name: '' };
for (const { receipt, damage, taken, sent, spentMs } of photos) {
  if (options.keep) {
    mkdirSync(options.keep, { recursive: true });
    for (const [way, photo] of Object.entries({ taken, sent }))
      writeFileSync(join(options.keep, `${receipt.chain}, ${damage}, ${way}.jpg`), photo, 'base64');
  }
  for (const [way, photo] of Object.entries({ sent, ...(options.plain && { taken }) })) {
    const began = performance.now();
    const blocks = await reading.wordsOn(Buffer.from(photo, 'base64'), AbortSignal.timeout(120_000));
    const text = linesOnPhoto(blocks).join('\n');
    if (doesListLines) console.log(`${receipt.chain}, ${damage}, ${way}`);
    if (options.text) console.log(text);
    const seconds = (spentMs + performance.now() - began) / 1_000;
    if (seconds > slowest.seconds) Object.assign(slowest, { seconds, name: `${receipt.chain}, ${damage}, ${way}` });
    const counts = count(receipt, text, seconds);
    for (const row of [receipt.chain, 'ALL']) add(`${way}, by chain`, row, counts);
    for (const row of [damage, 'ALL']) add(`${way}, by damage`, row, counts);
  }
}
await reading.stop();
for (const [table, rows] of tables) {
  console.log(`\n${table}`);
  console.table(
    Object.fromEntries(
      [...rows].map(([row, counts]) => [
        row,
        {
          ...counts,
          seconds: Math.round((10 * counts.seconds) / counts.receipts) / 10,
          'right or asked %': Math.round((1_000 * (counts.right + counts.asked)) / counts.lines) / 10,
          'right %': Math.round((1_000 * counts.right) / counts.lines) / 10,
          'sure but wrong %': counts.sure === 0 ? 0 : Math.round((1_000 * counts.sureWrong) / counts.sure) / 10,
        },
      ]),
    ),
  );
}
console.log(`${photos.length} photos; the slowest, ${slowest.name}, took ${slowest.seconds.toFixed(1)} s`);
