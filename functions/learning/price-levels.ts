import {
  assumed,
  assumedWorth,
  type LearnedArea,
  type LearnedChain,
  type LearnedLevel,
  type LearnedLevels,
  publishedAreaDeviation,
  publishedDoubtOf,
  rounded,
  type TellerOfLevel,
  varianceAfter,
  weightAfter,
} from '#functions/estimates/index.ts';
import { type ChainId, chains as everyChain } from '#shared/rules/chains.ts';
import { contributors, heardOf, meanOf, type Said, type SaidByPeople } from '#shared/rules/heard-voices.ts';
import { limits } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { BoundedSample } from './bounded-sample.ts';
import { grouped, total } from './grouping.ts';
import type { AreaOfDay, CategoryOfDay, DayTaught, Scattered, VoicesOfDay } from './lessons.ts';

/**
 * What the lessons of a year teach about the published levels of chains, categories and areas: ordinary shrinkage, in
 * which what is published is a prior. Sources count day by day; of people each is one contributor, and what is published
 * is worth so many of them that no few move anything far (see heard-voices.ts).
 */

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
const mostVoicesOfYear = { ofChain: 6_000, ofOther: 500 };

/** What each voice said, added up over days. */
class SaidOverDays {
  private readonly said: BoundedSample<Said>;

  constructor(most: number = mostVoicesOfYear.ofOther) {
    this.said = new BoundedSample(most);
  }

