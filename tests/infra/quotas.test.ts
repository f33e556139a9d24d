import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { prodSettings, resourceOf, resourcesOf, synthesize } from './synthesized.ts';

/** With every optional setting, because each may add resources. */
const settings = {
  ...prodSettings,
  domain: { ...prodSettings.domain, aliases: [`www.${prodSettings.domain.name}`] },
  suggestionsEmail: 'ideas@tillwise.test',
  adFrameUrl: 'https://ads.example',
  mapStyleUrl: 'https://maps.example/style.json',
  priceProviders: ['kroger', 'open-prices'],
};
const { template } = synthesize({ stage: 'prod', settings });
const text = JSON.stringify(template.toJSON());
const resources: { Type: string; Properties?: Record<string, unknown> }[] = Object.values(template.toJSON().Resources);
const countOf = (type: string) => resourcesOf(template, type).length;

/** Executions that can run at once without any caller: every schedule, and the queue's consumers. */
function runningByThemselves(): number {
  const { MaximumConcurrency } = resourceOf(template, 'AWS::Lambda::EventSourceMapping').Properties.ScalingConfig;
  return countOf('AWS::Scheduler::Schedule') + MaximumConcurrency;
}

const { DefaultRouteSettings } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties;
const { DistributionConfig } = resourceOf(template, 'AWS::CloudFront::Distribution').Properties;
const filtersByGroup = Map.groupBy(resourcesOf(template, 'AWS::Logs::MetricFilter'), ({ Properties }) =>
  JSON.stringify(Properties.LogGroupName),
);

/** The actual numbers for the runbook's table, from prod's template and the limits. */
const used: Record<string, number> = {
  'resources of the stack': resources.length,
  'references to secrets in the template': text.match(/\{\{resolve:/g)?.length ?? 0,
  'size of the template (KB)': Math.ceil(Buffer.byteLength(text) / 1_000),
  'concurrent executions without a caller': runningByThemselves(),
  'routes of the API': countOf('AWS::ApiGatewayV2::Route'),
  'integrations of the API': countOf('AWS::ApiGatewayV2::Integration'),
  'calls of the API in a second': DefaultRouteSettings.ThrottlingRateLimit,
  'cache behaviors of the distribution': DistributionConfig.CacheBehaviors.length + 1,
  'cache policies': countOf('AWS::CloudFront::CachePolicy'),
  'origin request policies': countOf('AWS::CloudFront::OriginRequestPolicy'),
  'response headers policies': countOf('AWS::CloudFront::ResponseHeadersPolicy'),
  'CloudFront functions': countOf('AWS::CloudFront::Function'),
  'web ACLs': countOf('AWS::WAFv2::WebACL'),
  alarms: countOf('AWS::CloudWatch::Alarm'),
  'metric filters of a log group': Math.max(...[...filtersByGroup.values()].map(({ length }) => length)),
  'sign-ins in a second': rateLimits['sign-in'].ofAll / 60,
  'IAM roles': countOf('AWS::IAM::Role'),
  'schedule groups': countOf('AWS::Scheduler::ScheduleGroup'),
};

interface Row {
  what: string;
  /** The number after 'at most'. */
  stated: number;
  quota: number;
}

/** The rows with 'at most': what | at most 400 | 500 | where. */
const rows = readFileSync('infra/RUNBOOK.md', 'utf8')
  .split('\n')
  .flatMap((line): Row[] => {
    const [, what = '', stated = '', quota = ''] = /^\| (.+?) \| at most ([\d,]+) \| ([\d,]+)/.exec(line) ?? [];
    const number = (digits: string) => Number(digits.replaceAll(',', ''));
    return what ? [{ what, stated: number(stated), quota: number(quota) }] : [];
  });

test('the runbook lists every quota that the template can check, and no other', () => {
  expect(rows.map(({ what }) => what).toSorted()).toEqual(Object.keys(used).toSorted());
});

test.each(rows)('the runbook’s number for $what is right, to a tenth of the quota', ({ what, stated, quota }) => {
  const actual = used[what] ?? 0;
  expect({ what, actual, isEnough: stated >= actual }).toMatchObject({ isEnough: true });
  expect({ what, actual, isStale: stated - actual > Math.max(10, quota / 10) }).toMatchObject({ isStale: false });
});

test.each(rows.filter(({ what }) => what !== 'concurrent executions without a caller'))(
  'an account that AWS has just opened has room for $what',
  ({ stated, quota }) => {
    expect(stated).toBeLessThanOrEqual(0.92 * quota);
  },
);

test('the schedules alone can use up a new account’s concurrency, as the runbook says', () => {
  const row = rows.find(({ what }) => what === 'concurrent executions without a caller');
  expect(row?.quota).toBe(10);
  expect(runningByThemselves()).toBeGreaterThan(10);
});
