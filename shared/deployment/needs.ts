/** The operations a function may get on the one table. Nothing scans it. */
export const tableOperations = [
  'BatchGetItem',
  'BatchWriteItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
] as const;
export type TableOperation = (typeof tableOperations)[number];

/** The folders of functions/kit/reference/built that a function can get beside its code. */
export type ReferenceData = 'catalog' | 'places' | 'search' | 'stores';

export type Capability =
  /** Queries the table's index. */
  | 'table-index'
  /** Stores data under a keyed hash of its owner. */
  | 'keyed-hashes'
  /** Knows which price providers are enabled. */
  | 'price-providers'
  /** Reads the price providers' keys to call them. */
  | 'provider-keys'
  /** Requests prices. */
  | 'price-queue'
  /** Looks up addresses at Amazon Location. */
  | 'address-lookup'
  /** Signs people in. */
  | 'sign-in'
  | 'sign-out-everywhere'
  /** Deletes people from the user pool. */
  | 'account-deletion'
  /** Calls the payment provider, which is slower than our own calls. */
  | 'payments'
  /** Receives the payment provider's events. */
  | 'payment-events'
  /** Sends suggestions to the people who run the product. */
  | 'suggestions'
  /** Reads photos of receipts. */
  | 'read-photos'
  | 'texts';

/** What a function needs. Infra grants exactly this. */
export interface Needs {
  /** The file with its `handler`, below functions/. */
  file: string;
  /** One sentence for the person its alarms wake: what a shopper can't do while it fails. */
  shopperImpact: string;
  table?: readonly TableOperation[];
  capabilities?: readonly Capability[];
  reference?: readonly ReferenceData[];
}

/**
 * The timeout of a call: longer than waiting for the identity provider, for two attempts of 8 s at the payment
 * provider, or for reading a photo (20 s); shorter than API Gateway's 29 s.
 */
export function callTimeoutSeconds({ capabilities = [] }: Needs): number {
  return capabilities.includes('payments') || capabilities.includes('read-photos') ? 28 : 15;
}

/** Above this 95th percentile, shoppers wait too long. Reading a photo takes seconds. */
export function slowCallMs({ capabilities = [] }: Needs): number {
  if (capabilities.includes('payments')) return 10_000;
  return capabilities.includes('read-photos') ? 8_000 : 3_000;
}

/** The needs of a function that no route calls. */
export interface BackgroundNeeds extends Needs {
  timeoutSeconds: number;
  /** The entry of infra/RUNBOOK.md that its alarm names. */
  runbook: string;
}

/** How often a schedule starts a function. */
export interface JobSchedule {
  everyMinutes: number;
  /** The first run of a day in UTC, such as '04:10'. The default counts from the deploy. */
  from?: string;
  /** The UTC hours in which it may run, in cron syntax. The default is every hour. */
  withinHours?: string;
}

/** The needs of a function that a schedule starts. */
export interface ScheduledNeeds extends BackgroundNeeds {
  schedule: JobSchedule;
}

/** The needs of a scheduled job: a function that needs nothing but one schedule, in the cloud and on a laptop. */
export interface JobNeeds extends ScheduledNeeds {
  /** The description of its schedule, such as 'Tillwise learns from observed prices.' */
  description: string;
  /** A run that can't start or that fails is tried once more, within this time. */
  latestMinutes: number;
}
