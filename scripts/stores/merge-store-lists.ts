import type { StoreSource } from '#shared/contract/stores/store.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { cannotRead } from '../check-files.ts';
import { type ProvenBy, proofOf } from './ambiguous-names.ts';
import { chainNames, looksLikeOurs, withoutZeros } from './chain-names.ts';
import { newStoreId, type RegisteredStore } from './imported-store-register.ts';
import { locationLabelOf } from './location-in-list.ts';
import { OtherChains } from './other-chains.ts';
import { readStoreList } from './read-store-list.ts';
import { type Located, SameStores } from './same-store.ts';
import type { Line, ListedStore } from './store-in-list.ts';

/** A chain store in a list, before duplicates in other lists are merged. */
type FoundStore = Omit<RegisteredStore, 'id' | 'isListed'>;

/** The result of every line, for the operator. */
interface ImportCounts {
  lines: number;
  /** Counts of skipped lines by reason. */
  skipped: Map<string, number>;
  /** Skipped names that contain a chain's name, with the reason. */
  nearMisses: Map<string, number>;
  /** Ambiguous names, by the proof of their chain. */
  proven: Map<ProvenBy, number>;
  /** Chains that aren't ours, by name. */
  otherChains: ReadonlyMap<string, number>;
  /** Duplicate lines of a store. */
  repeated: number;
}

export interface Imported {
  /** All stores ever imported; those in these lists are marked as listed. */
  register: RegisteredStore[];
  counts: ImportCounts;
  added: RegisteredStore[];
  /** Stores in the last import that this one lacks. */
  gone: RegisteredStore[];
}

/** Enough names for a review. */
const mostNearMisses = 5_000;

/** The list whose position wins for a shared store, most permissive license first. */
const precedence: readonly StoreSource[] = ['usda-snap', 'all-the-places', 'openstreetmap'];

/**
 * The stores of our chains in these lists, which replace any earlier import. Known stores keep their ids.
 * @param lists The lists with their names, for error messages.
 */
export async function mergeStoreLists(
  lists: readonly { name: string; open: () => AsyncIterable<Buffer> }[],
  before: readonly RegisteredStore[],
): Promise<Imported> {
  const counts: ImportCounts = {
    lines: 0,
    skipped: new Map(),
    nearMisses: new Map(),
    proven: new Map(),
    otherChains: new Map(),
    repeated: 0,
  };
  const read: ReadStores = { found: [], closed: [], unproven: [] };
  const others = new OtherChains();
  const ours = chainNames();
  const add = (line: Line) => {
    counts.lines += 1;
    const reason = 'broken' in line ? line.broken : sorted(line, ours, read);
    if (reason !== null) count(counts.skipped, reason);
    if (reason === null || 'broken' in line) return;
    noteNearMiss(counts.nearMisses, line, reason);
    if (reason === 'not one of our chains') others.add(line);
  };
  for (const { name, open } of lists) {
    try {
      for await (const line of readStoreList(open())) add(line);
    } catch (error) {
      throw cannotRead(name, error);
    }
  }
  read.found.push(...provenStores(read, before, counts));
  const stores = merged(read.found);
  counts.repeated = read.found.length - stores.length;
  counts.otherChains = others.counts();
  return { counts, ...withIds(stores, before) };
}

/** The stores of the lists, before merging lines of one store. */
interface ReadStores {
  found: FoundStore[];
  closed: FoundStore[];
  /** Stores whose chain needs other proof. */
  unproven: {
    store: Omit<FoundStore, 'chain'>;
    chains: readonly ChainId[] | null;
    listed: ListedStore;
    reason: string;
  }[];
}

