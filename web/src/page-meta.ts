import type { MetaDescriptor } from 'react-router';
import { config } from './config.ts';

interface PageWords {
  /** What the page is about, without the site's name. */
  title: string;
  description: string;
  /** The address under which the page is to be found and shared, such as '/demo'. */
  path: string;
}

/** A page's title, description and canonical address, and the same words for whoever it is shared with. */
export function pageMeta({ title, description, path }: PageWords): MetaDescriptor[] {
  const fullTitle = `${title} · ${config.siteName}`;
  const url = `${config.siteOrigin}${path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: config.siteName },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary' },
  ];
}

/** For pages that are nobody's search result: a person's own, and those that do not exist. */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${config.siteName}` }, { name: 'robots', content: 'noindex' }];
}
