/** What each function needs that no route calls, from beside its code, by the name it logs under. */
export { learning as learn } from '#functions/learning/needs.ts';
export { priceDrops as 'text-price-drops' } from '#functions/messages/needs.ts';
export { fetching as 'fetch-prices', refreshing as 'refresh-prices' } from '#functions/prices/needs.ts';
export { dueOrders as 'place-due-orders' } from '#functions/recurring-orders/needs.ts';
