import { loading } from '#web/ui/words.ts';

/** Placeholder while the payment form loads. */
export function PaymentSpinner() {
  return (
    <div role="status" className="grid min-h-48 place-items-center text-leaf">
      <span className="size-8 animate-spin rounded-full border-3 border-current border-r-transparent" />
      <span className="sr-only">{loading}</span>
    </div>
  );
}
