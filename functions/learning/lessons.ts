import { isEstablished } from '#functions/observations/index.ts';
import type { ChainId } from '#shared/rules/chains.ts';
import { contributors, isPersonsVoice, markOf, type SaidByPeople } from '#shared/rules/heard-voices.ts';
import { BoundedSample, type KeptSample } from './bounded-sample.ts';
import { grouped, total } from './grouping.ts';

/**
 * What prices that were seen teach, day by day. A lesson is how far a price lay from the estimate by published levels
 * alone, so that what was learned can be worked out anew from what was seen, and never feeds on itself. A source is heard
 * once a day about a chain's category, with the mean of what it saw. Of a person's lines at a chain the lean that they
 * share is one fact, about that contributor; only what a category, and then an item, lies beside it says anything of those.
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

/** What may teach: a price as it usually is, of the very package, from somebody who may be heard and has proven it. */
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
  isProven?: boolean | undefined;
}

/** What an item costs there on any day: null for what is on sale or for members, where nothing else is known. */
export function regularCentsOf({ cents, regularCents, isPromotional, isMembersOnly }: Teaching): number | null {
  if (cents === null) return null;
  return regularCents ?? (isPromotional || isMembersOnly ? null : cents);
}

/** The price that may be learned from, in cents; null when nothing may. */
export function taughtCentsOf(seen: Teaching): number | null {
  const { kind, isFlagged, pack, userId, voiceSince, keptAt, isProven } = seen;
  if (kind === 'reported' || isFlagged || pack) return null;
  if (userId && !(isProven && isEstablished(voiceSince, keptAt))) return null;
  return regularCentsOf(seen);
}

/** Voices by their marks, and the mean of what each said on a day. */
export type VoicesOfDay = readonly (readonly [mark: string, mean: number])[];

/** How each person's lines at a chain lean on a day. */
interface ChainOfDay {
  chain: string;
  people: VoicesOfDay;
}

/** How far single items lay from their voice's mean: squares in deviations, and how many of them may vary freely. */
export interface Scattered {
  scatter: number;
  freedom: number;
}

/** What was seen of a chain's category on a day. */
export interface CategoryOfDay extends Scattered {
  chain: string;
  category: string;
  /** Of those who are no people. */
  voices: VoicesOfDay;
  /** What people's lines in it lie beside their own lean. */
  people: SaidByPeople;
  scatterOfPeople: Scattered;
  /** Prices, however many voices told them. */
  seenCount: number;
}

/** What was seen of a chain in a state on a day, by those who are no people: an account may say that it is anywhere. */
export interface AreaOfDay {
  chain: string;
  state: string;
  voices: VoicesOfDay;
}

/** What was seen of an item at a chain on a day. */
export interface ItemOfDay {
  chain: string;
  itemId: string;
  /** Of those who are no people. */
  voices: VoicesOfDay;
  /** What people's lines of it lie beside their own lean, in all and in its category. */
  people: SaidByPeople;
}

/** What a day teaches about levels. */
export interface DayTaught {
  chains: readonly ChainOfDay[];
  categories: readonly CategoryOfDay[];
  areas: readonly AreaOfDay[];
}

/** One voice's word on an item at a chain in a state. */
export interface Word extends Omit<Lesson, 'logRatio'> {
  sum: number;
  count: number;
}

/** So many words of a day are held; of more, a sample. Some 60 megabytes. */
const mostWords = 200_000;
/** One voice's items tell so much of how items scatter, however many they are. */
const mostFreedomOfVoice = 10;
/** So many voices of a day are heard about one thing; of more, a sample. Enough for a year of days, and bounded in size. */
export const mostVoicesOfLesson = { chain: 1_000, category: 32, area: 16, item: 4 };
/** So many voices of all chains, categories and areas of a day: what one record has room for, at some twenty bytes each. */
const mostVoicesOfDay = { chain: 5_000, category: 6_000, area: 3_000 };
/**
 * So many items of a chain fit into one record: of a day those that most have seen, some 300 KB, and of all that was learned
 * those that are best known.
 */
export const mostItemsOfChain = 3_000;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The lessons of one day, told one by one in whatever order. */
export class DayOfLessons {
  private readonly words: BoundedSample<Word>;

  /** @param kept What the same day had taught so far. */
  constructor(most: number = mostWords, kept?: KeptSample<Word>) {
    this.words = new BoundedSample(most, kept);
  }

