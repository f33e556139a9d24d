/** The first time of day printed below the lines, or else above them, as 'HH:MM'. */
export function printedTimeOf(rows: readonly string[]): string | null {
  for (const row of rows) {
    const time = /open|hours|close/i.test(row) ? null : timeIn(row);
    if (time !== null) return time;
  }
  return null;
}

const clockTime = /(?<![\d:])(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::[0-5]\d)?\s?(?<half>[ap](?:\.?m)?\b)?/i;

function timeIn(row: string): string | null {
  const found = clockTime.exec(row)?.groups;
  const hour = Number(found?.hour);
  if (!found || hour > 23) return null;
  const isAfternoon = /^p/i.test(found.half ?? '') && hour < 12;
  const isMidnight = /^a/i.test(found.half ?? '') && hour === 12;
  const ofDay = hour + (isAfternoon ? 12 : 0) - (isMidnight ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${found.minute}`;
}
