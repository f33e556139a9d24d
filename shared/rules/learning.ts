import type { CatalogueItem } from '../contract/item.ts';
import { BoundedSample } from './bounded-sample.ts';
import { type ChainId, chains as everyChain } from './chains.ts';
import { itemDeviationOf, publishedAreaDeviation, publishedDoubtOf } from './estimates.ts';
import type { LearnedArea, LearnedChain, LearnedItem, LearnedLevel, LearnedLevels } from './learned.ts';

/**
 * What prices that were seen teach about the published levels: ordinary shrinkage of logarithms. A lesson is how far a
 * price lay from the estimate by published levels alone, so that what was learned can be worked out anew from what was
 * seen, and never feeds on itself. A voice is heard once a day about a chain's category, with the mean of what it saw: a
 * long receipt is one witness of the chain's level, and one of each of its items.
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

const dayMs = 86_400_000;
/** An account this old may be heard: whoever makes fifty to shout has to wait, and is seen meanwhile. */
const heardAfterDays = 7;

/** What an item costs there on any day: null for what is on sale or for members, where nothing else is known. */
export function regularCentsOf({ cents, regularCents, isPromotional, isMembersOnly }: Teaching): number | null {
  if (cents === null) return null;
  return regularCents ?? (isPromotional || isMembersOnly ? null : cents);
}

/** The price that may be learned from, in cents; null when nothing may. */
export function taughtCentsOf(seen: Teaching): number | null {
  const { kind, isFlagged, pack, userId, voiceSince, keptAt } = seen;
  if (kind === 'reported' || isFlagged || pack) return null;
  if (userId && !(voiceSince && Date.parse(keptAt) - Date.parse(voiceSince) >= heardAfterDays * dayMs)) return null;
  return regularCentsOf(seen);
}

/** What was seen of a chain's category on a day. */
interface CategoryOfDay {
  chain: string;
  category: string;
  /** Voices, the sum of their means, and of the squares of these. */
  witnesses: number;
  sum: number;
  squares: number;
  /** How far single items lay from their voice's mean: squares in deviations, and how many of them may vary freely. */
  scatter: number;
  freedom: number;
  /** Prices, however many voices told them. */
  seenCount: number;
}

/** What was seen of a chain in a state on a day. */
interface AreaOfDay {
  chain: string;
  state: string;
  witnesses: number;
  sum: number;
}

/** What was seen of an item at a chain on a day. */
export interface ItemOfDay {
  chain: string;
  itemId: string;
  witnesses: number;
  sum: number;
  squares: number;
}

/** What a day teaches about levels. */
export interface DayTaught {
  categories: readonly CategoryOfDay[];
  areas: readonly AreaOfDay[];
}

/** One voice's word on an item at a chain in a state. */
interface Word extends Omit<Lesson, 'logRatio' | 'draw'> {
  sum: number;
  count: number;
}

/** So many words of a day are held; of more, a sample. Some 60 megabytes. */
const mostWords = 200_000;
/** One voice's items tell so much of how items scatter, however many they are. */
const mostFreedomOfVoice = 10;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The lessons of one day, told one by one in whatever order. */
export class DayOfLessons {
  private readonly words: BoundedSample<Word>;

  constructor(most: number = mostWords) {
    this.words = new BoundedSample(most);
  }

