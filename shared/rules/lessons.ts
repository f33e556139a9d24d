import { BoundedSample } from './bounded-sample.ts';
import type { ChainId } from './chains.ts';
import { grouped, total } from './grouping.ts';
import { isPerson, markOf } from './heard-voices.ts';
import { isEstablished } from './observations.ts';

/**
 * What prices that were seen teach, day by day. A lesson is how far a price lay from the estimate by published levels
 * alone, so that what was learned can be worked out anew from what was seen, and never feeds on itself. A voice is heard
 * once a day about a chain's category, with the mean of what it saw: a long receipt is one witness of the chain's level,
 * and one of each of its items, whatever days it is of.
 */

/** A price that was seen and may be learned from. */
export interface Lesson {
  chain: ChainId;
  state: string;
  category: string;
  itemId: string;
  voice: string;
  /** From 0 to 1: whom a sample hears when there is too much to hear all. */
  draw: number;
  /** Of what was seen against the published estimate: 0.1 is about a tenth more. */
  logRatio: number;
  /** How far an item such as this may lie from its category's level. */
  deviation: number;
}

/** What may teach: a price as it usually is, of the very package, from somebody who may be heard. */
export interface Teaching {
  kind: 'live' | 'receipt' | 'reported';
  cents: number | null;
  keptAt: string;
  isFlagged?: boolean | undefined;
  isPromotional?: boolean | undefined;
  isMembersOnly?: boolean | undefined;
  regularCents?: number | undefined;
  pack?: object | undefined;
  userId?: string | undefined;
  voiceSince?: string | undefined;
}

/** What an item costs there on any day: null for what is on sale or for members, where nothing else is known. */
export function regularCentsOf({ cents, regularCents, isPromotional, isMembersOnly }: Teaching): number | null {
  if (cents === null) return null;
  return regularCents ?? (isPromotional || isMembersOnly ? null : cents);
}

/** The price that may be learned from, in cents; null when nothing may. */
export function taughtCentsOf(seen: Teaching): number | null {
  const { kind, isFlagged, pack, userId, voiceSince, keptAt } = seen;
  if (kind === 'reported' || isFlagged || pack) return null;
  if (userId && !isEstablished(voiceSince, keptAt)) return null;
  return regularCentsOf(seen);
}

/** Voices by their marks, and the mean of what each said on a day. */
export type VoicesOfDay = readonly (readonly [mark: string, mean: number])[];

/** What was seen of a chain's category on a day. */
export interface CategoryOfDay {
  chain: string;
  category: string;
  voices: VoicesOfDay;
  /** How far single items lay from their voice's mean: squares in deviations, and how many of them may vary freely. */
  scatter: number;
  freedom: number;
  /** Prices, however many voices told them. */
  seenCount: number;
}

/** What was seen of a chain in a state on a day. */
export interface AreaOfDay {
  chain: string;
  state: string;
  voices: VoicesOfDay;
}

/** What was seen of an item at a chain on a day. */
export interface ItemOfDay {
  chain: string;
  itemId: string;
  voices: VoicesOfDay;
}

/** What a day teaches about levels. */
export interface DayTaught {
  categories: readonly CategoryOfDay[];
  areas: readonly AreaOfDay[];
}

/** One voice's word on an item at a chain in a state. */
interface Word extends Omit<Lesson, 'logRatio'> {
  sum: number;
  count: number;
}

/** So many words of a day are held; of more, a sample. Some 60 megabytes. */
const mostWords = 200_000;
/** One voice's items tell so much of how items scatter, however many they are. */
const mostFreedomOfVoice = 10;
/** So many voices of a day are heard about one thing; of more, a sample. Enough for a year of days, and bounded in size. */
export const mostVoicesOfLesson = { category: 32, area: 16, item: 4 };
/** So many voices of all categories, and of all areas, of a day: what one record has room for, at some twenty bytes each. */
const mostVoicesOfDay = { category: 8_000, area: 4_000 };
/**
 * So many items of a chain fit into one record: of a day those that most have seen, some 300 KB, and of all that was learned
 * those that are best known.
 */
