const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const both = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** By the person's own clock: these pages are drawn in the browser alone. */
export const clockOf = (instant: string): string => clock.format(new Date(instant));
export const momentOf = (instant: string): string => both.format(new Date(instant));
export const sinceOf = (instant: string): string => `at ${clockOf(instant)}`;

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
export const dayOf = (instant: string): string => day.format(new Date(instant));
