import type { CatalogueItem } from '../contract/item.ts';
import { BoundedSample } from './bounded-sample.ts';
import { type ChainId, chains as everyChain } from './chains.ts';
import { itemDeviationOf, publishedAreaDeviation, publishedDoubtOf } from './estimates.ts';
import { type Backing, backedShift, type Heard, heardOf, isPerson, markOf, type Said } from './heard-voices.ts';
import type { LearnedArea, LearnedChain, LearnedItem, LearnedLevel, LearnedLevels } from './learned.ts';
import { isEstablished } from './observations.ts';
import { stableFraction } from './stable-hash.ts';

/**
 * What prices that were seen teach about the published levels: ordinary shrinkage of logarithms. A lesson is how far a
 * price lay from the estimate by published levels alone, so that what was learned can be worked out anew from what was
 * seen, and never feeds on itself. A voice is heard once a day about a chain's category, with the mean of what it saw: a
 * long receipt is one witness of the chain's level, and one of each of its items, whatever days it is of. Over the days a
 * person stays one witness, and nothing moves far before others say that it did (see heard-voices.ts).
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
interface CategoryOfDay {
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
interface AreaOfDay {
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
const mostVoices = { category: 32, area: 16, item: 4 };
/** So many voices of all categories, and of all areas, of a day: what one record has room for, at some twenty bytes each. */
const mostVoicesOfDay = { category: 8_000, area: 4_000 };
/** So many items of a chain are kept of a day, those that most have seen: some 300 KB. */
const mostItemsOfDay = 3_000;

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
      shareOf(mostVoicesOfDay.category, byCategory, mostVoices.category),
      shareOf(mostVoicesOfDay.area, byArea, mostVoices.area),
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
      return { chain, itemId, voices: voicesIn(ofItem, mostVoices.item) };
    });
    return grouped(items, ({ chain }) => [chain]).flatMap((ofChain) => {
      return ofChain.toSorted((one, other) => other.voices.length - one.voices.length).slice(0, mostItemsOfDay);
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
 * chain; how far a chain's state lies from what its other states and the area's level make it. Of a sighting: about a
 * third of what supermarkets sell is on a special of some 25% that its receipt doesn't always name, which alone makes 0.13.
 */
const assumed = { witness: 0.1, sighting: 0.13, chainInState: 0.03 };
/** A level, which moves thousands of prices, goes further than a fiftieth when three people say so. */
const levelBacking: Backing = { step: 0.02, people: 3 };
/** What one person may move what is said of an item: beyond 15% it takes a second one. */
const ownStep = Math.log(1.15);
/** Who moves an item may have moved its category's level and its state's before. */
const itemBacking: Backing = { step: ownStep - 2 * levelBacking.step, people: 2 };
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

/** How far those heard lie from their own mean, as a sum of squares. */
function disagreementOf({ witnesses, sum, squares }: Heard): number {
  return Math.max(0, squares - sum ** 2 / witnesses);
}

/** A variance assumed to be worth some observations, and then observed. */
function varianceAfter(assumedVariance: number, worth: number, squares: number, freedom: number): number {
  return (worth * assumedVariance + squares) / (worth + freedom);
}

/** What was seen of a chain's category on many days. */
interface CategoryOfDays extends Omit<CategoryOfDay, 'voices'> {
  said: readonly Said[];
}

interface AreaOfDays extends Omit<AreaOfDay, 'voices'> {
  said: readonly Said[];
}

/** So many voices of a year are heard about one thing; of more, a sample. */
const mostVoicesOfYear = 500;

/** What each voice said, added up over days. */
class SaidOverDays {
  private readonly said = new BoundedSample<Said>(mostVoicesOfYear);

  add(voices: VoicesOfDay, weight: number): void {
    for (const [mark, mean] of voices) {
      const draw = isPerson(mark) ? stableFraction(mark) : 0;
      this.said.change(
        mark,
        draw,
        () => ({ mark, count: 0, sum: 0 }),
        (voice) => {
          voice.count += weight;
          voice.sum += weight * mean;
        },
      );
    }
  }

  all(): Said[] {
    return this.said.values();
  }
}

interface Summed {
  figures: { scatter: number; freedom: number; seenCount: number };
  said: SaidOverDays;
}

/** What a year of days teaches, told day by day in whatever order; it holds their sums alone. */
export class LessonsOfDays {
  private readonly categories = new Map<string, Summed>();
  private readonly areas = new Map<string, SaidOverDays>();

  add(day: DayTaught, daysAgo: number): void {
    const weight = weightAfter(daysAgo);
    for (const { chain, category, voices, scatter, freedom, seenCount } of day.categories) {
      const key = `${chain}\n${category}`;
      const { figures, said } = this.categories.get(key) ?? {
        figures: { scatter: 0, freedom: 0, seenCount: 0 },
        said: new SaidOverDays(),
      };
      said.add(voices, weight);
      figures.scatter += weight * scatter;
      figures.freedom += weight * freedom;
      figures.seenCount += seenCount;
      this.categories.set(key, { figures, said });
    }
    for (const { chain, state, voices } of day.areas) {
      const key = `${chain}\n${state}`;
      const said = this.areas.get(key) ?? new SaidOverDays();
      said.add(voices, weight);
      this.areas.set(key, said);
    }
  }

  /** Depends on nothing but what was told. */
  levels(): LearnedLevels {
    const inStates = [...this.areas].map(([key, said]): AreaOfDays => {
      const [chain = '', state = ''] = key.split('\n');
      return { chain, state, said: said.all() };
    });
    const inCategories = [...this.categories].map(([key, { figures, said }]): CategoryOfDays => {
      const [chain = '', category = ''] = key.split('\n');
      return { chain, category, ...figures, said: said.all() };
    });
    const areas = learnedAreas(inStates);
    const learned = grouped(inCategories, ({ chain }) => [chain]).flatMap((ofChain) => {
      const known = everyChain.find(({ id }) => id === ofChain[0].chain);
      // A chain that has left the list teaches nobody.
      if (!known) return [];
      const ofArea = inStates.filter(({ chain }) => chain === known.id);
      return [[known.id, learnedChain(known.id, ofChain, meanAreaShift(ofArea, areas))] as const];
    });
    return { chains: Object.fromEntries(learned), areas };
  }
}

function learnedChain(chain: ChainId, categories: readonly CategoryOfDays[], areaShift: number): LearnedChain {
  const cells = categories.map(({ category, said, ...figures }) => {
    const doubt = publishedDoubtOf(chain, category);
    const heard = heardOf(said);
    const free = heard.voices - 1;
    const disagreement = disagreementOf(heard);
    const witness = varianceAfter(assumed.witness ** 2, assumedWorth.witness, disagreement, free);
    const ofMean = witness / heard.witnesses;
    // A voice's items tell how items scatter as often as it is a witness.
    const worth = heard.witnesses / total(said.map(({ count }) => count));
    const squares = worth * figures.scatter + disagreement / assumed.witness ** 2;
    const scatter = Math.sqrt(varianceAfter(1, assumedWorth.scatter, squares, worth * figures.freedom + free));
    return {
      category,
      said: said.map((voice) => ({ ...voice, sum: voice.sum - voice.count * areaShift })),
      middle: heard.sum / heard.witnesses - areaShift,
      /** Of the category beside the chain: how much of what was seen is believed. */
      trust: doubt.department ** 2 / (doubt.department ** 2 + ofMean),
      certainty: 1 / (doubt.department ** 2 + ofMean),
      scatter: Math.min(scatterBounds.most, Math.max(scatterBounds.least, scatter)),
    };
  });
  const published = publishedDoubtOf(chain, '').chain;
  const ofAll = saidOfAll(cells.map(({ said }) => said));
  // Who is heard about many categories is one witness of the chain still.
  const told = Math.min(
    total(cells.map(({ certainty }) => certainty)),
    heardOf(ofAll).witnesses / assumed.witness ** 2,
  );
  const share = told / total(cells.map(({ certainty }) => certainty));
  const certainty = 1 / published ** 2 + told;
  const meant = (share * total(cells.map((cell) => cell.middle * cell.certainty))) / certainty;
  const chainShift = backedShift(meant, ofAll, levelBacking);
  const chainKept = keptAfter(1 / Math.sqrt(certainty) / published, meant, chainShift);
  const levelOf = ({ said, middle, trust, scatter }: (typeof cells)[number]): LearnedLevel => {
    const meantHere = chainShift + trust * (middle - chainShift);
    const shift = backedShift(meantHere, said, levelBacking);
    return {
      shift: rounded(shift),
      chainKept: rounded(keptAfter(chainKept * (1 - trust), meantHere, shift)),
      departmentKept: rounded(keptAfter(Math.sqrt(1 - trust), meantHere, shift)),
      scatter: rounded(scatter),
    };
  };
  return {
    seenCount: total(categories.map(({ seenCount }) => seenCount)),
    categories: Object.fromEntries(cells.map((cell) => [cell.category, levelOf(cell)])),
    others: { shift: rounded(chainShift), chainKept: rounded(chainKept), departmentKept: 1, scatter: 1 },
  };
}

/** What each voice said of several things, taken together: heard as often as about the one it was most heard about. */
function saidOfAll(ofEach: readonly (readonly Said[])[]): Said[] {
  return grouped(ofEach.flat(), ({ mark }) => [mark]).map((ofVoice) => {
    const count = Math.max(...ofVoice.map((said) => said.count));
    return {
      mark: ofVoice[0].mark,
      count,
      sum: (count * total(ofVoice.map(({ sum }) => sum))) / total(ofVoice.map((said) => said.count)),
    };
  });
}

/** What is kept of a doubt where not all of what was meant is believed: as much less is known. */
function keptAfter(kept: number, meant: number, believed: number): number {
  return meant === 0 ? kept : 1 - (1 - kept) * (believed / meant);
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
function learnedAreas(inStates: readonly AreaOfDays[]): Record<string, LearnedArea> {
  const comparable = grouped(inStates, ({ chain }) => [chain]).filter(({ length }) => length > 1);
  const cells = comparable.map((ofChain) => {
    const known = ofChain.map(({ state, said }) => {
      const { sum, witnesses } = heardOf(said);
      return {
        state,
        said,
        middle: sum / witnesses,
        certainty: 1 / (assumed.chainInState ** 2 + assumed.witness ** 2 / witnesses),
      };
    });
    const ofAll = total(known.map(({ certainty }) => certainty));
    // What the chain's other states are needed for, to know its level, says nothing of this one.
    return known.map((cell) => ({ ...cell, telling: cell.certainty * (1 - cell.certainty / ofAll) }));
  });
  const states = [...new Set(cells.flat().map(({ state }) => state))].toSorted();
  const shifts = new Map(states.map((state) => [state, 0]));
  const prior = 1 / publishedAreaDeviation ** 2;
  const besideLevels = () =>
    cells.flatMap((ofChain) => {
      const of = total(ofChain.map(({ certainty }) => certainty));
      const level = total(ofChain.map((cell) => (cell.middle - (shifts.get(cell.state) ?? 0)) * cell.certainty)) / of;
      return ofChain.map((cell) => ({ ...cell, level, left: cell.middle - level }));
    });
  for (let round = 0, moved = 1; round < mostRounds && moved > settledShift; round += 1) {
    moved = 0;
    for (const [state, ofState] of Map.groupBy(besideLevels(), (cell) => cell.state)) {
      const certainty = prior + total(ofState.map((cell) => cell.certainty));
      const shift = total(ofState.map((cell) => cell.left * cell.certainty)) / certainty;
      moved = Math.max(moved, Math.abs(shift - (shifts.get(state) ?? 0)));
      shifts.set(state, shift);
    }
  }
  const found = besideLevels();
  const learned = states.map((state) => {
    const ofState = found.filter((cell) => cell.state === state);
    const said = ofState.map((cell) =>
      cell.said.map((voice) => ({ ...voice, sum: voice.sum - voice.count * cell.level })),
    );
    const meant = shifts.get(state) ?? 0;
    const shift = backedShift(meant, saidOfAll(said), levelBacking);
    const telling = total(ofState.map((cell) => cell.telling));
    const kept = keptAfter(Math.sqrt(prior / (prior + telling)), meant, shift);
    return [state, { shift: rounded(shift), kept: rounded(kept) }];
  });
  return Object.fromEntries(learned);
}

/** What the states that a chain was seen in lie off by, each as much as it was seen in. */
function meanAreaShift(inStates: readonly AreaOfDays[], areas: Readonly<Record<string, LearnedArea>>): number {
  const heard = inStates.map(({ state, said }) => ({ state, witnesses: heardOf(said).witnesses }));
  const witnesses = total(heard.map((area) => area.witnesses));
  if (witnesses === 0) return 0;
  return total(heard.map((area) => (areas[area.state]?.shift ?? 0) * area.witnesses)) / witnesses;
}

/** An item as the catalogue has it, and its category's level at a chain; undefined where nothing was seen of the chain. */
interface ItemAtChain {
  item: CatalogueItem;
  learned: LearnedChain | undefined;
}

/** What was said of an item at a chain makes of its price, beside its category's level. */
export function learnedItem(said: readonly Said[], { item, learned }: ItemAtChain): LearnedItem {
  const level = learned?.categories[item.category] ?? learned?.others;
  const deviation = itemDeviationOf(item) * (level?.scatter ?? 1);
  // Of an item's doubt, what differs from store to store and day to day is never learned away.
  const lasting = Math.max(assumed.sighting, Math.sqrt(Math.max(0, deviation ** 2 - assumed.sighting ** 2)));
  const besideLevel = said.map((voice) => ({ ...voice, sum: voice.sum - voice.count * (level?.shift ?? 0) }));
  const heard = heardOf(besideLevel);
  const sighting = varianceAfter(assumed.sighting ** 2, assumedWorth.sighting, disagreementOf(heard), heard.voices - 1);
  const trust = lasting ** 2 / (lasting ** 2 + sighting / heard.witnesses);
  const meant = (trust * heard.sum) / heard.witnesses;
  const shift = backedShift(meant, besideLevel, itemBacking);
  const left = Math.sqrt(lasting ** 2 * (1 - trust) + sighting) / deviation;
  return {
    shift: rounded(shift),
    levelKept: rounded(keptAfter(1 - trust, meant, shift)),
    itemKept: rounded(Math.min(mostItemKept, left)),
  };
}

/** What was said of an item before, made so much older, and a day's words beside it: of the few who are heard the most. */
export function saidWithDay(before: readonly Said[], voices: VoicesOfDay, weight: number): Said[] {
  const said = new Map(
    before.map(({ mark, count, sum }) => [mark, { mark, count: count * weight, sum: sum * weight }]),
  );
  for (const [mark, mean] of voices) {
    const { count, sum } = said.get(mark) ?? { count: 0, sum: 0 };
    said.set(mark, { mark, count: count + 1, sum: sum + mean });
  }
  return [...said.values()].toSorted((one, other) => other.count - one.count).slice(0, mostVoices.item);
}
