/**
 * Staff give a delivered purchase back from our own money: one proposes it, another decides. It is
 * posted once, under the id of the approval.
 */

import { type AssetCode, formatMinor } from '@cowrie/money';
import * as z from 'zod';
import { defineProposal, propose } from '#features/approvals/index.ts';
import { closeCaseIn } from '#features/cases/index.ts';
import { findUserById, readPersonName } from '#features/identity/index.ts';
import { defineNotification, notify } from '#features/notifications/index.ts';
import { findWalletAccount, walletsChanged } from '#features/wallets/index.ts';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import { LedgerUnavailable } from '#ledger/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { BillDeps } from '../deps.ts';
import { billChanged } from '../events.ts';
import {
  findPurchase,
  insertStep,
  type PurchaseRow,
  updatePurchase,
} from '../purchases/queries.ts';
import * as queries from './queries.ts';

const givenBack = defineNotification<{
  biller: string;
  amount: string;
  words: string;
  purchaseId: string;
}>({
  id: 'bills.given-back',
  subject: 'money_in',
  amounts: ['amount'],
  mail: ({ biller, amount, words, purchaseId }) => ({
    subject: `${biller}: we gave you ${amount} back`,
    lines: [words],
    action: { label: 'See the payment', path: `/bill-payments/purchases/${purchaseId}` },
  }),
});

const changeSchema = z.object({ purchaseId: z.uuid(), customerText: z.string() });
type Change = z.output<typeof changeSchema>;
/** As the page of approvals reads it. */
type State = {
  readonly reference: string;
  readonly biller: string;
  readonly person: string;
  readonly amount: number;
  readonly currency: AssetCode;
  readonly customerText: string;
};

const refundJob = job(
  'bills:refund',
  z.object({ approvalId: z.uuid() }),
  { lane: 'events', longestSeconds: 60 },
  25,
);
/** The decision posts at once. The job does it if that process crashed before. */
const jobAfterSeconds = 30;

const amountOf = ({ total, asset }: PurchaseRow): string => formatMinor(total, asset);

const describe = async (_: BillDeps, tx: Tx, { purchaseId, customerText }: Change) => {
  const row = await findPurchase(tx, purchaseId);
  if (row?.state !== 'delivered') return fail('BILL_REFUND_UNFIT');
  if (await queries.findRefund(tx, purchaseId)) return fail('BILL_REFUND_UNFIT');
  const { name, tag } = await readPersonName(tx, row.user_id);
  const after: State | null = {
    reference: row.reference,
    biller: row.biller_name,
    person: `${name} @${tag}`,
    amount: Number(row.total),
    currency: row.asset,
    customerText,
  };
  return ok({
    summary: `Give ${amountOf(row)} back for ${row.biller_name} (${row.reference})`,
    before: null as State | null,
    after,
    parties: [row.user_id],
    subjects: [`user:${row.user_id}`],
  });
};

/** Tells the person and notes the step, with the row that says that it is decided. */
const applyIn = async (
  deps: BillDeps,
  tx: Tx,
  { purchaseId, customerText }: Change,
  approval: { readonly id: string; readonly checkerId: string },
) => {
  const row = await findPurchase(tx, purchaseId);
  if (!row) throw new Error(`there is no purchase ${purchaseId}`);
  const at = deps.clock.now();
  const { total: amount, asset } = row;
  const common = { purchase_id: purchaseId, at };
  await queries.insertRefund(tx, {
    ...common,
    approval_id: approval.id,
    amount,
    asset,
    words: customerText,
  });
  await insertStep(tx, {
    ...common,
    id: deps.ids.next(),
    what: `Refund of ${amountOf(row)} approved`,
    staff_id: approval.checkerId,
  });
  // A refunded purchase must not be delivered later too.
  const isLate = row.goods === 'late';
  const goods = isLate ? ({ goods: 'none', goods_next_at: null } as const) : {};
  await updatePurchase(tx, purchaseId, { words: customerText, ...goods });
  await closeCaseIn(deps, tx, purchaseId, 'late_goods', 'The money went back.');
  await enqueue(
    tx,
    refundJob,
    { approvalId: approval.id },
    { runAt: addSeconds(at, jobAfterSeconds), key: `bill-refund:${approval.id}` },
  );
  const person = await findUserById(tx, row.user_id);
  if (!person) return;
  const said = { biller: row.biller_name, amount: amountOf(row), words: customerText, purchaseId };
  await notify(deps, tx, person, givenBack, said, {
    transactionId: approval.id,
    cause: `bill-given-back:${purchaseId}`,
  });
};

