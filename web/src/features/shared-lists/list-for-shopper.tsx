import { useQuery } from '@tanstack/react-query';
import { Check, ShoppingBasket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { UnavailableBrand } from '#web/parts/cart/brand-out-of-reach.tsx';
import { useCartUndo } from '#web/parts/cart/use-cart-undo.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/queries/cart/cart-query.ts';
import { useUnavailableBrands } from '#web/queries/cart/unavailable-brands.ts';
import { changeThatTakesBack } from '#web/queries/cart/undo-cart-changes.ts';
import { ownSharedListsQuery, useCopyToCart } from '#web/queries/shared-lists/shared-lists-query.ts';
import { Button } from '#web/ui/button.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { copyFailed, undo } from '#web/ui/words.ts';
import { type SharedItem, SharedListCard } from './shared-list-card.tsx';
import * as words from './words/lists.tsx';
import { yourSharedLists } from './words/sharing.tsx';

interface ListForShopperProps {
  list: SharedList;
  /** Sends the link by text. */
  textButton: ReactNode;
}

/** A shared list for a signed-in shopper, who can copy it to their cart. */
export function ListForShopper({ list, textButton }: ListForShopperProps) {
  const { entries } = useCart();
  const { data: ownLists } = useQuery(ownSharedListsQuery);
  const outOfReach = useUnavailableBrands(list.items);
  /** The items for which this shopper accepts any brand; the list itself stays as its owner shared it. */
  const [anyBrandOf, setAnyBrandOf] = useState<readonly string[]>([]);
  const items = list.items.map((item) =>
    anyBrandOf.includes(item.itemId) ? { ...item, match: 'any-brand' as const } : item,
  );
  const isOwn = ownLists?.some(({ id }) => id === list.id) ?? false;
  return (
    <SharedListCard
      list={{ ...list, items }}
      isOwn={isOwn}
      brandNote={({ itemId, item, match }) => (
        <UnavailableBrand
          item={item}
          isOutOfReach={match !== 'any-brand' && outOfReach.has(itemId)}
          onAnyBrand={() => setAnyBrandOf([...anyBrandOf, itemId])}
        />
      )}
      itemControl={(item) => (
        <AddItem
          listId={list.id}
          item={item}
          isAnyBrand={anyBrandOf.includes(item.itemId)}
          quantityInCart={entries?.find(({ itemId }) => itemId === item.itemId)?.quantity ?? 0}
        />
      )}
    >
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <CopyAll list={list} anyBrandOf={anyBrandOf} />
        {textButton}
        {isOwn && (
          <Link
            to={paths.account.href('shared-lists')}
            className="inline-flex items-center rounded px-1 text-sm font-semibold text-leaf-deep hover:underline pointer-coarse:min-h-11"
          >
            {yourSharedLists}
          </Link>
        )}
      </div>
    </SharedListCard>
  );
}

/** Links to the cart on its own page. */
function useCartLink() {
  const navigate = useNavigate();
  return { label: words.viewCart, onPress: () => void navigate(paths.home.href()) };
}

interface CopyAllProps {
  list: SharedList;
  anyBrandOf: readonly string[];
}

function CopyAll({ list, anyBrandOf }: CopyAllProps) {
  const cartLink = useCartLink();
  const takeBack = useCartUndo();
  const copying = useCopyToCart(list.id, {
    onDone: ({ added, before, after }) => {
      const undone = before && after ? changeThatTakesBack({ items: list.items, before, after }) : null;
      toast({
        title: words.listCopied,
        description: added > 0 ? words.allAdded : words.allInCart,
        action: undone ? { label: undo, onPress: () => takeBack([undone]) } : cartLink,
      });
    },
    onFailed: (error) => failureToast(copyFailed, failureWords(error)),
  });
  return (
    <Button
      disabled={list.items.length === 0}
      isLoading={copying.isPending}
      onClick={() => copying.mutate(anyBrandOf.length > 0 ? { anyBrandOf: [...anyBrandOf] } : undefined)}
    >
      <ShoppingBasket aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
      {words.copyAll}
    </Button>
  );
}

interface AddItemProps {
  listId: string;
  item: SharedItem;
  /** With this shopper's own brand choice, whatever the list says. */
  isAnyBrand: boolean;
  quantityInCart: number;
}

function AddItem({ listId, item: { itemId, item, quantity }, isAnyBrand, quantityInCart }: AddItemProps) {
  const cartLink = useCartLink();
  const name = cleanName(item.name);
  const copying = useCopyToCart(listId, {
    onDone: () => toast({ title: words.itemAdded, description: name, action: cartLink }),
    onFailed: (error) => failureToast(words.addFailed, failureWords(error)),
  });
  const isEnough = quantityInCart >= quantity;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {quantityInCart > 0 && (
        <p className="flex items-center gap-1 text-[13px] font-medium text-leaf-deep">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          {isEnough ? words.inCart : words.someInCart(quantityInCart)}
        </p>
      )}
      {!isEnough && (
        <Button
          variant="ghost"
          size="small"
          aria-label={words.addItemToCart(name)}
          isLoading={copying.isPending}
          onClick={() => copying.mutate(isAnyBrand ? { itemId, anyBrandOf: [itemId] } : { itemId })}
        >
          {words.addToCart}
        </Button>
      )}
    </div>
  );
}
