import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { qrImageQuery } from '#web/queries/shared-lists/qr-images.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tryAgain } from '#web/ui/words.ts';
import { ShareControl } from './share-control.tsx';
import * as words from './words/sharing.tsx';

interface SharedLinkProps {
  title: string;
  link: string;
  /** The list's trip plan, for an email; empty without one. */
  planLines: readonly string[];
  /** Sends the link by text. */
  textButton: ReactNode;
}

/** The link of a new shared list, and all ways to send it. Takes the focus. */
export function SharedLink({ title, link, planLines, textButton }: SharedLinkProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="rounded text-[17px] outline-none wrap-anywhere">
        {words.hasLink(title)}
      </h3>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field ref={field} readOnly label={words.link} value={link} onFocus={({ target }) => target.select()} />
        </div>
        <CopyButton text={link} confirmation={words.linkCopied} field={field}>
          {words.copyThisLink((hidden) => (
            <span className="sr-only">{hidden}</span>
          ))}
        </CopyButton>
      </div>
      <QrImage link={link} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {textButton}
        <ShareControl title={title} link={link} planLines={planLines} field={field} />
      </div>
      <p className="text-sm text-muted">
        {words.listsNote((text) => (
          <Link
            to={paths.account.href('shared-lists')}
            className="font-semibold text-leaf-deep underline underline-offset-3"
          >
            {text}
          </Link>
        ))}
      </p>
    </section>
  );
}

/** The link as a QR code; white background in the dark theme, too, so that cameras can read it. */
function QrImage({ link }: { link: string }) {
  const { data: image, error, refetch } = useQuery(qrImageQuery(link));
  if (error) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {words.qrFailed}
        <Button variant="ghost" size="small" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-4">
      {image ? (
        <img src={image} alt={words.qrCode} className="rounded-control border border-line" />
      ) : (
        <Skeleton className="size-41" />
      )}
      <div className="grid justify-items-start gap-2.5 text-sm text-muted">
        <p>{words.qrNote}</p>
        {image && (
          <a href={image} download="shared-list-qr.png" className={buttonLook({ variant: 'ghost', size: 'small' })}>
            <Download aria-hidden="true" className="size-4 shrink-0" />
            {words.saveImage}
          </a>
        )}
      </div>
    </div>
  );
}
