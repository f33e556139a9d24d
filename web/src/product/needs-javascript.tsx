import { config } from '#web/config.ts';
import { paths } from '#web/paths.ts';

/** Shown without JavaScript on pages drawn in the browser. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <div className="mx-auto max-w-2xl px-4 pt-10 [&_a]:text-leaf-deep [&_a]:underline">
        <h1 className="text-3xl">This page needs JavaScript</h1>
        <p className="mt-3">
          Please allow it for {config.siteName} and load the page again. Without it you can read{' '}
          <a href={paths.howItWorks.href()}>how it works</a>.
        </p>
      </div>
    </noscript>
  );
}
