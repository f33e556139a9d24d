import type * as z from 'zod';
import type { RateLimitName } from '../../limits/rate-limits.ts';
import type { Access } from '../access.ts';

export interface Route {
  group: string;
  access: Access;
  /** What it does, in one sentence for readers of openapi.json. */
  summary: string;
  params?: z.ZodLazy<z.ZodObject>;
  query?: z.ZodLazy<z.ZodObject>;
  body?: z.ZodType;
  /** The JSON of status 200, 'redirect' for a full-page navigation, 'page' for an HTML page, or 'file'. */
  answer: z.ZodType | 'redirect' | 'page' | 'file';
  /** How long the edge may cache the response, which must be the same for everybody. The default is not at all. */
  cachedSeconds?: number;
  /** How often a caller may call it per minute; beyond that, the response says when to try again. */
  pace?: RateLimitName;
  /** Visitors without a session may call it too, this often per minute. Shoppers are not counted. */
  visitorPace?: RateLimitName;
  /** Pages of other sites may read the answer, without a session. */
  isOpenData?: true;
  /** 'raw': the action gets the body unparsed, because its signature covers every byte. */
  bodyForm?: 'raw';
  /** The maximum body length, if it differs from the general one. API Gateway and Lambda allow six megabytes. */
  largestBytes?: number;
  /**
   * How a sign-out after the token was issued is detected. By default, the pipeline reads the profile before the
   * action. 'by-action': the action reads it anyway and fails before any effect. 'at-expiry': only when the token
   * expires, within minutes; for reference data, which needs no table read.
   */
  signedOutNoticed?: 'by-action' | 'at-expiry';
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** 'PATCH /api/cart/{id}': a route's name is its method and path. */
type Name = `${Method} /${'api' | 'shared'}/${string}`;

/** The routes of one group, which is one Lambda function and one folder under functions/. */
export function routeGroup<G extends string, const R extends Record<Name, Omit<Route, 'group'>>>(
  group: G,
  routes: R,
): { readonly [K in keyof R]: R[K] & { group: G } } {
  const entries = Object.entries(routes).map(([name, route]) => [name, { ...route, group }]);
  return Object.fromEntries(entries);
}

/** Returns { method: 'PATCH', path: '/api/cart/{id}' } for the route's name. */
export function methodAndPath(name: string): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path };
}

/** The methods a route answers. Robots and link checkers may request only the headers of anything readable. */
export function methodsOf(name: string): readonly (Method | 'HEAD')[] {
  const { method } = methodAndPath(name);
  return method === 'GET' ? [method, 'HEAD'] : [method];
}
