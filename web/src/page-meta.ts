import type { MetaDescriptor } from 'react-router';
import { config } from './config.ts';
import { paths } from './paths.ts';
import { breadcrumbData } from './structured-data.ts';
import * as words from './words.tsx';

interface PageWords {
  /** The topic of the page, without the site's name. */
  title: string;
  description: string;
  /** The canonical path of the page, such as '/demo'. */
  path: string;
  /** Additional data for search engines, in the terms of schema.org. They read it in the HTML: the browser has none. */
  data?: Record<string, unknown> | undefined;
}

/** Drawn by scripts/images/draw-images.ts. */
const image = {
  url: `${config.siteOrigin}/share-card.png`,
  width: '1200',
  height: '630',
};

/** A page's title, description, and canonical address, for search engines and link previews. */
export function pageMeta({ title, description, path, data }: PageWords): MetaDescriptor[] {
  const fullTitle = words.pageTitle(title, config.siteName);
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
    { property: 'og:image', content: image.url },
    { property: 'og:image:width', content: image.width },
    { property: 'og:image:height', content: image.height },
    { property: 'og:image:alt', content: words.shareCardAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR && path !== paths.home.href() ? [{ 'script:ld+json': breadcrumbData(title, url) }] : []),
    ...(data ? [{ 'script:ld+json': data }] : []),
  ];
}

/** For pages that search engines should not list: personal pages, and those that don't exist. */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [{ title: words.pageTitle(title, config.siteName) }, { name: 'robots', content: 'noindex' }];
}
