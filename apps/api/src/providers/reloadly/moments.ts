/**
 * Reloadly writes purchases in the time of New York and does not say so: '2022-03-29 07:04:21' is
 * 11:04:21 in UTC. In its documented examples the account is updated, in UTC, five hours after a
 * purchase of December and four hours after one of March.
 */

const written = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const hourMs = 3_600_000;
/** New York is four hours behind UTC in summer and five in winter. */
const offsets = [4, 5] as const;

const inNewYork = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export const readMoment = (text: string | null | undefined): Date | null => {
  if (!text) return null;
  if (!written.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const there = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(there)) return null;
  const candidates = offsets.map((hours) => new Date(there + hours * hourMs));
  return candidates.find((moment) => inNewYork.format(moment) === text) ?? candidates[0] ?? null;
};

const writeAt = (moment: Date, hoursBehind: number): string =>
  new Date(moment.getTime() - hoursBehind * hourMs).toISOString().slice(0, 19).replace('T', ' ');

/**
 * The days of a report. Whether Reloadly reads them four or five hours behind UTC, the answer covers
 * the whole period, and up to an hour more on each side.
 */
export const writePeriod = ({ from, to }: Period) => ({
  startDate: writeAt(from, 5),
  endDate: writeAt(to, 4),
});

export type Period = { readonly from: Date; readonly to: Date };
