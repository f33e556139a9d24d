/**
 * Measures how well real receipts are read: node tests/bench/real-receipts.ts FOLDER [first|second|all] [--lines]
 * The folder has texts and expected.tsv (file, what, name, quantity, cents, taken_off_cents). It stays outside the
 * repository. A hash of the file's name assigns each receipt to a half: rules are written for the first and tested on
 * the second.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#local/startup/command-line.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

interface Expected {
  chain: string;
  sums: Map<string, number>;
  lines: { name: string; quantity: number; cents: number }[];
}

interface Counts {
  receipts: number;
  lines: number;
  right: number;
  wrongPrice: number;
  missing: number;
  /** Lines that aren't on the receipt, including sums and tenders read as items. */
  extra: number;
  sumsAsGoods: number;
  /** Proven lines, and how many of them are wrong. */
  proven: number;
  provenWrong: number;
  sums: number;
  sumsRight: number;
  addsUp: number;
}

const {
  values: { lines: doesListLines },
  files: [folder = '', half = 'all'],
} = readCommandLine(
  'node tests/bench/real-receipts.ts FOLDER [first|second|all] [--lines]',
  { lines: { type: 'boolean', default: false } },
  [1, 2],
);

const halfOf = (file: string) => (createHash('sha256').update(file).digest()[0] ?? 0) < 128;
const isAsked = (file: string) => half === 'all' || halfOf(file) === (half === 'first');

function expectedIn(path: string): Map<string, Expected> {
  const receipts = new Map<string, Expected>();
  const [, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
  for (const row of rows) {
    const [file = '', what = '', name = '', quantity, cents] = row.split('\t');
    const receipt: Expected = receipts.get(file) ?? { chain: '', sums: new Map(), lines: [] };
    receipts.set(file, receipt);
    if (what === 'chain') receipt.chain = name.trim();
    else if (what === 'line') receipt.lines.push({ name, quantity: Number(quantity || 1), cents: Number(cents) });
    else if (cents) receipt.sums.set(what, Number(cents));
  }
  return receipts;
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const pairsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** The share of neighboring letters that two names have in common, relative to the shorter one. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(letters(one)), pairsOf(letters(other))];
  const least = Math.min(left.length, right.length);
  if (least === 0) return letters(one) === letters(other) ? 1 : 0;
  const rest = [...right];
  let shared = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return shared / least;
}

const grossOf = ({ cents, savedCents, couponCents }: ReceiptLine) => cents + savedCents + couponCents;
const sumLike =
  /total|\btax\b|balance|visa|master|debit|credit|change|tender|\bdue\b|\bcash\b|payment|amount|delivery|\btip\b/i;
const sameName = 0.5;

function count(file: string, { lines, sums }: Expected): Counts {
  const receipt = parseReceipt(readFileSync(join(folder ?? '', file), 'utf8'));
  const open = [...receipt.lines];
  const rest = new Set(lines);
  let right = 0;
  let wrongPrice = 0;
  let provenWrong = 0;
  const report: string[] = [];
  const take = (
    fits: (line: ReceiptLine, wanted: (typeof lines)[number]) => boolean,
    found: (line: ReceiptLine) => void,
    mark: string,
  ) => {
    for (const wanted of rest) {
      const at = open.findIndex((line) => fits(line, wanted));
      const line = open[at];
      if (!line) continue;
      open.splice(at, 1);
      rest.delete(wanted);
      found(line);
      report.push(
        `  ${mark} ${wanted.name} ${wanted.cents} <- ${line.words} ${grossOf(line)} x${line.quantity}${line.isProven ? ' proven' : ''}`,
      );
    }
  };
  take(
    (line, { name, cents }) => grossOf(line) === cents && likeness(line.words || (line.code ?? ''), name) >= sameName,
    () => {
      right += 1;
    },
    'ok',
  );
  take(
    (line, { name }) => likeness(line.words, name) >= sameName,
    (line) => {
      wrongPrice += 1;
      if (line.isProven) provenWrong += 1;
    },
    'WRONG PRICE',
  );
  provenWrong += open.filter(({ isProven, isFee }) => isProven && !isFee).length;
  const printed: [string, number | null][] = [
    ['sub', receipt.subtotalCents],
    ['tax', receipt.taxCents],
    ['total', receipt.totalCents],
  ];
  const told = printed.filter(([what]) => sums.has(what));
  const sumsRight = told.filter(
    ([what, cents]) => sums.get(what) === cents || (sums.get(what) === 0 && cents === null),
  ).length;
  const goods = open.filter(({ isFee }) => !isFee);
  if (doesListLines) {
    console.log(
      `${file} adds up: ${receipt.addsUp} ${printed.map(([what, cents]) => `${what} ${cents} (${sums.get(what)})`).join(' ')}`,
    );
    for (const line of report) console.log(line);
    for (const { name, cents } of rest) console.log(`  MISSING ${name} ${cents}`);
    for (const line of goods) console.log(`  EXTRA ${line.words} ${grossOf(line)}${line.isProven ? ' proven' : ''}`);
  }
  return {
    receipts: 1,
    lines: lines.length,
    right,
    wrongPrice,
    missing: rest.size,
    extra: goods.length,
    sumsAsGoods: goods.filter(({ words }) => sumLike.test(words)).length,
    proven: receipt.lines.filter(({ isProven }) => isProven).length,
    provenWrong,
    sums: told.length,
    sumsRight,
    addsUp: Number(receipt.addsUp),
  };
}

const byChain = new Map<string, Counts>();
for (const [file, expected] of expectedIn(join(folder, 'expected.tsv'))) {
  if (!isAsked(file)) continue;
  const counts = count(file, expected);
  for (const chain of [expected.chain, 'ALL']) {
    const known = byChain.get(chain);
    byChain.set(
      chain,
      known
        ? (Object.fromEntries(
            Object.entries(known).map(([key, value]) => [key, value + counts[key as keyof Counts]]),
          ) as unknown as Counts)
        : counts,
    );
  }
}
console.table(
  Object.fromEntries(
    [...byChain].sort(([one], [other]) => Number(one === 'ALL') - Number(other === 'ALL') || one.localeCompare(other)),
  ),
);
