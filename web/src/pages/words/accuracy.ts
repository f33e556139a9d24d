import { wholeNumber } from '#shared/whole-number.ts';

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
  `No one can move our estimates by adding many prices. Each shopper counts once, with what we read from a photo of a receipt: ${people} who report the same thing for a week move a chain’s price level by ${levelPercent}% at most, and no estimate by more than ${estimatePercent}%. It takes ${wholeNumber(peopleForHalf)} shoppers to move the price level halfway.`;
export const whoCanRemove = (people: number, ignoredPeople: number) =>
  `The same goes for reports that a store doesn’t sell something. No number of them removes an item that the chain itself or a price file showed in the last year. We drop a store brand that we only assume once at least ${people} shoppers looked for it and didn’t find it; ${ignoredPeople} change nothing. Receipts that show it make it more likely, and receipts from more than ${ignoredPeople} shoppers confirm it.`;
export const figuresNeedJavaScript = 'The figures load when the page opens, which needs JavaScript.';
