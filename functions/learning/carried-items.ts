import { itemById } from '#functions/catalog/index.ts';
import { type CarriedChances, type MissingItem, priorChanceOf } from '#functions/estimates/index.ts';
import { chanceAfter } from '#shared/rules/estimates/carried-chance.ts';
import type { CarriedOfDay, ChainItem } from './days/day-carried.ts';
import { knownChain } from './known-chain.ts';

/** With more of them an item is long removed. */
const mostReporters = { people: 200, stores: 40 };
const reportersNamed = 5;
const mostShown = 40;

interface Reports {
  /** The chain itself or an operator's file showed it. */
  isSeen: boolean;
  /** Whose receipts show it, by short id. */
  finders: Set<string>;
  /** Who didn't find it, by short id, and the stores that a chain or an operator's file says don't have it. */
  people: Set<string>;
  stores: Set<string>;
}

/**
 * A year of days, added in any order. Each person and each store counts once per item, however often they report it. An
 * item that the chain itself or a file showed within the year is known: no report that it is missing changes that.
 */
export class CarriedOfDays {
  private readonly byChain = new Map<string, Map<string, Reports>>();

  add({ seen, found, missing }: CarriedOfDay): void {
    for (const item of seen) this.reportsOf(item).isSeen = true;
    for (const { reporters, ...item } of found) addTo(this.reportsOf(item).finders, reporters, mostReporters.people);
    for (const { reporters, ...item } of missing) {
      const { people, stores } = this.reportsOf(item);
      const { ofStores = [], ofPeople = [] } = Object.groupBy(reporters, (reporter) =>
        reporter.startsWith('*') ? 'ofStores' : 'ofPeople',
      );
      addTo(people, ofPeople, mostReporters.people);
      addTo(stores, ofStores, mostReporters.stores);
    }
  }

  /** By chain and item: 1 for an item that is known. Items whose chance did not change are left out. */
  chances(): Map<string, CarriedChances> {
    const chances = [...this.byChain].map(([chain, reports]) => {
      const changed = [...reports].flatMap(([itemId, ofItem]) => {
        const prior = priorOf({ chain, itemId });
        const chance = prior === undefined ? prior : chanceWith(ofItem, prior);
        return chance === undefined || chance === prior ? [] : [[itemId, chance] as const];
      });
      return [chain, new Map(changed)] as const;
    });
    return new Map(chances.filter(([, { size }]) => size > 0));
  }

  /** The unseen items that the most people didn't find, for an admin. */
  mostMissing(): MissingItem[] {
    const all = [...this.byChain].flatMap(([chain, reports]) =>
      [...reports].flatMap(([itemId, ofItem]): MissingItem[] => {
        const from = priorOf({ chain, itemId });
        const [people, stores] = [ofItem.people.size, ofItem.stores.size];
        if (!from || ofItem.isSeen || people + stores === 0) return [];
        const by = [...ofItem.people, ...ofItem.stores].toSorted().slice(0, reportersNamed);
        return [{ chain, itemId, from, to: chanceWith(ofItem, from), people, stores, by }];
      }),
    );
    const fall = ({ from, to }: MissingItem) => from - to;
    return all.toSorted((one, other) => fall(other) - fall(one) || other.people - one.people).slice(0, mostShown);
  }

  private reportsOf({ chain, itemId }: ChainItem): Reports {
    const ofChain = this.byChain.get(chain) ?? new Map<string, Reports>();
    const reports = ofChain.get(itemId) ?? { isSeen: false, finders: new Set(), people: new Set(), stores: new Set() };
    this.byChain.set(chain, ofChain.set(itemId, reports));
    return reports;
  }
}

/** Undefined for an item that the chain certainly has, and for one that we no longer know. */
function priorOf({ chain, itemId }: ChainItem): number | undefined {
  const [item, known] = [itemById(itemId), knownChain(chain)];
  const chance = item && known ? priorChanceOf(item, known) : 1;
  return chance === 1 ? undefined : chance;
}

function addTo(known: Set<string>, reporters: readonly string[], most: number): void {
  for (const reporter of reporters) if (known.size < most) known.add(reporter);
}

function chanceWith({ isSeen, finders, people, stores }: Reports, prior: number): number {
  if (isSeen) return 1;
  return rounded(chanceAfter(prior, { finders: finders.size, people: people.size, stores: stores.size }));
}

/** Answers carry it, and more digits would only add weight. */
const rounded = (chance: number) => Math.round(chance * 1_000) / 1_000;
