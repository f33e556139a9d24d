import { unreachableWords } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.ts';

/** For a part of the app that could not be fetched. */
export function sayUnreachable(): void {
  toast({ title: 'Error', description: unreachableWords, tone: 'destructive' });
}
