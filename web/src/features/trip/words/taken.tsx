import type { ReactNode } from 'react';
import { listed } from '#shared/listed.ts';

/** 'You took a plan on Mon, Nov 23: about $82 (77–84) at Aldi and Walmart, with tax.' */
export const tookPlan = (day: string, cost: string, stores: readonly string[]) =>
  `You took a plan on ${day}: ${cost} at ${listed(stores)}, with tax.`;
/** What the receipt of a store said about the plan. */
export const resultAt = (store: string, result: string) => `${store}: ${result}`;
export const receiptOrForget = (link: (words: string) => ReactNode, button: (words: string) => ReactNode) => (
  <>
    {link('Add a receipt')} or {button('forget this plan')}.
  </>
);
