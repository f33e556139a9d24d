import { beforeAll, describe, expect, test } from 'vitest';
import { readObservationsOf } from '#functions/observations/recording/observation-rows.ts';
import { confirmReceipt } from '#functions/receipts/confirming/confirm-receipt.ts';
import {
  type Claimant,
  claimFingerprints,
  fingerprintIds,
  keepFingerprints,
  releaseFingerprints,
} from '#functions/receipts/duplicates/fingerprint-rows.ts';
import { deleteReceiptBatch, readReceipts } from '#functions/receipts/kept/receipt-rows.ts';
import { removeReceipt } from '#functions/receipts/kept/remove-receipt.ts';
import { identifyLines } from '#functions/receipts/matching/identify-lines.ts';
import { rememberPhoto } from '#functions/receipts/photos/proven-lines.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { killedAt, meetingAt } from '#tests/support/between-calls.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T22:00:00.000Z');

/** A paper receipt as our server reads it. */
interface Paper {
  chainId: 'kroger' | 'walmart';
  date: string;
  time: string;
  transaction: string | null;
  totalCents: number | null;
  lines: readonly Bought[];
}
type Bought = readonly [words: string, cents: number, itemId: string];

const dairy: readonly Bought[] = [
  ['KRO 2% MLK GAL', 299, 'kroger-2-percent-reduced-fat-milk-1-gal'],
  ['KRO SALTED BUTTER 16OZ', 399, 'kroger-butter-salted-1-lb'],
  ['LEMONS', 62, 'fresh-lemons-1-ct'],
];
const groceries: readonly Bought[] = [
  ...dairy,
  ['GREEN ONIONS', 149, 'fresh-green-onions-1-ct'],
  ['KRO LRG EGGS 18CT', 349, 'kroger-large-eggs-18-ct'],
  ['LIMES', 50, 'fresh-limes-1-ct'],
];
const totalOf = (lines: readonly Bought[]) => lines.reduce((sum, [, cents]) => sum + cents, 0);

let minutes = 0;

