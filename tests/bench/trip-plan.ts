/**
 * `node tests/bench/trip-plan.ts` measures the planning of a trip for 60 items at five stores, warmed up, on this
 * machine and four times as long, as on a slow phone. Exits with 1 if that is over its budget.
 */
import { readCommandLine } from '#local/startup/command-line.ts';
import { rowOf } from '#shared/rules/comparison/price-table-rows.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { planTrip } from '#shared/rules/trips/plan-trip.ts';
import { sampleEntry, sampleStore, uncertain } from '#tests/shared/cart-samples.ts';

readCommandLine('node tests/bench/trip-plan.ts', {});

const items = 60;
const runs = 200;
const slowdown = 4;
const budgetMs = 50;

const chains = ['walmart', 'aldi', 'kroger', 'target', 'costco'] as const;
const stores = chains.map((chain, at) => ({
  store: sampleStore(chain, { chain }),
  lat: 39.8 + at / 50,
  lng: -89.6 - ((at * 7) % 5) / 40,
}));
const entries = Array.from({ length: items }, (_, item) =>
  uncertain(
    sampleEntry(
      `item-${item}`,
      Object.fromEntries(chains.map((chain, at) => [chain, 150 + ((item * 37 + at * 53) % 400)])),
    ),
    0.1,
  ),
);
const rows = entries.map((entry) =>
  rowOf(
    entry,
    stores.map(({ store }) => store),
  ),
);
const facts = { rows, stores, from: { lat: 39.78, lng: -89.65 }, settings: firstTripSettings };

const times = Array.from({ length: runs }, () => {
  const begun = performance.now();
  planTrip(facts);
  return performance.now() - begun;
}).toSorted((one, other) => one - other);
const median = times[runs / 2] ?? 0;
const late = times[Math.floor(runs * 0.95)] ?? 0;
console.log(
  `${items} items at ${stores.length} stores: ${median.toFixed(2)} ms in the middle, ${late.toFixed(2)} ms at the 95th percentile;` +
    ` ${(median * slowdown).toFixed(1)} ms at ${slowdown} times as slow (budget ${budgetMs} ms)`,
);
process.exitCode = median * slowdown > budgetMs ? 1 : 0;
