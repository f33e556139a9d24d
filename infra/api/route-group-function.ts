import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { groupNeeds } from '#functions/needs.ts';
import type { Group } from '#shared/contract/routes.ts';
import { callTimeoutSeconds, slowCallMs } from '#shared/deployment/needs.ts';
import { TillwiseFunction } from '../lambda/tillwise-function.ts';

export class RouteGroupFunction extends TillwiseFunction {
  readonly group: Group;
  /** The alarm goes off when one call in twenty takes longer than this. */
  readonly slowMs: number;

  constructor(scope: Construct, group: Group) {
    const needs = groupNeeds[group];
    super(scope, group, {
      part: group,
      needs,
      timeout: Duration.seconds(callTimeoutSeconds(needs)),
    });
    this.group = group;
    this.slowMs = slowCallMs(needs);
  }
}