export const mostItemsOfChain = 3_000;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The lessons of one day, told one by one in whatever order. */
export class DayOfLessons {
  private readonly words: BoundedSample<Word>;

  constructor(most: number = mostWords) {
    this.words = new BoundedSample(most);
  }

  add({ logRatio, ...lesson }: Lesson): void {
    const { voice, chain, state, itemId } = lesson;
    this.words.change(
      [voice, chain, state, itemId].join('\n'),
      lesson.draw,
      () => ({ ...lesson, sum: 0, count: 0 }),
      (word) => {
        word.sum += logRatio;
        word.count += 1;
      },
    );
  }

  taught(): DayTaught {
    const words = this.words.values();
    const byCategory = grouped(words, ({ chain, category }) => [chain, category]);
    const byArea = grouped(words, ({ chain, state }) => [chain, state]);
    const [ofEachCategory, ofEachArea] = [
      shareOf(mostVoicesOfDay.category, byCategory, mostVoicesOfLesson.category),
      shareOf(mostVoicesOfDay.area, byArea, mostVoicesOfLesson.area),
    ];
    return {
      categories: byCategory.map((ofCategory) => {
        const { chain, category } = ofCategory[0];
        const byVoice = grouped(ofCategory, ({ voice }) => [voice]);
        const scatters = byVoice.map((ofVoice) => scatterOf(ofVoice, mean(ofVoice.map(saidBy))));
        return {
          chain,
          category,
          voices: voicesIn(ofCategory, ofEachCategory),
          scatter: total(scatters.map(({ scatter }) => scatter)),
          freedom: total(scatters.map(({ freedom }) => freedom)),
          seenCount: total(ofCategory.map(({ count }) => count)),
        };
      }),
      areas: byArea.map((ofArea) => {
        const { chain, state } = ofArea[0];
        return { chain, state, voices: voicesIn(ofArea, ofEachArea) };
      }),
    };
  }

  items(): ItemOfDay[] {
    const items = grouped(this.words.values(), ({ chain, itemId }) => [chain, itemId]).map((ofItem) => {
      const { chain, itemId } = ofItem[0];
      return { chain, itemId, voices: voicesIn(ofItem, mostVoicesOfLesson.item) };
    });
    return grouped(items, ({ chain }) => [chain]).flatMap((ofChain) => {
      return ofChain.toSorted((one, other) => other.voices.length - one.voices.length).slice(0, mostItemsOfChain);
    });
  }
}

/** How many voices each group may have, so that all together have no more than there is room for: the same for all. */
function shareOf(room: number, groups: readonly (readonly Word[])[], most: number): number {
  const counts = groups.map((words) => new Set(words.map(({ voice }) => voice)).size);
  let share = most;
  while (share > 1 && total(counts.map((count) => Math.min(count, share))) > room) share -= 1;
  return share;
}

/** What each voice said on the whole: who is no person first, then those drawn. */
function voicesIn(words: readonly Word[], most: number): VoicesOfDay {
  return grouped(words, ({ voice }) => [voice])
    .map((ofVoice) => {
      const { voice, draw } = ofVoice[0];
      const mark = markOf(voice);
      return { mark, mean: mean(ofVoice.map(saidBy)), rank: isPerson(mark) ? draw : -1 };
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ mark, mean: of }) => [mark, of] as const);
}

const saidBy = ({ sum, count }: Word) => sum / count;

function scatterOf(words: readonly Word[], middle: number): { scatter: number; freedom: number } {
  const free = words.length - 1;
  if (free === 0) return { scatter: 0, freedom: 0 };
  const freedom = Math.min(free, mostFreedomOfVoice);
  const squares = total(words.map((word) => ((saidBy(word) - middle) / word.deviation) ** 2));
  return { scatter: (squares * freedom) / free, freedom };
}
