import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test } from 'vitest';
import { handler } from '#functions/website/mark-old-assets.ts';

const bucket = 'tillwise-files';
const s3 = mockClient(S3Client);
/** The bucket's assets, and whether each is marked. */
let stored: Map<string, boolean>;

/** A bucket with pages of this size that keeps tags as S3 does. */
beforeEach(() => {
  s3.reset();
  stored = new Map();
  const after = (token = '') => [...stored.keys()].toSorted().filter((key) => key.startsWith('assets/') && key > token);
  s3.on(ListObjectsV2Command).callsFake(({ Prefix, MaxKeys, ContinuationToken }) => {
    expect(Prefix).toBe('assets/');
    const keys = after(ContinuationToken).slice(0, MaxKeys);
    const last = keys.at(-1);
    const isTruncated = after(last).length > 0;
    return {
      Contents: keys.map((Key) => ({ Key })),
      IsTruncated: isTruncated,
      NextContinuationToken: isTruncated ? last : undefined,
    };
  });
  s3.on(GetObjectTaggingCommand).callsFake(({ Key }) => ({
    TagSet: stored.get(Key) ? [{ Key: 'superseded', Value: 'yes' }] : [],
  }));
  s3.on(HeadObjectCommand).resolves({
    CacheControl: 'public, max-age=31536000, immutable',
    ContentType: 'text/javascript',
    Metadata: {},
  });
  s3.on(CopyObjectCommand).callsFake(({ Key }) => stored.set(Key, true));
  s3.on(DeleteObjectTaggingCommand).callsFake(({ Key }) => stored.set(Key, false));
});

const deploy = (liveAssets: string[], RequestType = 'Update') =>
  handler({ RequestType, ResourceProperties: { ServiceToken: 'arn:aws:lambda', bucket, liveAssets } });
const marked = () => [...stored].filter(([, isMarked]) => isMarked).map(([key]) => key);

describe('after a deploy', () => {
  test('an asset that only open tabs still use is marked and rewritten unchanged', async () => {
    stored = new Map([
      ['assets/cart-Old1.js', false],
      ['assets/cart-New1.js', false],
    ]);
    await deploy(['assets/cart-New1.js']);
    expect(marked()).toEqual(['assets/cart-Old1.js']);
    expect(s3.commandCalls(CopyObjectCommand).map(({ args: [{ input }] }) => input)).toEqual([
      {
        Bucket: bucket,
        Key: 'assets/cart-Old1.js',
        CopySource: `${bucket}/assets/cart-Old1.js`,
        TaggingDirective: 'REPLACE',
        Tagging: 'superseded=yes',
        MetadataDirective: 'REPLACE',
        CacheControl: 'public, max-age=31536000, immutable',
        ContentType: 'text/javascript',
        Metadata: {},
      },
    ]);
  });

  test('repeating a deploy doesn’t change an asset’s age', async () => {
    stored = new Map([
      ['assets/cart-Old1.js', false],
      ['assets/cart-New1.js', false],
    ]);
    await deploy(['assets/cart-New1.js']);
    await deploy(['assets/cart-New1.js']);
    expect(s3.commandCalls(CopyObjectCommand)).toHaveLength(1);
    expect(s3.commandCalls(DeleteObjectTaggingCommand)).toHaveLength(0);
  });

  test('a rollback keeps the earlier build’s assets and marks those of the bad build', async () => {
    stored = new Map([
      ['assets/cart-Old1.js', true],
      ['assets/cart-New1.js', false],
      ['assets/logo-Same.svg', false],
    ]);
    await deploy(['assets/cart-Old1.js', 'assets/logo-Same.svg']);
    expect(marked()).toEqual(['assets/cart-New1.js']);
  });

  test('all assets are checked, page by page', async () => {
    const old = Array.from({ length: 120 }, (_, number) => `assets/chunk-${number}.js`);
    stored = new Map(['assets/main-New1.js', ...old].map((key) => [key, false]));
    await deploy(['assets/main-New1.js']);
    expect(marked()).toHaveLength(120);
    expect(s3.commandCalls(ListObjectsV2Command)).toHaveLength(3);
  });

  test('an asset that expires between listing and checking does not stop the run', async () => {
    stored = new Map([
      ['assets/cart-Old1.js', false],
      ['assets/gone-Old0.js', true],
    ]);
    s3.on(GetObjectTaggingCommand, { Key: 'assets/gone-Old0.js' }).rejects(
      new NoSuchKey({ message: 'The specified key does not exist.', $metadata: {} }),
    );
    await deploy(['assets/cart-New1.js']);
    expect(marked()).toContain('assets/cart-Old1.js');
  });

  test('a mark that can’t be removed stops the deploy, because the asset would be gone in a month', async () => {
    stored = new Map([['assets/cart-New1.js', true]]);
    s3.on(DeleteObjectTaggingCommand).rejects(new Error('AccessDenied'));
    await expect(deploy(['assets/cart-New1.js'])).rejects.toThrow('AccessDenied');
  });
});

test('a build without assets is refused before any asset is marked', async () => {
  stored = new Map([['assets/cart-New1.js', false]]);
  await expect(deploy([])).rejects.toThrow('liveAssets');
  expect(marked()).toEqual([]);
});

test('deleting the whole site marks nothing', async () => {
  stored = new Map([['assets/cart-Old1.js', false]]);
  await deploy(['assets/cart-New1.js'], 'Delete');
  expect(s3.calls()).toEqual([]);
});
