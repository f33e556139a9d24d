import { type Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { environment } from '#shared/deployment/environment.ts';
import type { Needs } from '#shared/deployment/needs.ts';
import { logRetention } from '../monitoring/log-retention.ts';
import { functionCode } from './function-code.ts';

interface TillwiseFunctionProps {
  /** The name in logs and alarms. */
  part: string;
  needs: Needs;
  timeout: Duration;
}

type Variable = keyof typeof environment.variables;

/** A Lambda function whose role may only write its own log until it gets grants. */
export class TillwiseFunction extends LambdaFunction {
  readonly part: string;
  readonly needs: Needs;

  constructor(scope: Construct, id: string, { part, needs, timeout }: TillwiseFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}-log`, {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      description: `Tillwise ${part}. When it fails: ${needs.shopperImpact}`,
      code: functionCode(needs),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // More memory also means more CPU: the first shopper waits while the code loads.
      memorySize: 1024,
      timeout,
      role,
      logGroup,
      environment: {
        POWERTOOLS_SERVICE_NAME: `tillwise-${part}`,
        POWERTOOLS_LOG_LEVEL: 'INFO',
      },
    });
    this.part = part;
    this.needs = needs;
  }

  /** One sentence for the operator who gets its alarms. */
  get shopperImpact(): string {
    return this.needs.shopperImpact;
  }

  /** Sets environment variables that shared/deployment/environment.ts declares. */
  setEnvironment(values: Partial<Record<Variable, string>>): void {
    for (const [name, value] of Object.entries(values)) this.addEnvironment(name, value);
  }

  /** Acknowledges a wildcard in its rights for cdk-nag; `finding` is the text that cdk-nag puts in brackets. */
  acknowledgeWildcard(finding: string, reason: string): void {
    if (this.role) Validations.of(this.role).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason });
  }

  /** A numeric field of its log as a metric: the maximum of a period. */
  measure(name: string, field: string): Metric {
    const filter = new MetricFilter(this, name, {
      logGroup: this.logGroup,
      filterPattern: FilterPattern.numberValue(`$.${field}`, '>=', 0),
      metricNamespace: Stack.of(this).stackName,
      metricName: name,
      metricValue: `$.${field}`,
    });
    return filter.metric({ statistic: 'Maximum' });
  }

  /** The number of log lines with one of these values in this field, as a metric. */
  countLines(name: string, field: string, ...values: string[]): Metric {
    const filter = new MetricFilter(this, name, {
      logGroup: this.logGroup,
      filterPattern: FilterPattern.any(...values.map((value) => FilterPattern.stringValue(`$.${field}`, '=', value))),
      metricNamespace: Stack.of(this).stackName,
      metricName: name,
    });
    return filter.metric({ statistic: 'Sum' });
  }
}
