/** 'Another Springfield?', before the towns of that name in other states. */
export const another = (town: string) => `Another ${town}?`;
