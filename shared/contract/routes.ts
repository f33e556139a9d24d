import type * as z from 'zod';
import { accountRoutes } from './routes/accounts-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { analyticsRoutes } from './routes/analytics-routes.ts';
import { authRoutes } from './routes/auth-routes.ts';
import { billingRoutes } from './routes/billing-routes.ts';
import { cartRoutes } from './routes/cart-routes.ts';
import { catalogRoutes } from './routes/catalog-routes.ts';
import { favoritesRoutes } from './routes/favorites-routes.ts';
import { listsRoutes } from './routes/lists-routes.ts';
import { locationsRoutes } from './routes/locations-routes.ts';
import { messagesRoutes } from './routes/messages-routes.ts';
import { openDataRoutes } from './routes/open-data-routes.ts';
import { pricesRoutes } from './routes/prices-routes.ts';
import { receiptsRoutes } from './routes/receipts-routes.ts';
import { recurringOrdersRoutes } from './routes/recurring-orders-routes.ts';
import { sharedListsRoutes } from './routes/shared-lists-routes.ts';
import { storesRoutes } from './routes/stores-routes.ts';
import { tripsRoutes } from './routes/trips-routes.ts';

/**
 * Every call of the product. Infra builds the API from it, functions validate and authorize with it, the web client
 * gets its types from it, the local gateway dispatches by it, and OpenAPI is generated from it.
 */
export const routes = {
  ...authRoutes,
  ...catalogRoutes,
  ...storesRoutes,
  ...locationsRoutes,
  ...pricesRoutes,
  ...openDataRoutes,
  ...receiptsRoutes,
  ...cartRoutes,
  ...favoritesRoutes,
  ...recurringOrdersRoutes,
  ...listsRoutes,
  ...messagesRoutes,
  ...billingRoutes,
  ...accountRoutes,
  ...sharedListsRoutes,
  ...tripsRoutes,
  ...adminRoutes,
  ...analyticsRoutes,
};

export type RouteKey = keyof typeof routes;
export const routeKeys = Object.keys(routes) as RouteKey[];

type Part<K extends RouteKey, P extends 'params' | 'query' | 'body'> =
  (typeof routes)[K] extends Record<P, infer S extends z.ZodType> ? S : z.ZodUndefined;

/** What a handler receives after parsing. */
export type Params<K extends RouteKey> = z.output<Part<K, 'params'>>;
export type Query<K extends RouteKey> = z.output<Part<K, 'query'>>;
/** Parsed with the route's schema, or the original text if the route takes a raw body. */
export type Body<K extends RouteKey> = (typeof routes)[K] extends { bodyForm: 'raw' }
  ? string
  : z.output<Part<K, 'body'>>;

/** What a caller sends. */
export type ParamsSent<K extends RouteKey> = z.input<Part<K, 'params'>>;
export type QuerySent<K extends RouteKey> = z.input<Part<K, 'query'>>;
export type BodySent<K extends RouteKey> = z.input<Part<K, 'body'>>;

/** The JSON response; undefined for a redirect or a page. */
export type Answer<K extends RouteKey> = (typeof routes)[K]['answer'] extends infer S extends z.ZodType
  ? z.output<S>
  : undefined;

export type Group = (typeof routes)[RouteKey]['group'];
export const groups = [...new Set(routeKeys.map((key) => routes[key].group))];
