/** Actions of staff on a purchase of someone else, each with a reason in the audit log. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/bills/routes';
import type { Goods } from '#features/payouts/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { BillDeps } from '../deps.ts';
import { askAbout } from '../purchases/follow.ts';
import { fetchLate, keepLate } from '../purchases/late-goods.ts';
import { insertStep, lockPurchase, type PurchaseRow } from '../purchases/queries.ts';
import { actionsFor, readStaffPurchase } from './staff-purchase.ts';

type Input = ParsedOf<typeof contract.actOnPurchase>['body'];

const words = {
  ask: 'Asked the company again',
  fetch: 'Asked the company for the token or code',
  enter: 'Entered what the company named',
} as const satisfies Record<Input['action'], string>;

/** The decision is in the log before the company is asked. The token is in none of it. */
const begin = (deps: BillDeps, by: By, id: string, { action, reason }: Input) =>
  inTx(deps.db, async (tx) => {
    const row = await lockPurchase(tx, id);
    if (!row) return fail('NOT_FOUND');
    if (row.user_id === by.actor.userId) return fail('OWN_CASE');
    if (action === 'enter' && row.goods === 'ready') return fail('BILL_TOKEN_KNOWN');
    if (!actionsFor(deps, row, null).includes(action)) return fail('ACTION_UNFIT');
    const at = deps.clock.now();
    await audit(deps, tx, by, {
      action: `bills.${action}`,
      subject: `user:${row.user_id}`,
      detail: { reason, purchase: id, reference: row.reference },
    });
    await insertStep(tx, {
      id: deps.ids.next(),
      purchase_id: id,
      what: words[action],
      staff_id: by.actor.userId,
      at,
    });
    return ok(row);
  });

/** A gift card has a code, a meter a token. */
const goodsOf = ({ category }: PurchaseRow, token: string): Goods =>
  category === 'electricity' ? { token } : { pin: token };

const carryOut = async (deps: BillDeps, row: PurchaseRow, { action, token }: Input) => {
  if (action === 'enter') return keepLate(deps, row.id, goodsOf(row, token ?? ''));
  return action === 'ask' ? askAbout(deps, row.id) : void (await fetchLate(deps, row.id));
};

export const actOnPurchase = async (deps: BillDeps, by: By, id: string, input: Input) => {
  const begun = await begin(deps, by, id, input);
  if (!begun.ok) return begun;
  try {
    await carryOut(deps, begun.value, input);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('BILLER_DOWN');
  }
  return readStaffPurchase(deps, id);
};
