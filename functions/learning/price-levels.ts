import {
  assumed,
  assumedWeight,
  type LearnedArea,
  type LearnedChain,
  type LearnedLevel,
  type LearnedLevels,
  publishedAreaStandardError,
  publishedStandardErrors,
  rounded,
  type SourceOfLevel,
  varianceAfter,
  weightAfter,
} from '#functions/estimates/index.ts';
import { limits } from '#shared/limits.ts';
import { contributorLimits } from '#shared/rules/estimates/contributor-limits.ts';
import { type ChainId, chains as everyChain } from '#shared/rules/stores/chains.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { BoundedSample } from './bounded-sample.ts';
import type { AreaOfDay, CategoryOfDay, LevelEvidence, ScatterSum, SourceMeans } from './days/day-evidence.ts';
import { grouped, total } from './grouping.ts';
import { meanOf, type PeopleEvidence, pooledEvidence, type SourceEvidence } from './source-evidence.ts';

/**
 * Learns the levels of chains, categories and areas from a year of evidence. This is ordinary shrinkage with published
 * levels as the prior. Providers and price files count every day. Each person counts as one contributor, and the prior
 * is worth so many contributors that a few cannot move a level far (shared/rules/estimates/contributor-limits.ts).
 */

/** Bounds of the learned spread of items, relative to the assumed one. */
const scatterBounds = { least: 0.25, most: 2.5 };
/** The evidence about a chain's category over many days. */
interface CategoryOfDays extends Omit<CategoryOfDay, 'sourceMeans'> {
  totals: readonly SourceEvidence[];
}

interface AreaOfDays extends Omit<AreaOfDay, 'sourceMeans'> {
  totals: readonly SourceEvidence[];
}

/** Sources per group and year; beyond that, a random share. */
const sourcesPerYear = { ofChain: 6_000, ofOther: 500 };

/** Each source's total over days. */
class SourceTotalsOfDays {
  private readonly totals: BoundedSample<SourceEvidence>;

  constructor(most: number = sourcesPerYear.ofOther) {
    this.totals = new BoundedSample(most);
  }

  add(sourceMeans: SourceMeans, weight: number): void {
    for (const [shortId, mean] of sourceMeans) {
      this.totals.change(
        shortId,
        stableFraction(shortId),
        () => ({ shortId, count: 0, sum: 0 }),
        (sourceId) => {
          sourceId.count += weight;
          sourceId.sum += weight * mean;
        },
      );
    }
  }

  all(): SourceEvidence[] {
    return this.totals.values();
  }

  /** Each person counts as one contributor at most, on however many days. */
  asContributors(): { people: number; totals: PeopleEvidence } {
    const each = this.all().map(({ count, sum }) => ({ share: Math.min(1, count), mean: sum / count }));
    const totals = {
      count: total(each.map(({ share }) => share)),
      sum: total(each.map(({ share, mean }) => share * mean)),
    };
    return { people: each.length, totals };
  }
}

interface Summed {
  figures: ScatterSum & { seenCount: number };
  people: PeopleEvidence;
  scatterOfPeople: ScatterSum;
  totals: SourceTotalsOfDays;
}

const nothingScattered: ScatterSum = { scatter: 0, freedom: 0 };

const addedUp = (one: ScatterSum, other: ScatterSum, weight: number): ScatterSum => ({
  scatter: one.scatter + weight * other.scatter,
  freedom: one.freedom + weight * other.freedom,
});

/** How many of a chain's sources an admin sees. */
const sourcesNamed = 5;

/** A year of evidence, added day by day in any order. Holds only sums. */
export class EvidenceOfDays {
  private readonly chains = new Map<string, SourceTotalsOfDays>();
  private readonly categories = new Map<string, Summed>();
  private readonly areas = new Map<string, SourceTotalsOfDays>();
  /** Recent sources by chain. */
  private readonly lately = new Map<string, Map<string, { days: number; sum: number }>>();

