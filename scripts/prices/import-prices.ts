/**
 * `npm run prices:import -- FILE [--again]`: imports the prices of a CSV file (store, or chain with state or zip; upc or
 * item; price; date; source) into this laptop's Tillwise or, if TABLE_NAME names a table at AWS, into that one with your
 * credentials. It continues where an earlier run of the same file stopped; --again starts over. package.json lets V8 grow
 * its heap in small steps: otherwise it takes half as much memory again, most of it garbage.
 */

import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, resolve } from 'node:path';
import * as z from 'zod';
import { readImported } from '#functions/kit/reference/built-files.ts';
import { openTableForImport } from '#local/dynamodb/open-table-for-import.ts';
import { importedParts } from '#local/startup/build-imported-data.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { checkFiles } from '../check-files.ts';
import { type ImportCounts, recordImportedPrices, type Tillwise } from './record-imported-prices.ts';

/** Identifies a file between runs. */
const knownBytes = 64 * 1024;
const progressMs = 2_000;

const progressSchema = z.object({ fingerprint: z.string(), table: z.string(), line: z.int() });

async function run(): Promise<void> {
  const usage = 'npm run prices:import -- FILE [--again]';
  const { values, files } = readCommandLine(usage, { again: { type: 'boolean', default: false } }, [1, 1]);
  const [file = ''] = files;
  checkFiles([file]);
  const isRemote = Boolean(process.env.TABLE_NAME);
  const importedFolder = await importedParts();
  if (importedFolder) readImported(importedFolder);
  const table = isRemote ? null : await openTableForImport(resolve(process.env.TILLWISE_HOME || '.local'));
  try {
    Object.assign(process.env, table?.environment);
    // A file has no personal data, so no hash is used.
    process.env.HASH_SECRET ??= 'no hash is made with it';
    console.log(`Writing to the table ${process.env.TABLE_NAME} ${isRemote ? 'in AWS' : 'on this laptop'}.`);
    const tillwise = await openTillwise();
    const take = () => takeFile(file, values.again, tillwise);
    const { writingAlone } = await import('#functions/table/table.ts');
    await (table?.isAlone ? writingAlone(take) : take());
  } finally {
    await table?.stop();
  }
}

async function takeFile(file: string, isAgain: boolean, tillwise: Tillwise): Promise<void> {
  const progressFile = `${file}.progress.json`;
  const leftOutFile = `${file}.left-out.csv`;
  const fingerprint = fingerprintOf(file);
  const table = process.env.TABLE_NAME ?? '';
  const linesDone = isAgain ? 0 : doneBefore(progressFile, fingerprint, table);
  if (linesDone > 0)
    console.log(`Continuing after line ${linesDone.toLocaleString('en-US')}, where the last run stopped.`);
  // Opened here, because a stream's error has no catch: the folder may be read-only.
  const leftOut = createWriteStream(leftOutFile, { fd: openSync(leftOutFile, linesDone > 0 ? 'a' : 'w') });
  if (linesDone === 0) leftOut.write('line,why\n');
  const { size } = statSync(file);
  const stream = createReadStream(file);
  const startedAt = Date.now();
  let shownAt = startedAt;
  const counts = await recordImportedPrices(stream, tillwise, {
    name: basename(file),
    linesDone,
    onLeftOut: (line, why) => leftOut.write(`${line},"${why.replaceAll('"', '""')}"\n`),
    onProgress: (progress) => {
      writeFileSync(progressFile, JSON.stringify({ fingerprint, table, line: progress.line }));
      if (Date.now() - shownAt < progressMs) return;
      shownAt = Date.now();
      const percent = Math.floor((stream.bytesRead / size) * 100);
      const perSecond = Math.round((progress.rows / (shownAt - startedAt)) * 1_000);
      console.log(`${percent}%  ${number(progress.rows)} lines, ${number(perSecond)} a second`);
    },
  });
  await new Promise<void>((ended) => leftOut.end(ended));
  rmSync(progressFile, { force: true });
  console.log(reportOf(counts, leftOutFile, Math.round((Date.now() - startedAt) / 1_000)));
}

function reportOf(
  { rows, recorded, repeated, flagged, leftOut }: ImportCounts,
  leftOutFile: string,
  seconds: number,
): string {
  const reasons = [...leftOut].sort(([, one], [, other]) => other - one);
  return [
    '',
    `${number(rows)} lines in ${number(seconds)} seconds:`,
    `${number(recorded).padStart(11)}  prices recorded`,
    `${number(repeated).padStart(11)}  already known`,
    `${number(flagged).padStart(11)}  flagged: far from known prices, for the admin to review`,
    ...(reasons.length > 0 ? ['', 'Left out'] : []),
    ...reasons.map(([why, count]) => `${number(count).padStart(11)}  ${why}`),
    ...(reasons.length > 0 ? ['', `The lines are listed in ${leftOutFile}.`] : []),
  ].join('\n');
}

async function openTillwise(): Promise<Tillwise> {
  const [{ recordObservations }, { readKnownCodes, saveCode }, { itemById }, { itemIdOfCode }, { storesAfter }] =
    await Promise.all([
      import('#functions/observations/recording/record-observations.ts'),
      import('#functions/catalog/product-code-rows.ts'),
      import('#functions/catalog/items.ts'),
      import('#functions/catalog/public-product-codes.ts'),
      import('#functions/stores/known-stores.ts'),
    ]);
  return {
    recordObservations,
    readCodes: async (gtins) => {
      const recorded = await readKnownCodes(gtins);
      const listed = gtins.flatMap((gtin) => {
        const itemId = recorded.has(gtin) ? undefined : itemIdOfCode(gtin);
        return itemId === undefined ? [] : [[gtin, itemId] as const];
      });
      return new Map([...listed, ...recorded]);
    },
    saveCode,
    productOf: (itemId) => itemById(itemId)?.name,
    stores: storesAfter(undefined, Number.POSITIVE_INFINITY),
    now: () => new Date(),
  };
}

/** A changed file counts as another one. */
function fingerprintOf(file: string): string {
  const start = Buffer.alloc(knownBytes);
  const read = readSync(openSync(file, 'r'), start);
  return createHash('sha256')
    .update(start.subarray(0, read))
    .update(String(statSync(file).size))
    .digest('hex');
}

function doneBefore(progressFile: string, fingerprint: string, table: string): number {
  if (!existsSync(progressFile)) return 0;
  const kept = progressSchema.safeParse(JSON.parse(readFileSync(progressFile, 'utf8')));
  return kept.data?.fingerprint === fingerprint && kept.data.table === table ? kept.data.line : 0;
}

const number = (count: number) => count.toLocaleString('en-US');

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
