import type { ReactNode } from 'react';
import { listed } from '#shared/listed.ts';

/** 'You saved a plan on Mon, Nov 23: about $82 (77–84) at Aldi and Walmart, with tax.' */
export const savedPlan = (day: string, cost: string, stores: readonly string[]) =>
  `You saved a plan on ${day}: ${cost} at ${listed(stores)}, with tax.`;
/** What the receipt of a store said about the plan. */
export const resultAt = (store: string, result: string) => `${store}: ${result}`;
export const confirmDeletion = 'Delete your plan?';
export const deletionNote = 'We can’t tell anymore if its figures were right.';
export const deletePlan = 'Delete plan';
export const receiptOrDelete = (link: (words: string) => ReactNode, button: (words: string) => ReactNode) => (
  <>
    {link('Add a receipt')} or {button('delete this plan')}.
  </>
);
