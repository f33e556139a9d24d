import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { qrImageQuery } from '#web/queries/shared-lists/qr-images.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tryAgain } from '#web/ui/words.ts';
import * as words from './words/sharing.tsx';

/** The link as a QR code; white background in the dark theme, too, so that cameras can read it. */
export function QrImage({ link }: { link: string }) {
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
