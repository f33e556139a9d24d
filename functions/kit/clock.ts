/** The one clock. Everything that depends on the time takes it as an argument; only the edges read it here. */
export const clock = { now: (): Date => new Date() };
