const fixed = <const Pattern extends string>(pattern: Pattern) => ({ pattern, href: (): string => pattern });

/** Every page of the site: its route pattern and its links. */
export const paths = {
  home: fixed('/'),
  demo: fixed('/demo'),
  howItWorks: fixed('/how-it-works'),
  stores: fixed('/stores'),
  accuracy: fixed('/accuracy'),
  openData: fixed('/open-data'),
  about: fixed('/about'),
  privacyPolicy: fixed('/privacy-policy'),
  termsOfService: fixed('/terms-of-service'),
  subscribe: fixed('/subscribe'),
  account: {
    pattern: '/account',
    href: (
      section?: 'suggestions' | 'shared-lists' | 'price-texts' | 'authenticator' | 'change-authenticator' | 'delete',
    ) => (section ? `/account#${section}` : '/account'),
  },
  receipts: fixed('/receipts'),
  sharedList: {
    pattern: '/shared/:listId',
    href: (listId: string) => `/shared/${encodeURIComponent(listId)}`,
  },
  admin: fixed('/admin'),
  adminFamily: fixed('/admin/family'),
  analytics: fixed('/analytics'),
  /** The page behind a text's link, with the phone's id after the #. */
  texts: fixed('/texts'),
} as const;
