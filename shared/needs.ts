/** What may be done with the one table; nothing ever scans it. */
export const tableOperations = ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const;
export type TableOperation = (typeof tableOperations)[number];

/** The folders of functions/reference/built: what a function that reads one has beside it. */
export type ReferenceData = 'catalogue' | 'places' | 'search' | 'stores';

export type Capability =
  /** Knows whose a session is; every function that answers calls has it as well. */
  | 'sessions'
  /** Reads a partition of the table's index. */
  | 'table-index'
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
  /** One sentence for whoever is woken by its alarms: what a shopper can't do while it fails. */
  shopperLoses: string;
  table?: readonly TableOperation[];
  capabilities?: readonly Capability[];
  reference?: readonly ReferenceData[];
}

/** The needs of a function that no route calls. */
export interface UncalledNeeds extends Needs {
  /** The file whose `handler` it runs, below functions/. */
  file: string;
}
