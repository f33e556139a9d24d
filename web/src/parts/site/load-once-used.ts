/**
 * Loads the script of a prerendered part once somebody uses it; until then its HTML stays as it is. A part that isn't
 * deferred loads at once. After a failed load, the next use tries again.
 */
export async function loadOnceUsed<Part>(id: string, load: () => Promise<Part>, onFailed: () => void): Promise<Part> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!part || !('deferred' in part.dataset)) return load();
  const used = () => new Promise((resolve) => part.addEventListener('used', resolve, { once: true }));
  if (!('used' in part.dataset)) await used();
  for (;;) {
    try {
      return await load();
    } catch {
      onFailed();
      await used();
    }
  }
}
