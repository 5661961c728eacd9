import type { ReactNode } from 'react';
import { entities } from '@cowrie/contract/desks';
import { useMay } from '#platform/session/use-may.ts';
import { EntityAccess } from '#ui/data/entity-chip.tsx';

/** Tells the chips on staff screens which links the member of staff may open. */
export function StaffEntityAccess({ children }: { children: ReactNode }) {
  const may = useMay();
  return (
    <EntityAccess
      value={(kind) => {
        const { permission } = entities[kind];
        return permission === null || may(permission);
      }}
    >
      {children}
    </EntityAccess>
  );
}
