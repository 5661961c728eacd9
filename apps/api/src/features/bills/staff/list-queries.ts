/** Where the staff list of bill payments comes from. */

import type { BillCategory, BillCompany, PurchaseState } from '@cowrie/contract/bills/data';
import { purchasesList } from '@cowrie/contract/bills/lists';
import type { listStaffPurchases } from '@cowrie/contract/bills/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type AssetCode, formatMinor } from '@cowrie/money';
import { sql } from 'kysely';
import { idOfTag } from '#features/identity/index.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { stuckBills } from './queries.ts';

type Row = {
  readonly id: string;
  readonly biller_name: string;
  readonly person_name: string;
  readonly person_tag: string;
  readonly account: string | null;
  readonly state: PurchaseState;
  readonly category: BillCategory;
  readonly company: BillCompany;
  readonly face: bigint;
  readonly face_currency: AssetCode;
  readonly total: bigint;
  readonly asset: WalletCurrency;
  readonly margin: bigint | null;
  readonly cost_currency: AssetCode | null;
  readonly reference: string;
  readonly created_at: Date;
};

/** Our margin, in the currency of our account at the company. */
const marginSql = sql<bigint | null>`case
  when b.cost_currency = b.worth_currency and b.state <> 'refunded' then b.worth - b.cost end`;

const exceptions = {
  unknown: sql`b.ended_at is null and b.state = 'checking' and b.id not in (${stuckBills})`,
  late_goods: sql`b.goods = 'late'`,
  staff: sql`b.id in (${stuckBills})`,
} as const;

/** Reloadly’s ids are kept with the product. */
export const companyIdsOf = (typed: string): string[] => [
  typed,
  ...['topups', 'utilities', 'giftcards'].map((service) => `${service}:${typed}`),
];

/** Each part is entered by its own index. */
const find = (typed: string) => {
  if (typed.startsWith('@')) return sql`b.user_id = ${idOfTag(typed)}`;
  return sql`b.id in (
    select id from payouts where reference = ${typed.toUpperCase()}
    union all select id from payouts
      where company in ('maplerad', 'reloadly') and rail = 'bills' and company_id = any (${companyIdsOf(typed)}::text[])
    union all select id from bill_purchases where account = ${typed})`;
};

export const purchasesSource: ListSource<typeof purchasesList, typeof listStaffPurchases, Row> = {
  list: purchasesList,
  from: sql`bill_purchases b join users u on u.id = b.user_id left join payouts p on p.id = b.id`,
  select: sql`b.id, b.biller_name, u.full_name as person_name, u.tag as person_tag, b.account, b.state,
    b.category, b.company, b.face, b.face_currency, b.total, b.asset, ${marginSql} as margin,
    b.cost_currency, b.reference, b.created_at`,
  key: { by: sql`b.id`, type: 'uuid' },
  sorts: { createdAt: { by: sql`b.created_at`, type: 'timestamptz' } },
  filters: {
    is: (state) => sql`b.state = ${state}`,
    exception: (name) => exceptions[name],
    category: (category) => sql`b.category = ${category}`,
    company: (company) => sql`b.company = ${company}`,
    search: find,
  },
  row: (row) => ({
    id: row.id,
    biller: row.biller_name,
    person: `${row.person_name} @${row.person_tag}`,
    account: row.account === null ? '' : `··${row.account.slice(-4)}`,
    state: row.state,
    category: row.category,
    company: row.company,
    face: formatMinor(row.face, row.face_currency),
    total: formatMinor(row.total, row.asset),
    margin:
      row.margin === null || row.cost_currency === null
        ? null
        : formatMinor(row.margin, row.cost_currency),
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
  }),
};
