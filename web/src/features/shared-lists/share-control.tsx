import { ChevronDown, Copy, Mail, Share } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { mailTo } from '#web/parts/site/mail-to.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, menuChoiceLook, type Opener } from '#web/ui/menu.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
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

/** Opens the device's share menu; without one, copies the link or starts an email. */
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
      failureToast(words.sharingFailed, words.deviceFailed);
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

const choice = `${menuChoiceLook} flex min-h-11 w-full items-center gap-2.5 px-3.5`;

function ShareMenu({ title, link, planLines, field }: ShareControlProps) {
  const [opener, setOpener] = useState<Opener | null>(null);

  async function copy() {
    try {
      // Undefined on a page without HTTPS.
      await navigator.clipboard.writeText(link);
      toast({ title: copied, description: words.linkCopied });
    } catch {
      field.current?.focus();
      failureToast(copyFailed, notCopied);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget, detail }) => setOpener({ element: currentTarget, isKeyboard: detail === 0 })}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
      </Button>
      {opener && (
        <Menu label={share} opener={opener} onClose={() => setOpener(null)} className="min-w-44">
          <button type="button" role="menuitem" tabIndex={-1} className={choice} onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4 shrink-0 text-muted" />
            {words.copyLink}
          </button>
          <a
            role="menuitem"
            tabIndex={-1}
            className={choice}
            href={(planLines.length > 0 && mailTo(title, [link, '', ...planLines])) || (mailTo(title, [link]) ?? link)}
          >
            <Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />
            {words.email}
          </a>
        </Menu>
      )}
    </>
  );
}
