/** Notifications to people about saved billers, the household and schedules. */

import { findUserById } from '#features/identity/index.ts';
import { defineNotification, notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { lagosDate } from '#platform/dates.ts';
import { type OurText, strangerText, type StrangerText } from '#platform/stranger-text.ts';
import type { BillDeps } from '../deps.ts';
import type { SavedRow } from './queries.ts';

const path = '/bill-payments';

const billShared = defineNotification<{ payer: StrangerText; label: StrangerText }>({
  id: 'bills.shared',
  subject: 'money_in',
  mail: ({ payer, label }) => ({
    subject: `${payer} pays ${label} for your household`,
    lines: ['If you accept, you can see the tokens they buy for it.'],
    action: { label: 'Answer', path },
  }),
});

const billBought = defineNotification<{ payer: StrangerText; label: StrangerText }>({
  id: 'bills.household-bought',
  subject: 'money_in',
  mail: ({ payer, label }) => ({
    subject: `${payer} paid ${label}`,
    lines: ['If there is a token, you can find it under Bill payments.'],
    action: { label: 'See it', path },
  }),
});

const billToken = defineNotification<{ payer: StrangerText; label: StrangerText }>({
  id: 'bills.household-token',
  subject: 'money_in',
  mail: ({ payer, label }) => ({
    subject: `The token for ${label} is here`,
    lines: [`${payer} bought it. You can find it under Bill payments.`],
    action: { label: 'See it', path },
  }),
});

const billDue = defineNotification<{ label: StrangerText; saved: string }>({
  id: 'bills.due',
  subject: 'money_out',
  mail: ({ label, saved }) => ({
    subject: `${label} is due`,
    lines: ['You asked us to remind you today.'],
    action: { label: 'Pay now', path: `${path}/pay?saved=${saved}` },
  }),
});

const billRunsOut = defineNotification<{
  label: StrangerText;
  day: string;
  amount: string;
  saved: string;
}>({
  id: 'bills.runs-out',
  subject: 'money_out',
  amounts: ['amount'],
  mail: ({ label, day, amount, saved }) => ({
    subject: `${label} may run out on ${day}`,
    lines: [`We worked this out from your earlier purchases. You usually buy ${amount}.`],
    action: { label: 'Buy now', path: `${path}/pay?saved=${saved}` },
  }),
});

export const billSkipped = defineNotification<{ label: OurText; why: string; next: string }>({
  id: 'bills.schedule-skipped',
  subject: 'money_out',
  mail: ({ label, why, next }) => ({
    subject: `We did not pay ${label} as scheduled`,
    lines: [why, next],
    action: { label: 'See your bills', path },
  }),
});

const labelOf = ({ nickname }: Pick<SavedRow, 'nickname'>) => strangerText(nickname, 'title');

const saidOf = (payer: { readonly full_name: string }, saved: Pick<SavedRow, 'nickname'>) => ({
  payer: strangerText(payer.full_name, 'name'),
  label: labelOf(saved),
});

export const tellShared = async (
  deps: BillDeps,
  tx: Tx,
  about: { memberId: string; userId: string; payerId: string; row: SavedRow },
): Promise<void> => {
  const [person, payer] = await Promise.all([
    findUserById(tx, about.userId),
    findUserById(tx, about.payerId),
  ]);
  if (!person || !payer) return;
  const said = saidOf(payer, about.row);
  await notify(deps, tx, person, billShared, said, { cause: `bill-shared:${about.memberId}` });
};

export const tellHousehold = async (
  deps: BillDeps,
  tx: Tx,
  about: {
    readonly saved: SavedRow;
    readonly purchase: { readonly id: string; readonly user_id: string };
    readonly memberId: string;
    readonly news: 'bought' | 'token';
  },
): Promise<void> => {
  const { saved, purchase, memberId, news } = about;
  const [person, payer] = await Promise.all([
    findUserById(tx, memberId),
    findUserById(tx, purchase.user_id),
  ]);
  if (!person || !payer) return;
  const said = saidOf(payer, saved);
  const cause = `bill-${news}:${purchase.id}:${memberId}`;
  await notify(deps, tx, person, news === 'token' ? billToken : billBought, said, { cause });
};

export const tellDue = async (deps: BillDeps, tx: Tx, row: SavedRow): Promise<void> => {
  const person = await findUserById(tx, row.user_id);
  if (!person) return;
  const said = { label: labelOf(row), saved: row.id };
  const cause = `bill-due:${row.id}:${row.next_reminder_on}`;
  await notify(deps, tx, person, billDue, said, { cause });
};

export const tellRunsOut = async (
  deps: BillDeps,
  tx: Tx,
  row: SavedRow,
  { on, amount }: { readonly on: string; readonly amount: string },
): Promise<void> => {
  const person = await findUserById(tx, row.user_id);
  if (!person) return;
  const day = lagosDate(new Date(`${on}T12:00:00Z`));
  const said = { label: labelOf(row), day, amount, saved: row.id };
  await notify(deps, tx, person, billRunsOut, said, { cause: `bill-ends:${row.id}:${on}` });
};
