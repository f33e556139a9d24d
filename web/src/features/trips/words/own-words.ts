import { itemCount } from '#web/parts/cart/item-count.ts';

export const inYourWords = (count: number) => `In your own words, ${itemCount(count)}`;
export const noPricesToPlan =
  'We have no prices for these, so there is no trip to plan. You can still print your list.';
export const printList = 'Print this list';
