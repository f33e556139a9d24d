/** Makes something when it is first asked for, and once: no start waits for what its first call may not need. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
