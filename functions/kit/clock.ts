/** The one clock. Rules take the time as an argument; only the edges read it here. */
export const clock = { now: (): Date => new Date() };
