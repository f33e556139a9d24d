import * as z from 'zod';
import { brandMatch, type Item, item } from '#shared/contract/item.ts';
import { useLocalText } from '#web/storage/local-text.ts';

const habit = z.object({ item, match: brandMatch });
/** By product name, what this shopper took instead of any brand. */
const habits = z.record(z.string(), habit);
export type BrandHabit = z.infer<typeof habit>;
type Habits = z.infer<typeof habits>;

/** More than anybody has habits for; the oldest is forgotten. */
const mostHabits = 200;

export function habitsFromText(text: string | null | undefined): Habits {
  try {
    return habits.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** The habits with one more, or with one less; the latest stands last. */
export function withHabit(kept: Habits, name: string, wanted: BrandHabit | null): Habits {
  const others = Object.entries(kept).filter(([other]) => other !== name);
  const all = wanted ? [...others, [name, wanted] as const] : others;
  return Object.fromEntries(all.slice(-mostHabits));
}

/** Which brand this browser's shopper has taken of a product, so that its plain name brings that one the next time. */
export function useBrandHabits() {
  const [text, keepText] = useLocalText('tillwise.brand-habits');
  const kept = habitsFromText(text);
  return {
    habitOf: ({ name }: Pick<Item, 'name'>): BrandHabit | null => kept[name] ?? null,
    remember: ({ name }: Pick<Item, 'name'>, wanted: BrandHabit | null) =>
      keepText((current) => JSON.stringify(withHabit(habitsFromText(current), name, wanted))),
  };
}
