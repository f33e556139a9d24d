import { Toast } from '@base-ui/react/toast';

/** Where `toast` leaves its messages and the toaster finds them. */
export const toastManager = Toast.createToastManager();

/** There is one toast: what is said under its id replaces what was said before. */
const toastId = 'toast';

interface ToastWords {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  /** A way back or onward, such as Undo. */
  action?: { label: string; onPress: () => void };
}

/** Reports a result, over whatever the last toast said; it leaves by itself, later when there is something to do. */
export function toast({ title, description, tone = 'default', action }: ToastWords): void {
  toastManager.add({
    id: toastId,
    type: tone,
    title,
    description,
    timeout: action || tone === 'destructive' ? 8_000 : 5_000,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        toastManager.close(toastId);
        action.onPress();
      },
    },
  });
}
