/** How a price was observed: the chain's own price, a shopper's receipt, or a shopper's report. */
export const observedKinds = ['live', 'receipt', 'reported'] as const;

/** Who alone shows everyone an unconfirmed price: one shopper's receipt, or several shoppers' receipts. */
export const unconfirmedByOthers = ['one-shopper', 'shoppers'] as const;

/** The same, or the viewer. */
export const unconfirmedBy = ['own', ...unconfirmedByOthers] as const;
