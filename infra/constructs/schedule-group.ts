import { RemovalPolicy } from 'aws-cdk-lib';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';

/**
 * Holds the schedules of one part. Its name follows from the stack, and there is nothing in it to lose: it goes with the
 * stack, or a deploy after one that failed would find the name taken.
 */
export function scheduleGroup(scope: Construct): ScheduleGroup {
  return new ScheduleGroup(scope, 'Schedules', { removalPolicy: RemovalPolicy.DESTROY });
}
