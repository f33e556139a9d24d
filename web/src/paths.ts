const fixed = <const Pattern extends string>(pattern: Pattern) => ({ pattern, href: (): string => pattern });

/** Every page of the site: the pattern it is routed by and the link that leads to it. */
export const paths = {
  home: fixed('/'),
  demo: fixed('/demo'),
  howItWorks: fixed('/how-it-works'),
  stores: fixed('/stores'),
  accuracy: fixed('/accuracy'),
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
  /** Where the link in a text leads, with what it knows the phone by behind a #. */
  texts: fixed('/texts'),
} as const;
