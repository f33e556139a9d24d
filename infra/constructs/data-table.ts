import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, Billing, Operation, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { tableShape } from '#shared/table-shape.ts';
import type { GroupFunction } from './group-function.ts';

interface DataTableProps {
  /** Survives the removal of the stack, and can't be deleted by hand in passing. */
  isKept: boolean;
}

const usedOperations = [Operation.GET_ITEM, Operation.BATCH_GET_ITEM, Operation.PUT_ITEM, Operation.UPDATE_ITEM];

/** The privacy policy promises that deleted data is gone within 30 days, so no backup reaches further back. */
const backupDays = 30;

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
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: backupDays },
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** For functions that only start with the name, because every function checks its whole environment at start. */
  tellName(fn: GroupFunction): void {
    fn.tell({ TABLE_NAME: this.table.tableName });
  }

  /** Reads and writes single items by their key; no scan, no query, no delete. */
  grantUse(fn: GroupFunction): void {
    this.tellName(fn);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: usedOperations.map((operation) => `dynamodb:${operation}`),
        resources: [this.table.tableArn],
      }),
    );
  }

  /** Calls that the table refused because they came too fast. */
  throttledRequests(period: Duration): IMetric {
    return this.table.metricThrottledRequestsForOperations({ operations: usedOperations, period, label: 'throttled' });
  }
}
