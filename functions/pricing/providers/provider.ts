import type { CatalogItem } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';

/** A store, as far as a provider has to know it. */
export type AskedStore = Pick<Store, 'id' | 'chain' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'lat' | 'lng'>;

/** What a store charges for these items? */
export interface PriceRequest {
  store: AskedStore;
  items: readonly CatalogItem[];
}

export interface FoundPrice {
  kind: 'price';
  cents: number;
  /** UTC ISO. */
  observedAt: string;
  /** What it costs without the promotion. */
  regularCents?: number;
  isPromotional?: boolean;
  isMembersOnly?: boolean;
  /** The package as the provider has it, where it is not of the item's size any more. */
  pack?: { size: string; unit: string };
  /** Where it is in the store: 'Aisle 12'. */
  aisle?: string;
  /** Where anybody can see it. */
  proofUrl?: string;
}

/** What a provider says of one item at one store. */
export type PriceAnswer =
  | FoundPrice
  /** It looked, and this store does not carry it. */
  | { kind: 'not-sold-here'; observedAt: string }
  /** It can't tell: it knows no such product, or no such store. Not knowing is not 'not sold here'. */
  | { kind: 'unknown'; why: string }
  /** It could not be asked, or what it said made no sense: to be asked again. */
  | { kind: 'failed'; why: string };

export interface FoundCode {
  itemId: string;
  /** 14 digits: functions/catalog/gtin.ts. */
  gtin: string;
}

export interface Fetched {
  /** By the item's id; an item that is missing counts as failed. */
  answers: ReadonlyMap<string, PriceAnswer>;
  /** Product codes the provider told on the way. */
  codes?: readonly FoundCode[];
  /** What kept it from going on, be it that some items were answered before. */
  trouble?: Hindrance;
}

/** Something a provider has to remember between calls, by a name of its own choosing. */
interface Memory {
  read(names: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Forgotten after so many days. */
  save(name: string, value: Record<string, unknown>, days: number): Promise<void>;
}

/** All that a provider has of the world: the worker, a script and a test each give it their own. */
export interface Surroundings {
  /** Where the provider's interface answers, without a trailing slash. */
  address: string;
  now(): Date;
  /** What the operator keeps for this provider in Secrets Manager. */
  secret(): Promise<string>;
  /**
   * Has to be called before each call that counts: one of the names in `callsPerDay`.
   * @throws BudgetSpent when the day's calls are used up, TimeUp when there is no time for one more.
   */
  count(calls: string): Promise<void>;
  memory: Memory;
  /** Every product code known of an item, 14 digits each. */
  codesOf(itemId: string): Promise<readonly string[]>;
}

/** What is known of a provider without calling it. */
export interface ProviderFacts {
  /** The name of its files: what settings, the table and the secret tillwise-<stage>/provider-<id> call it. */
  id: string;
  /** Whose price it is, in a shopper's words. */
  name: string;
  /** Whether what it says is the chain's own answer ('live', good for a day) or somebody's report (14 days). */
  kind: 'live' | 'reported';
  /** Where its interface answers, without a trailing slash. */
  address: string;
  /** Whether it needs a secret of the operator's. */
  hasSecret: boolean;
  /** What its license wants shown. */
  attribution?: { text: string; url: string };
  /** How many calls of each sort it allows in 24 hours. */
  callsPerDay: Readonly<Record<string, number>>;
  /** The sort without which it tells no price. */
  priceCalls: string;
  /** How long an answer is good enough not to ask again. */
  freshHours: number;
  answersFor(store: Pick<Store, 'chain'>): boolean;
}

/** Somebody who tells prices by an interface: README.md in the folder above walks through adding one. */
export interface Provider extends ProviderFacts {
  /** What goes wrong at the provider is not thrown, but told with what was answered before. */
  fetch(request: PriceRequest, surroundings: Surroundings): Promise<Fetched>;
  /** Asks one small question with these surroundings and tells plainly what came. @throws ProviderTrouble */
  check(surroundings: Surroundings): Promise<string>;
}

/** busy: told us to wait; refused: our credentials; down: no answer, or a server's failure; nonsense: no sense in it. */
export type TroubleKind = 'busy' | 'refused' | 'down' | 'nonsense';

/** What goes wrong at a provider; the message is for the operator. */
export class ProviderTrouble extends Error {
  readonly kind: TroubleKind;
  /** How long it asked us to wait. */
  readonly waitMs: number | undefined;

  constructor(kind: TroubleKind, message: string, options: { waitMs?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ProviderTrouble';
    this.kind = kind;
    this.waitMs = options.waitMs;
  }
}

/** The provider's calls of the day are used up, which is no failure of the provider. */
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

/** What keeps a provider from answering all that it was asked. */
type Hindrance = ProviderTrouble | BudgetSpent | TimeUp;

export function isHindrance(error: unknown): error is Hindrance {
  return error instanceof ProviderTrouble || error instanceof BudgetSpent || error instanceof TimeUp;
}
