import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { limitsInPlace } from '../../web/limits-in-place.ts';

const { transform } = limitsInPlace();
if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
const handler = transform.handler as (code: string) => { code: string };
/** What a page runs after the build. */
const run = (code: string): unknown => new Function(`return ${handler(code).code}`)();

test('a page has the numbers it uses, whatever is around them', () => {
  expect(run('limits.quantity')).toBe(limits.quantity);
  expect(run('[0, 1].slice(-limits.storesSelected)')).toEqual([0, 1]);
  expect(run('[...limits.distanceMiles.quickPicks]')).toEqual(limits.distanceMiles.quickPicks);
  expect(run('limits.distanceMiles.quickPicks.map((miles) => miles * 2)')).toEqual([4, 10, 20, 30]);
  expect(run('limits.textCharacters.toLocaleString("en-US")')).toBe('1,300');
  expect(run('(({ rows }) => rows)(limits.suggestion)')).toBe(limits.suggestion.rows);
});

test('what only looks like a limit stays', () => {
  const code = `import { limits } from '#shared/limits.ts'; own.limits.quantity; mylimits.quantity; limits.unheardOf;`;
  expect(handler(code).code).toBe(code);
});