  add(day: LevelEvidence, daysAgo: number): void {
    const weight = weightAfter(daysAgo);
    if (daysAgo < limits.movers.days) this.noteSources(day);
    for (const { chain, people } of day.chains) {
      const totals = this.chains.get(chain) ?? new SourceTotalsOfDays(sourcesPerYear.ofChain);
      totals.add(people, weight);
      this.chains.set(chain, totals);
    }
    for (const { chain, category, sourceMeans, people, scatterOfPeople, seenCount, ...scattered } of day.categories) {
      const key = `${chain}\n${category}`;
      const before = this.categories.get(key) ?? {
        figures: { ...nothingScattered, seenCount: 0 },
        people: { count: 0, sum: 0 },
        scatterOfPeople: nothingScattered,
        totals: new SourceTotalsOfDays(),
      };
      before.totals.add(sourceMeans, weight);
      const dayWeight = weight / contributorLimits.daysPerCount;
      this.categories.set(key, {
        figures: {
          ...addedUp(before.figures, scattered, weight),
          seenCount: before.figures.seenCount + seenCount,
        },
        people: {
          count: before.people.count + dayWeight * people.count,
          sum: before.people.sum + dayWeight * people.sum,
        },
        scatterOfPeople: addedUp(before.scatterOfPeople, scatterOfPeople, weight),
        totals: before.totals,
      });
    }
    for (const { chain, state, sourceMeans } of day.areas) {
      const key = `${chain}\n${state}`;
      const totals = this.areas.get(key) ?? new SourceTotalsOfDays();
      totals.add(sourceMeans, weight);
      this.areas.set(key, totals);
    }
  }

  /** A chain's recent sources, those that move it most first. */
  sourcesOf(chain: string): SourceOfLevel[] {
    const sources = [...(this.lately.get(chain) ?? [])].map(([shortId, { days, sum }]) => {
      return { shortId, days, lean: rounded(sum / days) };
    });
    const pull = ({ days, lean }: SourceOfLevel) => days * Math.abs(lean);
    return sources.toSorted((one, other) => pull(other) - pull(one)).slice(0, sourcesNamed);
  }

  private noteSources({ chains, categories }: LevelEvidence): void {
    const ofSources = grouped(
      categories.flatMap(({ chain, sourceMeans }) => sourceMeans.map(([shortId, mean]) => ({ chain, shortId, mean }))),
      ({ chain, shortId }) => [chain, shortId],
    ).map((totals) => ({ ...totals[0], mean: total(totals.map(({ mean }) => mean)) / totals.length }));
    const ofPeople = chains.flatMap(({ chain, people }) => people.map(([shortId, mean]) => ({ chain, shortId, mean })));
    for (const { chain, shortId, mean } of [...ofSources, ...ofPeople]) {
      const ofChain = this.lately.get(chain) ?? new Map<string, { days: number; sum: number }>();
      const { days, sum } = ofChain.get(shortId) ?? { days: 0, sum: 0 };
      this.lately.set(chain, ofChain.set(shortId, { days: days + 1, sum: sum + mean }));
    }
  }

  /** The learned levels. Depends only on the evidence added. */
  levels(): LearnedLevels {
    const inStates = [...this.areas].map(([key, totals]): AreaOfDays => {
      const [chain = '', state = ''] = key.split('\n');
      return { chain, state, totals: totals.all() };
    });
    const inCategories = [...this.categories].map(([key, { figures, totals, ...ofPeople }]): CategoryOfDays => {
      const [chain = '', category = ''] = key.split('\n');
      return { chain, category, ...figures, ...ofPeople, totals: totals.all() };
    });
    const areas = learnedAreas(inStates);
    const learned = grouped(inCategories, ({ chain }) => [chain]).flatMap((ofChain) => {
      const known = everyChain.find(({ id }) => id === ofChain[0].chain);
      // A chain that was removed from the list is ignored.
      if (!known) return [];
      const ofArea = inStates.filter(({ chain }) => chain === known.id);
      const people = (this.chains.get(known.id) ?? new SourceTotalsOfDays()).asContributors();
      const areaShift = meanAreaShift(ofArea, areas);
      return [[known.id, learnedChain(known.id, { categories: ofChain, ...people, areaShift })] as const];
    });
    return { chains: Object.fromEntries(learned), areas };
  }
}

