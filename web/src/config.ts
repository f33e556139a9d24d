const configuredOrigin: unknown = import.meta.env.VITE_SITE_ORIGIN;

/** What the pages say about the site itself; the origin is given at build by VITE_SITE_ORIGIN. */
export const config = {
  siteName: 'Tillwise',
  /** Without a trailing slash: canonical links are built on it. */
  siteOrigin: typeof configuredOrigin === 'string' ? configuredOrigin : 'https://tillwise.example',
  advertisingEmail: 'advertising@tillwise.example',
  supportEmail: 'support@tillwise.example',
  copyrightYear: 2025,
} as const;
