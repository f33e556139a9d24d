import { Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

interface NativeShareProps {
  title: string;
  link: string;
}

/** Hands a link to the device's own way of sharing; nothing on a device that has none. */
export function NativeShare({ title, link }: NativeShareProps) {
  const [isSharing, setIsSharing] = useState(false);
  if (typeof navigator.share !== 'function') return null;

  async function share() {
    setIsSharing(true);
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // The person thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({
        title: 'Sharing Failed',
        description: 'Your device did not take the link. You can copy it instead.',
        tone: 'destructive',
      });
    } finally {
      setIsSharing(false);
    }
  }

  return (
    <Button variant="ghost" isLoading={isSharing} onClick={share}>
      <Share aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
      Share with an app
    </Button>
  );
}
