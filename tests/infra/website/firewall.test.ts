import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import { devSettings, prodSettings, resourceNamed, resourceOf, synthesize } from '../synthesized.ts';

interface ByteMatch {
  ByteMatchStatement: {
    PositionalConstraint: string;
    SearchString: string;
    TextTransformations: { Priority: number; Type: string }[];
  };
}

/** Applies WAF's transformations to a path. */
const transformations: Record<string, (path: string) => string> = {
  URL_DECODE: decodeURIComponent,
  NORMALIZE_PATH: posix.normalize,
};

describe.each([
  ['dev', devSettings],
  ['prod', prodSettings],
])('the firewall of %s', (stage, settings) => {
  const { template: firewalled } = synthesize({ stage, settings: { ...settings, requestsPerAddress: 500 } });
  const acl = resourceNamed(firewalled, 'AWS::WAFv2::WebACL', 'WebsiteFirewall');
  const ruleNamed = (name: string) =>
    acl.Properties.Rules.find((rule: { Name: string }) => rule.Name === `${name}-per-address`);

  test('refuses an address that calls more than 500 times in a minute, with our own message', () => {
    expect(acl.Properties).toMatchObject({
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      CustomResponseBodies: {
        'too-many-calls': { ContentType: 'TEXT_PLAIN', Content: failures['too-many-calls'].message },
      },
    });
    expect(ruleNamed('calls')).toMatchObject({
      Priority: 0,
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 500, EvaluationWindowSec: 60 } },
      Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'too-many-calls' } } },
    });
    const { WebACLId } = resourceOf(firewalled, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
    expect(WebACLId).toEqual({ 'Fn::GetAtt': [acl.id, 'Arn'] });
  });

  test.each(['/%61pi/login', '/api/%6Cogin', '/x/../api/login', '/x/%2e%2e/api/login', '//api//login'])(
    'counts a call in any spelling of its path: %s',
    (path) => {
      const matches = (statement: { OrStatement?: { Statements: ByteMatch[] } } & ByteMatch): boolean =>
        (statement.OrStatement?.Statements ?? [statement]).some(({ ByteMatchStatement: match }) => {
          const read = match.TextTransformations.toSorted((one, other) => one.Priority - other.Priority).reduce(
            (text, { Type }) => transformations[Type]?.(text) ?? text,
            path,
          );
          return match.PositionalConstraint === 'EXACTLY'
            ? read === match.SearchString
            : read.startsWith(match.SearchString);
        });
      for (const name of ['calls', 'sign-in']) {
        expect(matches(ruleNamed(name).Statement.RateBasedStatement.ScopeDownStatement), name).toBe(true);
      }
    },
  );

  test('counts an address’s calls and shared lists, but no cached pages and assets', () => {
    const { Statements } = ruleNamed('calls').Statement.RateBasedStatement.ScopeDownStatement.OrStatement;
    expect(
      Statements.map((statement: Record<string, Record<string, unknown>>) => statement.ByteMatchStatement),
    ).toEqual(
      ['/api/', '/shared/'].map((SearchString) =>
        expect.objectContaining({ SearchString, FieldToMatch: { UriPath: {} }, PositionalConstraint: 'STARTS_WITH' }),
      ),
    );
  });

  test.each([
    ['open-prices', 300, 'too-many-price-calls', ['EXACTLY /api/prices']],
    [
      'open-data',
      150,
      'too-many-calls',
      ['EXACTLY /api/accuracy', 'EXACTLY /api/open-data', 'STARTS_WITH /api/open-data/'],
    ],
    ['sign-in', 250, 'too-many-calls', ['EXACTLY /api/login', 'EXACTLY /api/callback']],
    [
      'billing',
      150,
      'too-many-calls',
      [
        'EXACTLY /api/create-subscription',
        'EXACTLY /api/check-subscription-status',
        'EXACTLY /api/cancel-subscription',
      ],
    ],
  ])('stops an address that calls %s more than %i times in a minute', (name, limit, code, paths) => {
    const { Statement, Action } = ruleNamed(name);
    const { ScopeDownStatement, ...counted } = Statement.RateBasedStatement;
    expect(counted).toEqual({ AggregateKeyType: 'IP', Limit: limit, EvaluationWindowSec: 60 });
    const matches = (ScopeDownStatement.OrStatement?.Statements ?? [ScopeDownStatement]).map(
      ({ ByteMatchStatement: match }: Record<string, Record<string, string>>) =>
        `${match?.PositionalConstraint} ${match?.SearchString}`,
    );
    expect(matches).toEqual(paths);
    expect(Action.Block.CustomResponse).toMatchObject({
      ResponseCode: 429,
      CustomResponseBodyKey: code,
      ResponseHeaders: expect.arrayContaining([
        { Name: 'retry-after', Value: '60' },
        { Name: 'access-control-allow-origin', Value: '*' },
      ]),
    });
  });
});
