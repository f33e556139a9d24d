/**
 * Builds the reference data from the reviewable CSV files (`npm run data`): what functions read
 * (functions/kit/reference/built), validated here so that they need not, and the facts about chains
 * (shared/built/*.ts).
 */
import { readCommandLine } from '#local/startup/command-line.ts';
import type { StoreRecord } from '#shared/contract/stores/store.ts';
import {
  type BuiltCatalog,
  buildCatalog,
  type CatalogToBuild,
  catalogFiles,
  countedItems,
  handKeptCatalog,
  shippedParts,
} from '../catalog/build-catalog.ts';
import { readReviews } from '../catalog/read-catalog.ts';
import { coverageInWords, coverageOfChains, ordinaryProducts } from '../catalog/report-missing-products.ts';
import { findingsOf } from '../catalog/report-oddities.ts';
import { placeFiles, readZipCodes, townFiles } from '../places/place-files.ts';
import { type SearchSources, searchFiles } from '../search/build-search.ts';
import { searchWords } from '../search/read-search-words.ts';
import { sampleStores } from '../stores/sample-stores.ts';
import { storeFiles } from '../stores/store-files.ts';
import { buildModules, writeFiles } from './chain-data.ts';
import { dataSummary } from './data-summary.ts';

/** Committed, so that a review shows what a data change did. */
export const summaryFile = 'data/built.csv';

/** The summary of the last build, for the test that compares it with the committed one. */
export const builtSummaryFile = 'functions/kit/reference/built/summary.csv';

/** All files that functions read, by path below built/. */
export function referenceFiles(
  words: Omit<SearchSources, 'catalog'>,
  catalog: CatalogToBuild & Pick<BuiltCatalog, 'uncounted'>,
  stores: readonly StoreRecord[],
): Record<string, string | Uint8Array> {
  return {
    ...catalogFiles(catalog),
    ...searchFiles({ catalog: countedItems(catalog), ...words }),
    ...storeFiles(stores),
  };
}

/** The content of each built file, by path. */
function buildEverything(): Record<string, string | Uint8Array> {
  const sources = searchWords();
  const zipCodes = readZipCodes();
  const reference = { ...referenceFiles(sources, shippedParts(), sampleStores()), ...placeFiles(zipCodes) };
  return {
    ...buildModules(),
    ...townFiles(zipCodes),
    ...Object.fromEntries(
      Object.entries(reference).map(([path, content]) => [`functions/kit/reference/built/${path}`, content]),
    ),
  };
}

if (import.meta.main) {
  const { values: options } = readCommandLine('npm run data -- [--report]', {
    summary: { type: 'boolean' },
    report: { type: 'boolean' },
  });
  const files = buildEverything();
  const summary = dataSummary(files);
  writeFiles({ ...files, [builtSummaryFile]: summary });
  // Only `npm run data` writes committed files; other commands that build leave them alone.
  if (options.summary) writeFiles({ [summaryFile]: summary });
  if (options.report) {
    for (const { what, oddities, reviewedCount } of findingsOf(handKeptCatalog(), readReviews())) {
      console.log(`\n${what}: ${oddities.length}, and ${reviewedCount} reviewed`);
      for (const odd of oddities) console.log(`  ${odd}`);
    }
    const ordinary = ordinaryProducts(buildCatalog());
    console.log(`\nNot available in any brand, of ${ordinary.length} ordinary products`);
    for (const line of coverageInWords(coverageOfChains(ordinary))) console.log(`  ${line}`);
  }
}