/** Under the id of the approval, so once. False while the ledger is not available. */
const postRefund = async (deps: BillDeps, approvalId: string): Promise<boolean> => {
  const refund = await queries.findRefundBy(deps.db, approvalId);
  const row = refund && (await findPurchase(deps.db, refund.purchase_id));
  if (!refund || !row) throw new Error(`no refund of a bill was approved as ${approvalId}`);
  const { asset } = refund;
  const wallet = await findWalletAccount(deps.db, row.user_id, asset);
  if (wallet === undefined) throw new Error('the wallet of a refunded bill is gone');
  const fees = await deps.ledger.system('fees', asset);
  const { channel } = transactionEvents['transactions.changed'];
  const payload = { id: approvalId, status: 'completed' };
  const outcome = await deps.ledger
    .post({
      id: approvalId,
      kind: queries.refundKind,
      legs: [{ debit: fees, credit: wallet, amount: refund.amount, asset }],
      opens: [
        {
          id: approvalId,
          userId: row.user_id,
          kind: queries.refundKind,
          direction: 'in',
          status: 'completed',
          asset,
          amount: refund.amount,
          counterparty: { type: 'biller', name: row.biller_name },
          reference: `BRF_${approvalId.slice(-12).toUpperCase()}`,
          note: refund.words,
          detail: { related: { id: row.id, what: `Refund of ${row.reference}` } },
          event: refund.words,
        },
      ],
      events: [
        { userId: row.user_id, channel, event: 'transactions.changed', payload },
        walletsChanged(row.user_id, asset),
        billChanged(row.user_id, row.id),
      ],
    })
    .catch((error: unknown) => {
      if (error instanceof LedgerUnavailable) return null;
      throw error;
    });
  if (!outcome || (!outcome.ok && outcome.code === 'busy')) return false;
  if (!outcome.ok) throw new Error(`the refund of a bill was refused: ${outcome.code}`);
  await queries.markRefunded(deps.db, approvalId, deps.clock.now());
  return true;
};

export const refundProposal = defineProposal({
  group: 'billRefunds',
  kinds: [queries.refundKind],
  action: 'bills.refund',
  schema: changeSchema,
  describe,
  apply: (deps, tx, change, { id, checkerId }) => applyIn(deps, tx, change, { id, checkerId }),
  // If the ledger is not available now, the job posts it.
  afterApproval: async (deps, id) => ok(await postRefund(deps, id)),
});

export const proposeRefund = async (
  deps: BillDeps,
  by: By,
  purchaseId: string,
  { reason, customerText }: { readonly reason: string; readonly customerText: string },
) => {
  const row = await findPurchase(deps.db, purchaseId);
  if (!row) return fail('NOT_FOUND');
  if (row.user_id === by.actor.userId) return fail('OWN_CASE');
  if ((await queries.findProposal(deps.db, purchaseId)) !== null) return fail('ALREADY_SO');
  return propose(deps, refundProposal, by, { change: { purchaseId, customerText }, reason });
};

/** A refund whose job has used up its tries is posted by the sweep. */
export const sweepRefunds = async (deps: BillDeps, most: number): Promise<void> => {
  for (const approvalId of await queries.unpaidRefunds(deps.db, most)) {
    await postRefund(deps, approvalId);
  }
};

export const refundJobs = (deps: BillDeps): JobHandler[] => [
  handleJob(refundJob, async ({ approvalId }) => {
    if (!(await postRefund(deps, approvalId))) throw new LedgerUnavailable('a refund of a bill');
  }),
];
