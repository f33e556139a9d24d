/**
 * Gives the focus to this element when a dialog closes. Returns whether the library should move it, which would choose
 * what opened the dialog, even if that is removed a moment later.
 */
export function focusAfterDialog(focusAfter: (() => HTMLElement | null) | undefined): boolean {
  const target = focusAfter?.();
  // After React's commit, which gives the focus back to what had it before.
  if (target) queueMicrotask(() => target.focus());
  return !target;
}
