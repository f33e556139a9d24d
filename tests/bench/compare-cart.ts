/**
 * `node tests/bench/compare-cart.ts [carts]` measures how long it takes to price and compare the largest cart on this
 * machine, warmed up and without observed prices. Then it prints the results of comparisons for the lists of 60
 * households in each town, and for 2,000 random carts of 20 products (or the given number; the same ones every time), shared
 * by the towns.
 */
import { readCommandLine } from '#local/startup/command-line.ts';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import type { Verdict } from '#shared/rules/comparison/verdict.ts';
import { chainById } from '#shared/rules/stores/chains.ts';
import { startBenchDatabase } from './database.ts';
import { type CartKind, householdCarts, kinds, randomCarts } from './random-carts.ts';

const [given = '2000'] = readCommandLine('node tests/bench/compare-cart.ts [carts]', {}, [0, 1]).files;
const carts = Number(given);
if (!Number.isInteger(carts) || carts < 1) throw new Error('Name a whole number of carts.');

const database = await startBenchDatabase();
// The functions read their settings when they load.
const { pricedEntries } = await import('#functions/pricing/at-stores/priced-entries.ts');
const { storesAfter } = await import('#functions/stores/known-stores.ts');
const { newProfile } = await import('#functions/users/new-user-rows.ts');

const now = new Date('2026-11-20T12:00:00.000Z');
const somebody = newProfile(
  { userId: 'bench', email: 'bench@example.com', firstName: 'Sam', lastName: 'Shopper' },
  now,
);

function shopperOf(stores: readonly StoreLabel[]) {
  return { ...somebody, preferences: { ...somebody.preferences, storeIds: stores.map(({ id }) => id) } };
}

const everyStore = storesAfter(undefined, Number.POSITIVE_INFINITY);
/** The first store of each of these chains in a town, in file order; of every chain if none is named. */
function storesIn(city: string, state: string, ...chains: readonly string[]): StoreLabel[] {
  const here = everyStore.filter(
    (store) => store.city === city && store.state === state && (chains.length === 0 || chains.includes(store.chain)),
  );
  return [...new Map(here.toReversed().map((store) => [store.chain, store])).values()].toReversed();
}

/** Towns with the chains that shoppers there choose among. */
const towns = {
  'Springfield IL': storesIn('Springfield', 'IL'),
  'Columbus OH': storesIn('Columbus', 'OH', 'walmart', 'kroger', 'aldi', 'target', 'costco'),
  'Canton OH': storesIn('Canton', 'OH', 'giant-eagle', 'walmart', 'aldi', 'save-a-lot', 'target'),
  'Houston TX': storesIn('Houston', 'TX', 'h-e-b', 'walmart', 'kroger', 'aldi', 'costco'),
  'Phoenix AZ': storesIn('Phoenix', 'AZ', 'walmart', 'frys', 'safeway', 'winco', 'costco'),
  'Chicago IL': storesIn('Chicago', 'IL', 'jewel-osco', 'aldi', 'walmart', 'whole-foods', 'trader-joes'),
  'Charlotte NC': storesIn('Charlotte', 'NC', 'food-lion', 'harris-teeter', 'publix', 'lidl', 'walmart'),
  'Worcester MA': storesIn('Worcester', 'MA', 'stop-and-shop', 'market-basket', 'star-market', 'aldi', 'price-rite'),
  'Seattle WA': storesIn('Seattle', 'WA', 'safeway', 'qfc', 'fred-meyer', 'trader-joes', 'costco'),
  'Philadelphia PA': storesIn('Philadelphia', 'PA', 'giant-company', 'shoprite', 'aldi', 'lidl', 'walmart'),
  'Tampa FL': storesIn('Tampa', 'FL', 'publix', 'aldi', 'walmart', 'sprouts', 'bjs'),
  'Denver CO': storesIn('Denver', 'CO', 'king-soopers', 'safeway', 'walmart', 'target', 'sprouts'),
  'Los Angeles CA': storesIn('Los Angeles', 'CA', 'ralphs', 'food-4-less', 'walmart', 'aldi', 'target'),
};

const chainsOf = (stores: readonly StoreLabel[]) => stores.map(({ chain }) => chain);

/** The reasons why a comparison has no winner. */
const words: Record<Verdict['kind'], string> = {
  nothing: 'nothing anywhere',
  'single-store': 'a single store',
  'not-comparable': 'no fair comparison',
  even: 'all ask the same',
  partial: 'who is cheaper lacks something',
  close: 'too close to call',
  'different-sizes': 'packs of unlike sizes',
  cheapest: 'cheapest',
};

