import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { Landing } from '#web/sections/demo/landing.tsx';

export const meta = () =>
  pageMeta({
    title: 'Try the demo: compare a grocery cart across stores',
    description:
      'Fill a cart and watch it priced at several stores at once, without an account. Demo prices are invented.',
    path: paths.demo.href(),
  });

export default function DemoPage() {
  return <Landing />;
}
