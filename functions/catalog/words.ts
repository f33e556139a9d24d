export const goneItem = (name: string) => `${name} (no longer in our catalog)`;
