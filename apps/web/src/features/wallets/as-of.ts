const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** '14:02', or '14 Nov 14:02' once the day is another: a bare time always means today. */
export function asOfTime(at: string, now: number): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date(now).toDateString();
  return isToday ? clock.format(then) : `${day.format(then)} ${clock.format(then)}`;
}
