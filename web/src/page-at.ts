import type { ComponentType } from 'react';
import { type Location, type MetaDescriptor, matchPath } from 'react-router';
import { isSiteReached } from './api/is-site-reached.ts';
import * as unreachedPage from './pages/unreached-page.tsx';
import { paths } from './paths.ts';

interface Page {
  default: ComponentType;
  meta: () => MetaDescriptor[];
  /** Loads what the page shows first. */
  prepare?: () => Promise<void>;
}

type Name = keyof typeof paths | 'notFound';

const loaders: Record<Name, () => Promise<Page>> = {
  home: () => import('./pages/home-page.tsx'),
  demo: () => import('./pages/demo-page.tsx'),
  howItWorks: () => import('./pages/how-it-works-page.tsx'),
  stores: () => import('./pages/stores-page.tsx'),
  accuracy: () => import('./pages/accuracy-page.tsx'),
  openData: () => import('./pages/open-data-page.tsx'),
  about: () => import('./pages/about-page.tsx'),
  privacyPolicy: () => import('./pages/privacy-policy-page.tsx'),
  termsOfService: () => import('./pages/terms-of-service-page.tsx'),
  subscribe: () => import('./pages/subscribe-page.tsx'),
  account: () => import('./pages/account-page.tsx'),
  receipts: () => import('./pages/receipts-page.tsx'),
  sharedList: () => import('./pages/shared-list-page.tsx'),
  admin: () => import('./pages/admin-page.tsx'),
  adminFamily: () => import('./pages/admin-family-page.tsx'),
  analytics: () => import('./pages/analytics-page.tsx'),
  texts: () => import('./pages/texts-page.tsx'),
  notFound: () => import('./pages/not-found-page.tsx'),
};
const names = Object.keys(paths) as (keyof typeof paths)[];

const pages = new Map<Name, Page>();
/** By visit: each visit to a page whose code is missing asks for it again. */
const coming = new Map<string, Promise<Page>>();

const nameAt = (pathname: string): Name => names.find((name) => matchPath(paths[name].pattern, pathname)) ?? 'notFound';

/** Loads the code of the page at this address. */
export async function loadPageAt(pathname: string): Promise<Page> {
  const name = nameAt(pathname);
  const page = await loaders[name]();
  await page.prepare?.();
  pages.set(name, page);
  return page;
}

/** The page that this visit shows; a promise, always the same one, until its code has loaded. */
export function pageAt({ pathname, key }: Pick<Location, 'pathname' | 'key'>): Page | Promise<Page> {
  const known = pages.get(nameAt(pathname));
  if (known) return known;
  const visit = `${pathname} ${key}`;
  const loading = coming.get(visit) ?? loadPageAt(pathname).catch(inPlaceOfPage);
  coming.set(visit, loading);
  return loading;
}

async function inPlaceOfPage(): Promise<Page> {
  if (!(await isSiteReached())) return unreachedPage;
  // The file may be of an older site, and gone. The address is already the new one.
  window.location.reload();
  return new Promise<never>(() => {});
}
