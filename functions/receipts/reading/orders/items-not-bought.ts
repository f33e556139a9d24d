/** Items that were not bought: below a heading that says so, or marked one by one. */
export const goneHeading =
  /^\W*(?:\d{1,2} )?(?:items? )?(?:refund(?:ed|s)?|unavailable|out of stock|not available|not found|removed|cancell?ed|returned|replaced|substitut(?:ed|ions?)|replacements?)(?: items?)?\W*(?:\(?\d{0,2}(?: items?)?\)?)?\W*$/i;
/** Below such a heading are items that were replaced, those that replaced them, or both. */
export const exchangeWords = /substitut|replac/i;
export const keptHeading =
  /^\W*(?:\d{1,2} )?(?:items? )?(?:found|shopped|delivered|received|fulfilled|picked up|adjusted|weight[- ]adjusted|your items|groceries)(?: items?)?\W*(?:\(?\d{0,2}(?: items?)?\)?)?\W*$/i;
export const replacedWith =
  /^\W*(?:replaced (?:with|by)|replacement|substituted (?:with|by)|substitution)\b\W*(?<name>.*)$/i;
/** Printed below a substitute: the item it replaces. */
export const inPlaceOf =
  /^\W*(?:(?:substitut(?:ed|ion|e)|replace(?:d|ment)) for|replaces|replaced:?\s(?!with\b|by\b)(?=\w)|in place of|instead of)\b/i;
/** The same below a heading of substitutes: 'for Tide, 42 fl oz'. */
export const inPlaceBelow = /^\W*for\s+[a-z]/i;
/** Before an item's count: it is the substitute, or what was replaced. */
export const exchangeBefore = /^\W*(?:replaced|substituted)\W+(?=\d{1,2}\s?[x×]\s)/i;
export const goneBefore = /^\W*(?:refunded|unavailable|out of stock|cancell?ed|not charged)\b\W+(?=[a-z])/i;
export const goneBeside = /\b(?:refunded|unavailable|out of stock|cancell?ed|not charged)\b\W*$/i;

/** How many items a heading says weren't bought; null if it doesn't. A heading of exchanges counts pairs. */
export function goneCountIn(heading: string): number | null {
  const [count] = (goneHeading.test(heading) && !exchangeWords.test(heading) ? /[1-9]\d?/.exec(heading) : null) ?? [];
  return count ? Number(count) : null;
}
