import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mainNameOf } from '#functions/catalog/product-names.ts';
import { productNamed, productNames } from '#functions/search/index.ts';

const rows = readFileSync('data/aliases.csv', 'utf8').trim().split('\n').slice(1);

interface Alias {
  product: string;
  brand: string;
  alias: string;
}

function aliasesOf(row: string): Alias[] {
  const [, quoted, plain = '', brand = '', means = ''] = /^(?:"([^"]*)"|([^,]*)),([^,]*),([^,]*)/.exec(row) ?? [];
  return means
    .split(';')
    .filter((alias) => alias !== '')
    .map((alias) => ({ product: quoted ?? plain, brand, alias }));
}

const byMainName = Map.groupBy(productNames(), mainNameOf);

const wordsIn = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => word.replace(/s$/, ''));

/** Another kind of the product that the alias names in full, of a brand that the alias is for. */
function namedBetter({ product, brand, alias }: Alias): string | undefined {
  const words = wordsIn(alias);
  const common = new Set([...wordsIn(mainNameOf(product)), ...wordsIn(brand), ...wordsIn(brand.replace('-', ''))]);
  const told = words.filter((word) => !common.has(word));
  const own = new Set(wordsIn(product));
  return byMainName.get(mainNameOf(product))?.find((other) => {
    const isOfBrand = brand === '' || productNamed(other)?.isOfBrand(brand);
    const kind = wordsIn(other.slice(mainNameOf(other).length));
    const isNamed = kind.length > 0 && kind.every((word) => told.includes(word)) && told.length === kind.length;
    return isOfBrand && isNamed && !kind.every((word) => own.has(word));
  });
}

test('no alias means one kind of a product if another kind has its name', () => {
  const wrong = rows.flatMap(aliasesOf).flatMap((each) => {
    const better = namedBetter(each);
    return better ? [`${each.alias} means ${each.product}, not ${better}`] : [];
  });
  expect(rows.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});
