import { expect, test } from 'vitest';
import { openDataPaths } from '#shared/contract/prices/open-data-paths.ts';
import { methodAndPath, type Route } from '#shared/contract/routes/route.ts';
import { routes } from '#shared/contract/routes.ts';

test('pages of other sites may read every route with open data, whichever group has it', () => {
  const open = Object.entries<Route>(routes).filter(([, { isOpenData }]) => isOpenData);
  expect(openDataPaths.toSorted()).toEqual(open.map(([name]) => methodAndPath(name).path).toSorted());
  expect(openDataPaths).toContain('/api/prices');
});