  add({ draw, logRatio, ...lesson }: Lesson): void {
    const { voice, chain, state, itemId } = lesson;
    this.words.change(
      [voice, chain, state, itemId].join('\n'),
      draw,
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
    return {
      categories: byCategory.map((ofCategory) => {
        const { chain, category } = ofCategory[0];
        const voices = grouped(ofCategory, ({ voice }) => [voice]);
        const means = voices.map((ofVoice) => mean(ofVoice.map(saidBy)));
        const scatters = voices.map((ofVoice, at) => scatterOf(ofVoice, means[at] ?? 0));
        return {
          chain,
          category,
          witnesses: voices.length,
          sum: total(means),
          squares: total(means.map((value) => value ** 2)),
          scatter: total(scatters.map(({ scatter }) => scatter)),
          freedom: total(scatters.map(({ freedom }) => freedom)),
          seenCount: total(ofCategory.map(({ count }) => count)),
        };
      }),
      areas: byArea.map((ofArea) => {
        const { chain, state } = ofArea[0];
        const means = grouped(ofArea, ({ voice }) => [voice]).map((ofVoice) => mean(ofVoice.map(saidBy)));
        return { chain, state, witnesses: means.length, sum: total(means) };
      }),
    };
  }

  items(): ItemOfDay[] {
    return grouped(this.words.values(), ({ chain, itemId }) => [chain, itemId]).map((ofItem) => {
      const { chain, itemId } = ofItem[0];
      const means = grouped(ofItem, ({ voice }) => [voice]).map((ofVoice) => mean(ofVoice.map(saidBy)));
      const squares = total(means.map((value) => value ** 2));
      return { chain, itemId, witnesses: means.length, sum: total(means), squares };
    });
  }
}

const saidBy = ({ sum, count }: Word) => sum / count;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function scatterOf(words: readonly Word[], middle: number): { scatter: number; freedom: number } {
  const free = words.length - 1;
  if (free === 0) return { scatter: 0, freedom: 0 };
  const freedom = Math.min(free, mostFreedomOfVoice);
  const squares = total(words.map((word) => ((saidBy(word) - middle) / word.deviation) ** 2));
  return { scatter: (squares * freedom) / free, freedom };
}

type Some<T> = [T, ...T[]];

/** In the order in which the groups were met; each has something in it. */
function grouped<T>(things: readonly T[], keyOf: (thing: T) => readonly string[]): Some<T>[] {
  return [...Map.groupBy(things, (thing) => keyOf(thing).join('\n')).values()] as Some<T>[];
}

/**
 * What no source says, as standard deviations of the logarithm: our own judgement. How far one voice's mean of a category
 * lies from the category's level; how far a price seen at one store and day lies from what the item usually costs at the
 * chain; how far a chain's state lies from what its other states and the area's level make it.
 */
const assumed = { witness: 0.1, sighting: 0.05, chainInState: 0.03 };
/** So many observations what was assumed of a scatter is worth. */
const assumedWorth = { witness: 8, scatter: 30, sighting: 4 };
/** A price seen so many days ago counts half: shelves change. */
const halfLifeDays = 60;
/** What the scatter may be taken to be at the least and the most, against what was assumed. */
const scatterBounds = { least: 0.25, most: 2.5 };
const mostItemKept = 2;

/** How much what was seen so many days ago counts. */
export function weightAfter(days: number): number {
  return 0.5 ** (Math.max(0, days) / halfLifeDays);
}

/** Means and squares of the same thing on several days, older ones counting less. */
interface Heard {
  witnesses: number;
  sum: number;
  squares: number;
}

/** How far those heard lie from their own mean, as a sum of squares. */
function disagreementOf({ witnesses, sum, squares }: Heard): number {
  return Math.max(0, squares - sum ** 2 / witnesses);
}

/** A variance assumed to be worth some observations, and then observed. */
function varianceAfter(assumedVariance: number, worth: number, squares: number, freedom: number): number {
  return (worth * assumedVariance + squares) / (worth + freedom);
}

/** What a year of days teaches, told day by day in whatever order; it holds their sums alone. */
export class LessonsOfDays {
  private readonly categories = new Map<string, CategoryOfDay>();
  private readonly areas = new Map<string, AreaOfDay>();

  add(day: DayTaught, daysAgo: number): void {
    const weight = weightAfter(daysAgo);
    for (const { chain, category, seenCount, ...figures } of day.categories) {
      const ofDay = { chain, category, ...scaled(figures, weight), seenCount };
      addTo(this.categories, `${chain}\n${category}`, ofDay);
    }
    for (const { chain, state, ...figures } of day.areas) {
      addTo(this.areas, `${chain}\n${state}`, { chain, state, ...scaled(figures, weight) });
    }
  }

