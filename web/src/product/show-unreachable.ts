import { unreachable } from '#web/api/words.ts';
import { toast } from '#web/ui/toast.ts';
import * as words from './words.tsx';

/** Reports that a part of the app could not be loaded. */
export function showUnreachable(): void {
  toast({ title: words.failed, description: unreachable, tone: 'destructive' });
}
