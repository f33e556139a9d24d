import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { type ToastWords, useLatestToast } from './toast.ts';

const manager = Toast.createToastManager<Pick<ToastWords, 'about'>>();

/** There is one toast: what is said under its id replaces what was said before. */
const toastId = 'toast';

/** It leaves by itself, later when there is something to do or to read closely. */
function show({ title, description, about, tone = 'default', action }: ToastWords): void {
  manager.add({
    id: toastId,
    type: tone,
    title,
    description,
    data: { about },
    timeout: action || tone === 'destructive' ? 8_000 : 5_000,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(toastId);
        action.onPress();
      },
    },
  });
}

/** A phone's dialogs have their buttons at the bottom edge, and its comparison the totals: then it shows at the top. */
const atTop = {
  viewport:
    'max-sm:[:root:has([role=dialog],[role=alertdialog])_&]:top-3 max-sm:[:root:has([role=dialog],[role=alertdialog])_&]:bottom-auto max-lg:[:root:has([data-totals])_&]:top-1.5 max-lg:[:root:has([data-totals])_&]:bottom-auto',
  toast:
    'max-sm:[:root:has([role=dialog],[role=alertdialog])_&]:top-0 max-sm:[:root:has([role=dialog],[role=alertdialog])_&]:bottom-auto max-lg:[:root:has([data-totals])_&]:top-0 max-lg:[:root:has([data-totals])_&]:bottom-auto',
};

/** Over the narrow column on the left of a desktop: the totals are on the right. */
const clearOfTotals = 'lg:right-auto lg:left-[max(1.5rem,calc(50vw-660px+1.5rem))] lg:w-82.5';

/**
 * The library would call each a dialog, though it takes nobody's focus. A failure is an alert; anything else is announced
 * by the region around it, at the next pause.
 */
function rolesOf(tone: ToastWords['tone']) {
  return tone === 'destructive'
    ? ({ region: { role: 'region', 'aria-live': 'off' }, toast: { role: 'alert', 'aria-modal': undefined } } as const)
    : ({
        region: { role: 'status', 'aria-live': 'polite' },
        toast: { role: 'group', 'aria-modal': undefined },
      } as const);
}

function Toasts() {
  const { toasts } = Toast.useToastManager<Pick<ToastWords, 'about'>>();
  return toasts.map((shown) => (
    <Toast.Root
      // An element that becomes an alert is not announced as one that comes as an alert is.
      key={shown.type}
      toast={shown}
      {...rolesOf(shown.type === 'destructive' ? 'destructive' : 'default').toast}
      className={`absolute right-0 bottom-0 w-full rounded-card border text-[15px] shadow-dialog transition-[opacity,translate] duration-150 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 ${atTop.toast} ${
        shown.type === 'destructive' ? 'border-tomato bg-tomato-soft text-tomato-deep' : 'border-line bg-card text-ink'
      }`}
    >
      <Toast.Content className="flex items-center gap-3 py-2.5 pr-2 pl-4">
        <div className="min-w-0 flex-1 py-1">
          <Toast.Title className="font-sans text-[15px] leading-snug font-semibold tracking-normal" />
          {shown.data?.about && <span className="block text-sm leading-snug font-medium">{shown.data.about}</span>}
          <Toast.Description className="text-sm leading-snug opacity-90" />
        </div>
        <Toast.Action className="rounded-lg border border-current px-2.5 py-1.25 text-[13px] font-semibold pointer-coarse:min-h-11 pointer-coarse:px-3.5" />
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={false}
          className="grid size-8 shrink-0 place-items-center rounded-lg opacity-75 hover:opacity-100 pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Shows what `toast` is told, one at a time, above whatever stands at the bottom of the screen. */
export default function Toaster() {
  const latest = useLatestToast();
  useEffect(() => {
    if (latest) show(latest);
  }, [latest]);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          {...rolesOf(latest?.tone).region}
          className={`fixed right-4 bottom-[calc(var(--cookie-banner-height)+var(--dock-clearance)+1rem)] left-4 z-50 sm:left-auto sm:w-96 ${clearOfTotals} ${atTop.viewport}`}
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
