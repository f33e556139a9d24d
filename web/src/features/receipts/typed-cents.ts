/** Cents as somebody types them: '4.99'. */
export function typedCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The cents of what was typed, '1,299.99' included; null for what is no price. */
export function centsTyped(text: string): number | null {
  const typed = text
    .trim()
    .replace(/^\$/, '')
    .replace(/(?<=^\d{1,2}),(?=\d{3}(?:\.|$))/, '');
  return /^(?:\d{1,5}(?:\.\d{1,2})?|\.\d{1,2})$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}
