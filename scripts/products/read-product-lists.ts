import { cannotRead } from '../check-files.ts';
import { BrandRanges } from './brand-ranges.ts';
import { type FoodDataFiles, type Progress, readFoodData, requireNeededColumns } from './food-data-central.ts';
import type { ListFile } from './list-files.ts';
import type { MatchedProduct, ProductMatcher } from './match-product.ts';
import { readOpenFoodFacts } from './open-food-facts.ts';
import { packageCode } from './product-code.ts';
import type { Origin, PublicProduct } from './public-product.ts';
import { firstLine, readTable } from './read-table.ts';
import { SkippedCounts } from './skipped-counts.ts';

export interface ImportedProducts {
  products: MatchedProduct[];
  /** The counts over all lists, by reason. */
  leftOut: SkippedCounts;
  readCount: number;
}

/** Reads lists of public products, in any order, and matches them to ours; one newest record per code. @throws Error without any. */
export async function readProductLists(
  lists: readonly ListFile[],
  matcher: ProductMatcher,
  progress: Progress,
): Promise<ImportedProducts> {
  const leftOut = new SkippedCounts();
  const byCode = new Map<string, MatchedProduct[]>();
  const discontinued = new Map<string, PublicProduct>();
  const ranges = new BrandRanges();
  let readCount = 0;
  const take = (product: PublicProduct) => {
    readCount += 1;
    const known = byCode.get(product.gtin)?.[0] ?? discontinued.get(product.gtin);
    if (known) leftOut.add('another list or a newer record has the code');
    if (known && !comesBefore(product, known)) return;
    byCode.delete(product.gtin);
    discontinued.delete(product.gtin);
    if (product.isDiscontinued) {
      discontinued.set(product.gtin, product);
      return;
    }
    // Open Food Facts' categories are of another kind.
    if (product.origin !== 'open-food-facts') ranges.add(product);
    const matched = matcher.match(product);
    if (matched.length === 0) leftOut.add('not sold in our stores');
    else byCode.set(product.gtin, matched);
  };
  const shapes = await shapesOf(lists);
  const of = (shape: Shape) => shapes.filter((each) => each.shape === shape).map(({ list }) => list);
  const unread = of('none').map(({ name }) => name);
  if (unread.length > 0) throw new Error(`Not a known list of products: ${unread.join(', ')}.`);
  for (const { branded, food } of pairsOf(of('branded'), of('food'))) {
    const names = `${branded.name} with ${food.name}`;
    for await (const product of named(names, readFoodData({ branded, food }, leftOut, progress))) take(product);
  }
  for (const list of of('plain')) {
    for await (const product of named(list.name, readPlain(list, leftOut))) take(product);
  }
  for (const list of of('open-food-facts')) {
    for await (const product of named(list.name, readOpenFoodFacts(list, leftOut, progress))) take(product);
  }
  for (const _ of discontinued) leftOut.add('discontinued');
  const products = [...byCode.values()].flat().filter((product) => {
    const isUnlisted = matcher.hasUnlistedLabel(product, ranges);
    if (isUnlisted) leftOut.add('under a store’s own label that we don’t list');
    return !isUnlisted;
  });
  // An import replaces the one before.
  if (products.length === 0) {
    const names = lists.map(({ name }) => name).join(', ') || 'these files';
    const reasons = Array.from(leftOut.counts, ([reason, count]) => `${count} left out: ${reason}`).join('; ');
    throw new Error(`There are no products to import in ${names}${reasons && ` (${reasons})`}.`);
  }
  products.sort((one, other) => (one.gtin + one.brand < other.gtin + other.brand ? -1 : 1));
  return { products, leftOut, readCount };
}

/** A code's public record comes before the operator's own, and both before volunteers'. */
const originsInOrder: readonly Origin[] = ['usda-fdc', 'own-list', 'open-food-facts'];

