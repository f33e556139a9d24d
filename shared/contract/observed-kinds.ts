/** How a price was observed: the chain's own price, a shopper's receipt, or a shopper's report. */
export const observedKinds = ['live', 'receipt', 'reported'] as const;

/** Who alone shows an unconfirmed price: the viewer, one shopper's receipt, or several shoppers' receipts. */
export const unconfirmedBy = ['own', 'one-shopper', 'shoppers'] as const;
