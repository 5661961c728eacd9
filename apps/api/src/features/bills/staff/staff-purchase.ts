/** One purchase as staff read it. Its token or code is in no answer to staff. */

import type { StaffPurchase } from '@cowrie/contract/bills/routes';
import { wireSum } from '@cowrie/money';
import { readPersonName } from '#features/identity/index.ts';
import { findPayout, type PayoutRow, readAttempts } from '#features/payouts/index.ts';
import { wireFees } from '#features/quote/index.ts';
import { fail, ok } from '#platform/result.ts';
import type { BillDeps } from '../deps.ts';
import { goodsCall } from '../purchases/late-goods.ts';
import { findPurchase, type PurchaseRow } from '../purchases/queries.ts';

import * as queries from './queries.ts';

type Step = StaffPurchase['steps'][number];
type Refund = NonNullable<StaffPurchase['refund']>;

const exceptionOf = (
  row: PurchaseRow,
  payout: PayoutRow | undefined,
): StaffPurchase['exception'] => {
  if (row.goods === 'late') return 'late_goods';
  if (row.ended_at !== null) return null;
  if (payout?.stuck_since) return 'staff';
  return row.state === 'checking' ? 'unknown' : null;
};

/** Which actions fit the purchase. */
export const actionsFor = (
  deps: BillDeps,
  row: PurchaseRow,
  refund: Refund | null,
): StaffPurchase['actions'] => [
  ...(row.ended_at === null ? (['ask'] as const) : []),
  ...(row.goods === 'late' && goodsCall(deps, row) ? (['fetch'] as const) : []),
  ...(row.goods === 'late' ? (['enter'] as const) : []),
  ...(row.state === 'delivered' && refund === null ? (['refund'] as const) : []),
];

const readRefund = async (deps: BillDeps, row: PurchaseRow): Promise<Refund | null> => {
  const done = await queries.findRefund(deps.db, row.id);
  if (done) {
    const { approval_id: approvalId, amount, asset } = done;
    return { approvalId, state: 'done', amount: wireSum(amount, asset) };
  }
  const approvalId = await queries.findProposal(deps.db, row.id);
  if (approvalId === null) return null;
  return { approvalId, state: 'proposed', amount: wireSum(row.total, row.asset) };
};

const stepsOf = async (deps: BillDeps, row: PurchaseRow): Promise<Step[]> => {
  const [attempts, noted] = await Promise.all([
    readAttempts(deps.db, row.id),
    queries.readSteps(deps.db, row.id),
  ]);
  const us = 'Cowrie';
  const steps = [
    { at: row.created_at, what: 'Ordered', by: us },
    ...attempts.map(({ at, outcome }) => ({
      at,
      what: `Sent to the company: ${outcome ?? 'no answer yet'}`,
      by: us,
    })),
    ...noted.map(({ at, what, by }) => ({ at, what, by: by ?? us })),
    ...(row.ended_at === null
      ? []
      : [{ at: row.ended_at, what: row.state === 'refunded' ? 'Refunded' : 'Delivered', by: us }]),
  ];
  return steps
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...step }) => ({ at: at.toISOString(), ...step }));
};

const moneyOf = ({ state, cost, cost_currency: currency, worth, worth_currency }: PurchaseRow) => {
  // A refunded purchase cost nothing in the end.
  if (state === 'refunded' || cost === null || currency === null) {
    return { cost: null, margin: null };
  }
  return {
    cost: wireSum(cost, currency),
    margin: currency === worth_currency ? wireSum(worth - cost, currency) : null,
  };
};

export const readStaffPurchase = async (deps: BillDeps, id: string) => {
  const row = await findPurchase(deps.db, id);
  if (!row) return fail('NOT_FOUND');
  const [payout, person, household, steps, caseId, refund] = await Promise.all([
    findPayout(deps.db, id),
    readPersonName(deps.db, row.user_id),
    row.saved_id === null ? [] : queries.readHousehold(deps.db, row.saved_id),
    stepsOf(deps, row),
    queries.readCase(deps.db, id),
    readRefund(deps, row),
  ]);
  return ok<StaffPurchase>({
    id,
    person,
    category: row.category,
    biller: { id: row.biller_id, name: row.biller_name, country: row.country },
    account: row.account,
    accountName: row.account_name,
    plan: row.plan_name,
    state: row.state,
    goods: row.goods,
    exception: exceptionOf(row, payout),
    face: wireSum(row.face, row.face_currency),
    price: wireSum(row.price, row.asset),
    discount: Number(row.discount),
    fees: wireFees(row),
    total: wireSum(row.total, row.asset),
    ...moneyOf(row),
    company: row.company,
    reference: row.reference,
    companyReference: payout?.company_id || null,
    companyWords: payout?.company_words ?? null,
    scheduleId: row.schedule_id,
    household,
    steps,
    caseId,
    refund,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    actions: actionsFor(deps, row, refund),
  });
};
