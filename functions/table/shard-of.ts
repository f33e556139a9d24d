import { createHash } from 'node:crypto';

/** The one of this many partitions that holds an account's row in lists of all accounts. */
export function shardOf(userId: string, shards: number): number {
  return createHash('sha256').update(userId).digest().readUInt16BE(0) % shards;
}
