import type { LineChoice, ListRead } from '#shared/contract/lists/pasted-list.ts';
import { merged } from '#shared/rules/cart/add-to-lines.ts';
import { isRefused } from '#shared/rules/cart/cart-line.ts';
import type { BroughtItems } from '#web/queries/cart/add-list-to-cart.ts';
import type { ReviewedList, StoredLine } from './stored-list.ts';

let made = 0;

/**
 * Lines as read. Checked-off lines, kitchen staples, and what isn't to buy are out until the shopper wants them; lines with the same words as
 * before keep their choices, and for the same servings also their amounts, which the shopper may have changed.
 */
export function linesRead(
  { lines, servings }: Pick<ListRead, 'lines' | 'servings'>,
  before: ReviewedList | null = null,
  servingsWanted = servings ?? undefined,
): StoredLine[] {
  const earlier = [...(before?.lines ?? [])];
  const isForAsMany =
    before?.servings === servings && (before.servingsWanted ?? before.servings ?? undefined) === servingsWanted;
  return lines.map((line) => {
    made += 1;
    const read = {
      ...line,
      id: `${Date.now().toString(36)}-${made}`,
      chosen: 0,
      isOut: line.isDone || line.isStaple || line.isNotToBuy,
    };
    const at = earlier.findIndex(({ written }) => written === line.written);
    const [same] = at < 0 ? [] : earlier.splice(at, 1);
    return same ? withChoicesOf(same, read, isForAsMany) : read;
  });
}

function withChoicesOf(same: StoredLine, line: StoredLine, isForAsMany: boolean): StoredLine {
  const had = choiceOf(same);
  const chosen = line.choices.findIndex(({ item, match }) => item.id === had?.item.id && match === had.match);
  if (!had || chosen < 0) return line;
  const choices = isForAsMany ? line.choices.with(chosen, had) : line.choices;
  const { question, isOut, chain, lockedAt } = same;
  return { ...line, choices, chosen, question, isOut, chain, lockedAt };
}

/** Whether the servings that the shopper set were for another recipe than the one read. */
export function isOtherRecipe(
  read: ListRead,
  servingsWanted: number | undefined,
  before: ReviewedList | null,
): boolean {
  return servingsWanted !== undefined && read.servings !== (before?.servings ?? null);
}

/** A list with a rewritten line, also in its text, so that it stays when the list is read again. */
export function withRewritten<L extends ReviewedList>(list: L, line: StoredLine, words: string, read: StoredLine[]): L {
  const [first = '', ...merged] = line.written.split(' + ');
  const rewritten = list.text.replace(first, () => words);
  return {
    ...list,
    text: merged.reduce((text, part) => text.replace(part, ''), rewritten),
    lines: list.lines.flatMap((other) => (other.id === line.id ? read : [other])),
  };
}

export function choiceOf(line: StoredLine): LineChoice | undefined {
  return line.choices[line.chosen];
}

/** The items to buy, for comparing and for a new cart: what a cart has once for several lines is one item. */
export function itemsToBuy(lines: readonly StoredLine[]): BroughtItems {
  const products = new Map(lines.flatMap((line) => line.choices.map(({ item }) => [item.id, item])));
  const wanted = lines.flatMap((line) => {
    const choice = choiceOf(line);
    if (line.isOut || !choice) return [];
    const { item, quantity, match, namedKind, amount, includes, note, isPlainWords } = choice;
    return [
      {
        itemId: item.id,
        quantity,
        match,
        namedKind,
        amount,
        includes,
        note,
        ...(isPlainWords && { words: item.name }),
      },
    ];
  });
  const items = merged(wanted, ({ itemId }) => products.get(itemId));
  // The server cuts what is more than an entry can have.
  return isRefused(items) ? wanted : items;
}

/**
 * The items to add to a cart. Amounts and counts add to what it has. A line without either ('milk') asks for what may be
 * there already, as it does beside other lines of its list.
 */
export function itemsToAdd(lines: readonly StoredLine[]): BroughtItems {
  return itemsToBuy(lines).map((item) => ({ ...item, addsUp: item.amount !== undefined || item.quantity > 1 }));
}
