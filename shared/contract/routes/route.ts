import type * as z from 'zod';
import type { CallPaceName } from '../../rules/limits.ts';
import type { Access } from '../access.ts';

export interface Route {
  group: string;
  access: Access;
  /** What it does, in a sentence for the reader of openapi.json. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The JSON answered with status 200, 'redirect' for a full-page navigation, 'page' for an HTML page, or 'file'. */
  answer: z.ZodType | 'redirect' | 'page' | 'file';
  /** How long anybody may keep the answer; it is nobody's own. Unless said otherwise, it is kept nowhere. */
  cachedSeconds?: number;
  /** How often it may be called within a minute; whoever calls more often is told when to go on. */
  pace?: CallPaceName;
  /** 'raw': the body goes to the action as it was sent, because its signature covers every byte. */
  bodyForm?: 'raw';
  /** How long a body may be, where that isn't the limit of all: API Gateway and Lambda take six megabytes at most. */
  largestBytes?: number;
  /**
   * How it is noticed that the caller has signed out since their token was made. Unless said otherwise, the profile is
   * read before the action. 'by-action': the action reads it anyway and refuses by itself, before any effect.
   * 'at-expiry': not before the token ends, within minutes; for reference data, the same for everybody, that costs no
   * read of the table.
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

/** { method: 'PATCH', path: '/api/cart/{id}' } from the route's name. */
export function methodAndPath(name: string): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path };
}

/** The methods a route answers: the headers of what can be read can be asked for alone, as robots and link checkers do. */
export function methodsOf(name: string): readonly (Method | 'HEAD')[] {
  const { method } = methodAndPath(name);
  return method === 'GET' ? [method, 'HEAD'] : [method];
}
