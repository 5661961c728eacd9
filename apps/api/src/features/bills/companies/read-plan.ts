/** Reads the names of plans: companies write sizes and lengths in words. */

const daysOf: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
  yr: 365,
};
const hoursADay = 24;
const counted = /(\d+)\s*-?\s*(day|week|month|year|yr|hour|hr)s?\b/i;
const words: readonly (readonly [RegExp, number])[] = [
  [/\b(daily|overnight|nightly|night)\b/i, 1],
  [/\bweekend\b/i, 2],
  [/\bweekly\b/i, 7],
  [/\bmonthly\b/i, 30],
  [/\bquarterly\b/i, 90],
  [/\b(yearly|annual|annually)\b/i, 365],
];

/** '30 days', 'Monthly', '1Year', '24hrs'; null if the text names no length. */
export const readDays = (text: string): number | null => {
  const [, count, unit] = counted.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) {
    const length = daysOf[unit.toLowerCase()];
    const days =
      length === undefined ? Math.ceil(Number(count) / hoursADay) : Number(count) * length;
    return days > 0 ? days : null;
  }
  return words.find(([word]) => word.test(text))?.[1] ?? null;
};

const thousandthsOf: Readonly<Record<string, number>> = {
  mb: 1_000,
  gb: 1_000_000,
  tb: 1_000_000_000,
};

/** '1.5GB' → 1,500; null if the text names no size. A gigabyte is a thousand megabytes here. */
export const readMegabytes = (text: string): number | null => {
  const [, whole = '', part = '', unit = ''] =
    /(\d{1,6})(?:\.(\d{1,3}))?\s*(mb|gb|tb)\b/i.exec(text) ?? [];
  if (whole === '') return null;
  const thousandths = Number(whole) * 1_000 + Number(part.padEnd(3, '0'));
  const megabytes = Math.round(
    (thousandths * (thousandthsOf[unit.toLowerCase()] ?? 0)) / 1_000_000,
  );
  return megabytes > 0 && megabytes <= 2_000_000_000 ? megabytes : null;
};