const minuteAt = (at: number) => `${10 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;

/** A paper receipt unlike every one before. */
function paperOf(lines: readonly Bought[] = groceries, changes: Partial<Paper> = {}): Paper {
  minutes += 1;
  const time = `09:${String(minutes).padStart(2, '0')}`;
  // Nobody else paid exactly these prices.
  const own = lines.map(([words, cents, itemId]): Bought => [words, cents + minutes, itemId]);
  const printed = { transaction: `hash-of-trans-${minutes}`, totalCents: totalOf(own), lines: own };
  return { chainId: 'kroger', date: '2026-11-20', time, ...printed, ...changes };
}

const stores = storesAfter(undefined, 4_000);
const [here = '', there = '', ...farther] = stores.flatMap(({ id, chain }) => (chain === 'kroger' ? id : []));
const walmart = stores.find(({ chain }) => chain === 'walmart')?.id ?? '';

let people = 0;

/** A shopper with an old account, and how they add a photo of a paper receipt and confirm all of it. */
async function somebody(ageDays = 30) {
  people += 1;
  const userId = `paper-${people}`;
  await savePerson(userId, new Date(now.getTime() - ageDays * 86_400_000));
  const called = calledBy(now, userId);

  async function reads(paper: Paper): Promise<(storeId: string) => ReceiptConfirmation> {
    const { date, time, transaction, totalCents } = paper;
    const lines = paper.lines.map(([words, cents, itemId]) => {
      const charged = { words, code: null, isFee: false, quantity: 1, pounds: null, unitCents: cents, cents };
      return { ...charged, savedCents: 0, couponCents: 0, isMembersOnly: false, itemId };
    });
    const read = { ...paper, subtotalCents: null, isDelivery: false, lines } as unknown as Parameters<
      typeof rememberPhoto
    >[1];
    const readingId = await rememberPhoto(userId, read, null, now);
    const sums = { subtotalCents: null, taxCents: null, totalCents: totalOf(paper.lines), laterCents: 0 };
    return (storeId) => ({
      ...{ ...sums, takenOffCents: 0, readingId, storeId, date, time, transaction },
      ...{ isAnother: false, isDelivery: false, lines, ...(totalCents !== null && { totalCents: sums.totalCents }) },
    });
  }
  const confirms = (body: ReceiptConfirmation) => confirmReceipt({ ...called, body });
  return {
    userId,
    reads,
    confirms,
    adds: async (paper: Paper, storeId = here) => confirms((await reads(paper))(storeId)),
    /** Their receipts of a store, or all. */
    removes: async (storeId?: string) => {
      for (const receipt of await readReceipts(userId))
        if (storeId === undefined || receipt.storeId === storeId)
          await removeReceipt({ ...called, params: { id: receipt.receiptId } });
    },
    /** How many of their prices are proven. */
    proven: async () => (await readObservationsOf(userId)).filter(({ isProven }) => isProven).length,
    receipts: async () => (await readReceipts(userId)).length,
  };
}

test('a shopper’s first photo of a paper receipt proves all of its lines', async () => {
  const [ann, ben, cho] = [await somebody(), await somebody(), await somebody()];
  await ann.adds(paperOf());
  await ben.adds(paperOf(dairy));
  await cho.adds(paperOf(dairy.slice(0, 1)));
  expect([await ann.proven(), await ben.proven(), await cho.proven()]).toEqual([6, 3, 1]);
});

const first = paperOf();
const [, , third] = first.lines;
const short = paperOf(dairy);
const again: [title: string, of: Paper, changes: Partial<Paper>][] = [
  ['as it is', first, {}],
  ['without its transaction number', first, { transaction: null }],
  ['without its sums', first, { transaction: null, totalCents: null }],
  ['without one line', first, { lines: first.lines.filter((line) => line !== third) }],
  ['without its upper lines and sums', first, { lines: first.lines.slice(2), totalCents: null, transaction: null }],
  ['without most of its lines', first, { lines: first.lines.slice(4), totalCents: null, transaction: null }],
  ['with a finger on AM', first, { time: `21:${first.time.slice(3)}`, transaction: null }],
  ['with another minute and day', first, { time: '17:03', date: '2026-11-18', transaction: null }],
  ['with the foot of another paper receipt', first, { ...paperOf(), lines: first.lines }],
  [
    'with its names cut off at the left',
    first,
    {
      lines: first.lines.map(([words, ...line]) => [words.slice(1), ...line]),
      time: '17:04',
      totalCents: null,
      transaction: null,
    },
  ],
  ['short as it is', short, {}],
  ['short and without its transaction number', short, { transaction: null }],
  ['short and without a line', short, { lines: short.lines.slice(1), transaction: null }],
  ['short and at another minute', short, { time: '17:05', transaction: null }],
];

describe('the same paper receipt proves nothing in a second photo at another store', () => {
  const owners = new Map<Paper, Awaited<ReturnType<typeof somebody>>>();
  beforeAll(async () => {
    for (const paper of [first, short]) {
      const owner = await somebody();
      await owner.adds(paper);
      owners.set(paper, owner);
    }
  });

  test.each(again)('%s', async (_, of, changes) => {
    const ann = owners.get(of);
    if (!ann) throw new Error('Nobody has this paper.');
    const ben = await somebody();
    await ben.adds({ ...of, ...changes }, there);
    expect([await ann.proven(), await ben.proven()]).toEqual([of.lines.length, 0]);
    // They keep the receipt.
    expect(await ben.receipts()).toBe(1);
    // Nor does it for the same shopper.
    await ann.adds({ ...of, ...changes }, farther[0]);
    expect(await ann.proven()).toBe(of.lines.length);
    await ben.removes();
    await ann.removes(farther[0]);
  });
});

test('the same paper receipt at the same store is refused, or counts as a report if it has no transaction number', async () => {
  const [ann, ben, cho] = [await somebody(), await somebody(), await somebody()];
  const paper = paperOf();
  await ann.adds(paper);
  await expect(ben.adds(paper)).rejects.toMatchObject({ code: 'receipt-seen-before' });
  await cho.adds({ ...paper, transaction: null });
  expect([await ann.proven(), await cho.proven()]).toEqual([6, 0]);
});

test('a photo without a sum proves nothing, so parts of a paper receipt can’t prove its lines one by one', async () => {
  const ann = await somebody();
  await ann.adds(paperOf(groceries, { totalCents: null }));
  expect(await ann.proven()).toBe(0);
});

test('sixteen accounts prove each line of a paper receipt once, at whichever stores', async () => {
  const paper = paperOf();
  let proven = 0;
  for (let at = 0; at < 16; at += 1) {
    const shopper = await somebody();
    const changes = at % 2 === 0 ? {} : { time: `1${at % 10}:${10 + at}`, transaction: null, totalCents: null };
    await shopper.adds({ ...paper, ...changes }, farther[at % farther.length]);
    proven += await shopper.proven();
  }
  expect(proven).toBe(6);
});

test('a paper receipt that its shopper removed proves its prices again, for anyone', async () => {
  const [ann, ben] = [await somebody(), await somebody()];
  const paper = paperOf();
  await ann.adds(paper);
  await ann.removes();
  await ann.adds(paper, there);
  expect(await ann.proven()).toBe(6);
  // As the deletion of an account does.
  await ann.removes();
  expect(await deleteReceiptBatch(ann.userId, 10)).toBe(true);
  await ben.adds(paper, there);
  expect(await ben.proven()).toBe(6);
  // A report has nothing to free.
  await ann.adds(paper);
  await ann.removes();
  await ann.adds(paper);
  expect([await ann.proven(), await ben.proven()]).toEqual([0, 6]);
});

test('of two photos that claim fingerprints of one receipt at the very same moment, exactly one gets them', async () => {
  const ids = (...texts: string[]) => fingerprintIds(texts);
  for (let at = 0; ; at += 1) {
    const [ann, ben] = ['ann', 'ben'].map((userId) => ({ userId, receiptId: `at-${at}` })) as [Claimant, Claimant];
    const [own, others] = [ids(`a${at}`, `b${at}`, `c${at}`), ids(`b${at}`, `c${at}`, `d${at}`)];
    const got: boolean[] = [];
    const isWithin = await meetingAt(
      at,
      async () => got.push(await claimFingerprints(own, ann, now)),
      async () => got.push(await claimFingerprints(others, ben, now)),
    );
    if (!isWithin) break;
    expect({ at, got: got.toSorted() }).toEqual({ at, got: [false, true] });
    // The other one holds none.
    const [winner, loser] = (await claimFingerprints(own, ann, now)) ? [ann, ben] : [ben, ann];
    await releaseFingerprints([...own, ...others], winner);
    const third = { userId: 'cho', receiptId: `at-${at}` };
    expect(await claimFingerprints([...own, ...others], third, now)).toBe(true);
    expect(await claimFingerprints(own, loser, now)).toBe(false);
  }
});

test('fingerprints of a receipt that was never stored are free after a day, and of a stored one much later', async () => {
  const [ann, ben] = ['ann', 'ben'].map((userId) => ({ userId, receiptId: 'r' })) as [Claimant, Claimant];
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const ids = fingerprintIds(['one', 'two']);
  expect(await claimFingerprints(ids, ann, now)).toBe(true);
  expect(await claimFingerprints(ids, ben, later(0.9))).toBe(false);
  expect(await claimFingerprints(ids, ben, later(1.1))).toBe(true);
  await keepFingerprints(ids, ben, later(1.1));
  expect(await claimFingerprints(ids, ann, later(99))).toBe(false);
});

/** Every so many table calls of a confirmation, because each try takes a while. */
const step = 8;

test('of two photos of a paper receipt at the very same moment, exactly one proves its prices', async () => {
  for (let at = 0; ; at += step) {
    if (at > 200) throw new Error('The confirmation never ends.');
    const paper = paperOf(dairy, { date: '2026-11-19', time: minuteAt(at) });
    const [ann, ben] = [await somebody(), await somebody()];
    const [ofAnn, ofBen] = [(await ann.reads(paper))(here), (await ben.reads(paper))(there)];
    const isWithin = await meetingAt(
      at,
      () => ann.confirms(ofAnn),
      () => ben.confirms(ofBen),
    );
    expect({ at, proven: [await ann.proven(), await ben.proven()].sort() }).toEqual({ at, proven: [0, 3] });
    if (!isWithin) break;
  }
});

test('two of a shopper’s own photos at the very same moment prove its prices at one store', async () => {
  for (let at = 0; ; at += step) {
    if (at > 200) throw new Error('The confirmation never ends.');
    const paper = paperOf(dairy, { date: '2026-11-17', time: minuteAt(at) });
    const ann = await somebody();
    const bodies = [(await ann.reads(paper))(here), (await ann.reads(paper))(there)] as const;
    const isWithin = await meetingAt(
      at,
      () => ann.confirms(bodies[0]),
      () => ann.confirms(bodies[1]),
    );
    expect({ at, proven: await ann.proven() }).toEqual({ at, proven: 3 });
    if (!isWithin) break;
  }
});

test('a shopper who confirms a photo twice at the very same moment proves no line as two items', async () => {
  for (let at = 0; ; at += step) {
    if (at > 200) throw new Error('The confirmation never ends.');
    const paper = paperOf(dairy, { date: '2026-11-15', time: minuteAt(at) });
    const ann = await somebody();
    const bodies = [(await ann.reads(paper))(here), (await ann.reads(paper))(here)] as const;
    const [milk, ...others] = bodies[1].lines;
    const asHalfGallon = milk ? [{ ...milk, itemId: 'kroger-2-percent-reduced-fat-milk-0-5-gal' }, ...others] : [];
    const isWithin = await meetingAt(
      at,
      () => ann.confirms(bodies[0]).catch(() => undefined),
      () => ann.confirms({ ...bodies[1], lines: asHalfGallon }).catch(() => undefined),
    );
    expect(await ann.proven()).toBeLessThanOrEqual(3);
    if (!isWithin) break;
  }
});

test('a confirmation interrupted at any point and repeated proves its prices', async () => {
  for (let at = 0; ; at += step) {
    if (at > 200) throw new Error('The confirmation never ends.');
    const paper = paperOf(dairy, { date: '2026-11-16', time: minuteAt(at) });
    const [ann, ben] = [await somebody(), await somebody()];
    const body = (await ann.reads(paper))(here);
    const isStopped = await killedAt(at, () => ann.confirms(body));
    if (!isStopped) break;
    await ann.confirms(body).catch((error: Error) => {
      // As far as they know, the first one was stored completely.
      expect(error).toMatchObject({ code: 'receipt-seen-before' });
    });
    expect({ at, proven: await ann.proven() }).toEqual({ at, proven: 3 });
    await ann.removes();
    await ben.adds(paper, there);
    expect({ at, proven: await ben.proven() }).toEqual({ at, proven: 3 });
  }
});

test('a shopper who buys five things in a row again a week later proves both receipts', async () => {
  const ann = await somebody();
  const paper = paperOf(groceries, { date: '2026-11-12' });
  const next = paperOf(groceries, { date: '2026-11-19' });
  const lines = [...paper.lines.slice(0, 5), ...next.lines.slice(5)];
  await ann.adds(paper);
  await ann.adds({ ...next, lines, totalCents: totalOf(lines) });
  expect(await ann.proven()).toBe(12);
});

test('shoppers who pay the same at two stores or chains, or at two times, each prove their prices', async () => {
  const people = [await somebody(), await somebody(), await somebody(), await somebody()] as const;
  const [ann, ben, cho, dot] = people;
  const paper = paperOf(dairy);
  const other = paperOf([...groceries.slice(3)]);
  await ann.adds(paper);
  // The same minute elsewhere.
  await ben.adds({ ...other, time: paper.time }, there);
  // The same minute and total in another chain.
  const ofWalmart: Bought[] = [
    ['LEMONS', 60, 'fresh-lemons-1-ct'],
    ['LIMES', (paper.totalCents ?? 0) - 60, 'fresh-limes-1-ct'],
  ];
  await cho.adds({ ...paper, chainId: 'walmart', lines: ofWalmart }, walmart);
  // The same single item at another time.
  await dot.adds({ ...paperOf(), lines: dairy.slice(0, 1), totalCents: 299 }, there);
  expect(await Promise.all(people.map((one) => one.proven()))).toEqual([3, 3, 2, 1]);
});

describe('words that may mean several kinds, on photos of paper receipts,', () => {
  const cheese = 'kroger-cheddar-cheese-sharp-shredded-8-oz';
  const withCheese = (words: string): readonly Bought[] => [...dairy, [words, 249, cheese]];
  const stateFor = async (words: string) => {
    const [line] = await identifyLines('stranger', [plainLine(words, 259)], { chain: 'kroger', state: 'IL' });
    return [line?.state, line?.item?.id];
  };
  type Add = (words: string) => Promise<unknown>;
  const each = (count: number, add: (at: number) => Promise<unknown>) =>
    Array.from({ length: count }).reduce<Promise<unknown>>(
      (before, _, at) => before.then(() => add(at)),
      Promise.resolve(),
    );

  test('are sure for everyone after ten shoppers, each with a receipt, and a question again when one deletes theirs', async () => {
    const words = 'KRO CHS SHRD';
    expect((await stateFor(words))[0]).toBe('ask');
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => somebody()));
    await each(9, (at) => shoppers[at]?.adds(paperOf(withCheese(words))) ?? Promise.reject());
    expect((await stateFor(words))[0]).toBe('ask');
    await shoppers[9]?.adds(paperOf(withCheese(words)));
    expect(await stateFor(words)).toEqual(['sure', cheese]);
    await shoppers[3]?.removes();
    expect((await stateFor(words))[0]).toBe('ask');
  });

  const attempts: [title: string, words: string, add: Add][] = [
    [
      'one shopper with twelve receipts',
      'KRO SHRD CHS',
      async (words) => {
        const ann = await somebody();
        await each(12, () => ann.adds(paperOf(withCheese(words))));
      },
    ],
    [
      'twelve accounts of today',
      'KRO CHS SHRD 8Z',
      (words) => each(12, async () => (await somebody(0)).adds(paperOf(withCheese(words)))),
    ],
    [
      'twelve accounts with one receipt, at different stores',
      'KRO SHRD CHS 8Z',
      async (words) => {
        const paper = paperOf(withCheese(words));
        await each(12, async (at) => (await somebody()).adds(paper, farther[at]));
      },
    ],
    [
      'twelve accounts that send lines without a photo',
      'KROG CHS SHRD',
      (words) =>
        each(12, async () => {
          const ann = await somebody();
          await ann.confirms({ ...(await ann.reads(paperOf(withCheese(words))))(here), readingId: null });
        }),
    ],
  ];
  test.each(attempts)('aren’t decided by %s', async (_, words, add) => {
    await add(words);
    expect((await stateFor(words))[0]).not.toBe('sure');
  });
});
