/** Demo data: a conversation without a log-in, and emails that were not taken. */

import type { MailReason } from '@cowrie/contract/support/data';
import { changeMessage, insertContact, insertEntry } from '#features/support/contact-queries.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { insertMail } from '#features/support/inbound/inbound-queries.ts';
import { mailRowOf } from '#features/support/inbound/mail-row.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';

const idOf = (number: number): string => `00000000-0000-7000-8000-00000000510${number}`;

const notTaken: readonly (readonly [reason: MailReason, from: string, subject: string])[] = [
  ['automatic', 'Amara <amara@cowrie.test>', 'Out of office: back on Monday'],
  ['wrong_sender', 'Amara <amara.work@example.com>', 'Re: An answer to your question'],
  ['failed_check', 'Amara <amara@cowrie.test>', 'Re: Please send my PIN'],
  ['unknown_address', 'offers@example.net', 'You have won'],
];

export const seedContact = (deps: SupportDeps, { ops }: DemoPeople): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = addSeconds(deps.clock.now(), -7_200);
    const contact = {
      id: idOf(1),
      reference: 'MAIL-DEMOHELP',
      name: 'Guest',
      email: 'amara@cowrie.test',
      topic: 'account',
      body: 'I typed a wrong password too often and cannot log in.',
      state: 'new',
      at,
      proven_at: at,
    } as const;
    if (!(await insertContact(tx, contact))) return;
    const lines = [
      { by: ops.id, text: 'The pause ends by itself in 15 minutes. Did you try to log in?' },
      { by: null, text: 'No, I did not. I have set a new password now.' },
    ];
    for (const [turn, { by, text }] of lines.entries()) {
      const entry = { id: idOf(2 + turn), by, text, via: by ? null : ('email' as const) };
      await insertEntry(tx, contact.id, { ...entry, at: addSeconds(at, 600 * (turn + 1)) });
    }
    await changeMessage(tx, contact.id, { state: 'new' });
    for (const [turn, [reason, from, subject]] of notTaken.entries()) {
      const mail = { from, to: [], subject, messageId: `<demo-${turn}@mail.example>` };
      const row = mailRowOf(deps, `demo-${turn}`, mail);
      await insertMail(tx, { ...row, reason, at: addSeconds(at, turn * 900) });
    }
  });