interface ChainEvidence {
  categories: readonly CategoryOfDays[];
  /** The number of contributors, and their total bias. */
  people: number;
  totals: PeopleEvidence;
  areaShift: number;
}

function learnedChain(
  chain: ChainId,
  { categories, people, totals: ofPeople, areaShift }: ChainEvidence,
): LearnedChain {
  const cells = categories.map(({ category, totals, people: besideChain, scatterOfPeople, ...figures }) => {
    const uncertainty = publishedStandardErrors(chain, category);
    const evidence = pooledEvidence(totals);
    const free = Math.max(0, evidence.sourceCount - 1);
    const sourceVariance = varianceAfter(assumed.source ** 2, assumedWeight.source, evidence.disagreement, free);
    const sourcePrecision = evidence.sampleSize / sourceVariance;
    const squares = figures.scatter + evidence.disagreement / assumed.source ** 2;
    const bounded = boundedScatter(scatterOfPeople, besideChain.count);
    const freedom = figures.freedom + free + bounded.freedom;
    const scatter = Math.sqrt(varianceAfter(1, assumedWeight.scatter, squares + bounded.scatter, freedom));
    return {
      category,
      middle: evidence.sampleSize === 0 ? 0 : meanOf(evidence) - areaShift,
      besideChain,
      /** Precision (1/variance) from sources alone; the prior's is 1 / department^2. */
      sourcePrecision,
      certainty: sourcePrecision === 0 ? 0 : 1 / (uncertainty.department ** 2 + 1 / sourcePrecision),
      department: uncertainty.department,
      scatter: Math.min(scatterBounds.most, Math.max(scatterBounds.least, scatter)),
    };
  });
  const published = publishedStandardErrors(chain, '').chain;
  const ofAll = totalsOfAll(categories.map(({ totals }) => totals));
  const certainties = total(cells.map(({ certainty }) => certainty));
  // A source with many categories is still one source of the chain.
  const sourcePrecision = Math.min(certainties, pooledEvidence(ofAll).sampleSize / assumed.source ** 2);
  const sourceMean = certainties === 0 ? 0 : total(cells.map((cell) => cell.middle * cell.certainty)) / certainties;
  const certainty =
    1 / published ** 2 + sourcePrecision + ofPeople.count / (contributorLimits.levelWeight * published ** 2);
  const chainShift =
    (sourcePrecision * sourceMean + ofPeople.sum / (contributorLimits.levelWeight * published ** 2)) / certainty;
  const chainKept = 1 / Math.sqrt(certainty) / published;
  const levelOf = ({
    middle,
    besideChain,
    sourcePrecision: ofSources,
    department,
    scatter,
  }: (typeof cells)[number]) => {
    const prior = 1 / department ** 2;
    const all = prior + ofSources + (prior * besideChain.count) / contributorLimits.levelWeight;
    const beside = ofSources * (middle - chainShift) + (prior * besideChain.sum) / contributorLimits.levelWeight;
    return {
      shift: rounded(chainShift + beside / all),
      // Providers and price files give the category's level itself; contributors only its difference from the
      // chain's.
      chainKept: rounded(chainKept * (1 - ofSources / all)),
      departmentKept: rounded(Math.sqrt(prior / all)),
      scatter: rounded(scatter),
    } satisfies LearnedLevel;
  };
  return {
    seenCount: total(categories.map(({ seenCount }) => seenCount)),
    shopperCount: ofAll.length === 0 && people < manyShoppers ? people : null,
    categories: Object.fromEntries(cells.map((cell) => [cell.category, levelOf(cell)])),
    others: { shift: rounded(chainShift), chainKept: rounded(chainKept), departmentKept: 1, scatter: 1 },
  };
}

/** From this many on, they are simply shoppers. */
const manyShoppers = 10;

/**
 * The spread of contributors' items, weighted as little against the assumed one as their prices are against published
 * ones.
 */
