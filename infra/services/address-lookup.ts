import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import { centsOf, type Settings } from '../stages.ts';

/** Lets a function look up addresses at Amazon Location, if the stage uses it. It needs no resource. */
export function grantAddressLookup(
  fn: TillwiseFunction,
  { addressLookup, dailyBudgetsUsd }: Pick<Settings, 'addressLookup' | 'dailyBudgetsUsd'>,
): void {
  fn.setEnvironment({
    ADDRESS_LOOKUP: addressLookup ? 'on' : 'off',
    ADDRESS_LOOKUP_DAILY_CENTS: centsOf(dailyBudgetsUsd.addressLookups),
  });
  if (!addressLookup) return;
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['geo-places:Geocode', 'geo-places:ReverseGeocode'],
      resources: [`arn:${Aws.PARTITION}:geo-places:${Aws.REGION}::provider/default`],
    }),
  );
}
