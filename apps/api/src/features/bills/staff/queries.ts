import type { BillCompany, BillCategory } from '@cowrie/contract/bills/data';
import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

export const readHousehold = (db: Db, savedId: string) =>
  db
    .selectFrom('bill_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.full_name as name', 'u.tag'])
    .where('m.saved_id', '=', savedId)
    .where('m.state', '=', 'accepted')
    .where('m.left_at', 'is', null)
    .orderBy('m.asked_at')
    .execute();

export const readSteps = (db: Db, purchaseId: string) =>
  db
    .selectFrom('bill_steps as s')
    .leftJoin('users as u', 'u.id', 's.staff_id')
    .select(['s.at', 's.what', 'u.full_name as by'])
    .where('s.purchase_id', '=', purchaseId)
    .orderBy('s.at')
    .execute();

/** The open case about a purchase. */
export const readCase = async (db: Db, transactionId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('cases')
      .select('id')
      .where('transaction_id', '=', transactionId)
      .where('state', '=', 'open')
      .orderBy('opened_at')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

export const refundKind = 'bill_refund';

export const findRefund = findRow('bill_refunds', 'purchase_id');
export const findRefundBy = findRow('bill_refunds', 'approval_id');
export const insertRefund = insertRow('bill_refunds');

/** The proposal that waits for its decision. */
export const findProposal = async (db: Db | Tx, purchaseId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('approvals')
      .select('id')
      .where('kind', '=', refundKind)
      .where('status', '=', 'waiting')
      .where(sql<boolean>`change ->> 'purchaseId' = ${purchaseId}`)
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** Approved refunds whose money has not moved. */
export const unpaidRefunds = async (db: Db, most: number): Promise<string[]> => {
  const { rows } = await sql<{ approval_id: string }>`
    select approval_id from bill_refunds where posted_at is null
    order by at limit ${most}`.execute(db);
  return rows.map((row) => row.approval_id);
};

export const markRefunded = (db: Db, approvalId: string, at: Date) =>
  db
    .updateTable('bill_refunds')
    .set({ posted_at: at })
    .where('approval_id', '=', approvalId)
    .where('posted_at', 'is', null)
    .execute();

type FigureRow = {
  readonly category: BillCategory;
  readonly company: BillCompany;
  readonly currency: AssetCode;
  readonly purchases: number;
  readonly refunded: number;
  readonly face: bigint;
  readonly cost: bigint;
  readonly discount: bigint;
  readonly margin: bigint;
};

/** All amounts in the currency of our account at the company. What staff gave back is our loss. */
export const readFigures = async (
  db: Db,
  span: { readonly from: Date; readonly until: Date },
): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    with bought as (
      select b.category, b.company, b.state, b.worth_currency as currency,
        case when b.face_currency = b.worth_currency then b.face else p.ordered_amount end as face,
        coalesce(b.cost, 0) as cost,
        case when b.asset = b.worth_currency then b.discount
          else round(b.discount * p.ordered_amount / b.price) end as discount,
        case when b.cost_currency = b.worth_currency then b.worth - b.cost else 0 end
          - case when r.amount is null then 0
            when b.asset = b.worth_currency then r.amount
            else round(r.amount * b.worth / b.total) end as margin
      from bill_purchases b join payouts p on p.id = b.id
        left join bill_refunds r on r.purchase_id = b.id
      where b.created_at >= ${span.from} and b.created_at < ${span.until})
    select category, company, currency,
      (count(*) filter (where state = 'delivered'))::int as purchases,
      (count(*) filter (where state = 'refunded'))::int as refunded,
      coalesce(sum(face) filter (where state = 'delivered'), 0)::bigint as face,
      coalesce(sum(cost) filter (where state = 'delivered'), 0)::bigint as cost,
      coalesce(sum(discount) filter (where state = 'delivered'), 0)::bigint as discount,
      coalesce(sum(margin) filter (where state = 'delivered'), 0)::bigint as margin
    from bought group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
};

/** Payouts of bills that only staff or the company’s word can end. */
export const stuckBills = sql`select id from payouts
  where rail = 'bills' and ended_at is null and stuck_since is not null`;

export const countWaiting = async (db: Db) => {
  const { rows } = await sql<{ unknown: number; late_goods: number; staff: number }>`
    select
      (select count(*) from bill_purchases
        where ended_at is null and state = 'checking' and id not in (${stuckBills}))::int as unknown,
      (select count(*) from bill_purchases where goods = 'late')::int as late_goods,
      (select count(*) from bill_purchases where ended_at is null and id in (${stuckBills}))::int as staff`.execute(
    db,
  );
  return rows[0] ?? { unknown: 0, late_goods: 0, staff: 0 };
};

/** Purchases that wait for someone, by the currency of their wallet. */
export const readExceptions = async (db: Db, before: Date): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select asset as currency, count(*) as count, sum(total)::bigint as sum, min(since) as oldest
    from (
      select asset, total, created_at as since from bill_purchases
      where ended_at is null and state = 'checking' and created_at < ${before}
      union all
      select asset, total, ended_at from bill_purchases
      where goods = 'late' and ended_at < ${before}) waiting
    group by asset`.execute(db);
  return rows.filter(({ count }) => count > 0n);
};
