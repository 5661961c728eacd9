/** Sends a token by text to its buyer, at their request. */

import { product } from '@cowrie/contract';
import { findUserById } from '#features/identity/index.ts';
import { defineNotification, notifyAsked } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { fail, ok } from '#platform/result.ts';
import type { BillDeps } from '../deps.ts';
import { openGoods } from './goods.ts';
import { findOwnPurchase, insertStep, lockPurchase, updatePurchase } from './queries.ts';

const tokenByText = defineNotification<{
  biller: string;
  account: string;
  digits: string;
  units: string;
}>({
  id: 'bills.token-by-text',
  subject: 'money_out',
  isAskedFor: true,
  isSecret: true,
  text: ({ biller, account, digits, units }) =>
    `${product.name}: ${biller}, meter ${account}. Token ${digits}. ${units}`,
});

/** At most one text in this time. */
const waitSeconds = 180;

export const textToken = async (deps: BillDeps, userId: string, id: string) => {
  const row = await findOwnPurchase(deps.db, userId, id);
  if (!row) return fail('NOT_FOUND');
  const goods = row.goods === 'ready' ? await openGoods(deps, row) : undefined;
  const token = goods?.token;
  if (!token) return fail('BILL_NO_GOODS');
  return inTxUnlessRefused(deps.db, async (tx) => {
    const locked = await lockPurchase(tx, id);
    const at = deps.clock.now();
    if (locked?.texted_at && addSeconds(locked.texted_at, waitSeconds) > at) {
      return fail('BILL_TEXT_SENT', { retryAfterSeconds: waitSeconds });
    }
    const person = await findUserById(tx, userId);
    if (!person?.phone || person.phone_verified_at === null) return fail('BILL_NO_PHONE');
    const said = {
      biller: row.biller_name,
      account: row.account ?? '',
      digits: token,
      units: goods.units ?? '',
    };
    const asked = await notifyAsked(deps, tx, person, tokenByText, said, { transactionId: id });
    if (!asked.ok) return asked;
    await updatePurchase(tx, id, { texted_at: at });
    await insertStep(tx, {
      id: deps.ids.next(),
      purchase_id: id,
      what: 'The token was sent by text',
      at,
    });
    return ok({ done: true as const });
  });
};
