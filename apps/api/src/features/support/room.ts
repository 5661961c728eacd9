import { readProvenEmail } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { clockJob, handleJob } from '#platform/jobs/jobs.ts';
import type { Room } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { entryOf } from './contact-queries.ts';
import type { SupportDeps } from './deps.ts';
import { escalateForgotten } from './escalate.ts';
import { forgetContacts, forgetGuests, readQuestions } from './guests/guest-queries.ts';
import { forgetMails } from './inbound/inbound-queries.ts';
import { mailHandler } from './inbound/take-mail.ts';
import { lockTicketIn, moveTicketIn } from './move.ts';
import { drawLastWeek } from './quality/quality.ts';
import { openTicketsOf, refreshPriority } from './queries.ts';
import { forgetClosedAccounts } from './retention.ts';
import { supportRoutes } from './routes.ts';
import {
  readLateTickets,
  readSecondLine,
  readTicketsOf,
  ticketEntities,
} from './signal-queries.ts';

/** Tickets grow more urgent with their age, and those that were forgotten escalate. */
const tendJob = clockJob('support:tend', 120);

/** Every day, so that a Monday on which no worker ran is made up for. It draws a week once. */
const sampleJob = clockJob('support:sample', 120);

/**
 * A mail that comes again after so long would be taken as a new one; companies retry for days. Contact
 * conversations belong to an address, not to an account: they are kept for two years after the last word.
 */
const keptDays = { mails: 90, guests: 1, contacts: 730 } as const;
const sweepJob = clockJob('support:sweep', 300);

/** A closed account asks nothing any more. */
const resolveAll = async (deps: SupportDeps, tx: Tx, userId: string): Promise<void> => {
  for (const { id } of await openTicketsOf(tx, userId)) {
    const locked = await lockTicketIn(tx, id);
    if (locked) await moveTicketIn(deps, tx, locked, 'resolved');
  }
};

const mostExported = 1_000;

/** Messages that were written from the person's proven address without logging in. */
const contactMessagesOf = async (db: Db | Tx, userId: string) => {
  const email = await readProvenEmail(db, userId);
  if (email === undefined) return [];
  const rows = await readQuestions(db, email.toLowerCase(), { most: mostExported });
  return rows.map(({ reference, body, at, entries }) => ({
    reference,
    at: at.toISOString(),
    text: body,
    answers: (entries ?? []).map(entryOf).map(({ by, text, at: then }) => ({ by, text, at: then })),
  }));
};

export const supportRoom: Room<SupportDeps> = {
  name: 'support',
  routes: supportRoutes,
  jobs: (deps) => [
    handleJob(
      tendJob,
      async () => {
        await refreshPriority(deps.db, deps.clock.now());
        await escalateForgotten(deps);
      },
      '*/5 * * * *',
    ),
    handleJob(sampleJob, () => drawLastWeek(deps), '20 4 * * *'),
    handleJob(
      sweepJob,
      async () => {
        const before = (days: number) => addSeconds(deps.clock.now(), -days * 86_400);
        await forgetMails(deps.db, before(keptDays.mails));
        await forgetGuests(deps.db, before(keptDays.guests));
        await forgetContacts(deps.db, before(keptDays.contacts));
        await forgetClosedAccounts(deps);
      },
      '27 3 * * *',
    ),
  ],
  companyEvents: (deps) => [mailHandler(deps)],
  entities: () => [ticketEntities],
  signals: ({ db }) => [
    rowsSignal({
      kind: 'late_tickets',
      permission: 'support.read',
      to: '/admin/support',
      read: (now) => readLateTickets(db, now),
    }),
    rowsSignal({
      kind: 'second_line_tickets',
      permission: 'support.read',
      to: '/admin/support?line=second',
      read: () => readSecondLine(db),
    }),
  ],
  exportSection: () => async (db, userId) => ({
    supportTickets: await readTicketsOf(db, userId),
    contactMessages: await contactMessagesOf(db, userId),
  }),
  onClosing: (deps) => (tx, userId) => resolveAll(deps, tx, userId),
};
