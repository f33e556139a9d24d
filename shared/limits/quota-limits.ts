import { limits } from '../limits.ts';

interface Quota {
  /** UTC. */
  per: 'day' | 'month';
  most: number;
  /** The failure for a used-up quota. */
  refusal: string;
}

/** What one account may do per day or month. Each of these costs money or people's time. */
export const quotaLimits = {
  texts: { per: 'day', most: 20, refusal: 'too-many-texts' },
  /** As carriers charge them, at about a cent each: less than Premium costs. */
  textParts: { per: 'month', most: 120, refusal: 'texts-used-up' },
  /** Including failed ones, which count nowhere else. */
  textTries: { per: 'day', most: 60, refusal: 'too-many-text-tries' },
  /** Per phone, for lists and codes from all senders. */
  textsToPhone: { per: 'day', most: 3, refusal: 'phone-texted-enough' },
  /** Codes that verify a phone. Each also counts as one of the account's texts and of the phone's. */
  phoneCodes: { per: 'day', most: 3, refusal: 'too-many-phone-codes' },
  /** The cost of all paid services for one account, in thousandths of a cent: 150 cents. */
  spending: { per: 'day', most: 150_000, refusal: 'too-much-spent' },
  suggestions: { per: 'day', most: 10, refusal: 'too-many-suggestions' },
  /** The three calls to the payment provider. A person who used up payments can still cancel. */
  paymentsOpened: { per: 'day', most: 50, refusal: 'too-many-billing-calls' },
  planChecks: { per: 'day', most: 100, refusal: 'too-many-billing-calls' },
  cancellations: { per: 'day', most: 50, refusal: 'too-many-billing-calls' },
  shares: { per: 'day', most: 300, refusal: 'too-many-shares' },
  ordersCreated: { per: 'day', most: 100, refusal: 'too-many-orders-created' },
  /** More than one person can check in stores. Each report is written in three places. */
  priceReports: { per: 'day', most: 100, refusal: 'too-many-price-reports' },
  /**
   * Prices requested from a provider for their comparisons: a full cart at five stores and more. All shoppers share a
   * provider's daily calls. Beyond the limit, they see known prices and estimates.
   */
  pricesAsked: { per: 'day', most: 1_000, refusal: 'too-many-calls' },
  /** Beyond the limit, the nearest town is used. */
  addressLookups: { per: 'day', most: 30, refusal: 'too-many-calls' },
  receiptPhotos: { per: 'month', most: limits.receipt.photosAMonth.free, refusal: 'receipt-photos-used-up' },
  receiptPhotosWithPremium: {
    per: 'month',
    most: limits.receipt.photosAMonth.withPremium,
    refusal: 'member-receipt-photos-used-up',
  },
  /** Including unreadable ones, which don't count for the month. */
  receiptPhotoTries: { per: 'day', most: 10, refusal: 'too-many-receipt-photos' },
  receiptTexts: { per: 'day', most: 20, refusal: 'too-many-receipt-texts' },
  /** More receipts than anyone has, so this only limits invented ones. */
  receipts: { per: 'day', most: 20, refusal: 'too-many-receipts' },
  exports: { per: 'day', most: 20, refusal: 'too-many-exports' },
} as const satisfies Record<string, Quota>;
export type QuotaName = keyof typeof quotaLimits;
