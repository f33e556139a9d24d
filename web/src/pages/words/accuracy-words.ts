import { wholeNumber } from '#shared/whole-number.ts';

/* Accuracy, and open data. */
export const accuracyTitle = 'How accurate are we?';
export const accuracyDescription =
  'We compare every price seen in a store with the Tillwise estimate right before it, chain by chain. No figure is entered by hand.';
export const howWeCompare =
  'We compare every price that someone saw in a store with our estimate right before it. No figure on this page is entered by hand.';
export const whatChangesEstimates = 'Can fake prices change our estimates?';
interface Movement {
  people: number;
  levelPercent: number;
  estimatePercent: number;
  peopleForHalf: number;
}
export const whoCanMove = ({ people, levelPercent, estimatePercent, peopleForHalf }: Movement) =>
  `No one can change our estimates by adding many prices. From shoppers, we learn only what we read on photos of their receipts, and each shopper counts once. If ${people} shoppers send the same wrong prices for a week, a chain’s estimates move by ${levelPercent}% at most, and no single item’s estimate by more than ${estimatePercent}%. It takes ${wholeNumber(peopleForHalf)} shoppers to move a chain’s estimates halfway to their prices.`;
export const whoCanRemove = (people: number, ignoredPeople: number) =>
  `Reports that a store doesn’t sell an item work the same way. If the chain itself or a price file showed the item in the last year, no number of reports removes it. If we only assume that the chain has it, the first ${ignoredPeople} shoppers who don’t find it change nothing. Each further one makes it less likely, and when at least ${people} haven’t found it, we drop it. Receipts that show it count against those reports. Once more than ${ignoredPeople} shoppers have such a receipt, and at least as many as report it missing, it counts as confirmed.`;
export const figuresNeedJavaScript = 'The figures load when the page opens, which needs JavaScript.';
