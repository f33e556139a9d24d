import { Duration } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { routes } from '#shared/contract/routes.ts';
import type { Capability } from '#shared/needs.ts';
import { type PaidService, paidServices, stageLimits } from '#shared/rules/limits.ts';
import type { Settings } from '../stages.ts';
import { AlarmBell, type Watch } from './alarm-bell.ts';
import type { Api } from './api.ts';
import type { DataTable } from './data-table.ts';
import type { DueOrders } from './due-orders.ts';
import type { GroupFunction } from './group-function.ts';
import type { Learning } from './learning.ts';
import type { PriceCollection } from './price-collection.ts';
import type { ProductFunction } from './product-function.ts';
import { textsSpentUsd } from './texts.ts';
import type { UncalledFunction } from './uncalled-function.ts';

interface AlarmsProps extends Pick<Settings, 'alarmEmail' | 'textsMonthlyUsd'> {
  functions: readonly GroupFunction[];
  /** Those that run by themselves. */
  scheduled: readonly UncalledFunction[];
  dueOrders: DueOrders;
  learning: Learning;
  prices: PriceCollection;
  api: Api;
  table: DataTable;
}

const period = Duration.minutes(5);
/** A tenth of what is let through unless a stage says otherwise. */
const floodPerSecond = stageLimits.requestsPerSecond / 10;

/** What texts cost is only measured now and then. */
const costPeriod = Duration.hours(6);

/** One run of those that learn falls into each. */
const learningPeriod = Duration.hours(6);

/** A provider that fails rests longer and longer, so its failures come far apart. */
const troublePeriod = Duration.hours(6);

const webhookGroup = routes['POST /api/stripe/webhook'].group;

/** Tells a person by e-mail what shoppers lose at the moment, and where the runbook says what to do. */
export class Alarms extends Construct {
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { functions, scheduled, dueOrders, learning, prices, api, table, textsMonthlyUsd } = props;
    const bell = new AlarmBell(this, 'Bell', props);
    const watches: Watch[] = [
      ...functions.flatMap(callWatches),
      ...functions.filter(({ group }) => group === webhookGroup).map(webhookWatch),
      ...scheduled.map(runWatch),
      ...dueOrderWatches(dueOrders),
      learningWatch(learning),
      ...priceWatches(prices),
      ...Object.keys(paidServices).flatMap((service) =>
        budgetWatches(service as PaidService, [...functions, ...scheduled]),
      ),
      {
        name: 'texts cost',
        shopperLoses: 'Shoppers’ texts soon stop arriving, for SNS sends none beyond its own limit for the month.',
        runbook: 'Texts cost more than planned',
        metric: textsSpentUsd(costPeriod),
        threshold: textsMonthlyUsd,
      },
      {
        name: 'api 5xx',
        shopperLoses: 'Shoppers see “Something went wrong on our side”, or cannot sign in, pay or text right now.',
        runbook: 'The API answers 5xx',
        metric: api.http.metricServerError({ period }),
        threshold: 5,
      },
      {
        name: 'api throttles',
        shopperLoses:
          'Shoppers are told to wait a moment and try again: calls come faster than the API lets them through.',
        runbook: 'The API refuses calls for being too many',
        metric: api.throttledCalls(period),
        // Ten seconds of twice what is let through come to more; one impatient browser never does.
        threshold: 50,
      },
      {
        name: 'api flood',
        shopperLoses:
          'Shoppers lose nothing yet, but if calls go on to grow, some will be refused; and each costs money.',
        runbook: 'The API is called far more than usual',
        metric: api.http.metricCount({ period }),
        threshold: floodPerSecond * period.toSeconds(),
        periods: 3,
      },
      {
        name: 'table throttles',
        shopperLoses: 'Shoppers’ carts and profiles load slowly, and some changes to a cart are refused.',
        runbook: 'The table throttles',
        metric: table.throttledRequests(period),
        threshold: 5,
      },
    ];
    this.alarms = watches.map((watch) => bell.watch(watch));
  }
}