  add(voices: VoicesOfDay, weight: number): void {
    for (const [mark, mean] of voices) {
      this.said.change(
        mark,
        stableFraction(mark),
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

  /** Each as one contributor at most, on however many days they spoke. */
  asPeople(): { people: number; said: SaidByPeople } {
    const each = this.all().map(({ count, sum }) => ({ worth: Math.min(1, count), mean: sum / count }));
    const said = {
      count: total(each.map(({ worth }) => worth)),
      sum: total(each.map(({ worth, mean }) => worth * mean)),
    };
    return { people: each.length, said };
  }
}

interface Summed {
  figures: Scattered & { seenCount: number };
  people: SaidByPeople;
  scatterOfPeople: Scattered;
  said: SaidOverDays;
}

const nothingScattered: Scattered = { scatter: 0, freedom: 0 };

const addedUp = (one: Scattered, other: Scattered, weight: number): Scattered => ({
  scatter: one.scatter + weight * other.scatter,
  freedom: one.freedom + weight * other.freedom,
});

/** So many who told of a chain are named to an admin. */
const tellersNamed = 5;

/** What a year of days teaches, told day by day in whatever order; it holds their sums alone. */
export class LessonsOfDays {
  private readonly chains = new Map<string, SaidOverDays>();
  private readonly categories = new Map<string, Summed>();
  private readonly areas = new Map<string, SaidOverDays>();
  /** Who told of a chain in the last days, by mark. */
  private readonly lately = new Map<string, Map<string, { days: number; sum: number }>>();

  add(day: DayTaught, daysAgo: number): void {
    const weight = weightAfter(daysAgo);
    if (daysAgo < limits.movers.days) this.noteTellers(day);
    for (const { chain, people } of day.chains) {
      const said = this.chains.get(chain) ?? new SaidOverDays(mostVoicesOfYear.ofChain);
      said.add(people, weight);
      this.chains.set(chain, said);
    }
    for (const { chain, category, voices, people, scatterOfPeople, seenCount, ...scattered } of day.categories) {
      const key = `${chain}\n${category}`;
      const before = this.categories.get(key) ?? {
        figures: { ...nothingScattered, seenCount: 0 },
        people: { count: 0, sum: 0 },
        scatterOfPeople: nothingScattered,
        said: new SaidOverDays(),
      };
      before.said.add(voices, weight);
      const worth = weight / contributors.daysPerWord;
      this.categories.set(key, {
        figures: {
          ...addedUp(before.figures, scattered, weight),
          seenCount: before.figures.seenCount + seenCount,
        },
        people: { count: before.people.count + worth * people.count, sum: before.people.sum + worth * people.sum },
        scatterOfPeople: addedUp(before.scatterOfPeople, scatterOfPeople, weight),
        said: before.said,
      });
    }
    for (const { chain, state, voices } of day.areas) {
      const key = `${chain}\n${state}`;
      const said = this.areas.get(key) ?? new SaidOverDays();
      said.add(voices, weight);
      this.areas.set(key, said);
    }
  }

  /** Who told most of a chain in the last days, whoever pulls most first. */
  tellersOf(chain: string): TellerOfLevel[] {
    const tellers = [...(this.lately.get(chain) ?? [])].map(([mark, { days, sum }]) => {
      return { mark, days, lean: rounded(sum / days) };
    });
    const pull = ({ days, lean }: TellerOfLevel) => days * Math.abs(lean);
    return tellers.toSorted((one, other) => pull(other) - pull(one)).slice(0, tellersNamed);
  }

  private noteTellers({ chains, categories }: DayTaught): void {
    const ofSources = grouped(
      categories.flatMap(({ chain, voices }) => voices.map(([mark, mean]) => ({ chain, mark, mean }))),
      ({ chain, mark }) => [chain, mark],
    ).map((said) => ({ ...said[0], mean: total(said.map(({ mean }) => mean)) / said.length }));
    const ofPeople = chains.flatMap(({ chain, people }) => people.map(([mark, mean]) => ({ chain, mark, mean })));
    for (const { chain, mark, mean } of [...ofSources, ...ofPeople]) {
      const ofChain = this.lately.get(chain) ?? new Map<string, { days: number; sum: number }>();
      const { days, sum } = ofChain.get(mark) ?? { days: 0, sum: 0 };
      this.lately.set(chain, ofChain.set(mark, { days: days + 1, sum: sum + mean }));
    }
  }

  /** Depends on nothing but what was told. */
  levels(): LearnedLevels {
    const inStates = [...this.areas].map(([key, said]): AreaOfDays => {
      const [chain = '', state = ''] = key.split('\n');
      return { chain, state, said: said.all() };
    });
    const inCategories = [...this.categories].map(([key, { figures, said, ...ofPeople }]): CategoryOfDays => {
      const [chain = '', category = ''] = key.split('\n');
      return { chain, category, ...figures, ...ofPeople, said: said.all() };
    });
    const areas = learnedAreas(inStates);
    const learned = grouped(inCategories, ({ chain }) => [chain]).flatMap((ofChain) => {
      const known = everyChain.find(({ id }) => id === ofChain[0].chain);
      // A chain that has left the list teaches nobody.
      if (!known) return [];
      const ofArea = inStates.filter(({ chain }) => chain === known.id);
      const people = (this.chains.get(known.id) ?? new SaidOverDays()).asPeople();
      const areaShift = meanAreaShift(ofArea, areas);
      return [[known.id, learnedChain(known.id, { categories: ofChain, ...people, areaShift })] as const];
    });
    return { chains: Object.fromEntries(learned), areas };
  }
}

interface ToldOfChain {
  categories: readonly CategoryOfDays[];
  /** How many people told of it, and how their lines lean. */
  people: number;
  said: SaidByPeople;
  areaShift: number;
}

function learnedChain(chain: ChainId, { categories, people, said: ofPeople, areaShift }: ToldOfChain): LearnedChain {
  const cells = categories.map(({ category, said, people: besideChain, scatterOfPeople, ...figures }) => {
    const doubt = publishedDoubtOf(chain, category);
    const heard = heardOf(said);
    const free = Math.max(0, heard.voices - 1);
    const witness = varianceAfter(assumed.witness ** 2, assumedWorth.witness, heard.disagreement, free);
    const told = heard.witnesses / witness;
    const squares = figures.scatter + heard.disagreement / assumed.witness ** 2;
    const bounded = boundedScatter(scatterOfPeople, besideChain.count);
    const freedom = figures.freedom + free + bounded.freedom;
    const scatter = Math.sqrt(varianceAfter(1, assumedWorth.scatter, squares + bounded.scatter, freedom));
    return {
      category,
      middle: heard.witnesses === 0 ? 0 : meanOf(heard) - areaShift,
      besideChain,
      /** How certain sources are, and people, of the category; before anything was seen it was 1 / department^2. */
      told,
      certainty: told === 0 ? 0 : 1 / (doubt.department ** 2 + 1 / told),
      department: doubt.department,
      scatter: Math.min(scatterBounds.most, Math.max(scatterBounds.least, scatter)),
    };
  });
  const published = publishedDoubtOf(chain, '').chain;
  const ofAll = saidOfAll(categories.map(({ said }) => said));
  const certainties = total(cells.map(({ certainty }) => certainty));
  // Who is heard about many categories is one witness of the chain still.
  const told = Math.min(certainties, heardOf(ofAll).witnesses / assumed.witness ** 2);
  const toldMean = certainties === 0 ? 0 : total(cells.map((cell) => cell.middle * cell.certainty)) / certainties;
  const certainty = 1 / published ** 2 + told + ofPeople.count / (contributors.worth * published ** 2);
  const chainShift = (told * toldMean + ofPeople.sum / (contributors.worth * published ** 2)) / certainty;
  const chainKept = 1 / Math.sqrt(certainty) / published;
  const levelOf = ({ middle, besideChain, told: ofSources, department, scatter }: (typeof cells)[number]) => {
    const prior = 1 / department ** 2;
    const all = prior + ofSources + (prior * besideChain.count) / contributors.worth;
    const beside = ofSources * (middle - chainShift) + (prior * besideChain.sum) / contributors.worth;
    return {
      shift: rounded(chainShift + beside / all),
      // Sources tell the category's level itself; people, what it lies beside the chain's.
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

/** From so many on, prices are those of shoppers, not of one and another. */
const manyShoppers = 10;

/** How people's items scatter, worth as little beside what was assumed as they are beside what is published. */
function boundedScatter({ scatter, freedom }: Scattered, people: number): Scattered {
  if (freedom === 0) return nothingScattered;
  const worth = (people * assumedWorth.scatter) / contributors.worth;
  return { scatter: (worth * scatter) / freedom, freedom: worth };
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
    const meant = shifts.get(state) ?? 0;
    const telling = total(ofState.map((cell) => cell.telling));
    return [state, { shift: rounded(meant), kept: rounded(Math.sqrt(prior / (prior + telling))) }];
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
