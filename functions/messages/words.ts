/* The words of texts. Other letters than these would double what a text costs. */

export const codeText = (code: string, minutes: number) =>
  `Tillwise: ${code} is your code. It works for ${minutes} minutes. Do not share it. If you did not ask for it, reply STOP to stop texts.`;

/** The first text to a phone. Carriers require the sender, the frequency, and how to stop. */
export const priceTextsBegin =
  'Tillwise: we will text you when a favorite drops below your price, at most once a day. Msg & data rates may apply. Reply STOP to end, HELP for help.';

interface Drop {
  item: string;
  price: string;
  store: string;
  limit: string;
}
export const drop = ({ item, price, store, limit }: Drop) => `${item} ${price} at ${store}, below your ${limit}`;
export const moreDrops = (count: number) => `${count} more in your favorites`;
export const dropsText = (drops: string) => `Tillwise: ${drops}. Reply STOP to end.`;

/* Above a list that a shopper texts. */
export const sentBy = (name: string) => `Tillwise: ${name}, a shopper, sent you this.`;
export const sentByShopper = 'Tillwise: A shopper sent you this.';
export const howToStop = (url: string) => `To stop texts, reply STOP or open ${url}`;
export const notOurWords = "These are not Tillwise's words:";
