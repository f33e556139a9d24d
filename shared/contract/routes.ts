import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import type { Access } from './access.ts';
import { accountData } from './account.ts';
import { analytics } from './analytics.ts';
import { authenticatorCode, authenticatorSetUp } from './authenticator.ts';
import { addition, broughtItems, cart, entryChange } from './cart.ts';
import { familyMember, familyPremiumUsers, newFamilyMember } from './family.ts';
import { favorite, favoriteChange, favoriteToggle } from './favorite.ts';
import { foundItem, itemId } from './item.ts';
import { suggestion, textMessage } from './message.ts';
import { location } from './place.ts';
import { pricingStatus } from './price.ts';
import { newOrder, recurringOrder, transfer, transferred } from './recurring-order.ts';
import { newSharedList, ownSharedList, sharedList, sharedListId } from './shared-list.ts';
import { store, storeId } from './store.ts';
import { line } from './text.ts';
import { preferences, user } from './user.ts';

/** A route group is one Lambda function and one folder under functions/. */
export const groups = [
  'auth',
  'catalog',
  'stores',
  'places',
  'prices',
  'cart',
  'favorites',
  'recurring-orders',
  'messages',
  'billing',
  'account',
  'shared-lists',
  'admin',
  'analytics',
] as const;
export type Group = (typeof groups)[number];

export interface Route {
  group: Group;
  access: Access;
  /** What it does, in a sentence for the reader of openapi.json. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The JSON answered with status 200, 'redirect' for a full-page navigation, or 'page' for an HTML page. */
  answer: z.ZodType | 'redirect' | 'page';
  /** 'raw': the body goes to the action as it was sent, because its signature covers every byte. */
  bodyForm?: 'raw';
  /**
   * How it is noticed that the caller has signed out since their token was made. Unless said otherwise, the profile is
   * read before the action. 'by-action': the action reads it anyway and refuses by itself, before any effect.
   * 'at-expiry': not before the token ends, within minutes; for reference data, the same for everybody, that costs no
   * read of the table.
   */
  signedOutNoticed?: 'by-action' | 'at-expiry';
}

/** A number as JavaScript or a person writes it; the parameter is documented as the number it stands for. */
const decimalText = (minimum: number, maximum: number) =>
  z
    .string()
    .max(40)
    .regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i)
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
    .meta({ type: 'number', minimum, maximum });

const latitude = decimalText(-90, 90);
const longitude = decimalText(-180, 180);

const idList = (most: number) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(storeId).max(most));

const entryParams = z.object({ id: itemId });
const done = z.object({ done: z.literal(true) });
const deletedUser = z.object({ deletedUser: z.object({ email: z.string() }) });
const listParams = z.object({ listId: sharedListId });

/**
 * Every call the product answers. Infra builds the API from it, functions validate and authorise with it, the web
 * client is typed by it, the local gateway dispatches by it, and OpenAPI is generated from it.
 */
