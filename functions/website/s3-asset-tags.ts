import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { s3 } from '#functions/kit/clients/s3.ts';
import { assetsPrefix, supersededTag } from '#shared/deployment/old-assets.ts';
import type { StoredAsset } from './asset-changes.ts';

/** Each asset takes one call; a page of them runs in parallel. */
const assetsPerPage = 50;

/** The assets of all builds in the bucket, a page at a time. */
export async function* storedAssets(bucket: string): AsyncGenerator<StoredAsset[]> {
  const pages = paginateListObjectsV2(
    { client: s3, pageSize: assetsPerPage },
    { Bucket: bucket, Prefix: assetsPrefix },
  );
  for await (const { Contents = [] } of pages) {
    const found = await Promise.all(Contents.flatMap(({ Key }) => (Key ? storedAsset(bucket, Key) : [])));
    yield found.filter((asset) => asset !== null);
  }
}

/** Null when the bucket removed it after it was listed. */
async function storedAsset(bucket: string, key: string): Promise<StoredAsset | null> {
  try {
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket: bucket, Key: key }));
    const isSuperseded = TagSet.some(({ Key, Value }) => Key === supersededTag.key && Value === supersededTag.value);
    return { key, isSuperseded };
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/**
 * Starts an asset's retention. It copies the asset onto itself, because retention counts from the last write: a tag alone
 * would remove an old asset at once.
 */
export async function markSuperseded(bucket: string, key: string): Promise<void> {
  const { CacheControl, ContentType, Metadata } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
  await s3.send(
    new CopyObjectCommand({
      Bucket: bucket,
      Key: key,
      CopySource: `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
      TaggingDirective: 'REPLACE',
      Tagging: `${supersededTag.key}=${supersededTag.value}`,
      // S3 refuses a copy onto itself that only changes tags.
      MetadataDirective: 'REPLACE',
      CacheControl,
      ContentType,
      Metadata,
    }),
  );
}

export async function unmarkSuperseded(bucket: string, key: string): Promise<void> {
  await s3.send(new DeleteObjectTaggingCommand({ Bucket: bucket, Key: key }));
}
