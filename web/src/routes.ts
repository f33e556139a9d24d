import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './paths.ts';

export default [
  index('pages/home-page.tsx'),
  route(paths.demo.pattern, 'pages/demo-page.tsx'),
  route(paths.howItWorks.pattern, 'pages/how-it-works-page.tsx'),
  route(paths.stores.pattern, 'pages/stores-page.tsx'),
  route(paths.accuracy.pattern, 'pages/accuracy-page.tsx'),
  route(paths.openData.pattern, 'pages/open-data-page.tsx'),
  route(paths.about.pattern, 'pages/about-page.tsx'),
  route(paths.privacyPolicy.pattern, 'pages/privacy-policy-page.tsx'),
  route(paths.termsOfService.pattern, 'pages/terms-of-service-page.tsx'),
  route(paths.subscribe.pattern, 'pages/subscribe-page.tsx'),
  route(paths.account.pattern, 'pages/account-page.tsx'),
  route(paths.receipts.pattern, 'pages/receipts-page.tsx'),
  route(paths.sharedList.pattern, 'pages/shared-list-page.tsx'),
  route(paths.admin.pattern, 'pages/admin-page.tsx'),
  route(paths.adminFamily.pattern, 'pages/admin-family-page.tsx'),
  route(paths.analytics.pattern, 'pages/analytics-page.tsx'),
  route(paths.texts.pattern, 'pages/texts-page.tsx'),
  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig;