export const routes = {
  'GET /api/login': {
    group: 'auth',
    access: 'anyone',
    summary: 'Starts the sign-in; `returnTo` is the path to come back to.',
    query: z.object({ returnTo: z.string().max(500).optional(), signUp: z.string().max(5).optional() }),
    answer: 'redirect',
  },
  'GET /api/callback': {
    group: 'auth',
    access: 'anyone',
    summary: 'Where the sign-in comes back to; sets the session cookies.',
    query: z.object({
      code: z.string().max(2_000).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(500).optional(),
      error_description: z.string().max(1_000).optional(),
    }),
    answer: 'redirect',
  },
  'GET /api/logout': {
    group: 'auth',
    access: 'anyone',
    summary: 'Ends the session here and at the identity provider.',
    answer: 'redirect',
  },
  'POST /api/sign-out-everywhere': {
    group: 'auth',
    access: 'signed-in',
    summary: 'Ends every session of the signed-in person, on every device.',
    answer: done,
  },
  'POST /api/authenticator': {
    group: 'auth',
    access: 'signed-in',
    summary: 'Begins to set up an authenticator app; needs a sign-in of the last minutes.',
    answer: authenticatorSetUp,
  },
  'POST /api/authenticator/confirm': {
    group: 'auth',
    access: 'signed-in',
    summary: 'Turns the authenticator on, once a code of it proves that it works.',
    body: authenticatorCode,
    answer: done,
  },
  'DELETE /api/authenticator': {
    group: 'auth',
    access: 'signed-in',
    summary: 'Turns the authenticator off; needs a sign-in of the last minutes.',
    answer: done,
  },
  'GET /api/auth/user': {
    group: 'auth',
    access: 'signed-in',
    signedOutNoticed: 'by-action',
    summary: 'The signed-in person with their plan.',
    answer: user,
  },
  'GET /api/preferences': {
    group: 'auth',
    access: 'signed-in',
    summary: 'The chosen stores, place and distance.',
    answer: preferences,
  },
  'PATCH /api/preferences': {
    group: 'auth',
    access: 'signed-in',
    summary: 'Changes any of the chosen stores, place and distance.',
    body: preferences.partial(),
    answer: preferences,
  },
  'GET /api/grocery-items': {
    group: 'catalog',
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    summary:
      'The catalogue; `name` narrows it to the brands and sizes of one product, `stores` adds their price range, `after` pages by item id.',
    query: z.object({
      name: z.string().max(200).optional(),
      stores: idList(limits.storesSelected).optional(),
      after: itemId.optional(),
    }),
    answer: z.array(foundItem),
  },
  'GET /api/grocery-items/search': {
    group: 'catalog',
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    summary: 'The best matches for what a shopper typed, staples first; `stores` adds their price range.',
    query: z.object({
      q: line().max(limits.searchMaximumLength),
      stores: idList(limits.storesSelected).optional(),
    }),
    answer: z.array(foundItem),
  },
  'GET /api/stores': {
    group: 'stores',
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    summary:
      'Stores by id, or near a place (nearest first, within maxDistance miles), or all of them; `after` pages by store id.',
    query: z.object({
      lat: latitude.optional(),
      lng: longitude.optional(),
      maxDistance: decimalText(0, 25_000).optional(),
      ids: idList(limits.storesSelected).optional(),
      after: storeId.optional(),
    }),
    answer: z.array(store),
  },
  'GET /api/geocode': {
    group: 'places',
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    summary: "The place behind a ZIP code or 'City, ST'.",
    query: z.object({ address: line().min(1).max(200) }),
    answer: location,
  },
  'GET /api/reverse-geocode': {
    group: 'places',
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    summary: 'The town and ZIP code at a point.',
    query: z.object({ lat: latitude, lng: longitude }),
    answer: location.pick({ address: true }),
  },
  'GET /api/pricing-status': {
    group: 'prices',
    access: 'anyone',
    summary: 'Which chains’ prices are live.',
    answer: pricingStatus,
  },
  'GET /api/cart': {
    group: 'cart',
    access: 'signed-in',
    signedOutNoticed: 'by-action',
    summary: 'The cart with its prices at the compared stores.',
    answer: cart,
  },
  'POST /api/cart': {
    group: 'cart',
    access: 'signed-in',
    summary: 'Adds an item, or raises its quantity; answers the new cart.',
    body: addition,
    answer: cart,
  },
  'POST /api/cart/bring-along': {
    group: 'cart',
    access: 'signed-in',
    summary:
      'Sees to it that the cart holds at least so many of each item, however often it is called; answers the cart.',
    body: broughtItems,
    answer: cart,
  },
  'PATCH /api/cart/{id}': {
    group: 'cart',
    access: 'signed-in',
    summary: 'Sets an entry’s quantity (0 or less removes it) or switches its brand; answers the new cart.',
    params: entryParams,
    body: entryChange,
    answer: cart,
  },
  'DELETE /api/cart/{id}': {
    group: 'cart',
    access: 'signed-in',
    summary: 'Removes an entry; answers the new cart.',
    params: entryParams,
    answer: cart,
  },
  'DELETE /api/cart': {
    group: 'cart',
    access: 'signed-in',
    summary: 'Empties the cart.',
    answer: cart,
  },
  'GET /api/favorites': {
    group: 'favorites',
    access: 'premium',
    summary: 'The saved items with their prices at the compared stores.',
    answer: z.array(favorite),
  },
  'POST /api/favorites/toggle/{id}': {
    group: 'favorites',
    access: 'premium',
    summary: 'Saves an item as it is meant, or removes it when it is saved; `id` is the item’s.',
    params: entryParams,
    body: favoriteToggle.optional(),
    answer: z.object({ isFavorite: z.boolean() }),
  },
  'PATCH /api/favorites/{id}': {
    group: 'favorites',
    access: 'premium',
    summary: 'Changes how often a saved item is bought, its notes, or whether any brand of it will do.',
    params: entryParams,
    body: favoriteChange,
    answer: done,
  },
  'DELETE /api/favorites/{id}': {
    group: 'favorites',
    access: 'premium',
    summary: 'Removes a saved item.',
    params: entryParams,
    answer: done,
  },
  'POST /api/favorites/add-to-cart': {
    group: 'favorites',
    access: 'premium',
    summary: 'Puts every saved item that is not in the cart yet into it.',
    answer: z.object({ added: z.int() }),
  },
  'GET /api/recurring-orders': {
    group: 'recurring-orders',
    access: 'premium',
    summary: 'The recurring orders with their next date and their latest runs.',
    answer: z.array(recurringOrder),
  },
  'POST /api/recurring-orders': {
    group: 'recurring-orders',
    access: 'premium',
    summary: 'Creates a weekly or monthly order.',
    body: newOrder,
    answer: recurringOrder,
  },
  'PATCH /api/recurring-orders/{id}': {
    group: 'recurring-orders',
    access: 'premium',
    summary: 'Pauses or resumes an order.',
    params: entryParams,
    body: z.object({ isActive: z.boolean() }),
    answer: recurringOrder,
  },
  'DELETE /api/recurring-orders/{id}': {
    group: 'recurring-orders',
    access: 'premium',
    summary: 'Removes an order.',
    params: entryParams,
    answer: done,
  },
  'POST /api/recurring-orders/{orderId}/transfer-to-stores': {
    group: 'recurring-orders',
    access: 'premium',
    summary: 'The pages to open at the chosen stores for an order’s items.',
    params: z.object({ orderId: itemId }),
    body: transfer,
    answer: transferred,
  },
  'POST /api/send-sms': {
    group: 'messages',
    access: 'premium',
    summary: 'Sends a text to one phone.',
    body: textMessage,
    answer: z.object({ sentTo: z.string(), leftToday: z.int() }),
  },
  'POST /api/send-suggestion': {
    group: 'messages',
    access: 'premium',
    summary: 'Stores a suggestion and tells the people who run the product.',
    body: suggestion,
    answer: done,
  },
  'POST /api/create-subscription': {
    group: 'billing',
    access: 'signed-in',
    summary: 'The secret to pay for Premium with; null when Premium goes on without a payment.',
    answer: z.object({ clientSecret: z.string().nullable() }),
  },
  'POST /api/check-subscription-status': {
    group: 'billing',
    access: 'signed-in',
    summary: 'Asks the payment provider how the subscription stands and takes it over.',
    answer: user.pick({ subscriptionStatus: true, isPremium: true }),
  },
  'POST /api/cancel-subscription': {
    group: 'billing',
    access: 'signed-in',
    summary: 'Stops the renewal; access stays for the grace period and the days already paid for.',
    answer: user.pick({ subscriptionStatus: true, isPremium: true }),
  },
  'POST /api/stripe/webhook': {
    group: 'billing',
    access: 'anyone',
    summary: 'Where the payment provider says that something changed; signed.',
    bodyForm: 'raw',
    answer: z.object({ received: z.literal(true) }),
  },
  'GET /api/account/data': {
    group: 'account',
    access: 'signed-in',
    summary: 'Everything held about the signed-in person.',
    answer: accountData,
  },
  'POST /api/account/delete': {
    group: 'account',
    access: 'signed-in',
    summary:
      'Deletes the account and everything held about the person; `email` confirms it, and it needs a sign-in of the last minutes.',
    body: z.object({ email: z.string().trim().max(320) }),
    answer: deletedUser,
  },
  'POST /api/shared-lists/from-cart': {
    group: 'shared-lists',
    access: 'signed-in',
    summary: 'Shares the cart as it is now under a link of its own.',
    body: newSharedList,
    answer: z.object({ shareUrl: z.url() }),
  },
  'GET /api/shared-lists': {
    group: 'shared-lists',
    access: 'signed-in',
    summary: 'The lists the shopper shared, newest first.',
    answer: z.array(ownSharedList),
  },
  'GET /api/shared-lists/{listId}': {
    group: 'shared-lists',
    access: 'anyone',
    summary: 'A shared list, for whoever has its link.',
    params: listParams,
    answer: sharedList,
  },
  'DELETE /api/shared-lists/{listId}': {
    group: 'shared-lists',
    access: 'signed-in',
    summary: 'Removes a list of the shopper’s own; its link then leads nowhere.',
    params: listParams,
    answer: done,
  },
  'POST /api/shared-lists/{listId}/copy-to-cart': {
    group: 'shared-lists',
    access: 'signed-in',
    summary:
      'Sees to it that the cart holds at least as many of each item as the list, or of the one named by `itemId`; repeating it changes nothing.',
    params: listParams,
    body: z.object({ itemId: itemId.optional() }).optional(),
    answer: z.object({ added: z.int().nonnegative() }),
  },
  // API Gateway's own name for whatever follows: a list's id, or an address the app has no page for.
  'GET /shared/{proxy+}': {
    group: 'shared-lists',
    access: 'anyone',
    summary: 'The page of a shared list: the app, with the title and description that messengers show for the link.',
    params: z.object({ proxy: z.string().max(600) }),
    answer: 'page',
  },
  'GET /api/admin/family-premium-users': {
    group: 'admin',
    access: 'admin',
    summary: 'The family members who have signed up.',
    answer: familyPremiumUsers,
  },
  'GET /api/admin/family-members': {
    group: 'admin',
    access: 'admin',
    summary: 'The family list, the latest first.',
    answer: z.array(familyMember),
  },
  'POST /api/admin/family-members': {
    group: 'admin',
    access: 'admin',
    summary: 'Puts a person on the family list: Premium for whoever signs in with that e-mail.',
    body: newFamilyMember,
    answer: familyMember,
  },
  'DELETE /api/admin/family-members/{id}': {
    group: 'admin',
    access: 'admin',
    summary: 'Takes a person off the family list, and their Premium with it.',
    params: z.object({ id: z.string().min(1).max(320) }),
    answer: z.object({ deletedMember: z.object({ name: z.string() }) }),
  },
  'DELETE /api/admin/users/{id}': {
    group: 'admin',
    access: 'admin',
    summary:
      'Deletes a person’s account and everything held about them; `familyList=remove` takes their e-mail off the family list as well.',
    params: z.object({ id: z.string().min(1).max(140) }),
    query: z.object({ familyList: z.literal('remove').optional() }),
    answer: deletedUser,
  },
  'POST /api/visits': {
    group: 'analytics',
    access: 'anyone',
    summary: 'Counts a visit to the domain the page was read at; robots are not counted.',
    answer: z.object({ isCounted: z.boolean() }),
  },
  'GET /api/analytics/all-domains': {
    group: 'analytics',
    access: 'admin',
    summary: 'How often each domain was visited.',
    answer: analytics,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${'api' | 'shared'}/${string}`, Route>;

/** 'PATCH /api/cart/{id}': a route's name is its method and path. */
export type RouteKey = keyof typeof routes;
export const routeKeys = Object.keys(routes) as RouteKey[];

export type KeysOf<G extends Group> = { [K in RouteKey]: (typeof routes)[K]['group'] extends G ? K : never }[RouteKey];

type Part<K extends RouteKey, P extends 'params' | 'query' | 'body'> =
  (typeof routes)[K] extends Record<P, infer S extends z.ZodType> ? S : z.ZodUndefined;

/** What a handler receives after parsing. */
export type Params<K extends RouteKey> = z.output<Part<K, 'params'>>;
export type Query<K extends RouteKey> = z.output<Part<K, 'query'>>;
/** Parsed by the route's schema, or the text as it was sent where the route takes it raw. */
export type Body<K extends RouteKey> = (typeof routes)[K] extends { bodyForm: 'raw' }
  ? string
  : z.output<Part<K, 'body'>>;

/** What a caller sends. */
export type ParamsSent<K extends RouteKey> = z.input<Part<K, 'params'>>;
export type QuerySent<K extends RouteKey> = z.input<Part<K, 'query'>>;
export type BodySent<K extends RouteKey> = z.input<Part<K, 'body'>>;

/** What comes back as JSON; undefined for a redirect or a page. */
export type Answer<K extends RouteKey> = (typeof routes)[K]['answer'] extends infer S extends z.ZodType
  ? z.output<S>
  : undefined;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** { method: 'PATCH', path: '/api/cart/{id}' } from the route's name. */
export function methodAndPath(key: RouteKey): { method: Method; path: string } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path };
}

/** The methods a route answers: a page's headers can be asked for alone, as robots and link checkers do. */
export function methodsOf(key: RouteKey): readonly (Method | 'HEAD')[] {
  const { method } = methodAndPath(key);
  return routes[key].answer === 'page' ? [method, 'HEAD'] : [method];
}
