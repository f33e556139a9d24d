import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Group, groups } from '#shared/contract/routes.ts';
import { Alarms } from './constructs/alarms.ts';
import { Api } from './constructs/api.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { DataTable } from './constructs/data-table.ts';
import { GroupFunction } from './constructs/group-function.ts';
import { SignIn } from './constructs/sign-in.ts';
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
};

const groupsWithTable: readonly Group[] = ['auth', 'cart'];

/** All of Tillwise in one AWS account and region. */
export class TillwiseStack extends Stack {
  constructor(scope: Construct, id: string, { stage: { name, settings }, webBuild }: TillwiseStackProps) {
    const isKept = name === 'prod';
    super(scope, id, { description: `Tillwise, ${name}`, terminationProtection: isKept });

    // The site needs no more of the API than its address, and the functions need the site's: in this order there is no
    // circle, as long as the API itself knows no function (its routes do).
    const table = new DataTable(this, 'Data', { isKept });
    const api = new Api(this, 'Api', settings);
    const website = new Website(this, 'Website', { apiHost: api.host, domain: settings.domain, isKept });
    new WebFiles(this, 'WebFiles', { build: webBuild, bucket: website.bucket });
    const signIn = new SignIn(this, 'SignIn', { ...settings, stageName: name, siteOrigin: website.origin, isKept });

    const functions = groups.map((group) => {
      const fn = new GroupFunction(this, group, { group, shopperLoses: losses[group] });
      website.tellOrigin(fn);
      signIn.grantVerify(fn);
      table.tellName(fn);
      fn.tell({ LIVE_PRICE_CHAINS: settings.livePriceChains.join(',') });
      if (groupsWithTable.includes(group)) table.grantUse(fn);
      api.answerWith(fn);
      return fn;
    });

    const { alarms } = new Alarms(this, 'Alarms', { functions, api, table, alarmEmail: settings.alarmEmail });
    new Dashboard(this, 'Dashboard', { functions, api, table, alarms });

    new CfnOutput(this, 'SiteOrigin', { value: website.origin });
    new CfnOutput(this, 'DistributionDomainName', {
      value: website.distribution.distributionDomainName,
      description: 'What the DNS record of a domain of your own points to.',
    });
  }
}
