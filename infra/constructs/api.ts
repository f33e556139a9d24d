import { Aws, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Group, methodAndPath, methodsOf, routeKeys, routes } from '#shared/contract/routes.ts';
import type { GroupFunction } from './group-function.ts';
import { logRetention } from './log-retention.ts';

interface ApiProps {
  requestsPerSecond: number;
  requestBurst: number;
}

/** Refuses what no route matches, in the same words as everything else. */
const unknownRouteGroup: Group = 'auth';

/** Neither address nor query: where somebody shops and what they search for is their own business. */
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

/** The HTTP API: every route of the contract, answered by the function of its group. */
export class Api extends Construct {
  readonly http: HttpApi;
  /** Where CloudFront finds it. */
  readonly host: string;

  constructor(scope: Construct, id: string, { requestsPerSecond, requestBurst }: ApiProps) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.host = `${this.http.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: requestBurst },
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The session is a cookie, which no API Gateway authorizer reads or renews: each function verifies it and checks the access its route declares in the contract.',
    });
  }

  /** Sends the routes of the function's group to it. */
  answerWith(fn: GroupFunction): void {
    const integration = new HttpLambdaIntegration(fn.group, fn);
    for (const key of routeKeys.filter((candidate) => routes[candidate].group === fn.group)) {
      const { path } = methodAndPath(key);
      for (const method of methodsOf(key)) {
        this.addRoute(`${method} ${path}`, HttpRouteKey.with(path, HttpMethod[method]), integration);
      }
    }
    if (fn.group === unknownRouteGroup) this.addRoute('$default', HttpRouteKey.DEFAULT, integration);
  }

  private addRoute(id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration): void {
    new HttpRoute(this, id, { httpApi: this.http, routeKey, integration });
  }
}
