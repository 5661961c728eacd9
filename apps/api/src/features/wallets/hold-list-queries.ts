/** Where the list of open holds comes from. */

import type { OutputOf } from '@cowrie/contract';
import { holdsList } from '@cowrie/contract/wallets/lists';
import type { ledgerHolds } from '@cowrie/contract/wallets/routes';
import { type AssetCode, formatMinor, wireAmount } from '@cowrie/money';
import { sql } from 'kysely';
import { idOfTag } from '#features/identity/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { toWireCount } from './answers.ts';
import { ownerOf } from './ledger-accounts.ts';
import { agedHold, isAged } from './aged-hold-queries.ts';

type Row = {
  readonly id: string;
  readonly account: bigint;
  readonly asset: AssetCode;
  readonly account_kind: string;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly owner_tag: string | null;
  readonly amount: bigint;
  readonly kind: string;
  readonly placed_at: Date;
  readonly expires_at: Date | null;
};

const rowOf = (row: Row, now: Date): OutputOf<typeof ledgerHolds>['items'][number] => {
  const owner = ownerOf(row);
  const account = toWireCount(row.account);
  return {
    id: row.id,
    account,
    owner,
    person: owner ? `${owner.name} @${owner.tag}` : `Account ${account}`,
    sum: formatMinor(row.amount, row.asset),
    asset: row.asset,
    amount: wireAmount(row.amount, row.asset),
    kind: row.kind,
    placedAt: row.placed_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    aged: isAged(row, now),
  };
};

export const holdsSource = (
  clock: Clock,
): ListSource<typeof holdsList, typeof ledgerHolds, Row> => ({
  list: holdsList,
  from: sql`(select * from ledger_holds where state = 'open') h
    join ledger_accounts a on a.id = h.account_id
    join ledger_plans p on p.id = h.id
    left join users u on u.id = a.owner_id`,
  select: sql`h.id, h.account_id as account, a.asset, a.kind as account_kind, a.owner_id, u.full_name as owner_name,
    u.tag as owner_tag, h.amount, p.kind, h.placed_at, nullif(h.expires_at, 'infinity') as expires_at`,
  key: { by: sql`h.id`, type: 'uuid' },
  sorts: { placedAt: { by: sql`h.placed_at`, type: 'timestamptz' } },
  filters: {
    person: (tag) => sql`h.account_id in (select id from ledger_accounts
      where owner_id = ${idOfTag(tag)})`,
    age: () => agedHold(clock.now()),
  },
  row: (row) => rowOf(row, clock.now()),
});
