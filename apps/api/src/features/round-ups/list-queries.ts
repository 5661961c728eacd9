import { roundUpCurrency, type RoundUpState } from '@cowrie/contract/round-ups/data';
import { staffRoundUpsList } from '@cowrie/contract/round-ups/lists';
import type { listStaffRoundUps } from '@cowrie/contract/round-ups/routes';
import { formatMinor } from '@cowrie/money';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Row = {
  readonly id: string;
  readonly person_name: string;
  readonly person_tag: string;
  readonly amount: bigint;
  readonly total: bigint;
  readonly state: RoundUpState;
  readonly words: string | null;
  readonly created_at: Date;
};

const shown = (minor: bigint): string => formatMinor(minor, roundUpCurrency);

/** Where the staff list of round-ups comes from. */
export const roundUpsSource: ListSource<typeof staffRoundUpsList, typeof listStaffRoundUps, Row> = {
  list: staffRoundUpsList,
  from: sql`round_ups r join users u on u.id = r.user_id join transactions t on t.id = r.id`,
  select: sql`r.id, u.full_name as person_name, u.tag as person_tag, r.amount, t.total, r.state,
    r.words, r.created_at`,
  key: { by: sql`r.id`, type: 'uuid' },
  sorts: { createdAt: { by: sql`r.created_at`, type: 'timestamptz' } },
  filters: {
    is: (state) => sql`r.state = ${state}`,
    search: (typed) =>
      sql`r.user_id = (select id from users where tag = ${typed.replace(/^@/, '').toLowerCase()})`,
  },
  row: (row) => ({
    id: row.id,
    person: `${row.person_name} @${row.person_tag}`,
    amount: shown(row.amount),
    paid: shown(row.total),
    state: row.state,
    why: row.words,
    createdAt: row.created_at.toISOString(),
  }),
};
