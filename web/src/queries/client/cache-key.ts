import type { Answer, RouteKey } from '#shared/contract/routes.ts';
import { call, type PlainRoute } from '#web/api/client.ts';

type Path<K> = K extends `${string} ${infer P}` ? P : never;

/** '/api/cart' for 'GET /api/cart': the cache key of a response. */
export function cacheKey<K extends RouteKey>(route: K): Path<K> {
  return route.slice(route.indexOf(' ') + 1) as Path<K>;
}

/** The cache key and the call of a query without input. */
export function reading<K extends PlainRoute>(route: K) {
  return {
    queryKey: [cacheKey(route)] as [Path<K>],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<K>> =>
      call<PlainRoute>(route, { signal }) as Promise<Answer<K>>,
  };
}
