import { Menu } from '@base-ui/react/menu';
import { ChevronDown, Copy, Mail, Share } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { mailTo } from '#web/product/mail-to.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { copied, copyFailed, notCopied } from '#web/ui/words.ts';
import { share } from './words/share.ts';
import * as words from './words/sharing.tsx';

interface ShareControlProps {
  title: string;
  link: string;
  planLines: readonly string[];
  /** The field that shows the link; it selects its text on focus. */
  field: RefObject<HTMLInputElement | null>;
}

/** Opens the device's share menu; without one, copies the link or starts an e-mail. */
export function ShareControl(props: ShareControlProps) {
  return typeof navigator.share === 'function' ? <DeviceShare {...props} /> : <ShareMenu {...props} />;
}

const label = (
  <>
    <Share aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
    {share}
  </>
);

function DeviceShare({ title, link }: ShareControlProps) {
  const [isSharing, setIsSharing] = useState(false);

  async function share() {
    setIsSharing(true);
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // The person canceled.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({
        title: words.sharingFailed,
        description: words.deviceFailed,
        tone: 'destructive',
      });
    } finally {
      setIsSharing(false);
    }
  }

  return (
    <Button variant="ghost" isLoading={isSharing} onClick={share}>
      {label}
    </Button>
  );
}

const choice =
  'flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 outline-hidden select-none data-highlighted:bg-leaf-soft';

function ShareMenu({ title, link, planLines, field }: ShareControlProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);

  async function copy() {
    try {
      // Undefined on a page without HTTPS.
      await navigator.clipboard.writeText(link);
      toast({ title: copied, description: words.linkCopied });
    } catch {
      field.current?.focus();
      toast({ title: copyFailed, description: notCopied, tone: 'destructive' });
    }
  }

  return (
    <Menu.Root>
      <Menu.Trigger className={buttonLook({ variant: 'ghost' })}>
        {label}
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
      </Menu.Trigger>
      {/* Inside the dialog, because nothing outside it can be reached while it is open. */}
      <span hidden ref={(element) => setHost(element?.closest('[role=dialog]') ?? null)} />
      <Menu.Portal container={host}>
        <Menu.Positioner align="start" sideOffset={6} className="z-50 outline-hidden">
          <Menu.Popup className="min-w-44 overflow-hidden rounded-[11px] border border-line bg-card text-[15px] text-ink shadow-pop outline-hidden">
            <Menu.Item className={choice} onClick={() => void copy()}>
              <Copy aria-hidden="true" className="size-4 shrink-0 text-muted" />
              {words.copyLink}
            </Menu.Item>
            <Menu.Item
              className={choice}
              render={({ children, ...rest }) => (
                <a
                  {...rest}
                  href={mailTo(title, [link, ...(planLines.length > 0 ? ['', ...planLines] : [])].join('\n'))}
                >
                  {children}
                </a>
              )}
            >
              <Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />
              {words.email}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
