/**
 * Reads the chains and their price levels from data/ and writes the modules in shared/built, with the numbering plan
 * for phones. `npm run data` does this first, because the contract names the chains.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { Abbreviation } from '#shared/abbreviation.ts';
import type { KnownAbsence } from '#shared/known-absence.ts';
import { median } from '#shared/median.ts';
import { rangeStandardErrors } from '#shared/rules/comparison/total-uncertainty.ts';
import {
  anyKind,
  baseKinds,
  categoryRange,
  chainEffect,
  chainKindDeviation,
  chainKindEffect,
  chainRange,
  clubEffect,
  errorOfSum,
  itemKinds,
  rangeEffect,
  readPriceEffects,
} from '../calibration/price-effects.ts';
import { readTrend } from '../calibration/price-trend.ts';
import { yesOrNothing } from '../csv.ts';
import { numberingPlanModule } from './numbering-plan.ts';

const words = (separator: string) => z.string().transform((text) => text.split(separator).filter(Boolean));
const state = z.string().regex(/^[A-Z]{2}$/);

const chainRow = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  family: z.string(),
  kind: z.string().min(1),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  logo: z.string().min(1).max(2),
  is_budget: yesOrNothing,
  assortment: z.enum(['full', 'listed-brands', 'large-packs']),
  has_card: yesOrNothing,
  takes_orders_online: yesOrNothing,
  locations: z.coerce.number().int().positive(),
  /** Empty: every state. */
  states: z
    .string()
    .transform((text) => (text === 'all' ? '' : text))
    .pipe(words(' '))
    .pipe(state.array()),
  website_url: z.url({ protocol: /^https$/ }),
  online_shopping_url: z.url({ protocol: /^https$/ }),
  search_url: z.string(),
  search_origin: z.enum(['checked', 'unchecked', 'none']),
});
const ownBrandRow = z.object({ brand: z.string().min(1), sold_at: words(' '), origin: z.enum(['seen', 'memory']) });
const carriedBrandsRow = z.object({ chain: z.string(), brands: words(';'), origin: z.enum(['seen', 'memory']) });
const regionalBrandRow = z.object({
  brand: z.string().min(1),
  states: words(' ').pipe(state.array().min(1)),
  origin: z.enum(['seen', 'memory']),
});
const knownAbsenceRow = z.object({
  chains: words(' ').pipe(z.string().array().min(1)),
  category: z.string(),
  /** How product names begin; empty for the whole category. */
  products: words(';'),
  except: words(';'),
  /** A sentence with `{chain}` for the chain's name; empty if only its own brand is known to be missing. */
  why: z.string().regex(/^(?:\{chain\} .+[^.])?$/),
  origin: z.enum(['seen', 'memory']),
});
const assortmentChanceRow = z.object({
  chains: words(' ').pipe(z.string().array().min(1)),
  goods: z.enum(['unbranded', 'named brand', 'any']),
  term: z.string().min(1),
  value: z.coerce.number(),
  /** Empty if nobody measured it. */
  standard_error: z.literal('').or(z.coerce.number().nonnegative()),
  /** How many products or packs it was counted on. */
  cases: z.literal('').or(z.coerce.number().int().positive()),
  evidence: z.string().min(1),
});
const clubPackRow = z.object({
  product: z.string().min(1),
  /** Empty: the club's own, or none. */
  brand: z.string(),
  size: z.string().min(1),
  /** Empty: every club. */
  clubs: words(' '),
  carried: z.enum(['known', 'likely']),
});
const aboutLevel = {
  chain: z.string(),
  category: z.string(),
  source: z.string().min(1),
  date: z.string().regex(/^\d{4}-\d{2}$/),
};
const levelFigure = z.coerce.number().positive();
const levelRow = z.discriminatedUnion('kind', [
  z.object({
    ...aboutLevel,
    kind: z.enum(['survey', 'guess']),
    ...{ level: levelFigure, low: levelFigure, high: levelFigure },
  }),
  // Nobody compared the chain's prices: the level is that of similar chains, with the whole range of all.
  z.object({
    ...aboutLevel,
    kind: z.literal('unknown'),
    ...{ level: z.literal(''), low: z.literal(''), high: z.literal('') },
  }),
]);
const abbreviationRow = z.object({
  short: z.string().regex(/^[A-Z0-9%&/ ]+$/),
  /** Alternatives separated by '|': the other words decide which. */
  means: words('|').pipe(z.tuple([z.string()], z.string())),
  kind: z.enum(['brand', 'words']),
  /** Empty: every chain. */
  chains: words(' '),
  /** Shoppers type it, too: search reads it as its first meaning. */
  in_search: yesOrNothing,
});
const lookUpNumberRow = z.object({ number: z.string().regex(/^\d{4,5}$/), product: z.string().min(1) });
const cupWeightRow = z.object({
  products: words('; ').pipe(z.string().array().min(1)),
  grams: z.coerce.number().positive(),
  /** The share of the bought weight that isn't eaten, in percent. */
  refuse: z.coerce.number().min(0).max(99),
  food_number: z.string().regex(/^\d{5}$/),
  food: z.string().min(1),
  portion: z.string().min(1),
});
const percentOrNothing = z.literal('').or(z.coerce.number().positive());
const areaRow = z.object({
  state,
  /** Of all goods. */
  goods: z.coerce.number().positive(),
  /** Relative to 100 in the whole country, where surveyed: with the range its sources give. */
  groceries: percentOrNothing,
  low: percentOrNothing,
  high: percentOrNothing,
  source: z.string().min(1),
});

