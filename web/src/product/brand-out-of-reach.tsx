import type { Item } from '#shared/contract/item.ts';
import { isOwnProduct } from '#shared/rules/own-product.ts';
import { brandInWords, cleanWords } from '#shared/rules/shopping-list.ts';

interface BrandOutOfReachProps {
  /** What a line insists on. */
  item: Item;
  isOutOfReach: boolean;
  onAnyBrand: () => void;
}

/** Says that no compared store has the brand of a line, and makes it any brand at one press; nothing where one has it. */
export function BrandOutOfReach({ item, isOutOfReach, onAnyBrand }: BrandOutOfReachProps) {
  if (isOwnProduct(item) || !isOutOfReach) return null;
  return (
    <span className="block text-[13px] leading-snug text-muted">
      None of your stores has {brandInWords(item)}.{' '}
      <button
        type="button"
        onClick={onAnyBrand}
        className="rounded font-semibold whitespace-nowrap text-leaf-deep hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        Any brand<span className="sr-only"> of {cleanWords(item.name)}</span>
      </button>
    </span>
  );
}
