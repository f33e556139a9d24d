import { ArrowLeftRight } from 'lucide-react';
import type { BrandMatch } from '#shared/contract/shopping/item.ts';
import * as words from './words/list.tsx';

interface AnyBrandTagProps {
  itemName: string;
  brand: string;
  match: BrandMatch;
  onChange: (match: BrandMatch) => void;
}

/** A line's match, any brand or this one; one press switches between them. */
export function AnyBrandTag({ itemName, brand, match, onChange }: AnyBrandTagProps) {
  const isAny = match === 'any-brand';
  return (
    <button
      type="button"
      aria-label={
        isAny ? words.makeBrand(words.anyBrand, itemName, brand) : words.makeAnyBrand(tagOf(brand, match), itemName)
      }
      title={isAny ? words.brandInstead(brand) : words.anyBrandInstead}
      onClick={() => onChange(isAny ? 'this-product' : 'any-brand')}
      className="flex min-w-0 items-center rounded-[7px] pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
    >
      {/* The touch target is larger than the visible tag. */}
      <span
        className={`flex items-center gap-1 rounded-[7px] border ${isAny ? anyBrandLook : 'border-transparent hover:border-line hover:text-ink'}`}
      >
        <span className="line-clamp-2 text-left lg:line-clamp-1">{tagOf(brand, match)}</span>
        <ArrowLeftRight aria-hidden="true" className="size-3 shrink-0" />
      </span>
    </button>
  );
}

const anyBrandLook =
  'border-leaf-line bg-leaf-soft whitespace-nowrap px-1.75 font-semibold text-leaf-deep hover:border-leaf';

function tagOf(brand: string, match: BrandMatch): string {
  if (match === 'any-brand') return words.anyBrand;
  return match === 'only-this' ? words.onlyBrand(brand) : brand;
}
