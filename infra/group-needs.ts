/** What each route group's function needs, from its own folder. A new group is one line here. */
export { needs as account } from '#functions/account/needs.ts';
export { needs as admin } from '#functions/admin/needs.ts';
export { needs as analytics } from '#functions/analytics/needs.ts';
export { needs as auth } from '#functions/auth/needs.ts';
export { needs as billing } from '#functions/billing/needs.ts';
export { needs as cart } from '#functions/cart/needs.ts';
export { needs as catalog } from '#functions/catalog/needs.ts';
export { needs as favorites } from '#functions/favorites/needs.ts';
export { needs as messages } from '#functions/messages/needs.ts';
export { needs as 'open-data' } from '#functions/open-data/needs.ts';
export { needs as places } from '#functions/places/needs.ts';
export { needs as prices } from '#functions/prices/needs.ts';
export { needs as receipts } from '#functions/receipts/needs.ts';
export { needs as 'recurring-orders' } from '#functions/recurring-orders/needs.ts';
export { needs as 'shared-lists' } from '#functions/shared-lists/needs.ts';
export { needs as stores } from '#functions/stores/needs.ts';
