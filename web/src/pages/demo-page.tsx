import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { Landing } from '#web/sections/demo/landing.tsx';
import * as words from './words/home.ts';

export const meta = () =>
  pageMeta({
    title: words.demoTitle,
    description: words.demoDescription,
    path: paths.demo.href(),
  });

export default function DemoPage() {
  return <Landing />;
}
