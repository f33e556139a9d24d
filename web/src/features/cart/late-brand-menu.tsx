import { useLateDialog } from '#web/product/use-late-dialog.ts';
import type { BrandMenuProps } from './brand-menu.tsx';
import { BrandTag } from './brand-tag.tsx';

const load = () => import('./brand-menu.tsx').then(({ BrandMenu }) => BrandMenu);

/** Few entries ever switch brands: the menu loads when its button is first pressed. */
export function LateBrandMenu(props: BrandMenuProps) {
  const { LateDialog: BrandMenu, setIsOpen } = useLateDialog(load);
  if (BrandMenu) return <BrandMenu {...props} />;
  return <BrandTag entry={props.entry} onClick={() => setIsOpen(true)} />;
}
