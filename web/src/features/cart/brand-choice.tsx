import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { isBrandUnavailable } from '#shared/rules/catalog/brands.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyBrandMenu } from './lazy-brand-menu.tsx';
import { useOwnEntryActions } from './own-entry-actions-context.ts';
import * as words from './words/cart-words.tsx';

/** The brand tag: it opens all brands and sizes, and the button beside a brand switches back to any brand. */
export function BrandChoice({ entry }: { entry: CartEntry }) {
  const { switchBrand, joined: lastJoined } = useOwnEntryActions();
  const container = useRef<HTMLSpanElement>(null);
  const joined = lastJoined?.intoId === entry.id ? lastJoined : null;
  useLayoutEffect(() => {
    // The entry with the focus was merged into this one.
    if (joined && document.activeElement === document.body) container.current?.querySelector('button')?.focus();
  }, [joined]);
  if (!entry.item.brand) return null;
  return (
    <span ref={container} className="inline-flex max-w-full min-w-0 items-center text-[13px] leading-snug text-muted">
      <LazyBrandMenu entry={entry} onSwitch={(other, match) => switchBrand(entry, other, match)} />
      {mayWiden(entry) && <AnyBrandAgain entry={entry} />}
    </span>
  );
}

/** Whether to offer any brand with one press. If no store has the brand, a sentence below offers it. */
function mayWiden(entry: CartEntry): boolean {
  return entry.match !== 'any-brand' && !isInOwnWords(entry.item) && !isBrandUnavailable(entry);
}

/** Shown beside the brand if there is room; a phone has it among a line's price actions. */
function AnyBrandAgain({ entry }: { entry: CartEntry }) {
  const { switchBrand } = useOwnEntryActions();
  return (
    <button
      type="button"
      aria-label={words.backToAnyBrandOf(cleanName(entry.item.name))}
      title={words.backToAnyBrand}
      onClick={() => switchBrand(entry, entry.item, 'any-brand')}
      className="grid size-6 shrink-0 place-items-center rounded-[7px] -my-1 hover:bg-leaf-soft hover:text-leaf-deep max-sm:hidden pointer-coarse:-my-2.5 pointer-coarse:size-11"
    >
      <Undo2 aria-hidden="true" className="size-3.5" />
    </button>
  );
}

/** The same in words, for a small screen. */
export function AnyBrandButton({ entry }: { entry: CartEntry }) {
  const { switchBrand } = useOwnEntryActions();
  if (!mayWiden(entry)) return null;
  return (
    <span className="sm:hidden">
      <Button variant="ghost" size="small" onClick={() => switchBrand(entry, entry.item, 'any-brand')}>
        {words.anyBrandOf(cleanName(entry.item.name), (hidden) => (
          <span className="sr-only">{hidden}</span>
        ))}
      </Button>
    </span>
  );
}
