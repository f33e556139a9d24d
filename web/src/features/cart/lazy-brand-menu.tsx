import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { brandLabel, brandWords, cleanName } from '#shared/rules/lists/shopping-list.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import type { Opener } from '#web/ui/menu.tsx';
import type { BrandMenuProps } from './brand-menu.tsx';
import * as words from './words/cart-words.tsx';

type BrandTagProps = ComponentProps<'button'> & { entry: CartEntry };

/** The button with an entry's match, any brand or which, that opens the others. */
function BrandTag({ entry, ...button }: BrandTagProps) {
  const { item, match } = entry;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={words.switchBrand(cleanName(item.name), brandWords({ item, match }))}
      {...button}
      className="group flex min-w-0 items-center rounded-[7px] pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
    >
      {/* The touch target is larger than the visible tag. */}
      <span
        className={`flex min-w-0 items-center gap-1 rounded-[7px] border ${match === 'any-brand' ? anyBrandLook : brandLook}`}
      >
        <span className="truncate">{tagWords(entry)}</span>
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
      </span>
    </button>
  );
}

const anyBrandLook =
  'border-leaf-line bg-leaf-soft px-1.75 font-semibold whitespace-nowrap text-leaf-deep group-hover:border-leaf group-aria-expanded:border-leaf';
const brandLook =
  'border-transparent group-hover:border-line group-hover:text-ink group-aria-expanded:border-line group-aria-expanded:text-ink';

/** An entry's match in words. */
function tagWords({ item, match }: CartEntry): string {
  if (match === 'any-brand') return words.anyBrand;
  return match === 'only-this' ? words.onlyBrand(brandLabel(item)) : brandLabel(item);
}

const load = () => import('./brand-menu.tsx').then(({ BrandMenu }) => BrandMenu);

/** Few entries ever switch brands: the menu loads when its button is first pressed. */
export function LazyBrandMenu(props: Pick<BrandMenuProps, 'entry' | 'onSwitch'>) {
  const { LazyDialog: BrandMenu, isOpen, setIsOpen } = useLazyDialog(load);
  const [opener, setOpener] = useState<Opener | null>(null);
  return (
    <>
      <BrandTag
        entry={props.entry}
        aria-expanded={isOpen}
        onClick={({ currentTarget, detail }) => {
          setOpener({ element: currentTarget, isKeyboard: detail === 0 });
          setIsOpen(true);
        }}
      />
      {isOpen && BrandMenu && opener && <BrandMenu {...props} opener={opener} onClose={() => setIsOpen(false)} />}
    </>
  );
}
