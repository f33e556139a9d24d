import type { ReactNode } from 'react';

export const howSure =
  'The real total is inside the range 4 times out of 5. We call a store cheapest when the odds are at least 4 in 5. If its packs are larger than you asked for, it must also be cheapest for the amounts on your list.';
export const receiptsHelp = (link: (words: string) => ReactNode) => (
  <>Receipts turn estimates into real prices: {link('add one')}.</>
);
export const countBy = {
  live: (count: number) => `${count} live from the store`,
  earlier: (count: number) => `${count} from the store, before today`,
  receipt: (count: number) => `${count} paid by shoppers`,
  reported: (count: number) => `${count} reported by shoppers`,
};
export const withOldest = (seen: string, age: string) => `${seen}; oldest: ${age}`;
export const estimatedBy = (count: number, explanation: string) => `${count} estimated: ${explanation}`;
export const partsOfTotal = {
  live: 'live',
  earlier: 'from the store',
  receipt: 'paid',
  reported: 'reported',
  estimate: 'estimated',
  tax: 'tax',
};
export const oldestPrice = (age: string) => `; oldest price: ${age}`;
