import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { centsOf, type Settings } from '../stages.ts';
import type { ProductFunction } from './product-function.ts';

/** Lets a function read pictures of receipts. The call carries the picture, and nothing stores it. */
export function grantReadPictures(fn: ProductFunction, { dailyBudgetsUsd }: Pick<Settings, 'dailyBudgetsUsd'>): void {
  fn.setEnvironment({ PICTURES_DAILY_CENTS: centsOf(dailyBudgetsUsd.pictures) });
  fn.addToRolePolicy(new PolicyStatement({ actions: ['textract:DetectDocumentText'], resources: ['*'] }));
  fn.acknowledgeWildcard(
    'Resource::*',
    'DetectDocumentText reads bytes from the call, so there is no resource to name.',
  );
}
