import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';

/** The facts of a store that a provider needs. */
export type ProviderStore = Pick<Store, 'id' | 'chain' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'lat' | 'lng'>;

/** A request for a store's prices of these items. */
export interface PriceRequest {
  store: ProviderStore;
  items: readonly CatalogItem[];
}

export interface FoundPrice {
  kind: 'price';
  cents: number;
  /** UTC ISO. */
  observedAt: string;
  /** The price without the promotion. */
  regularCents?: number;
  isPromotional?: boolean;
  isMembersOnly?: boolean;
  /** The provider's package, if its size differs from the item's. */
  pack?: { size: string; unit: string };
  /** Where it is in the store: 'Aisle 12'. */
  aisle?: string;
  /** A public page with the proof. */
  proofUrl?: string;
}

/** A provider's answer for one item at one store. */
export type PriceAnswer =
  | FoundPrice
  /** The provider knows that this store does not carry it. */
  | { kind: 'not-sold-here'; observedAt: string }
  /** The provider doesn't know the product or the store, which doesn't mean 'not sold here'. */
  | { kind: 'unknown'; why: string }
  /** The request failed or the answer made no sense; a retry may help. */
  | { kind: 'failed'; why: string };

export interface FoundCode {
  itemId: string;
  /** 14 digits: functions/catalog/gtin.ts. */
  gtin: string;
}

export interface Fetched {
  /** By the item's id; an item that is missing counts as failed. */
  answers: ReadonlyMap<string, PriceAnswer>;
  /** Product codes that came with the answers. */
  codes?: readonly FoundCode[];
  /** What stopped the provider early; some items may still have answers. */
  trouble?: StopReason;
}

/** Values that a provider stores between runs, by names of its own. */
interface Memory {
  read(names: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Expires after `days`. */
  save(name: string, value: Record<string, unknown>, days: number): Promise<void>;
}

/** Everything a provider needs from outside. The worker, a script and the tests each pass their own. */
export interface Surroundings {
  /** The address of the provider's API, without a trailing slash. */
  address: string;
  now(): Date;
  /** The provider's secret, from Secrets Manager. */
  secret(): Promise<string>;
  /**
   * Call this before each call to the API that has a limit. `calls` is one of the names in `callsPerDay`.
   * @throws BudgetSpent when the day's calls are used up, TimeUp when there is no time for one more.
   */
  count(calls: string): Promise<void>;
  memory: Memory;
  /** All known product codes of an item, 14 digits each. */
  codesOf(itemId: string): Promise<readonly string[]>;
}

/** A provider's constant facts. */
export interface ProviderFacts {
  /** Also used in file names, settings, the table and the secret tillwise-<stage>/provider-<id>. */
  id: string;
  /** The source's name on screen. */
  name: string;
  /** 'live': the chain's own prices, fresh for a day; 'reported': people's reports, fresh for 14 days. */
  kind: 'live' | 'reported';
  /** The address of its API, without a trailing slash. */
  address: string;
  /** Whether it needs a secret from the operator. */
  hasSecret: boolean;
  /** The attribution that its license requires. */
  attribution?: { text: string; url: string };
  /** The number of calls of each kind that it allows in 24 hours. */
  callsPerDay: Readonly<Record<string, number>>;
  /** The kind of call that returns prices. */
  priceCalls: string;
  /** Hours before an item is requested again. */
  freshHours: number;
  answersFor(store: Pick<Store, 'chain'>): boolean;
}

/** A price provider with an API. README.md in the folder above explains how to add one. */
export interface Provider extends ProviderFacts {
  /** Doesn't throw when the provider fails: returns the trouble with the answers so far. */
  fetch(request: PriceRequest, surroundings: Surroundings): Promise<Fetched>;
  /** Makes a small test call and describes the answer for the operator. @throws ProviderTrouble */
  check(surroundings: Surroundings): Promise<string>;
}

/** busy: we must wait; refused: bad credentials; down: no answer or a server error; nonsense: an implausible answer. */
export type TroubleKind = 'busy' | 'refused' | 'down' | 'nonsense';

/** A provider's failure; the message is for the operator. */
export class ProviderTrouble extends Error {
  readonly kind: TroubleKind;
  /** The wait that the provider asked for, in ms. */
  readonly waitMs: number | undefined;

  constructor(kind: TroubleKind, message: string, options: { waitMs?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ProviderTrouble';
    this.kind = kind;
    this.waitMs = options.waitMs;
  }
}

/** The provider's daily calls are used up, which doesn't count as a failure. */
export class BudgetSpent extends Error {
  readonly calls: string;

  constructor(calls: string) {
    super(`The day's calls (${calls}) are used up.`);
    this.name = 'BudgetSpent';
    this.calls = calls;
  }
}

/** The caller stores the answers before its time is up; the next run requests the rest. */
export class TimeUp extends Error {
  constructor() {
    super('The run has no time for another call.');
    this.name = 'TimeUp';
  }
}

/** A reason why a provider stops before it has answered everything. */
type StopReason = ProviderTrouble | BudgetSpent | TimeUp;

export function isStopReason(error: unknown): error is StopReason {
  return error instanceof ProviderTrouble || error instanceof BudgetSpent || error instanceof TimeUp;
}
