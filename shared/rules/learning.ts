import { BoundedSample } from './bounded-sample.ts';
import { type ChainId, chains as everyChain } from './chains.ts';
import { publishedAreaDeviation, publishedDoubtOf } from './estimates.ts';
import { grouped, total } from './grouping.ts';
import { type Backing, backedShift, heardOf, isPerson, type Said } from './heard-voices.ts';
import type { LearnedArea, LearnedChain, LearnedLevel, LearnedLevels } from './learned.ts';
import type { AreaOfDay, CategoryOfDay, DayTaught, VoicesOfDay } from './lessons.ts';
import { assumed, assumedWorth, keptAfter, rounded, varianceAfter, weightAfter } from './shrinkage.ts';
import { stableFraction } from './stable-hash.ts';

/**
 * What the lessons of a year teach about the published levels of chains, categories and areas. Over the days a person stays
 * one witness, and nothing moves far before others say that it did (see heard-voices.ts).
 */

/** A level, which moves thousands of prices, goes further than a fiftieth when three people say so. */
export const levelBacking: Backing = { step: 0.02, people: 3 };
/** What the scatter may be taken to be at the least and the most, against what was assumed. */
const scatterBounds = { least: 0.25, most: 2.5 };
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
    const { disagreement } = heard;
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
    shopperCount: fewShoppersAmong(ofAll),
    categories: Object.fromEntries(cells.map((cell) => [cell.category, levelOf(cell)])),
    others: { shift: rounded(chainShift), chainKept: rounded(chainKept), departmentKept: 1, scatter: 1 },
  };
}

/** From so many on, prices are those of shoppers, not of one and another. */
const manyShoppers = 10;

function fewShoppersAmong(said: readonly Said[]): number | null {
  return said.length < manyShoppers && said.every(({ mark }) => isPerson(mark)) ? said.length : null;
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
