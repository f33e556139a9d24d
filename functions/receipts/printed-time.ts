/** The first time of day printed below the lines, or else above them, as 'HH:MM'. */
export function printedTimeOf(rows: readonly string[]): string | null {
  for (const row of rows) {
    if (/open|hours|close/i.test(row)) continue;
    const found = /(?<![\d:])(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::[0-5]\d)?\s?(?<half>[ap]\.?m\b)?/i.exec(
      row,
    )?.groups;
    if (!found) continue;
    const hour = Number(found.hour);
    if (hour > 23) continue;
    const isAfternoon = /^p/i.test(found.half ?? '') && hour < 12;
    const isMidnight = /^a/i.test(found.half ?? '') && hour === 12;
    const whole = isMidnight ? 0 : isAfternoon ? hour + 12 : hour;
    return `${String(whole).padStart(2, '0')}:${found.minute}`;
  }
  return null;
}
