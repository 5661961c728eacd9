/** Pure: the next day of a monthly reminder. Day 31 is the last one of a shorter month. */

const dayIn = (year: number, month: number, day: number): string => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
};

/** Days are written '2026-11-30'. The reminder of `today` itself is over. */
export const nextReminder = (day: number, today: string): string => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const thisMonth = dayIn(year, month, day);
  return thisMonth > today ? thisMonth : dayIn(year, month + 1, day);
};
