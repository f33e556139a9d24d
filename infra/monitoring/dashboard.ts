import { Duration, Stack } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Api } from '../api/http-api.ts';
import type { RouteGroupFunction } from '../api/route-group-function.ts';
import type { DataTable } from '../data-table.ts';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';

interface DashboardProps {
  /** Functions that shoppers wait for. */
  functions: readonly RouteGroupFunction[];
  /** Functions that no route calls. */
  scheduled: readonly TillwiseFunction[];
  api: Api;
  table: DataTable;
  alarms: readonly Alarm[];
}

const period = Duration.minutes(5);
const wholeWidth = 24;

/** The page to open first, named like the stack: alarms, traffic and the last failures as logged. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { functions, scheduled, api, table, alarms } = props;
    const all = [...functions, ...scheduled];
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: wholeWidth / 3 });
    new CloudWatchDashboard(this, 'Page', {
      dashboardName: Stack.of(this).stackName,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: wholeWidth })],
        [
          graph('Calls', [api.http.metricCount({ period, label: 'calls' })]),
          graph('Refused and failed calls', [
            api.http.metricClientError({ period, label: '4xx' }),
            api.http.metricServerError({ period, label: '5xx' }),
          ]),
          graph('Time to answer (ms)', [
            api.http.metricLatency({ period, statistic: 'p50', label: 'half of the calls' }),
            api.http.metricLatency({ period, statistic: 'p95', label: '19 of 20 calls' }),
          ]),
        ],
        [
          graph(
            'Function time, 19 of 20 calls (ms)',
            functions.map((fn) => fn.metricDuration({ period, statistic: 'p95', label: fn.part })),
          ),
          graph(
            'Function crashes',
            all.map((fn) => fn.metricErrors({ period, label: fn.part })),
          ),
          graph('Table throttles', [table.throttledRequests(period)]),
        ],
        [
          new LogQueryWidget({
            title: 'Last failures',
            logGroupNames: all.map((fn) => fn.logGroup.logGroupName),
            view: LogQueryVisualizationType.TABLE,
            queryLines: [
              'fields @timestamp, service, route, error.name, error.message, error.cause.message, requestId',
              'filter level in ["ERROR", "CRITICAL"] or @message like /Task timed out|Runtime\\./',
              'sort @timestamp desc',
              'limit 50',
            ],
            width: wholeWidth,
            height: 10,
          }),
        ],
      ],
    });
  }
}
