import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { config } from '#web/config.ts';
import { Button } from '#web/ui/button.tsx';
import { tryAgain } from '#web/ui/words.ts';
import * as siteWords from '#web/words.tsx';
import * as words from './words/unreached.ts';

export const meta = () => [{ title: siteWords.pageTitle(words.notLoaded, config.siteName) }];

/** In place of a page whose code can't be loaded. Part of every page's script, because it is needed without a network. */
export default function UnreachedPage() {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [tried, setTried] = useState<string | null>(null);

  const again = () => navigate(pathname + search + hash, { replace: true, state });
  const onceOnline = useEffectEvent(again);
  useEffect(() => {
    const onOnline = () => onceOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return (
    <div role="alert" className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-20 text-center">
      <WifiOff aria-hidden="true" className="size-12 text-leaf" />
      <h1 className="text-3xl">{words.notLoaded}</h1>
      <p className="text-muted">{words.offline}</p>
      <Button
        className="mt-3"
        isLoading={tried === key}
        onClick={() => {
          setTried(key);
          again();
        }}
      >
        {tryAgain}
      </Button>
    </div>
  );
}