/** Which of two records of one code counts, in whatever order their lists are named: the newer one of the better list. */
function comesBefore(one: ListedRecord, other: ListedRecord): boolean {
  const [rank = 0, otherRank = 0] = [one, other].map(({ origin }) => originsInOrder.indexOf(origin));
  if (rank !== otherRank) return rank < otherRank;
  if (one.published !== other.published) return one.published > other.published;
  return one.description < other.description;
}

type ListedRecord = Pick<PublicProduct, 'origin' | 'published' | 'description'>;

/** The same products, with the list's name in an error. */
async function* named(list: string, products: AsyncIterable<PublicProduct>): AsyncGenerator<PublicProduct> {
  try {
    yield* products;
  } catch (error) {
    throw cannotRead(list, error);
  }
}

type Shape = 'branded' | 'food' | 'open-food-facts' | 'plain' | 'other-table' | 'none';

/** The other tables of USDA's archive, which we ignore. */
const otherTables =
  /(?:^|\/)(?:food_\w+|nutrient\w*|measure_unit|microbe|branded_\w+|all_\w+|acquisition\w*|input_\w+|lab_\w+|market_\w+|sample_\w+|sub_\w+|foundation_\w+|sr_\w+|survey_\w+|fndds_\w+|wweia_\w+|agricultural_\w+|retention_\w+|[Dd]ownload\w*)\.csv(?:\.gz)?$/;

/** One after another, because yauzl can't stop reading one file of a zip while another waits for its turn. */
async function shapesOf(lists: readonly ListFile[]): Promise<{ list: ListFile; shape: Shape }[]> {
  const shapes: { list: ListFile; shape: Shape }[] = [];
  for (const list of lists) {
    try {
      shapes.push({ list, shape: await shapeOf(list) });
    } catch (error) {
      throw cannotRead(list.name, error);
    }
  }
  return shapes;
}

async function shapeOf(list: ListFile): Promise<Shape> {
  const header = await firstLine(await list.open());
  const columns = header.split(/[,\t]/).map((name) => name.replaceAll('"', '').trim());
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  if (has('fdc_id', 'gtin_upc')) {
    requireNeededColumns(columns);
    return 'branded';
  }
  if (has('fdc_id', 'description', 'data_type')) return 'food';
  if (header.startsWith('{') || has('code', 'product_name')) return 'open-food-facts';
  if (has('gtin', 'description')) return 'plain';
  return otherTables.test(list.name) ? 'other-table' : 'none';
}

/** Pairs each table of codes with the descriptions beside it. */
function pairsOf(branded: readonly ListFile[], food: readonly ListFile[]): FoodDataFiles[] {
  if (branded.length !== food.length) {
    throw new Error('USDA’s list is in two files: name branded_food.csv and food.csv, or the zip with both.');
  }
  return branded.flatMap((each, at) => {
    const descriptions = food[at];
    return descriptions ? [{ branded: each, food: descriptions }] : [];
  });
}

/**
 * An operator's own list in USDA's joined format: gtin, brand_owner, brand, description, size, category, published, and its
 * source.
 */
async function* readPlain(list: ListFile, leftOut: SkippedCounts): AsyncGenerator<PublicProduct> {
  const wanted = ['gtin', 'brand_owner', 'brand', 'description', 'size', 'category', 'published', 'source'];
  const delimiter = (await firstLine(await list.open())).includes('\t') ? '\t' : ',';
  for await (const row of readTable(await list.open(), wanted, delimiter)) {
    const code = packageCode(row.gtin ?? '');
    if ('fault' in code) {
      leftOut.add(code.fault);
      continue;
    }
    yield {
      gtin: code.gtin,
      owner: row.brand_owner ?? '',
      brand: row.brand ?? '',
      description: row.description ?? '',
      printedSize: row.size ?? '',
      category: row.category ?? '',
      published: row.published ?? '',
      origin: originOf(row.source ?? ''),
    };
  }
}

/** By how lists of public products name their source. */
function originOf(source: string): Origin {
  if (/^(?:usda|fdc)\b|FoodData Central/i.test(source)) return 'usda-fdc';
  return /^off\b|open[ -]?food[ -]?facts/i.test(source) ? 'open-food-facts' : 'own-list';
}
