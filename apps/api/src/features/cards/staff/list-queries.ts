/** Where the staff lists come from: cards, what happened with them, and disputes. */

import type {
  CardBrand,
  CardKind,
  CardState,
  DeclineReason,
  DisputeReason,
  DisputeState,
} from '@cowrie/contract/cards/data';
import { cardDisputesList, cardEntriesList, cardsList } from '@cowrie/contract/cards/lists';
import type {
  listCardDisputes,
  listStaffCardEntries,
  listStaffCards,
} from '@cowrie/contract/cards/routes';
import { formatMinor } from '@cowrie/money';
import { sql } from 'kysely';
import { idOfTag } from '#features/identity/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { readShop } from '../entries/shop-names.ts';

const inDollars = (minor: bigint): string => formatMinor(minor, 'USD');
const personOf = (row: { readonly person_name: string; readonly person_tag: string }): string =>
  `${row.person_name} @${row.person_tag}`;
const isLastFour = (typed: string): boolean => /^\d{4}$/.test(typed);

type CardListRow = {
  readonly id: string;
  readonly last_four: string | null;
  readonly person_name: string;
  readonly person_tag: string;
  readonly state: CardState;
  readonly is_frozen: boolean;
  readonly brand: CardBrand;
  readonly kind: CardKind;
  readonly balance: bigint;
  readonly strikes: number;
  readonly difference: bigint | null;
  readonly created_at: Date;
};

const frozen = sql`c.id in (select card_id from card_freezes where lifted_at is null)`;

/** Each part is entered by its own index. */
const findCards = (typed: string) =>
  isLastFour(typed)
    ? sql`c.last_four = ${typed}`
    : sql`c.id in (select id from cards where user_id = ${idOfTag(typed)}
        union all select id from cards where issuer = 'maplerad' and issuer_card_id = ${typed})`;

export const cardsSource: ListSource<typeof cardsList, typeof listStaffCards, CardListRow> = {
  list: cardsList,
  from: sql`cards c join users u on u.id = c.user_id
    join ledger_balances b on b.account_id = c.account_id
    left join card_readings r on r.card_id = c.id and r.differs_since is not null`,
  select: sql`c.id, c.last_four, u.full_name as person_name, u.tag as person_tag, c.state,
    exists (select from card_freezes f where f.card_id = c.id and f.lifted_at is null) as is_frozen,
    c.brand, c.kind, b.posted - b.held as balance, c.strikes, r.ours - r.balance as difference,
    c.created_at`,
  key: { by: sql`c.id`, type: 'uuid' },
  sorts: { createdAt: { by: sql`c.created_at`, type: 'timestamptz' } },
  filters: {
    is: (state) => {
      if (state === 'frozen') return sql`c.state = 'active' and ${frozen}`;
      return state === 'active'
        ? sql`c.state = 'active' and not exists (
            select from card_freezes f where f.card_id = c.id and f.lifted_at is null)`
        : sql`c.state = ${state}`;
    },
    differs: () => sql`c.id in (select card_id from card_readings where differs_since is not null)`,
    search: findCards,
  },
  row: (row) => ({
    id: row.id,
    lastFour: row.last_four,
    person: personOf(row),
    state: row.state === 'active' && row.is_frozen ? 'frozen' : row.state,
    brand: row.brand,
    kind: row.kind,
    balance: inDollars(row.balance),
    strikes: row.strikes,
    break: row.difference === null ? null : inDollars(row.difference),
    createdAt: row.created_at.toISOString(),
  }),
};

type EntryListRow = {
  readonly id: string;
  readonly card_id: string;
  readonly shop: string;
  readonly last_four: string | null;
  readonly person_name: string;
  readonly person_tag: string;
  readonly kind: 'payment' | 'refund' | 'decline' | 'fee';
  readonly state: 'pending' | 'settled' | 'reversed' | 'declined';
  readonly decline: DeclineReason | null;
  readonly amount: bigint;
  readonly at: Date;
};

const findEntries = (typed: string) => {
  if (isLastFour(typed)) {
    return sql`e.card_id in (select id from cards where last_four = ${typed})`;
  }
  return typed.startsWith('@')
    ? sql`e.user_id = ${idOfTag(typed)}`
    : sql`e.shop_key = ${readShop(typed).key}`;
};

export const cardEntriesSource: ListSource<
  typeof cardEntriesList,
  typeof listStaffCardEntries,
  EntryListRow
> = {
  list: cardEntriesList,
  from: sql`card_entries e join cards c on c.id = e.card_id join users u on u.id = e.user_id`,
  select: sql`e.id, e.card_id, e.shop, c.last_four, u.full_name as person_name, u.tag as person_tag,
    e.kind, e.state, e.decline, e.amount, e.at`,
  key: { by: sql`e.id`, type: 'uuid' },
  sorts: { at: { by: sql`e.at`, type: 'timestamptz' } },
  filters: {
    kind: (kind) => sql`e.kind = ${kind}`,
    reason: (reason) => sql`e.kind = 'decline' and e.decline = ${reason}`,
    search: findEntries,
  },
  only: sql`e.kind in ('payment', 'refund', 'decline', 'fee')`,
  row: (row) => ({
    id: row.id,
    cardId: row.card_id,
    shop: row.shop,
    lastFour: row.last_four,
    person: personOf(row),
    kind: row.kind,
    state: row.state,
    decline: row.decline,
    amount: inDollars(row.amount),
    at: row.at.toISOString(),
  }),
};

type DisputeListRow = {
  readonly id: string;
  readonly reference: string;
  readonly person_name: string;
  readonly person_tag: string;
  readonly shop: string;
  readonly amount: bigint;
  readonly reason: DisputeReason;
  readonly state: DisputeState;
  readonly answer_by: Date;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
};

export const cardDisputesSource = (
  clock: Clock,
): ListSource<typeof cardDisputesList, typeof listCardDisputes, DisputeListRow> => ({
  list: cardDisputesList,
  from: sql`card_disputes d join card_entries e on e.id = d.entry_id
    join users u on u.id = d.user_id`,
  select: sql`d.id, d.reference, u.full_name as person_name, u.tag as person_tag, e.shop, e.amount,
    d.reason, d.state, d.answer_by, d.opened_at, d.ended_at`,
  key: { by: sql`d.id`, type: 'uuid' },
  sorts: { answerBy: { by: sql`d.answer_by`, type: 'timestamptz' } },
  filters: {
    is: (state) => (state === 'undecided' ? sql`d.ended_at is null` : sql`d.state = ${state}`),
  },
  row: (row) => ({
    id: row.id,
    reference: row.reference,
    person: personOf(row),
    shop: row.shop,
    amount: inDollars(row.amount),
    reason: row.reason,
    state: row.state,
    answerBy: row.answer_by.toISOString(),
    isLate: row.ended_at === null && row.answer_by < clock.now(),
    openedAt: row.opened_at.toISOString(),
  }),
});
