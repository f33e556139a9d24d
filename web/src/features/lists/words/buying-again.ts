// Buying again

export const buyAgain = 'Buy again';
export const sameAsLastWeek = (day: string) => `Same as last week, ${day}`;
export const usualItems = 'Your usual items';
export const cartOf = (day: string) => `Your cart from ${day}`;
export const receiptOf = (store: string, day: string) => `${store}, ${day}`;
export const receipt = 'Receipt';
