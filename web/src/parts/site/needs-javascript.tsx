import { config } from '#web/config.ts';
import { paths } from '#web/paths.ts';
import * as words from '#web/words.tsx';

/** Shown without JavaScript on pages drawn in the browser. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <div className="mx-auto max-w-2xl px-4 pt-10 [&_a]:text-leaf-deep [&_a]:underline">
        <h1 className="text-3xl">{words.needsJavaScript}</h1>
        <p className="mt-3">
          {words.allowJavaScript(config.siteName, (text) => (
            <a href={paths.howItWorks.href()}>{text}</a>
          ))}
        </p>
      </div>
    </noscript>
  );
}
