/** Each morning, for people who want it: what should arrive or leave today. One mail a day at most. */

import { startOfLagosDay, lagosDay } from '#platform/dates.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { defineNotification } from './define.ts';
import type { NotificationDeps } from './deps.ts';
import { notify } from './notify.ts';
import { addressee } from './people-queries.ts';
import { markDigest, readDueDigests } from './digest-queries.ts';

/** '₦1,000.00', '$5.00', '12.50 GHS'. */
const anAmount = /(?:[₦$€£]|[A-Z]{2,3}[$₵]?\s?)?\d[\d,]*\.\d+(?:\s[A-Z]{3})?/gu;

const digest = defineNotification<{ readonly lines: readonly string[]; readonly day: string }>({
  id: 'notifications.digest',
  subject: 'digest',
  isEditable: false,
  hide: ({ lines, day }) => ({ lines: lines.map((line) => line.replaceAll(anAmount, '•••')), day }),
  inbox: ({ lines }) => ({
    title: 'Your money today',
    body: lines.join(' '),
    path: '/dashboard',
  }),
  mail: ({ lines }) => ({
    subject: 'Your money today',
    lines,
    action: { label: 'Open your wallet', path: '/dashboard' },
  }),
});

const nothingToday = 'Nothing is planned to arrive or leave today.';

const linesFor = async (deps: NotificationDeps, userId: string, day: string) => {
  const from = startOfLagosDay(day);
  const span = { from, until: addSeconds(from, daySeconds) };
  const parts = await Promise.all(deps.promises.map((read) => read(deps.db, userId, span)));
  const lines = parts.flat();
  return lines.length === 0 ? [nothingToday] : lines;
};

const tell = async (deps: NotificationDeps, userId: string, day: string): Promise<void> => {
  const lines = await linesFor(deps, userId, day);
  await inTx(deps.db, async (tx) => {
    if (!(await markDigest(tx, userId, day))) return;
    const person = await addressee(tx, userId);
    await notify(deps, tx, person, digest, { lines, day }, { cause: `digest:${day}` });
  });
};

const atOnce = 200;

/** Runs every quarter of an hour from seven in Lagos; those who were told today are passed over. */
export const sendDigests = async (deps: NotificationDeps): Promise<void> => {
  const day = lagosDay(deps.clock.now());
  for (;;) {
    const due = await readDueDigests(deps.db, day, atOnce);
    for (const { user_id: userId } of due) await tell(deps, userId, day);
    if (due.length < atOnce) return;
  }
};
