/** What may be done with the one table; nothing ever scans it. */
export const tableOperations = ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const;
export type TableOperation = (typeof tableOperations)[number];

/** The folders of functions/kit/reference/built: what a function that reads one has beside it. */
export type ReferenceData = 'catalogue' | 'places' | 'search' | 'stores';

export type Capability =
  /** Reads a partition of the table's index. */
  | 'table-index'
  /** Keeps something under a keyed hash of whom it is about. */
  | 'keyed-hashes'
  /** Is told which providers of prices are switched on. */
  | 'price-providers'
  /** Reads the keys of the providers of prices, to call them. */
  | 'provider-keys'
  /** Asks for prices to be collected. */
  | 'price-asks'
  /** Looks up addresses at Amazon Location. */
  | 'address-lookup'
  /** Has people sign in. */
  | 'sign-in'
  | 'sign-out-everywhere'
  /** Deletes people from the user pool. */
  | 'account-deletion'
  /** Calls the payment provider, whose answers take longer than our own. */
  | 'payments'
  /** Takes the payment provider's events. */
  | 'payment-events'
  /** Announces suggestions to those who run the product. */
  | 'suggestions'
  /** Has pictures of receipts read. */
  | 'read-pictures'
  | 'texts';

/** What a function needs of its surroundings: infra grants it that, and nothing else. */
export interface Needs {
  /** The file whose `handler` it runs, below functions/. */
  file: string;
  /** One sentence for whoever is woken by its alarms: what a shopper can't do while it fails. */
  shopperLoses: string;
  table?: readonly TableOperation[];
  capabilities?: readonly Capability[];
  reference?: readonly ReferenceData[];
}

/**
 * How long a call may take: above what it waits for the identity provider, for two tries at the payment provider of 8 s
 * each, or for a picture to be read (20 s); below API Gateway's 29 s.
 */
export function callTimeoutSeconds({ capabilities = [] }: Needs): number {
  return capabilities.includes('payments') || capabilities.includes('read-pictures') ? 28 : 15;
}

/** When one call in twenty takes longer than this, shoppers are kept waiting. A picture is read in some seconds. */
export function slowCallMs({ capabilities = [] }: Needs): number {
  if (capabilities.includes('payments')) return 10_000;
  return capabilities.includes('read-pictures') ? 8_000 : 3_000;
}

/** The needs of a function that no route calls. */
export interface UncalledNeeds extends Needs {
  timeoutSeconds: number;
  /** The entry of infra/RUNBOOK.md that its alarm points to. */
  runbook: string;
}

/** How often a schedule starts a function. */
export interface Rhythm {
  everyMinutes: number;
  /** The first run of a day in UTC, such as '04:10'. The default counts from the deploy. */
  from?: string;
  /** The UTC hours in which it may run, in cron syntax. The default is every hour. */
  withinHours?: string;
}

/** The needs of a function that a schedule starts. */
export interface ScheduledNeeds extends UncalledNeeds {
  rhythm: Rhythm;
}

/** The needs of a scheduled job: a function that needs nothing but one schedule, in the cloud and on a laptop. */
export interface JobNeeds extends ScheduledNeeds {
  /** The description of its schedule, such as 'Tillwise learns from observed prices.' */
  description: string;
  /** A run that can't start or that fails is tried once more, within this time. */
  latestMinutes: number;
}
