import { itemCount } from '#web/parts/cart/item-count.ts';

export const stopOf = (stop: number, stops: number, items: number) => `Stop ${stop} of ${stops}: ${itemCount(items)}`;
export const totalWithTax = (tax: string) => `Total with ${tax} tax`;
export const totalWithAboutTax = (tax: string) => `Total with about ${tax} tax`;
export const estimatesNote = (choice: string) => `${choice}. Figures with ~ are estimates.`;
export const notAtTheseStores = (items: readonly string[]) => `Not at these stores: ${items.join('; ')}`;
