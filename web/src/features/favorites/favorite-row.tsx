import { ArrowLeftRight, ChevronDown, Plus, X } from 'lucide-react';
import type { ChangeEvent } from 'react';
import type { Favorite, FavoriteFrequency } from '#shared/contract/shopping/favorite.ts';
import type { BrandMatch } from '#shared/contract/shopping/item.ts';
import { isBrandUnavailable } from '#shared/rules/catalog/brands.ts';
import { brandLabel, cleanName, coveredInWords, nameWithNote } from '#shared/rules/lists/shopping-list.ts';
import { UnavailableBrand } from '#web/parts/cart/brand-out-of-reach.tsx';
import { amountBesidePackage, sizeInWords, timesInWords } from '#web/parts/cart/counted-item.ts';
import { wantedAmountInWords } from '#web/parts/cart/wanted-amount-in-words.ts';
import { BestPriceTag } from '#web/parts/prices/best-price-tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { FavoriteNotes } from './favorite-notes.tsx';
import { PriceAlertSetting } from './price-alert-setting.tsx';
import type { FavoriteActions } from './use-favorite-actions.ts';
import * as words from './words/list.tsx';

interface AnyBrandTagProps {
  itemName: string;
  brand: string;
  match: BrandMatch;
  onChange: (match: BrandMatch) => void;
}

/** A line's match, any brand or this one; one press switches between them. */
function AnyBrandTag({ itemName, brand, match, onChange }: AnyBrandTagProps) {
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

const frequencies: readonly FavoriteFrequency[] = ['daily', 'weekly', 'monthly'];

interface FavoriteRowProps {
  favorite: Favorite;
  actions: FavoriteActions;
  onAddToCart: (favorite: Favorite) => void;
}

export function FavoriteRow({ favorite, actions, onAddToCart }: FavoriteRowProps) {
  const { item, match, frequency } = favorite;
  const name = cleanName(item.name);
  const counted = { item, quantity: (!favorite.amount && favorite.quantity) || 1 };
  const size = counted.quantity > 1 ? sizeInWords(counted) + timesInWords(counted) : item.size;
  const wanted = amountBesidePackage({ ...favorite, quantity: 1 });
  const note = wanted ? wantedAmountInWords(wanted) : coveredInWords(favorite.includes);
  return (
    <li className="border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <div className="flex items-start gap-2.5">
        <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
          {nameWithNote(favorite)}
          <span className="flex flex-wrap items-center gap-x-1.5 text-[13px] text-muted">
            {item.brand && (
              <AnyBrandTag
                itemName={name}
                brand={brandLabel(item)}
                match={match}
                onChange={(meant) => actions.setMatch(favorite, meant)}
              />
            )}
            {size}
            {note && <span>· {note}</span>}
          </span>
          <UnavailableBrand
            item={item}
            isOutOfReach={isBrandUnavailable(favorite)}
            onAnyBrand={() => actions.setMatch(favorite, 'any-brand')}
          />
        </p>
        <span className="text-right">
          <BestPriceTag entry={{ ...favorite, quantity: 1 }} isSeenFirst />
        </span>
        <PriceAlertSetting favorite={favorite} onChange={(alertBelow) => actions.setPriceAlert(favorite, alertBelow)} />
        <button
          type="button"
          aria-label={words.remove(name)}
          onClick={() => actions.remove(favorite)}
          className="-mt-0.5 -mr-2 grid size-7 place-items-center rounded-lg text-muted hover:bg-tomato-soft hover:text-tomato-deep pointer-coarse:-mt-2.5 pointer-coarse:-mr-3 pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
        <FrequencyChoice
          itemName={name}
          frequency={frequency}
          onChange={(chosen) => actions.setFrequency(favorite, chosen)}
        />
        <FavoriteNotes favorite={favorite} />
        <Button variant="ghost" size="small" aria-label={words.addToCart(name)} onClick={() => onAddToCart(favorite)}>
          <Plus aria-hidden="true" className="-ml-1 size-4 text-leaf" />
          {words.add}
        </Button>
      </div>
    </li>
  );
}

interface FrequencyChoiceProps {
  itemName: string;
  frequency: FavoriteFrequency;
  onChange: (frequency: FavoriteFrequency) => void;
}

function FrequencyChoice({ itemName, frequency, onChange }: FrequencyChoiceProps) {
  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const chosen = frequencies.find((each) => each === target.value);
    if (chosen) onChange(chosen);
  }
  return (
    <span className="relative">
      <select
        aria-label={words.howOften(itemName)}
        value={frequency}
        onChange={choose}
        className="appearance-none rounded-lg border border-line bg-card py-1.25 pr-7 pl-2.5 text-[13px] font-medium pointer-coarse:min-h-11 pointer-coarse:text-base"
      >
        {frequencies.map((each) => (
          <option key={each} value={each}>
            {words.frequencies[each]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