function callWatches(fn: GroupFunction): Watch[] {
  const { group, shopperLoses, slowMs } = fn;
  return [
    {
      name: `${group} errors`,
      shopperLoses,
      runbook: 'A function crashes',
      metric: fn.metricErrors({ period }),
      // A refused or failed call is answered in words; what is counted here got no answer of ours at all.
      threshold: 1,
    },
    {
      name: `${group} throttles`,
      shopperLoses,
      runbook: 'A function is throttled',
      metric: fn.metricThrottles({ period }),
      threshold: 1,
    },
    {
      name: `${group} slow`,
      shopperLoses: `One call in twenty takes over ${slowMs / 1_000} seconds. If it gets worse: ${shopperLoses}`,
      runbook: 'A function is slow',
      metric: fn.metricDuration({ period, statistic: 'p95' }),
      threshold: slowMs,
      periods: 3,
    },
  ];
}

function webhookWatch(fn: GroupFunction): Watch {
  return {
    name: 'webhooks failing',
    shopperLoses: 'Shoppers’ renewals, failed payments and cancellations at Stripe are not noticed.',
    runbook: 'Stripe’s events fail',
    // Signed events alone: what anybody can send wakes nobody.
    metric: fn.countLines('WebhooksFailed', 'message', 'webhook failed'),
    // Stripe sends a single one again; one payment makes several.
    threshold: 2,
  };
}

function runWatch(fn: UncalledFunction): Watch {
  const { part, shopperLoses, runbook } = fn;
  return { name: `${part} errors`, shopperLoses, runbook, metric: fn.metricErrors({ period }), threshold: 1 };
}

function dueOrderWatches(dueOrders: DueOrders): Watch[] {
  const { shopperLoses, runbook } = dueOrders.fn;
  return [
    {
      name: 'ticks lost',
      shopperLoses,
      runbook,
      metric: dueOrders.waitingLostTicks(period),
      threshold: 1,
    },
    {
      name: 'ticks dropped',
      shopperLoses,
      runbook,
      metric: dueOrders.droppedTicks(period),
      threshold: 1,
    },
    {
      name: 'order parked',
      shopperLoses: 'Shoppers whose recurring order keeps failing find it paused, or never placed.',
      runbook: 'A recurring order is parked',
      metric: dueOrders.stuckOrders(period),
      threshold: 1,
    },
  ];
}

function learningWatch(learning: Learning): Watch {
  return {
    name: 'learning behind',
    shopperLoses: learning.fn.shopperLoses,
    runbook: 'Learning is behind',
    metric: learning.behindHours(learningPeriod),
    // The first run after midnight learns from the day before; two runs later that day ended 16 hours ago.
    threshold: 30,
    periods: 2,
    isExpected: true,
  };
}

function priceWatches(prices: PriceCollection): Watch[] {
  const { shopperLoses, runbook } = prices.fetcher;
  return [
    {
      name: 'price asks given up',
      shopperLoses,
      runbook,
      metric: prices.waitingGivenUp(period),
      threshold: 1,
    },
    {
      name: 'provider in trouble',
      shopperLoses,
      runbook: 'A provider of prices is in trouble',
      metric: prices.providerTroubles(troublePeriod),
      // One failing call is forgiven; a provider that is down for an hour has failed five times.
      threshold: 5,
    },
  ];
}

/** What each paid service does for shoppers, and who calls it. */
const buyers: Record<PaidService, { capability: Capability; name: string; shopperLoses: string }> = {
  pictures: {
    capability: 'read-pictures',
    name: 'pictures budget',
    shopperLoses: 'Shoppers soon read that no more pictures of receipts are read today; pasted text still is.',
  },
  addressLookups: {
    capability: 'address-lookup',
    name: 'address look-ups budget',
    shopperLoses: 'Shoppers soon find their town in place of their street for the rest of the day.',
  },
  texts: {
    capability: 'texts',
    name: 'texts budget',
    shopperLoses: 'Shoppers soon cannot text a list or be texted of a price for the rest of the day.',
  },
};

function budgetWatches(service: PaidService, functions: readonly ProductFunction[]): Watch[] {
  const { capability, name, shopperLoses } = buyers[service];
  const metrics = functions
    .filter(({ needs }) => needs.capabilities?.includes(capability))
    // As functions/quotas/daily-budget-rows.ts logs it, when the first part of the budget is spent.
    .map((fn) => fn.countLines(`BudgetRunningOut-${service}`, 'budget', service));
  // Those that spend the same budget count into the same metric.
  return metrics.slice(0, 1).map((metric) => ({
    name,
    shopperLoses,
    runbook: 'A budget of the day runs out',
    metric,
    threshold: 1,
  }));
}
