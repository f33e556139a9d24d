/**
 * `npm run stores:import -- FILE...` imports the stores of our chains from USDA's lists of SNAP retailers (CSV, in both
 * formats), All the Places (GeoJSON), and OpenStreetMap (Overpass JSON). The given files replace any earlier import:
 * stores in none of them are removed. The command asks before it removes sample stores or many stores from a state;
 * --yes answers. It writes a report of what it imported and skipped to data/imported/report.txt.
 */

import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#local/startup/command-line.ts';
import { agreeTo } from '../agreement.ts';
import { readChains } from '../build/chain-data.ts';
import { checkFiles } from '../check-files.ts';
import { buildImported, importedFolder, registerIn } from './build-imported-stores.ts';
import { readRegister, writeRegister } from './imported-store-register.ts';
import { mergeStoreLists } from './merge-store-lists.ts';
import { removedStores } from './removed-stores.ts';
import { sampleStores } from './sample-stores.ts';
import { importReport } from './store-import-report.ts';

/** The number of skipped names that fit in a terminal. */
const linesShown = 100;

async function importFiles(files: readonly string[], isAgreed: boolean): Promise<void> {
  checkFiles(files);
  const register = registerIn(importedFolder);
  const lists = files.map((name) => ({ name, open: () => createReadStream(name) }));
  const imported = await mergeStoreLists(lists, readRegister(register));
  if (!isAgreed) {
    const losses = removedStores(imported, { samples: sampleStores(), chains: readChains() });
    await agreeTo(losses, 'Name lists of whole states, or add --yes to import these.');
  }
  writeRegister(register, imported.register);
  await buildImported(importedFolder);
  const report = importReport(imported);
  const reportFile = join(importedFolder, 'report.txt');
  writeFileSync(reportFile, report);
  const lines = report.trimEnd().split('\n');
  console.log(lines.slice(0, linesShown).join('\n'));
  if (lines.length > linesShown) console.log(`... and ${lines.length - linesShown} lines more`);
  console.log(`\nThe full report is in ${reportFile}.`);
}

try {
  const usage = 'npm run stores:import -- FILE... [--yes]';
  const { values, files } = readCommandLine(usage, { yes: { type: 'boolean', default: false } }, [1, Infinity]);
  await importFiles(files, values.yes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
