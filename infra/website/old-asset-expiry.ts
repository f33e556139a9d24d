import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CustomResource, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { Provider } from 'aws-cdk-lib/custom-resources';
import { Construct, type IDependable } from 'constructs';
import { oldAssets } from '#functions/website/needs.ts';
import { assetsPrefix, supersededDays, supersededTag } from '#shared/deployment/old-assets.ts';
import { TillwiseFunction } from '../lambda/tillwise-function.ts';
import { logRetention } from '../monitoring/log-retention.ts';

interface OldAssetExpiryProps {
  /** The folder of the built web app. */
  build: string;
  bucket: Bucket;
  /** Until this is done, the previous build's pages and assets are live. */
  pages: IDependable;
}

/** The bucket's rule for assets that the class below has marked. */
export const removeOldAssets: LifecycleRule = {
  prefix: assetsPrefix,
  tagFilters: { [supersededTag.key]: supersededTag.value },
  expiration: Duration.days(supersededDays),
};

/**
 * Marks the assets that the build no longer uses, so `removeOldAssets` removes them later. It runs when a deploy
 * changes assets, and on a rollback, for which CloudFormation sends the previous build's list.
 */
export class OldAssetExpiry extends Construct {
  constructor(scope: Construct, id: string, { build, bucket, pages }: OldAssetExpiryProps) {
    super(scope, id);
    const fn = new TillwiseFunction(this, 'Function', {
      part: 'mark-old-assets',
      needs: oldAssets,
      timeout: Duration.minutes(10),
    });
    // With the right to list, S3 reports a file that was just removed as missing rather than forbidden.
    fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
    const actions = ['DeleteObjectTagging', 'GetObject', 'GetObjectTagging', 'PutObject', 'PutObjectTagging'];
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: actions.map((action) => `s3:${action}`),
        resources: [bucket.arnForObjects(`${assetsPrefix}*`)],
      }),
    );
    const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
    fn.acknowledgeWildcard(
      `Resource::<${bucketId}.Arn>/${assetsPrefix}*`,
      'It marks assets of earlier builds, which no template lists.',
    );
    const run = new CustomResource(this, 'Run', {
      resourceType: 'Custom::AssetRetirement',
      serviceToken: this.answering(fn).serviceToken,
      properties: { bucket: bucket.bucketName, liveAssets: assetsOf(build) },
    });
    run.node.addDependency(pages);
  }

  /** CDK's own function between CloudFormation and ours. */
  private answering(fn: TillwiseFunction): Provider {
    const logGroup = new LogGroup(this, 'Log', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const provider = new Provider(this, 'Provider', { onEventHandler: fn, logGroup, frameworkOnEventRole: role });
    const fnId = Stack.of(fn).getLogicalId(fn.node.defaultChild as CfnFunction);
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${fnId}.Arn>:*]`,
      reason: 'CDK also grants the versions of the one function it calls; there are none.',
    });
    return provider;
  }
}

/** The keys of a build’s assets. */
function assetsOf(build: string): string[] {
  return globSync(`${assetsPrefix}**`, { cwd: build })
    .filter((path) => statSync(join(build, path)).isFile())
    .toSorted();
}