/** Adds a store to its group. @returns Why it is skipped; null if it is kept or may be. */
function sorted(listed: ListedStore, ours: ReturnType<typeof chainNames>, read: ReadStores): string | null {
  const recognized = ours(listed);
  const isPossible = 'possible' in recognized && recognized.possible !== undefined;
  if ('skipped' in recognized && !isPossible) return recognized.skipped;
  const where = locationLabelOf(listed);
  if (typeof where === 'string') return listed.isClosed ? 'closed' : where;
  const numbered = 'skipped' in recognized ? recognized.possible?.number : recognized.number;
  const { snapId, osmId } = listed;
  const store = {
    ...where,
    number: numbered ?? (listed.number === '' ? null : withoutZeros(listed.number)),
    snapId,
    osmId,
    sources: [listed.source],
  };
  if ('chain' in recognized) (listed.isClosed ? read.closed : read.found).push({ ...store, chain: recognized.chain });
  if (listed.isClosed) return 'closed';
  if ('skipped' in recognized) {
    const chains = recognized.possible?.chains ?? null;
    read.unproven.push({ store, chains, listed, reason: recognized.skipped });
  }
  return null;
}

/** The unproven stores whose chain is proved by a number or an address; the others count as skipped. */
function provenStores(
  { found, closed, unproven }: ReadStores,
  before: readonly RegisteredStore[],
  counts: ImportCounts,
): FoundStore[] {
  const prove = proofOf({
    open: [...found, ...before.filter(({ isListed }) => isListed)],
    gone: [...closed, ...before],
  });
  return unproven.flatMap(({ store, chains, listed, reason }) => {
    const proof = prove({ store, chains });
    if (proof) {
      count(counts.proven, proof.by);
      return [{ ...store, chain: proof.chain }];
    }
    count(counts.skipped, reason);
    noteNearMiss(counts.nearMisses, listed, reason);
    return [];
  });
}

function count<T>(counts: Map<T, number>, what: T): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function noteNearMiss(nearMisses: Map<string, number>, { names, type }: ListedStore, reason: string): void {
  const [name = ''] = names;
  if (reason === 'closed' || !names.some(looksLikeOurs)) return;
  const words = `${reason}: ${name}${type && ` (${type})`}`;
  if (nearMisses.has(words) || nearMisses.size < mostNearMisses) count(nearMisses, words);
}

/** The fields that a later list may add to a store. */
const details = ['phone', 'number', 'snapId', 'osmId'] as const;

/** Merges duplicates: the first list's fields, completed from the others. */
function merged(found: readonly FoundStore[]): FoundStore[] {
  const known = new SameStores<FoundStore>();
  const stores: FoundStore[] = [];
  for (const store of found.toSorted(inOrder)) {
    const same = known.find(store);
    if (!same) {
      known.add(store);
      stores.push(store);
    } else if (details.some((detail) => !same[detail] && store[detail])) {
      same.phone ||= store.phone;
      same.number ||= store.number;
      same.snapId ||= store.snapId;
      same.osmId ||= store.osmId;
      same.sources = [...new Set([...same.sources, ...store.sources])];
    }
  }
  return stores;
}

/** Sorts stores independently of the order of the files, because ids must not depend on it. */
function inOrder(one: FoundStore, other: FoundStore): number {
  const rank = ({ sources: [source] }: FoundStore) => (source ? precedence.indexOf(source) : precedence.length);
  return rank(one) - rank(other) || (orderKey(one) < orderKey(other) ? -1 : 1);
}

function orderKey({ zip, chain, number, address, lat, lng }: FoundStore): string {
  return [zip, chain, number ?? '', address, lat, lng].join('\n');
}

function withIds(
  stores: readonly FoundStore[],
  before: readonly RegisteredStore[],
): Pick<Imported, 'register' | 'added' | 'gone'> {
  const register = new Map(before.map((store) => [store.id, { ...store, isListed: false }]));
  const known = new SameStores<Located & { id: string }>();
  for (const store of register.values()) known.add(store);
  const added: RegisteredStore[] = [];
  const isFree = ({ id }: { id: string }) => !register.get(id)?.isListed;
  for (const store of stores) {
    const same = known.find(store, isFree);
    const id = same?.id ?? newStoreId(store, (taken) => register.has(taken));
    const listed: RegisteredStore = { ...store, id, isListed: true };
    register.set(id, listed);
    if (!same) added.push(listed);
  }
  const gone = before.filter(({ id, isListed }) => isListed && isFree({ id }));
  return { register: [...register.values()], added, gone };
}
