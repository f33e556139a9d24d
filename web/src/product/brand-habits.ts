import type { BrandMatch, Item } from '#shared/contract/item.ts';
import { coverageOf } from '#shared/rules/equivalents.ts';
import { useLocalText } from '#web/storage/local-text.ts';

export interface BrandHabit {
  item: Item;
  match: BrandMatch;
}
/** What this shopper took instead of any brand, of each product in each size; by words that nothing else reads. */
type Habits = Readonly<Record<string, BrandHabit>>;

/** More than anybody has habits for; the oldest is forgotten. */
const mostHabits = 200;

export function habitsFromText(text: string | null | undefined): Habits {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(
      Object.entries(kept ?? {}).flatMap(([words, habit]) => (isHabit(habit) ? [[words, habit]] : [])),
    );
  } catch {
    return {};
  }
}

const itemWords = ['id', 'name', 'brand', 'category', 'unit', 'size'] as const satisfies (keyof Item)[];
const matches: readonly unknown[] = ['any-brand', 'this-product', 'only-this'] satisfies BrandMatch[];

/** By hand: the library that reads the contract's schemas is a tenth of all the script that the page would load. */
function isHabit(value: unknown): value is BrandHabit {
  const { item, match } = (value ?? {}) as Record<string, unknown>;
  const words = (item ?? {}) as Record<string, unknown>;
  return matches.includes(match) && itemWords.every((word) => typeof words[word] === 'string');
}

/** Another size is another want: who took a dozen of a brand may mean any brand of eighteen. */
const isAlike = (habitual: Pick<Item, 'name' | 'size'>, { name, size }: Pick<Item, 'name' | 'size'>) =>
  habitual.name === name && coverageOf(size, habitual.size) === 1;

/** What was taken before of a product in this size, or one as good; null for what was never chosen. */
export function habitAmong(kept: Habits, wanted: Pick<Item, 'name' | 'size'>): BrandHabit | null {
  return Object.values(kept).findLast(({ item: habitual }) => isAlike(habitual, wanted)) ?? null;
}

/** The habits with one more, the latest last, which takes the place of those of the same product and size. */
export function withHabit(kept: Habits, wanted: BrandHabit): Habits {
  const all = [...Object.entries(withoutHabit(kept, wanted.item)), [wanted.item.id, wanted] as const];
  return Object.fromEntries(all.slice(-mostHabits));
}

/** The habits without those of a product in this size. */
export function withoutHabit(kept: Habits, given: Pick<Item, 'name' | 'size'>): Habits {
  return Object.fromEntries(Object.entries(kept).filter(([, { item: habitual }]) => !isAlike(habitual, given)));
}

/** Which brand this browser's shopper has taken of a product, so that its plain name brings that one the next time. */
export function useBrandHabits() {
  const [text, keepText] = useLocalText('tillwise.brand-habits');
  const kept = habitsFromText(text);
  const change = (changed: (before: Habits) => Habits) =>
    keepText((current) => JSON.stringify(changed(habitsFromText(current))));
  return {
    habitOf: (wanted: Pick<Item, 'name' | 'size'>) => habitAmong(kept, wanted),
    remember: (wanted: BrandHabit) => change((before) => withHabit(before, wanted)),
    forget: (given: Pick<Item, 'name' | 'size'>) => change((before) => withoutHabit(before, given)),
  };
}
