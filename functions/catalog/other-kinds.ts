import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { memoized } from '#shared/memoized.ts';
import { itemsNamed, nameAsShown, namesFrom } from './items.ts';
import { kindNameOf, mainNameOf } from './product-names.ts';
import { stemsOf } from './stems.ts';

/** Kinds of these are for other people or against other illnesses, so one doesn't replace another. */
const withoutSubstitutes = new Set(['Baby', 'Health']);
/** Words of a product that differs from the ordinary one by more than its flavor. */
const special =
  /\b(?:lite|light|low|less|lower|reduced|no|unsalted|unsweetened|free|lean|diet|zero|decaf|imitation|vegan|plant-based|frozen|canned|dried|dry|instant|powder(?:ed)?|concentrate|raw|cooked|kids?|children.?s|toddlers?|infants?|puppy|kittens?|dandruff|prescription)\b/i;

/** The products with the same name before the comma: 'Trail Mix, mountain' and 'Trail Mix, tropical'. */
export const namesakesOf = memoized((main: string): readonly string[] => {
  const lower = main.toLowerCase();
  const names = [...new Set([...namesFrom(`${lower}, `), ...namesFrom(lower).filter((name) => name === lower)])];
  return names.flatMap((name) => nameAsShown(name) ?? []);
});

/**
 * The items of other kinds that will do where a store has none of the requested one: they have the words of its kind that
 * the shopper named, and are in no special form that they didn't ask for. 'Carrots, baby organic' are baby carrots.
 * @param namedKind Stems of the words of its kind that the shopper named.
 */
export function otherKindsOf({ name, category }: CatalogItem, namedKind: string): readonly CatalogItem[] {
  if (withoutSubstitutes.has(category)) return [];
  const [named, own] = [namedKind.split(' ').filter(Boolean), new Set(kindNameOf(name).toLowerCase().split(/[ ,]+/))];
  return namesakesOf(mainNameOf(name)).flatMap((other) => {
    const kind = kindNameOf(other);
    const added = kind.split(/[ ,]+/).filter((word) => !own.has(word.toLowerCase()));
    const stems = stemsOf(kind);
    const isAlike = other !== name && named.every((word) => stems.includes(word)) && !special.test(added.join(' '));
    const items = isAlike ? itemsNamed(other) : [];
    return items[0]?.category === category ? items : [];
  });
}
