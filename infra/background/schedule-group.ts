import { RemovalPolicy } from 'aws-cdk-lib';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';

/**
 * Holds the schedules of one part, or of all jobs. It is removed with the stack: its name derives from the stack, so a
 * leftover would make the next deploy fail.
 */
export function scheduleGroup(scope: Construct): ScheduleGroup {
  return new ScheduleGroup(scope, 'Schedules', { removalPolicy: RemovalPolicy.DESTROY });
}
