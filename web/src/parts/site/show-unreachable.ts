import { unreachable } from '#web/api/words.ts';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';

/** Reports that a part of the app could not be loaded. */
export function showUnreachable(): void {
  failureToast(errorTitle, unreachable);
}
