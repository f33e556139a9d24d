/** How a price was observed: the chain's own price, a shopper's receipt, or a shopper's report. */
export const observedKinds = ['live', 'receipt', 'reported'] as const;

/** Whose receipts alone show an unconfirmed price: one shopper's, or several shoppers'. */
export const unconfirmedByOthers = ['one-shopper', 'shoppers'] as const;

/** The same, or the viewer. */
export const unconfirmedBy = ['own', ...unconfirmedByOthers] as const;
