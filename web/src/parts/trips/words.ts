import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';

/* A saved plan, after its receipt. */
interface PlanEstimate {
  /** 'about $80 (77–84)' */
  figure: string;
  itemCount: number;
  plannedCount: number;
}
export const estimateForAll = ({ figure, plannedCount }: PlanEstimate) =>
  plural(plannedCount, {
    one: `We said ${figure} for the one item, before tax.`,
    other: `We said ${figure} for the # items, before tax.`,
  });
export const estimateForSome = ({ figure, itemCount, plannedCount }: PlanEstimate) =>
  `We said ${figure} for the ${itemCount} of ${plannedCount} planned items that we found on the receipt in the brand and size you asked for, before tax.`;
export const noneOfPlanned = (plannedCount: number) =>
  plural(plannedCount, {
    one: 'We did not find the planned item on the receipt in the brand and size you asked for, so we can’t compare the plan.',
    other:
      'We found none of the # planned items on the receipt in the brand and size you asked for, so we can’t compare the plan.',
  });
export const tooFewOfPlanned = (plannedCount: number, found: readonly string[]) =>
  `Of the ${plannedCount} planned items, we found only ${listed(found)} on the receipt in the brand and size you asked for: too few for a comparison.`;
/** @param items 'Borden Whole Milk' */
export const inOtherBrands = (items: readonly string[]) => `In another brand than planned: ${listed(items)}.`;
export const paidInRange = (paid: string) => `You paid ${paid}, within that range.`;
export const paidAsEstimated = (paid: string) => `You paid ${paid}, as we said.`;
export const paidMore = (paid: string) => `You paid ${paid}, more than we said.`;
export const paidLess = (paid: string) => `You paid ${paid}, less than we said.`;