function boundedScatter({ scatter, freedom }: ScatterSum, people: number): ScatterSum {
  if (freedom === 0) return nothingScattered;
  const bounded = (people * assumedWeight.scatter) / contributorLimits.levelWeight;
  return { scatter: (bounded * scatter) / freedom, freedom: bounded };
}

/** Each source's total over several groups, counted as often as in the group where it appears most. */
function totalsOfAll(ofEach: readonly (readonly SourceEvidence[])[]): SourceEvidence[] {
  return grouped(ofEach.flat(), ({ shortId }) => [shortId]).map((ofSource) => {
    const count = Math.max(...ofSource.map((totals) => totals.count));
    return {
      shortId: ofSource[0].shortId,
      count,
      sum: (count * total(ofSource.map(({ sum }) => sum))) / total(ofSource.map((totals) => totals.count)),
    };
  });
}

const mostRounds = 1_000;
const convergedShift = 1e-7;

/**
 * How far each state is from its published level. Only chains seen in several states count: with one state, the area
 * and the chain can't be told apart. Levels of chains and states are computed in turn until they no longer move.
 */
function learnedAreas(inStates: readonly AreaOfDays[]): Record<string, LearnedArea> {
  const comparable = grouped(inStates, ({ chain }) => [chain]).filter(({ length }) => length > 1);
  const cells = comparable.map((ofChain) => {
    const known = ofChain.map(({ state, totals }) => {
      const { sum, sampleSize } = pooledEvidence(totals);
      return {
        state,
        totals,
        middle: sum / sampleSize,
        certainty: 1 / (assumed.chainInState ** 2 + assumed.source ** 2 / sampleSize),
      };
    });
    const ofAll = total(known.map(({ certainty }) => certainty));
    // The evidence used for the chain itself does not count for the state.
    return known.map((cell) => ({ ...cell, information: cell.certainty * (1 - cell.certainty / ofAll) }));
  });
  const states = [...new Set(cells.flat().map(({ state }) => state))].toSorted();
  const shifts = new Map(states.map((state) => [state, 0]));
  const priorOf = (state: string) => 1 / publishedAreaStandardError(state) ** 2;
  const besideLevels = () =>
    cells.flatMap((ofChain) => {
      const of = total(ofChain.map(({ certainty }) => certainty));
      const level = total(ofChain.map((cell) => (cell.middle - (shifts.get(cell.state) ?? 0)) * cell.certainty)) / of;
      return ofChain.map((cell) => ({ ...cell, level, left: cell.middle - level }));
    });
  for (let round = 0, moved = 1; round < mostRounds && moved > convergedShift; round += 1) {
    moved = 0;
    for (const [state, ofState] of Map.groupBy(besideLevels(), (cell) => cell.state)) {
      const certainty = priorOf(state) + total(ofState.map((cell) => cell.certainty));
      const shift = total(ofState.map((cell) => cell.left * cell.certainty)) / certainty;
      moved = Math.max(moved, Math.abs(shift - (shifts.get(state) ?? 0)));
      shifts.set(state, shift);
    }
  }
  const found = besideLevels();
  const learned = states.map((state) => {
    const ofState = found.filter((cell) => cell.state === state);
    const meant = shifts.get(state) ?? 0;
    const information = total(ofState.map((cell) => cell.information));
    const prior = priorOf(state);
    return [state, { shift: rounded(meant), kept: rounded(Math.sqrt(prior / (prior + information))) }];
  });
  return Object.fromEntries(learned);
}

/** The mean area shift of the states where a chain was seen, weighted by evidence. */
function meanAreaShift(inStates: readonly AreaOfDays[], areas: Readonly<Record<string, LearnedArea>>): number {
  const evidence = inStates.map(({ state, totals }) => ({ state, sampleSize: pooledEvidence(totals).sampleSize }));
  const sampleSize = total(evidence.map((area) => area.sampleSize));
  if (sampleSize === 0) return 0;
  return total(evidence.map((area) => (areas[area.state]?.shift ?? 0) * area.sampleSize)) / sampleSize;
}
