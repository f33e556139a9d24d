import { siteOriginFrom } from './site-origin.ts';

/** What the pages say about the site itself. */
export const config = {
  siteName: 'Tillwise',
  siteOrigin: siteOriginFrom(import.meta.env.VITE_SITE_ORIGIN),
  advertisingEmail: 'advertising@tillwise.example',
  supportEmail: 'support@tillwise.example',
  copyrightYear: 2025,
} as const;
