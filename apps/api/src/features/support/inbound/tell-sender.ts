/** Tells the sender of an email that it was not taken: at most once a day, and never a program. */

import type { MailReason } from '@cowrie/contract/support/data';
import { notify } from '#features/notifications/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { SupportDeps } from '../deps.ts';
import { mailNotTaken, toldReasons } from '../notifications.ts';
import { changeMail, lockSender, wasTold } from './inbound-queries.ts';

const isTold = (reason: MailReason): reason is keyof typeof toldReasons => reason in toldReasons;

/**
 * A forged sender is not told: the answer would go to a person who wrote nothing. Nor are programs and
 * floods, because two programs could answer each other for ever.
 */
export const tellSenderIn = async (
  deps: SupportDeps,
  tx: Tx,
  mail: { readonly id: string; readonly from: string; readonly fromKey: Buffer },
  reason: MailReason,
): Promise<void> => {
  if (!isTold(reason)) return;
  const at = deps.clock.now();
  await lockSender(tx, mail.fromKey);
  if (await wasTold(tx, mail.fromKey, addSeconds(at, -daySeconds))) return;
  const to = { id: '', email: mail.from, first_name: 'there' };
  const why = toldReasons[reason];
  if (!(await notify(deps, tx, to, mailNotTaken, { why }, { userId: null }))) return;
  await changeMail(tx, mail.id, { told_at: at });
};
