import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { batchesOf } from '#functions/kit/batches.ts';
import { hasForeignLink } from '#functions/messages/links-and-impostors/foreign-links.ts';
import { hasOurName } from '#functions/messages/links-and-impostors/our-name.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { shoppingListText } from '#web/features/export/list-as-text-and-csv.ts';

const isRefused = (text: string) => hasForeignLink(text, []) || hasOurName(text);

test('no list of our items is mistaken for a link or for our name, at any chain', () => {
  const lines = everyItem().map((item) => {
    const words = `${item.brand} ${item.size}`;
    const pick = { storeName: 'Target', words, price: '~$3.89', isAsListed: false, isInAnswer: true };
    return { quantity: 2, item, picks: [pick] };
  });
  const lists = batchesOf(lines, 50).map((some) => shoppingListText(some));
  expect([...lists, ...chains.map(({ name }) => name)].filter(isRefused)).toEqual([]);
});

test('no line of a list or search that strangers wrote is mistaken for a link or for our name', () => {
  const lines = readFileSync('tests/data/list-lines.txt', 'utf8')
    .split('\n')
    .filter((row) => /^(?:tuned|held) \|/.test(row))
    .map((row) => row.split(' | ')[2] ?? '');
  const queries = ['search-queries', 'search-strangers'].flatMap((name) => {
    const rows: { query: string }[] = parse(readFileSync(`tests/data/${name}.csv`, 'utf8'), { columns: true });
    return rows.map(({ query }) => query);
  });
  // Next to other texts: a link may begin in one line and end in the next.
  const pairs = lines.map((line, at) => `${line}\n${lines[at + 1] ?? ''}`);
  expect(lines.length + queries.length).toBeGreaterThan(3_000);
  expect([...lines, ...pairs, ...queries].filter(isRefused)).toEqual([]);
});