/** The value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

async function measureSpeed(): Promise<void> {
  const stores = towns['Springfield IL'].slice(0, limits.storesSelected);
  const shopper = shopperOf(stores);
  const largest = randomCarts(20, { lines: limits.cartEntries, kind: 'any brand', chains: chainsOf(stores) });
  const [pricing, comparing, both]: [number[], number[], number[]] = [[], [], []];
  const rounds = { warmUp: 20, measured: 30 };
  for (let round = 0; round < rounds.warmUp + rounds.measured; round += 1) {
    for (const lines of largest) {
      const start = performance.now();
      const entries = await pricedEntries(lines, shopper, now);
      const priced = performance.now();
      compareCart(entries);
      const end = performance.now();
      if (round < rounds.warmUp) continue;
      pricing.push(priced - start);
      comparing.push(end - priced);
      both.push(end - start);
    }
  }
  console.log(
    `${limits.cartEntries} entries of any brand at ${stores.length} stores, warmed up, ${both.length} times:`,
  );
  for (const [what, times] of Object.entries({ pricing, comparing, both })) {
    const [median, undisturbed] = [0.5, 0.1].map((share) => `${quantile(times, share).toFixed(2)} ms`);
    console.log(`${what}: median ${median}; the least disturbed tenth within ${undisturbed}`);
  }
}

const householdCount = 60;

/**
 * How often each chain wins, how often it leads, even if no store is called the cheapest, and its median total, relative
 * to the lowest of the stores that have everything.
 */
async function winsAndLeads(stores: readonly StoreLabel[]): Promise<string> {
  const [wins, leads] = [new Map<string, number>(), new Map<string, number>()];
  const timesLowest = new Map<string, number[]>();
  const count = (counts: Map<string, number>, chain: string) => counts.set(chain, (counts.get(chain) ?? 0) + 1);
  for (const lines of householdCarts(householdCount)) {
    const { stores: totals, verdict, winner } = compareCart(await pricedEntries(lines, shopperOf(stores), now));
    if (winner) count(wins, winner.store.chain);
    if ('leader' in verdict) count(leads, verdict.leader.store.chain);
    const complete = totals.filter(({ availableCount }) => availableCount === lines.length);
    const lowest = Math.min(...complete.map(({ totalCents }) => totalCents));
    for (const { store, totalCents } of complete)
      timesLowest.set(store.chain, [...(timesLowest.get(store.chain) ?? []), totalCents / lowest]);
  }
  const shownTotal = (chain: string) => {
    const times = timesLowest.get(chain);
    return times ? `, ${quantile(times, 0.5).toFixed(2)} times the lowest` : ', never everything';
  };
  return chainsOf(stores)
    .map((chain) => `${chainById(chain).name} ${wins.get(chain) ?? 0} / ${leads.get(chain) ?? 0}${shownTotal(chain)}`)
    .join('; ');
}

const cartsPerTown = Math.ceil(carts / Object.keys(towns).length);
const percent = (count: number) => `${((100 * count) / cartsPerTown).toFixed(1)}%`;

/**
 * How often each chain is called the cheapest, how often none is and why, how often stores differ in coverage, and each
 * chain's average number of products.
 */
async function outcomes(stores: readonly StoreLabel[], kind: CartKind): Promise<string> {
  const found = new Map(chainsOf(stores).map((chain) => [chainById(chain).name, 0]));
  const had = new Map<string, number>();
  let differing = 0;
  for (const lines of randomCarts(cartsPerTown, { lines: 20, kind, chains: chainsOf(stores) })) {
    const { stores: totals, verdict, winner } = compareCart(await pricedEntries(lines, shopperOf(stores), now));
    const outcome = winner ? chainById(winner.store.chain).name : words[verdict.kind];
    found.set(outcome, (found.get(outcome) ?? 0) + 1);
    if (new Set(totals.map(({ availableCount }) => availableCount)).size > 1) differing += 1;
    for (const { store, availableCount } of totals) had.set(store.chain, (had.get(store.chain) ?? 0) + availableCount);
  }
  const shares = [...found].map(([outcome, count]) => `${outcome} ${percent(count)}`);
  const coverages = chainsOf(stores).map((chain) => ((had.get(chain) ?? 0) / cartsPerTown).toFixed(1));
  return `${shares.join(', ')}; coverage differs ${percent(differing)}, on average ${coverages.join(', ')}`;
}

await measureSpeed();
console.log(`\nThe lists of ${householdCount} households (wins / leads):`);
for (const [town, stores] of Object.entries(towns)) console.log(`${town}: ${await winsAndLeads(stores)}`);
console.log(
  `\n${carts.toLocaleString('en-US')} random carts of 20 products of each kind, ${cartsPerTown} in each town:`,
);
for (const [town, stores] of Object.entries(towns)) {
  for (const kind of kinds) console.log(`${town}, ${kind}: ${await outcomes(stores, kind)}`);
}

await database.stop();
