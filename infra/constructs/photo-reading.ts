import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { centsOf, type Settings } from '../stages.ts';
import type { ProductFunction } from './product-function.ts';

/** Lets a function read photos of receipts. The call carries the photo, and nothing stores it. */
export function grantReadPhotos(fn: ProductFunction, { dailyBudgetsUsd }: Pick<Settings, 'dailyBudgetsUsd'>): void {
  fn.setEnvironment({ PHOTOS_DAILY_CENTS: centsOf(dailyBudgetsUsd.photos) });
  fn.addToRolePolicy(new PolicyStatement({ actions: ['textract:DetectDocumentText'], resources: ['*'] }));
  fn.acknowledgeWildcard(
    'Resource::*',
    'DetectDocumentText reads bytes from the call, so there is no resource to name.',
  );
}
