import { S3Client } from '@aws-sdk/client-s3';

/** The one S3 client. */
export const s3 = new S3Client({ maxAttempts: 5 });
