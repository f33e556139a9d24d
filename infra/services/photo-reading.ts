import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import { centsOf, type Settings } from '../stages.ts';

/** Lets a function read photos of receipts. The call carries the photo, and nothing stores it. */
export function grantReadPhotos(fn: TillwiseFunction, { dailyBudgetsUsd }: Pick<Settings, 'dailyBudgetsUsd'>): void {
  fn.setEnvironment({ PHOTOS_DAILY_CENTS: centsOf(dailyBudgetsUsd.photos) });
  fn.addToRolePolicy(new PolicyStatement({ actions: ['textract:DetectDocumentText'], resources: ['*'] }));
  fn.acknowledgeWildcard(
    'Resource::*',
    'DetectDocumentText reads bytes from the call, so there is no resource to name.',
  );
}
