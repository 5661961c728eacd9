import type { ReactNode } from 'react';
import { Hourglass } from 'lucide-react';
import { holdsList } from '@cowrie/contract/wallets/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { moment } from '#ui/text/dates.ts';
import { readableCode } from '#ui/text/readable-code.ts';
import { copy } from '../../copy.ts';
import type { Hold } from '../../queries.ts';
import { Amount } from '../amount.tsx';

const text = copy.holds;

/** Open holds, oldest first. A row opens the account. `children` are the views' chips. */
export function Holds({ children }: { children: ReactNode }) {
  const model = useAdminList(holdsList, { nameOf: ({ person }) => person });
  return (
    <AdminList
      model={model}
      icon={Hourglass}
      cells={{
        person: Owner,
        sum: Sum,
        kind: ({ kind }) => readableCode(kind),
        expiresAt: ({ expiresAt }) => (expiresAt ? moment(expiresAt) : text.neverExpires),
        aged: State,
      }}
      rowTo={({ account }) => `/admin/wallet-oversight?account=${account}`}
    >
      {children}
    </AdminList>
  );
}

function Owner({ owner, person }: Hold) {
  if (!owner) return <span className="font-medium text-ink">{person}</span>;
  return <EntityChip of={{ kind: 'person', id: owner.id }}>{person}</EntityChip>;
}

function Sum({ id, owner, amount, asset }: Hold) {
  const sum = <Amount minor={amount} asset={asset} />;
  // The hold of a person's transaction has its id.
  return owner ? <EntityChip of={{ kind: 'transaction', id }}>{sum}</EntityChip> : sum;
}

function State({ aged }: Hold) {
  return aged ? <Badge tone="warning">{text.aged}</Badge> : <Badge>{text.open}</Badge>;
}
