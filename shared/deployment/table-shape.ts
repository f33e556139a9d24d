/** The keys and the sparse index of the one table, for infra, the data layer, and the local cloud. */
export const tableShape = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Only items with these two attributes appear in it. */
  index: { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
  /** Seconds since 1970. DynamoDB removes expired items late, so code compares too. */
  timeToLive: 'expiresAt',
} as const;
