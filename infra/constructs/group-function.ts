import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Group } from '#shared/contract/routes.ts';
import { callTimeoutSeconds, type Needs, slowCallMs } from '#shared/needs.ts';
import * as groupNeeds from '../group-needs.ts';
import { ProductFunction } from './product-function.ts';

const needsOf: Record<Group, Needs> = groupNeeds;

/** The Lambda function of one route group: functions/<group>/handler.ts. */
export class GroupFunction extends ProductFunction {
  readonly group: Group;
  /** When one call in twenty takes longer than this, shoppers are kept waiting. */
  readonly slowMs: number;

  constructor(scope: Construct, group: Group) {
    const needs = needsOf[group];
    super(scope, group, {
      part: group,
      file: `${group}/handler.ts`,
      needs,
      timeout: Duration.seconds(callTimeoutSeconds(needs)),
    });
    this.group = group;
    this.slowMs = slowCallMs(needs);
  }
}
