import { Aws, type Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { methodAndPath, methodsOf } from '#shared/contract/routes/route.ts';
import { type Group, type RouteKey, routeKeys, routes } from '#shared/contract/routes.ts';
import { stageLimits } from '#shared/limits/rate-limits.ts';
import { logRetention } from '../monitoring/log-retention.ts';
import type { Settings } from '../stages.ts';
import type { RouteGroupFunction } from './route-group-function.ts';

interface ApiProps extends Pick<Settings, 'requestsPerSecond' | 'requestBurst'> {}

/**
 * The share of all calls that each of these public routes may take, summed over all callers. Routes with a pace are not
 * included: the function counts those, per caller and in total. Nor are Stripe's events, because Stripe would resend
 * refused ones.
 */
const shares: Partial<Record<RouteKey, number>> = stageLimits.shares;

/** Refuses calls that match no route, with the usual message. */
const unknownRouteGroup: Group = 'auth';

/** No addresses or queries: where people shop and what they search for is private. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    functionMs: '$context.integrationLatency',
    error: '$context.error.message',
    functionError: '$context.integrationErrorMessage',
  }),
);

/** The HTTP API: the function of each group answers the group's routes in the contract. */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The address for CloudFront. */
  readonly host: string;
  /** The stage that answers calls; it depends on all routes. */
  readonly stage: HttpStage;
  private readonly refusedByStage: Metric;

  constructor(scope: Construct, id: string, { requestsPerSecond, requestBurst }: ApiProps) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.host = `${this.http.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: requestBurst },
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
    });
    (this.stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      routeKeys.flatMap((key) => {
        const share = shares[key];
        if (share === undefined) return [];
        const rate = Math.max(1, Math.round(requestsPerSecond * share));
        // The same burst as for all calls: a few addresses can't use it up before the firewall stops them.
        const limits = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: requestBurst };
        const { path } = methodAndPath(key);
        return methodsOf(key).map((method) => [`${method} ${path}`, limits]);
      }),
    );
    this.refusedByStage = this.countRefusals(accessLog);
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The session is a cookie, which no API Gateway authorizer can renew. Each function verifies it and checks the route’s access from the contract.',
    });
  }

  /** Routes the function's group to it. */
  answerWith(fn: RouteGroupFunction): void {
    // One permission per route would use half of a stack's resources.
    const integration = new HttpLambdaIntegration(fn.group, fn, { scopePermissionToRoute: false });
    for (const key of routeKeys.filter((candidate) => routes[candidate].group === fn.group)) {
      const { path } = methodAndPath(key);
      for (const method of methodsOf(key)) {
        this.addRoute(`${method} ${path}`, HttpRouteKey.with(path, HttpMethod[method]), integration);
      }
    }
    if (fn.group === unknownRouteGroup) this.addRoute('$default', HttpRouteKey.DEFAULT, integration);
  }

  /** Calls that the stage refused with 429 before they reached a function. */
  throttledCalls(period: Duration): IMetric {
    return this.refusedByStage.with({ period });
  }

  private addRoute(id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration): void {
    const route = new HttpRoute(this, id, { httpApi: this.http, routeKey, integration });
    // API Gateway refuses limits for a route that does not exist yet.
    this.stage.node.addDependency(route);
  }

  /** A function's own 429, for an exceeded quota, has a latency; the stage's has none. */
  private countRefusals(accessLog: LogGroup): Metric {
    const name = 'CallsThrottled';
    return new MetricFilter(this, name, {
      logGroup: accessLog,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.functionMs', '=', '-'),
      ),
      metricNamespace: Stack.of(this).stackName,
      metricName: name,
    }).metric({ statistic: 'Sum' });
  }
}
