import type { BrandMatch } from '#shared/contract/item.ts';

interface AnyBrandTagProps {
  itemName: string;
  brand: string;
  match: BrandMatch;
  onChange: (match: BrandMatch) => void;
}

/** What a line means, any brand or this one; one press switches between the two. */
export function AnyBrandTag({ itemName, brand, match, onChange }: AnyBrandTagProps) {
  const isAny = match === 'any-brand';
  return (
    <button
      type="button"
      aria-label={`${wordsFor(brand, match)}: make ${itemName} ${isAny ? brand : 'any brand'}`}
      title={isAny ? `${brand} instead` : 'Any brand instead'}
      onClick={() => onChange(isAny ? 'this-product' : 'any-brand')}
      className="flex min-w-0 items-center rounded-[7px] pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
    >
      {/* What a thumb needs is larger than what is drawn. */}
      <span
        className={`line-clamp-2 rounded-[7px] text-left lg:line-clamp-1 ${isAny ? anyBrandLook : 'underline decoration-line decoration-1 underline-offset-3 hover:text-ink hover:decoration-current'}`}
      >
        {wordsFor(brand, match)}
      </span>
    </button>
  );
}

const anyBrandLook = 'bg-leaf-soft whitespace-nowrap px-1.75 font-semibold text-leaf-deep';

function wordsFor(brand: string, match: BrandMatch): string {
  if (match === 'any-brand') return 'Any brand';
  return match === 'only-this' ? `Only ${brand}` : brand;
}
