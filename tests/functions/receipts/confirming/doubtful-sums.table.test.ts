import { expect, test } from 'vitest';
import { identifyLines } from '#functions/receipts/matching/identify-lines.ts';
import { type Correction, likelyCorrections } from '#shared/rules/receipts/likely-corrections.ts';
import { isSumHeld, missingPiecesOf, printedSumOf, sumOf } from '#shared/rules/receipts/receipt-sums.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { parseReceipt } from '#tests/support/parse-receipt.ts';
import { type Bought, printReceipt } from '#tests/support/receipts/printed-receipts.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const bought: readonly Bought[] = [
  { words: 'WHL MLK GAL', unitCents: 349, code: '07874211111' },
  { words: 'LRG EGGS 12CT', unitCents: 287, code: '07874222222' },
  { words: 'CHEERIOS 18OZ', unitCents: 528, code: '01600027526' },
  { words: 'CHDR CHEESE 8OZ', unitCents: 249, code: '07874233333' },
  { words: 'GRND COFFEE 24OZ', unitCents: 1094, code: '02550000001' },
  { words: 'WHEAT BREAD', unitCents: 232, code: '07225000001' },
  { words: 'PNT BUTTER 16OZ', unitCents: 276, code: '05150000001' },
  { words: 'SALTED BUTTER 1LB', unitCents: 467, code: '03450000001' },
  { words: 'CHKN NOODLE SOUP', unitCents: 138, code: '05100000001' },
  { words: 'PAPER TOWELS 6CT', unitCents: 984, code: '03700000001' },
];

const money = (cents: number) => (cents / 100).toFixed(2);
const chains = ['walmart', 'kroger', 'aldi', 'costco', 'publix', 'trader-joes'] as const;
const middle = [1, 4, 7];
/** The even lines at one chain and the odd ones at the next: identifying lines takes a while. */
const everyOther = (chain: number) => [...bought.keys()].filter((at) => at % 2 === chain % 2);

/** What the review offers for a text, with the words of the line that each correction is for. */
async function offered(text: string, chain: ChainId) {
  const { lines: read, takenOffCents, soldCount, addsUp, ...sums } = parseReceipt(text);
  const lines = (await identifyLines('amy', read, { chain, state: 'IL' })).map((line) => ({
    ...line,
    isCounted: true,
  }));
  const printedCents = printedSumOf(sums) ?? 0;
  const corrections = likelyCorrections({
    lines,
    printedCents,
    missingCents: printedCents - sumOf({ lines, takenOffCents }),
    missingPieces: missingPiecesOf(lines, soldCount),
    isSumHeld: isSumHeld(sums),
  });
  const wordsOf = (one: Correction) => ('at' in one ? lines[one.at]?.words : '');
  return { addsUp, corrections: corrections.map((one) => ({ ...one, words: wordsOf(one) })) };
}

/** The rate of receipts, of those that don't add up, for which the right correction is offered. */
async function rightOf(
  damage: (text: string, at: number) => string,
  isRight: (offer: Awaited<ReturnType<typeof offered>>['corrections'][number], one: Bought) => boolean,
  damagedAt: (chain: number) => readonly number[] = () => middle,
) {
  const outcomes: boolean[] = [];
  for (const [ofChain, chain] of chains.entries()) {
    for (const at of damagedAt(ofChain)) {
      const { addsUp, corrections } = await offered(damage(printReceipt(chain, bought).text, at), chain);
      if (addsUp) continue;
      expect([chain, at, corrections.length]).toEqual([chain, at, 2]);
      outcomes.push(corrections.some((one) => isRight(one, bought[at] as Bought)));
    }
  }
  expect(outcomes.length).toBeGreaterThan(chains.length);
  return outcomes.filter(Boolean).length / outcomes.length;
}

const priceOf = (at: number) => money(bought[at]?.unitCents ?? 0);

test('when a digit is misread as a similar one, its line and price are among the two likeliest corrections half the time', async () => {
  const misread: Record<string, string> = { '2': '7', '9': '4', '7': '1', '4': '9', '8': '3' };
  const right = await rightOf(
    (text, at) =>
      text.replaceAll(
        priceOf(at),
        priceOf(at).replace(/\d$/, (digit) => misread[digit] ?? '8'),
      ),
    (one, { unitCents, words }) =>
      one.kind === 'price' && one.cents === unitCents && words.startsWith(one.words?.slice(0, 5) ?? '-'),
    everyOther,
  );
  // 3.49 and 2.49 may be 3.44 and 2.44 as well as 10.99 may be 10.94.
  expect(right).toBeGreaterThanOrEqual(0.45);
});

test('a line is lost: a line of its price is offered', async () => {
  const right = await rightOf(
    (text, at) =>
      text
        .split('\n')
        .filter((row) => !row.includes(bought[at]?.words.slice(0, 14) ?? '') && !row.includes(priceOf(at)))
        .join('\n'),
    (one, { unitCents }) => one.kind === 'missing-line' && one.cents === unitCents,
  );
  expect(right).toBeGreaterThanOrEqual(0.9);
});

test('several digits are misread: two lines are named, the right one more often than by chance', async () => {
  const right = await rightOf(
    (text, at) => text.replaceAll(priceOf(at), money((bought[at]?.unitCents ?? 0) + 123)),
    (one, { words }) => words.startsWith(one.words?.slice(0, 5) || '-'),
    everyOther,
  );
  expect(right).toBeGreaterThan(2 / bought.length);
});

test.each([
  ['costco', /\/\d+ +2\.50-\n/],
  ['publix', / +Promotion +-2\.50 F\n/],
  ['whole-foods', /Prime Savings +-\$2\.50\n/],
] as const)('a discount at %s is lost: one of a line, and another correction, are offered', async (chain, row) => {
  const discounted = bought.map((one, at) => (at === 4 ? { ...one, offCents: 250 } : one));
  const { text } = printReceipt(chain, discounted);
  const { addsUp, corrections } = await offered(text.replace(row, '\n'), chain);
  expect([text.match(row)?.length, addsUp, corrections.length]).toEqual([1, false, 2]);
  expect(corrections).toContainEqual(expect.objectContaining({ kind: 'discount', cents: 250 }));
});
