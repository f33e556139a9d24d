/* Home, and the demo. */
export const notLoaded = 'This page did not load.';
export const homeTitle = 'Find the cheapest store for your whole grocery cart';
export const homeDescription = (stores: number) =>
  `Put your groceries in one cart and see what it costs, tax included, at up to ${stores} stores near you. Free to use.`;
export const compareYourCart = 'Compare your cart';
export const demoTitle = 'Try the demo: compare a grocery cart across stores';
export const demoDescription =
  'Fill a cart and watch it priced at several stores at once, without an account. Demo prices are invented.';
