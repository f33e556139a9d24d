/** The Premium features, as the Premium dialog names them. */
export type PremiumFeature =
  | 'text message sharing'
  | 'Cart Export'
  | 'Favorites'
  | 'Recurring Orders'
  | 'the suggestion form';
