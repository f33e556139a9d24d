import { limits } from '#shared/limits.ts';

export const monthly = (price: string) => `${price}/month`;
export const upgradeFor = (price: string) => `Upgrade to Premium · ${price}`;
export const recurringOrdersBenefit = 'Get your weekly or monthly basics added to your cart.';
const { fewest, most } = limits.suggestion.answerBusinessDays;
/** With a no-break hyphen. */
export const suggestionAnswerDays = `${fewest}\u2011${most} business days`;
/** The first sentence for shoppers without Premium who text a shared list. */
export const smsSharingNeedsPremium = 'SMS sharing is a premium feature. Please upgrade to continue.';
