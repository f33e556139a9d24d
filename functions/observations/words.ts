export const inFuture = 'It is dated in the future.';
export const tooOld = (days: number) => `It is more than ${days} days old.`;
export const mistaken = (reason: string) => `${reason}.`;
export const unknownItemOrStore = 'We don’t know that item or store.';
