import type { RouteKey } from '#shared/contract/routes.ts';

type Path<K> = K extends `${string} ${infer P}` ? P : never;

/** '/api/cart' for 'GET /api/cart': the cache key of a response. */
export function cacheKey<K extends RouteKey>(route: K): Path<K> {
  return route.slice(route.indexOf(' ') + 1) as Path<K>;
}
