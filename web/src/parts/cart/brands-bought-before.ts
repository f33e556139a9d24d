import type { BrandMatch, Item } from '#shared/contract/shopping/item.ts';
import { shareCovered } from '#shared/rules/sizes/equivalents.ts';
import { useLocalText } from '#web/storage/local-text.ts';

export interface BrandHabit {
  item: Item;
  match: BrandMatch;
}
/** The brands this shopper chose instead of any brand, by product and size; nothing else uses these keys. */
type Habits = Readonly<Record<string, BrandHabit>>;

/** More than a shopper needs; the oldest is dropped. */
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

/** Checked by hand: the schema library would be a tenth of all the script on the page. */
function isHabit(value: unknown): value is BrandHabit {
  const { item, match } = (value ?? {}) as Record<string, unknown>;
  const words = (item ?? {}) as Record<string, unknown>;
  return matches.includes(match) && itemWords.every((word) => typeof words[word] === 'string');
}

/** Another size is another choice: a shopper who takes a dozen of one brand may accept any brand of eighteen. */
const isAlike = (habitual: Pick<Item, 'name' | 'size'>, { name, size }: Pick<Item, 'name' | 'size'>) =>
  habitual.name === name && shareCovered(size, habitual.size) === 1;

/** The earlier choice for a product in this size, or an equally good one; null for none. */
export function habitAmong(kept: Habits, wanted: Pick<Item, 'name' | 'size'>): BrandHabit | null {
  return Object.values(kept).findLast(({ item: habitual }) => isAlike(habitual, wanted)) ?? null;
}

/** Adds a choice at the end and removes older ones for the same product and size. */
export function withHabit(kept: Habits, wanted: BrandHabit): Habits {
  const all = [...Object.entries(withoutHabit(kept, wanted.item)), [wanted.item.id, wanted] as const];
  return Object.fromEntries(all.slice(-mostHabits));
}

/** Removes the choices for a product in this size. */
export function withoutHabit(kept: Habits, given: Pick<Item, 'name' | 'size'>): Habits {
  return Object.fromEntries(Object.entries(kept).filter(([, { item: habitual }]) => !isAlike(habitual, given)));
}

/** The brand a shopper chose for a product in this browser, so that its plain name selects it next time. */
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
