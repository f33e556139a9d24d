import { Duration } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { routes } from '#shared/contract/routes.ts';
import type { Capability } from '#shared/deployment/needs.ts';
import { stageLimits } from '#shared/limits/rate-limits.ts';
import { type PaidService, paidServices } from '#shared/limits.ts';
import type { Api } from '../api/http-api.ts';
import type { RouteGroupFunction } from '../api/route-group-function.ts';
import { type BackgroundFunction, ScheduledFunction } from '../background/background-function.ts';
import type { DueOrders } from '../background/due-orders.ts';
import type { PriceRequests } from '../background/price-requests.ts';
import type { DataTable } from '../data-table.ts';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import { textsSpentUsd } from '../services/text-messages.ts';
import type { Settings } from '../stages.ts';
import type { Website } from '../website/website.ts';
import { AlarmEmails, type Watch } from './alarm-emails.ts';

interface AlarmsProps extends Pick<Settings, 'alarmEmail' | 'textsMonthlyUsd'> {
  functions: readonly RouteGroupFunction[];
  /** Functions that no route calls. */
  scheduled: readonly BackgroundFunction[];
  dueOrders: DueOrders;
  learning: TillwiseFunction;
  wordLearning: BackgroundFunction;
  prices: PriceRequests;
  api: Api;
  table: DataTable;
  website: Website;
}

const period = Duration.minutes(5);
/** A tenth of the default limit of requests. */
const floodPerSecond = stageLimits.requestsPerSecond / 10;

/** About $17 by CloudFront's price list (November 2026). A visit downloads about half a megabyte. */
const mostDownloadedBytes = 200e9;
const downloadPeriod = Duration.hours(6);

/** SNS reports the cost of texts only now and then. */
const costPeriod = Duration.hours(6);

/** Each period contains one learning run. */
const learningPeriod = Duration.hours(6);

/** Contains two runs that learn words. */
const wordLearningPeriod = Duration.hours(24);

/** Failing providers are retried less and less often, so failures are far apart. */
const troublePeriod = Duration.hours(6);

const webhookGroup = routes['POST /api/stripe/webhook'].group;

/** Alarms that email an operator what shoppers lose and which runbook entry to follow. */
export class Alarms extends Construct {
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { functions, scheduled, dueOrders, learning, wordLearning, prices, api, table, website, textsMonthlyUsd } =
      props;
    const bell = new AlarmEmails(this, 'Bell', props);
    const watches: Watch[] = [
      ...functions.flatMap(callWatches),
      ...functions.filter(({ group }) => group === webhookGroup).map(webhookWatch),
      ...scheduled.map(runWatch),
      ...scheduled
        .filter((fn) => fn instanceof ScheduledFunction)
        // The alarms of learning also see that no run began.
        .filter((fn) => fn !== learning && fn !== wordLearning)
        .map(startWatch),
      ...dueOrderWatches(dueOrders),
      learningWatch(learning),
      wordLearningWatch(wordLearning),
      ...priceWatches(prices),
      ...Object.keys(paidServices).flatMap((service) =>
        budgetWatches(service as PaidService, [...functions, ...scheduled]),
      ),
      {
        name: 'texts cost',
        shopperImpact: 'Shoppers’ texts soon stop arriving, because SNS stops at its monthly limit.',
        runbook: 'Texts cost more than planned',
        metric: textsSpentUsd(costPeriod),
        threshold: textsMonthlyUsd,
      },
      {
        name: 'api 5xx',
        shopperImpact: 'Shoppers see “Something went wrong on our side”, or cannot sign in, pay or text right now.',
        runbook: 'The API answers 5xx',
        metric: api.http.metricServerError({ period }),
        threshold: 5,
      },
      {
        name: 'api throttles',
        shopperImpact: 'Shoppers have to wait and try again: calls exceed the API’s rate limit.',
        runbook: 'The API refuses calls for being too many',
        metric: api.throttledCalls(period),
        // Ten seconds at twice the limit exceed this; one impatient browser never does.
        threshold: 50,
      },
      {
        name: 'api flood',
        shopperImpact:
          'Shoppers lose nothing yet. If calls keep growing, some will be refused, and each call costs money.',
        runbook: 'The API is called far more than usual',
        metric: api.http.metricCount({ period }),
        threshold: floodPerSecond * period.toSeconds(),
        periods: 3,
      },
      {
        name: 'downloads',
        shopperImpact: 'Shoppers lose nothing, but the edge sends out far more than usual, and each gigabyte costs.',
        runbook: 'Far more is downloaded than usual',
        metric: website.distribution.metricBytesDownloaded({ period: downloadPeriod }),
        threshold: mostDownloadedBytes,
      },
      {
        name: 'table throttles',
        shopperImpact: 'Shoppers’ carts and profiles load slowly, and some changes to a cart are refused.',
        runbook: 'The table throttles',
        metric: table.throttledRequests(period),
        threshold: 5,
      },
    ];
    this.alarms = watches.map((watch) => bell.watch(watch));
  }
}

