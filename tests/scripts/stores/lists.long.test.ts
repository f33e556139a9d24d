import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const head = 'X,Y,Store_Name,Address,Address_Line__2,City,State,Zip5,County,Longitude,Latitude,ObjectId';

test.each([
  ['table', 33_000],
  ['places', 30_000],
])('a list takes no more memory for being long: %s, %i lines', (shape, lines) => {
  const code = `
    import { mergeStoreLists } from '#scripts/stores/merge-store-lists.ts';
    const table = (at) => '-80,40.5,' + (at % 3000 ? 'Corner Shop ' + at : 'Aldi ' + at) + ',' + at + ' Main St,,Pittsburgh,PA,15237,ALLEGHENY,-80,' + (40.4 + at / 1e6) + ',' + at + '\\n';
    const place = (at) => (at ? ',' : '') + JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [-80, 40.4 + at / 1e6] }, properties: { name: at % 3000 ? 'Corner Shop ' + at : 'Aldi', ref: String(at), shop: 'supermarket', 'addr:postcode': '15237' } });
    const [head, line, end] = '${shape}' === 'table' ? ['${head}\\n', table, ''] : ['{"features":[', place, ']}'];
    async function* list() {
      yield Buffer.from(head);
      for (let at = 0; at < ${lines}; at += 100) yield Buffer.from(Array.from({ length: 100 }, (_, next) => line(at + next)).join(''));
      yield Buffer.from(end);
    }
    const { counts, register } = await mergeStoreLists([{ name: 'list', open: list }], []);
    console.log(counts.lines, register.length);
  `;
  const ran = spawnSync(process.execPath, ['--max-old-space-size=24', '--input-type=module-typescript', '-e', code], {
    encoding: 'utf8',
  });
  expect(ran.stderr).toBe('');
  expect(ran.stdout.trim()).toBe(`${lines} ${lines / 3_000}`);
});
