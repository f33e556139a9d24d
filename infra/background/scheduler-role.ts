import { Aws, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';

/** The role with which only the schedules of one group may invoke one function. */
export function schedulerRole(scope: Construct, group: ScheduleGroup, fn: TillwiseFunction): Role {
  const role = new Role(scope, 'SchedulerRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID, 'aws:SourceArn': group.scheduleGroupArn } },
    }),
  });
  const functionId = fn.stack.getLogicalId(fn.node.defaultChild as CfnFunction);
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${functionId}.Arn>:*]`,
    reason: 'CDK also allows all versions of the function. There is only one.',
  });
  return role;
}
