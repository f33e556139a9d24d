/** For the build, which needs a default export. What the browser shows starts in entry.client.tsx. */
export { Site as default } from './site.tsx';
