const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** By the person's own clock: these pages are drawn in the browser alone. */
export const clockOf = (instant: string): string => clock.format(new Date(instant));
export const dayOf = (instant: string): string => day.format(new Date(instant));
