import { moment } from '#ui/text/dates.ts';
import { copy } from './copy.ts';

const firstDays = Date.parse('1971-01-01T00:00:00Z');

/** When a fee started. Fees that exist from the first day show no date. */
export const since = (instant: string): string =>
  Date.parse(instant) < firstDays ? copy.list.always : moment(instant);
