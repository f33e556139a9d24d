/** Computes a value once, at first use, so a cold start does not wait for it. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
