/** A dictated list is one line of some forty words. */
const longestLine = 400;
const longestRun = 8;
/** No emoji, because some people write their whole list with them. */
const mark = '[^\\p{L}\\p{N}\\p{Extended_Pictographic}\\n]';
const restOfRun = new RegExp(`(?<=${mark}{${longestRun}})${mark}+`, 'gu');
const betweenThings = /^[\s,;]*(?:and )?/;

/**
 * Splits long lines, after a thing if possible, and shortens runs of punctuation and blanks: the time of many patterns
 * grows with the square of either length.
 */
export function cutVeryLongLines(text: string): string {
  return text.replace(restOfRun, '').split('\n').flatMap(shortLines).join('\n');
}

function shortLines(line: string): string[] {
  const short: string[] = [];
  let rest = line;
  while (rest.length > longestLine) {
    const end = endOfThing(rest.slice(0, longestLine));
    short.push(rest.slice(0, end));
    rest = rest.slice(end).replace(betweenThings, '');
  }
  return [...short, rest];
}

/** Where to split a line: after its last comma or 'and', or else after its last word. */
function endOfThing(start: string): number {
  const separator = Math.max(start.lastIndexOf(','), start.lastIndexOf(';'), start.lastIndexOf(' and '));
  const end = separator > 0 ? separator : start.lastIndexOf(' ');
  return end > 0 ? end : start.length;
}
