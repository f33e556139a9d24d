import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Group, groups } from '#shared/contract/routes.ts';
import { webConfig } from '#shared/web-config.ts';
import { Alarms } from './constructs/alarms.ts';
import { Api } from './constructs/api.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { DataTable } from './constructs/data-table.ts';
import { DueOrders } from './constructs/due-orders.ts';
import { GroupFunction } from './constructs/group-function.ts';
import { OriginSecret } from './constructs/origin-secret.ts';
import { PaymentKeys } from './constructs/payment-keys.ts';
import type { ProductFunction } from './constructs/product-function.ts';
import { SignIn } from './constructs/sign-in.ts';
import { Suggestions } from './constructs/suggestions.ts';
import { grantTexts } from './constructs/texts.ts';
import { WebFiles } from './constructs/web-files.ts';
import { Website } from './constructs/website.ts';
import type { Stage } from './stages.ts';

interface TillwiseStackProps {
  stage: Stage;
  /** The folder of the built web app; while it is not there, the pages are left as they are. */
  webBuild: string;
}

/** What a shopper loses when a group's function fails. */
const losses: Record<Group, string> = {
  auth: 'Shoppers cannot sign in or out, and whoever is signed in is treated as a visitor.',
  catalog: 'Shoppers cannot search for items to put in their cart.',
  stores: 'Shoppers cannot find or choose the stores they compare.',
  places: 'Shoppers cannot look up the ZIP code or town they shop in.',
  prices: 'Shoppers are not told whether the prices they see are live.',
  cart: 'Shoppers cannot see or change their cart, so they cannot compare prices.',
  favorites: 'Shoppers with Premium cannot see their favorites, save new ones or put them in the cart.',
  'recurring-orders': 'Shoppers with Premium cannot see, create, pause or remove recurring orders.',
  messages: 'Shoppers with Premium cannot text a list or send a suggestion.',
  billing: 'Shoppers cannot buy or cancel Premium, and a payment that went through is not noticed.',
  account: 'Shoppers cannot download what is held about them or delete their account.',
  'shared-lists': 'Shoppers cannot share a list, and whoever opens the link to one does not see it.',
  admin: 'Shoppers who should have Premium as family do not get it: the admin cannot change who is on the list.',
  analytics: 'Shoppers lose nothing, but their visits are not counted and the admin cannot see the counts.',
};

const payingGroups: readonly Group[] = ['billing', 'account', 'admin'];

/** All of Tillwise in one AWS account and region. */
export class TillwiseStack extends Stack {
  constructor(scope: Construct, id: string, { stage: { name, settings }, webBuild }: TillwiseStackProps) {
    const isKept = name === 'prod';
    super(scope, id, {
      description: `Tillwise, ${name}`,
      terminationProtection: isKept,
      env: { account: settings.account, region: settings.region },
    });

    // The site needs no more of the API than its address, and the functions need the site's: in this order there is no
    // circle, as long as the API itself knows no function (its routes do).
    const table = new DataTable(this, 'Data', { isKept });
    const api = new Api(this, 'Api', settings);
    const originSecret = new OriginSecret(this, 'OriginSecret', settings);
    const website = new Website(this, 'Website', {
      ...settings,
      apiHost: api.host,
      originSecret,
      isKept,
      isPublic: isKept,
    });
    const signIn = new SignIn(this, 'SignIn', { ...settings, stageName: name, siteOrigin: website.origin, isKept });
    const suggestions = new Suggestions(this, 'Suggestions', settings);
    const paymentKeys = new PaymentKeys(this, 'PaymentKeys', { stageName: name });

    const tellLivePrices = (fn: ProductFunction) => fn.tell({ LIVE_PRICE_CHAINS: settings.livePriceChains.join(',') });

    // Deletes all that is held about a person.
    const grantAccountRemoval = (fn: GroupFunction) => {
      table.grantUse(fn, 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
      table.grantQueryIndex(fn);
      paymentKeys.grantUse(fn);
      signIn.grantDelete(fn);
    };

    // What a group needs besides, which is what its actions and the check for Premium do; the others need nothing.
    const grantRights: Partial<Record<Group, (fn: GroupFunction) => void>> = {
      auth: (fn) => {
        signIn.grantSignIn(fn);
        table.grantUse(fn, 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
        signIn.grantSignOutEverywhere(fn);
      },
      prices: tellLivePrices,
      cart: (fn) => {
        table.grantUse(fn, 'BatchGetItem', 'PutItem', 'DeleteItem');
        tellLivePrices(fn);
      },
      favorites: (fn) => {
        table.grantUse(fn, 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
        tellLivePrices(fn);
      },
      'recurring-orders': (fn) => {
        table.grantUse(fn, 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
        tellLivePrices(fn);
      },
      messages: (fn) => {
        table.grantUse(fn, 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
        suggestions.grantAnnounce(fn);
        grantTexts(fn);
      },
      billing: (fn) => {
        table.grantUse(fn, 'BatchGetItem', 'UpdateItem');
        paymentKeys.grantUse(fn);
        paymentKeys.grantVerifyEvents(fn);
      },
      account: (fn) => {
        grantAccountRemoval(fn);
        tellLivePrices(fn);
      },
      'shared-lists': (fn) => {
        table.grantUse(fn, 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
        table.grantQueryIndex(fn);
        tellLivePrices(fn);
      },
      admin: grantAccountRemoval,
      analytics: (fn) => table.grantUse(fn, 'BatchGetItem', 'UpdateItem', 'Query'),
    };

    const functions = groups.map((group) => {
      const waitsForPayments = payingGroups.includes(group);
      const fn = new GroupFunction(this, group, { group, shopperLoses: losses[group], waitsForPayments });
      website.tellOrigin(fn);
      originSecret.grantCheck(fn);
      // No function may forget the secret of yesterday while CloudFront still shows it somewhere.
      fn.node.addDependency(website.distribution);
      signIn.grantVerify(fn);
      grantRights[group]?.(fn);
      api.answerWith(fn);
      return fn;
    });

    new WebFiles(this, 'WebFiles', {
      ...settings,
      build: webBuild,
      bucket: website.bucket,
      config: webConfig.parse(settings),
      isRequired: isKept,
      // No page may call what does not answer yet.
      liveAfter: [api.stage, ...functions],
    });

    const dueOrders = new DueOrders(this, 'DueOrders');
    table.grantUse(dueOrders.fn, 'BatchGetItem', 'PutItem', 'DeleteItem');
    table.grantQueryIndex(dueOrders.fn);
    tellLivePrices(dueOrders.fn);

    const { alarms } = new Alarms(this, 'Alarms', { ...settings, functions, dueOrders, api, table });
    new Dashboard(this, 'Dashboard', { functions, scheduled: [dueOrders.fn], api, table, alarms });

    new CfnOutput(this, 'SiteOrigin', { value: website.origin });
    new CfnOutput(this, 'StripeSecretNames', {
      value: paymentKeys.secretNames.join(', '),
      description: 'The secrets with Stripe’s key and the one of its webhook, which the operator makes.',
    });
    new CfnOutput(this, 'DistributionDomainName', {
      value: website.distribution.distributionDomainName,
      description: 'What the DNS records of a domain of your own and of its aliases point to.',
    });
  }
}
