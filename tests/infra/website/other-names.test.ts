import { describe, expect, test } from 'vitest';
import { groups } from '#shared/contract/routes.ts';
import { viewerAddressHeader } from '#shared/deployment/hosting.ts';
import { devSettings, functionOf, resourceOf, resourcesOf, synthesize, synthesizeWithFiles } from '../synthesized.ts';

const { template } = synthesizeWithFiles();

describe('the site’s other names', () => {
  const domain = {
    name: 'tillwise.example',
    aliases: ['www.tillwise.example', 'grocery.example'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b',
  };
  const { template: named } = synthesize({ settings: { ...devSettings, domain } });
  const distribution = resourceOf(named, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;

  test('reach the same distribution', () => {
    expect(distribution.Aliases).toEqual(['tillwise.example', 'www.tillwise.example', 'grocery.example']);
  });

  test.each(groups)('%s accepts calls from them', (group) => {
    expect(functionOf(named, group).Properties.Environment.Variables).toMatchObject({
      SITE_ORIGIN: 'https://tillwise.example',
      SITE_ALIASES: 'https://www.tillwise.example,https://grocery.example',
    });
  });

  test('redirect a sign-in to the site’s main name, which owns the session’s cookies', () => {
    const [finder] = resourcesOf(named, 'AWS::CloudFront::Function').filter(({ id }) => id.includes('CallFinder'));
    const [calls] = distribution.CacheBehaviors.slice(-2);
    expect(calls.FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [finder?.id, 'FunctionARN'] } },
    ]);
    const handler = new Function(`${finder?.Properties.FunctionCode}; return handler;`)() as (
      event: unknown,
    ) => unknown;
    const ask = (host: string, uri: string, query?: string) => {
      const request = { uri, headers: { host: { value: host } }, rawQueryString: () => query };
      const answer = handler({ request, viewer: { ip: '192.0.2.7' } });
      return answer === request ? 'passed on' : answer;
    };
    const sentTo = (value: string) => ({
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value } },
    });
    expect(ask('www.tillwise.example', '/api/login', 'returnTo=%2Fshared%2Fk3J9x&signUp=yes')).toEqual(
      sentTo('https://tillwise.example/api/login?returnTo=%2Fshared%2Fk3J9x&signUp=yes'),
    );
    expect(ask('grocery.example', '/api/login')).toEqual(sentTo('https://tillwise.example/api/login'));
    expect(ask('tillwise.example', '/api/login', 'returnTo=%2F')).toBe('passed on');
    expect(ask('www.tillwise.example', '/api/visits')).toBe('passed on');
  });
});

test('the API gets the caller’s address from CloudFront, not from the caller’s headers', () => {
  const [finder] = resourcesOf(template, 'AWS::CloudFront::Function').filter(({ id }) => id.includes('CallFinder'));
  const handler = new Function(`${finder?.Properties.FunctionCode}; return handler;`)() as (event: unknown) => unknown;
  const request = { uri: '/api/login', headers: { [viewerAddressHeader]: { value: '203.0.113.9' } } };
  expect(handler({ request, viewer: { ip: '2001:db8::7' } })).toEqual({
    uri: '/api/login',
    headers: { [viewerAddressHeader]: { value: '2001:db8::7' } },
  });
});
