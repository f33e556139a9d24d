import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import { config } from './config.ts';
import * as words from './words.tsx';

const context = 'https://schema.org';
const home = `${config.siteOrigin}/`;
const organizationId = `${home}#organization`;

interface Step {
  title: string;
  step: string;
}

/** Facts for search engines about the product and its publisher. */
export function productData(description: string) {
  return {
    '@context': context,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organizationId,
        name: config.siteName,
        url: home,
        logo: `${config.siteOrigin}/icon-512.png`,
        email: config.supportEmail,
      },
      { '@type': 'WebSite', name: config.siteName, url: home, publisher: { '@id': organizationId } },
      {
        '@type': 'WebApplication',
        name: config.siteName,
        url: home,
        description,
        applicationCategory: 'ShoppingApplication',
        operatingSystem: 'Any',
        browserRequirements: words.browserRequirements,
        publisher: { '@id': organizationId },
        offers: [
          { '@type': 'Offer', name: words.freeOffer, price: '0', priceCurrency: 'USD' },
          {
            '@type': 'Offer',
            name: words.premiumOffer,
            price: priceString(limits.premiumMonthlyCents),
            priceCurrency: 'USD',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: priceString(limits.premiumMonthlyCents),
              priceCurrency: 'USD',
              billingDuration: 'P1M',
            },
          },
        ],
      },
    ],
  };
}

export function guideData(name: string, steps: readonly Step[]) {
  return {
    '@context': context,
    '@type': 'HowTo',
    name,
    step: steps.map(({ title, step }, at) => ({ '@type': 'HowToStep', position: at + 1, name: title, text: step })),
  };
}

/** A page's place below the front page. */
export function breadcrumbData(title: string, url: string) {
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, config.siteName, home), crumb(2, title, url)],
  };
}