  kept(): KeptSample<Word> {
    return this.words.kept();
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
    const all = this.words.values();
    const leans = leansOf(all);
    const people = all.filter(({ voice }) => isPersonsVoice(voice));
    const byChain = grouped(people, ({ chain }) => [chain]);
    const byCategory = grouped(all, ({ chain, category }) => [chain, category]);
    const others = all.filter(({ voice }) => !isPersonsVoice(voice));
    const byArea = grouped(others, ({ chain, state }) => [chain, state]);
    const ofEach = {
      chain: shareOf(mostVoicesOfDay.chain, byChain, mostVoicesOfLesson.chain),
      category: shareOf(
        mostVoicesOfDay.category,
        byCategory.map((words) => words.filter(({ voice }) => !isPersonsVoice(voice))),
        mostVoicesOfLesson.category,
      ),
      area: shareOf(mostVoicesOfDay.area, byArea, mostVoicesOfLesson.area),
    };
    return {
      chains: byChain.map((ofChain) => {
        const heard = grouped(ofChain, ({ voice }) => [voice]).toSorted(([one], [other]) => one.draw - other.draw);
        const leanOf = (word: Word) => [markOf(word.voice), leans.get(word)?.ofChain ?? 0] as const;
        return { chain: ofChain[0].chain, people: heard.slice(0, ofEach.chain).map(([word]) => leanOf(word)) };
      }),
      categories: byCategory.map((ofCategory) => {
        const { chain, category } = ofCategory[0];
        const isPersons = ({ voice }: Word) => isPersonsVoice(voice);
        const [ofPeople, ofOthers] = [ofCategory.filter(isPersons), ofCategory.filter((word) => !isPersons(word))];
        const besideChain = grouped(ofPeople, ({ voice }) => [voice]).map(([word]) => {
          const lean = leans.get(word);
          return lean ? lean.ofCategory - lean.ofChain : 0;
        });
        return {
          chain,
          category,
          voices: voicesIn(ofOthers, ofEach.category),
          people: { count: besideChain.length, sum: total(besideChain) },
          ...scatteredIn(ofOthers),
          scatterOfPeople: scatteredIn(ofPeople),
          seenCount: total(ofCategory.map(({ count }) => count)),
        };
      }),
      areas: byArea.map((ofArea) => {
        const { chain, state } = ofArea[0];
        return { chain, state, voices: voicesIn(ofArea, ofEach.area) };
      }),
    };
  }

  items(): ItemOfDay[] {
    const all = this.words.values();
    const leans = leansOf(all);
    const items = grouped(all, ({ chain, itemId }) => [chain, itemId]).map((ofItem) => {
      const { chain, itemId } = ofItem[0];
      const besideLean = grouped(
        ofItem.filter(({ voice }) => isPersonsVoice(voice)),
        ({ voice }) => [voice],
      ).map((ofPerson) => mean(ofPerson.map((word) => within(saidBy(word)) - (leans.get(word)?.ofCategory ?? 0))));
      const voices = voicesIn(
        ofItem.filter(({ voice }) => !isPersonsVoice(voice)),
        mostVoicesOfLesson.item,
      );
      return { chain, itemId, voices, people: { count: besideLean.length, sum: total(besideLean) } };
    });
    const toldOf = ({ voices, people }: ItemOfDay) => voices.length + people.count;
    return grouped(items, ({ chain }) => [chain]).flatMap((ofChain) => {
      return ofChain.toSorted((one, other) => toldOf(other) - toldOf(one)).slice(0, mostItemsOfChain);
    });
  }
}

/** How a person's lines lean. */
interface Lean {
  ofChain: number;
  /** Includes the chain's. */
  ofCategory: number;
}

const within = (logRatio: number) => Math.min(contributors.within, Math.max(-contributors.within, logRatio));

/**
 * How each person's lines at a chain lean, by their words. Few lines say little of their teller's lean, so that most of
 * what they say is left to the category and the item.
 */
function leansOf(words: readonly Word[]): Map<Word, Lean> {
  const leans = new Map<Word, Lean>();
  const pooled = (values: readonly number[], toward: number) => {
    const believed = values.length / (values.length + contributors.pooledLines);
    return toward + believed * (mean(values) - toward);
  };
  const people = words.filter(({ voice }) => isPersonsVoice(voice));
  for (const ofPerson of grouped(people, ({ voice, chain }) => [voice, chain])) {
    const ofChain = pooled(
      ofPerson.map((word) => within(saidBy(word))),
      0,
    );
    for (const inCategory of grouped(ofPerson, ({ category }) => [category])) {
      const ofCategory = pooled(
        inCategory.map((word) => within(saidBy(word))),
        ofChain,
      );
      for (const word of inCategory) leans.set(word, { ofChain, ofCategory });
    }
  }
  return leans;
}

/** How many voices each group may have, so that all together have no more than there is room for: the same for all. */
function shareOf(room: number, groups: readonly (readonly Word[])[], most: number): number {
  const counts = groups.map((words) => new Set(words.map(({ voice }) => voice)).size);
  let share = most;
  while (share > 1 && total(counts.map((count) => Math.min(count, share))) > room) share -= 1;
  return share;
}

/** What each voice said on the whole, of so many. */
function voicesIn(words: readonly Word[], most: number): VoicesOfDay {
  return grouped(words, ({ voice }) => [voice])
    .slice(0, most)
    .map((ofVoice) => [markOf(ofVoice[0].voice), mean(ofVoice.map(saidBy))] as const);
}

const saidBy = ({ sum, count }: Word) => sum / count;

function scatteredIn(words: readonly Word[]): Scattered {
  const scatters = grouped(words, ({ voice }) => [voice]).map((ofVoice) => {
    return scatterOf(ofVoice, mean(ofVoice.map(saidBy)));
  });
  return {
    scatter: total(scatters.map(({ scatter }) => scatter)),
    freedom: total(scatters.map(({ freedom }) => freedom)),
  };
}

function scatterOf(words: readonly Word[], middle: number): Scattered {
  const free = words.length - 1;
  if (free === 0) return { scatter: 0, freedom: 0 };
  const freedom = Math.min(free, mostFreedomOfVoice);
  const squares = total(words.map((word) => ((saidBy(word) - middle) / word.deviation) ** 2));
  return { scatter: (squares * freedom) / free, freedom };
}
