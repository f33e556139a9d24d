import type { Item } from '#shared/contract/shopping/item.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { brandLabel, cleanName } from '#shared/rules/lists/shopping-list.ts';
import * as words from './words/brands-words.ts';

interface BrandOutOfReachProps {
  /** The item that the line asks for. */
  item: Item;
  isOutOfReach: boolean;
  onAnyBrand: () => void;
}

/** Says that no compared store has a line's brand, and offers any brand with one press; nothing if a store has it. */
export function UnavailableBrand({ item, isOutOfReach, onAnyBrand }: BrandOutOfReachProps) {
  if (isInOwnWords(item) || !isOutOfReach) return null;
  return (
    <span className="block text-[13px] leading-snug text-muted">
      {item.isAssumed ? words.assumedBrandNotSold : words.brandNotSold(brandLabel(item))}{' '}
      <button
        type="button"
        aria-label={words.anyBrandOf(cleanName(item.name))}
        onClick={onAnyBrand}
        className="rounded font-semibold whitespace-nowrap text-leaf-deep hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        {words.anyBrand}
      </button>
    </span>
  );
}
