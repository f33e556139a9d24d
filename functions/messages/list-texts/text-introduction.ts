import { hasForeignLink } from '../links-and-impostors/foreign-links.ts';
import { hasOurName } from '../links-and-impostors/our-name.ts';
import * as words from '../words.ts';

/** A name as a text shows it. */
const mostNameCharacters = 20;

/**
 * A shopper's text after our introduction, which says who sends it, that it is not from us, and how to stop such texts.
 * The introduction uses only characters that don't make the text more expensive.
 * @param sender Their first name or null. We remove everything but letters, and omit a name that imitates ours or is an
 *   address.
 */
export function introducedText({
  sender,
  message,
  stopUrl,
}: {
  sender: string | null;
  message: string;
  stopUrl: string;
}): string {
  const letters = (sender ?? '')
    .replace(/[^\p{L}\p{M} '-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isAllowed = sender !== null && !hasOurName(letters) && !hasForeignLink(sender, []);
  // By whole characters: half of one can't be sent.
  const name = isAllowed ? Array.from(letters).slice(0, mostNameCharacters).join('').trim() : '';
  const who = name ? words.sentBy(name) : words.sentByShopper;
  return `${who} ${words.howToStop(stopUrl)}\n\n${words.notOurWords}\n${message}`;
}
