/**
 * `npm run stores:import -- FILE...`: takes the stores of our chains from USDA's lists of SNAP retailers (CSV, either
 * shape), All the Places (GeoJSON) and OpenStreetMap (Overpass JSON). The files named are all there is: a store that none
 * of them has is gone. What it found and left out stands in data/imported/report.txt.
 */
import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildImported, importedFolder, registerIn } from './imported-stores.ts';
import { importReport } from './stores/import-report.ts';
import { importStores } from './stores/import-stores.ts';
import { readRegister, writeRegister } from './stores/store-register.ts';

/** Of the names that were left out, as many as a terminal shows at once. */
const linesShown = 100;

async function importFiles(files: readonly string[]): Promise<void> {
  const missing = files.filter((file) => !existsSync(file));
  if (files.length === 0) throw new Error('Name the files: npm run stores:import -- FILE...');
  if (missing.length > 0) throw new Error(`There is no file ${missing.join(', ')}.`);
  const register = registerIn(importedFolder);
  const lists = files.map((name) => ({ name, open: () => createReadStream(name) }));
  const imported = await importStores(lists, readRegister(register));
  writeRegister(register, imported.register);
  await buildImported(importedFolder);
  const report = importReport(imported);
  const reportFile = join(importedFolder, 'report.txt');
  writeFileSync(reportFile, report);
  const lines = report.trimEnd().split('\n');
  console.log(lines.slice(0, linesShown).join('\n'));
  if (lines.length > linesShown) console.log(`... and ${lines.length - linesShown} lines more`);
  console.log(`\nAll of it is in ${reportFile}.`);
}

try {
  await importFiles(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
