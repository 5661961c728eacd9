/** Where the staff lists of exchanging come from. */

import {
  fxPairs,
  type FxPair,
  type OrderKind,
  orderKinds,
  type OrderState,
} from '@cowrie/contract/fx/data';
import {
  type CoverState,
  coversList,
  staffConversionsList,
  staffOrdersList,
} from '@cowrie/contract/fx/lists';
import type {
  listCovers,
  listStaffConversions,
  listStaffFxOrders,
} from '@cowrie/contract/fx/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMinor, rate, rateToString } from '@cowrie/money';
import { sql } from 'kysely';
import { idOfTag } from '#features/identity/index.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { priceOfRate } from '../prices/rules.ts';

type CoverListRow = {
  readonly id: string;
  readonly pair: FxPair;
  readonly state: CoverState;
  readonly source_currency: WalletCurrency;
  readonly source_amount: bigint;
  readonly target_currency: WalletCurrency;
  readonly target_amount: bigint | null;
  readonly cost: bigint | null;
  readonly reference: string | null;
  readonly created_at: Date;
};

/** Price of one unit of the base: its cost, or its proceeds in a sale. */
const coverPrice = (row: CoverListRow): string | null => {
  if (row.target_amount === null) return null;
  const isSale = fxPairs[row.pair].base === row.source_currency;
  const [quote, base] = isSale
    ? [row.target_amount, row.source_amount]
    : [row.source_amount, row.target_amount];
  return rateToString(rate(quote, base), 4, 'half-even');
};

export const coversSource: ListSource<typeof coversList, typeof listCovers, CoverListRow> = {
  list: coversList,
  from: sql`fx_covers c`,
  select: sql`c.id, c.pair, c.state, c.source_currency, c.source_amount, c.target_currency,
    c.target_amount, c.cost, c.reference, c.created_at`,
  key: { by: sql`c.id`, type: 'uuid' },
  sorts: { createdAt: { by: sql`c.created_at`, type: 'timestamptz' } },
  filters: { is: (state) => sql`c.state = ${state}` },
  row: (row) => ({
    id: row.id,
    source: formatMinor(row.source_amount, row.source_currency),
    target: row.target_amount === null ? null : formatMinor(row.target_amount, row.target_currency),
    state: row.state,
    price: coverPrice(row),
    cost: row.cost === null ? null : formatMinor(row.cost, fxPairs[row.pair].quote),
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
  }),
};

type ConversionListRow = {
  readonly id: string;
  readonly pair: FxPair;
  readonly person_name: string;
  readonly person_tag: string;
  readonly source_currency: WalletCurrency;
  readonly source_amount: bigint;
  readonly target_currency: WalletCurrency;
  readonly target_amount: bigint;
  readonly rate: string;
  readonly margin_bp: number;
  readonly earned: bigint;
  readonly order_kind: OrderKind | null;
  readonly is_incoming: boolean;
  readonly reference: string;
  readonly created_at: Date;
};

const orderedAs = (row: ConversionListRow): string => {
  if (row.order_kind !== null) return orderKinds[row.order_kind];
  return row.is_incoming ? 'Incoming money' : 'At once';
};

/** 80 → '0.80 %' */
const percent = (basisPoints: number): string =>
  `${rateToString(rate(BigInt(basisPoints), 100n), 2, 'half-even')} %`;

export const conversionsSource: ListSource<
  typeof staffConversionsList,
  typeof listStaffConversions,
  ConversionListRow
> = {
  list: staffConversionsList,
  from: sql`fx_conversions c join users u on u.id = c.user_id left join fx_orders o on o.id = c.order_id`,
  select: sql`c.id, c.pair, u.full_name as person_name, u.tag as person_tag, c.source_currency,
    c.source_amount, c.target_currency, c.target_amount, c.rate, c.margin_bp, c.earned,
    o.kind as order_kind, c.incoming_id is not null as is_incoming, c.reference, c.created_at`,
  key: { by: sql`c.id`, type: 'uuid' },
  sorts: { createdAt: { by: sql`c.created_at`, type: 'timestamptz' } },
  filters: {
    search: (typed) =>
      typed.startsWith('@')
        ? sql`c.user_id = ${idOfTag(typed)}`
        : sql`c.reference = ${typed.toUpperCase()}`,
  },
  only: sql`c.done_at is not null`,
  row: (row) => ({
    id: row.id,
    person: `${row.person_name} @${row.person_tag}`,
    source: formatMinor(row.source_amount, row.source_currency),
    target: formatMinor(row.target_amount, row.target_currency),
    price: priceOfRate(row.pair, row.source_currency, row.rate),
    margin: percent(row.margin_bp),
    earned: formatMinor(row.earned, fxPairs[row.pair].quote),
    by: orderedAs(row),
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
  }),
};

type OrderListRow = {
  readonly id: string;
  readonly person_name: string;
  readonly person_tag: string;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly amount: bigint | null;
  readonly from_currency: WalletCurrency;
  readonly price: string | null;
  readonly next_at: Date | null;
  readonly created_at: Date;
};

export const ordersSource: ListSource<
  typeof staffOrdersList,
  typeof listStaffFxOrders,
  OrderListRow
> = {
  list: staffOrdersList,
  from: sql`fx_orders o join users u on u.id = o.user_id`,
  select: sql`o.id, u.full_name as person_name, u.tag as person_tag, o.kind, o.state, o.amount,
    o.from_currency, o.price, o.next_at, o.created_at`,
  key: { by: sql`o.id`, type: 'uuid' },
  sorts: { createdAt: { by: sql`o.created_at`, type: 'timestamptz' } },
  filters: {
    is: (state) => sql`o.state = ${state}`,
    kind: (kind) => sql`o.kind = ${kind}`,
    search: (typed) => sql`o.user_id = ${idOfTag(typed)}`,
  },
  row: (row) => ({
    id: row.id,
    person: `${row.person_name} @${row.person_tag}`,
    kind: row.kind,
    state: row.state,
    amount: row.amount === null ? 'Everything' : formatMinor(row.amount, row.from_currency),
    price: row.price,
    nextAt: row.next_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }),
};