  /** Depends on nothing but what was told. */
  levels(): LearnedLevels {
    const inStates = [...this.areas.values()];
    const areas = learnedAreas(inStates);
    const byChain = grouped([...this.categories.values()], ({ chain }) => [chain]);
    const learned = byChain.flatMap((ofChain) => {
      const known = everyChain.find(({ id }) => id === ofChain[0].chain);
      // A chain that has left the list teaches nobody.
      if (!known) return [];
      const ofArea = inStates.filter(({ chain }) => chain === known.id);
      return [[known.id, learnedChain(known.id, ofChain, meanAreaShift(ofArea, areas))] as const];
    });
    return { chains: Object.fromEntries(learned), areas };
  }
}

function addTo<T extends object>(sums: Map<string, T>, key: string, more: T): void {
  const before = sums.get(key);
  sums.set(key, before ? added(before, more) : more);
}

/** All numbers of it times a weight. */
function scaled<T extends object>(figures: T, weight: number): T {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value * weight])) as T;
}

/** The sums of two of the same; what is no number is the first's. */
function added<T extends object>(one: T, other: T): T {
  const others = new Map(Object.entries(other));
  const sumOf = ([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' ? value + others.get(name) : value,
  ];
  return Object.fromEntries(Object.entries(one).map(sumOf)) as T;
}

function learnedChain(chain: ChainId, heard: readonly CategoryOfDay[], areaShift: number): LearnedChain {
  const cells = heard.map((cell) => {
    const doubt = publishedDoubtOf(chain, cell.category);
    const freedom = Math.max(0, cell.witnesses - 1);
    const disagreement = disagreementOf(cell);
    const witness = varianceAfter(assumed.witness ** 2, assumedWorth.witness, disagreement, freedom);
    const ofMean = witness / cell.witnesses;
    const squares = cell.scatter + disagreement / assumed.witness ** 2;
    const scatter = Math.sqrt(varianceAfter(1, assumedWorth.scatter, squares, cell.freedom + freedom));
    return {
      category: cell.category,
      middle: cell.sum / cell.witnesses - areaShift,
      /** Of the category beside the chain: how much of what was seen is believed. */
      trust: doubt.department ** 2 / (doubt.department ** 2 + ofMean),
      certainty: 1 / (doubt.department ** 2 + ofMean),
      scatter: Math.min(scatterBounds.most, Math.max(scatterBounds.least, scatter)),
    };
  });
  const published = publishedDoubtOf(chain, '').chain;
  const certainty = 1 / published ** 2 + total(cells.map((cell) => cell.certainty));
  const chainShift = total(cells.map((cell) => cell.middle * cell.certainty)) / certainty;
  const chainKept = 1 / Math.sqrt(certainty) / published;
  const levelOf = ({ middle, trust, scatter }: (typeof cells)[number]): LearnedLevel => ({
    shift: rounded(chainShift + trust * (middle - chainShift)),
    chainKept: rounded(chainKept * (1 - trust)),
    departmentKept: rounded(Math.sqrt(1 - trust)),
    scatter: rounded(scatter),
  });
  return {
    seenCount: total(heard.map(({ seenCount }) => seenCount)),
    categories: Object.fromEntries(cells.map((cell) => [cell.category, levelOf(cell)])),
    others: { shift: rounded(chainShift), chainKept: rounded(chainKept), departmentKept: 1, scatter: 1 },
  };
}

/** Levels are kept and sent around: a ten-thousandth more or less is nothing. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

const mostRounds = 1_000;
const settledShift = 1e-7;

/**
 * How far states lie from what is published of them. Told from chains seen in several states alone: of a chain seen in one,
 * nobody can say what is the area's and what the chain's own. The chains' levels and the states' are found together, each
 * from what the others leave over, until nothing moves.
 */
function learnedAreas(inStates: readonly AreaOfDay[]): Record<string, LearnedArea> {
  const comparable = grouped(inStates, ({ chain }) => [chain]).filter(({ length }) => length > 1);
  const cells = comparable.map((ofChain) => {
    const known = ofChain.map(({ state, sum, witnesses }) => ({
      state,
      middle: sum / witnesses,
      certainty: 1 / (assumed.chainInState ** 2 + assumed.witness ** 2 / witnesses),
    }));
    const ofAll = total(known.map(({ certainty }) => certainty));
    // What the chain's other states are needed for, to know its level, says nothing of this one.
    return known.map((cell) => ({ ...cell, telling: cell.certainty * (1 - cell.certainty / ofAll) }));
  });
  const states = [...new Set(cells.flat().map(({ state }) => state))].toSorted();
  const shifts = new Map(states.map((state) => [state, 0]));
  const prior = 1 / publishedAreaDeviation ** 2;
  for (let round = 0, moved = 1; round < mostRounds && moved > settledShift; round += 1) {
    moved = 0;
    const left = cells.flatMap((ofChain) => {
      const of = total(ofChain.map(({ certainty }) => certainty));
      const level = total(ofChain.map((cell) => (cell.middle - (shifts.get(cell.state) ?? 0)) * cell.certainty)) / of;
      return ofChain.map((cell) => ({ ...cell, left: cell.middle - level }));
    });
    for (const [state, ofState] of Map.groupBy(left, (cell) => cell.state)) {
      const certainty = prior + total(ofState.map((cell) => cell.certainty));
      const shift = total(ofState.map((cell) => cell.left * cell.certainty)) / certainty;
      moved = Math.max(moved, Math.abs(shift - (shifts.get(state) ?? 0)));
      shifts.set(state, shift);
    }
  }
  const learned = states.map((state) => {
    const telling = total(cells.flat().flatMap((cell) => (cell.state === state ? cell.telling : [])));
    return [state, { shift: rounded(shifts.get(state) ?? 0), kept: rounded(Math.sqrt(prior / (prior + telling))) }];
  });
  return Object.fromEntries(learned);
}

/** What the states that a chain was seen in lie off by, each as much as it was seen in. */
function meanAreaShift(inStates: readonly AreaOfDay[], areas: Readonly<Record<string, LearnedArea>>): number {
  const witnesses = total(inStates.map((area) => area.witnesses));
  if (witnesses === 0) return 0;
  return total(inStates.map((area) => (areas[area.state]?.shift ?? 0) * area.witnesses)) / witnesses;
}

/** An item as the catalogue has it, and its category's level at a chain; undefined where nothing was seen of the chain. */
interface ItemAtChain {
  item: CatalogueItem;
  learned: LearnedChain | undefined;
}

/** What was heard of an item at a chain makes of its price, beside its category's level. */
export function learnedItem(heard: Heard, { item, learned }: ItemAtChain): LearnedItem {
  const level = learned?.categories[item.category] ?? learned?.others;
  const deviation = itemDeviationOf(item) * (level?.scatter ?? 1);
  // Of an item's doubt, what differs from store to store and day to day is never learned away.
  const lasting = Math.max(assumed.sighting, Math.sqrt(Math.max(0, deviation ** 2 - assumed.sighting ** 2)));
  const freedom = Math.max(0, heard.witnesses - 1);
  const sighting = varianceAfter(assumed.sighting ** 2, assumedWorth.sighting, disagreementOf(heard), freedom);
  const trust = lasting ** 2 / (lasting ** 2 + sighting / heard.witnesses);
  const left = Math.sqrt(lasting ** 2 * (1 - trust) + sighting) / deviation;
  return {
    shift: rounded(trust * (heard.sum / heard.witnesses - (level?.shift ?? 0))),
    levelKept: rounded(1 - trust),
    itemKept: rounded(Math.min(mostItemKept, left)),
  };
}
