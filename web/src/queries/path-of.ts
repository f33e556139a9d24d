import type { RouteKey } from '#shared/contract/routes.ts';

type Path<K> = K extends `${string} ${infer P}` ? P : never;

/** '/api/cart' of 'GET /api/cart': what an answer is cached under. */
export function pathOf<K extends RouteKey>(route: K): Path<K> {
  return route.slice(route.indexOf(' ') + 1) as Path<K>;
}
