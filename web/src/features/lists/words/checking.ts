import { limits } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';
import { namesLeftOut } from '#web/parts/lists/words.ts';

// Checking the lines

export const understoodAll = 'We understood every line. Press Change if we got something wrong.';
/** The first three numbers are words. */
export const needsCheck = (lines: number) =>
  ['One line needs a check.', 'Two lines need a check.', 'Three lines need a check.'][lines - 1] ??
  plural(lines, { one: '# line needs a check.', other: '# lines need a check.' });
export const understoodRest = 'We understood the rest.';
export const firstCounts = 'If you don’t answer, we use the first choice.';
export const leftOut = (lines: readonly string[]) =>
  `A list can have up to ${limits.cartEntries} lines, so ${namesLeftOut(lines)}.`;

export const questions = { which: 'which one?', size: 'which size?', amount: 'how much?' };
export const notInCatalog = (unknown: string) => `“${unknown}” isn’t in our catalog. Is one of these right?`;
export const keepAsNote = 'Keep as a note';
export const somethingElse = 'Something else';
export const leaveOut = 'Leave out';
export const whatYouMeanBy = (line: string) => `What you mean by ${line}`;
export const lookItUp = 'Look it up';

export const noteWithoutPrice = 'a note without a price';
export const anyBrand = 'Any brand';
export const sizeAndNote = (size: string, note: string) => `${size} · ${note}`;
export const cut = `Fewer than you wrote: an entry can have up to ${limits.quantity} packages.`;
export const youWrote = (line: string) => `you wrote ‘${line}’`;
export const atChain = (chain: string) => `at ${chain}`;
export const asSetBefore = {
  only: (stores: readonly string[]) => `only at ${listed(stores)}, as set before`,
  not: (stores: readonly string[]) => `not at ${listed(stores)}, as set before`,
};
export const anyStore = 'Any store';
export const anyStoreFor = (item: string) => `Any store for ${item}`;
/** 'You haven’t chosen a Costco.', 'You haven’t chosen an Aldi.', 'You haven’t chosen an H-E-B.' */
export const noSuchStore = (chain: string) =>
  `None of your stores is ${/^(?:[aeio]|h-)/i.test(chain) ? 'an' : 'a'} ${chain}.`;
export const takeIt = 'Add it';
export const takeAfterAll = (item: string) => `Add ${item} after all`;
export const change = 'Change';
export const changeItem = (item: string) => `Change ${item}`;

export const haveAtHome = 'Have these at home?';
export const haveAtHomeNote = 'Recipes need only a little of these. They are left out unless you press them.';
export const checkedOff = 'Already checked off';
export const checkedOffNote = 'They are left out unless you press them.';

export const nothingToBuyHere = 'Nothing to buy?';
export const nothingToBuyNote =
  'These look like chat, chores, or things you don’t need. They are left out unless you press them.';

export const servings = 'Servings';
export const oneServingLess = 'One serving less';
export const oneServingMore = 'One serving more';
export const recipeIsFor = (servings: number) => `the recipe is for ${servings}`;
