import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';

export const remembered = 'We’ll remember this for the item and update the plan.';
export const tooManyRemembered = (most: number) => `You have set this for ${most} items, the most we can remember.`;
export const notAt = (store: string) => `Not at ${store}`;
export const alwaysAt = (store: string) => `Always at ${store}`;
export const needMembership = (stores: readonly string[]) =>
  plural(stores.length, {
    one: `${listed(stores)} needs a membership. If you have one, press Change in the plan to add it.`,
    other: `${listed(stores)} need memberships. If you have any, press Change in the plan to add them.`,
  });
export const lackIt = (stores: readonly string[]) =>
  plural(stores.length, {
    one: `${listed(stores)} doesn’t have it.`,
    other: `${listed(stores)} don’t have it.`,
  });
export const mayBeAt = 'Any of these';
export const updatePlan = 'Update plan';
export const boughtNotAt = (item: string, store: string) => `${item}: not at ${store}`;
export const boughtOnlyAt = (item: string, stores: readonly string[]) => `${item}: only at ${listed(stores)}`;
