import { useState } from 'react';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import type { Opener } from '#web/ui/menu.tsx';
import type { BrandMenuProps } from './brand-menu.tsx';
import { BrandTag } from './brand-tag.tsx';

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
