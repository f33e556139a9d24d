declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** A DynamoDB in this process, in memory unless `path` keeps it on disk. Closing the server closes the database. */
  export default function dynalite(options: {
    path?: string | undefined;
    /** How long a new table stays in CREATING. */
    createTableMs?: number;
  }): Server;
}
