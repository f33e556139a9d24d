import { useEffect, useRef } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { AnyBrandTag } from '#web/product/any-brand-tag.tsx';
import { isOwnProduct } from '#web/queries/cart-changes.ts';
import { brandInstead } from './brand-instead.ts';
import { BrandMenu } from './brand-menu.tsx';
import type { CartActions } from './use-cart-actions.ts';

interface BrandChoiceProps {
  entry: CartEntry;
  actions: CartActions;
}

/** Any brand or this one: the tag switches between the two, the arrow beside it opens all brands and sizes. */
export function BrandChoice({ entry, actions }: BrandChoiceProps) {
  const { item, match } = entry;
  const instead = match === 'any-brand' ? brandInstead(entry) : item;
  const place = useRef<HTMLSpanElement>(null);
  const joined = actions.joined?.intoId === entry.id ? actions.joined : null;
  useEffect(() => {
    // The entry that had the focus has left: it went into this one.
    if (joined && document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [joined]);
  if (!item.brand) return null;
  return (
    <span
      ref={place}
      className={`inline-flex max-w-full min-w-0 items-center rounded-[7px] border text-[13px] leading-snug text-muted ${match === 'any-brand' ? 'border-leaf-line bg-leaf-soft text-leaf-deep' : 'border-transparent'}`}
    >
      {isOwnProduct(item) ? (
        <span className="truncate">{cleanWords(item.brand)}</span>
      ) : (
        <AnyBrandTag
          itemName={cleanWords(item.name)}
          brand={cleanWords(instead.brand)}
          match={match}
          onChange={(meant) => actions.switchBrand(entry, instead, meant)}
        />
      )}
      <BrandMenu entry={entry} onSwitch={(other, meant) => actions.switchBrand(entry, other, meant)} />
    </span>
  );
}
