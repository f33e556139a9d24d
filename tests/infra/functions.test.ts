import { describe, expect, test } from 'vitest';
import { backgroundNeeds, groupNeeds } from '#functions/needs.ts';
import { methodAndPath, methodsOf, type Route } from '#shared/contract/routes/route.ts';
import { type Group, groups, routeKeys, routes } from '#shared/contract/routes.ts';
import type { Capability, Needs } from '#shared/deployment/needs.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import {
  devSettings,
  functionOf,
  type Part,
  parts,
  resourceNamed,
  resourceOf,
  resourcesOf,
  synthesize,
  topicMailing,
} from './synthesized.ts';

const suggestionsEmail = 'suggestions@tillwise.test';
const { template } = synthesize({ settings: { ...devSettings, suggestionsEmail, priceProviders: ['kroger'] } });

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  NotResource?: unknown;
  Condition?: unknown;
}

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const arnWith = (...pieces: unknown[]) => ({ 'Fn::Join': ['', pieces] });

/** An allowed action on one resource. */
type Right = Record<string, unknown>;

/** Each action that a part's role allows, with its resource. */
function rightsOf(part: Part): Right[] {
  const roleId = functionOf(template, part).Properties.Role['Fn::GetAtt'][0];
  return resourcesOf(template, 'AWS::IAM::Policy')
    .filter(({ Properties }) => Properties.Roles.some((role: { Ref: string }) => role.Ref === roleId))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[])
    .flatMap(({ Effect, Action, Resource, ...where }) =>
      [Action].flat().flatMap((action) =>
        [Resource].flat().map((resource) => ({
          [Effect === 'Allow' ? 'may' : 'may not']: action,
          ...(resource !== undefined && { Resource: resource }),
          ...where,
        })),
      ),
    );
}

function environmentOf(part: Part): Record<string, unknown> {
  return functionOf(template, part).Properties.Environment.Variables;
}

/** The group that answers a route. */
function groupAnswering(routeKey: string): Group | undefined {
  const route = resourcesOf(template, 'AWS::ApiGatewayV2::Route').find(
    ({ Properties }) => Properties.RouteKey === routeKey,
  );
  const target = JSON.stringify(route?.Properties.Target);
  const integration = resourcesOf(template, 'AWS::ApiGatewayV2::Integration').find(({ id }) => target.includes(id));
  const calledArn = JSON.stringify(integration?.Properties.IntegrationUri);
  return groups.find((group) => calledArn === JSON.stringify(arnOf(functionOf(template, group).id)));
}

