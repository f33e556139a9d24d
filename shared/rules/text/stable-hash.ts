/**
 * A fraction from 0 (included) to 1 (excluded) that is the same for the same parts on every machine and in every
 * release. Stored data depends on it, so it must never change. 32-bit FNV-1a over UTF-16 code units, then MurmurHash3's
 * final avalanche, because FNV alone leaves similar ids ('milk-1', 'milk-2') close together.
 */
export function stableFraction(...parts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\n').split('')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
