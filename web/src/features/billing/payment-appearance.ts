import type { Appearance } from '@stripe/stripe-js';

/** The page's styles for a form in the provider's frame, where our CSS doesn't apply. */
export function paymentAppearance(page: HTMLElement): Appearance {
  const style = getComputedStyle(page);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('color-leaf'),
      colorBackground: token('color-card'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-muted'),
      colorDanger: token('color-tomato-deep'),
      borderRadius: token('radius-control'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
