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