export type ChainRow = z.output<typeof chainRow>;

function rowsOf<T extends z.ZodType>(file: string, row: T): z.output<T>[] {
  return parseRows(file, readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8'), row);
}

/** @throws Error with file, line and column of each invalid field. */
export function parseRows<T extends z.ZodType>(file: string, text: string, row: T): z.output<T>[] {
  // The first line names the columns, and no field has a line break.
  const read = row.array().safeParse(parse(text, { columns: true }));
  if (read.success) return read.data;
  const faults = read.error.issues.map(
    ({ path: [at, column], message }) => `data/${file}, line ${Number(at) + 2}, ${String(column)}: ${message}`,
  );
  throw new Error(faults.join('\n'));
}

export const readChains = (): ChainRow[] => rowsOf('chains.csv', chainRow);

const clubIds = () => new Set(readChains().flatMap(({ id, assortment }) => (assortment === 'large-packs' ? [id] : [])));

/** From this many surveyed chains of a family or kind, another one is assumed to be like them. */
const enoughAlike = 2;

/**
 * The published levels. A chain without a known level gets the middle one of similar surveyed chains: of its family, or else
 * of its kind, such as discount grocers. Its range is as wide as that of all of them, because nobody looked there.
 */
export function readChainLevels() {
  const rows = rowsOf('chain-levels.csv', levelRow);
  const clubs = clubIds();
  const chains = new Map(readChains().map((chain) => [chain.id, chain]));
  const surveyed = rows.flatMap((row) =>
    row.kind === 'survey' && row.category === 'all' && !clubs.has(row.chain)
      ? [{ ...row, family: chains.get(row.chain)?.family, kindOfChain: chains.get(row.chain)?.kind }]
      : [],
  );
  const quantile = (share: number, figures: number[]) =>
    figures.toSorted((one, other) => one - other)[Math.round(share * (figures.length - 1))] ?? Number.NaN;
  const middle = median(surveyed.map(({ level }) => level));
  const [lows, highs] = [surveyed.map(({ low }) => low), surveyed.map(({ high }) => high)];
  const [below, above] = [quantile(0.1, lows) / middle, quantile(0.9, highs) / middle];
  const assumedLevel = (id: string): number => {
    const { family = '', kind } = chains.get(id) ?? {};
    const ofFamily = surveyed.filter((row) => family !== '' && row.family === family);
    const ofKind = surveyed.filter((row) => row.kindOfChain === kind);
    const alike = [ofFamily, ofKind].find(({ length }) => length >= enoughAlike) ?? surveyed;
    return median(alike.map(({ level }) => level));
  };
  const tenth = (figure: number) => Math.round(figure * 10) / 10;
  return rows.map((row) => {
    if (row.kind !== 'unknown') return row;
    const level = assumedLevel(row.chain);
    return { ...row, level, low: tenth(level * below), high: tenth(level * above) };
  });
}

/** Each store brand with the chains that sell it; `family:kroger` stands for every chain of that family. */
export function readOwnBrands(): { brand: string; chains: string[] }[] {
  const chains = readChains();
  return rowsOf('own-brands.csv', ownBrandRow).map(({ brand, sold_at }) => ({
    brand,
    chains: sold_at.flatMap((owner) => {
      const family = /^family:(.+)$/.exec(owner)?.[1];
      const found = chains.filter(({ id, family: own }) => (family ? own === family : id === owner));
      if (found.length === 0)
        throw new Error(`data/own-brands.csv: ${brand} belongs to ${owner}, which is not a chain`);
      return found.map(({ id }) => id);
    }),
  }));
}

export const readAbbreviations = () => rowsOf('abbreviations.csv', abbreviationRow);
export const readLookUpNumbers = () => rowsOf('look-up-numbers.csv', lookUpNumberRow);
export const readCupWeights = () => rowsOf('cup-weights.csv', cupWeightRow);
const readTopLevelDomains = () => rowsOf('top-level-domains.csv', z.object({ domain: z.string().min(2) }));
export const readCarriedBrands = () => rowsOf('carried-brands.csv', carriedBrandsRow);
/** The packs of clubs, with the clubs that sell them. */
export const readClubPacks = () => {
  const clubs = readChains().flatMap(({ id, assortment }) => (assortment === 'large-packs' ? [id] : []));
  return rowsOf('club-packs.csv', clubPackRow).map((pack) => ({
    ...pack,
    clubs: pack.clubs.length === 0 ? clubs : pack.clubs,
    isSeen: pack.carried === 'known' && pack.clubs.length > 0,
  }));
};
export type AssortmentChanceRow = z.output<typeof assortmentChanceRow>;
/** How likely chains with a partial assortment carry what isn't their own brand. */
export const readAssortmentChances = () => rowsOf('assortment-chances.csv', assortmentChanceRow);
export const readKnownAbsences = () => rowsOf('known-absences.csv', knownAbsenceRow);
export const readRegionalBrands = () => rowsOf('regional-brands.csv', regionalBrandRow);

/** One entry per line, so that a review shows what changed. */
function constantOf(name: string, value: readonly unknown[] | Record<string, unknown>): string {
  const [open, close, entries] = Array.isArray(value)
    ? ['[', ']', value.map((entry) => JSON.stringify(entry))]
    : ['{', '}', Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`)];
  return `export const ${name} = ${open}\n${entries.map((entry) => `  ${entry},\n`).join('')}${close} as const;\n`;
}

/** A function that parses a value from text: at a function's start, text is read faster than the literal of an object. */
function parserOf(name: string, type: string, value: readonly unknown[] | Record<string, unknown>): string {
  const text = JSON.stringify(value).replace(/[\\']/g, '\\$&');
  return `export const ${name} = (): ${type} =>\n  JSON.parse('${text}');\n`;
}

function moduleOf(...constants: string[]): string {
  return ['/* Made by `npm run data` from data/*.csv: change those. */\n', ...constants].join('\n');
}

function chainsModule(): string {
  return moduleOf(
    constantOf(
      'chains',
      readChains().map(({ id, name, color, logo, is_budget, assortment, has_card }) => ({
        id,
        name,
        color,
        logo,
        isBudget: is_budget,
        isMembersOnly: assortment === 'large-packs',
        hasCard: has_card,
      })),
    ),
  );
}

/** Separate, because most pages need only the rest. */
function chainFactsModule(): string {
  return moduleOf(
    constantOf(
      'chainFacts',
      Object.fromEntries(
        readChains().map(({ id, kind, locations, ...urls }) => [
          id,
          {
            kind,
            locations,
            websiteUrl: urls.website_url,
            onlineShoppingUrl: urls.online_shopping_url,
            searchUrl: urls.search_url,
          },
        ]),
      ),
    ),
  );
}

function assortmentsModule(): string {
  const limited = readChains().filter(({ assortment }) => assortment !== 'full');
  return moduleOf(
    "import type { KnownAbsence } from '../known-absence.ts';\n",
    constantOf('assortments', Object.fromEntries(limited.map(({ id, assortment }) => [id, assortment]))),
    parserOf(
      'carriedBrands',
      'Record<string, readonly string[]>',
      Object.fromEntries(readCarriedBrands().map(({ chain, brands }) => [chain, brands])),
    ),
    parserOf(
      'regionalBrands',
      'Record<string, readonly string[]>',
      Object.fromEntries(readRegionalBrands().map(({ brand, states }) => [brand, states])),
    ),
    parserOf(
      'chainStates',
      'Record<string, readonly string[]>',
      Object.fromEntries(readChains().map(({ id, states }) => [id, states])),
    ),
    parserOf(
      'knownAbsences',
      'readonly KnownAbsence[]',
      readKnownAbsences().map(
        ({ chains, category, products, except, why }): KnownAbsence => ({
          chains,
          category,
          products,
          except,
          why,
        }),
      ),
    ),
  );
}

/**
 * A surveyed level, corrected by prices that people paid. They narrow the uncertainty of the chain as a whole; without
 * any, the survey's range stays.
 */
export function fittedLevel(
  { category, level, low, high }: { category: string; level: number; low: number; high: number },
  fitted: { factor: number; standard_error: number } | undefined,
): { level: number; low: number; high: number } {
  const times = (number: number) => Math.round(number * (fitted?.factor ?? 1) * 10) / 10;
  const surveyed = { level: times(level), low: times(low), high: times(high) };
  if (!fitted || category !== 'all') return surveyed;
  const reach = Math.min(Math.exp(rangeStandardErrors * fitted.standard_error), Math.sqrt(high / low));
  return { ...surveyed, low: times(level / reach), high: times(level * reach) };
}

function priceLevelsModule(): string {
  const effects = readPriceEffects();
  const clubs = clubIds();
  const ofClubs = effects.get(clubEffect)?.factor ?? 1;
  const ofAll = effects.get('all');
  // Base prices have its factor.
  const average = ofAll && { factor: 1, standard_error: errorOfSum(ofAll) };
  const levels = readChainLevels().map((row) => {
    const factor = clubs.has(row.chain) ? ofClubs : 1;
    const level = { ...row, level: row.level * factor, low: row.low * factor, high: row.high * factor };
    return {
      chain: row.chain,
      category: row.category,
      level: {
        ...fittedLevel(level, row.chain === 'us-average' ? average : effects.get(chainEffect(row.chain))),
        kind: row.kind,
      },
    };
  });
  const wholeOf = (chain: string) => {
    const row = levels.find((candidate) => candidate.chain === chain && candidate.category === 'all');
    if (!row) throw new Error(`data/chain-levels.csv: no level of ${chain} for all categories`);
    return row.level;
  };
  const departmentsOf = (chain: string) =>
    Object.fromEntries(
      levels
        .filter((row) => row.chain === chain && row.category !== 'all')
        .map(({ category, level }) => [category, level]),
    );
  const kindsOf = (chain: string) =>
    Object.fromEntries(
      itemKinds.map((kind) => {
        const ofKind = effects.get(chainKindEffect(chain, kind));
        if (!ofKind) return [kind, { level: 1, deviation: chainKindDeviation }];
        const ofLevel = effects.get(chainEffect(chain))?.standard_error ?? 0;
        const beside = Math.sqrt(Math.max(0, errorOfSum(ofKind) ** 2 - ofLevel ** 2));
        return [kind, { level: ofKind.factor, deviation: Math.min(ofKind.standard_error, beside) }];
      }),
    );
  const factorsOf = (group: string) =>
    Object.fromEntries(
      [...effects.values()].flatMap(({ effect, factor }) =>
        effect.startsWith(group) ? [[effect.slice(group.length), factor]] : [],
      ),
    );
  return moduleOf(
    `export const estimateMonth = '${readTrend().month}';\n`,
    constantOf('usAverageLevel', wholeOf('us-average')),
    constantOf(
      'rangeFactors',
      Object.fromEntries(
        itemKinds.map((kind) => [
          kind,
          Object.fromEntries(
            baseKinds.map((baseKind) => [baseKind, effects.get(rangeEffect(kind, baseKind))?.factor ?? 1]),
          ),
        ]),
      ),
    ),
    constantOf('categoryRangeFactors', factorsOf(categoryRange)),
    constantOf('chainRangeFactors', factorsOf(chainRange)),
    constantOf(
      'pricesPaid',
      Object.fromEntries(
        [...effects.values()].flatMap(({ effect, prices }) =>
          effect.startsWith(anyKind) ? [[effect.slice(anyKind.length), prices]] : [],
        ),
      ),
    ),
    constantOf(
      'chainLevels',
      Object.fromEntries(
        readChains().map(({ id }) => [id, { all: wholeOf(id), departments: departmentsOf(id), kinds: kindsOf(id) }]),
      ),
    ),
    constantOf(
      'areaLevels',
      Object.fromEntries(
        rowsOf('area-levels.csv', areaRow).map(({ state: name, goods, groceries: level, low, high }) => [
          name,
          level === '' ? { goods } : { goods, groceries: { level, low, high } },
        ]),
      ),
    ),
  );
}

/** Longest first, because that is the order of matching. */
function abbreviationsModule(): string {
  const longestFirst = readAbbreviations().toSorted((one, other) => other.short.length - one.short.length);
  return moduleOf(
    "import type { Abbreviation } from '../abbreviation.ts';\n",
    parserOf(
      'abbreviations',
      'readonly Abbreviation[]',
      longestFirst.map(({ in_search, ...row }) => ({ ...row, isInSearch: in_search }) as Abbreviation),
    ),
  );
}

function lookUpNumbersModule(): string {
  return moduleOf(
    constantOf(
      'lookUpNumbers',
      Object.fromEntries(readLookUpNumbers().map(({ number, product }) => [number, product])),
    ),
  );
}

/** Grams of a cup and the refused percent, by product. */
function cupWeightsModule(): string {
  const weights = readCupWeights().flatMap(({ products, grams, refuse }) =>
    products.map((product) => [product, [grams, refuse]] as const),
  );
  return moduleOf(
    parserOf(
      'cupWeights',
      'Record<string, readonly [grams: number, refusePercent: number]>',
      Object.fromEntries(weights),
    ),
  );
}

/** The content of each module, by path. */
export function buildModules(): Record<string, string> {
  const idList = readChains().map(({ id }) => id);
  const ownersOfBrands = Object.fromEntries(readOwnBrands().map(({ brand, chains }) => [brand, chains]));
  return {
    'shared/built/chain-ids.ts': moduleOf(constantOf('chainIds', idList)),
    'shared/built/chains.ts': chainsModule(),
    'shared/built/chain-facts.ts': chainFactsModule(),
    'shared/built/own-brands.ts': moduleOf(constantOf('ownBrands', ownersOfBrands)),
    'shared/built/assortments.ts': assortmentsModule(),
    'shared/built/price-levels.ts': priceLevelsModule(),
    'shared/built/abbreviations.ts': abbreviationsModule(),
    'shared/built/look-up-numbers.ts': lookUpNumbersModule(),
    'functions/catalog/built/cup-weights.ts': cupWeightsModule(),
    'functions/messages/built/numbering-plan.ts': numberingPlanModule(),
    'functions/messages/built/top-level-domains.ts': moduleOf(
      constantOf(
        'topLevelDomains',
        readTopLevelDomains().map(({ domain }) => domain),
      ),
    ),
  };
}

export function writeFiles(files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = new URL(`../../${path}`, import.meta.url);
    mkdirSync(new URL('.', file), { recursive: true });
    // Written under another name and renamed, because another command may be reading it.
    const unfinished = new URL(`${file}.${process.pid}`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  }
}

if (import.meta.main) writeFiles(buildModules());
