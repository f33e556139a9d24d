import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';

/** Whether a product is one of those that a label allows; null is anything that we don't sell. */
export function isProductMeant(name: string | null, label: string): boolean {
  return label.split('|').some((one) => {
    if (one === '-' || name === null) return one === '-' && name === null;
    const pattern = one.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pattern.join('.*')}$`).test(name);
  });
}

/** A line of one piece with nothing but words and a price. */
export function plainLine(words: string, cents: number, more: Partial<ReceiptLine> = {}): ReceiptLine {
  return {
    words,
    code: null,
    isFee: false,
    quantity: 1,
    pounds: null,
    unitCents: cents,
    cents,
    savedCents: 0,
    couponCents: 0,
    isMembersOnly: false,
    isLegible: true,
    isProven: true,
    ...more,
  };
}
