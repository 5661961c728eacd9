import { MessageSquareText } from 'lucide-react';
import { kindName } from '@cowrie/contract/notifications/kinds';
import { templatesList } from '@cowrie/contract/notifications/lists';
import { templateStates } from '@cowrie/contract/notifications/templates';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from './templates/copy.ts';

export const meta = () => pageMeta(templatesList.title);

type Row = { kind: string; state: 'built_in' | 'edited'; version: number; note: string };

const cells = {
  kind: ({ kind }: Row) => <span className="block max-w-80 truncate">{kindName(kind)}</span>,
  state: ({ state }: Row) => (
    <Badge tone={state === 'edited' ? 'accent' : 'neutral'}>{templateStates[state]}</Badge>
  ),
  version: ({ version }: Row) => (version === 0 ? copy.none : version),
  note: ({ note }: Row) => note !== '' && <span className="text-negative">{note}</span>,
};

/** Every kind of message and its wording. A row opens the wording of one kind. */
export default function TemplatesPage() {
  const model = useAdminList(templatesList, { nameOf: ({ name }) => name });
  return (
    <AdminList
      model={model}
      icon={MessageSquareText}
      cells={cells}
      rowTo={({ kind }) => `/admin/notifications/templates/${kind}`}
    >
      <p className="mb-3 text-sm text-mute">{copy.intro}</p>
    </AdminList>
  );
}
