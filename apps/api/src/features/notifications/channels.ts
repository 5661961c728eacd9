/** Pure: which channels a notification takes, and when. */

import { type Channel, subjectOf, type SubjectKey } from '@cowrie/contract/notifications/data';

/** Night by night, in the person's own zone; from 22:00 to 07:00 crosses midnight. */
export type QuietHours = { readonly from: string; readonly to: string; readonly zone: string };

export type Matrix = Readonly<Partial<Record<SubjectKey, readonly Channel[]>>>;

export const channelsFor = (subject: SubjectKey, matrix: Matrix): readonly Channel[] => {
  const { defaults, fixed } = subjectOf(subject);
  const chosen = matrix[subject] ?? defaults;
  return [...new Set([...fixed, ...chosen])];
};

/** The person switched every channel of the subject off. A default that is empty is no choice. */
export const mutes = (subject: SubjectKey, matrix: Matrix): boolean =>
  matrix[subject]?.length === 0;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const minuteThere = (at: Date, zone: string): number =>
  minutesOf(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  );

const dayMinutes = 1_440;

/** When the quiet hours end that `at` falls into; null if it falls into none. */
export const quietUntil = (at: Date, quiet: QuietHours | null): Date | null => {
  if (!quiet) return null;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const length = (to - from + dayMinutes) % dayMinutes;
  const into = (minuteThere(at, quiet.zone) - from + dayMinutes) % dayMinutes;
  if (into >= length) return null;
  const whole = Math.floor(at.getTime() / 60_000) * 60_000;
  return new Date(whole + (length - into) * 60_000);
};

/** Money and security pass quiet hours; the rest waits for the morning. A mail wakes no one. */
export const waitsUntil = (
  subject: SubjectKey,
  channel: Channel,
  at: Date,
  quiet: QuietHours | null,
): Date | null => {
  const { about } = subjectOf(subject);
  if (channel === 'mail' || about === 'money' || about === 'security') return null;
  return quietUntil(at, quiet);
};
