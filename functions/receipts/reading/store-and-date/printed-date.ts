const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthName =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const forms = [
  /(?<![\d/-])(?<month>\d{1,2})(?<point>[/-])(?<day>\d{1,2})\k<point>(?<year>20\d{2}|\d{2})(?![\d/-])/g,
  /(?<![\d/-])(?<year>20\d{2})(?<point>[/-])(?<month>\d{2})\k<point>(?<day>\d{2})(?!\d)/g,
  // 'November 10th, 2026'
  new RegExp(`\\b${monthName}\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>20\\d{2})\\b`, 'gi'),
  // '16NOV2026', '16-Nov-26', '16th of November 2026'
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})(?:(?:st|nd|rd|th)?(?: of)? |[.-]?)${monthName}(?:\\.?,? (?=20\\d)|[.-]?)(?<year>20\\d{2}|\\d{2})(?!\\d)`,
    'gi',
  ),
];

/** The first valid date printed, in American order. Expiration dates are skipped. */
export function printedDateOf(text: string): string | null {
  for (const form of forms) {
    for (const found of text.matchAll(form)) {
      if (
        /(?:(?:expires?|valid|ends)(?: (?:on|by|until|through|thru))?|thru|through|until|by|dob|birth(?:day)?|birth date|born(?: on)?)\W*$/i.test(
          text.slice(0, found.index),
        )
      )
        continue;
      const date = dateOf(found.groups ?? {});
      if (date !== null) return date;
    }
  }
  return null;
}

function dateOf({ year = '', month, day = '', name }: Record<string, string | undefined>): string | null {
  const monthNumber = name ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(month);
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, Number(day)));
  const isValid = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === Number(day);
  return isValid ? date.toISOString().slice(0, 10) : null;
}
