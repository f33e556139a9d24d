/** Numbers as shoppers write them in words. */
export const numberWords: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
};

/** A pattern of any of them. */
export const numberWord = Object.keys(numberWords).join('|');

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const longer = new RegExp(`\\b(?:(${tens.join('|')})(?:[ -](${ones.join('|')}))?|(${teens.join('|')}))\\b`, 'gi');

/** Numbers from thirteen to ninety-nine in digits, as speech may write them in words: '24 pack of water'. */
export function inDigits(text: string): string {
  return text.replace(longer, (_, ten = '', one = '', teen = '') => {
    const [tenAt, oneAt, teenAt] = [
      tens.indexOf(ten.toLowerCase()),
      ones.indexOf(one.toLowerCase()),
      teens.indexOf(teen.toLowerCase()),
    ];
    return String(teenAt >= 0 ? teenAt + 13 : (tenAt + 2) * 10 + oneAt + 1);
  });
}