describe('the rights of a function', () => {
  const table = arnOf(resourceOf(template, 'AWS::DynamoDB::GlobalTable').id);
  const pool = arnOf(resourceOf(template, 'AWS::Cognito::UserPool').id);
  const asked = arnOf(resourceNamed(template, 'AWS::SQS::Queue', 'PricesAsked').id);
  const lostTicks = arnOf(resourceNamed(template, 'AWS::SQS::Queue', 'DueOrdersLostTicks').id);
  const on = (Resource: unknown, service: string, actions: readonly string[]): Right[] =>
    actions.map((action) => ({ may: `${service}:${action}`, Resource }));
  const onSecret = (arn: unknown) => on(arn, 'secretsmanager', ['DescribeSecret', 'GetSecretValue']);
  /** Secrets Manager adds six characters to the name. */
  const secret = (name: string) =>
    arnWith('arn:aws:secretsmanager:us-east-1:', { Ref: 'AWS::AccountId' }, `:secret:tillwise-dev/${name}-??????`);

  const ofCapability: Record<Capability, Right[]> = {
    'table-index': on(arnWith(table, `/index/${tableShape.index.name}`), 'dynamodb', ['Query']),
    'keyed-hashes': [],
    'price-providers': [],
    'provider-keys': onSecret(secret('provider-kroger')),
    'price-queue': on(asked, 'sqs', ['SendMessage']),
    'address-lookup': on(
      arnWith('arn:', { Ref: 'AWS::Partition' }, ':geo-places:', { Ref: 'AWS::Region' }, '::provider/default'),
      'geo-places',
      ['Geocode', 'ReverseGeocode'],
    ),
    'sign-in': [
      ...onSecret({ Ref: resourceNamed(template, 'AWS::SecretsManager::Secret', 'SignInClientSecret').id }),
      ...on(pool, 'cognito-idp', ['AdminGetUser']),
    ],
    'sign-out-everywhere': on(pool, 'cognito-idp', ['AdminUserGlobalSignOut']),
    'account-deletion': on(pool, 'cognito-idp', ['AdminDeleteUser', 'AdminGetUser']),
    payments: onSecret(secret('stripe-key')),
    'payment-events': onSecret(secret('stripe-webhook')),
    suggestions: [{ may: 'sns:Publish', Resource: { Ref: topicMailing(template, suggestionsEmail) } }],
    'read-photos': on('*', 'textract', ['DetectDocumentText']),
    texts: [
      { may: 'sns:Publish', NotResource: arnWith('arn:', { Ref: 'AWS::Partition' }, ':sns:*:*:*') },
      { may: 'sns:CheckIfPhoneNumberIsOptedOut', Resource: '*' },
      ...['sms-voice:DescribeOptedOutNumbers', 'sms-voice:SendTextMessage'].map((may) => ({
        may,
        Resource: '*',
        Condition: { StringEquals: { 'aws:CalledViaLast': 'sns.amazonaws.com' } },
      })),
    ],
  };

  /** What the queues that start a function or take its failures add to its needs. */
  const ofQueue: Partial<Record<Part, Right[]>> = {
    'place-due-orders': on(lostTicks, 'sqs', ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage']),
    'process-price-queue': on(asked, 'sqs', [
      ...['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage'],
    ]),
  };
  const sorted = (rights: readonly Right[]) => rights.map((right) => JSON.stringify(right)).toSorted();
  const needsOf: Record<Part, Needs> = { ...groupNeeds, ...backgroundNeeds };

  test.each(parts)('%s may only write its own log and do what its needs name', (part) => {
    const log = arnOf(functionOf(template, part).Properties.LoggingConfig.LogGroup.Ref);
    const { table: operations = [], capabilities = [] } = needsOf[part];
    expect(sorted(rightsOf(part))).toEqual(
      sorted([
        ...on(log, 'logs', ['CreateLogStream', 'PutLogEvents']),
        ...on(table, 'dynamodb', operations),
        ...capabilities.flatMap((capability) => ofCapability[capability]),
        ...(ofQueue[part] ?? []),
      ]),
    );
  });

  test('no function may scan the table or use it without restriction', () => {
    expect(JSON.stringify(template)).not.toMatch(/dynamodb:(Scan|\*)/);
  });

  test.each(parts)('%s has its own role, without a managed policy', (part) => {
    const roleOf = (other: Part) => functionOf(template, other).Properties.Role['Fn::GetAtt'][0];
    expect(parts.filter((other) => roleOf(other) === roleOf(part))).toEqual([part]);
    expect(template.findResources('AWS::IAM::Role')[roleOf(part)]?.Properties).not.toHaveProperty('ManagedPolicyArns');
  });
});

describe('how a function runs', () => {
  test.each(parts)('%s runs on Node 24, ARM', (part) => {
    expect(functionOf(template, part).Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
  });

  test.each(groups)('%s times out before API Gateway does, later when it waits for payments or photos', (group) => {
    const isWaiting = ['billing', 'account', 'admin', 'receipts'].includes(group);
    expect(functionOf(template, group).Properties.Timeout).toBe(isWaiting ? 28 : 15);
  });

  test('a function that spends money knows the stage’s daily budget', () => {
    const { template: thrifty } = synthesize({
      settings: { ...devSettings, dailyBudgetsUsd: { photos: 1.25, addressLookups: 2, texts: 7.01 } },
    });
    const environment = (part: Part) => functionOf(thrifty, part).Properties.Environment.Variables;
    expect(environment('receipts').PHOTOS_DAILY_CENTS).toBe('125');
    expect(environment('places').ADDRESS_LOOKUP_DAILY_CENTS).toBe('200');
    expect([environment('messages').TEXTS_DAILY_CENTS, environment('text-price-drops').TEXTS_DAILY_CENTS]).toEqual([
      '701',
      '701',
    ]);
  });

  test('only messages knows the topic of suggestions', () => {
    const environment = parts.filter((part) => 'SUGGESTIONS_TOPIC_ARN' in environmentOf(part));
    expect(environment).toEqual(['messages']);
    expect(environmentOf('messages').SUGGESTIONS_TOPIC_ARN).toEqual({ Ref: topicMailing(template, suggestionsEmail) });
  });

  test('no log is kept longer than the 30 days for deleting data', () => {
    for (const { Properties } of resourcesOf(template, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays).toBe(30);
    }
  });
});

describe('the API', () => {
  test('Stripe’s events need no session and reach billing', () => {
    const [webhook] = resourcesOf(template, 'AWS::ApiGatewayV2::Route').filter(
      ({ Properties }) => Properties.RouteKey === 'POST /api/stripe/webhook',
    );
    expect(webhook?.Properties.AuthorizationType).toBe('NONE');
    expect(groupAnswering('POST /api/stripe/webhook')).toBe('billing');
  });

  test.each(routeKeys)('%s reaches the function of its group', (key) => {
    for (const method of methodsOf(key)) {
      expect(groupAnswering(`${method} ${methodAndPath(key).path}`)).toBe(routes[key].group);
    }
  });

  test('auth refuses unknown addresses, and there are no other routes', () => {
    expect(groupAnswering('$default')).toBe('auth');
    const known = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    const heads = routeKeys.flatMap((key) => (key.startsWith('GET ') ? [key.replace('GET', 'HEAD')] : []));
    expect(known.toSorted()).toEqual([...routeKeys, ...heads, '$default'].toSorted());
  });

  test('only the API may call a function', () => {
    const apiId = resourceOf(template, 'AWS::ApiGatewayV2::Api').id;
    for (const { Properties } of resourcesOf(template, 'AWS::Lambda::Permission')) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com');
      expect(JSON.stringify(Properties.SourceArn)).toContain(`{"Ref":"${apiId}"}`);
    }
  });

  test.each([
    ['POST /api/visits', 1_500, 5_000],
    ['HEAD /shared/{proxy+}', 1_500, 5_000],
  ])('%s is limited to %i calls a second with a burst of %i, over all callers', (routeKey, rate, burst) => {
    const stage = resourceOf(template, 'AWS::ApiGatewayV2::Stage');
    expect(stage.Properties.RouteSettings[routeKey]).toEqual({
      ThrottlingRateLimit: rate,
      ThrottlingBurstLimit: burst,
    });
  });

  test('a route with a pace has no shared limit: the function counts each caller first', () => {
    const { RouteSettings } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties;
    const paced = Object.entries<Route>(routes).filter(([, { pace }]) => pace);
    expect(paced.length).toBeGreaterThan(8);
    for (const [key] of paced) expect(RouteSettings).not.toHaveProperty([key]);
  });

  test('Stripe’s events have no limit, because Stripe would resend refused ones', () => {
    const { RouteSettings } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties;
    expect(RouteSettings).not.toHaveProperty('POST /api/stripe/webhook');
  });

  test('limits are only set for existing routes, after their creation', () => {
    const routesById = new Map(
      resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ id, Properties }) => [Properties.RouteKey, id]),
    );
    const { DependsOn, Properties } = resourceOf(template, 'AWS::ApiGatewayV2::Stage');
    for (const key of Object.keys(Properties.RouteSettings)) expect(DependsOn).toContain(routesById.get(key));
  });

  test('calls over the stage’s limit are refused, and the log contains neither caller nor address', () => {
    const { DefaultRouteSettings, AccessLogSettings } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties;
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 3_000, ThrottlingBurstLimit: 5_000 });
    expect(AccessLogSettings.Format).toContain('$context.routeKey');
    expect(AccessLogSettings.Format).not.toMatch(/sourceIp|\.path|userAgent|querystring/i);
  });
});
