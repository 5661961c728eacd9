/** Demo data: one person with a question that waits and one that is solved, another with none. */

import type { TicketCategory, TicketState } from '@cowrie/contract/support/data';
import { closeCase, openOrFindCaseIn, takeCase } from '#features/cases/index.ts';
import { addMemberIn, openThreadIn, postIn, sayIn } from '#features/chat/index.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { findTicket, insertTicket, refreshPriority } from '#features/support/queries.ts';
import { writeRating, writeResolution } from '#features/support/quality/resolution-queries.ts';
import { titleOf } from '#features/support/rules.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import { seedContact } from './contact.ts';
import { seedMerge, seedReport, seedSample } from './desk.ts';

type Shown = {
  readonly id: string;
  readonly hoursAgo: number;
  readonly category: TicketCategory;
  readonly state: TicketState;
  readonly risk: bigint;
  readonly said: readonly (readonly ['customer' | 'staff', string])[];
};

const shown: readonly Shown[] = [
  {
    id: '00000000-0000-7000-8000-000000005001',
    hoursAgo: 30,
    category: 'fees',
    state: 'resolved',
    risk: 0n,
    said: [
      ['customer', 'Why did my transfer to Ghana cost more than last month?'],
      [
        'staff',
        'The exchange rate changed; our fee is the same. The review page shows both before you send.',
      ],
      ['customer', 'I see it now, thank you!'],
    ],
  },
  {
    id: '00000000-0000-7000-8000-000000005002',
    hoursAgo: 2,
    category: 'late',
    state: 'waiting_person',
    risk: 120_000n,
    said: [
      ['customer', 'I sent ₦120,000.00 to Bright School this morning and they do not see it.'],
      [
        'staff',
        'I asked the bank. Can you send the name of the account as the school gave it to you?',
      ],
    ],
  },
  {
    id: '00000000-0000-7000-8000-000000005003',
    hoursAgo: 1,
    category: 'late',
    state: 'open',
    risk: 0n,
    said: [['customer', 'The school called again: the fees are still not there.']],
  },
];

const seedTicket = (deps: SupportDeps, { amara, ops }: DemoPeople, ticket: Shown): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const { id, category, state, risk, said } = ticket;
    if (await findTicket(tx, id)) return;
    const at = addSeconds(deps.clock.now(), -ticket.hoursAgo * 3_600);
    const then = { ...deps, clock: { now: () => at } };
    const about = { id, kind: 'support', userId: amara.id, subject: `ticket:${id}` } as const;
    await openOrFindCaseIn(then, tx, { ...about, what: 'You asked for help' });
    const threadId = await openThreadIn(then, tx, 'support', [
      { userId: amara.id, role: 'customer' },
    ]);
    await addMemberIn(then, tx, threadId, { userId: ops.id, role: 'staff' });
    await takeCase(tx, id, ops.id);
    const isResolved = state === 'resolved';
    await insertTicket(tx, {
      id,
      thread_id: threadId,
      user_id: amara.id,
      category,
      title: titleOf(said[0]?.[1] ?? ''),
      state,
      risk,
      opened_at: at,
      updated_at: at,
      paused_at: state === 'waiting_person' ? at : null,
      resolved_at: isResolved ? at : null,
    });
    for (const [role, text] of said) {
      const author = { userId: role === 'staff' ? ops.id : amara.id, role };
      await postIn(then, tx, threadId, { id: deps.ids.next(), text, author });
    }
    if (isResolved) {
      await sayIn(then, tx, threadId, 'The question was marked as resolved.');
      await closeCase(tx, id, at, 'solved');
      await writeResolution(tx, id, at);
      await writeRating(tx, id, { stars: 5, text: 'Quick and clear.', at });
    }
    await refreshPriority(tx, deps.clock.now(), id);
  });

export const seedTickets = async (deps: SupportDeps, people: DemoPeople): Promise<void> => {
  for (const ticket of shown) await seedTicket(deps, people, ticket);
  await seedContact(deps, people);
  const [solved, waiting, merged] = shown.map(({ id }) => id);
  if (solved === undefined || waiting === undefined || merged === undefined) return;
  await seedMerge(deps, people, { from: merged, into: waiting });
  await seedSample(deps, people, solved);
  await seedReport(deps, people, solved);
};
