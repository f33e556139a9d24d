import { describe, expect, test } from 'vitest';
import { type Group, groups, routeKeys, routes } from '#shared/contract/routes.ts';
import { environment } from '#shared/environment.ts';
import { functionOf, resourceOf, resourcesOf, synthesise } from './synthesised.ts';

const { template } = synthesise();

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

/** What a group's role allows, as pairs of an action and a resource. */
function rightsOf(group: Group): { action: string; resource: string }[] {
  const roleId = functionOf(template, group).Properties.Role['Fn::GetAtt'][0];
  const statements = resourcesOf(template, 'AWS::IAM::Policy')
    .filter(({ Properties }) => Properties.Roles.some((role: { Ref: string }) => role.Ref === roleId))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[]);
  return statements.flatMap(({ Action, Resource }) =>
    [Action].flat().map((action) => ({ action, resource: JSON.stringify(Resource) })),
  );
}

const arnOf = (id: string) => JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] });

/** The group that answers a route of the API. */
function groupAnswering(routeKey: string): Group | undefined {
  const route = resourcesOf(template, 'AWS::ApiGatewayV2::Route').find(
    ({ Properties }) => Properties.RouteKey === routeKey,
  );
  const target = JSON.stringify(route?.Properties.Target);
  const integration = resourcesOf(template, 'AWS::ApiGatewayV2::Integration').find(({ id }) => target.includes(id));
  const calledArn = JSON.stringify(integration?.Properties.IntegrationUri);
  return groups.find((group) => calledArn === arnOf(functionOf(template, group).id));
}

describe('what a function may do', () => {
  const table = arnOf(resourceOf(template, 'AWS::DynamoDB::GlobalTable').id);
  const tableRights: Record<Group, string[]> = {
    auth: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
    catalog: [],
    stores: [],
    places: [],
    prices: [],
    cart: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
  };

  test.each(groups)('%s may write its own log and use the table as far as it needs to, nothing else', (group) => {
    const log = arnOf(functionOf(template, group).Properties.LoggingConfig.LogGroup.Ref);
    expect(rightsOf(group)).toEqual([
      { action: 'logs:CreateLogStream', resource: log },
      { action: 'logs:PutLogEvents', resource: log },
      ...tableRights[group].map((operation) => ({ action: `dynamodb:${operation}`, resource: table })),
    ]);
  });

  test('nobody at all may scan the table or delete from it', () => {
    expect(JSON.stringify(template)).not.toMatch(/dynamodb:(Scan|Delete|\*)/);
  });

  test.each(groups)('%s has a role that no other function has, and no managed policy', (group) => {
    const roleOf = (other: Group) => functionOf(template, other).Properties.Role['Fn::GetAtt'][0];
    expect(groups.filter((other) => roleOf(other) === roleOf(group))).toEqual([group]);
    expect(template.findResources('AWS::IAM::Role')[roleOf(group)]?.Properties).not.toHaveProperty('ManagedPolicyArns');
  });
});

describe('how a function runs', () => {
  test.each(groups)('%s runs on Node 24, ARM, and gives up before API Gateway does', (group) => {
    expect(functionOf(template, group).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Timeout: 15,
    });
  });

  test.each(groups)('%s is told everything it checks at start', (group) => {
    const told = Object.keys(functionOf(template, group).Properties.Environment.Variables);
    expect(told).toEqual(expect.arrayContaining(Object.keys(environment.shape)));
  });

  test('no log is kept longer than the 30 days in which deleted data must be gone', () => {
    for (const { Properties } of resourcesOf(template, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays).toBe(30);
    }
  });
});

describe('the API', () => {
  test.each(routeKeys)('%s is answered by the function of its group', (key) => {
    expect(groupAnswering(key)).toBe(routes[key].group);
  });

  test('an unknown address is refused by auth, and there is no route besides', () => {
    expect(groupAnswering('$default')).toBe('auth');
    const known = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(known.toSorted()).toEqual([...routeKeys, '$default'].toSorted());
  });

  test('every function may be called by the API alone', () => {
    const apiId = resourceOf(template, 'AWS::ApiGatewayV2::Api').id;
    for (const { Properties } of resourcesOf(template, 'AWS::Lambda::Permission')) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com');
      expect(JSON.stringify(Properties.SourceArn)).toContain(`{"Ref":"${apiId}"}`);
    }
  });

  test('more calls than the stage allows are refused, and the log names neither caller nor address', () => {
    const { DefaultRouteSettings, AccessLogSettings } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties;
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
    expect(AccessLogSettings.Format).toContain('$context.routeKey');
    expect(AccessLogSettings.Format).not.toMatch(/sourceIp|\.path|userAgent|querystring/i);
  });
});
