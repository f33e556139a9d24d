import type { CartEntry } from '#shared/contract/cart.ts';
import { isBrandOutOfReach, shownBrand } from '#shared/rules/brands.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { isOwnProduct } from '#web/queries/cart-changes.ts';

interface BrandOutOfReachProps {
  line: Pick<CartEntry, 'item' | 'match' | 'storePrices'>;
  onAnyBrand: () => void;
}

/** Says that no compared store has the brand of a line, and makes it any brand at one press; nothing where one has it. */
export function BrandOutOfReach({ line, onAnyBrand }: BrandOutOfReachProps) {
  const { item } = line;
  if (isOwnProduct(item) || !isBrandOutOfReach(line)) return null;
  return (
    <span className="block text-[13px] leading-snug text-muted">
      None of your stores has {shownBrand(item.brand)}.{' '}
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
