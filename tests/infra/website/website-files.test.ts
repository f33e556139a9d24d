import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { groups } from '#shared/contract/routes.ts';
import { cacheControlFor } from '#shared/deployment/hosting.ts';
import { webConfig, webConfigPath } from '#shared/deployment/web-config.ts';
import { functionOf, prodSettings, resourceOf, resourcesOf, synthesize, synthesizeWithFiles } from '../synthesized.ts';

const { template, webConfig: deployedConfig } = synthesizeWithFiles();

describe('the files', () => {
  test('are in a private bucket that only this CloudFront distribution may read', () => {
    expect(resourceOf(template, 'AWS::S3::Bucket').Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    const { id } = resourceOf(template, 'AWS::CloudFront::Distribution');
    const readers = resourceOf(template, 'AWS::S3::BucketPolicy').Properties.PolicyDocument.Statement.filter(
      ({ Effect, Action }: { Effect: string; Action: string[] }) =>
        Effect === 'Allow' && [Action].flat().includes('s3:GetObject'),
    );
    expect(readers).toHaveLength(1);
    expect(readers[0].Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    expect(JSON.stringify(readers[0].Condition.StringEquals['AWS:SourceArn'])).toContain(`{"Ref":"${id}"}`);
  });

  test('are cached forever if assets, revalidated if pages, and a deploy keeps older assets', () => {
    const uploads = resourcesOf(template, 'Custom::CDKBucketDeployment');
    const [assets] = uploads.filter(({ Properties }) => Properties.Include?.[0] === 'assets/*');
    const [pages] = uploads.filter(({ Properties }) => Properties.Exclude[0] === 'assets/*');
    expect(assets?.Properties.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(pages?.Properties.SystemMetadata['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(uploads.map(({ Properties }) => Properties.Prune)).toEqual([false, false]);
    expect(pages?.DependsOn).toContain(assets?.id);
  });

  describe('that the live build no longer uses', () => {
    const retirement = resourceOf(template, 'Custom::AssetRetirement');

    test('are found by a run that gets the build’s asset list once its pages are live', () => {
      expect(retirement.Properties).toMatchObject({
        bucket: { Ref: resourceOf(template, 'AWS::S3::Bucket').id },
        liveAssets: ['assets/fonts/text-Cd34.woff2', 'assets/main-Ab12.js'],
      });
      const [pages] = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(
        ({ Properties }) => Properties.Exclude[0] === 'assets/*',
      );
      expect(retirement.DependsOn).toContain(pages?.id);
    });

    test('are removed 30 days after they are marked; pages and unmarked assets never are', () => {
      expect(resourceOf(template, 'AWS::S3::Bucket').Properties.LifecycleConfiguration.Rules).toEqual([
        {
          ExpirationInDays: 30,
          Prefix: 'assets/',
          Status: 'Enabled',
          TagFilters: [{ Key: 'superseded', Value: 'yes' }],
        },
      ]);
    });

    test('are marked by a function that may list files and rewrite assets, but not delete or change pages', () => {
      const arn = { 'Fn::GetAtt': [resourceOf(template, 'AWS::S3::Bucket').id, 'Arn'] };
      const roleId = functionOf(template, 'mark-old-assets').Properties.Role['Fn::GetAtt'][0];
      const statements = resourcesOf(template, 'AWS::IAM::Policy')
        .filter(({ Properties }) => Properties.Roles.some((role: { Ref: string }) => role.Ref === roleId))
        .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
        .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('s3:')));
      expect(statements).toEqual([
        { Effect: 'Allow', Action: 's3:ListBucket', Resource: arn },
        {
          Effect: 'Allow',
          Action: ['DeleteObjectTagging', 'GetObject', 'GetObjectTagging', 'PutObject', 'PutObjectTagging'].map(
            (action) => `s3:${action}`,
          ),
          Resource: { 'Fn::Join': ['', [arn, '/assets/*']] },
        },
      ]);
    });
  });

  test('include a config with the stage’s publishable key and the matching release of Stripe.js', () => {
    const config = webConfig.parse(JSON.parse(deployedConfig ?? ''));
    expect(config).toEqual({
      stripePublishableKey: 'pk_test_tillwise',
      stripeScriptUrl: `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`,
    });
    const [pages] = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(
      ({ Properties }) => Properties.Exclude[0] === 'assets/*',
    );
    expect(pages?.Properties.SourceObjectKeys).toHaveLength(2);
    expect(cacheControlFor(webConfigPath)).toBe(pages?.Properties.SystemMetadata['cache-control']);
  });

  test('go live after everything they call answers', () => {
    const [pages] = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(
      ({ Properties }) => Properties.Exclude[0] === 'assets/*',
    );
    expect(pages?.DependsOn).toContain(resourceOf(template, 'AWS::ApiGatewayV2::Stage').id);
    for (const group of groups) expect(pages?.DependsOn).toContain(functionOf(template, group).id);
  });

  test.each([
    ['is not there', { webFiles: [] }],
    ['names another site', { builtFor: 'https://tillwise.example' }],
    ['names another site on its front page alone', { canonical: 'https://tillwise.example' }],
  ])('stop prod with a message while the build %s', (_, choices) => {
    const settings = { ...prodSettings, domain: { ...prodSettings.domain, name: 'tillwise.test' } };
    expect(() => synthesize({ stage: 'prod', settings, ...choices })).toThrow(
      'VITE_SITE_ORIGIN=https://tillwise.test npm run build',
    );
  });

  test('are skipped with a warning while the web app is not built', () => {
    const { template: bare, notes } = synthesize();
    expect(resourcesOf(bare, 'Custom::CDKBucketDeployment')).toEqual([]);
    expect(notes.join()).toContain('npm run build');
  });
});
