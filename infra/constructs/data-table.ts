import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, Billing, type Operation, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { type TableOperation, tableOperations } from '#shared/needs.ts';
import { limits } from '#shared/rules/limits.ts';
import { tableShape } from '#shared/table-shape.ts';
import type { ProductFunction } from './product-function.ts';

interface DataTableProps {
  /** Survives the removal of the stack, and can't be deleted by hand in passing. */
  isKept: boolean;
}

/** The one table that everything is kept in. */
export class DataTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { isKept }: DataTableProps) {
    super(scope, id);
    const { partitionKey, sortKey, index, timeToLive } = tableShape;
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      globalSecondaryIndexes: [
        { indexName: index.name, partitionKey: text(index.partitionKey), sortKey: text(index.sortKey) },
      ],
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: limits.deletedDataDays,
      },
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }

  /** Lets a function do this with items by their key, or read a partition. */
  grantUse(fn: ProductFunction, ...allowed: TableOperation[]): void {
    this.grant(fn, allowed, this.table.tableArn);
  }

  /** Lets a function read a partition of the index: a shard's due orders, a person's shared lists. */
  grantQueryIndex(fn: ProductFunction): void {
    this.grant(fn, ['Query'], `${this.table.tableArn}/index/${tableShape.index.name}`);
  }

  private grant(fn: ProductFunction, allowed: readonly TableOperation[], arn: string): void {
    fn.setEnvironment({ TABLE_NAME: this.table.tableName });
    fn.addToRolePolicy(
      new PolicyStatement({ actions: allowed.map((operation) => `dynamodb:${operation}`), resources: [arn] }),
    );
  }

  /** Calls that the table refused because they came too fast. */
  throttledRequests(period: Duration): IMetric {
    return this.table.metricThrottledRequestsForOperations({
      operations: tableOperations.map((operation) => operation as Operation),
      period,
      label: 'throttled',
    });
  }
}
