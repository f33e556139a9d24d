/** Spans of time, each in the unit that its name ends on. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const daySeconds = 86_400;