function callWatches(fn: RouteGroupFunction): Watch[] {
  const { group, shopperImpact, slowMs } = fn;
  return [
    {
      name: `${group} errors`,
      shopperImpact,
      runbook: 'A function crashes',
      metric: fn.metricErrors({ period }),
      // Refused and failed calls still get an answer from us; this counts calls that got none.
      threshold: 1,
    },
    {
      name: `${group} throttles`,
      shopperImpact,
      runbook: 'A function is throttled',
      metric: fn.metricThrottles({ period }),
      threshold: 1,
    },
    {
      name: `${group} slow`,
      shopperImpact: `One call in twenty takes over ${slowMs / 1_000} seconds. If it gets worse: ${shopperImpact}`,
      runbook: 'A function is slow',
      metric: fn.metricDuration({ period, statistic: 'p95' }),
      threshold: slowMs,
      periods: 3,
    },
  ];
}

function webhookWatch(fn: RouteGroupFunction): Watch {
  return {
    name: 'webhooks failing',
    shopperImpact: 'Shoppers’ renewals, failed payments, and cancellations at Stripe don’t reach us.',
    runbook: 'Stripe’s events fail',
    // Signed events only, so strangers can't raise the alarm.
    metric: fn.countLines('WebhooksFailed', 'message', 'webhook failed'),
    // Stripe retries a single failed event; one payment sends several events.
    threshold: 2,
  };
}

function runWatch(fn: BackgroundFunction): Watch {
  const { part, shopperImpact, runbook } = fn;
  return { name: `${part} errors`, shopperImpact, runbook, metric: fn.metricErrors({ period }), threshold: 1 };
}

/** A run that never begins can't fail. */
function startWatch(fn: ScheduledFunction): Watch {
  const { part, shopperImpact, runbook, schedule } = fn;
  const { everyMinutes, withinHours } = schedule;
  return {
    name: `${part} not run`,
    shopperImpact,
    runbook,
    metric: fn.metricInvocations({ period: withinHours ? Duration.days(1) : Duration.minutes(2 * everyMinutes) }),
    threshold: 1,
    isLeast: true,
    isExpected: true,
  };
}

function dueOrderWatches(dueOrders: DueOrders): Watch[] {
  const { shopperImpact, runbook } = dueOrders.fn;
  return [
    {
      name: 'ticks lost',
      shopperImpact,
      runbook,
      metric: dueOrders.waitingLostTicks(period),
      threshold: 1,
    },
    {
      name: 'ticks dropped',
      shopperImpact,
      runbook,
      metric: dueOrders.droppedTicks(period),
      threshold: 1,
    },
    {
      name: 'order parked',
      shopperImpact: 'Shoppers whose recurring order keeps failing find it paused, or never placed.',
      runbook: 'A recurring order is parked',
      metric: dueOrders.stuckOrders(period),
      threshold: 1,
    },
  ];
}

function learningWatch(learning: TillwiseFunction): Watch {
  return {
    name: 'learning behind',
    shopperImpact: learning.needs.shopperImpact,
    runbook: 'Learning is behind',
    // How long ago the last day ended that estimates learned from; each run logs it.
    metric: learning.measure('LearningBehindHours', 'behindHours').with({ period: learningPeriod }),
    // The first run after midnight learns from the day before; two runs later that day ended 16 hours ago.
    threshold: 30,
    periods: 2,
    isExpected: true,
  };
}

function wordLearningWatch(fn: BackgroundFunction): Watch {
  const { shopperImpact, runbook } = fn;
  return {
    name: 'search learning late',
    shopperImpact,
    runbook,
    metric: fn.countLines('SearchLearned', 'message', 'learned words').with({ period: wordLearningPeriod }),
    threshold: 1,
    isLeast: true,
    isExpected: true,
  };
}

function priceWatches(prices: PriceRequests): Watch[] {
  const { shopperImpact, runbook } = prices.fetcher;
  return [
    {
      name: 'price requests given up',
      shopperImpact,
      runbook,
      metric: prices.waitingGivenUp(period),
      threshold: 1,
    },
    {
      name: 'provider in trouble',
      shopperImpact,
      runbook: 'A provider of prices is in trouble',
      metric: prices.providerTroubles(troublePeriod),
      // One failed call is fine; a provider that is down for an hour has failed five times.
      threshold: 5,
    },
  ];
}

/** What each paid service does for shoppers, and which capability calls it. */
const buyers: Record<PaidService, { capability: Capability; name: string; shopperImpact: string }> = {
  photos: {
    capability: 'read-photos',
    name: 'photos budget',
    shopperImpact: 'Shoppers soon can’t have photos of receipts read until tomorrow; pasted text still works.',
  },
  addressLookups: {
    capability: 'address-lookup',
    name: 'address look-ups budget',
    shopperImpact: 'Shoppers’ street addresses soon resolve only to their town for the rest of the day.',
  },
  texts: {
    capability: 'texts',
    name: 'texts budget',
    shopperImpact: 'Shoppers soon cannot send a list by text or get price texts for the rest of the day.',
  },
};

function budgetWatches(service: PaidService, functions: readonly TillwiseFunction[]): Watch[] {
  const { capability, name, shopperImpact } = buyers[service];
  const metrics = functions
    .filter(({ needs }) => needs.capabilities?.includes(capability))
    // functions/quotas/daily-budget-rows.ts logs this when the first shard of the budget is used up.
    .map((fn) => fn.countLines(`BudgetRunningOut-${service}`, 'budget', service));
  // Functions that share a budget share its metric.
  return metrics.slice(0, 1).map((metric) => ({
    name,
    shopperImpact,
    runbook: 'A budget of the day runs out',
    metric,
    threshold: 1,
  }));
}
