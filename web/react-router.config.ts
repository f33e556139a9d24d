import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from '#shared/deployment/hosting.ts';
import { externalizeScripts } from './externalize-scripts.ts';
import { writeOtherPages } from './other-pages.ts';
import { writeSiteFiles } from './site-files.ts';
import { siteOriginFrom } from './src/site-origin.ts';

const config: Config = {
  appDirectory: 'src',
  buildDirectory: 'build',
  prerender: [...prerenderedPaths],
  buildEnd: async ({ reactRouterConfig, viteConfig }) => {
    const clientFolder = `${reactRouterConfig.buildDirectory}/client`;
    await writeOtherPages(reactRouterConfig.buildDirectory);
    await externalizeScripts(clientFolder);
    await writeSiteFiles(clientFolder, siteOriginFrom(viteConfig.env.VITE_SITE_ORIGIN), prerenderedPaths);
  },
};
export default config;
