import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ProductFunction } from './product-function.ts';

/** Lets a function have pictures of receipts read. They go with the call and are kept nowhere. */
export function grantReadPictures(fn: ProductFunction): void {
  fn.addToRolePolicy(new PolicyStatement({ actions: ['textract:AnalyzeExpense'], resources: ['*'] }));
  fn.acknowledgeWildcard('Resource::*', 'AnalyzeExpense of bytes in the call itself has no resource to name.');
}
