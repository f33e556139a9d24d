import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations, RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import { cacheControlFor } from '#shared/deployment/hosting.ts';
import { type WebConfig, webConfigPath } from '#shared/deployment/web-config.ts';
import { logRetention } from '../monitoring/log-retention.ts';
import type { Settings } from '../stages.ts';
import { OldAssetExpiry } from './old-asset-expiry.ts';

interface WebsiteUploadProps extends Pick<Settings, 'domain'> {
  /** The folder of the built web app. */
  build: string;
  bucket: Bucket;
  config: WebConfig;
  /** Whether a missing web app is an error; otherwise the deployed pages stay. */
  isRequired: boolean;
  /** The API stage, which must be ready before the pages that call it go live. */
  liveAfter: readonly IDependable[];
}

type Filter = Pick<BucketDeploymentProps, 'exclude' | 'include'>;

/** Puts the built web app and its config in the website's bucket, if it has been built. */
export class WebsiteUpload extends Construct {
  constructor(scope: Construct, id: string, props: WebsiteUploadProps) {
    super(scope, id);
    const { build, bucket, config, domain, isRequired, liveAfter } = props;
    const command = `${domain ? `VITE_SITE_ORIGIN=https://${domain.name} ` : ''}npm run build`;
    if (!existsSync(join(build, 'index.html'))) {
      if (isRequired) throw new Error(`The web app is not built, and this stage requires it: ${command}`);
      Annotations.of(this).addWarningV2(
        'tillwise:web-app-not-built',
        `The web app is not built, so the pages are left out. Before a deploy, run \`${command}\`.`,
      );
      return;
    }
    const origin = originOfBuild(build);
    if (domain && origin !== `https://${domain.name}`) {
      throw new Error(
        `The web app is built for ${origin}, which its links and previews name, but this stage's domain is ${domain.name}: ` +
          command,
      );
    }
    const logGroup = new LogGroup(this, 'Log', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
    const upload = (name: string, example: string, sources: ISource[], filter: Filter) =>
      new BucketDeployment(this, name, {
        sources,
        destinationBucket: bucket,
        cacheControl: [CacheControl.fromString(cacheControlFor(example))],
        // Open tabs still load the previous build's assets; OldAssetExpiry removes those later.
        prune: false,
        logGroup,
        ...filter,
      });
    const built = Source.asset(build);
    const assets = upload('Assets', '/assets/any', [built], { exclude: ['*'], include: ['assets/*'] });
    const pages = upload('Pages', '/index.html', [built, Source.jsonData(webConfigPath.slice(1), config)], {
      exclude: ['assets/*'],
    });
    // Upload the assets first, so that no page names a missing one.
    pages.node.addDependency(assets, ...liveAfter);
    new OldAssetExpiry(this, 'AssetRetirement', { build, bucket, pages });
    acknowledgeUploader(assets.handlerRole, bucket);
  }
}

/** The site that a build names in robots.txt and in the front page's canonical link, which must agree. */
function originOfBuild(build: string): string {
  const named = (file: string, pattern: RegExp) => {
    const path = join(build, file);
    return (existsSync(path) && pattern.exec(readFileSync(path, 'utf8'))?.[1]) || 'nowhere';
  };
  const forRobots = named('robots.txt', /^Sitemap: (.+)\/sitemap\.xml$/m);
  const canonical = named('index.html', /<link rel="canonical" href="(https?:\/\/[^/"]+)\/?"/);
  return forRobots === canonical ? canonical : `both ${forRobots} and ${canonical}`;
}

/** CDK's own function for copying files, one for both uploads; its role is the function's child. */
function acknowledgeUploader(role: IRole, bucket: Bucket): void {
  const { account, region, partition } = Stack.of(bucket);
  const nameOf = (value: string, pseudo: string) => (Token.isUnresolved(value) ? `<AWS::${pseudo}>` : value);
  const assets = `cdk-hnb659fds-assets-${nameOf(account, 'AccountId')}-${nameOf(region, 'Region')}`;
  const arn = `arn:${nameOf(partition, 'Partition')}:s3:::${assets}/*`;
  const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  const wildcards = [
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    `Resource::<${bucketId}.Arn>/*`,
    `Resource::${arn}`,
  ];
  Validations.of(role).acknowledge(
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: 'CDK gives its file copier this role. It runs during a deploy, and shoppers can’t reach it.',
    },
    ...wildcards.map((finding) => ({
      id: `AwsSolutions-IAM5[${finding}]`,
      reason: 'It copies every built file from CDK’s assets to the website’s bucket, and has no other rights.',
    })),
  );
  if (role.node.scope) {
    Validations.of(role.node.scope).acknowledge({
      id: 'AwsSolutions-L1',
      reason: 'CDK chooses the runtime of its file copier.',
    });
  }
}
