/** How a price was seen: the chain's own answer, read from a shopper's receipt, or a shopper's word. */
export const observedKinds = ['live', 'receipt', 'reported'] as const;
