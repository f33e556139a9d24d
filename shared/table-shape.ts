/** The one table: its keys and its sparse index, read by infra, the data layer and the local cloud. */
export const tableShape = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Only items that carry these two attributes appear in it. */
  index: { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
  /** Seconds since 1970; items past it are removed late, so code compares too. */
  timeToLive: 'expiresAt',
} as const;
