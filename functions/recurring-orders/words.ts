export const itemGone = (name: string) => `No longer in our catalog: ${name}. Please take it out of your cart first.`;
export const itemsGone = (names: string) =>
  `No longer in our catalog: ${names}. Please take them out of your cart first.`;
