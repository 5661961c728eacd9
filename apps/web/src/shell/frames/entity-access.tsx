import type { ReactNode } from 'react';
import type { Permission } from '@cowrie/contract';
import { useMay } from '#platform/session/use-may.ts';
import { EntityAccess } from '#ui/data/entity-chip.tsx';
import type { EntityKind } from '#ui/data/entities.ts';

/** The permission each screen needs. Every member of staff sees the approvals they may decide. */
const needed: Readonly<Record<EntityKind, Permission | null>> = {
  person: 'users.read',
  transaction: 'transactions.read',
  account: 'ledger.read',
  case: 'cases.read',
  ticket: 'support.read',
  event: 'providers.read',
  approval: null,
  plan: 'ledger.read',
  card: 'cards.read',
  bill: 'bills.read',
  conversion: 'transactions.read',
};

/** Tells the chips on staff screens which links the member of staff may open. */
export function StaffEntityAccess({ children }: { children: ReactNode }) {
  const may = useMay();
  return (
    <EntityAccess
      value={(kind) => {
        const permission = needed[kind];
        return permission === null || may(permission);
      }}
    >
      {children}
    </EntityAccess>
  );
}
