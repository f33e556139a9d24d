import { catalogRoutes } from '../routes/catalog-routes.ts';
import { openDataRoutes } from '../routes/open-data-routes.ts';
import { methodAndPath, type Route } from '../routes/route.ts';
import { storesRoutes } from '../routes/stores-routes.ts';

/** The groups with open data, named one by one: the function that needs the paths would start slower with all routes. */
const groups = { ...catalogRoutes, ...openDataRoutes, ...storesRoutes };

/** The paths whose answers pages of other sites may read. */
export const openDataPaths: readonly string[] = Object.entries<Route>(groups).flatMap(([name, { isOpenData }]) =>
  isOpenData ? [methodAndPath(name).path] : [],
);
