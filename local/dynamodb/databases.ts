/**
 * dynalite runs in this process; in-memory is dynalite whose data is gone when it stops, and with it the accounts, for
 * tests. DynamoDB Local is Amazon's and needs Java.
 */
export const databases = ['dynalite', 'in-memory', 'dynamodb-local'] as const;
export type DatabaseName = (typeof databases)[number];

/** Whether the data outlives the cloud, and with it accounts and payments. */
export const keepsData = (name: DatabaseName) => name !== 'in-memory';

/** Where each keeps its files in a home. */
export const databaseFolders: Record<DatabaseName, string> = {
  dynalite: 'dynamodb',
  'in-memory': 'in-memory',
  'dynamodb-local': 'dynamodb-local',
};
