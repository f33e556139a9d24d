/** A piece of HTML that is safe to insert as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | false | null | undefined | readonly Html[];

/** Builds HTML from a template. It escapes every value except Html; false, null, and undefined become nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, at) => part + written(values[at])).join(''));
}

function written(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escaped(value);
  return value ? value.map((piece) => piece.text).join('') : '';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
