const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayMs = 86_400_000;

/** When something near happens, on the person's own clock: '14:02', 'tomorrow 09:30', '19 Nov 09:30'. */
export function soon(at: string, now: number): string {
  const then = new Date(at);
  const time = clock.format(then);
  const on = (ms: number): boolean => then.toDateString() === new Date(ms).toDateString();
  if (on(now)) return time;
  return on(now + dayMs) ? `tomorrow ${time}` : `${day.format(then)} ${time}`;
}
