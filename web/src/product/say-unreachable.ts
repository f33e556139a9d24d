import { unreachableWords } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.ts';

/** Reports that a part of the app could not be loaded. */
export function sayUnreachable(): void {
  toast({ title: 'Error', description: unreachableWords, tone: 'destructive' });
}
