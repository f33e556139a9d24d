type Some<T> = [T, ...T[]];

/** Groups in order of first appearance; each has at least one member. */
export function grouped<T>(things: readonly T[], keyOf: (thing: T) => readonly string[]): Some<T>[] {
  return [...Map.groupBy(things, (thing) => keyOf(thing).join('\n')).values()] as Some<T>[];
}

export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export const mean = (values: readonly number[]) => total(values) / values.length;
