import { unreachableMessage } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.ts';

/** Reports that a part of the app could not be loaded. */
export function showUnreachable(): void {
  toast({ title: 'Error', description: unreachableMessage, tone: 'destructive' });
}
