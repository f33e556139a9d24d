import type { ReactNode } from 'react';

type Mark = (text: string) => ReactNode;

export const skipToContent = 'Skip to content';

export const tagline = 'a cart comparison tool';
export const mainLinks = 'Main';
export const menu = 'Menu';
export const howItWorks = 'How it works';
export const stores = 'Stores';
export const accuracy = 'Accuracy';
export const admin = 'Admin';
export const receipts = 'Receipts';
export const signIn = 'Sign In';
export const signOut = 'Sign Out';

/** The link to the account shows the name; screen readers also get where it leads. */
export const accountOf = (name: ReactNode, visuallyHidden: Mark) => (
  <>
    {name}
    {visuallyHidden(', your account')}
  </>
);

export const copyright = (year: number, siteName: string) => `© ${year} ${siteName}`;
export const footerLinks = 'Footer';
export const about = 'About';
export const openData = 'Open data';
export const privacyPolicy = 'Privacy Policy';
export const termsOfService = 'Terms of Service';
export const cookieChoice = 'Cookie choice';
export const advertisingContact = (address: ReactNode) => <>Advertising: {address}</>;

export const cookieConsent = 'Cookie consent';
export const cookiesAsked = (link: Mark) => (
  <>Cookies keep you signed in. If you agree, they may also be used for advertising. {link('Privacy policy')}</>
);
export const declineCookies = 'Decline';
export const acceptCookies = 'Accept';
