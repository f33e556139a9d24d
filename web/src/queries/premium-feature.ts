/** What the free plan lacks, as the Premium dialog calls it. */
export type PremiumFeature =
  | 'text message sharing'
  | 'Cart Export'
  | 'Favorites'
  | 'Recurring Orders'
  | 'the suggestion form';
