import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from '#shared/hosting.ts';
import { externaliseScripts } from './externalise-scripts.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths],
  buildEnd: ({ reactRouterConfig }) => externaliseScripts(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
