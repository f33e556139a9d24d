import { wholeNumber } from '#shared/whole-number.ts';

export const signIn = 'Sign In';
export const tryDemo = 'Try the demo';
export const comparePrices = 'Compare prices';
export const backToHome = 'Back to home';

/* Home, and the demo. */
export const homeTitle = 'Find the cheapest store for your whole grocery cart';
export const homeDescription = (stores: number) =>
  `Put your groceries in one cart and see what it costs, tax included, at up to ${stores} stores near you. Free to use.`;
export const compareYourCart = 'Compare your cart';
export const demoTitle = 'Try the demo: compare a grocery cart across stores';
export const demoDescription =
  'Fill a cart and watch it priced at several stores at once, without an account. Demo prices are invented.';

/* The account. */
export const account = 'Your account';
export const accountNeedsSignIn = 'Please sign in to view your account.';
export const premiumFeatures = 'Premium features';
export const receipts = 'Receipts';
export const whyReceipts = 'See what the same items would have cost elsewhere, and improve prices for stores near you.';
export const yourReceipts = 'Your receipts';
export const receiptsNeedSignIn = 'Please sign in to add a receipt.';
export const texts = 'Texts to your phone';

/* Premium. */
export const premium = 'Premium';
export const premiumDescription = (price: string) =>
  `Favorites, recurring orders, cart export and lists by text message for ${price}. Cancel anytime.`;
export const premiumTitle = 'Tillwise Premium';
export const whyPremium = (price: string) =>
  `Comparing is free and stays free. For ${price}, Premium saves you the repetition. Cancel anytime.`;
export const whatYouGet = 'What you get';

/* A shared list. */
export const sharedList = 'Shared list';
export const listNotLoaded = 'This list could not be loaded.';
export const shareByText = 'Share via SMS';
export const listNotFound = 'List Not Found';
export const whyListNotFound = 'Its owner may have removed it, or the link may be incomplete.';

/* The stores. */
export const storesTitle = 'Supported stores: 6 chains, 9,000+ locations';
export const storesDescription =
  'Walmart, Target, Kroger, Meijer, Hy-Vee and Schnucks: the chains whose prices Tillwise compares, in all 50 states.';
export const sixChains = 'Six chains, one comparison';
export const chooseStores = (most: number) =>
  `9,000+ locations in 50 states. Choose up to ${most} of the stores near you and see your cart priced at each.`;
export const signUp = 'Sign up free';
export const chainFacts = (kind: string, locations: number) => `${kind} · about ${wholeNumber(locations)} locations`;
export const chainFeatures = 'Features';
export const website = 'Website';
export const websiteOf = (chain: string) => `Website at ${chain} (opens in a new tab)`;
export const orderOnline = 'Order online';
export const orderOnlineAt = (chain: string) => `Order online at ${chain} (opens in a new tab)`;
export const independence =
  'Location counts are approximate. Tillwise is independent: it is not affiliated with these chains, and their names belong to them.';

/* Accuracy, and open data. */
export const accuracyTitle = 'How accurate are we?';
export const accuracyDescription =
  'We compare every price seen in a store with the Tillwise estimate right before it, chain by chain. No figure is entered by hand.';
export const howWeCompare =
  'We compare every price that someone saw in a store with our estimate right before it. No figure on this page is entered by hand.';
interface Movement {
  people: number;
  levelPercent: number;
  estimatePercent: number;
  peopleForHalf: number;
}
export const whoCanMove = ({ people, levelPercent, estimatePercent, peopleForHalf }: Movement) =>
  `No one can move our estimates by adding many prices. Each shopper counts once, with what we read from a photo of a receipt: ${people} who report the same thing for a week move a chain’s price level by ${levelPercent}% at most, and no estimate by more than ${estimatePercent}%. It takes ${wholeNumber(peopleForHalf)} to move it halfway.`;
export const whoCanRemove = (people: number, ignoredPeople: number) =>
  `The same holds for reports that a store doesn’t sell something. No number of them removes an item that was seen at the chain within a year. A store brand that we only assume is no longer offered once at least ${people} shoppers looked for it in vain; ${ignoredPeople} change nothing.`;
export const figuresNeedJavaScript = 'The figures load when the page opens, which needs JavaScript.';
export const openData = 'Open data';
export const openDataDescription =
  'Grocery prices seen by shoppers, stores and items: the files, their columns, the calls and the license.';

/* For the admin. */
export const admin = 'Admin Panel';
export const adminNeedsSignIn = 'Please sign in to open the admin panel.';
export const accessDenied = 'Access Denied';
export const mayNotOpen = 'You do not have permission to access this admin area.';
export const family = 'Family Member Management';
export const analytics = 'Domain Analytics';
export const whatIsCounted = 'Visits to the site by domain. Robots are not counted.';

/* A page that doesn't exist. */
export const notFoundStatus = '404';
export const notFound = 'Page not found';
export const whyNotFound = 'This page does not exist. It may have moved, or the link may be incomplete.';
export const howItWorks = 'How it works';
