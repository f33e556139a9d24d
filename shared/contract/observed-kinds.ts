/** How a price was observed: the chain's own price, a shopper's receipt, or a shopper's report. */
export const observedKinds = ['live', 'receipt', 'reported'] as const;
