import type { ReactNode } from 'react';
import { Send } from 'lucide-react';
import { channels } from '@cowrie/contract/notifications/data';
import { kindName } from '@cowrie/contract/notifications/kinds';
import { deliveriesList } from '@cowrie/contract/notifications/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';

/** Outcome of each message. The list shows no words: they may be a code or a link. */
export function Deliveries({ children }: { children: ReactNode }) {
  const model = useAdminList(deliveriesList, {
    nameOf: ({ kind, channel, person }) => `${kindName(kind)}, ${channels[channel]}, ${person}`,
  });
  return (
    <AdminList model={model} icon={Send} cells={{ person: Person, kind: Kind }}>
      {children}
    </AdminList>
  );
}

function Person({ userId, person }: { userId: string | null; person: string }) {
  if (userId === null) return null;
  return <EntityChip of={{ kind: 'person', id: userId }}>{person}</EntityChip>;
}

function Kind({ kind }: { kind: string }) {
  return <span className="block max-w-64 truncate">{kindName(kind)}</span>;
}
