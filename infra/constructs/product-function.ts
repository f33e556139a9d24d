import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat, SourceMapMode } from 'aws-cdk-lib/aws-lambda-nodejs';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { environment } from '#shared/environment.ts';
import type { Needs, ReferenceData } from '#shared/needs.ts';
import { bundling } from './bundling.ts';
import { logRetention } from './log-retention.ts';

interface ProductFunctionProps {
  /** The name in logs and alarms. */
  part: string;
  needs: Needs;
  timeout: Duration;
}

type Variable = keyof typeof environment.variables;

const projectRoot = join(import.meta.dirname, '../..');

/** Data from `npm run stores:import` and `npm run catalog:import` replaces the shipped data. */
const imported = 'data/imported/built';

function folderOf(part: ReferenceData): string {
  const isImported = existsSync(join(projectRoot, imported, part));
  return isImported ? `${imported}/${part}` : `functions/kit/reference/built/${part}`;
}

/** The shell commands that copy reference data to built/ beside the bundle, where the source expects it too. */
function copyReference(reference: readonly ReferenceData[], inputDir: string, outputDir: string): string[] {
  if (reference.length === 0) return [];
  const target = `"${outputDir}/built"`;
  return [`mkdir -p ${target}`, ...reference.map((part) => `cp -R "${inputDir}/${folderOf(part)}" ${target}`)];
}

/** A Lambda function whose role may only write its own log until it gets grants. */
export class ProductFunction extends NodejsFunction {
  readonly part: string;
  readonly needs: Needs;

  constructor(scope: Construct, id: string, { part, needs, timeout }: ProductFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}-log`, {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      description: `Tillwise ${part}. When it fails: ${needs.shopperImpact}`,
      entry: join(projectRoot, 'functions', needs.file),
      projectRoot,
      depsLockFilePath: join(projectRoot, 'package-lock.json'),
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
      bundling: {
        format: OutputFormat.CJS,
        target: bundling.target,
        mainFields: [...bundling.mainFields],
        // Bundles the version we test with; it also starts faster than the runtime's copy.
        bundleAwsSDK: true,
        minify: bundling.minify,
        sourceMap: true,
        sourceMapMode: SourceMapMode.EXTERNAL,
        sourcesContent: bundling.sourcesContent,
        define: bundling.define,
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (inputDir, outputDir) => copyReference(needs.reference ?? [], inputDir, outputDir),
        },
      },
    });
    this.part = part;
    this.needs = needs;
  }

  /** One sentence for the operator who gets its alarms. */
  get shopperImpact(): string {
    return this.needs.shopperImpact;
  }

  /** Sets environment variables that shared/environment.ts declares. */
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
