import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { groups } from '#shared/contract/routes.ts';
import { webConfig } from '#shared/deployment/web-config.ts';
import { Api } from './api/http-api.ts';
import { OriginSecret } from './api/origin-secret.ts';
import { RouteGroupFunction } from './api/route-group-function.ts';
import { DueOrders } from './background/due-orders.ts';
import { PriceRequests } from './background/price-requests.ts';
import { createScheduledJobs } from './background/scheduled-job.ts';
import { DataTable } from './data-table.ts';
import { grantNeeds } from './grants.ts';
import { Alarms } from './monitoring/alarms.ts';
import { Dashboard } from './monitoring/dashboard.ts';
import { PaymentKeys } from './services/payment-keys.ts';
import { Suggestions } from './services/suggestion-emails.ts';
import { SignIn } from './sign-in/sign-in.ts';
import type { Stage } from './stages.ts';
import { Website } from './website/website.ts';
import { WebsiteUpload } from './website/website-upload.ts';

interface TillwiseStackProps {
  stage: Stage;
  /** The folder of the built web app; if missing, the deployed pages stay. */
  webBuild: string;
}

/** All of Tillwise in one AWS account and region. */
export class TillwiseStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage: { name, settings, isFirstDeploy }, webBuild }: TillwiseStackProps,
  ) {
    const isKept = name === 'prod';
    const isProtected = isKept && !isFirstDeploy;
    super(scope, id, {
      description: `Tillwise, ${name}`,
      terminationProtection: isProtected,
      env: { account: settings.account, region: settings.region },
    });

    // The site only needs the API's address, and the functions need the site's. This order avoids a cycle, as long as
    // only the API's routes refer to functions.
    const table = new DataTable(this, 'Data', { isKept, isProtected });
    const api = new Api(this, 'Api', settings);
    const originSecret = new OriginSecret(this, 'OriginSecret', settings);
    const website = new Website(this, 'Website', {
      ...settings,
      apiHost: api.host,
      originSecret,
      isKept,
      isPublic: isKept,
    });
    const signIn = new SignIn(this, 'SignIn', {
      ...settings,
      stageName: name,
      siteOrigin: website.origin,
      isKept,
      isProtected,
    });
    const suggestions = new Suggestions(this, 'Suggestions', settings);
    const paymentKeys = new PaymentKeys(this, 'PaymentKeys', { stageName: name });
    const prices = new PriceRequests(this, 'Prices', { ...settings, stageName: name });
    const dueOrders = new DueOrders(this, 'DueOrders');
    const jobs = createScheduledJobs(this);
    const scheduled = [dueOrders.fn, prices.fetcher, ...Object.values(jobs)];

    const functions = groups.map((group) => new RouteGroupFunction(this, group));
    for (const fn of functions) {
      website.setOriginOf(fn);
      originSecret.grantCheck(fn);
      // Functions must accept the old secret while CloudFront may still send it.
      fn.node.addDependency(website.distribution);
      signIn.grantVerify(fn);
      api.answerWith(fn);
    }
    const givers = { settings, table, signIn, suggestions, paymentKeys, prices };
    for (const fn of [...functions, ...scheduled]) grantNeeds(fn, givers);

    new WebsiteUpload(this, 'WebUpload', {
      ...settings,
      build: webBuild,
      bucket: website.bucket,
      config: webConfig.parse(settings),
      isRequired: isKept,
      // Pages go live after the routes they call.
      liveAfter: [api.stage, ...functions],
    });

    const { alarms } = new Alarms(this, 'Alarms', {
      ...settings,
      functions,
      scheduled,
      dueOrders,
      learning: jobs.learn,
      wordLearning: jobs['learn-words'],
      prices,
      api,
      table,
      website,
    });
    new Dashboard(this, 'Dashboard', {
      functions,
      scheduled,
      api,
      table,
      alarms,
    });

    this.tellOperator(website, table, paymentKeys);
  }

  private tellOperator(website: Website, table: DataTable, paymentKeys: PaymentKeys): void {
    new CfnOutput(this, 'SiteOrigin', { value: website.origin });
    new CfnOutput(this, 'TableName', {
      value: table.table.tableName,
      description: 'The table that `npm run prices:import` needs as TABLE_NAME.',
    });
    new CfnOutput(this, 'StripeSecretNames', {
      value: paymentKeys.secretNames.join(', '),
      description: 'The secrets of Stripe’s key and webhook, which the operator creates.',
    });
    new CfnOutput(this, 'DistributionDomainName', {
      value: website.distribution.distributionDomainName,
      description: 'The target of the DNS records of your own domain and its aliases.',
    });
  }
}
